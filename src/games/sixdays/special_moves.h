// 5.4.3 to 5.4.6, 10.1, 12.2.2a: movement by sea and air, between the maps, to Mount Hermon and off the map.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 5.4.4
Reason may_jump(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void jump(Play& play, UnitId unit, HexId to);
void finish_jump(Play& play);
// What an intercepting unit's die does to the unit that it meets.
enum class JumpResult : std::uint8_t { kMissed, kReturned, kShotDown };
JumpResult judge_jump(const RuleSet& rules, int die, int air_factor);

// 5.4.3
Reason may_sail(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void sail(Play& play, UnitId unit, HexId to);
// 5.4.5
Reason may_depart(const RuleSet& rules, const State& state, UnitId unit);
void depart(Play& play, UnitId unit);
Reason may_arrive(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void arrive(Play& play, UnitId unit, HexId to);
Reason may_board(const RuleSet& rules, const State& state, UnitId unit);
void board(Play& play, UnitId unit);
// 10.1
Reason may_climb(const RuleSet& rules, const State& state, UnitId unit);
void climb(Play& play, UnitId unit);
Reason may_descend(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void descend(Play& play, UnitId unit, HexId to);
// 5.4.6a
Reason may_exit(const RuleSet& rules, const State& state, UnitId unit);
void exit_map(Play& play, UnitId unit);
// 12.2.2a
Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void enter(Play& play, UnitId unit, HexId to);

void special_move_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);
bool has_special_move(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::sixdays
