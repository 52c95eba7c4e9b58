// 4.2 Sequence of play.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

void next_step(Play& play);

}  // namespace mitla::sdw67
