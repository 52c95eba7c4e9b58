// Who is to hold or to take which of the places that pay.
#pragma once

#include "games/aiw/ai/fields.h"

namespace mitla::aiw {

// The place of each counter; kNowhere if it has none.
using Tasks = std::array<HexId, kMaxUnits>;

// For the player's units, who have so many movement phases before them.
Tasks assign_tasks(const Staff& staff, const Fields& fields, Side side, int phases);

}  // namespace mitla::aiw
