// 4.2.B: the frames of the combat phase in which the attacker chooses.
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/frame.h"
#include "games/meb/obligations.h"

namespace mitla::meb {

using engine::ActionList;

namespace {

Reason may_end(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (still_obliged(rules, state, unit_id(u)))
      return {"7.3", "{u} is next to an enemy and must still attack", unit_id(u)};
  return kAllowed;
}

bool end_empty_combat(Play& play) {
  State& state = play.state;
  if (state.attack.declared != 0) forget_attack(state);
  if (combat_can_go_on(play.rules, state)) return false;
  end_frame(play);
  return true;
}

void add_target(Play& play, HexId hex) { play.state.attack.targets.push_back(hex); }
void join(Play& play, UnitId unit) { play.state.attack.adjacent.insert(unit.value); }
void fire(Play& play, UnitId gun, HexId hex) { play.state.attack.barrage.push_back({gun, 0, hex}); }
void cancel(Play& play) {
  play.state.attack = {};
  end_frame(play);
}

constexpr VerbRules kCombatVerbs[] = {verb_rules<Verb::kAttack, may_attack, begin_attack>(),
                                      verb_rules<Verb::kEnd, may_end, end_frame>()};
constexpr VerbRules kDeclareVerbs[] = {
    verb_rules<Verb::kAlso, may_add_target, add_target>(),
    verb_rules<Verb::kWith, may_join, join>(),
    verb_rules<Verb::kFire, may_fire, fire>(),
    verb_rules<Verb::kWithout, may_leave, leave_attack>(),
    verb_rules<Verb::kAir, may_use_airstrikes, use_airstrikes>(),
    verb_rules<Verb::kNaval, may_use_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kWithhold, may_withhold_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kResolve, may_resolve, declare_attack>(),
    verb_rules<Verb::kCancel, always, cancel>()};

}  // namespace

const FrameRules kCombatFrame{.question = {"combat", "Declare an attack, or end the combat phase.", "7.2"},
                              .subjects = [](const RuleSet& rules, const State& state, UnitSet&,
                                             ActionList& out) { combat_actions(rules, state, out); },
                              .actions = nullptr,
                              .verbs = kCombatVerbs,
                              .resolve_automatic_step = end_empty_combat};

const FrameRules kDeclareFrame{
    .question = {"declare", "Choose who attacks, then resolve the attack.", "7.2"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          declaration_units(rules, state, units);
          declaration_actions(rules, state, kNobody, out);
        },
    .actions = declaration_actions,
    .verbs = kDeclareVerbs};

}  // namespace mitla::meb
