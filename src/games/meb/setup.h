// 3.1: the Egyptian player sets up first, each unit in its zone, one unit per hex; no Western unit is on the
// map.
#pragma once

#include "games/meb/play.h"

namespace mitla::meb {

// Counters that the scenario does not use (9.5).
void leave_out_unused(const RuleSet& rules, State& state);
void begin_setup(Play& play);
void take_ready_setup(Play& play);

}  // namespace mitla::meb
