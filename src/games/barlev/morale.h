// 25.0 Morale.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

// d.14: what the loss of a unit adds to the track of its nation.
int morale_points(const RuleSet& rules, UnitId unit);
// 25.1: counts an eliminated unit; a nation that reaches its break point is broken for good (25.3).
void count_loss(Play& play, UnitId unit);
inline bool is_broken(const State& state, Nation nation) {
  return (state.air.broken >> index(nation) & 1) != 0;
}

}  // namespace mitla::barlev
