#include "games/barlev/ai/situation.h"

#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/morale.h"
#include "games/barlev/victory.h"
#include "rules/ai/distances.h"

namespace mitla::barlev {
namespace {

// The turn from which Israel goes over the Canal.
constexpr int kCrossing = 10;

// The cost of a step for planning: everybody else is left out, and an obstacle that can be bridged only costs
// time.
struct PlannedCost {
  const RuleSet& rules;
  const State& state;
  Mobility mobility;
  const std::array<std::int16_t, kMaxHexes>& enemy_fire;  // hexes that are avoided

  static constexpr int kClosed = -1;
  static constexpr int kNoBridge = 6 * kQuarters;

  int operator()(HexId from, hex::Direction d, HexId to) const {
    const int price = price_of(from, d, to);
    return price == kClosed || enemy_fire[to.value] == 0 ? price : price + kEnemy;
  }
  static constexpr int kEnemy = 3 * kQuarters;

  int price_of(HexId from, hex::Direction d, HexId to) const {
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

// How much of its break point (25.2) the nation has lost beyond what it can afford until now, in hundredths.
// The Arabs spend more of it in the first days.
int Situation::ahead_of_pace(Front front) const {
  const auto nation =
      static_cast<std::size_t>(index(c_.side == Side::kIsrael ? Nation::kIsrael : arab_nation(front)));
  const int spent = 100 * c_.state.air.losses[nation] / std::max(1, c_.rules.break_point[nation]);
  const int first = c_.side == Side::kIsrael ? 20 : 40;
  return spent - (first + (100 - first) * c_.state.turn / c_.rules.last_turn);
}

// The Arabs begin the war and then hold what they have, unless they are far stronger. Israel counterattacks
// when its reserves are there, on the Golan first: it is never as strong as the Arabs, but it chooses where.
bool Situation::should_attack(Front front, int own, int theirs) const {
  // Who wins on the front if the war ends now has nothing to attack for.
  const Score score = score_on(c_.rules, c_.state, front);
  const int lead = c_.side == Side::kIsrael ? score.israel - score.arab : score.arab - score.israel;
  if (lead > 0) return false;
  // An army that is being spent too fast rests; one that is broken has nothing more to spare.
  constexpr int kFirstDays = 2;
  const Nation nation = c_.side == Side::kIsrael ? Nation::kIsrael : arab_nation(front);
  if (c_.state.turn > kFirstDays && ahead_of_pace(front) > 0 && !is_broken(c_.state, nation)) return false;
  if (c_.side == Side::kArab) {
    constexpr int kSurprise = 4;
    return c_.state.turn <= kSurprise || own >= 2 * theirs;
  }
  constexpr int kReserves = 5;
  const bool ready = c_.state.turn >= (front == Front::kGolan ? kReserves : kCrossing);
  const int least = !ready ? 8 : front == Front::kGolan ? 4 : 3;  // tenths of their fire
  return 10 * own >= least * theirs;
}

// 4.1: Israel moves last in a turn. After the last one there is nothing to spare anybody for: what counts is
// who was the last to pass through a place. At the Canal it gained nothing: most wars there end earlier.
bool Situation::is_last_move(Front front) const {
  return c_.side == Side::kIsrael && front == Front::kGolan && c_.state.turn >= c_.rules.last_turn;
}

// What is attacked depends on the strength on the front.
void Situation::find_goals() {
  const VictoryHexes& v = c_.rules.victory;
  for (const Front front : kFronts) {
    const auto f = static_cast<std::size_t>(index(front));
    const int own = strength(c_.side, front), theirs = strength(other(c_.side), front);
    superior_[f] = 10 * own >= 9 * theirs;
    const bool by_strength = c_.plan.stance[f] == Stance::kByStrength;
    const bool attacks = by_strength ? is_last_move(front) || should_attack(front, own, theirs)
                                     : c_.plan.stance[f] == Stance::kAttack;
    attacks_[f] = attacks;
    // Who holds keeps out of the enemy's reach.
    constexpr int kAttackers = 120, kHolders = 400;
    care_[f] = is_last_move(front) ? 0
                                   : (attacks ? kAttackers : kHolders) *
                                         (100 + 5 * std::clamp(ahead_of_pace(front), 0, 40)) / 100;
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
    else if (!want(v.israeli_places) || superior_[1])
      want(v.syrian_works);
    // 3.32: Syria needs every place of its own; one that is taken denies it the victory.
    if (is_last_move(Front::kGolan) || (golan && score_on(c_.rules, c_.state, Front::kGolan).arab > 0))
      want(v.syrian_places);
    // All forts count together (3.33): each one that is lost is wanted back at once.
    if (!suez) {
      guard(v.forts);
      guard(v.villages_east);
      return;
    }
    const bool forts_taken = want(v.forts), villages_taken = want(v.villages_east);
    // The Canal is crossed when the bridgeheads have been fought for some days, or are gone.
    crosses_ = (!forts_taken && !villages_taken) || c_.state.turn >= kCrossing;
    if (crosses_) {
      // A strong army goes for the forts as well.
      if (!superior_[0])
        std::erase_if(goals_, [&](HexId hex) { return c_.rules.at(hex).front == Front::kSuez; });
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
  else if (!want(v.forts) && superior_[0])
    want(v.villages_east);
}

void Situation::measure() {
  const hex::Board& board = c_.rules.board();
  constexpr std::array<Mobility, 3> kKinds{Mobility::kTracked, Mobility::kWheeled, Mobility::kFoot};
  // Who crosses the Canal goes where the enemy is not.
  static constexpr ByHex kNone{};
  const ByHex& avoided = crosses_ ? fire_[static_cast<std::size_t>(index(other(c_.side)))] : kNone;
  for (std::size_t k = 0; k < kKinds.size(); ++k)
    rules::measure_ways(board, goals_, hex::kMaxBudget, kNoWay,
                        PlannedCost{c_.rules, c_.state, kKinds[k], avoided}, ways_[k]);
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
