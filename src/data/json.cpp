#include "data/json.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/json.h"

namespace mitla::data {
namespace {

// The reader limits the depth, so no recursion over the tree can run out of stack.
Json converted(base::Json&& plain) {
  Json json;
  switch (plain.kind) {
    case base::Json::Kind::kNull:
      break;
    case base::Json::Kind::kBool:
      json.kind = Json::Kind::kBoolean;
      json.boolean = plain.truth;
      break;
    case base::Json::Kind::kNumber:
      if (const auto integer = plain.integer()) {
        json.kind = Json::Kind::kInteger;
        json.integer = *integer;
      } else {
        json.kind = Json::Kind::kReal;
        json.text = std::move(plain.text);
      }
      break;
    case base::Json::Kind::kString:
      json.kind = Json::Kind::kText;
      json.text = std::move(plain.text);
      break;
    case base::Json::Kind::kArray:
      json.kind = Json::Kind::kList;
      json.items.reserve(plain.items.size());
      for (base::Json& item : plain.items) json.items.push_back(converted(std::move(item)));
      break;
    case base::Json::Kind::kObject:
      json.kind = Json::Kind::kObject;
      json.members.reserve(plain.members.size());
      for (auto& [name, value] : plain.members)
        json.members.push_back({std::move(name), converted(std::move(value))});
      break;
  }
  return json;
}

std::string line_and_column(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, std::min(at, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - line_start + 1);
}

std::string reason_of(const base::JsonFault& fault) {
  using Kind = base::JsonFault::Kind;
  switch (fault.kind) {
    case Kind::kTooLong:
      return "the file is larger than " + std::to_string(kMaxJsonBytes >> 20) + " megabytes";
    case Kind::kNotUtf8:
      return "the text is not UTF-8";
    case Kind::kSyntax:
      return "not JSON: " + fault.detail;
    case Kind::kIncomplete:
      return "the JSON text ends too early";
    case Kind::kTooDeep:
      return "nested more than " + std::to_string(kMaxJsonDepth) + " levels deep";
    case Kind::kExtraData:
      return "there is more text after the end of the JSON value";
    case Kind::kKeyTwice:
      return "the name \"" + fault.detail + "\" stands twice in one object";
    case Kind::kTooManyValues:
      return "there are too many values";
  }
  return "";
}

base::Error error_of(const std::string& file, std::string_view text, const base::JsonFault& fault) {
  const bool whole_file = fault.kind == base::JsonFault::Kind::kTooLong;
  return {file + ": " + (whole_file ? "" : line_and_column(text, fault.offset) + ": ") + reason_of(fault)};
}

// A name with a slash would be unreadable in a path.
std::string step(const std::string& name) {
  return name.empty() || name.find('/') != std::string::npos ? "\"" + name + "\"" : name;
}

}  // namespace

const Json* Json::find(std::string_view name) const {
  for (const auto& [its_name, value] : members)
    if (its_name == name) return &value;
  return nullptr;
}

std::string Json::where() const {
  return (file ? *file : std::string("?")) + ": " + (path.empty() ? "/" : path);
}

void locate(Json& value, const std::shared_ptr<const std::string>& file, const std::string& path) {
  value.file = file;
  value.path = path;
  for (std::size_t i = 0; i < value.items.size(); ++i)
    locate(value.items[i], file, path + "/" + std::to_string(i));
  for (auto& [name, member] : value.members) locate(member, file, path + "/" + step(name));
}

base::Result<Json> parse_json(const std::string& file, std::string_view text) {
  // Every value takes a byte at least: the number of values needs no limit of its own.
  constexpr base::JsonLimits kLimits{.bytes = kMaxJsonBytes, .depth = kMaxJsonDepth, .values = kMaxJsonBytes};
  auto read = base::read_json(text, kLimits);
  if (const auto* fault = std::get_if<base::JsonFault>(&read)) return error_of(file, text, *fault);
  Json root = converted(std::get<base::Json>(std::move(read)));
  locate(root, std::make_shared<const std::string>(file), "");
  return root;
}

}  // namespace mitla::data
