// what holds for a side only after some year. The tables say so with "<side>_after".
#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr std::string_view kAfter = "_after";

// Years that a game of these wars can name; a date like 67 or 19670 is a slip of the pen.
constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2100;

}  // namespace

std::string check_dates(const RuleSet& rules, std::string_view group) {
  const std::string named = "the parameters \"" + std::string(group) + "\"";
  const data::Parameters* parameters = rules.data().tables.parameter_group(group);
  if (!parameters) return "the tables lack " + named;
  for (const auto& [key, value] : parameters->values) {
    if (!key.ends_with(kAfter)) continue;
    const std::string side = key.substr(0, key.size() - kAfter.size());
    if (!rules.data().units.side(side))
      return named + " say \"" + key + "\", but the units have no side \"" + side + "\"";
    const int year = parameters->number(key);
    if (year < kFirstYear || year > kLastYear)
      return named + ": \"" + key + "\" must be a year, such as 1967: a whole number from " +
             std::to_string(kFirstYear) + " to " + std::to_string(kLastYear);
  }
  return {};
}

bool holds_for(const RuleSet& rules, std::string_view group, std::string_view side) {
  const data::Parameters* parameters = rules.data().tables.parameter_group(group);
  const std::string key = std::string(side) + std::string(kAfter);
  return parameters && parameters->has(key) && rules.year > parameters->number(key);
}

}  // namespace mitla::aiw
