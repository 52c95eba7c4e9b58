// 8.0 Recovery Segment.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 8.1: the modifier of repair rolls.
int repair_modifier(const RuleSet& rules, const State& state, Side side);

}  // namespace mitla::sixdays
