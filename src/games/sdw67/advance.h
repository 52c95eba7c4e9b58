// 15.0 Advance after combat.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

void begin_advance(Play& play, bool attacker, int hexes);

}  // namespace mitla::sdw67
