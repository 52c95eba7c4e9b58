#include "games/sixdays/ai/command.h"

#include "games/sixdays/combat.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "hex/reach.h"

namespace mitla::sixdays {

WarStaff::WarStaff(const engine::Game& its_game, const RuleSet& its_rules)
    : game(its_game), rules(its_rules) {
  const Ground& ground = rules.ground;
  constexpr int kWestJerusalem = 40, kFort = 2, kSuezBridge = 14, kJordanBridge = 25, kHermon = 14;
  goals_.push_back({ground.west_jerusalem, kWestJerusalem});
  for (const PlaceValue& place : rules.war_places) goals_.push_back({place.hex, place.points});
  for (const HexId hex : ground.golan_forts) goals_.push_back({hex, kFort});
  // Who stands at a bridge cuts the supply of an army, and each that Israel destroys is a diplomatic point,
  // of which it has too few (10.5).
  for (int b = 0; b < kBridges; ++b)
    goals_.push_back(
        {ground.bridges[b].home, b < kSuezBridges ? kSuezBridge : kJordanBridge, Prize::kBridge, b});
  for (const HexId hex : ground.next_to_hermon) goals_.push_back({hex, kHermon, Prize::kHermon});
  at_.assign(static_cast<std::size_t>(rules.board().size()), -1);
  for (std::size_t g = 0; g < goals_.size(); ++g) {
    by_theater_[static_cast<std::size_t>(theater_of(rules, goals_[g].hex))].push_back(static_cast<int>(g));
    if (goals_[g].value > goal_in(goals_[g].hex)) at_[goals_[g].hex.value] = static_cast<int>(g);
  }
  hex::Reach reach;
  for (int m = 0; m < kMobilities; ++m)
    for (const Goal& goal : goals_) {
      auto& way = ways_[static_cast<std::size_t>(m)].emplace_back(
          static_cast<std::size_t>(rules.board().size()), static_cast<std::uint16_t>(kFar));
      // Backwards: what it costs to come from the neighbour.
      hex::reach(
          rules.board(), goal.hex, hex::kMaxBudget,
          [&](HexId, hex::Direction d, HexId to) {
            const int cost = ground.step[m][to.value][hex::index_of(hex::opposite(d))];
            return cost == 0 ? -1 : cost;
          },
          reach);
      for (const HexId hex : reach.hexes()) way[hex.value] = static_cast<std::uint16_t>(reach.cost(hex));
    }
}

namespace {

constexpr int kWeak = 16;  // a defence that halves the attraction of a place

// Does somebody else of the side guard the hex?
bool guarded_by_others(const Command& c, UnitId unit, HexId hex) {
  for (const UnitId there : Stack(c.state, hex))
    if (there != unit && c.rules.side_of(there) == c.side && !c.state.piece(there).has(kDisrupted))
      return true;
  return false;
}

// 10.5
bool may_destroy(const Command& c, UnitId unit) {
  if (!unit.exists()) return true;
  const UnitInfo& info = c.rules.unit(unit);
  return info.large && info.type != UnitType::kArtillery;
}
// 10.5b: the last bridge of the Canal brings both superpowers nearer, which Israel puts off.
bool brings_peace_early(const Command& c, const WarStaff::Goal& goal) {
  constexpr int kDay = 4;
  if (goal.bridge >= kSuezBridges || c.state.war_turn >= kDay) return false;
  int standing = 0;
  for (int b = 0; b < kSuezBridges; ++b) standing += bridge_stands(c.state, b) ? 1 : 0;
  return standing == 1;
}
// One unit is enough for Mount Hermon.
bool others_climb(const Command& c, UnitId unit) {
  for (const HexId hex : c.rules.ground.next_to_hermon)
    if (friend_in(c.rules, c.state, c.side, hex) && guarded_by_others(c, unit, hex)) return true;
  return false;
}

}  // namespace

bool is_won(const Command& c, const WarStaff::Goal& goal, UnitId unit) {
  switch (goal.prize) {
    case WarStaff::Prize::kBridge:
      if (c.side == Side::kIsrael)
        return !bridge_stands(c.state, goal.bridge) || !may_destroy(c, unit) || brings_peace_early(c, goal);
      break;
    case WarStaff::Prize::kHermon:
      return c.side == Side::kUar || c.state.war.hermon_israeli != 0 || others_climb(c, unit);
    case WarStaff::Prize::kPoints:
      break;
  }
  return controller(c.state, goal.hex) == c.side;
}

int open_points(const Command& c, HexId hex, UnitId unit) {
  const int goal = c.staff.goal_at(hex);
  if (goal < 0 || is_won(c, c.staff.goals()[static_cast<std::size_t>(goal)], unit)) return 0;
  return c.staff.goal_in(hex);
}

int pull(const Command& c, UnitId unit, HexId hex) {
  const UnitInfo& info = c.rules.unit(unit);
  const Theater theater = theater_of(c.rules, hex);
  int best = 0;
  for (const int g : c.staff.goals_of(theater)) {
    const WarStaff::Goal& goal = c.staff.goals()[static_cast<std::size_t>(g)];
    const int way = c.staff.way(g, info.mobility, hex);
    if (way == kFar || is_closed(c.rules, c.state, goal.hex)) continue;
    const bool own = is_won(c, goal, unit);
    // A goal of one's own needs one guard; Israel keeps none where nobody can come.
    if (own && (!is_kept(c, goal) || guarded_by_others(c, unit, goal.hex) ||
                (c.side == Side::kIsrael && !is_threatened(c, g))))
      continue;
    int value = c.plan.variation.bent(goal.value * 4000 / (way + 20), Varying::kGoal, g);
    if (own) value /= 2;
    // Of the places that the enemy holds the weaker ones come first.
    if (!own && enemy_in(c.rules, c.state, c.side, goal.hex))
      value = value * kWeak / (kWeak + defence_of(c.rules, c.state, goal.hex));
    best = std::max(best, value);
  }
  return favours(c.plan.effort, theater) ? best * 3 / 2 : best;
}

namespace {

// 9.2: what the superpowers would think of Israelis in the hex.
int alarm(const Command& c, HexId hex) {
  if (c.rules.ground.at(hex).west_of_canal) return 3000;
  return hex == c.rules.ground.quneitra && controller(c.state, hex) != c.side ? 600 : 0;
}

}  // namespace

int place_value(const Command& c, UnitId unit, HexId hex, int least) {
  const UnitInfo& info = c.rules.unit(unit);
  int value = pull(c, unit, hex);
  value += 200 * open_points(c, hex, unit);
  if (fort_in(c.rules, c.state, hex) || c.rules.ground.at(hex).city) value += 60;
  if (c.side == Side::kIsrael) value -= alarm(c, hex);
  if (value <= least) return value;
  // Looked at only where the place would be taken.
  if (hex != c.state.hex_of(unit) && !may_stack(c.rules, c.state, hex, unit).allows()) value -= 20000;
  if (value > least && !can_trace_from(c.rules, c.state, info.side, info.is_mech(), hex)) value -= 1500;
  return value;
}

bool is_threatened(const Command& c, int goal) {
  if (!c.looked) {
    c.looked = true;
    for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
      const HexId at = c.state.pieces[e].hex;
      const UnitInfo& enemy = c.rules.units[e];
      if (enemy.side == c.side || !on_map(at) || c.state.pieces[e].has(kDisrupted)) continue;
      constexpr int kDays = 2;
      for (const int g : c.staff.goals_of(theater_of(c.rules, at)))
        if (c.staff.way(g, enemy.mobility, at) <= kDays * kParts * enemy.movement)
          c.threatened |= std::uint64_t{1} << g;
    }
  }
  return (c.threatened >> goal & 1) != 0;
}

bool near_enemy(const Command& c, int u, int hexes) {
  const HexId at = c.state.pieces[u].hex;
  if (!on_map(at)) return false;
  for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
    const HexId there = c.state.pieces[e].hex;
    if (c.rules.units[e].side != c.side && on_map(there) && c.rules.board().distance(at, there) <= hexes)
      return true;
  }
  return false;
}

}  // namespace mitla::sixdays
