// 10.9, 10.11: leaving the map, and the Egyptian withdrawal.
#include "games/elarish67/chapter.h"
#include "games/meb/placement.h"

namespace mitla::elarish67 {

meb::Reason Chapter::withdraw_reason(const State& state) const {
  if (state.common.phasing != Side::kEgyptian) return {"10.11", "only the Egyptian player withdraws"};
  if (state.withdrawn != 0) return {"10.11", "the withdrawal has been declared"};
  if (state.common.phase_begun != 0)
    return {"10.11", "the withdrawal is declared at the beginning of the Egyptian player turn"};
  return meb::kAllowed;
}

// 10.11.a; by night no unit disengages (5.15, R4); the common code enforces that.
bool Chapter::may_disengage(const meb::State& common, UnitId unit) const {
  return own(common).withdrawn != 0 && rules_->unit(unit).side == Side::kEgyptian;
}

meb::Reason Chapter::exit_reason(const meb::State& common, UnitId unit) const {
  if (rules_->unit(unit).side == Side::kWestern) return meb::kAllowed;
  if (own(common).withdrawn == 0)
    return {"10.11.b", "Egyptian units leave the map only after a declared withdrawal"};
  if (one_hex_formations_.contains(unit.value) && common.piece(unit).has(meb::kEntered))
    return {"10.11.b", "{u} must first spend a whole Israeli player turn on the map"};
  return meb::kAllowed;
}

// 10.11.c
void Chapter::attack_shifts(const meb::State& common, Side attacker, meb::Shifts& out) const {
  if (attacker == Side::kEgyptian && own(common).withdrawn != 0)
    out.push_back({withdrawal_shift_, "10.11.c", "after the withdrawal was declared"});
}

}  // namespace mitla::elarish67
