// 17.9 Reserve moves.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_reserve_moves(Play&) {}
void end_reserve_moves(Play&) {}

}  // namespace mitla::barlev
