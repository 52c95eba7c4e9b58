// 22.0 Direct fire.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_direct_fire(Play&) {}
void end_direct_fire(Play&) {}
bool continue_direct_fire(Play&) { return false; }

}  // namespace mitla::barlev
