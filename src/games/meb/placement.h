// Placing units on the map and removing them, keeping stacks and zones of control consistent.
#pragma once

#include "games/meb/rule_set.h"
#include "games/meb/state.h"

namespace mitla::meb {

// The unit must be off the map.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// The unit must be on the map; it goes to a box or pile.
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId pile);
void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex);

// 5.11: one unit per hex at the end of a phase, retreat or advance; two if one or both are helicopters.
bool may_end_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::meb
