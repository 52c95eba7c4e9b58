// The JSON of a data file: a tree of the one reader (base/json.h), and where each of its values stands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace mitla::data {

using base::Json;

// No honest data file comes near these.
inline constexpr std::size_t kMaxJsonBytes = 8u << 20;
inline constexpr int kMaxJsonDepth = 32;

// Where a value stands. Its parts stand below it, unless they were taken over from other files.
struct Origin {
  struct Part;

  std::string where;        // "data/elarish67/map.json: /hexsides/3"
  std::vector<Part> parts;  // those that stand elsewhere

  Origin part(std::string_view step) const;
  void set_part(std::string_view step, Origin origin);
};

struct Origin::Part {
  std::string step;
  Origin origin;
};

struct Document {
  Json root;
  Origin origin;

  // "data/elarish67/map.json: /hexsides/3/sides/0" for a value of the tree. It is searched for: only errors
  // ask.
  std::string where(const Json& value) const;
};

// `file` is the name for messages.
base::Result<Document> parse_json(const std::string& file, std::string_view text);

// One step of a path to a member of that name.
std::string step_to(const std::string& name);

}  // namespace mitla::data
