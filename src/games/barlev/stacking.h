// 6.0 Stacking.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

// d.3: what the units of a side in a hex use of its two budgets.
struct Load {
  int brigades = 0;   // in parts of a brigade
  int artillery = 0;  // in thirds of a battalion
};
// So that a company is a whole number of parts in both armies: a brigade of Israel has four battalions, one
// of the Arabs three.
inline constexpr int kBrigadeParts = 36;
Load load_of(const RuleSet& rules, const State& state, HexId hex, Side side);
bool is_overstacked(const RuleSet& rules, const State& state, HexId hex, Side side);
// 6.11: a unit has left the hex. What is left of a brigade counts for more than the whole of it, so the hex
// may now hold too many; then it is noted, and must be cleared before the segment ends, or before the next
// one in which one of its units can move.
void note_departure(const RuleSet& rules, State& state, HexId hex, Side side);
// Forgets the noted hexes that no longer hold too many.
void forget_cleared(const RuleSet& rules, State& state);
// An empty hex holds any unit that is no larger; only in a hex of the Canal may there be a marker that
// counts.
inline bool fits_alone(const RuleSet& rules, UnitId unit) {
  const UnitFacts& facts = rules.facts_of(unit);
  return !facts.artillery || facts.thirds <= kThirds;
}
// 6.11: would the hex hold the unit too?
Reason may_stack(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::barlev
