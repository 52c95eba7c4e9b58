// What a position is worth.
#pragma once

#include "games/aiw/ai/gunnery.h"

namespace mitla::aiw {

// The lead of the first player, in thousandths of a point: scored and expected.
int lead_of_first(const Staff& staff);
// A quick estimate of the same, without dangers and hopes.
int rough_lead_of_first(const Staff& staff);

}  // namespace mitla::aiw
