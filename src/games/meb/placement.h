// Placing units on the map and removing them, keeping stacks and zones of control consistent.
#pragma once

#include "games/meb/rule_set.h"
#include "games/meb/state.h"
#include "rules/zones.h"

namespace mitla::meb {

// The unit must be off the map.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// The unit must be on the map; it goes to a box or pile.
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId pile);
void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex);

// Each kind of landing, and being brought over water, restricts a unit in the same player turn: the case that
// eliminates it on A1 and, if it landed, forbids it to move or advance.
inline std::string_view landing_case(const RuleSet& rules, const Piece& piece) {
  if (piece.has(kCrossed)) return rules.cite.after_crossing;
  if (piece.has(kLifted)) return rules.cite.lift;
  return piece.has(kBeached) ? rules.cite.boats : rules.cite.landing;
}

// 6.1: every unit has a zone of control in all six neighbouring hexes, so that a hex without one has no
// neighbours of the side.
inline bool is_next_to(const State& state, HexId hex, Side side) {
  return rules::in_zone_of(state, hex, side);
}

// The adjacent hexes that hold units of the side.
inline base::FixedVector<HexId, hex::kDirectionCount> held_next_to(const RuleSet& rules, const State& state,
                                                                   HexId hex, Side side) {
  base::FixedVector<HexId, hex::kDirectionCount> held;
  if (!is_next_to(state, hex, side)) return held;
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists() && held_by(rules, state, next, side)) held.push_back(next);
  return held;
}

// 5.11: one unit per hex at the end of a phase, retreat or advance; two if one or both are helicopters.
bool may_end_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::meb
