// 10.0 Planning.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_planning(Play&) {}

}  // namespace mitla::barlev
