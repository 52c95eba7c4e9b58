#include "data/values.h"

#include <algorithm>

#include "base/points.h"

namespace mitla::data {
namespace {

using base::take;
using base::take_number;

template <typename T>
const T* value_of(const Parameters& group, std::string_view name) {
  const auto found = group.values.find(name);
  return found == group.values.end() ? nullptr : std::get_if<T>(&found->second);
}

}  // namespace

bool has_trait(const Traits& traits, std::string_view trait) {
  return std::find(traits.begin(), traits.end(), trait) != traits.end();
}

int factor_or(const Factors& factors, std::string_view name, int fallback) {
  const auto found = factors.find(name);
  return found == factors.end() ? fallback : found->second;
}

bool parse_half_points(std::string_view text, HalfPoints& halves) {
  return base::parse_points(text, 2, halves);
}

bool parse_amount(std::string_view text, Amount& amount) {
  Amount result;
  if (text.find('d') == std::string_view::npos) {
    if (!parse_half_points(text, result.halves)) return false;
    amount = result;
    return true;
  }
  if (!take_number(text, result.dice) || !take(text, 'd') || !take_number(text, result.faces)) return false;
  if (result.dice < 1 || result.dice > 20 || result.faces < 2 || result.faces > 100) return false;
  if (!text.empty()) {
    const bool minus = text.front() == '-';
    int plus = 0;
    if (!take(text, minus ? '-' : '+') || !take_number(text, plus) || !text.empty()) return false;
    result.halves = minus ? -2 * plus : 2 * plus;
  }
  amount = result;
  return true;
}

std::string_view Parameters::rule(std::string_view fallback, std::string_view part) const {
  const auto it = cases.find(part);
  return it == cases.end() ? fallback : std::string_view(it->second);
}

int Parameters::number(std::string_view name, int fallback) const {
  const int* value = value_of<int>(*this, name);
  return value ? *value : fallback;
}

bool Parameters::flag(std::string_view name) const {
  const bool* value = value_of<bool>(*this, name);
  return value && *value;
}

std::string_view Parameters::word(std::string_view name) const {
  const std::string* value = value_of<std::string>(*this, name);
  return value ? std::string_view(*value) : std::string_view();
}

std::vector<std::string> Parameters::words(std::string_view name) const {
  if (const std::string* one = value_of<std::string>(*this, name)) return {*one};
  const auto* many = value_of<std::vector<std::string>>(*this, name);
  return many ? *many : std::vector<std::string>();
}

int Parameters::points(std::string_view name, int parts, int fallback) const {
  if (const int* value = value_of<int>(*this, name)) return parts * *value;
  int amount = 0;
  return base::parse_points(word(name), parts, amount) ? amount : fallback;
}

Amount Parameters::amount(std::string_view name) const {
  Amount amount;
  if (const int* value = value_of<int>(*this, name))
    amount.halves = 2 * *value;
  else
    parse_amount(word(name), amount);
  return amount;
}

const Parameters* find_parameters(const std::vector<Parameters>& groups, std::string_view id) {
  for (const Parameters& group : groups)
    if (group.id == id) return &group;
  return nullptr;
}

}  // namespace mitla::data
