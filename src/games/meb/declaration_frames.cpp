// 4.2.B: the frames of the combat phase in which the attacker chooses.
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/frame.h"
#include "games/meb/obligations.h"

namespace mitla::meb {

using engine::Action;
using engine::ActionList;

namespace {

Reason check_combat(const RuleSet& rules, const State& state, const Action& action) {
  if (static_cast<Verb>(action.verb) == Verb::kAttack)
    return may_attack(rules, state, hex_argument(action, 0));
  for (const int u : rules.of_side[index(state.phasing)])
    if (still_obliged(rules, state, unit_id(u)))
      return {"7.3", "{u} is next to an enemy and must still attack", unit_id(u)};
  return kAllowed;
}

void carry_out_combat(Play& play, const Action& action) {
  if (static_cast<Verb>(action.verb) == Verb::kAttack)
    begin_attack(play.state, hex_argument(action, 0));
  else
    play.state.frames.pop_back();
}

bool end_empty_combat(Play& play) {
  State& state = play.state;
  if (state.attack.declared != 0) forget_attack(state);
  if (combat_can_go_on(play.rules, state)) return false;
  state.frames.pop_back();
  return true;
}

Reason check_declaration(const RuleSet& rules, const State& state, const Action& action) {
  const UnitId unit = unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAlso:
      return may_add_target(rules, state, hex_argument(action, 0));
    case Verb::kWith:
      return may_join(rules, state, unit);
    case Verb::kFire:
      return may_fire(rules, state, unit, hex_argument(action, 1));
    case Verb::kWithout:
      return in_declaration(state, unit) ? kAllowed : Reason{"7.2", "{u} is not in this attack"};
    case Verb::kResolve:
      return may_resolve(rules, state);
    case Verb::kCancel:
      return kAllowed;
    default:
      return may_support(rules, state, action);
  }
}

void carry_out_declaration(Play& play, const Action& action) {
  State& state = play.state;
  Attack& attack = state.attack;
  const UnitId unit = unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAlso:
      attack.targets.push_back(hex_argument(action, 0));
      break;
    case Verb::kWith:
      attack.adjacent.insert(unit.value);
      break;
    case Verb::kFire:
      attack.barrage.push_back({unit, 0, hex_argument(action, 1)});
      break;
    case Verb::kWithout:
      drop_from_attack(state, unit);
      break;
    case Verb::kResolve:
      declare_attack(play);
      break;
    case Verb::kCancel:
      attack = {};
      state.frames.pop_back();
      break;
    default:
      commit_support(attack.air, attack.naval, action);
      break;
  }
}

}  // namespace

const FrameRules kCombatFrame{.question = {"combat", "Declare an attack, or end the combat phase.", "7.2"},
                              .subjects = [](const RuleSet& rules, const State& state, UnitSet&,
                                             ActionList& out) { combat_actions(rules, state, out); },
                              .actions = nullptr,
                              .check = check_combat,
                              .carry_out = carry_out_combat,
                              .resolve_automatic_step = end_empty_combat};

const FrameRules kDeclareFrame{
    .question = {"declare", "Choose who attacks, then resolve the attack.", "7.2"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          declaration_units(rules, state, units);
          declaration_actions(rules, state, kNobody, out);
        },
    .actions = declaration_actions,
    .check = check_declaration,
    .carry_out = carry_out_declaration};

}  // namespace mitla::meb
