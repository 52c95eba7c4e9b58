#include "data/json.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace mitla::data {
namespace {

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

// The steps from a value to another one inside it, last one first; false if it is not there. The reader
// limits the depth, so the recursion cannot exhaust the stack.
bool find_steps(const Json& from, const Json& wanted, std::vector<std::string>& steps) {
  if (&from == &wanted) return true;
  for (std::size_t i = 0; i < from.items.size(); ++i)
    if (find_steps(from.items[i], wanted, steps)) {
      steps.push_back(std::to_string(i));
      return true;
    }
  for (const auto& [name, value] : from.members)
    if (find_steps(value, wanted, steps)) {
      steps.push_back(step_to(name));
      return true;
    }
  return false;
}

}  // namespace

Origin Origin::part(std::string_view step) const {
  for (const Part& part : parts)
    if (part.step == step) return part.origin;
  return {where + "/" + std::string(step), {}};
}

void Origin::set_part(std::string_view step, Origin origin) {
  for (Part& part : parts)
    if (part.step == step) {
      part.origin = std::move(origin);
      return;
    }
  parts.push_back({std::string(step), std::move(origin)});
}

std::string Document::where(const Json& value) const {
  std::vector<std::string> steps;
  find_steps(root, value, steps);
  if (steps.empty()) return origin.where + "/";
  Origin place = origin;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) place = place.part(*step);
  return place.where;
}

// A name with a slash would be unreadable in a path.
std::string step_to(const std::string& name) {
  return name.empty() || name.find('/') != std::string::npos ? "\"" + name + "\"" : name;
}

base::Result<Document> parse_json(const std::string& file, std::string_view text) {
  // Every value takes at least one byte, so the number of values needs no limit of its own.
  constexpr base::JsonLimits kLimits{.bytes = kMaxJsonBytes, .depth = kMaxJsonDepth, .values = kMaxJsonBytes};
  auto read = base::read_json(text, kLimits);
  if (const auto* fault = std::get_if<base::JsonFault>(&read)) return error_of(file, text, *fault);
  return Document{std::get<Json>(std::move(read)), {file + ": ", {}}};
}

}  // namespace mitla::data
