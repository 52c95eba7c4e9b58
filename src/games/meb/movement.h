// 5.0 Movement and stacking.
#pragma once

#include "engine/reports.h"
#include "games/meb/chapter.h"
#include "hex/reach.h"

namespace mitla::meb {

// A unit about to move: its start, and its movement points in halves.
struct Mover {
  UnitId unit;
  HexId from;
  int budget = 0;
  bool avoids_zones = false;  // may not enter an enemy zone of control at all (5.15.a, 10.11.a)
  bool must_move_on = false;  // stands at an occupied entry hex
  friend bool operator==(const Mover&, const Mover&) = default;
};

Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
// The same for the generator, without a reason.
bool can_move(const RuleSet& rules, const State& state, UnitId unit);

// For a unit that may move.
Mover mover(const RuleSet& rules, const State& state, UnitId unit);

// All hexes that the mover can enter, whether it may end there or not.
const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
// Does the search remembered by this thread equal a new one?
bool search_memory_is_valid(const RuleSet& rules, const State& state);

bool may_stop(const RuleSet& rules, const State& state, const Mover& mover, HexId hex);
// Can it move to a vacant neighbouring hex? Much cheaper than a search.
bool can_step(const RuleSet& rules, const State& state, const Mover& mover);
// 5.12: the extra cost of a hex with a friend.
int friend_surcharge(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// 9.10, 10.9: leaving the map costs half a point from a road hex, else one; helicopters always one.
int exit_cost(const RuleSet& rules, UnitId unit, HexId hex);
bool is_exit(const RuleSet& rules, Side side, HexId hex);

bool can_act_in_movement(const RuleSet& rules, const State& state, UnitId unit);
// If no unit can move, land or declare anything, the phase is skipped (10.14).
bool movement_goes_on(const RuleSet& rules, const State& state);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit, HexId edge);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

void apply_move(Play& play, UnitId unit, HexId to);
void apply_exit(Play& play, UnitId unit, HexId edge);

// 5.6: choosing another unit ends the move of the one in hand.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::meb
