// Where units want to go: objectives and places that the enemy controls, and what lies open to him.
#include <algorithm>

#include "games/sdw67/ai/march.h"
#include "games/sdw67/ai/values.h"
#include "games/sdw67/placement.h"
#include "rules/ai/distances.h"

namespace mitla::sdw67 {
namespace {

constexpr std::uint8_t kEnemyInWay = 8;  // halves
constexpr std::uint8_t kZoneInWay = 3;
constexpr int kDoubtful = 35;     // percent of a prize that is taken in an enemy zone
constexpr int kIsraeliReach = 8;  // hexes that Israelis may come from in one turn

}  // namespace

Stance March::stance() const {
  return contingent_ < 0 ? Stance::kHold : staff().doctrine.stances[static_cast<std::size_t>(contingent_)];
}

void March::add_goal(HexId hex, int value) {
  if (goals_.count == kMostGoals || value <= 0) return;
  Goal& goal = goals_.all[static_cast<std::size_t>(goals_.count++)];
  goal.hex = hex;
  goal.value = staff().variation.bent(value, Varying::kGoal, hex.value);
  goal.need =
      8 + 2 * (held_by(rules(), state(), hex, other(side_)) ? known_strength_in(staff(), state(), hex) : 0);
  goal.bound = 0;
  const HexId goals[]{hex};
  const int most = side_ == Side::kIsrael ? hex::kMaxBudget : 60;
  rules::measure_ways(
      rules().board(), goals, most, kNever,
      [&](HexId from, hex::Direction d, HexId to) {
        const int step = rules().step_cost[index(side_)][from.value][hex::index_of(d)];
        const int delay = goals_.delay[to.value];
        return step == 0 || delay == kNoEntry || goals_.delay[from.value] == kNoEntry ? -1 : step + delay;
      },
      goal.way);
}

// What is in the way of a unit that enters a hex; once for all goals.
void March::find_delays() {
  goals_.delay.fill(kNoEntry);
  for (const HexId hex : rules().sector_hexes[index(sector_)]) {
    if (is_closed(rules(), state(), side_, hex)) continue;
    goals_.delay[hex.value] = enemy_in(rules(), state(), side_, hex)        ? kEnemyInWay
                              : in_enemy_zone(rules(), state(), side_, hex) ? kZoneInWay
                                                                            : 0;
  }
}

void March::find_goals() {
  goals_.count = 0;
  find_delays();
  const bool israeli = side_ == Side::kIsrael;
  int percent = 100;
  if (!israeli) {
    constexpr std::array<int, 4> kPull{30, 60, 100, 0};  // by stance
    percent = kPull[static_cast<std::size_t>(stance())];
  }
  for (const HexId hex : rules().objectives[index(sector_)])
    add_goal(hex, ground_value(staff(), state(), hex, side_) * percent / 100);
  for (const HexId hex : rules().places[index(sector_)]) {
    // Arabs go for places that are weakly held.
    if (!israeli && known_strength_in(staff(), state(), hex) > 4) continue;
    add_goal(hex, ground_value(staff(), state(), hex, side_) * percent / 100);
  }
}

int March::pull(const Goal& goal, HexId hex) const {
  const int way = goal.way[hex.value];
  if (way >= kNever) return 0;
  const int depth = staff().doctrine.depth;
  const int crowd = 100 * goal.need / (goal.need + goal.bound);
  return goal.value * depth / (depth + way) * crowd / 100;
}
int March::best_goal(HexId hex) const {
  rules::Best<int> best(0);
  for (int g = 0; g < goals_.count; ++g) best.offer(pull(goals_.all[static_cast<std::size_t>(g)], hex), g);
  return best.exists() ? *best : -1;
}

// What would lie open to raids if the unit stood in the hex; off the map: without it.
int March::exposure_at(int unit, HexId hex) const {
  thread_local State scratch;
  scratch = state();
  if (on_map(hex))
    relocate(rules(), scratch, unit_id(unit), hex);
  else
    take_off(rules(), scratch, unit_id(unit), place(kToSetUp));
  return exposure(staff(), scratch, sector_) * staff().doctrine.garrison / 100;
}

// What would lie open to the enemy without the unit.
int March::guard_value(int unit, HexId hex) {
  if (side_ == Side::kIsrael) {
    if (state().pieces[unit].hex != hex) return 0;
    if (!guard_known_.contains(unit)) {
      guard_known_.insert(unit);
      guard_[static_cast<std::size_t>(unit)] = exposure_at(unit, place(kToSetUp)) - exposure_at(unit, hex);
    }
    return guard_[static_cast<std::size_t>(unit)];
  }
  if (controller(state(), hex) != side_) return 0;
  const bool fort = rules().at(hex).fortification;
  if (!counts(rules(), hex) && !fort) return 0;
  int others = 0;
  for (const UnitId there : Stack(state(), hex))
    if (there != unit_id(unit)) ++others;
  const int enemy = nearest_enemy(rules(), state(), hex, Side::kIsrael);
  if (enemy > kIsraeliReach + 4) return 0;
  int percent = enemy > kIsraeliReach ? 25 : 70;
  if (others > 0) percent /= 2 * others;
  const int value = stake_in(staff(), state(), hex) * (stance() == Stance::kFallBack ? 2 : 1);
  return (value + (fort ? 600 : 0)) * percent / 100;
}

// 13.3: a unit in an enemy zone must attack, with those who are in its hex.
int March::forced_attack(int unit, HexId hex) const {
  if (!in_enemy_zone(rules(), state(), side_, hex)) return 0;
  Blow blow;
  blow.from.push_back(hex);
  blow.attackers.push_back(unit_id(unit));
  for (const UnitId there : Stack(state(), hex))
    if (there != unit_id(unit) && rules().unit(there).mobile && !blow.attackers.full())
      blow.attackers.push_back(there);
  bool helped = false;
  for (const HexId next : rules().contacts[hex.value])
    if (attackable_enemy_in(rules(), state(), side_, next)) {
      if (struck_.contains(next.value))
        helped = true;
      else
        blow.to.push_back(next);
    }
  if (blow.to.empty()) return helped ? 200 : 0;
  const int value = weigh(staff(), state(), blow).value;
  return value - 300;
}

int March::place_value(int unit, HexId hex) {
  const int attack = forced_attack(unit, hex);
  int prize = ground_value(staff(), state(), hex, side_);
  // Who must attack against the odds does not keep what he took; a raider does not care.
  if (attack < 0 && side_ == Side::kIsrael) prize = prize * kDoubtful / 100;
  int value = prize + guard_value(unit, hex);
  if (const int goal = best_goal(hex); goal >= 0)
    value += pull(goals_.all[static_cast<std::size_t>(goal)], hex);
  // Stacks are harder to attack.
  int company = 0;
  for (const UnitId there : Stack(state(), hex))
    if (there != unit_id(unit)) company += rules().unit(there).strength;
  value += 12 * std::min(company, 16);
  value += 30 * rules().at(hex).shift[index(side_)];
  return value + attack;
}

}  // namespace mitla::sdw67
