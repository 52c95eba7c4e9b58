// 7.2: final protective fire and the choice of the table.
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/frame.h"

namespace mitla::meb {

using engine::act;
using engine::Action;
using engine::ActionList;

namespace {

Reason check_final_fire(const RuleSet& rules, const State& state, const Action& action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFpf:
      return may_give_fpf(rules, state, unit_argument(action), hex_argument(action, 1));
    case Verb::kPass:
      return kAllowed;
    default:
      return may_support(rules, state, action);
  }
}

void carry_out_final_fire(Play& play, const Action& action) {
  Attack& attack = play.state.attack;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFpf:
      apply_fpf(play, unit_argument(action), hex_argument(action, 1));
      break;
    case Verb::kPass:
      end_fpf(play);
      break;
    default:
      commit_support(attack.air_fpf, attack.naval_fpf, action);
      break;
  }
}

void use_table(Play& play, CombatTable table) {
  play.state.attack.table = table;
  play.state.frames.pop_back();
  resolve_attack(play);
}

}  // namespace

const FrameRules kFinalFireFrame{
    .question = {"final-fire", "Give final protective fire, or pass.", "8.10"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          fpf_units(rules, state, units);
          fpf_actions(rules, state, kNobody, out);
        },
    .actions = fpf_actions,
    .check = check_final_fire,
    .carry_out = carry_out_final_fire,
    .resolve_automatic_step =
        [](Play& play) {
          if (any_fpf(play.rules, play.state)) return false;
          end_fpf(play);
          return true;
        }};

const FrameRules kChooseTableFrame{
    .question = {"choose-table", "Choose the combat results table.", "7.8"},
    .subjects =
        [](const RuleSet&, const State&, UnitSet&, ActionList& out) {
          out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kFrontalAssault)));
          out.push_back(act(Verb::kTable, static_cast<int>(CombatTable::kMobile)));
        },
    .actions = nullptr,
    .check = [](const RuleSet&, const State&, const Action&) { return kAllowed; },
    .carry_out = [](Play& play,
                    const Action& action) { use_table(play, static_cast<CombatTable>(action.args[0])); },
    .resolve_automatic_step =
        [](Play& play) {
          const TableChoice choice = table_choice(play.rules, play.state);
          if (choice.frontal && choice.mobile) return false;
          use_table(play, choice.frontal ? CombatTable::kFrontalAssault : CombatTable::kMobile);
          return true;
        }};

}  // namespace mitla::meb
