// The air phase: numbers of strikes, airplanes, helicopters, anti-aircraft fire.
#include <algorithm>

#include "games/aiw/ai/script.h"
#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "games/aiw/smoke.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kLeastGain = 60;      // of a strike of a helicopter, which it has only once
constexpr int kDropDistance = 5;    // hexes from the nearest enemy at which passengers are put down
constexpr int kPerHex = 20;         // cost of each hex farther from that distance
constexpr int kSharesOfDanger = 2;  // times that fire from the ground is counted against a place in the air

// What a strike with these arms may gain on a unit from a range.
int strike_gain(const Staff& staff, UnitId striker, const Arms& arms, UnitId target, int range) {
  const RuleSet& rules = staff.rules;
  const HexId hex = staff.state.hex_of(target);
  if (range > arms.range) return 0;
  if (conceals(rules, staff.state, hex) && !staff.state.piece(target).has(kSpotted)) return 0;
  const int quarters =
      multiplier(rules, AttackType::kAirStrike, striker, arms.weapon, rules.unit(target).target, range);
  if (quarters <= 0) return 0;
  const Attack attack = attack_on(AttackType::kAirStrike, hex, set_of(target));
  const Odds odds = odds_of(quarters * arms.attack, defence_strength(rules, staff.state, attack));
  return expected_gain(staff, attack, odds, target);
}

bool is_target(const RuleSet& rules, const State& state, Side side, int u) {
  return rules.units[u].side != side && on_map(state.pieces[u].hex) && !state.pieces[u].has(kAboard) &&
         !airborne(rules, state, unit_id(u));
}

// Where an airplane with this strike is sent: over the unit that it hurts most. A target of an airplane that
// is there already counts half.
HexId best_hex_for(const Command& command, UnitId strike) {
  const RuleSet& rules = command.rules;
  const State& state = command.state();
  const Staff staff = command.staff();
  rules::Best<HexId> best(-1);
  for (const int u : rules.of_side[index(other(command.side()))] | rules.bridges) {
    if (!is_target(rules, state, command.side(), u)) continue;
    const HexId hex = state.pieces[u].hex;
    int gain = strike_gain(staff, strike, arms_of(rules, {}, strike), unit_id(u), 0);
    for (const int a : rules.air_units& rules.all_of[index(command.side())])
      if (is_strike(rules, unit_id(a)) && state.pieces[a].hex == hex) gain /= 2;
    best.offer(gain, hex);
  }
  return best.exists() ? *best : HexId(0);
}

// The loss to expect from fire at a helicopter in the hex.
int danger_at(const Staff& staff, UnitId helicopter, HexId hex) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  int quarters = 0;
  for (const int e : rules.of_side[index(other(rules.side_of(helicopter)))]) {
    const Piece& piece = state.pieces[e];
    if (!on_map(piece.hex) || piece.has(kAboard | kDispersed) ||
        !rules.units[e].can(AttackType::kAntiAircraft))
      continue;
    const int range = rules.distance(piece.hex, hex);
    if (range <= rules.units[e].range)
      quarters += strength_against(rules, AttackType::kAntiAircraft, unit_id(e), Target::kFlying, range);
  }
  const Odds odds = odds_of(quarters, 4 * rules.unit(helicopter).defence);
  return kSharesOfDanger * expected_gain(rules, odds, 0, kill_value(staff, helicopter),
                                         state.piece(helicopter).has(kDispersed));
}

int nearest_enemy(const RuleSet& rules, const State& state, Side side, HexId hex) {
  int nearest = 99;
  for (const int e : rules.of_side[index(other(side))])
    if (on_map(state.pieces[e].hex)) nearest = std::min(nearest, rules.distance(state.pieces[e].hex, hex));
  return nearest;
}

// What the helicopter is good for in the hex, less the danger there.
int worth_in(const Command& command, const Staff& staff, UnitId helicopter, HexId hex) {
  const RuleSet& rules = command.rules;
  const State& state = command.state();
  int worth = -danger_at(staff, helicopter, hex);
  if (armed(state, helicopter)) {
    const Arms arms = arms_of(rules, with_strike({}, helicopter), helicopter);
    int most = 0;
    for (const int u : rules.of_side[index(other(command.side()))])
      if (is_target(rules, state, command.side(), u))
        most = std::max(
            most, strike_gain(staff, helicopter, arms, unit_id(u), rules.distance(hex, state.pieces[u].hex)));
    worth += most;
  }
  if (passenger_of(state, helicopter).exists())
    worth -= kPerHex * std::abs(nearest_enemy(rules, state, command.side(), hex) - kDropDistance);
  return worth;
}

// Does it carry passengers who should be put down where it is, near the enemy?
bool at_drop(const Command& command, UnitId helicopter) {
  const State& state = command.state();
  return passenger_of(state, helicopter).exists() &&
         nearest_enemy(command.rules, state, command.side(), state.hex_of(helicopter)) <= kDropDistance + 1;
}

bool come_on(Command& command, UnitId helicopter) {
  const RuleSet& rules = command.rules;
  const int group = rules.unit(helicopter).group;
  if (group < 0) return true;
  for (const int p : rules.groups[group].units)
    if (may_load(rules, command.state(), helicopter, unit_id(p)).allows() &&
        !command.give(act(Verb::kLoad, helicopter, unit_id(p))))
      return false;
  rules::Best<HexId> best(-1000000);
  const Staff staff = command.staff();
  for (const HexId hex : rules.groups[group].hex_list)
    if (command.legal(act(Verb::kEnter, helicopter, hex)))
      best.offer(-danger_at(staff, helicopter, hex), hex);
  return !best.exists() || command.give(act(Verb::kEnter, helicopter, *best));
}

bool fly(Command& command, UnitId helicopter) {
  const State& state = command.state();
  if (state.hex_of(helicopter) == kToEnter) return come_on(command, helicopter);
  if (!may_move(command.rules, state, helicopter).allows()) return true;
  // O.I.C.2.c, C.5: it must land face up, so it stays where it is.
  if (command.rules.has(Switch::kHelicoptersDown) && at_drop(command, helicopter)) return true;
  if (!drop_passengers(command, helicopter)) return false;
  if (!may_move(command.rules, state, helicopter).allows() || state.hand.unit == helicopter) return true;
  const Staff staff = command.staff();
  const HexId from = state.hex_of(helicopter);
  rules::Best<HexId> best(worth_in(command, staff, helicopter, from));
  static thread_local hex::Reach reach;
  reach_of(command.rules, state, helicopter, reach);
  for (const HexId hex : reach.hexes())
    if (hex != from) best.offer(worth_in(command, staff, helicopter, hex), hex);
  return !best.exists() || command.give(act(Verb::kMove, helicopter, *best));
}

}  // namespace

bool drop_passengers(Command& command, UnitId helicopter) {
  if (!at_drop(command, helicopter)) return true;
  for (const UnitId passenger : passengers_of(command.state(), helicopter)) {
    if (!command.legal(act(Verb::kUnload, passenger))) continue;
    if (!command.give(act(Verb::kUnload, passenger))) return false;
  }
  return true;
}

void superiority_orders(Command& command) {
  command.give(act(Verb::kSorties, command.rules.special.air_superiority.most / 2));
  command.give_last(act(Verb::kEnd));
}

// As evenly as possible over the turns that are left, in whole waves at most.
void number_orders(Command& command) {
  const State& state = command.state();
  const int left = strikes_unused(command.rules, state, command.side()) -
                   set_aside(command.rules, state, command.side()) - state.air.due;
  const int turns = std::max(1, state.last_turn - state.turn);
  const int number = std::min((left + turns - 1) / turns, command.rules.airplanes[index(command.side())]);
  if (number > 0 && command.legal(act(Verb::kSorties, number))) command.give(act(Verb::kSorties, number));
  command.give_last(act(Verb::kEnd));
}

void airplane_orders(Command& command) {
  const State& state = command.state();
  for (const int u : command.rules.all_of[index(command.side())])
    if (is_strike(command.rules, unit_id(u)) && state.pieces[u].hex == kOffBoard) {
      const Action send = act(Verb::kSend, unit_id(u), best_hex_for(command, unit_id(u)));
      if (!command.legal(send)) break;  // the wave strikes
      return command.give_last(send);
    }
  attack_orders(command, AttackType::kAirStrike);
}

void flight_orders(Command& command) {
  for (const int u : command.rules.helicopters[index(command.side())])
    if (!fly(command, unit_id(u))) return;
  command.give_last(act(Verb::kEnd));
}

void bomb_orders(Command& command) {
  for (const int u : command.rules.helicopters[index(command.side())])
    if (command.legal(act(Verb::kStrike, unit_id(u))) && !command.give(act(Verb::kStrike, unit_id(u))))
      return;
  command.give_last(act(Verb::kEnd));
}

// Helicopters stay in the air, out of range, because those that are down can be overrun; only those that put
// passengers down must land.
void down_orders(Command& command) {
  for (const int u : command.rules.helicopters[index(command.side())]) {
    const UnitId helicopter = unit_id(u);
    if (!on_map(command.state().hex_of(helicopter)) || !at_drop(command, helicopter)) continue;
    if (command.state().piece(helicopter).has(kMoved | kInverted)) continue;
    if (command.legal(act(Verb::kDown, helicopter)) && !command.give(act(Verb::kDown, helicopter))) return;
  }
  command.give_last(act(Verb::kEnd));
}

bool strike_from_helicopter(Command& command) {
  const RuleSet& rules = command.rules;
  const State& state = command.state();
  const Staff staff = command.staff();
  struct Strike {
    UnitId helicopter;
    UnitId target;
  };
  rules::Best<Strike> best(kLeastGain);
  for (const int h : rules.helicopters[index(command.side())]) {
    const UnitId helicopter = unit_id(h);
    if (!strike_serves(rules, state, helicopter, AttackType::kDirect) ||
        !attacker_ready(rules, state, helicopter, AttackType::kDirect).allows())
      continue;
    const Arms arms = arms_of(rules, with_strike({}, helicopter), helicopter);
    for (const int u : rules.of_side[index(other(command.side()))])
      if (is_target(rules, state, command.side(), u) && !state.pieces[u].has(kFiredAt))
        best.offer(strike_gain(staff, helicopter, arms, unit_id(u),
                               rules.distance(state.pieces[h].hex, state.pieces[u].hex)),
                   {helicopter, unit_id(u)});
  }
  if (!best.exists()) return false;
  command.give(act(Verb::kAttack, state.hex_of(best->target)));
  for (const int d : command.state().attack.defenders - set_of(best->target))
    command.give(act(Verb::kSpare, unit_id(d)));
  command.give(act(Verb::kStrike, best->helicopter));
  command.give_last(act(Verb::kResolve));
  if (!command.refused()) return true;
  command.start_again();
  return false;
}

}  // namespace mitla::aiw
