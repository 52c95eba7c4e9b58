// Walking under the enemy's eyes: what opportunity fire may do to a unit on its way (S.II.E), and ways that
// keep out of it.
#pragma once

#include "games/aiw/ai/fields.h"
#include "hex/reach.h"

namespace mitla::aiw {

// What each way of a search risks, in thousandths of what the mover is worth.
class Risks {
 public:
  // Of all ways of `reach`, which belongs to the unit as it stands.
  void trace(const Staff& staff, const Fields& fields, UnitId unit, const hex::Reach& reach);
  int at(HexId hex) const { return risk_[hex.value]; }
  bool any() const { return any_; }

 private:
  std::array<std::int16_t, kMaxHexes> risk_{};
  std::array<std::uint8_t, kMaxHexes> seen_{};  // halves spent in sight, up to here
  bool any_ = false;
};

// Where the unit can go without ever coming under a fire that would cost it more than `limit` thousandths.
void reach_under_cover(const Staff& staff, const Fields& fields, UnitId unit, int limit, hex::Reach& out);

}  // namespace mitla::aiw
