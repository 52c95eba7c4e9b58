// Putting units on the map and taking them off: stacks, zones of control and control of hexes follow.
#pragma once

#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 12.0: adds (or removes) the zone of control of a unit in a hex.
void count_zones(const RuleSet& rules, State& state, UnitId unit, HexId hex, int change);
// A ground unit joins the stack of a hex at the bottom and takes control of the hex.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box);
void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// 2.14.control
void take_control(State& state, Side side, HexId hex);
// 22.1: both players know the units of the hex; or its stack has changed by movement.
void show_stack(const RuleSet& rules, State& state, HexId hex);
void hide_stack(State& state, HexId hex);
// Lays a unit on top of its stack.
void put_on_top(State& state, UnitId unit);

// 8.2, 8.3.arab: an eliminated unit leaves the map for Refit or a deadpile.
void eliminate(Play& play, UnitId unit, std::string_view rule);
// 8.2: would an Israeli mobile unit lost here go to Refit?
bool reaches_refit(const RuleSet& rules, const State& state, HexId hex);

// Clears a mark of all units.
void clear_marks(State& state, std::uint16_t marks);

}  // namespace mitla::sdw67
