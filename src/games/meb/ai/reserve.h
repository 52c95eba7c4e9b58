// Airstrikes are there anew every turn (8.18): what protective fire will not need is best dropped on
// somebody.
#pragma once

#include "games/meb/ai/strike.h"

namespace mitla::meb {

// Markers of both flags that the enemy's coming attacks will probably not call for.
int spare_airstrikes(const Staff& staff, const State& state);

}  // namespace mitla::meb
