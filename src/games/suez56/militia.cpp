// 9.4: militia, and who controls the city hexes (R26).
#include "games/meb/placement.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

int Chapter::militia_waiting(const State& state) const {
  int waiting = 0;
  for (const int u : militia_)
    if (state.common.pieces[u].hex == meb::kHoldingBox) ++waiting;
  return waiting;
}

void Chapter::begin_player_turn(Play& play) const {
  State& state = own(play.state);
  if (play.state.turn < militia_from_turn_ || state.militia_over != 0) return;
  int controlled = 0;
  int free = 0;
  for (const HexId city : cities_) {
    if (state.western_cities.contains(city.value)) continue;
    ++controlled;
    if (meb::vacant(play.state, city)) ++free;
  }
  const int waiting = militia_waiting(state);
  if (controlled == 0 || waiting == 0) {  // 9.4.a
    state.militia_over = 1;
    if (waiting > 0) play.tell(EventKind::kMilitiaEnds, "9.4.a", {});
    return;
  }
  const int die = play.roll_die();
  state.militia_to_place = static_cast<std::uint8_t>(std::min({die, waiting, free}));
  play.tell(EventKind::kMilitiaRolled, "9.4", {die, state.militia_to_place});
  if (state.militia_to_place > 0)
    play.state.frames.push_back(
        {meb::FrameKind::kSpecial, Side::kEgyptian, static_cast<std::uint8_t>(Topic::kMilitia)});
}

meb::Reason Chapter::muster_reason(const State& state, HexId hex) const {
  if (state.common.turn < militia_from_turn_) return {"9.4", "no militia appears so early in the game"};
  if (state.militia_over != 0) return {"9.4.a", "no militia appears any more"};
  if (!rules_->terrain(hex).city) return {"9.4", "militia appears only in city hexes, and {h} is none"};
  if (state.western_cities.contains(hex.value)) return {"9.4", "{h} is not under Egyptian control"};
  if (!meb::vacant(state.common, hex)) return {"5.11", "there is a unit in {h}"};
  return meb::kAllowed;
}

void Chapter::muster(Play& play, HexId hex) const {
  State& state = own(play.state);
  for (const int u : militia_) {
    const UnitId unit = unit_id(u);
    if (play.state.hex_of(unit) != meb::kHoldingBox) continue;
    meb::put(*rules_, play.state, unit, hex);
    play.tell(EventKind::kMustered, "9.4", {unit.value, hex.value});
    break;
  }
  --state.militia_to_place;
}

// R26: the last side to enter; a helicopter takes control only where it ends its move.
void Chapter::hex_entered(Play& play, UnitId unit, HexId hex) const {
  if (!rules_->terrain(hex).city) return;
  if (rules_->unit(unit).helicopter() && (play.state.hand == unit || play.state.hex_of(unit) != hex)) return;
  HexBits& western = own(play.state).western_cities;
  if (rules_->unit(unit).side == Side::kWestern)
    western.insert(hex.value);
  else
    western.erase(hex.value);
}

void Chapter::move_ended(Play& play, UnitId unit) const {
  if (rules_->unit(unit).helicopter()) hex_entered(play, unit, play.state.hex_of(unit));
}

}  // namespace mitla::suez56
