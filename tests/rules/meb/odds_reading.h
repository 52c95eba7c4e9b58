// Numbers out of the odds report of the attack being built.
#pragma once

#include <string>

#include "support/field.h"

namespace mitla::test {

inline int attack_points(Field& field) { return std::stoi(field.odds().attack); }
inline int defence_points(Field& field) { return std::stoi(field.odds().defence); }

// The sum of all column shifts, to the right if positive; with a case only those that it gives.
inline int columns_shifted(Field& field, std::string_view rule = "") {
  int sum = 0;
  for (const auto& line : field.odds().lines)
    if (line.amount.find(" column") != std::string::npos && (rule.empty() || line.rule == rule))
      sum += std::stoi(line.amount);
  return sum;
}

// The final column of a table ("Frontal Assault", "Mobile"); empty if the table may not be used.
inline std::string column_in(Field& field, const std::string& table) {
  for (const auto& t : field.odds().tables)
    if (t.title == table) return t.column;
  return "";
}

// Does a line of the report cite the case?
inline bool odds_cite(Field& field, std::string_view rule) {
  for (const auto& line : field.odds().lines)
    if (line.rule == rule) return true;
  return false;
}

}  // namespace mitla::test
