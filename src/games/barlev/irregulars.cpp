// 12.0 Irregulars.
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_irregulars_phasing(Play&) {}
void begin_irregulars_other(Play&) {}
void end_irregulars(Play&) {}

}  // namespace mitla::barlev
