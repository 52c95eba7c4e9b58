// What a position is worth.
#pragma once

#include "games/aiw/ai/gunnery.h"

namespace mitla::aiw {

// How far the first player is ahead, in thousandths of a point: scored and to be expected.
int lead_of_first(const Staff& staff);
// The same at a glance: without dangers and hopes.
int rough_lead_of_first(const Staff& staff);

}  // namespace mitla::aiw
