// Helicopters down (O.I.C): markers are placed when all helicopters have moved and removed before they move
// again. What a helicopter that is down may do in the movement phase is in helicopters.cpp.
#include "games/aiw/air_units.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

Reason may_be_put_down(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kHelicoptersDown)) return {"O.I.C.1", "this game has no DOWN markers"};
  if (!rules.unit(unit).helicopter() || !on_map(state.hex_of(unit)))
    return {"O.I.C.2", "{u} is no helicopter on the map"};
  if (is_down(state, unit)) return {"O.I.C.2", "{u} is down already"};
  return kAllowed;
}

Reason may_land(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.side_of(unit) != state.phasing) return {"O.I.C.2.b", "{u} is not yours"};
  return may_be_put_down(rules, state, unit);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.helicopters[index(state.phasing)])
    if (may_land(rules, state, unit_id(u)).allows()) units.insert(u);
  out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_land(rules, state, unit).allows()) out.push_back(act(Verb::kDown, unit));
}

constexpr VerbRules kDownVerbs[] = {verb_rules<Verb::kDown, may_land, put_down>(),
                                    verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

bool anything_to_put_down(const RuleSet& rules, const State& state) {
  return any_of(rules.helicopters[index(state.phasing)],
                [&](int u) { return may_land(rules, state, unit_id(u)).allows(); });
}

void raise_helicopters(const RuleSet& rules, State& state, Side side) {
  for (const int u : rules.helicopters[index(side)]) state.pieces[u].unset(kDown);
}

Reason may_be_down_at_start(const RuleSet& rules, const State& state, UnitId helicopter) {
  return may_be_put_down(rules, state, helicopter);
}

void put_down(Play& play, UnitId helicopter) {
  State& state = play.state;
  if (state.piece(helicopter).has(kMoved)) invert(state, helicopter);  // O.I.C.2.c
  state.piece(helicopter).set(kDown);
  play.tell(EventKind::kPutDown, "O.I.C.2", {helicopter.value, state.hex_of(helicopter).value});
  drop_stale_markers(play.rules, state);  // it no longer sees the whole map
}

const FrameRules kDownFrame{
    .question = {"helicopters-down", "Place DOWN markers on your helicopters, then end the step.",
                 "O.I.C.2.a"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kDownVerbs,
    .resolve_automatic_step = end_unless<anything_to_put_down>};

}  // namespace mitla::aiw
