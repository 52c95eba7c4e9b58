// 26.12: where Arab Allies may go.
#pragma once

#include "games/barlev/rule_set.h"

namespace mitla::barlev {

// Only Moroccans cross the Canal or the line; with the variation of 32 Jordanians do too.
inline Reason may_ally_be(const RuleSet& rules, const UnitInfo& unit, HexId hex) {
  if (!unit.is_ally() || unit.nationality == Nationality::kMorocco) return kAllowed;
  if (unit.nationality == Nationality::kJordan && rules.variations.jordan_enters) return kAllowed;
  const HexInfo& at = rules.at(hex);
  const bool beyond = at.front == Front::kGolan ? at.golan_west : at.bank == Bank::kEast || at.canal;
  return beyond ? Reason{"26.12", "of the Allies only Moroccans cross the Canal or the line"} : kAllowed;
}

}  // namespace mitla::barlev
