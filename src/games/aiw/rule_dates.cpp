// what holds for a side only after some year. The tables say so with "<side>_after", which the loader
// has checked.
#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {

std::string check_dates(const RuleSet& rules, std::string_view group) {
  if (rules.data().tables.parameter_group(group)) return {};
  return "the tables lack the parameters \"" + std::string(group) + "\"";
}

bool holds_for(const RuleSet& rules, std::string_view group, std::string_view side) {
  const data::Parameters* parameters = rules.data().tables.parameter_group(group);
  const std::string key = std::string(side) + "_after";
  return parameters && parameters->has(key) && rules.year > parameters->number(key);
}

}  // namespace mitla::aiw
