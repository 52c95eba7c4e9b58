// 12.0 to 14.0: how the scenarios begin.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// Levels, cards and boxes as at the start, without dice; positions made by hand begin with it.
void prepare_table(const RuleSet& rules, State& state);
// What follows the set-up of both sides (13.2.4b).
void end_setup(Play& play);

}  // namespace mitla::sixdays
