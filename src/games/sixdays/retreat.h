// 6.2.1 Retreat.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// Every surviving unit of the side in the present combat retreats two hexes.
void begin_retreat(Play& play, bool attacker);

}  // namespace mitla::sixdays
