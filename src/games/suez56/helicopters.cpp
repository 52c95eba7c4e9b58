// 9.12, 9.10: two helicopters commute between ships and map; one of them carries a unit once per player turn.
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

bool Chapter::available(const State& state, UnitId helicopter) const {
  const meb::Piece& piece = state.common.piece(helicopter);
  return (meb::on_map(piece.hex) || piece.hex == meb::kHoldingBox) &&
         (piece.marks & (meb::kMoved | meb::kLanded)) == 0;
}

meb::Reason Chapter::grounded_reason(const State& state, UnitId helicopter) const {
  if (available(state, helicopter)) return meb::kAllowed;
  const meb::Piece& piece = state.common.piece(helicopter);
  if (piece.has(meb::kLanded))
    return {meb::landing_case(*rules_, piece), "{u} has brought a unit and flies no farther in this turn"};
  return {"5.6", "{u} has finished its move in this phase"};
}

int Chapter::points_left(const State& state, UnitId helicopter) const {
  const meb::State& common = state.common;
  const int halves = common.hand == helicopter ? int{common.hand_left}
                                               : rules_->allowance_on(common.turn, rules_->unit(helicopter));
  return halves / 2;
}

HexId Chapter::entry_for(const State& state, UnitId helicopter, HexId hex) const {
  const HexId chosen = state.sea_entry[entry_slot(helicopter)];
  return chosen.exists() ? chosen : flight_.nearest_entry(hex);
}

int Chapter::to_ships(const State& state, UnitId helicopter, HexId hex) const {
  return flight_.to_ships(hex, entry_for(state, helicopter, hex));
}

int Chapter::way(const State& state, UnitId helicopter, HexId from, HexId to) const {
  if (from == to) return 0;
  if (from == meb::kHoldingBox) return to_ships(state, helicopter, to);
  return to == meb::kHoldingBox ? to_ships(state, helicopter, from) : flight_.between(from, to);
}

// 9.12.a: the player may name the sea hex where the count begins or ends. Naming it moves no unit, so the
// phase does not begin with it.
meb::Reason Chapter::over_reason(const State& state, UnitId unit, HexId hex) const {
  if (!commuters_.contains(unit.value)) return {"9.12.b", "{u} is no helicopter"};
  if (state.common.phasing != Side::kWestern)
    return {"5.4", "{u} moves only in its own side's movement phase"};
  if (const meb::Reason reason = grounded_reason(state, unit); !reason.allows()) return reason;
  if (!flight_.is_entry(hex)) return {"9.12.a", "{h} is no sea hex by which helicopters come and go"};
  if (state.sea_entry[entry_slot(unit)] == hex) return {"9.12.a", "{h} is chosen already"};
  if (least_to_ships(state, unit, hex) > points_left(state, unit))
    return {"5.10", "the ships are too far for {u} over {h}"};
  return meb::kAllowed;
}

// The least that a flight over the sea hex costs: from the ships, that hex and one more.
int Chapter::least_to_ships(const State& state, UnitId unit, HexId hex) const {
  constexpr int kFromShips = 2;
  return meb::stands(state.common, unit) ? flight_.to_ships(state.common.hex_of(unit), hex) : kFromShips;
}

// over_reason() for helicopters that can fly in their own movement phase, without the sentence.
bool Chapter::can_fly_over(const State& state, UnitId unit, int points, HexId hex) const {
  return state.sea_entry[entry_slot(unit)] != hex && least_to_ships(state, unit, hex) <= points;
}

bool Chapter::can_choose_entry(const State& state, UnitId unit) const {
  if (state.common.phasing != Side::kWestern || !available(state, unit)) return false;
  const int points = points_left(state, unit);
  for (const HexId hex : flight_.entries())
    if (can_fly_over(state, unit, points, hex)) return true;
  return false;
}

meb::Reason Chapter::fly_reason(const State& state, UnitId unit, HexId hex) const {
  if (!commuters_.contains(unit.value)) return {"9.12.b", "{u} is no helicopter"};
  if (const meb::Reason reason = grounded_reason(state, unit); !reason.allows()) return reason;
  // Its move ends like any other (5.5, 5.14): the restrictions on landings do not apply.
  if (const meb::Reason reason = landing_place_reason(state, unit, hex, {"5.5", "5.14"}); !reason.allows())
    return reason;
  if (to_ships(state, unit, hex) > points_left(state, unit)) return {"5.10", "{h} is too far for {u}"};
  return meb::kAllowed;
}

meb::Reason Chapter::return_reason(const State& state, UnitId unit) const {
  if (!commuters_.contains(unit.value)) return {"9.12.b", "{u} is no helicopter"};
  if (state.common.phasing != Side::kWestern)
    return {"5.4", "{u} moves only in its own side's movement phase"};
  if (!meb::stands(state.common, unit)) return {"9.12.b", "{u} is not on the map"};
  if (const meb::Reason reason = grounded_reason(state, unit); !reason.allows()) return reason;
  if (to_ships(state, unit, state.common.hex_of(unit)) > points_left(state, unit))
    return {"5.10", "the ships are too far for {u}"};
  return meb::kAllowed;
}

// The unit to be carried, and the helicopter's way to it.
meb::Reason Chapter::passenger_reason(const State& state, UnitId passenger) const {
  const meb::UnitInfo& info = rules_->unit(passenger);
  const meb::Piece& piece = state.common.piece(passenger);
  if (info.side != Side::kWestern || state.common.phasing != Side::kWestern)
    return {"9.12", "only Anglo-French units are carried, in their own movement phase"};
  if (info.mobility != meb::Mobility::kLeg)
    return {"9.12", "only straight-leg units are carried, and {u} is none"};
  if (!meb::on_map(piece.hex) && piece.hex != meb::kHoldingBox) return {"9.12", "{u} is not in play"};
  if ((piece.marks & (meb::kMoved | meb::kLanded)) != 0 || state.common.hand == passenger)
    return {"9.12", "{u} has moved or landed in this player turn"};
  if (state.transport_used != 0)
    return {"9.12.a", "one transport operation in a player turn, and it has been made"};
  if (!transport_.exists() || !available(state, transport_))
    return {"9.12.b", "the transport helicopter cannot fly now"};
  if (way(state, transport_, state.common.hex_of(transport_), piece.hex) > points_left(state, transport_))
    return {"5.10", "the transport helicopter cannot reach {u}"};
  return meb::kAllowed;
}

// Asked before passenger_reason, because it is the same for all units and false at most times.
bool Chapter::transport_can_fly(const State& state) const {
  return state.transport_used == 0 && transport_.exists() && available(state, transport_);
}

int Chapter::lift_cost(const State& state, UnitId passenger, HexId hex) const {
  const HexId from = state.common.hex_of(passenger);
  return way(state, transport_, state.common.hex_of(transport_), from) + way(state, transport_, from, hex);
}

meb::Reason Chapter::lift_reason(const State& state, UnitId passenger, HexId hex) const {
  return meb::first_of(passenger_reason(state, passenger),
                       [&] { return setting_down_reason(state, passenger, hex); });
}

meb::Reason Chapter::setting_down_reason(const State& state, UnitId passenger, HexId hex) const {
  const meb::State& common = state.common;
  // The helicopter leaves its own hex to fetch the passenger.
  const bool only_transport = common.hex_of(transport_) == hex && !common.below[transport_.value].exists() &&
                              common.cell(hex).first == transport_;
  if (!meb::vacant(common, hex) && !only_transport)
    return meb::holder(*rules_, common, hex) == Side::kEgyptian
               ? meb::Reason{"9.12.c", "{h} is held by the enemy"}
               : meb::Reason{"5.11", "helicopter and passenger fill a hex, and there is a unit in {h}"};
  if (!rules_->terrain(hex).clear) return {"9.12.c", "they can land only in clear terrain, not in {h}"};
  if (lift_cost(state, passenger, hex) > points_left(state, transport_))
    return {"9.12.a", "the way to {u} and on to {h} is too far for the transport helicopter"};
  return meb::kAllowed;
}

meb::Reason Chapter::carry_off_reason(const State& state, UnitId passenger, HexId edge) const {
  return meb::first_of(passenger_reason(state, passenger),
                       [&] { return leaving_reason(state, passenger, edge); });
}

meb::Reason Chapter::leaving_reason(const State& state, UnitId passenger, HexId edge) const {
  if (!meb::is_exit(*rules_, Side::kWestern, edge))
    return {"9.10", "units leave the map only by its southern edge"};
  if (lift_cost(state, passenger, edge) + 1 > points_left(state, transport_))
    return {"9.12.a", "the way to {u} and off the map is too far for the transport helicopter"};
  return meb::kAllowed;
}

bool Chapter::can_be_carried(const State& state, UnitId passenger) const {
  if (!transport_can_fly(state) || !passenger_reason(state, passenger).allows()) return false;
  for (const HexId hex : rules_->landing_hexes)
    if (setting_down_reason(state, passenger, hex).allows()) return true;
  for (const HexId edge : exits_)
    if (leaving_reason(state, passenger, edge).allows()) return true;
  return false;
}

void Chapter::reach_from_box(const meb::State& common, UnitId unit, engine::ReachReport& report) const {
  const State& state = own(common);
  if (!commuters_.contains(unit.value)) return;
  report.allowance = std::to_string(points_left(state, unit));
  for (int h = 0; h < rules_->board().size(); ++h)
    if (fly_reason(state, unit, HexId(h)).allows())
      report.places.push_back({HexId(h), std::to_string(to_ships(state, unit, HexId(h))), {}, {HexId(h)}});
}

void Chapter::choose_entry(Play& play, UnitId unit, HexId hex) const {
  own(play.state).sea_entry[entry_slot(unit)] = hex;
  play.tell(EventKind::kEntryChosen, "9.12.a", {unit.value, hex.value});
}

void Chapter::fly(Play& play, UnitId unit, HexId hex) const {
  const HexId entry = entry_for(own(play.state), unit, hex);
  const int points = flight_.to_ships(hex, entry);
  meb::take_in_hand(play, unit);
  play.state.hand_left = static_cast<std::uint8_t>(play.state.hand_left - 2 * points);
  meb::put(*rules_, play.state, unit, hex);
  play.tell(EventKind::kFlewIn, "9.12.b", {unit.value, entry.value, hex.value, 2 * points});
  own(play.state).sea_entry[entry_slot(unit)] = hex::kNowhere;
  hex_entered(play, unit, hex);
}

void Chapter::fly_back(Play& play, UnitId unit) const {
  const HexId from = play.state.hex_of(unit);
  const HexId entry = entry_for(own(play.state), unit, from);
  const int points = flight_.to_ships(from, entry);
  meb::take_in_hand(play, unit);
  play.state.hand_left = static_cast<std::uint8_t>(play.state.hand_left - 2 * points);
  meb::take_off(*rules_, play.state, unit, meb::kHoldingBox);
  play.tell(EventKind::kFlewBack, "9.12.b", {unit.value, entry.value, 2 * points});
  own(play.state).sea_entry[entry_slot(unit)] = hex::kNowhere;
}

// The transport helicopter flies to its passenger; neither is anywhere then.
void Chapter::fetch(Play& play, UnitId passenger) const {
  meb::take_in_hand(play, transport_);
  for (const UnitId unit : {transport_, passenger})
    if (meb::stands(play.state, unit)) meb::take_off(*rules_, play.state, unit, meb::kHoldingBox);
  meb::put_down(play);  // R23: neither moves any farther
  own(play.state).transport_used = 1;
  own(play.state).sea_entry[entry_slot(transport_)] = hex::kNowhere;
}

void Chapter::lift(Play& play, UnitId passenger, HexId hex) const {
  const int points = lift_cost(own(play.state), passenger, hex);
  fetch(play, passenger);
  for (const UnitId unit : {transport_, passenger}) place_landed(play, unit, hex, meb::kLifted);
  play.tell(EventKind::kLifted, "9.12", {passenger.value, hex.value, 2 * points});
}

// R24: both are out for good and both score.
void Chapter::carry_off(Play& play, UnitId passenger, HexId edge) const {
  const int points = lift_cost(own(play.state), passenger, edge) + 1;
  fetch(play, passenger);
  play.tell(EventKind::kCarriedOff, "9.10", {passenger.value, edge.value, 2 * points});
  for (const UnitId unit : {transport_, passenger}) {
    play.state.piece(unit).hex = meb::kExited;
    meb::score(play, meb::AwardEvent::kUnitExited, unit);
  }
}

}  // namespace mitla::suez56
