// Small questions in and around a combat: each answer is evaluated by itself.
#include <algorithm>

#include "games/sdw67/ai/odds.h"
#include "games/sdw67/ai/values.h"
#include "games/sdw67/play.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

using engine::act;
using engine::Action;
using engine::hex_argument;
using engine::unit_argument;

void list_actions(const Command& command, engine::ActionList& out) {
  out.clear();
  const RuleSet& rules = command.staff.rules;
  const FrameRules& frame = frame_rules(top(command.state).kind);
  UnitSet units;
  frame.subjects(rules, command.state, units, out);
  if (frame.actions != nullptr)
    for (const int u : units) frame.actions(rules, command.state, unit_id(u), out);
  std::erase_if(out, [](const Action& action) { return static_cast<Verb>(action.verb) == Verb::kTop; });
}

void any_orders(Command& command) {
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  engine::ActionList subjects, actions;
  const FrameKind start = top(command.state).kind;
  for (int steps = 0; steps < 400; ++steps) {
    const Action action = engine::random_action(command.game, run.whole(), command.random, subjects, actions);
    if (static_cast<Verb>(action.verb) == Verb::kCancel) continue;
    // One action at a time is enough, except that a declaration must be completed.
    if (!run.give(action) || start != FrameKind::kCombat) return;
    if (run.whole().as<State>().frames.back().kind != FrameKind::kDeclaration) return;
    if (steps % 40 == 39) run.start_again();
  }
}

void surprise_orders(Command& command) {
  // The fortification with the stronger garrison.
  best_of(command, [&](const Action& action) {
    return known_strength_in(command.staff, command.state, hex_argument(action, 0));
  });
}

void table_orders(Command& command) {
  const Combat& combat = command.state.combat;
  Blow blow;
  blow.from = combat.from;
  blow.to = combat.to;
  blow.enhanced = combat.enhanced != 0;
  for (const int u : combat.attackers)
    if (!blow.attackers.full()) blow.attackers.push_back(unit_id(u));
  command.out.push_back(act(Verb::kTable, static_cast<int>(weigh(command.staff, command.state, blow).table)));
}

void loss_orders(Command& command) {
  best_of(command, [&](const Action& action) {
    return -loss_value(command.staff, command.state, unit_argument(action));
  });
}

void standing_orders(Command& command) {
  best_of(command,
          [](const Action& action) { return static_cast<Verb>(action.verb) == Verb::kStand ? 1 : 0; });
}

void stopping_orders(Command& command) {
  best_of(command,
          [](const Action& action) { return static_cast<Verb>(action.verb) == Verb::kStop ? 1 : 0; });
}

namespace {

// Hexes to the nearest hex that the side wants: not under its control, and worth points.
int distance_to_gain(const Command& command, HexId hex, Side side) {
  const RuleSet& rules = command.staff.rules;
  const int sector = index(rules.at(hex).sector);
  int nearest = 40;
  for (const auto* hexes : {&rules.objectives[sector], &rules.places[sector]})
    for (const HexId goal : *hexes)
      if (controller(command.state, goal) != side)
        nearest = std::min(nearest, rules.board().distance(hex, goal));
  return nearest;
}
int distance_to_own(const Command& command, HexId hex, Side side) {
  const RuleSet& rules = command.staff.rules;
  const int sector = index(rules.at(hex).sector);
  int nearest = 40;
  const auto& goals = side == Side::kIsrael ? rules.places[sector] : rules.objectives[sector];
  for (const HexId goal : goals)
    if (controller(command.state, goal) == side)
      nearest = std::min(nearest, rules.board().distance(hex, goal));
  return nearest;
}

// How good a hex is for a unit that is driven there.
int refuge(const Command& command, UnitId unit, HexId hex) {
  const RuleSet& rules = command.staff.rules;
  const State& state = command.state;
  const Side side = rules.side_of(unit);
  int value = ground_value(command.staff, state, hex, side);
  if (counts(rules, hex) && controller(state, hex) == side && vacant(state, hex))
    value += stake_in(command.staff, state, hex) / 4;
  value += 120 * rules.at(hex).shift[index(side)];
  if (protects(rules, state, side, hex)) value += 500;
  value -= 60 * distance_to_own(command, hex, side);
  if (side == Side::kIsrael) value -= 30 * distance_to_gain(command, hex, side);
  if (!vacant(state, hex)) value += 60;
  return value;
}

}  // namespace

void retreat_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  best_of(command, [&](const Action& action) {
    const UnitId unit = unit_argument(action);
    const int value = refuge(command, unit, hex_argument(action, 1));
    // 14.2.panic: the enemy moves the unit.
    return commander_in(rules, command.state, unit) == command.staff.player ? value : -value;
  });
}

void advance_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  const State& state = command.state;
  best_of(command, [&](const Action& action) {
    if (static_cast<Verb>(action.verb) == Verb::kEnd) return 0;
    const UnitId unit = unit_argument(action);
    const Side side = rules.side_of(unit);
    const HexId from = state.hex_of(unit);
    const HexId to = hex_argument(action, 1);
    int value = ground_value(command.staff, state, to, side);
    value += 100 * (distance_to_gain(command, from, side) - distance_to_gain(command, to, side));
    value += 40 * (rules.at(to).shift[index(side)] - rules.at(from).shift[index(side)]);
    int company = 0;
    for (const UnitId there : Stack(state, from)) company += there == unit ? 0 : 1;
    const Side enemy = other(side);
    if (company == 0 && controller(state, from) == side && counts(rules, from) &&
        nearest_enemy(rules, state, from, enemy) <= 4)
      value -= stake_in(command.staff, state, from) / 3;
    if (side == Side::kArab) value -= 150 + (protects(rules, state, side, from) ? 500 : 0);
    return value;
  });
}

}  // namespace mitla::sdw67
