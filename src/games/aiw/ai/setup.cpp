// The set-up: the ready one, mended where the enemy's counters make it illegal.
#include "games/aiw/setup.h"

#include "games/aiw/ai/script.h"
#include "games/aiw/placement.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

// Counters of the side that must still be placed, or placed elsewhere; works first, bridges after their
// trenches.
base::FixedVector<UnitId, kMaxUnits> misplaced(const RuleSet& rules, const State& state, Side side) {
  base::FixedVector<UnitId, kMaxUnits> out;
  const auto rank = [&](int u) { return !rules.units[u].neutral() ? 2 : rules.units[u].bridge() ? 1 : 0; };
  for (int wanted = 0; wanted <= 2; ++wanted)
    for (const int u : rules.all_of[index(side)]) {
      if (rules.units[u].group < 0 || rules.groups[rules.units[u].group].placing != Placing::kSetup) continue;
      if (rules.groups[rules.units[u].group].order != top(state).value || rank(u) != wanted) continue;
      const HexId hex = state.pieces[u].hex;
      if (hex == kToEnter || (on_map(hex) && !meets_conditions(rules, state, unit_id(u), hex).allows()))
        out.push_back(unit_id(u));
    }
  return out;
}

// In the legal hex nearest to where the ready set-up has the counter; it is left where it is if there is none
// yet. Returns false if the run of orders is over.
bool place_near(Command& command, UnitId unit) {
  const RuleSet& rules = command.rules;
  const HexId wanted = rules.ready_setup.hex[unit.value];
  static thread_local ActionList actions;
  actions.clear();
  Machine::actions(rules, command.state(), unit, actions);
  rules::Best<Action> best;
  for (const Action& action : actions)
    if (static_cast<Verb>(action.verb) == Verb::kPlace)
      best.offer(wanted.exists() ? -rules.distance(wanted, engine::hex_argument(action, 1)) : 0, action);
  return !best.exists() || command.give(*best);
}

}  // namespace

void setup_orders(Command& command) {
  constexpr int kPasses = 3;  // a counter that is moved may be in the way of another
  const auto left = [&] { return misplaced(command.rules, command.state(), command.side()); };
  const auto stands = [&](UnitId unit) { return on_map(command.state().hex_of(unit)); };
  const auto waiting = left();
  const bool take = !waiting.empty() && !any_of(waiting, stands) && command.legal(act(Verb::kReady));
  if (take) command.give(act(Verb::kReady));
  for (int pass = 0; pass < kPasses && !command.legal(act(Verb::kEnd)); ++pass)
    for (const UnitId unit : left())
      if (!place_near(command, unit)) break;
  if (command.legal(act(Verb::kEnd))) return command.give_last(act(Verb::kEnd));
  if (!take) command.start_again();  // something else must be tried
}

}  // namespace mitla::aiw
