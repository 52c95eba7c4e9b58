// 4.0 The sequence of play. Nothing else decides what comes next.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// The outline of 4.2. Called when the step under way has nothing left to ask.
void next_step(Play& play);

void concede(Play& play, Side side);

}  // namespace mitla::meb
