// 9.0 Cease-Fire Segment.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// The number of the Cease-Fire Table.
int cease_fire_number(const RuleSet& rules, const State& state);
// 9.1: is it imposed on the side, with the dice that have been rolled?
bool is_imposed(const RuleSet& rules, const State& state, Side side);
// 9.1b, 9.1d
Reason may_ignore(const RuleSet& rules, const State& state, Side side);

// 9.1e: has the side said that it goes on?
bool goes_on(const State& state, Side side);

}  // namespace mitla::sixdays
