// Writes JSON directly into a string that the caller keeps and reuses: no tree, and no allocation once the
// string has grown. The writer adds the commas; the caller must write keys, values and brackets in order.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace mitla::engine {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out), start_(out.size()) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // `name` is a plain word of the program: it is not escaped.
  JsonWriter& key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return *this;
  }
  // A key that comes from a game or a user.
  JsonWriter& any_key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::same_as<bool> auto truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    if constexpr (std::is_signed_v<decltype(number)>)
      return write_signed(number);
    else
      return write_unsigned(number);
  }
  JsonWriter& null() { return raw("null"); }
  // Text that is already JSON.
  JsonWriter& raw(std::string_view json);

  template <typename Value>
  JsonWriter& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket) {
    out_ += bracket;
    return *this;
  }
  void comma() {
    if (out_.size() == start_) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':') out_ += ',';
  }
  JsonWriter& write_signed(std::int64_t number);
  JsonWriter& write_unsigned(std::uint64_t number);

  std::string& out_;
  std::size_t start_;
};

// A member that is a list; each item is written by write(item, out). An empty list is left out.
template <typename Items, typename Write>
void write_list(std::string_view key, const Items& items, Write&& write, JsonWriter& out) {
  if (items.empty()) return;
  out.key(key).begin_array();
  for (const auto& item : items) write(item, out);
  out.end_array();
}

}  // namespace mitla::engine
