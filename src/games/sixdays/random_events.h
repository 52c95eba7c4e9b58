// 4.1(3), 4.1h, 4.1k: Random Events.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

void draw_event(Play& play, Side side);
// A held event as the action of its holder.
void play_held_event(Play& play, Side side, int card);

}  // namespace mitla::sixdays
