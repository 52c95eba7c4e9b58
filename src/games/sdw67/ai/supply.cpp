// Events, and what reserve points buy. Each point that is spent costs a victory point (23.2).
#include <algorithm>

#include "games/sdw67/ai/values.h"
#include "games/sdw67/play.h"
#include "games/sdw67/reinforcement.h"
#include "games/sdw67/reserve_points.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

using engine::act;
using engine::Action;
using engine::unit_argument;

namespace {

int count_in(const State& state, const UnitSet& units, std::initializer_list<HexId> boxes) {
  int count = 0;
  for (const int u : units)
    for (const HexId box : boxes) count += state.pieces[u].hex == box ? 1 : 0;
  return count;
}

// How near a place is to what the Front still has to take, and how much it needs a garrison.
int base_value(const Command& command, const State& state, HexId hex) {
  const RuleSet& rules = command.staff.rules;
  const Front sector = rules.at(hex).sector;
  int value = 0;
  for (const HexId goal : rules.objectives[index(sector)])
    value +=
        ground_value(command.staff, state, goal, Side::kIsrael) / (2 + rules.board().distance(hex, goal));
  int there = 0;
  for (const UnitId unit : Stack(state, hex)) there += rules.unit(unit).mobile ? 1 : 0;
  if (there >= rules.stack_limit[index(Side::kIsrael)][0]) value -= 5000;
  if (there == 0 && nearest_enemy(rules, state, hex, Side::kArab) <= 3) value += points_of(rules, hex) / 12;
  return value;
}

// The best place for a brigade that comes by this verb.
Action best_arrival(const Command& command, const rules::Rehearsal<>& run, Verb verb, UnitId unit) {
  const State& state = run.whole().as<State>();
  rules::Best<Action> best;
  for (const HexId hex : command.staff.rules.places[index(command.staff.player)]) {
    const Action action = act(verb, unit, hex);
    if (run.legal(action)) best.offer(base_value(command, state, hex), action);
  }
  return best.exists() ? *best : act(Verb::kEnd);
}

}  // namespace

void return_orders(Command& command) {
  best_of(command, [](const Action&) { return 0; });
}

void give_back_orders(Command& command) {
  best_of(command, [&](const Action& action) {
    const UnitId unit = unit_argument(action);
    const bool refit = command.state.hex_of(unit) == place(kRefit, command.staff.player);
    const bool special = command.staff.rules.unit(unit).type == UnitType::kSpecialForces;
    const bool idle = command.state.air_defence[index(command.staff.player)] == 0;
    return refit ? 2 : special && idle ? 1 : 0;
  });
}

void receive_orders(Command& command) {
  const int left = turns_left(command.staff.rules, command.state);
  best_of(command, [&](const Action& action) {
    const Verb verb = static_cast<Verb>(action.verb);
    if (verb == Verb::kEnd) return 0;
    const UnitInfo& unit = command.staff.rules.unit(unit_argument(action));
    if (verb == Verb::kReceive) return unit.type == UnitType::kAirstrike ? 500 : 100;
    if (left == 0) return 200;
    return 1000 * unit.strength + base_value(command, command.state, engine::hex_argument(action, 1)) / 10;
  });
}

void reinforcement_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  const Front player = command.staff.player;
  const int left = turns_left(rules, command.state);
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  const auto state = [&]() -> const State& { return run.whole().as<State>(); };
  const auto owned = [&](const UnitSet& units) {
    return count_in(state(), units, {place(kAvailable, player), place(kUtilized, player)});
  };
  // 6.2.2: an airstrike serves for the rest of the game.
  const int wanted = left >= 2 ? command.staff.doctrine.airstrikes : 0;
  if (state().air_defence[index(player)] > 0 && left >= 2)
    for (const int u : rules.special_forces) run.attempt(act(Verb::kBuy, unit_id(u)));
  for (const int u : rules.airstrikes) {
    if (owned(rules.airstrikes) >= wanted) break;
    run.attempt(act(Verb::kBuy, unit_id(u)));
  }
  // 6.2.1: the strongest first.
  for (int bought = 0; left >= 2 && bought < command.staff.doctrine.brigades; ++bought) {
    int held = 0;
    rules::Best<int> best;
    for (const int u : rules.ground[index(Side::kIsrael)]) {
      if (!rules.units[u].reserve) continue;
      if (state().pieces[u].hex == place(kReserve)) best.offer(rules.units[u].strength, u);
      held += on_map(state().pieces[u].hex) && rules.at(state().pieces[u].hex).sector == player ? 1 : 0;
    }
    if (!best.exists() || held >= command.staff.doctrine.brigades) break;
    const Action action = best_arrival(command, run, Verb::kBuyBrigade, unit_id(*best));
    if (static_cast<Verb>(action.verb) == Verb::kEnd || !run.attempt(action)) break;
  }
  // 8.3, 18.10: a replacement costs less than a unit in Refit, and so does a marker less than terror.
  for (const HexId hex : rules.sector_hexes[index(player)])
    if (state().cell(hex).has(kTerrorized)) run.attempt(act(Verb::kRemoveTerror, hex));
  for (const int u : rules.ground[index(Side::kIsrael)]) {
    if (state().pieces[u].hex != place(kRefit, player) || rules.units[u].replacement >= rules.points.refit)
      continue;
    const Action action = best_arrival(command, run, Verb::kReplaceBrigade, unit_id(u));
    if (static_cast<Verb>(action.verb) != Verb::kEnd) run.attempt(action);
  }
  if (left >= 2)
    for (const int u : rules.airstrikes)
      if (state().pieces[u].hex == place(kRefit, player)) run.attempt(act(Verb::kReplace, unit_id(u)));
  if (!state().frames.empty() && top(state()).kind == FrameKind::kReinforcement)
    run.give_last(act(Verb::kEnd));
}

void arrival_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  best_of(command, [&](const Action& action) {
    const HexId hex = engine::hex_argument(action, 1);
    int value = -100 * static_cast<int>(
                           rules.board().distance(hex, rules.objectives[index(rules.at(hex).sector)][0]));
    for (const UnitId unit : Stack(command.state, hex)) value -= rules.unit(unit).mobile ? 800 : 0;
    return value;
  });
}

}  // namespace mitla::sdw67
