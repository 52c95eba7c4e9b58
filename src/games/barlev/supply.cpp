// 11.0 Supply.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void determine_supply(Play&) {}

}  // namespace mitla::barlev
