// 4.0 The sequence of play. Nothing else decides what comes next.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// The outline of 4.2. Called when the step under way has nothing left to ask.
void next_step(Play& play);

// The player who is asked gives up (4.1).
void concede(Play& play);

}  // namespace mitla::meb
