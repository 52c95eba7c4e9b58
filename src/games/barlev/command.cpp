// 8.0 Command.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_command(Play&) {}
void end_command(Play&) {}

}  // namespace mitla::barlev
