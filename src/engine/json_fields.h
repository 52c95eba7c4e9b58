// Reads the members of one JSON object. The first error is kept as a sentence that names the member; reading
// continues with harmless defaults, and the caller checks the error once, at the end.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace mitla::engine {

class JsonFields {
 public:
  // `where` is the name of the object in messages: "position.pieces[3]"; empty for the outermost one.
  JsonFields(const Json& json, std::string where, std::string& error);

  // Any member other than these is an error.
  void allow(std::initializer_list<std::string_view> keys);
  // A member that is missing is an error.
  void require(std::initializer_list<std::string_view> keys);

  // Null or nothing if the member is missing or has another type; the latter is an error.
  const std::string* text(std::string_view key);
  const Json* array(std::string_view key);
  const Json* object(std::string_view key);
  std::optional<int> number(std::string_view key, int least, int most);

  // "position.pieces[3].unit"
  std::string path(std::string_view key) const;
  void fail(std::string_view key, std::string_view expected);
  bool failed() const { return !error_.empty(); }

 private:
  const Json* member(std::string_view key, Json::Kind kind);

  const Json& json_;
  std::string where_;
  std::string& error_;
};

// A whole number from `least` to `most`.
std::optional<int> number_within(const Json& json, int least, int most);

}  // namespace mitla::engine
