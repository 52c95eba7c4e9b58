// 4.0 The sequence of play. Nothing else decides what comes next.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// The outline of 4.2. Called when the present step has nothing left to ask.
void next_step(Play& play);

// The player who is asked concedes (4.1).
void concede(Play& play);

}  // namespace mitla::meb
