// 24.1: the ready set-up, with Arabs moved from the open into objectives that would lie open or weak.
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

}  // namespace

void setup_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  run.attempt(act(Verb::kReady));
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
