// 26.12: where Arab Allies may go.
#pragma once

#include "games/barlev/rule_set.h"

namespace mitla::barlev {

// Only Moroccans cross the Canal or the line; with the variation of 32 Jordanians do too.
inline bool stays_behind_line(const RuleSet& rules, const UnitInfo& unit) {
  if (!unit.is_ally() || unit.nationality == Nationality::kMorocco) return false;
  return unit.nationality != Nationality::kJordan || !rules.variations.jordan_enters;
}
inline bool is_beyond_line(const HexInfo& hex) {
  return hex.front == Front::kGolan ? hex.golan_west : hex.bank == Bank::kEast || hex.canal;
}

}  // namespace mitla::barlev
