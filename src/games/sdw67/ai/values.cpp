#include "games/sdw67/ai/values.h"

#include <algorithm>

namespace mitla::sdw67 {

using engine::kPoint;

namespace {

constexpr int kAverageStrength = 6;  // of a hidden Israeli unit

}  // namespace

int known_strength(const Staff& staff, const State& state, UnitId unit) {
  return is_known(staff.rules, state, unit, staff.player) ? staff.rules.unit(unit).strength
                                                          : kAverageStrength;
}
int known_strength_in(const Staff& staff, const State& state, HexId hex) {
  int strength = 0;
  for (const UnitId unit : Stack(state, hex)) strength += known_strength(staff, state, unit);
  return strength;
}

int loss_value(const Staff& staff, const State& state, UnitId unit) {
  const RuleSet& rules = staff.rules;
  const UnitInfo& info = rules.unit(unit);
  const int left = std::min(3, turns_left(rules, state));
  if (info.side == Side::kArab) return (info.mobile ? kPoint : 0) + 70 * info.strength * left;
  // 8.3: an Israeli unit in Refit costs its replacement, and time; on the last turn the points of Refit.
  const bool known = is_known(rules, state, unit, staff.player);
  if (known && !info.mobile) return kPoint / 5;
  if (left == 0) return kPoint * rules.points.refit;
  return kPoint * (known ? info.replacement : 2) + 110 * known_strength(staff, state, unit);
}

int points_of(const RuleSet& rules, HexId hex) {
  const HexInfo& info = rules.at(hex);
  int points = info.objective;
  if (info.israel && info.city) points += rules.points.city;
  if (info.israel && info.town) points += rules.points.town;
  if (info.israel && info.kibbutz) points += rules.points.kibbutz;
  return kPoint * points;
}

int ground_value(const Staff& staff, const State& state, HexId hex, Side side) {
  if (controller(state, hex) == side || !counts(staff.rules, hex)) return 0;
  // Israelis keep what they take more often than Arabs; nobody follows the Arabs of the Sinai on the last
  // turn.
  int percent = 90;
  if (side == Side::kArab) {
    const bool for_good = turns_left(staff.rules, state) == 0 && staff.rules.at(hex).sector == Front::kSinai;
    percent = for_good ? 100 : 50;
  }
  return staff.variation.bent(points_of(staff.rules, hex) * percent / 100, Varying::kGround, hex.value);
}

int stake_in(const Staff& staff, const State& state, HexId hex) {
  return ground_value(staff, state, hex, other(controller(state, hex)));
}

int nearest_enemy(const RuleSet& rules, const State& state, HexId hex, Side enemy) {
  const Front sector = rules.at(hex).sector;
  int nearest = 99;
  for (const int u : rules.ground[index(enemy)]) {
    const HexId at = state.pieces[u].hex;
    if (!on_map(at) || rules.at(at).sector != sector || is_neutral(rules, state, unit_id(u))) continue;
    // 22.1: which units of an Israeli stack can move is not known; its top unit stands for all.
    if (enemy == Side::kArab ? !rules.units[u].mobile : state.stack_top(at) != unit_id(u)) continue;
    nearest = std::min(nearest, rules.board().distance(at, hex));
  }
  return nearest;
}

}  // namespace mitla::sdw67
