#include "base/json.h"

#include <boost/json/basic_parser_impl.hpp>
#include <charconv>
#include <functional>
#include <set>
#include <utility>

#include "base/quote.h"
#include "base/utf8.h"

namespace mitla::base {

const Json* Json::find(std::string_view key) const {
  for (const Member& member : members)
    if (member.key == key) return &member.value;
  return nullptr;
}

namespace {

template <typename Number>
std::optional<Number> whole_number(const Json& json) {
  if (!json.is(Json::Kind::kNumber)) return std::nullopt;
  Number value = 0;
  const char* end = json.text.data() + json.text.size();
  const auto [rest, error] = std::from_chars(json.text.data(), end, value);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return value;
}

namespace bj = boost::json;

// Builds the tree from the parser's callbacks. The value being built is the last of `open_`.
class TreeBuilder {
 public:
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);

  explicit TreeBuilder(std::size_t max_values) : values_left_(max_values) {}

  Json take_root() { return std::move(root_); }
  // The fault found by the builder, not by the parser. The parser supplies its offset.
  const std::optional<JsonFault>& refusal() const { return refusal_; }

  bool on_document_begin(bj::error_code&) { return true; }
  bool on_document_end(bj::error_code&) { return true; }

  bool on_array_begin(bj::error_code& ec) { return open(Json::Kind::kArray, ec); }
  bool on_array_end(std::size_t, bj::error_code&) { return close(); }
  bool on_object_begin(bj::error_code& ec) { return open(Json::Kind::kObject, ec); }
  bool on_object_end(std::size_t, bj::error_code&) { return close(); }

  bool on_key_part(bj::string_view s, std::size_t, bj::error_code&) { return gather(s); }
  bool on_key(bj::string_view s, std::size_t, bj::error_code& ec) {
    gather(s);
    Level& level = open_.back();
    if (!level.keys.insert(gathered_).second)
      return refuse(JsonFault::Kind::kKeyTwice, std::move(gathered_), ec);
    level.key = std::exchange(gathered_, {});
    return true;
  }

  bool on_string_part(bj::string_view s, std::size_t, bj::error_code&) { return gather(s); }
  bool on_string(bj::string_view s, std::size_t, bj::error_code& ec) {
    gather(s);
    return add_text(Json::Kind::kString, ec);
  }

  bool on_number_part(bj::string_view s, bj::error_code&) { return gather(s); }
  bool on_int64(std::int64_t, bj::string_view s, bj::error_code& ec) { return add_number(s, ec); }
  bool on_uint64(std::uint64_t, bj::string_view s, bj::error_code& ec) { return add_number(s, ec); }
  bool on_double(double, bj::string_view s, bj::error_code& ec) { return add_number(s, ec); }

  bool on_bool(bool truth, bj::error_code& ec) {
    Json json;
    json.kind = Json::Kind::kBool;
    json.truth = truth;
    return add(std::move(json), ec);
  }
  bool on_null(bj::error_code& ec) { return add(Json{}, ec); }

  bool on_comment_part(bj::string_view, bj::error_code&) { return true; }
  bool on_comment(bj::string_view, bj::error_code&) { return true; }

 private:
  struct Level {
    Json json;
    std::string key;  // of the member being read, in an object
    std::set<std::string, std::less<>> keys;
  };

  bool gather(bj::string_view s) {
    gathered_.append(s.data(), s.size());
    return true;
  }
  bool refuse(JsonFault::Kind kind, std::string detail, bj::error_code& ec) {
    refusal_ = JsonFault{.kind = kind, .detail = std::move(detail)};
    ec = bj::error::syntax;
    return false;
  }
  bool count_value(bj::error_code& ec) {
    if (values_left_ == 0) return refuse(JsonFault::Kind::kTooManyValues, "", ec);
    --values_left_;
    return true;
  }
  void place(Json json) {
    if (open_.empty()) {
      root_ = std::move(json);
      return;
    }
    Level& level = open_.back();
    if (level.json.is(Json::Kind::kArray))
      level.json.items.push_back(std::move(json));
    else
      level.json.members.push_back({std::move(level.key), std::move(json)});
  }
  bool add(Json json, bj::error_code& ec) {
    if (!count_value(ec)) return false;
    place(std::move(json));
    return true;
  }
  bool add_text(Json::Kind kind, bj::error_code& ec) {
    Json json;
    json.kind = kind;
    json.text = std::exchange(gathered_, {});
    return add(std::move(json), ec);
  }
  bool add_number(bj::string_view s, bj::error_code& ec) {
    gather(s);
    return add_text(Json::Kind::kNumber, ec);
  }
  bool open(Json::Kind kind, bj::error_code& ec) {
    if (!count_value(ec)) return false;
    open_.emplace_back();
    open_.back().json.kind = kind;
    return true;
  }
  bool close() {
    Json json = std::move(open_.back().json);
    open_.pop_back();
    place(std::move(json));
    return true;
  }

  std::size_t values_left_;
  std::vector<Level> open_;
  std::string gathered_;
  std::optional<JsonFault> refusal_;
  Json root_;
};

JsonFault fault_of(const bj::error_code& ec) {
  if (ec == bj::error::incomplete) return {.kind = JsonFault::Kind::kIncomplete};
  if (ec == bj::error::too_deep) return {.kind = JsonFault::Kind::kTooDeep};
  if (ec == bj::error::extra_data) return {.kind = JsonFault::Kind::kExtraData};
  return {.kind = JsonFault::Kind::kSyntax, .detail = ec.message()};
}

std::string reason_of(const JsonFault& fault) {
  switch (fault.kind) {
    case JsonFault::Kind::kTooLong:
      return "it is longer than " + std::to_string(fault.offset) + " bytes";
    case JsonFault::Kind::kNotUtf8:
      return "it is not UTF-8";
    case JsonFault::Kind::kSyntax:
      return fault.detail;
    case JsonFault::Kind::kIncomplete:
      return "it ends too early";
    case JsonFault::Kind::kTooDeep:
      return "it is nested too deeply";
    case JsonFault::Kind::kExtraData:
      return "something follows the value";
    case JsonFault::Kind::kKeyTwice:
      return "the key " + quoted(fault.detail) + " is given twice";
    case JsonFault::Kind::kTooManyValues:
      return "it holds too many values";
  }
  return "";
}

}  // namespace

std::optional<std::int64_t> Json::integer() const { return whole_number<std::int64_t>(*this); }
std::optional<std::uint64_t> Json::natural() const { return whole_number<std::uint64_t>(*this); }

std::string_view noun(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::kNull:
      return "null";
    case Json::Kind::kBool:
      return "true or false";
    case Json::Kind::kNumber:
      return "a number";
    case Json::Kind::kString:
      return "a string";
    case Json::Kind::kArray:
      return "an array";
    case Json::Kind::kObject:
      return "an object";
  }
  return "";
}

std::variant<Json, JsonFault> read_json(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) return JsonFault{.kind = JsonFault::Kind::kTooLong, .offset = limits.bytes};
  if (const std::size_t bad = first_byte_not_utf8(text); bad != std::string_view::npos)
    return JsonFault{.kind = JsonFault::Kind::kNotUtf8, .offset = bad};

  bj::parse_options options;
  options.max_depth = limits.depth;
  bj::basic_parser<TreeBuilder> parser(options, limits.values);
  bj::error_code ec;
  const std::size_t used = parser.write_some(false, text.data(), text.size(), ec);
  if (!ec && used < text.size()) ec = bj::error::extra_data;
  if (!ec) return parser.handler().take_root();
  JsonFault fault = parser.handler().refusal() ? *parser.handler().refusal() : fault_of(ec);
  fault.offset = used;
  return fault;
}

std::string describe(const JsonFault& fault) {
  const std::string reason = reason_of(fault);
  if (fault.kind == JsonFault::Kind::kTooLong) return reason;
  return reason + " (at byte " + std::to_string(fault.offset + 1) + ")";
}

Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
  auto read = read_json(text, limits);
  if (const auto* fault = std::get_if<JsonFault>(&read)) return Error{describe(*fault)};
  return std::get<Json>(std::move(read));
}

}  // namespace mitla::base
