// A parsed JSON text in which every value knows where it stands, so that an error can say so.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mitla::data {

// No honest data file comes near these.
inline constexpr std::size_t kMaxJsonBytes = 8u << 20;
inline constexpr int kMaxJsonDepth = 32;

struct JsonMember;

struct Json {
  enum class Kind { kNull, kBoolean, kInteger, kReal, kText, kList, kObject };

  Kind kind = Kind::kNull;
  bool boolean = false;
  std::int64_t integer = 0;
  std::string text;  // of a text; of a real number: its digits
  std::vector<Json> items;
  std::vector<JsonMember> members;  // in the order of the file; names are unique

  std::shared_ptr<const std::string> file;  // as shown to people
  std::string path;                         // "/hexsides/3/sides/0"

  const Json* find(std::string_view name) const;  // nullptr if this is no object or has no such member
  std::string where() const;                      // "data/elarish67/map.json: /hexsides/3/sides/0"
};

struct JsonMember {
  std::string name;
  Json value;
};

// `file` is the name for messages.
base::Result<Json> parse_json(const std::string& file, std::string_view text);

// Sets file and path of a value and of everything in it.
void locate(Json& value, const std::shared_ptr<const std::string>& file, const std::string& path);

}  // namespace mitla::data
