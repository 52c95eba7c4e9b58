// 10.10: one airborne landing in the whole game.
#include "games/elarish67/chapter.h"
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"

namespace mitla::elarish67 {

meb::Reason Chapter::drop_reason(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  if (rules_->unit(unit).side != common.phasing)
    return {"5.4", "{u} lands only in its own side's movement phase"};
  if (!parachutists_.contains(unit.value))
    return {"10.10", "{u} is no parachute battalion of the Matt brigade"};
  if (common.piece(unit).hex != meb::kHoldingBox) return {"10.10", "{u} is not waiting in the holding box"};
  if (state.special_entry != 0)
    return {"10.10", "only one battalion may land or use another edge, and one has"};
  if (common.phase_begun != 0)
    return {"10.10", "the landing comes before any other action of the movement phase"};
  if (!meb::vacant(common, hex) && meb::holder(*rules_, common, hex) != Side::kWestern)
    return {"10.10", "{h} is held by the enemy"};
  if (!rules_->terrain(hex).clear) return {"10.10", "{u} can land only in clear terrain, not in {h}"};
  if (!meb::may_end_in(*rules_, common, unit, hex)) return {"5.11", "a friend is in {h}"};
  return meb::kAllowed;
}

void Chapter::drop(Play& play, UnitId unit, HexId hex) const {
  play.state.phase_begun = 1;
  own(play.state).special_entry = 1;
  meb::put(*rules_, play.state, unit, hex);
  play.state.piece(unit).marks |= meb::kLanded;
  play.tell(EventKind::kDropped, "10.10", {unit.value, hex.value});
  meb::score(play, meb::AwardEvent::kAirborneLanding, unit);
  meb::score(play, meb::AwardEvent::kGroupEnters, unit);
}

}  // namespace mitla::elarish67
