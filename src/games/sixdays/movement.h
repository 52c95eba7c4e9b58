// 5.4 Ground unit movement.
#pragma once

#include "engine/reports.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"
#include "hex/reach.h"

namespace mitla::sixdays {

// A unit about to move, and everything else that a search reads of the state beside the cells.
struct Mover {
  Side side = Side::kIsrael;
  Mobility mobility = Mobility::kLeg;
  std::uint8_t budget = 0;     // parts of movement points
  std::uint8_t fresh = 0;      // may always move one hex
  std::uint8_t forbidden = 0;  // HexFlag: hexes that it may not enter
  std::uint8_t homeward = 0;   // 10.3: militia on its way back to Israel
  std::uint8_t bridges_destroyed = 0;
  std::uint8_t unused = 0;
  HexId from;
  friend bool operator==(const Mover&, const Mover&) = default;
};

// May the unit be in the hex, as far as the ground, the enemy and 5.3 are concerned?
Reason may_be_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
// 5.4, 7.4(2): parts of movement points of an activated unit that has spent none.
int allowance(const RuleSet& rules, const State& state, UnitId unit);

// May the unit still move in this Operation?
Reason may_move(const RuleSet& rules, const State& state, UnitId unit);
Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to);
Mover mover(const RuleSet& rules, const State& state, UnitId unit);
const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover);
bool search_memory_is_valid(const RuleSet& rules, const State& state);

// Has the unit spent nothing in this Operation?
bool is_fresh(const State& state, UnitId unit);
// Choosing another unit ends the move of the one in hand.
void take_in_hand(Play& play, UnitId unit);
void put_down(Play& play);
// The unit has used all its movement points.
void finish_move(Play& play, UnitId unit);

// What happens when a unit comes into a hex by whatever way: control, kibbutzim, the superpowers' notice.
void enter_hex(Play& play, UnitId unit, HexId hex);

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);
std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to);

}  // namespace mitla::sixdays
