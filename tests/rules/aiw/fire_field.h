// What the tests of attacks share: the odds report as short texts.
#pragma once

#include <string>

#include "support/field.h"

namespace mitla::test {

// "44 : 7 at 4-1"
inline std::string odds_of(Field& field) {
  const engine::OddsReport report = field.odds();
  return report.attack + " : " + report.defence + " at " + report.tables.at(0).column;
}

// The effective strength of the attackers alone.
inline std::string attack_of(Field& field) { return field.odds().attack; }
inline std::string defence_of(Field& field) { return field.odds().defence; }

// Does a line of the report cite the case?
inline bool counts(Field& field, const std::string& rule) {
  for (const auto& line : field.odds().lines)
    if (line.rule == rule) return true;
  return false;
}

// The sum of the die modifiers of the report; for attacks on one unit.
inline int die_change(Field& field) {
  int sum = 0;
  for (const auto& line : field.odds().lines)
    if (line.text.size() > 5 && line.text.substr(line.text.size() - 5) == ", die")
      sum += std::stoi(line.amount);
  return sum;
}

}  // namespace mitla::test
