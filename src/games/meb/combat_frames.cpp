// 7.2: final protective fire and the choice of the table.
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/frame.h"

namespace mitla::meb {

using engine::act;
using engine::ActionList;

namespace {

void use_table(Play& play, int table) {
  play.state.attack.table = static_cast<CombatTable>(table);
  end_frame(play);
  resolve_attack(play);
}

constexpr VerbRules kFinalFireVerbs[] = {
    verb_rules<Verb::kFpf, may_give_fpf, apply_fpf>(),
    verb_rules<Verb::kAir, may_use_airstrikes, use_airstrikes>(),
    verb_rules<Verb::kNaval, may_use_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kWithhold, may_withhold_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kPass, always, end_fpf>()};
constexpr VerbRules kTableVerbs[] = {verb_rules<Verb::kTable, may_use_table, use_table>()};

}  // namespace

const FrameRules kFinalFireFrame{
    .question = {"final-fire", "Give final protective fire, or pass.", "8.10"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          fpf_units(rules, state, units);
          fpf_actions(rules, state, kNobody, out);
        },
    .actions = fpf_actions,
    .verbs = kFinalFireVerbs,
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
    .verbs = kTableVerbs,
    .resolve_automatic_step =
        [](Play& play) {
          const TableChoice choice = table_choice(play.rules, play.state);
          if (choice.frontal && choice.mobile) return false;
          const auto table = choice.frontal ? CombatTable::kFrontalAssault : CombatTable::kMobile;
          play.force(act(Verb::kTable, static_cast<int>(table)),
                     [&] { use_table(play, static_cast<int>(table)); });
          return true;
        }};

}  // namespace mitla::meb
