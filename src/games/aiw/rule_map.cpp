#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr Words<2> kMobilities{"other", "truck"};

void read_terrain(Compilation& compilation, RuleSet& rules) {
  for (int h = 0; h < rules.hexes; ++h) {
    rules.terrain[h] = compilation.word<Terrain>(DataFile::kScenario, "maps, terrain", kTerrainNames,
                                                 rules.data().map.terrain_name(HexId(h)));
    if (rules.terrain[h] == Terrain::kTown) rules.towns.insert(HexId(h));
    if (rules.terrain[h] == Terrain::kCanal) rules.canal.insert(HexId(h));
  }
}

void read_sides(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = rules.data().map;
  rules.hexsides.assign(rules.hexes, {});
  rules.road.assign(rules.hexes, 0);
  for (const data::HexsideMark& mark : map.hexsides) {
    const auto kind = compilation.word<HexsideKind>(DataFile::kScenario, "maps, hexsides", kSideNames,
                                                    map.hexside_types[mark.type]);
    rules::from_both_hexes(map.board, mark.side.hex(), mark.side.direction(),
                           [&](HexId hex, auto d) { rules.hexsides[hex.value][hex::index_of(d)] = kind; });
  }
  for (const data::Link& link : map.links)
    rules::from_both_hexes(map.board, link.a, *map.board.direction_between(link.a, link.b),
                           [&](HexId hex, auto d) {
                             rules.road[hex.value] |= static_cast<std::uint8_t>(1u << hex::index_of(d));
                           });
}

// A.II.C, A.II.D
void make_advanced_steps(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& penalty = compilation.table_parameters("cross-country");
  const data::Parameters& quick = compilation.table_parameters("quick-march");
  const auto barred = [&](const data::Parameters& group, std::string_view key, std::string_view name) {
    return contains(group.words(key), std::string(name));
  };
  const auto side_name = [&](HexId from, Direction d) {
    return kSideNames[static_cast<int>(rules.hexside(from, d))];
  };
  for (int m = 0; m < 2; ++m)
    rules.step_cost[kCrossCountrySteps + m] =
        rules::make_step_costs(rules.board(), [&](HexId from, Direction d, HexId) {
          const int halves = rules.step_cost[m][from.value][hex::index_of(d)];
          const bool pays = barred(penalty, "hexsides", side_name(from, d));
          return halves == 0 || !pays ? halves : halves + 2 * penalty.number("points");
        });
  rules.step_cost[kQuickMarchSteps] =
      rules::make_step_costs(rules.board(), [&](HexId from, Direction d, HexId to) {
        const std::string_view terrain = kTerrainNames[static_cast<int>(rules.terrain[to.value])];
        const int side = rules.side_cost[0][static_cast<int>(rules.hexside(from, d))];
        if (rules.step_cost[0][from.value][hex::index_of(d)] == 0 || barred(quick, "not_into", terrain) ||
            barred(quick, "not_over", side_name(from, d)))
          return 0;
        return quick.number("halves_a_hex") + side;
      });
}

// Terrain effects chart (reconstructed), in halves. A row missing for a mobility means impassable.
void read_costs(Compilation& compilation, RuleSet& rules) {
  for (std::size_t m = 0; m < kMobilities.size(); ++m) {
    const auto cost_of = [&](const data::TerrainEffect& effect) {
      return static_cast<std::uint8_t>(std::max(0, effect.move.of(kMobilities[m])));
    };
    for (std::size_t t = 0; t < kTerrainNames.size(); ++t)
      rules.hex_cost[m][t] = cost_of(compilation.terrain(kTerrainNames[t]));
    for (std::size_t s = 1; s < kSideNames.size(); ++s)
      rules.side_cost[m][s] = cost_of(compilation.hexside(kSideNames[s]));
    rules.step_cost[m] = rules::make_step_costs(rules.board(), [&](HexId from, Direction d, HexId to) {
      const HexsideKind side = rules.hexside(from, d);
      const Terrain terrain = rules.terrain[to.value];
      if (side == HexsideKind::kMoraine || terrain == Terrain::kCanal) return 0;
      return rules.hex_cost[m][static_cast<int>(terrain)] + rules.side_cost[m][static_cast<int>(side)];
    });
  }
  rules.road_cost = compilation.link("road").move.of("other");
  make_advanced_steps(compilation, rules);
}

void read_compass(RuleSet& rules) {
  const data::Map& map = rules.data().map;
  const hex::Board& board = rules.board();
  for (std::size_t q = 0; q < kQuarters.size(); ++q) {
    const data::Edge edge = map.edge_towards(kQuarters[q], 0);
    if (edge == data::Edge::kNone) continue;
    const auto ways = data::directions_over(edge, board.orientation(HexId(0)));
    for (int h = 0; h < rules.hexes; ++h) {
      bool outer = true;
      for (const Direction d : ways) outer = outer && !board.neighbour(HexId(h), d).exists();
      if (outer) rules.edge[q].insert(HexId(h));
    }
    for (const data::Exit& exit : map.exits)
      if (exit.over == edge) rules.road_exit[q].insert(exit.hex);
  }
  const data::Edge east = map.edge_towards("east", 0);  // SIT.C.6
  for (int h = 0; h < rules.hexes; ++h)
    rules.eastward[h] = static_cast<std::int16_t>(reach_towards(east, board.centre(HexId(h))));
}

// S.VI.E.1, and "west of the canal": beyond the canal hex of the same row.
void read_canal(RuleSet& rules) {
  const hex::Board& board = rules.board();
  rules.west_bank = rules.sight().canal().west_bank();
  rules.east_bank = rules.sight().canal().east_bank();
  for (const HexId canal : rules.canal)
    for (int h = 0; h < rules.hexes; ++h)
      if (board.frame(HexId(h)) == board.frame(canal) && board.centre(HexId(h)).x == board.centre(canal).x &&
          rules.eastward[h] < rules.eastward[canal.value])
        rules.west_of_canal.insert(HexId(h));
}

void mark_roads(RuleSet& rules) {
  for (int h = 0; h < rules.hexes; ++h)
    rules.on_road[h] = rules.road[h] != 0 || rules.terrain[h] == Terrain::kTown;  // B.V.C.5
  for (const data::Exit& exit : rules.data().map.exits) rules.on_road[exit.hex.value] = true;
}

}  // namespace

void compile_map(Compilation& compilation, RuleSet& rules) {
  compilation.require(rules.hexes <= kMaxHexes, DataFile::kScenario, "maps",
                      "the boards have more than " + std::to_string(kMaxHexes) + " hexes");
  if (compilation.failed()) return;
  for (auto* step : {read_terrain, read_sides, read_costs}) step(compilation, rules);
  read_compass(rules);
  read_canal(rules);
  for (const HexId hex : rules.canal)
    compilation.require(rules.board().names(hex).size() == 1, DataFile::kScenario, "maps",
                        "board A is never joined end to end (B.III.A)");  // or water would end in sand
  mark_roads(rules);
}

}  // namespace mitla::aiw
