// Air strikes of helicopters on the hex below them (A.I.E.7.b): they join the indirect fire of the moment
// without having been written (A.I.E.7.e). The helicopters that strike are kept in State::attack until the
// fire is executed.
#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

Reason may_bomb(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.side_of(unit) != state.phasing || !rules.unit(unit).helicopter())
    return {"A.I.E.7", "{u} is no helicopter of yours"};
  if (state.attack.strikers.contains(unit.value)) return {"A.I.E.7.f", "{u} strikes already"};
  if (const Reason reason = attacker_fit(rules, state, unit, AttackType::kIndirect); !reason.allows())
    return reason;
  if (!armed(state, unit)) return {"A.I.C.1.a", "{u} carries no air strike"};
  if (!strike_serves(rules, state, unit, AttackType::kIndirect))
    return {"A.I.E.7.a", "the air strike of {u} is made in direct or opportunity fire"};
  const Arms arms = arms_of(rules, with_strike({}, unit), unit);
  Reason why{"A.I.C.4", "no enemy is in the hex below {u}"};
  for (const int d : targets_in(rules, state, state.hex_of(unit))) {
    if (rules.units[d].side == state.phasing || airborne(rules, state, unit_id(d))) continue;
    why = strike_bears(rules, state, unit, arms, unit_id(d));
    if (why.allows()) break;
  }
  return why;
}

Reason may_desist(const RuleSet&, const State& state, UnitId unit) {
  if (!state.attack.strikers.contains(unit.value)) return {"A.I.E.7.e", "{u} does not strike"};
  return kAllowed;
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.helicopters[index(state.phasing)])
    if (may_bomb(rules, state, unit_id(u)).allows()) units.insert(u);
  units |= state.attack.strikers;
  out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_desist(rules, state, unit).allows()) out.push_back(act(Verb::kWithout, unit));
  if (may_bomb(rules, state, unit).allows()) out.push_back(act(Verb::kStrike, unit));
}

void bomb(Play& play, UnitId unit) {
  play.state.attack.type = AttackType::kIndirect;
  play.state.attack.strikers.insert(unit.value);
}
void desist(Play& play, UnitId unit) { play.state.attack.strikers.erase(unit.value); }

constexpr VerbRules kBombVerbs[] = {verb_rules<Verb::kStrike, may_bomb, bomb>(),
                                    verb_rules<Verb::kWithout, may_desist, desist>(),
                                    verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

bool anything_to_bomb(const RuleSet& rules, const State& state) {
  return any_of(rules.helicopters[index(state.phasing)],
                [&](int u) { return may_bomb(rules, state, unit_id(u)).allows(); });
}

const FrameRules kBombsFrame{
    .question = {"helicopter-strikes", "Choose the helicopters that strike the hex below them.", "A.I.E.7.b"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kBombVerbs};

}  // namespace mitla::aiw
