// 15.0 Air.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_air(Play&) {}
void end_air(Play&) {}
void end_air_movement(Play&) {}
bool continue_air(Play&) { return false; }

}  // namespace mitla::barlev
