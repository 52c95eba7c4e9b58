// Helicopters (A.I.E): they fly in the air phase of their owner, one at a time, under anti-aircraft fire;
// with O.I.C and O.I.D those that are down also act in his movement phase.
#include "games/aiw/air_units.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

bool in_air_phase(const State& state) { return state.step == Step::kHelicopters; }

// O.I.C.5, O.I.D.2: what a helicopter does in the movement phase, it does near the ground.
Reason may_act_on_ground(const RuleSet& rules, const State& state, UnitId helicopter) {
  const Piece& piece = state.piece(helicopter);
  if (!piece.has(kDown)) return {"A.I.E.2", "{u} is in the air: it flies in the air phase"};
  if (piece.has(kInverted | kDispersed))
    return {rules.has(Switch::kNapOfTheEarth) ? "O.I.D.2.a" : "O.I.C.5",
            "{u} is down but not face up, and can neither move nor load"};
  return may_act_in_step(rules, state, rules.unit(helicopter));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.side_of(unit) != state.phasing) return;
  const HexId hex = state.hex_of(unit);
  if (state.piece(unit).has(kAboard)) {
    if (may_unload(rules, state, unit).allows()) out.push_back(act(Verb::kUnload, unit));
    return;
  }
  if (!rules.unit(unit).helicopter()) return;
  if (hex == kToEnter) entry_actions(rules, state, unit, out);
  if (on_map(hex)) {
    move_actions(rules, state, unit, out);
    if (may_exit(rules, state, unit, hex).allows()) out.push_back(act(Verb::kExit, unit, hex));
    if (state.hand.unit == unit) out.push_back(act(Verb::kStop, unit));
  }
  loading_actions(rules, state, unit, out);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.helicopters[index(state.phasing)])
    if (can_act(rules, state, unit_id(u))) units.insert(u);
  units |= passengers_to_unload(rules, state);
  if (entry_duty(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

Reason may_stop(const RuleSet&, const State& state, UnitId unit) {
  return state.hand.unit == unit ? kAllowed : Reason{"A.I.E.2.b", "{u} is not being moved"};
}

void stop(Play& play, UnitId) { finish_hand(play); }

void end_flights(Play& play) {
  finish_hand(play);
  pop(play.state);
}

constexpr VerbRules kFlightVerbs[] = {
    verb_rules<Verb::kMove, may_move_to, set_out>(),  verb_rules<Verb::kEnter, may_enter, enter>(),
    verb_rules<Verb::kExit, may_exit, exit>(),        verb_rules<Verb::kLoad, may_load, load>(),
    verb_rules<Verb::kUnload, may_unload, unload>(),  verb_rules<Verb::kStop, may_stop, stop>(),
    verb_rules<Verb::kEnd, entry_duty, end_flights>()};

bool resolve_flight_step(Play& play) {
  if (resolve_hand_step(play)) return true;
  const Hand& hand = play.state.hand;
  if (!hand.unit.exists() || hand.left > 0 || can_go_on_loading(play.rules, play.state)) return false;
  finish_hand(play);
  return true;
}

}  // namespace

bool loading(const RuleSet& rules, const State& state, UnitId helicopter) {
  return helicopter.exists() && rules.unit(helicopter).helicopter() && state.hand.unit == helicopter &&
         state.hand.left == 0 && state.hand.entered_hex == 0;
}

bool can_go_on_loading(const RuleSet& rules, const State& state) {
  if (!loading(rules, state, state.hand.unit)) return false;
  static thread_local ActionList more;  // scratch
  more.clear();
  loading_actions(rules, state, state.hand.unit, more);
  return !more.empty() || !passengers_to_unload(rules, state).empty();
}

int flight_cost(const RuleSet& rules, const State& state) {
  return in_air_phase(state) ? rules.flight.points_per_hex : rules.flight.points_per_hex_down;
}

Reason may_fly(const RuleSet& rules, const State& state, UnitId helicopter) {
  if (rules.side_of(helicopter) != state.phasing)
    return {"B.IV.B.1", "{u} does not move in this player turn"};
  if (!rules.has(Switch::kHelicopters)) return {"A.I.E", "helicopters belong to the Advanced rules"};
  if (!on_map(state.hex_of(helicopter))) return {"B.V.A.5", "{u} is not on the map"};
  if (state.piece(helicopter).has(kMoved) && state.hand.unit != helicopter)
    return {"A.I.E.2.b", "{u} has completed its move"};
  if (!in_air_phase(state))
    if (const Reason reason = may_act_on_ground(rules, state, helicopter); !reason.allows()) return reason;
  if (state.hand.unit == helicopter && state.hand.left == 0 && !loading(rules, state, helicopter))
    return {"B.V.A.6.a", "{u} has spent its movement allowance"};
  return kAllowed;
}

Reason may_enter_hexes(const RuleSet& rules, const State& state, UnitId helicopter) {
  if (in_air_phase(state) || rules.has(Switch::kNapOfTheEarth) || !rules.unit(helicopter).helicopter())
    return kAllowed;
  return {"O.I.D", "{u} is down: without nap-of-the-earth flight it only loads and unloads"};
}

void expose_in_flight(Play& play, UnitId helicopter) {
  const State& state = play.state;
  if (!play.rules.has(Switch::kAntiAircraft) || !on_map(state.hex_of(helicopter))) return;
  const int spent = allowance(play.rules, state, helicopter) - points_left(play.rules, state, helicopter);
  if (spent < play.rules.flight.fired_at_from) return;  // A.I.D.2.a
  offer_anti_aircraft(play, set_of(helicopter));
}

bool anything_to_fly(const RuleSet& rules, const State& state) {
  return rules.has(Switch::kHelicopters) && any_of(rules.helicopters[index(state.phasing)],
                                                   [&](int u) { return can_act(rules, state, unit_id(u)); });
}

const FrameRules kFlightFrame{
    .question = {"helicopters", "Fly your helicopters one after the other, then end the step.", "A.I.E.2"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kFlightVerbs,
    .resolve_automatic_step = resolve_flight_step};

}  // namespace mitla::aiw
