// 9.0 Mobilization.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_mobilization(Play&) {}
void end_mobilization(Play&) {}

}  // namespace mitla::barlev
