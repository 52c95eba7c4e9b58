#include "games/meb/ai/ground.h"

#include <algorithm>

#include "engine/advisor.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"

namespace mitla::meb {
namespace {

using engine::kPoint;

// Strengths that affect a hex: fully next to it, decreasing up to a radius.
struct Pressure {
  int western = 0;
  int egyptian = 0;
};

Pressure pressure_at(const RuleSet& rules, const State& state, HexId hex) {
  constexpr int kWesternRadius = 12;
  constexpr int kEgyptianRadius = 5;
  Pressure sum;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const HexId at = state.pieces[u].hex;
    if (!on_map(at)) continue;
    const UnitInfo& unit = rules.units[u];
    const int distance = rules.board().distance(at, hex);
    if (unit.side == Side::kWestern)
      sum.western += std::max(0, kWesternRadius - distance) * fighting_strength(unit);
    else
      sum.egyptian += std::max(0, kEgyptianRadius - distance) * unit.printed_defence();
  }
  sum.western /= kWesternRadius;
  sum.egyptian /= kEgyptianRadius;
  return sum;
}

// The chance in thousandths that the Egyptians hold the hex at the end of a later turn.
int egyptian_hold(const RuleSet& rules, const State& state, HexId hex, const Pressure& pressure) {
  const TerrainInfo& terrain = rules.terrain(hex);
  const int walls = terrain.helps[index(Side::kEgyptian)] && terrain.shift < 0 ? -4 * terrain.shift : 0;
  const int guard = 3 * pressure.egyptian + walls + 4;
  if (held_by(rules, state, hex, Side::kEgyptian)) return kPoint * guard / (guard + pressure.western);
  const int balance = kPoint * 3 * pressure.egyptian / (3 * pressure.egyptian + pressure.western + 8);
  return vacant(state, hex) ? balance / 2 : balance / 4;
}

int objectives_lead(const RuleSet& rules, const Ground& ground, const State& state) {
  const int left = ground.turns_left(state);
  int lead = 0;
  for (const HexId hex : rules.objectives) {
    const Pressure pressure = pressure_at(rules, state, hex);
    const int hold = egyptian_hold(rules, state, hex, pressure);
    // The next turn end resembles the present position more than later ones.
    const bool held = held_by(rules, state, hex, Side::kEgyptian);
    const int now = held ? (hold + kPoint) / 2 : hold / 2;
    if (left > 0) lead -= ground.hold_turn(Side::kEgyptian) * (now + (left - 1) * hold) / kPoint;
    const bool ours = held_by(rules, state, hex, Side::kWestern);
    const int take = ours ? 900 : (pressure.western > 3 ? 500 : 50);
    lead += ground.hold_end(Side::kWestern) * (kPoint - hold) / kPoint * take / kPoint;
    lead -= ground.hold_end(Side::kEgyptian) * hold / kPoint;
  }
  return lead;
}

int exits_lead(const RuleSet& rules, const Ground& ground, const State& state) {
  // In the Western movement phase the units still have this turn's move.
  const bool moves = state.step <= Step::kWesternMovement;
  const int first = state.turn + (moves ? 0 : 1);
  int lead = 0;
  for (const int u : rules.of_side[index(Side::kWestern)]) {
    const HexId at = state.pieces[u].hex;
    if (!on_map(at)) continue;
    const UnitInfo& unit = rules.units[u];
    const bool spent = moves && state.pieces[u].has(kMoved);
    const int start = first + (spent ? 1 : 0);
    const int turn =
        start + ground.turns_for(ground.to_exit(Side::kWestern, unit.mobility, at), unit, start) - 1;
    lead += ground.exit_award(state, turn) * 7 / 10;
  }
  return lead;
}

}  // namespace

int western_lead(const RuleSet& rules, const Ground& ground, const State& state) {
  const int scored = (state.vp[0] - state.vp[1]) * kPoint / 2;
  if (state.conceded != 0) return state.conceded == 1 ? -100 * kPoint : 100 * kPoint;
  if (state.step == Step::kOver) return scored;
  int lead = scored + objectives_lead(rules, ground, state) + exits_lead(rules, ground, state);
  // Enemies that can still be destroyed.
  const int left = std::min(4, ground.turns_left(state));
  for (const Side side : kBothSides) {
    int standing = 0;
    for (const int u : rules.of_side[index(side)])
      if (on_map(state.pieces[u].hex)) ++standing;
    const int prey = standing * ground.loss(side) * left / 40;
    lead += side == Side::kEgyptian ? prey : -prey / 4;
  }
  return lead;
}

}  // namespace mitla::meb
