// What never changes while the server runs: scenarios, boards, maps and help, as texts. Each is made on first
// request.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "data/source.h"
#include "engine/registry.h"

namespace mitla::server {

struct Document {
  std::string text;
  std::string type;  // of the content
  std::string etag;
  // The same text compressed; empty if nobody has asked for it or that would not make it smaller.
  std::string gzip = {};
  std::string brotli = {};
};
using DocumentPtr = std::shared_ptr<const Document>;

// Which form of a document a client is sent. Compressing takes longer than making most documents, so only the
// form that is asked for is made.
enum class Form : std::uint8_t { kPlain, kGzip, kBrotli };

// Where the board of a game is: seats and what they own depend on the number of players.
std::string board_path(const std::string& scenario, const engine::GameInfo& info,
                       const engine::Options& options);

std::string etag_of(std::string_view text);

class Catalogue {
 public:
  // The registry must outlive the catalogue.
  Catalogue(const engine::Registry& registry, data::Source source);

  // By path: "/api/scenarios", "/api/scenarios/<scenario>/board", ".../board/<players>", ".../map.svg",
  // ".../cover.svg",
  // ".../legend.svg", ".../charts", ".../lesson", "/api/help/<book>". Null if it has not been made yet.
  DocumentPtr find(const std::string& path, Form form) const;
  // Null if there is no such document. May take long, and may be called from any thread.
  DocumentPtr make(const std::string& path, Form form) const;
  // Stores a document that was made; missing documents are not stored.
  void keep(const std::string& path, Form form, const DocumentPtr& document);

 private:
  // A document before it has a form; no text if there is none.
  struct Content {
    std::string text;
    std::string type;
  };

  Content content(const std::string& path) const;
  Content scenarios() const;
  Content help(const std::string& book) const;
  Content lesson(const std::string& scenario) const;
  Content box(const std::string& scenario) const;

  const engine::Registry& registry_;
  data::Source source_;
  std::map<std::pair<std::string, Form>, DocumentPtr> made_;
};

}  // namespace mitla::server
