#include "data/json_reader.h"

#include <algorithm>

namespace mitla::data {
namespace {

// The value of a reader whose key is missing; the problem has already been reported.
const Json& nothing() {
  static const Json null;
  return null;
}

// Long texts are cut between characters, not inside one.
std::string shortened(const std::string& text) {
  constexpr std::size_t kLongest = 60;
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

}  // namespace

void Problem::report(const Json& value, const std::string& message) {
  if (!found()) message_ = document_->where(value) + ": " + message;
}

std::string describe(const Json& value) {
  switch (value.kind) {
    case Json::Kind::kNull:
      return "null";
    case Json::Kind::kBool:
      return value.truth ? "true" : "false";
    case Json::Kind::kNumber:
      return shortened(value.text);
    case Json::Kind::kString:
      return "\"" + shortened(value.text) + "\"";
    case Json::Kind::kArray:
      return value.items.empty() ? "an empty list" : "a list";
    case Json::Kind::kObject:
      return "an object";
  }
  return "?";
}

void Reader::expected(const std::string& what) const {
  reject("expected " + what + ", found " + describe(*value_));
}

void Reader::reject(const std::string& message) const { problem_->report(*value_, message); }

std::string Reader::text() const {
  if (is_text()) return value_->text;
  expected("a text");
  return {};
}

std::string Reader::name() const {
  if (is_text() && !value_->text.empty()) return value_->text;
  expected("a text that is not empty");
  return {};
}

int Reader::integer(int min, int max) const {
  if (const auto value = value_->integer(); value && *value >= min && *value <= max)
    return static_cast<int>(*value);
  expected("a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return min;
}

bool Reader::boolean() const {
  if (is_boolean()) return value_->truth;
  expected("true or false");
  return false;
}

std::vector<Reader> Reader::list() const {
  if (!is_list()) expected("a list");
  std::vector<Reader> readers;
  for (const Json& item : value_->items) readers.emplace_back(item, *problem_);
  return readers;
}

std::vector<std::string> Reader::names() const {
  std::vector<std::string> names;
  for (const Reader& item : list()) names.push_back(item.name());
  return names;
}

std::vector<std::pair<std::string, Reader>> Reader::members() const {
  if (!is_object()) expected("an object");
  std::vector<std::pair<std::string, Reader>> readers;
  for (const auto& [name, value] : value_->members) readers.emplace_back(name, Reader(value, *problem_));
  return readers;
}

ObjectReader::ObjectReader(const Reader& reader) : reader_(reader) {
  if (!reader.is_object()) reader.expected("an object");
}

Reader ObjectReader::required(std::string_view key) {
  if (const auto value = optional(key)) return *value;
  reader_.reject("the key \"" + std::string(key) + "\" is missing");
  return Reader(nothing(), reader_.problem());
}

std::optional<Reader> ObjectReader::optional(std::string_view key) {
  known_.emplace_back(key);
  if (const Json* value = reader_.json().find(key)) return Reader(*value, reader_.problem());
  return std::nullopt;
}

std::string ObjectReader::text_or_empty(std::string_view key) {
  const auto value = optional(key);
  return value ? value->text() : std::string();
}

int ObjectReader::integer_or(std::string_view key, int min, int max, int fallback) {
  const auto value = optional(key);
  return value ? value->integer(min, max) : fallback;
}

bool ObjectReader::flag(std::string_view key) {
  const auto value = optional(key);
  return value && value->boolean();
}

std::vector<std::string> ObjectReader::names_or_none(std::string_view key) {
  const auto value = optional(key);
  return value ? value->names() : std::vector<std::string>();
}

void ObjectReader::finish() const {
  for (const auto& [name, value] : reader_.json().members) {
    if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
    std::string keys;
    for (const std::string& known : known_) keys += (keys.empty() ? "\"" : ", \"") + known + "\"";
    reader_.reject("unknown key \"" + shortened(name) + "\"; the keys here are " + keys);
    return;
  }
}

}  // namespace mitla::data
