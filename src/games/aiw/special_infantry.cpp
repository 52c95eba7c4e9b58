#include "games/aiw/special_infantry.h"

#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

UnitId carrier_of(const State& state, UnitId passenger) { return state.piece(passenger).partner; }

// A.II.B.1
Reason may_bail_out(const RuleSet& rules, const State& state, UnitId passenger) {
  const Piece& piece = state.piece(passenger);
  if (!piece.has(kAboard) || !state.bailouts.contains(carrier_of(state, passenger).value))
    return {"A.II.B.1.c", "{u} has no carrier that has just been dispersed"};
  if (!rules.unit(passenger).special_infantry) return {"A.II.B.1.a", "only special infantry bails out"};
  const Reason reason = may_stand(rules, state, passenger, piece.hex);
  return reason.allows() ? kAllowed : Reason{"A.II.B.1.d", "{u} has no room outside its carrier"};
}

bool anyone_may_bail_out(const RuleSet& rules, const State& state, UnitId carrier) {
  return any_of(passengers_of(state, carrier),
                [&](UnitId passenger) { return may_bail_out(rules, state, passenger).allows(); });
}

// The first carrier is asked for; the owner of the next one may be the other player.
bool resolve_automatic_step(Play& play) {
  State& state = play.state;
  const int carrier = state.bailouts.first();
  if (carrier < 0) {
    pop(state);
    return true;
  }
  if (!anyone_may_bail_out(play.rules, state, unit_id(carrier))) {
    state.bailouts.erase(carrier);
    return true;
  }
  state.frames.back().side = play.rules.units[carrier].side;
  return false;
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const UnitId passenger : passengers_of(state, unit_id(state.bailouts.first())))
    if (may_bail_out(rules, state, passenger).allows()) units.insert(passenger.value);
  out.push_back(act(Verb::kStayAboard));
}

Reason may_bail_now(const RuleSet& rules, const State& state, UnitId passenger) {
  if (state.piece(passenger).has(kAboard) && carrier_of(state, passenger).index() != state.bailouts.first())
    return {"A.II.B.1.c", "another carrier is asked for first"};
  return may_bail_out(rules, state, passenger);
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_bail_now(rules, state, unit).allows()) out.push_back(act(Verb::kBail, unit));
}

void bail_out(Play& play, UnitId passenger) {
  State& state = play.state;
  const UnitId carrier = carrier_of(state, passenger);
  put(play.rules, state, passenger, state.hex_of(carrier));
  Piece& piece = state.piece(passenger);
  // A.II.B.1.e, A.II.B.2: it counts as attacked in this phase, whatever the type of the attack.
  piece.set(kDispersed | kInverted | kWasPassenger | kFiredAt | kStruck | kAssaulted | kOverrun);
  state.bailouts.erase(carrier.value);
  play.tell(EventKind::kBailedOut, "A.II.B.1.e", {passenger.value, carrier.value});
}

void stay_aboard(Play& play) { play.state.bailouts.erase(play.state.bailouts.first()); }

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kBail, may_bail_now, bail_out>(),
                                verb_rules<Verb::kStayAboard, always, stay_aboard>()};

}  // namespace

Reason may_fire_mounted(const RuleSet& rules, const State& state, const Attack& attack, UnitId passenger) {
  const UnitInfo& info = rules.unit(passenger);
  const Piece& piece = state.piece(passenger);
  if (!rules.has(Switch::kMountedFire)) return {"B.V.B.6.b", "{u} is aboard a carrier and cannot attack"};
  if (!info.mounted_fire) return {"A.II.A.1", "{u} cannot fire from its carrier"};
  const UnitId carrier = carrier_of(state, passenger);
  if (rules.unit(carrier).carrier != CarrierKind::kInfantryCarrier)
    return {"A.II.A.2.c", "nobody fires from a truck"};
  if (piece.has(kInverted | kDispersed)) return {"B.VI.C.2.a", "{u} is inverted or dispersed"};
  if (!attack.attackers.contains(carrier.value)) return {"A.II.A.2", "{u} attacks only with its carrier"};
  return attack.type == AttackType::kOverrun ? kAllowed : attacker_bears(rules, state, attack, passenger);
}

void join_mounted(const RuleSet& rules, const State& state, Attack& attack) {
  if (!rules.has(Switch::kMountedFire)) return;
  const UnitSet carriers = attack.attackers;
  for (const int c : carriers)
    for (const UnitId passenger : passengers_of(state, unit_id(c)))
      if (may_fire_mounted(rules, state, attack, passenger).allows() &&
          chart_allows(rules, state, attack, passenger).allows())
        attack.attackers.insert(passenger.value);
}

void offer_bailout(Play& play, UnitId carrier) {
  State& state = play.state;
  if (!play.rules.has(Switch::kBailout) || play.rules.unit(carrier).air) return;  // A.II.B.1.b
  if (play.rules.unit(carrier).ferry) return;                                     // A.IV.B.2.h
  state.bailouts.insert(carrier.value);
  if (!anyone_may_bail_out(play.rules, state, carrier)) {
    state.bailouts.erase(carrier.value);
    return;
  }
  if (state.frames.empty() || top(state).kind != FrameKind::kBailout)
    push(state, FrameKind::kBailout, play.rules.side_of(carrier));
}

const FrameRules kBailoutFrame{
    .question = {"bailout", "Your carrier is dispersed: its infantry may bail out.", "A.II.B.1.c"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kVerbs,
    .resolve_automatic_step = resolve_automatic_step};

Reason may_quick_march(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kQuickMarch)) return {"A.II.C", "there is no quick march in this game"};
  if (!rules.unit(unit).special_infantry) return {"A.II.C.1", "{u} is no special infantry"};
  if (state.piece(unit).has(kQuickMarch)) return {"A.II.C.2", "{u} marches quickly already"};
  if (!has_spent_nothing(rules, state, unit))
    return {"A.II.C.2", "a quick march is announced before the unit moves"};
  return may_move(rules, state, unit);
}

void quick_march(Play& play, UnitId unit) {
  take_in_hand(play, unit);
  play.state.piece(unit).set(kQuickMarch);
}

void pay_for_quick_march(Play& play, UnitId unit) {
  Piece& piece = play.state.piece(unit);
  const int die = play.roll_die();
  const int modified = die - (piece.has(kDispersed) ? 1 : 0);
  const Result result = table_result(play.rules, Odds::k1to2, modified);
  play.tell(EventKind::kQuickMarched, "A.II.C.2.d",
            {unit.value, piece.hex.value, modified, static_cast<int>(result)});
  apply_result(play, unit, result, "A.II.C.2.d");
}

}  // namespace mitla::aiw
