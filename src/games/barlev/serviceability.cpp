// Serviceability.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void roll_serviceability(Play&) {}

}  // namespace mitla::barlev
