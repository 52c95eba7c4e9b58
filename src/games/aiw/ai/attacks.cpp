// Attacks in the own phases, and the answer to the enemy's movement.
#include <algorithm>

#include "games/aiw/ai/script.h"
#include "games/aiw/air_strikes.h"
#include "games/aiw/attackers.h"
#include "games/aiw/declaration.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/opportunity_fire.h"

namespace mitla::aiw {

using engine::act;

namespace {

constexpr int kLeastGain = 15;
constexpr int kStaying = 50;  // hundredths of the danger by shells that firing instead of moving is charged

// From the choice of the hex to the die.
void make_attack(Command& command, const Attack& attack) {
  if (!command.give(act(Verb::kAttack, attack.hex))) return;
  const UnitSet unwanted = command.state().attack.defenders - attack.defenders;
  for (const int d : unwanted)
    if (!command.give(act(Verb::kSpare, unit_id(d)))) return;
  for (const int a : attack.attackers)
    if (!command.give(act(Verb::kWith, unit_id(a)))) return;
  command.give_last(act(Verb::kResolve));
}

// Does the unit get away for good if it is let go now?
bool escapes(const Staff& staff, UnitId unit) {
  std::uint32_t goals = staff.prices.goals_of(unit);
  const int truck = staff.rules.unit(unit).truck_movement ? 1 : 0;
  for (int g = 0; goals != 0; ++g, goals >>= 1)
    if ((goals & 1) != 0 && staff.prices.goals()[g].kind == Goal::Kind::kExit &&
        staff.ways.to_goal(g)[truck][staff.state.hex_of(unit).value] + 1 <= staff.state.hand.left)
      return true;
  return false;
}

}  // namespace

void attack_orders(Command& command, AttackType type) {
  Costs costs{};
  if (type == AttackType::kDirect && command.fields().shells())
    for (const int u : command.rules.of_side[index(command.side())])
      if (on_map(command.state().pieces[u].hex) && !command.rules.units[u].smf)
        costs[u] = command.price_of_staying(unit_id(u)) * kStaying / 100;
  const Shot shot = best_shot(command.staff(), type, costs);
  if (shot.exists() && shot.score >= kLeastGain) {
    make_attack(command, shot.attack);
    if (!command.refused()) return;
    command.start_again();
  }
  command.give_last(act(Verb::kEnd));
}

void declaration_orders(Command& command) {
  const RuleSet& rules = command.rules;
  const int side = index(command.side());
  const bool strike = command.state().attack.type == AttackType::kAirStrike;
  for (const int u : strike ? rules.all_of[side] : rules.of_side[side]) {
    if (command.state().attack.attackers.contains(u)) continue;
    if (!may_join(rules, command.state(), unit_id(u)).allows()) continue;
    if (!command.give(act(Verb::kWith, unit_id(u)))) return;
  }
  command.give_last(act(command.state().attack.attackers.empty() ? Verb::kCancel : Verb::kResolve));
}

void opportunity_orders(Command& command) {
  const RuleSet& rules = command.rules;
  const State& state = command.state();
  const Staff staff = command.staff();
  const bool overrun = state.overrun.spent != 0;
  static thread_local Guns guns;
  Shot best;
  for (const int t : state.exposed) {
    const UnitId target = unit_id(t);
    guns.clear();
    for (const int u : rules.of_side[index(command.side())]) {
      const Piece& piece = state.pieces[u];
      if (!on_map(piece.hex) || (piece.marks & (kInverted | kDispersed | kAboard)) != 0) continue;
      if (may_opportunity_fire(rules, state, unit_id(u), target).allows()) guns.push_back({unit_id(u), 0});
    }
    if (guns.empty()) continue;
    UnitSet one;
    one.insert(t);
    const int value = kill_value(staff, target);
    // Every gun that fires now will not fire in its own turn.
    for (Gun& gun : guns) gun.cost = value / 16;
    const Shot shot = best_shot_at(staff, AttackType::kOpportunity, state.hex_of(target), one, guns, true);
    if (!shot.exists()) continue;
    const int patience = overrun ? 5 : escapes(staff, target) ? 15 : command.orders.patience;
    const bool pays = 100 * shot.gain >= patience * value && shot.score > 0;
    if (pays && (!best.exists() || shot.score > best.score)) best = shot;
  }
  if (!best.exists()) {
    command.give_last(act(Verb::kPass));
    return;
  }
  const UnitSet chosen = state.attack.defenders;
  const UnitSet joined = state.attack.attackers;
  for (const int a : joined)
    if (!command.give(act(Verb::kWithout, unit_id(a)))) return;
  for (const int d : best.attack.defenders)
    if (!chosen.contains(d) && !command.give(act(Verb::kAt, unit_id(d)))) return;
  for (const int d : chosen - best.attack.defenders)
    if (!command.give(act(Verb::kSpare, unit_id(d)))) return;
  for (const int a : best.attack.attackers)
    if (!command.give(act(Verb::kWith, unit_id(a)))) return;
  command.give_last(act(Verb::kResolve));
}

}  // namespace mitla::aiw
