// 4.1: the card action under way.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// What the card played or taken back does, once no trump stops it. Returns the change for 4.1.2.
int carry_out_action(Play& play);

}  // namespace mitla::sixdays
