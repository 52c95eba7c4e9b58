// The cost of movement (B.V, d.8), and where units may move.
#pragma once

#include "engine/reports.h"
#include "games/aiw/play.h"
#include "hex/reach.h"

namespace mitla::aiw {

// Cost in halves of entering a neighbouring hex, with or without the road rate; a reason if it is prohibited.
struct StepCost {
  int halves = 0;
  bool road = false;  // the road rate was used
  Reason reason;      // allows(): terrain, works, stacking and enemies permit it
};
StepCost step_cost(const RuleSet& rules, const State& state, UnitId unit, HexId from, Direction d, HexId to,
                   bool may_use_road = true);
// Is the road of this hex negated (mine, block, fort, trench without bridge, double wreck)?
bool road_negated(const State& state, HexId hex);

// The printed allowance in whole points; 1 for a tank that drags a bridge (A.V.D.2.b).
int printed_allowance(const RuleSet& rules, const State& state, UnitId unit);
// The whole allowance of a unit for this phase, in halves: printed, or half under SMF (S.III.A).
int allowance(const RuleSet& rules, const State& state, UnitId unit);
// Of the unit in hand or a participant what remains, of a fresh unit its allowance.
int points_left(const RuleSet& rules, const State& state, UnitId unit);
// The hexes that the unit can reach with those points by cheapest ways; respects blocks and works.
void reach_of(const RuleSet& rules, const State& state, UnitId unit, hex::Reach& out);
// The same search, remembered with everything it depends on: listing a unit's moves and then making one costs
// one search.
const hex::Reach& search(const RuleSet& rules, const State& state, UnitId unit);
// Does the search remembered by this thread equal a new one?
bool search_memory_is_valid(const RuleSet& rules, const State& state);
// May the unit begin or continue to move in the present step (face up or SMF, undispersed, its class's step,
// not bound by a record, not finished)?
Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
// The same for what a unit does where it stands, whatever its allowance.
Reason may_act_in_place(const RuleSet& rules, const State& state, UnitId unit);
// S.I.C.1, S.I.C.3: is it the step of the unit's class? The basic game has one step for all.
Reason may_act_in_step(const RuleSet& rules, const State& state, const UnitInfo& info);
// Has it spent nothing in this phase (B.V.A.6.d, S.VII.A.2.a, S.VII.B.2.b)?
bool has_spent_nothing(const RuleSet& rules, const State& state, UnitId unit);
// Has it entered no hex in this phase (S.V.F.5)? It may have loaded or unloaded, which costs points.
bool stands_at_start(const State& state, UnitId unit);
// Can a unit that may move enter any neighbouring hex? Far cheaper than a search.
bool can_step(const RuleSet& rules, const State& state, UnitId unit);
// `move U H` and `trek U H`.
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
Reason may_move_off_road(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
// B.V.A.6.d: limits the cost of the first hex of a move for a unit of allowance 1.
int capped_cost(const RuleSet& rules, const State& state, UnitId unit, int halves);

// Exits (SIT.C.4, R-17): over which edge (0 N, 1 E, 2 S, 3 W) may the unit leave the map from its hex? Only
// edges for which some award of its owner pays.
int exit_edge(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::aiw
