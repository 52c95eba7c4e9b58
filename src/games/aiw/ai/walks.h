// Walking in sight of the enemy: what opportunity fire may do to a unit on its way (S.II.E), and ways that
// avoid it.
#pragma once

#include "games/aiw/ai/fields.h"
#include "hex/reach.h"

namespace mitla::aiw {

// The risk of each way of a search, in thousandths of the mover's value.
class Risks {
 public:
  // Covers all ways of `reach`, the search of the unit in its present state.
  void trace(const Staff& staff, const Fields& fields, UnitId unit, const hex::Reach& reach);
  int at(HexId hex) const { return risk_[hex.value]; }
  bool any() const { return any_; }

 private:
  std::array<std::int16_t, kMaxHexes> risk_{};
  std::array<std::uint8_t, kMaxHexes> seen_{};  // halves spent in sight, up to here
  bool any_ = false;
};

// Where the unit can go without ever coming under fire that would cost it more than `limit` thousandths.
void reach_under_cover(const Staff& staff, const Fields& fields, UnitId unit, int limit, hex::Reach& out);

}  // namespace mitla::aiw
