// Chapter 3: the sequence of play.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

void next_step(Play& play);

}  // namespace mitla::sixdays
