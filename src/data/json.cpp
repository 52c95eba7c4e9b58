#include "data/json.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <limits>
#include <utility>

namespace mitla::data {
namespace {

using ErrorCode = boost::json::error_code;

// Builds the tree while Boost.JSON reads the text. The parser limits the depth, so no recursion over the tree
// can run out of stack.
class TreeBuilder {
 public:
  static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_array_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_key_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_string_size = std::numeric_limits<std::size_t>::max();

  bool on_document_begin(ErrorCode&) { return true; }
  bool on_document_end(ErrorCode&) { return true; }
  bool on_object_begin(ErrorCode&) { return open(Json::Kind::kObject); }
  bool on_object_end(std::size_t, ErrorCode& error) {
    if (const std::string* twice = repeated_name(open_.back())) {
      complaint_ = "the name \"" + *twice + "\" stands twice in one object";
      error = boost::json::error::syntax;
      return false;
    }
    return close();
  }
  bool on_array_begin(ErrorCode&) { return open(Json::Kind::kList); }
  bool on_array_end(std::size_t, ErrorCode&) { return close(); }

  bool on_key_part(boost::json::string_view part, std::size_t, ErrorCode&) { return append(part); }
  bool on_key(boost::json::string_view part, std::size_t, ErrorCode&) {
    append(part);
    open_.back().members.push_back({std::exchange(buffer_, {}), Json{}});
    return true;
  }
  bool on_string_part(boost::json::string_view part, std::size_t, ErrorCode&) { return append(part); }
  bool on_string(boost::json::string_view part, std::size_t, ErrorCode&) {
    append(part);
    return add_text(Json::Kind::kText);
  }
  bool on_number_part(boost::json::string_view part, ErrorCode&) { return append(part); }
  bool on_int64(std::int64_t value, boost::json::string_view, ErrorCode&) {
    buffer_.clear();
    Json json;
    json.kind = Json::Kind::kInteger;
    json.integer = value;
    return add(std::move(json));
  }
  bool on_uint64(std::uint64_t, boost::json::string_view part, ErrorCode&) {
    append(part);
    return add_text(Json::Kind::kReal);
  }
  bool on_double(double, boost::json::string_view part, ErrorCode&) {
    append(part);
    return add_text(Json::Kind::kReal);
  }
  bool on_bool(bool value, ErrorCode&) {
    Json json;
    json.kind = Json::Kind::kBoolean;
    json.boolean = value;
    return add(std::move(json));
  }
  bool on_null(ErrorCode&) { return add(Json{}); }
  bool on_comment_part(boost::json::string_view, ErrorCode&) { return true; }
  bool on_comment(boost::json::string_view, ErrorCode&) { return true; }

  Json take() { return std::move(root_); }
  const std::string& complaint() const { return complaint_; }

 private:
  static const std::string* repeated_name(const Json& object) {
    std::vector<const std::string*> names;
    for (const auto& [name, value] : object.members) names.push_back(&name);
    std::sort(names.begin(), names.end(), [](auto* a, auto* b) { return *a < *b; });
    const auto twice =
        std::adjacent_find(names.begin(), names.end(), [](auto* a, auto* b) { return *a == *b; });
    return twice == names.end() ? nullptr : *twice;
  }

  bool append(boost::json::string_view part) {
    buffer_.append(part.data(), part.size());
    return true;
  }
  bool add_text(Json::Kind kind) {
    Json json;
    json.kind = kind;
    json.text = std::exchange(buffer_, {});
    return add(std::move(json));
  }
  bool open(Json::Kind kind) {
    open_.emplace_back();
    open_.back().kind = kind;
    return true;
  }
  bool close() {
    Json json = std::move(open_.back());
    open_.pop_back();
    return add(std::move(json));
  }
  bool add(Json json) {
    if (open_.empty())
      root_ = std::move(json);
    else if (open_.back().kind == Json::Kind::kList)
      open_.back().items.push_back(std::move(json));
    else
      open_.back().members.back().value = std::move(json);
    return true;
  }

  std::vector<Json> open_;
  Json root_;
  std::string buffer_;
  std::string complaint_;
};

// The index of the first byte that is not part of well-formed UTF-8, or npos.
std::size_t first_bad_byte(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const auto tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(i) >= low && byte(i) <= high;
  };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = byte(i);
    int length = 0;
    if (lead < 0x80)
      length = 1;
    else if (lead >= 0xC2 && lead <= 0xDF && tail(i + 1))
      length = 2;
    else if (lead >= 0xE0 && lead <= 0xEF &&
             tail(i + 1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF) && tail(i + 2))
      length = 3;
    else if (lead >= 0xF0 && lead <= 0xF4 &&
             tail(i + 1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF) && tail(i + 2) &&
             tail(i + 3))
      length = 4;
    if (length == 0) return i;
    i += static_cast<std::size_t>(length);
  }
  return std::string_view::npos;
}

std::string line_and_column(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, std::min(at, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - line_start + 1);
}

base::Error error_at(const std::string& file, std::string_view text, std::size_t at,
                     const std::string& message) {
  return {file + ": " + line_and_column(text, at) + ": " + message};
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
  if (text.size() > kMaxJsonBytes)
    return base::Error{file + ": the file is larger than " + std::to_string(kMaxJsonBytes >> 20) +
                       " megabytes"};
  if (const std::size_t bad = first_bad_byte(text); bad != std::string_view::npos)
    return error_at(file, text, bad, "the text is not UTF-8");

  boost::json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  boost::json::basic_parser<TreeBuilder> parser(options);
  ErrorCode error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (!error && read < text.size()) error = boost::json::error::extra_data;
  if (error) {
    const std::string& complaint = parser.handler().complaint();
    if (!complaint.empty()) return error_at(file, text, read, complaint);
    if (error == boost::json::error::too_deep)
      return error_at(file, text, read, "nested more than " + std::to_string(kMaxJsonDepth) + " levels deep");
    if (error == boost::json::error::incomplete)
      return error_at(file, text, text.size(), "the JSON text ends too early");
    if (error == boost::json::error::extra_data)
      return error_at(file, text, read, "there is more text after the end of the JSON value");
    return error_at(file, text, read, "not JSON: " + error.message());
  }
  Json root = parser.handler().take();
  locate(root, std::make_shared<const std::string>(file), "");
  return root;
}

}  // namespace mitla::data
