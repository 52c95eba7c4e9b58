#include "games/barlev/ai/situation.h"

#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/victory.h"
#include "rules/ai/distances.h"

namespace mitla::barlev {
namespace {

// The cost of a step for planning: everybody else is left out, and an obstacle that can be bridged only costs
// time.
struct PlannedCost {
  const RuleSet& rules;
  const State& state;
  Mobility mobility;

  static constexpr int kClosed = -1;
  static constexpr int kNoBridge = 6 * kQuarters;

  int operator()(HexId from, hex::Direction d, HexId to) const {
    const HexInfo& here = rules.at(from);
    const HexInfo& there = rules.at(to);
    if (!there.playable) return kClosed;
    const auto m = static_cast<std::size_t>(mobility);
    const std::uint16_t flags = rules.side_flags(from, d);
    if ((flags & (kLakeSide | kClosedLake)) != 0) return kClosed;
    bool road = (flags & kRoad) != 0;
    int more = 0;
    if ((flags & kDitch) != 0) {
      const bool crossed = is_filled(state, from, to) || hexside_bridge(state, from, to) != nullptr;
      const int price = rules.hexside_cost[m][0];
      if (!crossed) more += price > 0 ? price : kNoBridge;
      road = crossed && (flags & kCutRoad) != 0;
    }
    if ((flags & kEscarpment) != 0 && !road) {
      if (rules.hexside_cost[m][1] <= 0) return kClosed;
      more += rules.hexside_cost[m][1];
    }
    if ((flags & kWaterSides) != 0 && (flags & kPrintedBridge) == 0 &&
        hexside_bridge(state, from, to) == nullptr)
      return kClosed;
    if (there.canal || here.canal) {
      const HexId canal = there.canal ? to : from;
      if (canal_bridge(state, canal) != nullptr) return 2 * kQuarters;
      const bool same_bank = here.bank == there.bank;
      if (same_bank && (road || !there.canal)) return more + rules.road_cost[0];
      return kNoBridge;
    }
    if (road) return more + rules.road_cost[static_cast<std::size_t>(index(there.front))];
    const int price = rules.terrain_cost[m][to.value];
    return price == 0 ? kClosed : more + price;
  }
};

}  // namespace

Situation::Situation(const Commander& c) : c_(c) {
  for (const Side side : kSides)
    for (const int u : c.rules.ground[static_cast<std::size_t>(index(side))])
      if (on_map(c.piece(u).hex)) count_fire(unit_id(u), c.piece(u).hex, 1);
  find_goals();
  measure();
}

void Situation::count_fire(UnitId unit, HexId hex, int sign) {
  const int fire = fire_of(c_.rules, c_.state, unit);
  if (fire == 0) return;
  const auto side = static_cast<std::size_t>(index(c_.rules.side_of(unit)));
  for (const HexId next : c_.rules.contacts[side][hex.value]) {
    fire_[side][next.value] = static_cast<std::int16_t>(fire_[side][next.value] + sign * fire);
    beside_[side][next.value] = static_cast<std::int16_t>(beside_[side][next.value] + sign);
  }
  if (c_.rules.side_of(unit) != c_.side)
    standing_[hex.value] = static_cast<std::int16_t>(standing_[hex.value] + sign * fire);
}

void Situation::moves(UnitId unit, HexId from, HexId to) {
  if (on_map(from)) count_fire(unit, from, -1);
  if (on_map(to)) count_fire(unit, to, 1);
}

// Points of fire of the side on the front. At the Canal Arabs who have not crossed count a quarter:
// the others can be attacked without them.
int Situation::strength(Side side, Front front) const {
  int sum = 0;
  for (const int u : c_.rules.ground[static_cast<std::size_t>(index(side))]) {
    const HexId hex = c_.piece(u).hex;
    if (!on_map(hex) || c_.rules.at(hex).front != front) continue;
    const bool waits = side == Side::kArab && c_.rules.at(hex).bank == Bank::kWest && !c_.rules.at(hex).canal;
    sum += fire_of(c_.rules, c_.state, unit_id(u)) * (waits ? 1 : 4);
  }
  return sum / 4;
}

// What is attacked depends on the strength on the front.
void Situation::find_goals() {
  const VictoryHexes& v = c_.rules.victory;
  std::array<bool, 2> superior{};
  for (const Front front : kFronts) {
    const auto f = static_cast<std::size_t>(index(front));
    const int own = strength(c_.side, front), theirs = strength(other(c_.side), front);
    const Stance stance = c_.plan.stance[f];
    // The Arabs begin the war; Israel counterattacks when its reserves are there.
    constexpr int kSurprise = 6;
    superior[f] = 10 * own >= 12 * theirs;
    attacks_[f] = stance == Stance::kAttack ||
                  (stance == Stance::kByStrength &&
                   (10 * own >= 9 * theirs || (c_.side == Side::kArab && c_.state.turn <= kSurprise)));
  }
  for (const auto* hexes :
       {&v.israeli_places, &v.syrian_places, &v.syrian_works, &v.forts, &v.towns, &v.villages})
    for (const HexId hex : *hexes) objective_[hex.value] = true;
  const auto want = [&](const std::vector<HexId>& hexes) {
    bool any = false;
    for (const HexId hex : hexes)
      if (controller(c_.state, hex) != c_.side && !is_frozen(c_.state, c_.rules.at(hex).front)) {
        goals_.push_back(hex);
        any = true;
      }
    return any;
  };
  // Who does not attack stands at the places that he still has.
  const auto guard = [&](const std::vector<HexId>& hexes) {
    for (const HexId hex : hexes)
      if (controller(c_.state, hex) == c_.side) goals_.push_back(hex);
  };
  const bool golan = attacks(Front::kGolan), suez = attacks(Front::kSuez);
  if (c_.side == Side::kIsrael) {
    if (!golan)
      guard(v.israeli_places);
    else if (!want(v.israeli_places))
      want(v.syrian_works);
    // All forts count together (3.33): each one that is lost is wanted back at once.
    const bool forts_taken = want(v.forts), villages_taken = want(v.villages_east);
    if (!suez) return guard(v.villages_east);
    // The Canal is crossed when the bridgeheads have been fought for some days, or are gone.
    constexpr int kCrossing = 10;
    if ((!forts_taken && !villages_taken) || c_.state.turn >= kCrossing) {
      want(v.towns_west);
      want(v.villages_west);
    }
    return;
  }
  want(v.syrian_works);
  if (golan)
    want(v.israeli_places);
  else
    guard(v.syrian_works);
  want(v.towns_west);
  want(v.villages_west);
  if (!suez)
    guard(v.forts);
  else if (!want(v.forts) && superior[0])
    want(v.villages_east);
}

void Situation::measure() {
  const hex::Board& board = c_.rules.board();
  constexpr std::array<Mobility, 3> kKinds{Mobility::kTracked, Mobility::kWheeled, Mobility::kFoot};
  for (std::size_t k = 0; k < kKinds.size(); ++k)
    rules::measure_ways(board, goals_, hex::kMaxBudget, kNoWay, PlannedCost{c_.rules, c_.state, kKinds[k]},
                        ways_[k]);
  thread_local std::vector<HexId> enemies;  // scratch
  enemies.clear();
  for (const int e : c_.enemy_ground())
    if (on_map(c_.piece(e).hex) && fire_of(c_.rules, c_.state, unit_id(e)) > 0)
      enemies.push_back(c_.piece(e).hex);
  rules::measure_ways(
      board, enemies, hex::kMaxBudget, kNoWay, [](HexId, hex::Direction, HexId) { return 1; },
      enemy_distance_);
}

}  // namespace mitla::barlev
