// 13.3 Screening artillery.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

// 13.32, d.13: what becomes of screened artillery when the Direct Fire Segment ends.
void resolve_screens(Play& play);

}  // namespace mitla::barlev
