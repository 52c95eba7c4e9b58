// 10.1, 10.16: the movement phase of an Israeli Front.
#include "games/sdw67/airborne.h"
#include "games/sdw67/movement.h"
#include "games/sdw67/reserve_points.h"
#include "games/sdw67/setup.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

Reason may_march(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(
      [&] { return may_move(rules, state, unit); },
      [&] {
        return state.piece(unit).has(kMarched) ? Reason{"10.16", "{u} has made its forced march"} : kAllowed;
      },
      [&] { return may_spend(state, state.player, rules.cost.forced_march); });
}
void march(Play& play, UnitId unit) {
  State& state = play.state;
  const Front player = state.player;
  take_in_hand(play, unit);
  spend(state, player, play.rules.cost.forced_march);
  state.piece(unit).marks |= kMarched;
  const int die = play.roll_die();
  state.hand_left = static_cast<std::uint8_t>(state.hand_left + 2 * die);
  const HexId hex = state.hex_of(unit);
  play.tell_only(rules::only(player), EventKind::kForcedMarch, "10.16", {unit.value, hex.value, die});
  play.tell_only(rules::only(other(player)), EventKind::kSomeoneMarched, "10.16", {hex.value, die});
}

void movement_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  move_actions(rules, state, unit, out);
  if (may_march(rules, state, unit).allows()) out.push_back(act(Verb::kMarch, unit));
  airborne_actions(rules, state, unit, out);
  if (may_put_on_top(rules, state, unit).allows()) out.push_back(act(Verb::kTop, unit));
}
void movement_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.ground[index(Side::kIsrael)]) {
    const UnitId unit = unit_id(u);
    if (can_move(rules, state, unit) || may_march(rules, state, unit).allows() ||
        may_put_on_top(rules, state, unit).allows() || has_airborne_action(rules, state, unit))
      units.insert(u);
  }
  out.push_back(act(Verb::kEnd));
}
constexpr VerbRules kMovementVerbs[] = {
    verb_rules<Verb::kMove, may_move_to, move>(),
    verb_rules<Verb::kMarch, may_march, march>(),
    verb_rules<Verb::kDrop, may_drop, drop>(),
    verb_rules<Verb::kTakeOver, may_take_over, take_over>(),
    verb_rules<Verb::kTakeOverByAir, may_take_over_by_air, take_over_by_air>(),
    verb_rules<Verb::kTop, may_put_on_top, put_unit_on_top>(),
    verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

const FrameRules kMovementFrame{
    .question = {"movement", "Move your Front, then end the movement phase.", "10.1"},
    .subjects = movement_subjects,
    .actions = movement_actions,
    .verbs = kMovementVerbs,
    .varying_question = [](const RuleSet& rules, const State&) -> rules::Question {
      return {"movement", rules.movement_question, "10.1"};
    }};

}  // namespace mitla::sdw67
