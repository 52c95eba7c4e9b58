// Attacks in a side's own phases, and opportunity fire in the enemy's.
#include <algorithm>

#include "games/aiw/ai/script.h"
#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/declaration.h"
#include "games/aiw/entering.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/records.h"
#include "games/aiw/supply.h"
#include "games/aiw/wire_guided.h"

namespace mitla::aiw {
namespace {

constexpr int kLeastGain = 15;
constexpr int kStaying = 50;  // hundredths of the danger from shells charged for firing instead of moving

// From the choice of the hex to the roll.
void make_attack(Command& command, const Attack& attack) {
  command.give(act(Verb::kAttack, attack.hex));
  const UnitSet unwanted = command.state().attack.defenders - attack.defenders;
  for (const int d : unwanted) command.give(act(Verb::kSpare, unit_id(d)));
  for (const int a : attack.attackers) {
    command.give(act(Verb::kWith, unit_id(a)));
    expenditure_orders(command, unit_id(a), Verb::kExpend);
  }
  command.give_last(act(Verb::kResolve));
}

// Will the unit escape for good if it is not fired at now?
bool escapes(const Staff& staff, UnitId unit) {
  std::uint32_t goals = staff.prices.goals_of(unit);
  for (int g = 0; goals != 0; ++g, goals >>= 1)
    if ((goals & 1) != 0 && staff.prices.goals()[g].kind == Goal::Kind::kExit &&
        halves_from(staff.ways.to_goal(g), staff.rules.unit(unit), staff.state.hex_of(unit)) + 1 <=
            staff.state.hand.left)
      return true;
  return false;
}

}  // namespace

// O.I.E: a unit attacks once a turn at most; what is left is spread over the turns that remain.
void expenditure_orders(Command& command, UnitId unit, Verb verb) {
  if (!counts_ammunition(command.rules, unit)) return;
  const State& state = command.state();
  const int turns = std::max(1, state.last_turn - state.turn + 1);
  const int share = std::min(ammunition_left(command.rules, state, unit) / turns, command.rules.supply.most);
  if (share > 1 && command.legal(act(verb, unit, share))) command.give(act(verb, unit, share));
}

void attack_orders(Command& command, AttackType type) {
  Costs costs{};
  if (type == AttackType::kDirect && command.fields().shells())
    for (const int u : command.rules.of_side[index(command.side())])
      if (on_map(command.state().pieces[u].hex) && !command.rules.units[u].smf)
        costs[u] = command.price_of_staying(unit_id(u)) * kStaying / 100;
  const BestShot shot = best_shot(command.staff(), type, costs);
  if (type == AttackType::kDirect && strike_from_helicopter(command)) return;
  if (shot.exists() && shot.value() >= kLeastGain) {
    make_attack(command, shot->attack);
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
    expenditure_orders(command, unit_id(u), Verb::kExpend);
  }
  // What was begun for the air strike of a helicopter is made with it.
  for (const int h : rules.helicopters[side])
    if (const auto by_helicopter = act(Verb::kStrike, unit_id(h));
        command.state().attack.attackers.empty() && command.legal(by_helicopter))
      command.give(by_helicopter);
  command.give_last(act(command.state().attack.attackers.empty() ? Verb::kCancel : Verb::kResolve));
}

namespace {

using MayFire = Reason (*)(const RuleSet&, const State&, UnitId, UnitId);

// The best shot at an exposed unit, or none.
void reaction_orders(Command& command, AttackType type, MayFire may_fire) {
  const RuleSet& rules = command.rules;
  const State& state = command.state();
  const Staff staff = command.staff();
  const bool overrun = state.overrun.spent != 0;
  const bool back = top(state).kind == FrameKind::kFireBack;
  static thread_local Guns guns;
  rules::Best<Attack> best(0);
  for (const int t : state.exposed) {
    const UnitId target = unit_id(t);
    const int value = kill_value(staff, target);
    guns.clear();
    for (const int u : rules.of_side[index(command.side())]) {
      const Piece& piece = state.pieces[u];
      if (!on_map(piece.hex) || piece.has(kInverted | kDispersed | kAboard)) continue;
      // A gun that fires now cannot fire in its own turn.
      if (may_fire(rules, state, unit_id(u), target).allows()) guns.push_back({unit_id(u), value / 16});
    }
    if (guns.empty()) continue;
    BestShot shot;
    offer_shots(staff, type, state.hex_of(target), set_of(target), guns, shot);
    // Missiles that are not disturbed are about to hit.
    const int patience = overrun || back ? 5 : escapes(staff, target) ? 15 : command.orders.patience;
    if (shot.exists() && 100 * shot->gain >= patience * value) best.offer(shot.value(), shot->attack);
  }
  if (!best.exists()) return command.give_last(act(Verb::kPass));
  const UnitSet chosen = state.attack.defenders;
  const UnitSet joined = state.attack.attackers;
  for (const int a : joined - best->attackers) command.give(act(Verb::kWithout, unit_id(a)));
  for (const int d : best->defenders - chosen) command.give(act(Verb::kAt, unit_id(d)));
  for (const int d : chosen - best->defenders) command.give(act(Verb::kSpare, unit_id(d)));
  for (const int a : best->attackers - joined) {
    command.give(act(Verb::kWith, unit_id(a)));
    expenditure_orders(command, unit_id(a), Verb::kExpend);
  }
  command.give_last(act(Verb::kResolve));
}

}  // namespace

void opportunity_orders(Command& command) {
  reaction_orders(command, AttackType::kOpportunity, may_opportunity_fire);
}

void fire_back_orders(Command& command) { reaction_orders(command, AttackType::kOpportunity, may_fire_back); }

void anti_aircraft_orders(Command& command) {
  reaction_orders(command, AttackType::kAntiAircraft, may_fire_at_air_unit);
}

}  // namespace mitla::aiw
