// 23.0 Refit.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_refit(Play&) {}
void end_refit(Play&) {}
void begin_replacing(Play&) {}

}  // namespace mitla::barlev
