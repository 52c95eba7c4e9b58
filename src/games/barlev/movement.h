// 17.0 Movement, with 5.3 (zones of control), 8.51 and 11.41 (allowances), 17.4 (the Canal) and 21.0
// (amphibious units).
#pragma once

#include <span>

#include "engine/reports.h"
#include "games/barlev/step_cost.h"

namespace mitla::barlev {

// 8.51, 11.41, d.20: quarters of a point in this player turn, and what is left of them.
int allowance(const RuleSet& rules, const State& state, UnitId unit);
int movement_left(const RuleSet& rules, const State& state, UnitId unit);
Mobility mobility_of(const RuleSet& rules, const State& state, UnitId unit);
// 5.41, A32: artillery that stays out of enemy zones of control.
bool avoids_zones(const RuleSet& rules, UnitId unit, HexId hex);

// May the unit move in the segment of the innermost frame?
Reason may_move(const RuleSet& rules, const State& state, UnitId unit);

// Can the unit go at least one hex?
bool can_move(const RuleSet& rules, const State& state, UnitId unit);
// The usual case, and the quick one: a unit that moves in the Movement Segment, and an empty hex of open
// ground beside it. False says nothing.
bool marches_into_the_open(const RuleSet& rules, const State& state, UnitId unit);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
// Ends where it frees reserves, if that is before `to` (10.47).
void move(Play& play, UnitId unit, HexId to);
// What the way itself changes: bridges and who stands on them (7.24, 7.25), control (3.41), crowded hexes.
void follow(Play& play, UnitId unit, const Mover& mover, std::span<const HexId> way);
// 6.11: no hex may be left with too many units as long as one of them can go.
Reason may_end_moves(const RuleSet& rules, const State& state);
// May the unit stay where it would be (6.11, 7.25)?
Reason may_stop_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// 7.25: does a step into this Canal hex put the unit on its bridge?
bool steps_on_bridge(const RuleSet& rules, const Mover& mover, HexId from, HexId to);
// May it end its move in the hex, coming from the one before? Units on a bridge are not in the stack, and
// there is one of them at most (6.11, 7.25).
Reason may_end_in(const RuleSet& rules, const State& state, UnitId unit, const Mover& mover, HexId before,
                  HexId to);

// Choosing another unit ends the move of the one in hand.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);
void spend(State& state, UnitId unit, int quarters);
// After a unit came into a hex: sites that are now alone among enemies (5.44), and what an Israeli advance
// sets free (10.45).
void arrive(Play& play, UnitId unit);
// 5.44, d.18: removes every fixed SAM site in an enemy zone without company.
void remove_lone_sites(Play& play);

// 9.2, 9.7, 17.7: entering at a supply hex, leaving from one.
bool can_enter(const RuleSet& rules, const State& state, UnitId unit);
void enter_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void enter(Play& play, UnitId unit, HexId hex);
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit);
void leave_map(Play& play, UnitId unit);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

}  // namespace mitla::barlev
