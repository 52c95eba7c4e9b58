// Overruns (S.II.D): which units take part, and the orders that bring them there.
#include <algorithm>
#include <functional>

#include "games/aiw/ai/script.h"
#include "games/aiw/attackers.h"
#include "games/aiw/movement.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kPoints = 4;        // S.II.D.1.c, in halves
constexpr int kLeastScore = 150;  // an overrun exposes all participants
constexpr int kMostUnits = 8;

Attack overrun_of(const State& state, HexId hex) {
  return attack_on(AttackType::kOverrun, hex, units_in(state, hex));
}

// Strength of a participant as if next to the defenders, wherever it is now.
int strength(const RuleSet& rules, const State& state, const Attack& attack, UnitId unit) {
  if (rules.unit(unit).weapon != Weapon::kA)
    for (const int d : attack.defenders)
      if (rules.units[d].target == Target::kArmored) return 0;
  return strength_against(rules, AttackType::kOverrun, unit, target_type(rules, state, attack, unit), 1);
}

// The worth of an overrun with this strength.
int gain(const Staff& staff, const Attack& attack, int quarters) {
  if (quarters <= 0) return 0;
  Odds odds = odds_of(quarters, std::max(1, defence_strength(staff.rules, staff.state, attack)));
  if (odds != Odds::k4to1) odds = static_cast<Odds>(static_cast<int>(odds) + 1);
  int sum = 0;
  for (const int d : attack.defenders) sum += expected_gain(staff, attack, odds, unit_id(d));
  return sum;
}

bool might_come(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Piece& piece = state.piece(unit);
  if (!rules.unit(unit).can(AttackType::kOverrun) || !on_map(piece.hex)) return false;
  if (piece.has(kMoved | kInverted | kUsedRoad | kAboard)) return false;
  if (2 * (rules.distance(piece.hex, hex) - 1) + kPoints > points_left(rules, state, unit)) return false;
  return may_move(rules, state, unit).allows();
}

struct Volunteer {
  UnitId unit;
  int strength = 0;
};

int cost_of(Command& command, const Staff& staff, const Fields& fields, UnitId unit, HexId hex) {
  // Fire at the moment of the attack, and in the enemy's turn.
  int danger = 0;
  for (const HexId next : command.rules.board().neighbours(hex))
    if (next.exists() && vacant(staff.state, next))
      danger = std::max(danger, fields.danger(staff, unit, next));
  danger = danger * command.chosen() / 100;
  const Manner& manner = command.manner(unit);
  const int loss = thousandths(kill_value(staff, unit), 40 + danger);
  return loss * manner.danger / 100 + delay_cost(staff, unit) * manner.goals / 200 +
         fields.fire(unit, staff.state.hex_of(unit)) / 4;
}

void offer_overruns(Command& command, const Staff& staff, const Fields& fields, HexId hex,
                    rules::Best<OverrunPlan>& best) {
  const RuleSet& rules = command.rules;
  const State& state = staff.state;
  const Attack attack = overrun_of(state, hex);
  base::FixedVector<Volunteer, kMaxUnits> volunteers;
  for (const int u : rules.of_side[index(command.side())]) {
    if (!might_come(rules, state, unit_id(u), hex)) continue;
    const int quarters = strength(rules, state, attack, unit_id(u));
    if (quarters > 0) volunteers.push_back({unit_id(u), quarters});
  }
  std::ranges::stable_sort(volunteers, std::greater{}, &Volunteer::strength);
  UnitSet units;
  int quarters = 0;
  int cost = 0;
  for (int i = 0; i < std::min(volunteers.size(), kMostUnits); ++i) {
    units.insert(volunteers[i].unit.value);
    quarters += volunteers[i].strength;
    cost += cost_of(command, staff, fields, volunteers[i].unit, hex);
    best.offer(gain(staff, attack, quarters) - cost, {hex, units});
  }
}

// The hex from which the unit can attack with two points left; kNowhere if it cannot get there.
HexId place_next_to(Command& command, UnitId unit, HexId hex) {
  const State& state = command.state();
  const hex::Reach& reach = search(command.rules, state, unit);
  const int left = points_left(command.rules, state, unit);
  constexpr std::uint8_t kForbidding = kMine | kTrench | kBlock | kFort | kBridge;
  rules::Best<HexId> nearest;
  for (const HexId next : command.rules.board().neighbours(hex)) {
    if (!next.exists() || !reach.reached(next) || reach.cost(next) + kPoints > left) continue;
    if (state.cell(next).has(kForbidding) || command.rules.canal.contains(next)) continue;
    nearest.offer(-reach.cost(next), next);
  }
  return nearest.exists() ? *nearest : hex::kNowhere;
}

// Strength of the units in place.
int in_place(Command& command, const Attack& attack) {
  const State& state = command.state();
  int quarters = 0;
  const auto add = [&](UnitId unit, int left) {
    if (command.rules.distance(state.hex_of(unit), attack.hex) == 1 && left >= kPoints)
      quarters += strength(command.rules, state, attack, unit);
  };
  for (const Participant& participant : state.overrun.participants) add(participant.unit, participant.left);
  if (state.hand.unit.exists()) add(state.hand.unit, state.hand.left);
  return quarters;
}

// Brings one unit into place, if that is possible.
void bring(Command& command, UnitId unit, HexId hex) {
  const HexId from = command.state().hex_of(unit);
  Action order = act(Verb::kJoin, unit);
  if (command.rules.distance(from, hex) != 1 || command.state().hand.unit == unit || !command.legal(order)) {
    const HexId place = place_next_to(command, unit, hex);
    if (!place.exists() || place == from) return;
    order = act(Verb::kMove, unit, place);
    if (!command.legal(order)) return;
  }
  command.give(order);
}

// Brings units into place one after the other and executes, or stops where the enemy interrupts. Returns
// false if no unit is in place at the end.
bool gather_and_attack(Command& command) {
  const RuleSet& rules = command.rules;
  const HexId hex = command.state().overrun.hex;
  const Attack attack = overrun_of(command.state(), hex);
  UnitSet tried;
  const UnitId hand = command.state().hand.unit;
  if (hand.exists() && rules.distance(command.state().hex_of(hand), hex) != 1) {
    bring(command, hand, hex);
    if (command.over()) return !command.refused();
  }
  for (;;) {
    const int now = gain(command.staff(), attack, in_place(command, attack));
    rules::Best<UnitId> best(0);
    for (const int u : rules.of_side[index(command.side())]) {
      const UnitId unit = unit_id(u);
      if (tried.contains(u) || !might_come(rules, command.state(), unit, hex)) continue;
      const int quarters = strength(rules, command.state(), attack, unit);
      if (quarters == 0) continue;
      // Strength still on its way counts: a column may need two units.
      const int then = gain(command.staff(), attack, in_place(command, attack) + 2 * quarters);
      best.offer(then - now - cost_of(command, command.staff(), command.fields(), unit, hex), unit);
    }
    if (!best.exists()) break;
    tried.insert(best->value);
    bring(command, *best, hex);
    if (command.over()) return !command.refused();
  }
  if (!command.legal(act(Verb::kExecute))) return false;
  command.give_last(act(Verb::kExecute));
  return true;
}

}  // namespace

OverrunPlan best_overrun(Command& command) {
  rules::Best<OverrunPlan> best(kLeastScore - 1);
  const RuleSet& rules = command.rules;
  if (!rules.has(Switch::kOverruns) || command.state().step != Step::kMoveVehicles) return *best;
  const Staff staff = command.staff();
  const Fields& fields = command.fields();
  for (const int u : rules.of_side[index(other(command.side()))]) {
    const HexId hex = command.state().pieces[u].hex;
    if (!on_map(hex) || command.state().cell(hex).first.index() != u) continue;
    if (may_begin_overrun(rules, command.state(), hex).allows())
      offer_overruns(command, staff, fields, hex, best);
  }
  return *best;
}

bool begin_overrun(Command& command, const OverrunPlan& plan) {
  Command::Snapshot before;
  command.keep(before);
  if (command.give(act(Verb::kOverrun, plan.hex)) && gather_and_attack(command)) return true;
  command.restore(before);
  return false;
}

void overrun_orders(Command& command) {
  if (!gather_and_attack(command)) command.give_last(act(Verb::kLapse));
}

}  // namespace mitla::aiw
