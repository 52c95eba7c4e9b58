// Tables of what movement and stacking ask most often. They hold nothing that the rest of the rule set does
// not say.
#include <algorithm>

#include "games/barlev/rule_parts.h"

namespace mitla::barlev {
namespace {

bool is_open_step(const RuleSet& rules, HexId from, hex::Direction d, HexId to) {
  return rules.at(to).playable && !rules.at(from).canal && !rules.at(to).canal &&
         (rules.side_flags(from, d) & kObstructed) == 0;
}

// d.4
StepPrice step_price(const RuleSet& rules, std::size_t mobility, HexId from, hex::Direction d, HexId to) {
  const HexInfo& there = rules.at(to);
  if (!there.playable) return {};
  // 21.4: amphibious units have a price of their own in a salt marsh.
  if (!is_open_step(rules, from, d, to) || there.terrain == Terrain::kSaltMarsh)
    return {StepPrice::kDepends, StepPrice::kDepends};
  const bool road = (rules.side_flags(from, d) & kRoad) != 0;
  const int terrain = rules.terrain_cost[mobility][to.value];
  const auto price = [](int quarters) {
    return quarters == 0 ? StepPrice::kClosed : static_cast<std::int16_t>(quarters);
  };
  if (!road) return {price(terrain), price(terrain)};
  // Ruling: a road into closed terrain and an enemy zone costs what the terrain costs on foot.
  const int on_foot = rules.terrain_cost[static_cast<std::size_t>(Mobility::kFoot)][to.value];
  return {static_cast<std::int16_t>(rules.road_cost[static_cast<std::size_t>(index(there.front))]),
          static_cast<std::int16_t>(terrain != 0 ? terrain : on_foot)};
}

void list_steps(RuleSet& rules) {
  const hex::Board& board = rules.board();
  const auto hexes = static_cast<std::size_t>(board.size());
  rules.open_neighbours.assign(hexes, {});
  for (auto& prices : rules.step_prices) prices.assign(hexes, {});
  for (int h = 0; h < board.size(); ++h)
    for (const hex::Direction d : hex::kDirections) {
      const HexId from(h);
      const HexId to = board.neighbour(from, d);
      if (!to.exists()) continue;
      if (is_open_step(rules, from, d, to)) rules.open_neighbours[from.value].push_back(to);
      for (std::size_t mobility = 0; mobility < kGroundMobilities; ++mobility)
        rules.step_prices[mobility][from.value][static_cast<std::size_t>(hex::index_of(d))] =
            step_price(rules, mobility, from, d, to);
    }
}

// 1.0: the seat of a unit on the map.
std::array<std::int8_t, 2> commanders(const Command& command, const UnitInfo& unit) {
  const auto both = [](int seat) {
    return std::array{static_cast<std::int8_t>(seat), static_cast<std::int8_t>(seat)};
  };
  if (unit.group < 0) return both(-1);
  switch (unit.nation) {
    case Nation::kIsrael:
      return {static_cast<std::int8_t>(command.israel[0]), static_cast<std::int8_t>(command.israel[1])};
    case Nation::kSyria:
      return both(command.syria);
    case Nation::kEgypt:
      return both(unit.army == Army::kSecond     ? command.egypt[0]
                  : unit.army == Army::kThird    ? command.egypt[1]
                  : unit.army == Army::kPortSaid ? command.common_egypt
                                                 : UnitFacts::kByColumn);
  }
  return both(-1);
}

UnitFacts facts_of(const RuleSet& rules, const UnitInfo& unit) {
  UnitFacts facts;
  facts.commander = commanders(rules.command, unit);
  facts.allowance = static_cast<std::uint8_t>(std::clamp(unit.allowance * kQuarters, 0, 255));
  facts.thirds = static_cast<std::uint8_t>(unit.thirds);
  facts.parts = static_cast<std::uint8_t>(unit.thirds * (unit.side == Side::kIsrael ? 3 : 4));
  facts.mobility = unit.mobility;
  facts.side = unit.side;
  facts.artillery = unit.artillery;
  facts.marches = unit.group >= 0 && static_cast<int>(unit.mobility) < kGroundMobilities &&
                  unit.mobility != Mobility::kArabHq && unit.allowance > 0 && !unit.irregular &&
                  !unit.is_ally();
  facts.forms = !unit.components.empty();
  facts.stacks = !unit.is_hq() && !unit.is_installation() && !unit.is_fixed_sam();
  for (std::size_t front = 0; front < 2; ++front)
    facts.careful[front] = unit.artillery && !unit.is_dual_purpose() && !unit.is_fixed_sam() &&
                           rules.has_map[front] &&
                           unit.range / rules.tables.numbers.map[front].range_per_hex > 1;
  return facts;
}

}  // namespace

void compile_quick_tables(rules::Compilation& compilation, RuleSet& rules) {
  if (compilation.failed()) return;
  list_steps(rules);
  for (const UnitInfo& unit : rules.units) rules.facts.push_back(facts_of(rules, unit));
  for (const Side side : kSides) {
    const auto s = static_cast<std::size_t>(index(side));
    for (const int u : rules.ground[s]) {
      const UnitInfo& unit = rules.units[static_cast<std::size_t>(u)];
      if (unit.mobility != Mobility::kStatic || !unit.components.empty()) rules.movable[s].insert(u);
    }
  }
}

}  // namespace mitla::barlev
