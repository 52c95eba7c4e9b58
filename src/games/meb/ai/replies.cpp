// Small questions in and around a combat: each answer is evaluated separately.
#include <algorithm>
#include <functional>

#include "games/meb/ai/script.h"
#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/differential.h"
#include "games/meb/retreat.h"
#include "games/meb/zones_of_control.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::meb {

using engine::act;
using engine::Action;

void setup_orders(Command& command) {
  // 3.1: the ready set-up holds every objective; no better one is known.
  if (command.staff.rules.ready_setup.empty()) return;
  command.out.push_back(act(Verb::kReady));
  command.out.push_back(act(Verb::kEnd));
}

void any_orders(Command& command) {
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  engine::ActionList subjects, actions;
  const auto& verbs = command.game.notation().verbs();
  const FrameKind start = command.state.frames.back().kind;
  const std::size_t before = command.out.size();
  for (int steps = 0; steps < 400; ++steps) {
    const Action action = engine::random_action(command.game, run.whole(), command.random, subjects, actions);
    if (verbs[action.verb].takes_back && command.random.below(8) != 0) continue;
    // One action at a time is enough, except in a declaration, which must be completed.
    if (!run.give(action) || (start != FrameKind::kCombat && start != FrameKind::kDeclare)) return;
    const FrameKind now = run.whole().as<State>().frames.back().kind;
    if (now != FrameKind::kCombat && now != FrameKind::kDeclare) return;
    if (now == FrameKind::kDeclare) continue;
    run.start_again();  // it was cancelled: start again
    if (start == FrameKind::kCombat) continue;
    run.give_last(act(Verb::kCancel));
    return;
  }
  command.out.resize(before + 1);
}

// 8.10: fire is given if it moves the attack to a worse column, and no more than needed.
void protective_fire_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  thread_local State scratch;
  scratch = command.state;
  const auto column = [&] {
    return rules.column_of(total_attack(rules, scratch) - total_defence(rules, scratch));
  };
  const int before = column();
  struct Fire {
    Action action;
    Gun gun;
    int strength = 0;
  };
  base::FixedVector<Fire, kMaxGuns> fires;
  engine::ActionList actions;
  UnitSet units;
  fpf_units(rules, command.state, units);
  for (const int u : units) {
    actions.clear();
    fpf_actions(rules, command.state, unit_id(u), actions);
    rules::Best<Fire> best(0);
    for (const Action& action : actions) {
      const Gun gun{unit_argument(action), 0, hex_argument(action, 1)};
      const int strength = fpf_strength(rules, gun);
      best.offer(strength, {action, gun, strength});
    }
    if (best.exists() && !fires.full()) fires.push_back(*best);
  }
  std::ranges::stable_sort(fires, std::greater{}, &Fire::strength);
  for (const Fire& fire : fires) {
    if (scratch.attack.fpf.full()) break;
    scratch.attack.fpf.push_back(fire.gun);
    if (column() >= before) continue;
    command.out.push_back(fires[0].action);  // the strongest first; the next question follows at once
    return;
  }
  // 8.18: unused markers are lost at the end of the turn.
  if (command.state.phasing == Side::kEgyptian)
    for (int flag = 0; flag < rules.flags; ++flag) {
      const int left = airstrikes_left(command.state, flag);
      for (int n = 1; n <= left; ++n) {
        scratch.attack.air_fpf[flag] = static_cast<std::uint8_t>(command.state.attack.air_fpf[flag] + n);
        if (column() >= before) continue;
        const Action air = act(Verb::kAir, flag, command.state.attack.air_fpf[flag] + n);
        if (command.game.check(command.whole, air)) break;
        command.out.push_back(air);
        return;
      }
      scratch.attack.air_fpf[flag] = command.state.attack.air_fpf[flag];
    }
  command.out.push_back(act(Verb::kPass));
}

namespace {

// How good a hex is for a unit that is forced to go there.
int refuge(const Command& command, UnitId unit, HexId hex) {
  const RuleSet& rules = command.staff.rules;
  const State& state = command.state;
  const UnitInfo& info = rules.unit(unit);
  int value = 0;
  if (command.staff.ground.objective_at(hex) >= 0) value += command.staff.ground.stake(state, info.side);
  const TerrainInfo& terrain = rules.terrain(hex);
  if (terrain.helps[index(info.side)]) value -= 60 * terrain.shift;
  value -= (info.artillery ? 150 : 80) * held_next_to(rules, state, hex, other(info.side)).size();
  int nearest = Ground::kNever;
  for (int o = 0; o < command.staff.ground.objectives(); ++o)
    nearest = std::min(nearest, command.staff.ground.to_objective(o, info.mobility, hex));
  return value - 5 * std::min(nearest, 60);
}

int loss_value(const Command& command, UnitId unit) {
  const int strength = command.staff.rules.unit(unit).printed_attack();
  const int debt = command.state.frames.back().count;
  // Each lost unit costs the same: the weakest of those that pay the debt alone, else the strongest.
  return strength >= debt ? 1000 - strength : strength;
}

// The worth for a Western victor of stopping next to enemies. 6.2, 7.3: an Egyptian in his zone is held there
// and must attack at half strength (7.17) in the following combat phase, unless it is night (7.19); a
// fortification excuses him, and also pins the victor (6.3).
int contact_value(const RuleSet& rules, const State& state, HexId hex) {
  constexpr int kPinned = 900;
  constexpr int kHeld = 400;
  const bool must_attack = state.phasing == Side::kWestern && !rules.night(state.turn);
  int value = 0;
  for (const HexId next : held_next_to(rules, state, hex, Side::kEgyptian)) {
    if (rules.terrain(next).strong_zone)
      value -= kPinned;
    else if (must_attack)
      value += kHeld;
  }
  return value;
}

int advance_value(const Command& command, const Action& action) {
  const RuleSet& rules = command.staff.rules;
  const Ground& ground = command.staff.ground;
  const State& state = command.state;
  const UnitId unit = unit_argument(action);
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  const HexId to = hex_argument(action, 1);
  const auto holds = [&](HexId hex) {
    return ground.objective_at(hex) >= 0 ? ground.stake(state, info.side) : 0;
  };
  int value = holds(to) - holds(from);
  if (info.artillery) value -= 300;
  if (info.side == Side::kWestern) {
    const Tactic tactic = command.tactics[unit.value];
    if (tactic == Tactic::kBalanced || tactic == Tactic::kExit)
      value +=
          4 * (ground.to_exit(info.side, info.mobility, from) - ground.to_exit(info.side, info.mobility, to));
    const TerrainInfo& here = rules.terrain(from);
    if (here.helps[index(info.side)]) value += 60 * here.shift;
    value += contact_value(rules, state, to) - contact_value(rules, state, from);
    return value - 1;
  }
  // 6.2: a fortification excuses from attacking; open terrain does not.
  const TerrainInfo& here = rules.terrain(from);
  const TerrainInfo& there = rules.terrain(to);
  value += (here.helps[1] ? 100 * here.shift : 0) - (there.helps[1] ? 100 * there.shift : 0);
  return value - 150 * held_next_to(rules, state, to, Side::kWestern).size() - 50;
}

void best_of(Command& command, const engine::ActionList& actions, auto&& value_of) {
  rules::Best<Action> best;
  for (const Action& action : actions)
    best.offer(
        command.variation.bent(value_of(action), Varying::kReply, action.args[0] * 4096 + action.args[1]),
        action);
  if (best.exists()) command.out.push_back(*best);
}

}  // namespace

void table_orders(Command& command) {
  State scratch = command.state;
  command.out.push_back(act(Verb::kTable, static_cast<int>(better_table(command.staff, scratch))));
}

void retreat_orders(Command& command) {
  engine::ActionList actions;
  if (command.state.frames.back().kind == FrameKind::kRetreat)
    retreat_actions(command.staff.rules, command.state, actions);
  else
    displacement_actions(command.staff.rules, command.state, actions);
  best_of(command, actions, [&](const Action& action) {
    if (static_cast<Verb>(action.verb) == Verb::kPerish) return -100'000;
    return refuge(command, unit_argument(action), hex_argument(action, 1));
  });
}

void loss_orders(Command& command) {
  engine::ActionList actions;
  loss_actions(command.staff.rules, command.state, actions);
  best_of(command, actions, [&](const Action& action) { return loss_value(command, unit_argument(action)); });
}

void advance_orders(Command& command) {
  engine::ActionList actions;
  for (const int u : command.state.may_advance)
    advance_actions(command.staff.rules, command.state, unit_id(u), actions);
  actions.push_back(act(Verb::kPass));
  best_of(command, actions, [&](const Action& action) {
    return static_cast<Verb>(action.verb) == Verb::kPass ? 0 : advance_value(command, action);
  });
}

void special_orders(Command& command) {
  const Chapter& chapter = command.staff.rules.chapter();
  engine::ActionList actions;
  chapter.special_actions(command.state, actions);
  rules::Best<Action> best;
  for (const Action& action : actions)
    best.offer(chapter.answer_worth(command.state, action, command.staff.ground), action);
  if (best.exists()) command.out.push_back(*best);
}

}  // namespace mitla::meb
