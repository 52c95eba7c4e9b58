// 8.0 Command, 22.64 escape of headquarters.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kEscapeFrame;

// 8.13: in command wherever it is: on turn 1, and on the turn of its arrival.
inline bool has_just_come(const State& state, UnitId unit) {
  return state.turn == 1 || state.piece(unit).has(kArrived);
}
// 8.12: whether a unit on the map is in command where everybody stands now.
bool in_command(const RuleSet& rules, const State& state, UnitId unit);
// 8.3: may the unit use this headquarters, wherever both are on the map?
bool may_use_hq(const RuleSet& rules, const State& state, UnitId unit, UnitId hq);
// 8.12: within the radius of an unneutralized headquarters.
bool in_radius(const RuleSet& rules, const State& state, UnitId unit, UnitId hq);

}  // namespace mitla::barlev
