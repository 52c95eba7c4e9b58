// Entering and leaving the map (SIT.C.2, C.4, C.7, R-17, R-49), and the march column of SIT.B-3.
#pragma once

#include "games/aiw/moving.h"

namespace mitla::aiw {

// May the unit enter the map in this turn, through any hex?
Reason may_enter_now(const RuleSet& rules, const State& state, UnitId unit);
// Cost in halves of entering the map in that hex; `may_use_road`: at the road rate of a road exit.
StepCost entry_cost(const RuleSet& rules, const State& state, UnitId unit, HexId hex,
                    bool may_use_road = true);
Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// B.V.C.1.e: through a road exit at the normal cost; refused where there is no road rate to decline.
Reason may_enter_off_road(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
bool can_enter(const RuleSet& rules, const State& state, UnitId unit);
void entry_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
void enter(Play& play, UnitId unit, HexId hex);
void enter_off_road(Play& play, UnitId unit, HexId hex);
// SIT.C.2: why the step may not end yet: a unit is due and has room.
Reason entry_duty(const RuleSet& rules, const State& state);

// The edge over which the unit may leave from this hex to score for its owner; -1: none (SIT.C.4).
int paid_edge(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
int exit_cost(const RuleSet& rules, const State& state, HexId hex);
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void exit(Play& play, UnitId unit, HexId hex);
// The unit in hand leaves over the edge; a mine may still hold it back.
void leave_map(Play& play, UnitId unit, HexId hex);

// --- march.cpp: SIT.B-3 ---
// Is the unit bound to march now?
bool marching(const RuleSet& rules, const State& state, UnitId unit);
// Does it enter the map by being placed on the road (SIT.B-3.special.1)?
bool in_column(const RuleSet& rules, UnitId unit);
Reason may_be_placed_on_road(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void place_on_road(Play& play, UnitId unit, HexId hex);
Reason may_march(const RuleSet& rules, const State& state, UnitId unit, HexId to);
Reason may_march_off(const RuleSet& rules, const State& state, UnitId unit, HexId edge);
bool can_march(const RuleSet& rules, const State& state, UnitId unit);
void march_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
void march(Play& play, UnitId unit, HexId to);
void march_off(Play& play, UnitId unit, HexId edge);
Reason march_duty(const RuleSet& rules, const State& state);
// SIT.B-3.special.3: ends the march when an attack takes place; does nothing if no unit marches.
void end_march(Play& play);
// The same when a unit of the column has come within two hexes of an enemy.
void watch_march(Play& play, UnitId unit);

}  // namespace mitla::aiw
