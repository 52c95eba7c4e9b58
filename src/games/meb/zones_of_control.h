// 6.0 Zones of control, with their asymmetry.
#pragma once

#include "games/meb/placement.h"

namespace mitla::meb {

using rules::in_zone_of;

// Does a zone of control in this hex stop the unit when it enters, and pin it when it starts there?
// 6.2: Western zones bind every Egyptian unit. 6.3: only Egyptian zones from fortification hexes bind, and
// helicopters ignore them.
inline bool zone_binds(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side == Side::kEgyptian) return in_zone_of(state, hex, Side::kWestern);
  return state.cells[hex.value].strong_zones != 0 && !info.helicopter();
}
inline std::string_view zone_rule(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).side == Side::kEgyptian ? "6.2" : "6.3";
}

// Next to an enemy unit and therefore in its zone (6.1: the two are mutually affected).
inline bool in_enemy_zone(const RuleSet& rules, const State& state, UnitId unit) {
  return in_zone_of(state, state.hex_of(unit), other(rules.unit(unit).side));
}

}  // namespace mitla::meb
