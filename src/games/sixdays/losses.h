// Disruption (6.2.3) and elimination of units, and what both give.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// A Disrupted unit that is Disrupted again is eliminated; returns true then. The heavy artillery ignores it
// (10.1.1).
bool disrupt(Play& play, UnitId unit, std::string_view rule);
void eliminate(Play& play, UnitId unit, std::string_view rule);

}  // namespace mitla::sixdays
