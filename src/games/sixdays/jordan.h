// 4.3: Jordan.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 4.3b: Jordan enters, its army is set up, and the commandos may be sent (10.2).
void intervene(Play& play);

}  // namespace mitla::sixdays
