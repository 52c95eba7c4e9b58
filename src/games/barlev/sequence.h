// 4.0 Sequence of play.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

// Called when the present step has nothing left to ask: ends it and begins the next one.
void next_step(Play& play);
// The stage of a segment that a position is in: it has not begun.
inline constexpr std::uint8_t kPutUp = 255;
// Begins a segment of the present player turn.
void begin_step(Play& play, Step step);
// 3.2: the game ends at once.
void end_game(Play& play);

}  // namespace mitla::barlev
