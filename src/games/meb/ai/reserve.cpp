// Airstrikes are renewed every turn (8.18): those that protective fire will not need should be used.
#include <algorithm>

#include "games/meb/ai/strike.h"

namespace mitla::meb {
namespace {

constexpr int kAtMost = 6;  // greater strengths are rarely combined against one hex
constexpr int kSafe = 3;    // the margin by which the defence should be stronger
constexpr int kAtOnce = 3;  // the number of units attacked at a time

// Strength that could attack the hex in the next Egyptian player turn; they attack at half (7.17).
int threat_to(const RuleSet& rules, const State& state, HexId hex) {
  int strength = 0;
  for (const int e : rules.of_side[index(Side::kEgyptian)]) {
    const HexId from = state.pieces[e].hex;
    if (!on_map(from)) continue;
    const UnitInfo& enemy = rules.units[e];
    const int reach = enemy.artillery ? enemy.range : 1 + rules.allowance_on(state.turn, enemy) / 2;
    if (rules.board().distance(hex, from) <= reach)
      strength += enemy.artillery ? 2 * enemy.barrage : enemy.strength;
  }
  return strength / 2;
}

}  // namespace

int spare_airstrikes(const Staff& staff, const State& state) {
  const RuleSet& rules = staff.rules;
  std::array<int, kAtOnce> needs{};  // the greatest
  for (const int u : rules.of_side[index(Side::kWestern)]) {
    const HexId at = state.pieces[u].hex;
    if (!on_map(at)) continue;
    const int threat = threat_to(rules, state, at);
    if (threat == 0) continue;
    int need = std::min(threat, kAtMost) - rules.units[u].printed_defence() + kSafe;
    for (int& known : needs)
      if (need > known) std::swap(need, known);
  }
  int reserve = 0;
  for (const int need : needs) reserve += need;
  reserve = reserve * staff.doctrine(Side::kWestern).reserve / 100;
  return std::max(0, state.air_available[0] + state.air_available[1] - reserve);
}

}  // namespace mitla::meb
