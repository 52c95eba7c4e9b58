// 10.0 Movement.
#pragma once

#include "engine/reports.h"
#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"
#include "hex/reach.h"

namespace mitla::sdw67 {

// A unit about to move, and everything else that a search reads of the state beside the cells.
struct Mover {
  Side side = Side::kIsrael;
  std::uint8_t budget = 0;        // halves
  std::uint8_t avoids_zones = 0;  // 6.2.4: may not enter an enemy zone of control
  std::uint8_t crosses_line = 0;  // 6.2.4: may cross the Front line
  std::uint8_t lebanon_at_war = 0;
  std::uint8_t turn = 0;
  HexId from;
  friend bool operator==(const Mover&, const Mover&) = default;
};

Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
// For a unit that may move.
Mover mover(const RuleSet& rules, const State& state, UnitId unit);
// All hexes that the mover can reach.
const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
// Does the search remembered by this thread equal a new one?
bool search_memory_is_valid(const RuleSet& rules, const State& state);

// Can the unit go at least one hex?
bool can_move(const RuleSet& rules, const State& state, UnitId unit);
void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void move(Play& play, UnitId unit, HexId to);

// 10.6: choosing another unit ends the move of the one in hand.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);

// Enters the hexes of the way but the first: control and, for hidden units, what the other player is told.
void walk_way(Play& play, UnitId unit, const hex::Reach& reach, HexId to);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

}  // namespace mitla::sdw67
