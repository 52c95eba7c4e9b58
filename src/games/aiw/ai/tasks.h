// Which units are to hold or take which of the places that pay.
#pragma once

#include "games/aiw/ai/fields.h"

namespace mitla::aiw {

// The place of each counter; kNowhere if it has none.
using Tasks = std::array<HexId, kMaxUnits>;

// For the player's units, with this many movement phases left.
Tasks assign_tasks(const Staff& staff, const Fields& fields, Side side, int phases);

}  // namespace mitla::aiw
