// JSON that came from outside, read strictly and kept as a plain tree. The reader refuses whatever two
// readers could understand differently: a key given twice, text that is not UTF-8, anything after the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace mitla::engine {

struct Json {
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString, kArray, kObject };
  struct Member;

  Kind kind = Kind::kNull;
  bool truth = false;           // of a bool
  std::string text;             // of a string; a number as it was written
  std::vector<Json> items;      // of an array
  std::vector<Member> members;  // of an object, in the order of the text

  bool is(Kind wanted) const { return kind == wanted; }
  const Json* find(std::string_view key) const;  // null if there is no such member

  // The number if it is whole, written without fraction or exponent, and within the type's range.
  std::optional<std::int64_t> integer() const;
  std::optional<std::uint64_t> natural() const;
};

struct Json::Member {
  std::string key;
  Json value;
};

// "a string", "an object": for messages.
std::string_view noun(Json::Kind kind);

struct JsonLimits {
  std::size_t bytes = 1 << 20;
  std::size_t depth = 32;
  std::size_t values = 100'000;
};

base::Result<Json> parse_json(std::string_view text, const JsonLimits& limits);

}  // namespace mitla::engine
