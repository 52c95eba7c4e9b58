#include "engine/json_writer.h"

#include <charconv>

namespace mitla::engine {

namespace {

void append_escaped(std::string& out, std::string_view text) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::size_t plain = 0;  // start of the text that needs no escaping and is copied in one piece
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    out.append(text.data() + plain, i - plain);
    plain = i + 1;
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        out += "\\u00";
        out += kDigits[c >> 4];
        out += kDigits[c & 15];
    }
  }
  out.append(text.data() + plain, text.size() - plain);
}

template <typename Number>
void append_number(std::string& out, Number number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, static_cast<std::size_t>(end - digits));
}

}  // namespace

JsonWriter& JsonWriter::any_key(std::string_view name) {
  value(name);
  out_ += ':';
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  comma();
  out_ += '"';
  append_escaped(out_, text);
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  comma();
  out_ += json;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  comma();
  out_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::write_signed(std::int64_t number) {
  comma();
  append_number(out_, number);
  return *this;
}

JsonWriter& JsonWriter::write_unsigned(std::uint64_t number) {
  comma();
  append_number(out_, number);
  return *this;
}

}  // namespace mitla::engine
