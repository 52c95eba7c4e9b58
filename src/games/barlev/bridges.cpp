// 7.0 Bridges.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_bridges(Play&) {}

}  // namespace mitla::barlev
