// Putting units on the map and taking them off: the only code that changes where units stand.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// Puts a unit that stands in no hex into a hex: stack, zones of control, control of the hex.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// Takes a unit off the map into a box, or from box to box.
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box);
// From wherever it is to a hex or a box.
void relocate(const RuleSet& rules, State& state, UnitId unit, HexId place);

// How many units stand in a box.
int in_box(const RuleSet& rules, const State& state, HexId box);
// 5.5e: may the air unit be based there, as to nation, type and room?
Reason fits_base(const RuleSet& rules, const State& state, UnitId unit, int base);
// ... and is the base undamaged (5.5d)?
Reason may_base(const RuleSet& rules, const State& state, UnitId unit, int base);
// a hex that the unit could enter and where no enemy stands.
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// 5.4.2: would the hex be overstacked with this unit?
bool would_overstack(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::sixdays
