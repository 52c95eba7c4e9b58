#include "hex/numbering.h"

#include <utility>

namespace mitla::hex {
namespace {

constexpr int kLetters = 26;
constexpr int kMaxTwoDigits = 99;
constexpr int kMaxNumber = 999;  // three digits are more than any sheet prints

int to_sheet(const Axis& axis, int printed) {
  return axis.sense == Sense::kRising ? axis.origin + printed : axis.origin - printed;
}

int to_printed(const Axis& axis, int on_sheet) {
  return axis.sense == Sense::kRising ? on_sheet - axis.origin : axis.origin - on_sheet;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

// Each of these takes a part from the front of `text`.

bool take(std::string_view& text, std::string_view part) {
  if (!text.starts_with(part)) return false;
  text.remove_prefix(part.size());
  return true;
}

std::optional<int> take_two_digits(std::string_view& text) {
  if (text.size() < 2 || !is_digit(text[0]) || !is_digit(text[1])) return std::nullopt;
  const int number = (text[0] - '0') * 10 + (text[1] - '0');
  text.remove_prefix(2);
  return number;
}

std::optional<int> take_letters(std::string_view& text) {
  if (text.empty() || !is_letter(text[0])) return std::nullopt;
  const char letter = text[0];
  text.remove_prefix(1);
  int number = letter - 'A' + 1;
  if (!text.empty() && text[0] == letter) {
    text.remove_prefix(1);
    number += kLetters;
  }
  return number;
}

std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  std::size_t length = 0;
  for (; length < text.size() && is_digit(text[length]); ++length) {
    number = number * 10 + (text[length] - '0');
    if (number > kMaxNumber) return std::nullopt;
  }
  const bool leading_zero = length > 1 && text[0] == '0';
  if (length == 0 || leading_zero) return std::nullopt;
  text.remove_prefix(length);
  return number;
}

std::optional<std::string> two_digits(int number) {
  if (number < 0 || number > kMaxTwoDigits) return std::nullopt;
  return std::string{static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

std::optional<std::string> letters(int number) {
  if (number < 1 || number > 2 * kLetters) return std::nullopt;
  const char letter = static_cast<char>('A' + (number - 1) % kLetters);
  return std::string(number > kLetters ? 2 : 1, letter);
}

std::optional<std::string> plain_number(int number) {
  if (number < 0 || number > kMaxNumber) return std::nullopt;
  return std::to_string(number);
}

bool has_letters(Scheme scheme) {
  return scheme == Scheme::kLetteredRows || scheme == Scheme::kLetteredColumns;
}

bool column_comes_first(Scheme scheme) {
  return scheme == Scheme::kColumnRow || scheme == Scheme::kLetteredColumns;
}

}  // namespace

std::optional<Offset> parse_name(const Numbering& numbering, std::string_view name) {
  std::string_view rest = name;
  if (!take(rest, numbering.prefix)) return std::nullopt;
  const bool lettered = has_letters(numbering.scheme);
  const std::optional<int> first = lettered ? take_letters(rest) : take_two_digits(rest);
  if (!first || !take(rest, numbering.separator)) return std::nullopt;
  const std::optional<int> second = lettered ? take_number(rest) : take_two_digits(rest);
  if (!second || !rest.empty()) return std::nullopt;
  if (column_comes_first(numbering.scheme))
    return Offset{to_sheet(numbering.column, *first), to_sheet(numbering.row, *second)};
  return Offset{to_sheet(numbering.column, *second), to_sheet(numbering.row, *first)};
}

std::optional<std::string> print_name(const Numbering& numbering, Offset place) {
  int first = to_printed(numbering.column, place.column);
  int second = to_printed(numbering.row, place.row);
  if (!column_comes_first(numbering.scheme)) std::swap(first, second);
  const bool lettered = has_letters(numbering.scheme);
  const std::optional<std::string> head = lettered ? letters(first) : two_digits(first);
  const std::optional<std::string> tail = lettered ? plain_number(second) : two_digits(second);
  if (!head || !tail) return std::nullopt;
  return numbering.prefix + *head + numbering.separator + *tail;
}

}  // namespace mitla::hex
