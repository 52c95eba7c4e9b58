// 5.0 Movement and stacking.
#pragma once

#include "engine/reports.h"
#include "games/meb/chapter.h"
#include "games/meb/reason.h"
#include "hex/reach.h"

namespace mitla::meb {

// A unit about to move: from where, with how many halves of a movement point.
struct Mover {
  UnitId unit;
  HexId from;
  int budget = 0;
  bool shuns_zones = false;   // may not enter an enemy zone of control at all (5.15.a, 10.11.a)
  bool must_move_on = false;  // stands at an occupied entry hex
  friend bool operator==(const Mover&, const Mover&) = default;
};

Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
// The same, as the generator needs it: no words.
bool can_move(const RuleSet& rules, const State& state, UnitId unit);

// For a unit that may move.
Mover mover(const RuleSet& rules, const State& state, UnitId unit);

// All hexes that the mover can enter, whether it may end there or not.
const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
// Is the search that this thread remembers still what a new one would find?
bool remembers_rightly(const RuleSet& rules, const State& state);

bool may_stop(const RuleSet& rules, const State& state, const Mover& mover, HexId hex);
// 5.12: what a unit pays on top for a hex with a friend.
int friend_surcharge(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// 9.10, 10.9: leaving the map costs half a point from a road hex, else one; helicopters always one.
int exit_cost(const RuleSet& rules, UnitId unit, HexId hex);
bool is_exit(const RuleSet& rules, Side side, HexId hex);

bool can_act_in_movement(const RuleSet& rules, const State& state, UnitId unit);
// With nothing to move, land or declare the phase is over before it begins (10.14).
bool movement_goes_on(const RuleSet& rules, const State& state);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit, HexId edge);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

void apply_move(Play& play, UnitId unit, HexId to);
void apply_exit(Play& play, UnitId unit, HexId edge);

// 5.6: touching a unit puts the one in hand down for good.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::meb
