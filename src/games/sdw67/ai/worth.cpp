#include "games/sdw67/ai/worth.h"

#include <algorithm>

#include "engine/advisor.h"
#include "games/sdw67/victory.h"

namespace mitla::sdw67 {

using engine::kPoint;

namespace {

constexpr int kBothLose = -60 * kPoint;
constexpr int kConceded = 100 * kPoint;

// What the units of both sides can do at a hex: fully near it, less with every hex of distance.
struct Pressure {
  int israeli = 0;
  int arab = 0;
};

struct Tops {
  struct Held {
    HexId hex;
    int strength = 0;
    bool israeli = false;
  };
  base::FixedVector<Held, kMaxUnits> held;

  // 22.1: the number of units of an Israeli stack is known, their strengths may not be.
  Tops(const RuleSet& rules, const State& state, Front sector) {
    constexpr int kAverage = 6;
    for (const int u : rules.ground[index(Side::kIsrael)])
      if (const HexId hex = state.pieces[u].hex; on_map(hex) && rules.at(hex).sector == sector)
        held.push_back({hex, kAverage, true});
    for (const int u : rules.ground[index(Side::kArab)])
      if (const HexId hex = state.pieces[u].hex; on_map(hex) && rules.at(hex).sector == sector)
        held.push_back({hex, rules.units[u].strength, false});
  }
  Pressure at(const RuleSet& rules, HexId hex) const {
    constexpr int kIsraeliRadius = 10;
    constexpr int kArabRadius = 4;
    Pressure sum;
    for (const Held& unit : held) {
      const int distance = rules.board().distance(unit.hex, hex);
      const int radius = unit.israeli ? kIsraeliRadius : kArabRadius;
      if (distance >= radius) continue;
      (unit.israeli ? sum.israeli : sum.arab) += unit.strength * (radius - distance) / radius;
    }
    return sum;
  }
};

}  // namespace

int expected_total(const RuleSet& rules, const State& state, Front front) {
  const Score score = score_of(rules, state, front);
  int total = kPoint * score.total();
  if (state.step == Step::kOver) return total;
  const int left = rules.last_turn - state.turn;  // whole turns after this one
  // Has the Front's own reinforcement phase of this turn been played? Then units and terror wait for the
  // next.
  const bool bought = state.player != Front::kSinai
                          ? front == Front::kSinai || state.step > Step::kReinforcement
                          : front == Front::kSinai && state.step > Step::kReinforcement;
  const int phases = left + (bought ? 0 : 1);
  const Tops tops(rules, state, front);
  const int time = std::min(4, phases);
  for (const HexId hex : rules.objectives[index(front)]) {
    const int points = kPoint * rules.at(hex).objective;
    const Pressure pressure = tops.at(rules, hex);
    const int guard = 2 * pressure.arab + 6 + 4 * rules.at(hex).shift[index(Side::kArab)];
    if (controller(state, hex) == Side::kArab) {
      total += points * pressure.israeli / (pressure.israeli + guard) * time / 5;
    } else if (!held_by(rules, state, hex, Side::kIsrael)) {
      total -= points * pressure.arab / (pressure.arab + pressure.israeli + 12) / 2;
    }
  }
  for (const HexId hex : rules.places[index(front)]) {
    const HexInfo& info = rules.at(hex);
    const int points = kPoint * (info.city   ? rules.points.city
                                 : info.town ? rules.points.town
                                             : rules.points.kibbutz);
    const Pressure pressure = tops.at(rules, hex);
    if (controller(state, hex) == Side::kArab)
      total +=
          points * pressure.israeli / (pressure.israeli + 2 * pressure.arab + 6) * std::min(phases, 2) / 2;
    else if (!held_by(rules, state, hex, Side::kIsrael))
      total -= points * pressure.arab / (pressure.arab + pressure.israeli + 8) / 3;
  }
  if (phases > 0) {
    // What can be replaced or removed costs its reserve points only.
    total += kPoint *
             std::min(score.terror / std::max(1, rules.points.terror),
                      static_cast<int>(state.reserve_points[index(front)])) *
             (rules.points.terror - rules.cost.remove_terror);
    total += kPoint * score.refit / 2;
    // The level falls while airstrikes fly.
    int airstrikes = 0;
    for (const int u : rules.airstrikes)
      for (const Box box : {kAvailable, kSuperiority, kGroundAttack, kUtilized, kRefit})
        airstrikes += state.pieces[u].hex == place(box, front) ? 1 : 0;
    total += kPoint * score.air_defence * std::min(airstrikes, 6) * time / (6 * 6);
    total += airstrikes * time * 300;
  }
  for (const int u : rules.barrages)
    if (state.pieces[u].hex == place(kBarrages, front)) total -= 600;
  // Arabs that will be destroyed, in proportion to the Israelis who are left to do it.
  int arabs = 0, israelis = 0;
  for (const Tops::Held& unit : tops.held) ++(unit.israeli ? israelis : arabs);
  total += 18 * arabs * israelis * time / 4;
  if (state.disintegrated[index(front)] != 0) total += 2 * kPoint * time;
  return total;
}

int worth_to(const RuleSet& rules, const State& state, Front player) {
  if (state.conceded != 0) return state.conceded == 1 + index(player) ? -kConceded : kConceded;
  const int own = expected_total(rules, state, player);
  const int others = expected_total(rules, state, other(player));
  if (state.step == Step::kOver && (state.sudden_death == 1 || (own <= 0 && others <= 0))) return kBothLose;
  return own + (own - others);
}

}  // namespace mitla::sdw67
