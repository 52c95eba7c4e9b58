// 4.0 The sequence of play. Nothing else decides what comes next.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// Goes on with everything automatic until a real choice is needed or the game is over.
void run(Play& play);

// Ends the phase or the set-up that is under way.
void end_phase(Play& play);

void concede(Play& play, Side side);

}  // namespace mitla::meb
