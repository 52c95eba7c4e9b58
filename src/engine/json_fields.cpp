#include "engine/json_fields.h"

#include <algorithm>

#include "engine/quote.h"

namespace mitla::engine {

JsonFields::JsonFields(const Json& json, std::string where, std::string& error)
    : json_(json), where_(std::move(where)), error_(error) {
  if (!failed() && !json_.is(Json::Kind::kObject))
    error_ = (where_.empty() ? std::string("this") : where_) + " must be an object, found " +
             std::string(noun(json_.kind));
}

std::string JsonFields::path(std::string_view key) const {
  return where_.empty() ? std::string(key) : where_ + "." + std::string(key);
}

void JsonFields::fail(std::string_view key, std::string_view expected) {
  if (failed()) return;
  error_ = quoted(path(key)) + " must be " + std::string(expected);
}

void JsonFields::allow(std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : json_.members) {
    if (failed()) return;
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    error_ = "there is no member " + quoted(key) + (where_.empty() ? "" : " in " + where_) +
             "; there are: " + listed(keys, [](std::string_view k) { return std::string(k); });
  }
}

void JsonFields::require(std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys)
    if (!failed() && json_.find(key) == nullptr) error_ = quoted(path(key)) + " is missing";
}

const Json* JsonFields::member(std::string_view key, Json::Kind kind) {
  const Json* found = json_.find(key);
  if (found == nullptr || found->is(kind)) return found;
  fail(key, std::string(noun(kind)) + ", found " + std::string(noun(found->kind)));
  return nullptr;
}

const std::string* JsonFields::text(std::string_view key) {
  const Json* found = member(key, Json::Kind::kString);
  return found != nullptr ? &found->text : nullptr;
}

const Json* JsonFields::array(std::string_view key) { return member(key, Json::Kind::kArray); }
const Json* JsonFields::object(std::string_view key) { return member(key, Json::Kind::kObject); }

std::optional<int> JsonFields::number(std::string_view key, int least, int most) {
  const Json* found = json_.find(key);
  if (found == nullptr) return std::nullopt;
  const auto value = number_within(*found, least, most);
  if (!value) fail(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return value;
}

std::optional<int> number_within(const Json& json, int least, int most) {
  const auto value = json.integer();
  if (!value || *value < least || *value > most) return std::nullopt;
  return static_cast<int>(*value);
}

}  // namespace mitla::engine
