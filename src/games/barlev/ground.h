// What stands where, and its zones of control (5.1).
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

// 5.11, 5.12: marks of a unit that has no zone of control.
inline constexpr std::uint32_t kNoZoneMarks = kNeutralized | kOnBridge | kIsBridge;
// 5.11, 13.16: does a unit of this kind ever have one? Dual-purpose guns do, other artillery does not.
inline bool kind_has_zone(const UnitInfo& unit) {
  return unit.is_ground() && !unit.is_installation() && (!unit.artillery || unit.is_dual_purpose());
}
inline bool has_zone(const RuleSet& rules, const State& state, UnitId unit) {
  return kind_has_zone(rules.unit(unit)) && !state.piece(unit).has(kNoZoneMarks) && stands(state, unit);
}
// Is the hex in a zone of control of the enemies of this side?
inline bool in_enemy_zone(const State& state, Side side, HexId hex) {
  return state.cell(hex).zones[static_cast<std::size_t>(index(other(side)))] != 0;
}
// 17.5: units of both sides share a hex only if one of them is a neutralized HQ.
bool has_unit_of(const RuleSet& rules, const State& state, HexId hex, Side side);
inline bool has_enemy(const RuleSet& rules, const State& state, HexId hex, Side side) {
  return has_unit_of(rules, state, hex, other(side));
}
// A living installation of this side in the hex, or nobody.
UnitId installation_in(const RuleSet& rules, const State& state, HexId hex, Side side);

// 10.44, 23.4: can the unit stand in the hex if it is put there without a move? A hex of the Canal has no
// room beside its bridge and its road.
bool can_be_put_in(const RuleSet& rules, UnitId unit, HexId hex);

// --- changes; stacks, zones and control follow ---

// Puts a ground unit on the map.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// Takes it off, to a box.
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box);
void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// Sets and removes marks; zones of control follow.
void change_marks(const RuleSet& rules, State& state, UnitId unit, std::uint32_t set, std::uint32_t remove);
// 3.41
void take_control(State& state, Side side, HexId hex);
// Removes marks from all units of the side that zones do not depend on.
void clear_marks(const RuleSet& rules, State& state, Side side, std::uint32_t marks);
void clear_spent(const RuleSet& rules, State& state, Side side);

// --- losses (16.0, 23.1) ---

// 16.1, 16.4: N. A unit that is neutralized already is destroyed, an HQ never.
void neutralize(Play& play, UnitId unit, std::string_view rule);
// 23.1: D. The unit leaves the map for its box and counts for morale (d.14).
void eliminate(Play& play, UnitId unit, std::string_view rule);

}  // namespace mitla::barlev
