// 24.1: the ready set-up, with Arabs moved from the open into objectives that would lie open or weak, and
// with the strongest Israelis moved towards one objective or another.
#include <algorithm>

#include "games/sdw67/ai/script.h"
#include "games/sdw67/ai/values.h"
#include "games/sdw67/play.h"
#include "games/sdw67/stacking.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

using engine::act;

namespace {

// The strongest unit of the step that guards nothing and may go to the hex.
int spare_unit(const Command& command, const rules::Rehearsal<>& run, HexId to) {
  const RuleSet& rules = command.staff.rules;
  const State& state = run.whole().as<State>();
  rules::Best<int> best;
  for (const int u : rules.ground[index(Side::kArab)]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || !rules.units[u].mobile || rules.at(hex).objective != 0 ||
        rules.at(hex).fortification || !run.legal(act(Verb::kPlace, unit_id(u), to)))
      continue;
    best.offer(rules.units[u].strength, u);
  }
  return best.exists() ? *best : -1;
}

// Does the unit stand alone in a place?
bool is_garrison(const RuleSet& rules, const State& state, int unit) {
  const HexId hex = state.pieces[unit].hex;
  int others = 0;
  for (const UnitId there : Stack(state, hex)) others += there.index() == unit ? 0 : 1;
  return others == 0 && rules.at(hex).is_place();
}

// The nearest hex to the goal in which the unit may be set up.
HexId nearest_to(const Command& command, const rules::Rehearsal<>& run, int unit, HexId goal) {
  const RuleSet& rules = command.staff.rules;
  const State& state = run.whole().as<State>();
  rules::Best<HexId> best;
  for (const HexId hex : rules.sector_hexes[index(command.staff.player)])
    if (rules.at(hex).israel &&
        count_stack(rules, state, hex).mobile < rules.stack_limit[index(Side::kIsrael)][0] &&
        run.legal(act(Verb::kPlace, unit_id(unit), hex)))
      best.offer(-rules.board().distance(hex, goal), hex);
  return best.exists() ? *best : state.pieces[unit].hex;
}

// 24.1.9, 24.1.10
void shift_israelis(Command& command, rules::Rehearsal<>& run, HexId goal) {
  constexpr int kMostShifted = 3;
  const RuleSet& rules = command.staff.rules;
  UnitSet shifted;
  while (shifted.size() < kMostShifted) {
    const State& state = run.whole().as<State>();
    rules::Best<int> best;
    for (const int u : rules.ground[index(Side::kIsrael)])
      if (!shifted.contains(u) && on_map(state.pieces[u].hex) && rules.units[u].mobile &&
          rules.units[u].front == command.staff.player && !is_garrison(rules, state, u))
        best.offer(rules.units[u].strength, u);
    if (!best.exists()) return;
    shifted.insert(*best);
    const HexId to = nearest_to(command, run, *best, goal);
    if (to != state.pieces[*best].hex) run.attempt(act(Verb::kPlace, unit_id(*best), to));
  }
}

// The objective towards which the Israelis are shifted, if any.
HexId main_effort(const Command& command, Front front) {
  const auto& goals = command.staff.rules.objectives[index(front)];
  int plan = command.staff.doctrine.setup;
  const int plans = kTowards + static_cast<int>(goals.size());
  if (plan == kAnySetup) plan = kReadySetup + command.random.below(plans - kReadySetup);
  return plan < kTowards || plan >= plans ? hex::kNowhere : goals[static_cast<std::size_t>(plan - kTowards)];
}

bool sets_up_israelis(const Command& command) {
  for (const GroupInfo& group : command.staff.rules.groups)
    if (group.placing == data::Placing::kSetup && group.order == top(command.state).count)
      return group.side == Side::kIsrael;
  return false;
}

}  // namespace

void setup_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  run.attempt(act(Verb::kReady));
  if (sets_up_israelis(command))
    if (const HexId goal = main_effort(command, command.staff.player); goal.exists())
      shift_israelis(command, run, goal);
  const Front sector = other(command.staff.player);
  for (int wanted = 1; wanted <= command.staff.doctrine.deployment; ++wanted)
    for (const HexId hex : rules.objectives[index(sector)]) {
      const State& state = run.whole().as<State>();
      if (held_by(rules, state, hex, Side::kIsrael) || count_stack(rules, state, hex).mobile >= wanted)
        continue;
      if (const int unit = spare_unit(command, run, hex); unit >= 0)
        run.attempt(act(Verb::kPlace, unit_id(unit), hex));
    }
  run.give_last(act(Verb::kEnd));
  if (run.refused()) run.start_again();
}

}  // namespace mitla::sdw67
