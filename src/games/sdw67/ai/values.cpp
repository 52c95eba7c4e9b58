#include "games/sdw67/ai/values.h"

#include <algorithm>

#include "hex/reach.h"

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
    percent = for_good ? 100 : 35;
  }
  return staff.variation.bent(points_of(staff.rules, hex) * percent / 100, Varying::kGround, hex.value);
}

int stake_in(const Staff& staff, const State& state, HexId hex) {
  return ground_value(staff, state, hex, other(controller(state, hex)));
}

int exposure(const Staff& staff, const State& state, Front sector) {
  const RuleSet& rules = staff.rules;
  const int left = turns_left(rules, state);
  // 4.2: on the last turn nobody comes after the Arabs of the Sinai, and no Arab after the Israelis of the
  // East.
  if (left == 0 && sector == Front::kEastern && !is_arab(state.step)) return 0;
  const int percent = left == 0 ? 100 : 30;
  base::FixedVector<HexId, kMaxUnits> starts;
  for (const int u : rules.ground[index(Side::kArab)]) {
    const HexId hex = state.pieces[u].hex;
    if (on_map(hex) && rules.at(hex).sector == sector && rules.units[u].mobile &&
        !is_neutral(rules, state, unit_id(u)) && std::find(starts.begin(), starts.end(), hex) == starts.end())
      starts.push_back(hex);
  }
  const auto zone = [&](HexId hex) { return in_enemy_zone(rules, state, Side::kArab, hex); };
  thread_local hex::Reach reach;  // scratch
  constexpr int kMostHalves = 12;
  hex::reach(
      rules.board(), std::span<const HexId>(starts.begin(), starts.end()), kMostHalves,
      [&](HexId from, hex::Direction d, HexId to) {
        const int step = rules.step_cost[index(Side::kArab)][from.value][hex::index_of(d)];
        if (step == 0 || rules.at(to).sector != sector || held_by(rules, state, to, Side::kIsrael) ||
            is_closed(rules, state, Side::kArab, to))
          return -1;
        if (held_by(rules, state, from, Side::kArab) && zone(from) && zone(to)) return -1;
        return step;
      },
      zone, reach);
  int sum = 0;
  for (const auto* hexes : {&rules.objectives[index(sector)], &rules.places[index(sector)]})
    for (const HexId hex : *hexes) {
      if (controller(state, hex) != Side::kIsrael || !vacant(state, hex) || !reach.reached(hex)) continue;
      const int sixths = 7 - std::max(1, (reach.cost(hex) + 1) / 2);
      sum += points_of(rules, hex) * sixths / 6;
    }
  return sum * percent / 100;
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
