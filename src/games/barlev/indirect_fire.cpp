// 14.0 Indirect fire.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_indirect_fire(Play&) {}
void end_indirect_fire(Play&) {}

}  // namespace mitla::barlev
