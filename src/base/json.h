// JSON from outside the program, read strictly into a plain tree. The reader refuses everything that two
// readers could understand differently: a key given twice, text that is not UTF-8, anything after the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace mitla::base {

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

// Why a text could not be read, and where.
struct JsonFault {
  enum class Kind : std::uint8_t {
    kTooLong,
    kNotUtf8,
    kSyntax,
    kIncomplete,
    kTooDeep,
    kExtraData,
    kKeyTwice,
    kTooManyValues
  };

  Kind kind = Kind::kSyntax;
  std::size_t offset = 0;   // from 0: where reading stopped; kTooLong: the first byte beyond the limit
  std::string detail = {};  // kSyntax: what the parser says; kKeyTwice: the key
};

std::variant<Json, JsonFault> read_json(std::string_view text, const JsonLimits& limits);

// "it ends too early (at byte 12)": to be appended to a sentence that says what the text should be.
std::string describe(const JsonFault& fault);

// The same with the description of the fault as the error.
Result<Json> parse_json(std::string_view text, const JsonLimits& limits);

}  // namespace mitla::base
