#include "base/points.h"

#include <charconv>
#include <cstdlib>
#include <numeric>

namespace mitla::base {
namespace {

// The decimal digits of `part` out of `parts`; nothing if they do not end.
std::string decimals(int part, int parts) {
  constexpr std::size_t kMost = 6;
  std::string digits;
  for (int left = part; left != 0; left = left * 10 % parts) {
    if (digits.size() == kMost) return {};
    digits += static_cast<char>('0' + left * 10 / parts);
  }
  return digits;
}

// "1/4" from "1" and the rest.
bool take_fraction(int numerator, std::string_view rest, int parts, int& part) {
  int denominator = 0;
  if (!take(rest, '/') || !take_number(rest, denominator) || !rest.empty()) return false;
  if (numerator < 1 || numerator >= denominator || parts % denominator != 0) return false;
  part = numerator * (parts / denominator);
  return true;
}

bool read_decimals(std::string_view digits, int parts, int& part) {
  if (digits == "0") return true;
  if (digits.empty()) return false;
  for (part = 1; part < parts; ++part)
    if (decimals(part, parts) == digits) return true;
  return false;
}

}  // namespace

bool take_number(std::string_view& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() || text.front() == '-' || number > kMostPoints) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

std::string points_text(int amount, int parts) {
  const int size = std::abs(amount);
  const int part = size % parts;
  const std::string sign = amount < 0 ? "-" : "";
  const std::string whole = std::to_string(size / parts);
  if (part == 0) return sign + whole;
  const int common = std::gcd(part, parts);
  const std::string fraction = std::to_string(part / common) + "/" + std::to_string(parts / common);
  if (size < parts) return sign + fraction;
  const std::string digits = decimals(part, parts);
  return sign + whole + (digits.empty() ? " " + fraction : "." + digits);
}

bool parse_points(std::string_view text, int parts, int& amount) {
  int whole = 0;
  int part = 0;
  if (!take_number(text, whole)) return false;
  if (text.starts_with('/')) {
    if (!take_fraction(whole, text, parts, part)) return false;
    whole = 0;
  } else if (take(text, ' ')) {
    int numerator = 0;
    if (!take_number(text, numerator) || !take_fraction(numerator, text, parts, part)) return false;
  } else if (take(text, '.')) {
    if (!read_decimals(text, parts, part)) return false;
  } else if (!text.empty()) {
    return false;
  }
  amount = whole * parts + part;
  return true;
}

}  // namespace mitla::base
