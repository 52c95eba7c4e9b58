// 17.0 Movement.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_movement(Play&) {}
void end_movement(Play& play) { end_air_movement(play); }
bool continue_movement(Play&) { return false; }

}  // namespace mitla::barlev
