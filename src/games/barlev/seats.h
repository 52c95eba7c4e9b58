// 1.0: who commands a unit. The seats of a side act one after the other, in the order of play.
#pragma once

#include <optional>

#include "games/barlev/play.h"

namespace mitla::barlev {

// The seat that decides about the unit where it is now; -1: its side has no seat in this scenario.
int commander_of(const RuleSet& rules, const State& state, UnitId unit);
// The same for a unit that stands in this hex.
inline int commander_on_map(const RuleSet& rules, UnitId unit, HexId hex) {
  const HexInfo& at = rules.at(hex);
  const int seat = rules.facts_of(unit).commander[static_cast<std::size_t>(index(at.front))];
  if (seat != UnitFacts::kByColumn) return seat;
  // Ruling: the others follow their column; Port Said is in the first columns.
  return at.column > rules.command.last_column ? rules.command.egypt[1] : rules.command.common_egypt;
}
// Is the unit commanded by the seat that is asked?
inline bool is_asked(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.side_of(unit) == top(state).side && commander_of(rules, state, unit) == top(state).seat;
}
// The seat that decides for a nation about what belongs to no unit: Operations Points, refit, aid.
int seat_of(const RuleSet& rules, Nation nation);
// The seat that decides about a display.
int seat_of(const RuleSet& rules, Display display);
inline Side side_of_seat(const RuleSet& rules, int seat) {
  return rules.command.side[static_cast<std::size_t>(seat)];
}

}  // namespace mitla::barlev
