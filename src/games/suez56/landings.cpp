// 9.11, 9.13: parachutists and boats.
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

int Chapter::drops_left(const State& state) const {
  return (state.common.turn == 1 ? first_turn_drops_ : later_drops_) - state.drops;
}

int Chapter::landings_left(const State& state) const {
  if (state.common.turn < landing_from_turn_) return 0;
  return (state.beach_taken != 0 ? later_landings_ : first_landings_) - state.landings;
}

// Common to all landings: waiting offshore, no enemy in the hex, room in it. Zones of control do not matter.
meb::Reason Chapter::landing_place_reason(const State& state, UnitId unit, HexId hex,
                                          const LandingCases& cases) const {
  const meb::State& common = state.common;
  if (rules_->unit(unit).side != Side::kWestern || common.phasing != Side::kWestern)
    return {"9.6", "only Anglo-French units land, in their own movement phase"};
  if (common.piece(unit).hex != meb::kHoldingBox) return {"9.6", "{u} is not waiting offshore"};
  if (!meb::vacant(common, hex) && meb::holder(*rules_, common, hex) == Side::kEgyptian)
    return {cases.enemy, "{h} is held by the enemy"};
  if (rules_->terrain(hex).water) return {cases.water, "{h} is water"};
  if (!meb::may_end_in(*rules_, common, unit, hex)) return {"5.11", "a friend is in {h}"};
  return meb::kAllowed;
}

meb::Reason Chapter::drop_reason(const State& state, UnitId unit, HexId hex) const {
  if (const meb::Reason reason = landing_place_reason(state, unit, hex, {"9.11.a", "9.11"}); !reason.allows())
    return reason;
  if (!rules_->unit(unit).parachute) return {"9.11", "{u} is no parachute unit"};
  if (state.common.phase_begun != 0)
    return {"9.11", "airborne landings come before any other action of the movement phase"};
  if (drops_left(state) <= 0) return {"9.11", "no more airborne landings in this turn"};
  if (!rules_->terrain(hex).clear) return {"9.11", "{u} can land only in clear terrain, not in {h}"};
  return meb::kAllowed;
}

meb::Reason Chapter::land_reason(const State& state, UnitId unit, HexId hex) const {
  if (state.common.turn < landing_from_turn_) return {"9.13.a", "no amphibious landing before turn 4"};
  if (rules_->unit(unit).helicopter()) return {"9.12.b", "{u} flies; it does not land from boats"};
  if (const meb::Reason reason = landing_place_reason(state, unit, hex, {"9.13", "9.13"}); !reason.allows())
    return reason;
  if (!on_coast_.contains(hex.value)) return {"9.13", "{h} is not a Mediterranean coastal hex"};
  if (landings_left(state) <= 0) return {"9.13", "no more units can land over the beaches in this phase"};
  return meb::kAllowed;
}

void Chapter::place_landed(Play& play, UnitId unit, HexId hex, meb::Mark how) const {
  meb::put(*rules_, play.state, unit, hex);
  play.state.piece(unit).marks |= meb::kLanded | how;
  hex_entered(play, unit, hex);
}

// It does not begin the phase: a second landing may follow (R52).
void Chapter::drop(Play& play, UnitId unit, HexId hex) const {
  ++own(play.state).drops;
  play.tell(EventKind::kDropped, "9.11", {unit.value, hex.value});
  place_landed(play, unit, hex, meb::kLanded);
}

void Chapter::land(Play& play, UnitId unit, HexId hex) const {
  play.state.phase_begun = 1;
  meb::put_down(play);
  ++own(play.state).landings;
  play.tell(EventKind::kLandedOnBeach, "9.13", {unit.value, hex.value});
  place_landed(play, unit, hex, meb::kBeached);
}

}  // namespace mitla::suez56
