// Who is to hold or to take which of the places that pay.
#pragma once

#include "games/aiw/ai_fields.h"

namespace mitla::aiw {

class Tasks {
 public:
  // For the player's units, who have so many movement phases before them.
  Tasks(const Staff& staff, const Fields& fields, Player player, int phases);

  // kNowhere if the unit has none.
  HexId place(UnitId unit) const { return place_[unit.value]; }
  // Whether it goes for an enemy's place together with others, or carries somebody who does.
  bool storms(UnitId unit) const { return storms_.contains(unit.value); }

 private:
  void assign(const Staff& staff, const Place& place, Player player, int phases, int wanted);
  void tell_off_stormers(const Staff& staff, HexId hex, Player player);

  std::array<HexId, kMaxCounters> place_{};
  UnitSet storms_;
};

}  // namespace mitla::aiw
