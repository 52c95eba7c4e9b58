// The JSON of a data file: the tree from base/json.h, and the position of each value.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

namespace mitla::data {

using base::Json;

// Limits far above any real data file.
inline constexpr std::size_t kMaxJsonBytes = 8u << 20;
inline constexpr int kMaxJsonDepth = 32;

// The position of a value. Its parts are below it, unless they were taken from other files.
struct Origin {
  struct Part;

  std::string where;        // "data/elarish67/map.json: /hexsides/3"
  std::vector<Part> parts;  // the parts from other files

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

  // "data/elarish67/map.json: /hexsides/3/sides/0" for a value of the tree. This searches the tree: it is
  // needed for errors only.
  std::string where(const Json& value) const;
};

// `file` is the name for messages.
base::Result<Document> parse_json(const std::string& file, std::string_view text);

// One step of a path, to the member with that name.
std::string step_to(const std::string& name);

}  // namespace mitla::data
