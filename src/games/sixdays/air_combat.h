// 6.1.1 Air-to-air combat.
#pragma once

#include "games/sixdays/air.h"

namespace mitla::sixdays {

// The units of one side fire at those whom they meet; results wait for the other side's fire.
void fire(Play& play, bool intercepting);
// Carries the results of both out: destroyed, damaged and aborted units leave, and all interceptors land.
void apply_air_combat(Play& play);

}  // namespace mitla::sixdays
