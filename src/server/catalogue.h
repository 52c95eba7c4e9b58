// What never changes while the server runs: scenarios, boards, maps and help, as texts. Each is made on first
// request.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "data/source.h"
#include "engine/registry.h"

namespace mitla::server {

struct Document {
  std::string text;
  std::string type;  // of the content
  std::string etag;
  // The same text compressed; empty if that would not make it smaller.
  std::string gzip = {};
  std::string brotli = {};
};
using DocumentPtr = std::shared_ptr<const Document>;

// Where the board of a game is: seats and what they own depend on the number of players.
std::string board_path(const std::string& scenario, const engine::GameInfo& info,
                       const engine::Options& options);

std::string etag_of(std::string_view text);
// With a compressed form.
DocumentPtr make_document(std::string text, std::string type);

class Catalogue {
 public:
  // The registry must outlive the catalogue.
  Catalogue(const engine::Registry& registry, data::Source source);

  // By path: "/api/scenarios", "/api/scenarios/<scenario>/board", ".../board/<players>", ".../map.svg",
  // ".../cover.svg",
  // ".../legend.svg", ".../charts", ".../lesson", "/api/help/<book>". Null if it has not been made yet.
  DocumentPtr find(const std::string& path) const;
  // Null if there is no such document. May take long, and may be called from any thread.
  DocumentPtr make(const std::string& path) const;
  // Stores a document that was made; missing documents are not stored.
  void keep(const std::string& path, const DocumentPtr& document);

 private:
  DocumentPtr make_scenarios() const;
  DocumentPtr make_help(const std::string& book) const;
  DocumentPtr make_lesson(const std::string& scenario) const;
  DocumentPtr make_box(const std::string& scenario) const;

  const engine::Registry& registry_;
  data::Source source_;
  std::map<std::string, DocumentPtr, std::less<>> made_;
};

}  // namespace mitla::server
