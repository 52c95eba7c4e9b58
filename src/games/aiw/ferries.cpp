// Ferries (A.IV.B): in a cut of the canal they load any unit from one bank and put it down on either.
#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

Reason ferry_ready(const RuleSet& rules, const State& state, UnitId ferry, std::string_view rule) {
  if (!rules.has(Switch::kFerries)) return {"A.IV.B.1", "the ferry rules are not in use"};
  if (!rules.canal.contains(state.hex_of(ferry)) || !state.piece(ferry).has(kAfloat))
    return {"A.IV.B.2.b", "{u} carries a passenger only while it is in a canal hex"};
  return as_whole_move(rules, state, ferry, rule);
}

}  // namespace

Reason may_take_aboard(const RuleSet& rules, const State& state, UnitId ferry, UnitId passenger) {
  if (const Reason reason = ferry_ready(rules, state, ferry, "A.IV.B.2.d"); !reason.allows()) return reason;
  if (passenger_of(state, ferry).exists()) return {"A.IV.B.2.c", "{u} carries one passenger at a time"};
  const Piece& piece = state.piece(passenger);
  if (!on_map(piece.hex) || !rules.debouches(piece.hex, state.hex_of(ferry)))
    return {"A.IV.B.2.d", "the passenger must start on one of the two banks before the cut of {u}"};
  if (piece.has(kInverted | kDispersed))
    return {"A.IV.B.2.f", "a passenger must be face up when a ferry loads it"};
  if (piece.has(kMoved)) return {"A.IV.B.2.f", "that unit has spent movement points in this phase"};
  if (rules.unit(passenger).immobile)
    return {rules.special.cite.immobile, "the situation forbids that unit to move"};
  if (rules.unit(passenger).can(AttackType::kIndirect) && committed(state, rules, passenger))
    return {"S.II.A.1.a", "that unit is bound by the indirect fire that is written for it"};
  return kAllowed;
}

void take_aboard(Play& play, UnitId ferry, UnitId passenger) {
  State& state = play.state;
  const HexId bank = state.hex_of(passenger);
  if (!begin_expenditure(play, ferry) || !mine_attacks(play, passenger, bank, true)) return;
  board(play.rules, state, ferry, passenger);
  state.piece(passenger).set(kWasPassenger);
  spend_all(play, ferry, state.hex_of(ferry));
  play.tell(EventKind::kLoaded, "A.IV.B.2.d", {ferry.value, passenger.value});
  expose(play, ferry);
}

Reason may_put_ashore(const RuleSet& rules, const State& state, UnitId ferry, HexId hex) {
  if (const Reason reason = ferry_ready(rules, state, ferry, "A.IV.B.2.e"); !reason.allows()) return reason;
  const UnitId passenger = passenger_of(state, ferry);
  if (!passenger.exists()) return {"A.IV.B.2.e", "{u} carries nobody"};
  if (!rules.debouches(hex, state.hex_of(ferry)))
    return {"A.IV.B.2.e", "{u} puts its passenger down on one of the two banks before its cut"};
  if (state.piece(passenger).has(kInverted))
    return {"B.V.B.7.e", "a passenger must be face up when it is unloaded"};
  return may_stand(rules, state, passenger, hex);
}

void put_ashore(Play& play, UnitId ferry, HexId hex) {
  State& state = play.state;
  const UnitId passenger = passenger_of(state, ferry);
  if (!begin_expenditure(play, ferry)) return;
  unboard_to(play.rules, state, ferry, hex);
  invert(state, passenger);  // A.IV.B.2.f
  state.piece(passenger).set(kWasPassenger);
  spend_all(play, ferry, state.hex_of(ferry));
  state.hand.unloaded = passenger;
  play.tell(EventKind::kLanded, "A.IV.B.2.e", {ferry.value, passenger.value, hex.value});
  arrive(play, passenger, hex);
  expose(play, set_of(ferry) | set_of(passenger));  // S.II.E.3.h
}

void ferry_actions(const RuleSet& rules, const State& state, UnitId ferry, ActionList& out) {
  const HexId hex = state.hex_of(ferry);
  if (!on_map(hex) || !rules.canal.contains(hex) || passenger_of(state, ferry).exists()) return;
  for (const HexId bank : rules.board().neighbours(hex)) {
    if (!bank.exists()) continue;
    for (const UnitId passenger : Stack(state, bank))
      if (may_load(rules, state, ferry, passenger).allows())
        out.push_back(act(Verb::kLoad, ferry, passenger));
  }
}

}  // namespace mitla::aiw
