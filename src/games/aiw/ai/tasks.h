// Who is to hold or to take which of the places that pay.
#pragma once

#include "games/aiw/ai/fields.h"

namespace mitla::aiw {

class Tasks {
 public:
  // For the player's units, who have so many movement phases before them.
  Tasks(const Staff& staff, const Fields& fields, Side side, int phases);

  // kNowhere if the unit has none.
  HexId place(UnitId unit) const { return place_[unit.value]; }

 private:
  void assign(const Staff& staff, const Place& place, Side side, int phases, int wanted);

  std::array<HexId, kMaxUnits> place_{};
};

}  // namespace mitla::aiw
