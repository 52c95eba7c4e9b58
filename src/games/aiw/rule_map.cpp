#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr std::array<std::string_view, 5> kTerrainNames{"clear", "woods", "town", "slope", "canal"};
constexpr std::array<std::string_view, 5> kSideNames{"", "dune", "ridge", "crest", "moraine"};
constexpr std::array<std::string_view, 2> kMobilities{"other", "truck"};

std::string read_terrain(RuleSet& rules) {
  const data::Map& map = rules.data().map;
  for (int h = 0; h < rules.hexes; ++h) {
    const int terrain = index_in(kTerrainNames, map.terrain_name(HexId(h)));
    if (terrain < 0) return "a hex has the terrain \"" + std::string(map.terrain_name(HexId(h))) + "\"";
    rules.terrain[h] = static_cast<Terrain>(terrain);
    if (rules.terrain[h] == Terrain::kTown) rules.towns.insert(HexId(h));
    if (rules.terrain[h] == Terrain::kCanal) rules.canal.insert(HexId(h));
  }
  return {};
}

std::string read_sides(RuleSet& rules) {
  const data::Map& map = rules.data().map;
  const hex::Board& board = rules.board();
  rules.hexsides.assign(rules.hexes, {});
  rules.road.assign(rules.hexes, 0);
  for (const data::HexsideMark& mark : map.hexsides) {
    const int kind = index_in(kSideNames, map.hexside_types[mark.type]);
    if (kind <= 0) return "a hexside is a \"" + map.hexside_types[mark.type] + "\"";
    rules.hexsides[mark.side.hex().value][hex::index_of(mark.side.direction())] =
        static_cast<HexsideKind>(kind);
    const HexId beyond = board.neighbour(mark.side.hex(), mark.side.direction());
    if (beyond.exists())
      rules.hexsides[beyond.value][hex::index_of(hex::opposite(mark.side.direction()))] =
          static_cast<HexsideKind>(kind);
  }
  for (const data::Link& link : map.links) {
    const auto d = board.direction_between(link.a, link.b);
    if (!d) return "a road joins hexes that do not touch";
    rules.road[link.a.value] = static_cast<std::uint8_t>(rules.road[link.a.value] | 1u << hex::index_of(*d));
    rules.road[link.b.value] =
        static_cast<std::uint8_t>(rules.road[link.b.value] | 1u << hex::index_of(hex::opposite(*d)));
  }
  return {};
}

// Terrain effects chart (reconstructed), in halves. A line that a mobility does not have is impassable.
std::string read_costs(RuleSet& rules) {
  const data::Tables& tables = rules.data().tables;
  for (std::size_t m = 0; m < kMobilities.size(); ++m) {
    for (std::size_t t = 0; t < kTerrainNames.size(); ++t) {
      const data::TerrainEffect* effect = tables.terrain_effect(kTerrainNames[t]);
      if (!effect) return "the terrain chart has no line \"" + std::string(kTerrainNames[t]) + "\"";
      rules.hex_cost[m][t] = static_cast<std::uint8_t>(std::max(0, effect->move.of(kMobilities[m])));
    }
    for (std::size_t s = 1; s < kSideNames.size(); ++s) {
      const data::TerrainEffect* effect = tables.hexside_effect(kSideNames[s]);
      if (!effect) return "the terrain chart has no line \"" + std::string(kSideNames[s]) + "\"";
      rules.side_cost[m][s] = static_cast<std::uint8_t>(std::max(0, effect->move.of(kMobilities[m])));
    }
    rules.step_cost[m].assign(rules.hexes, {});
    for (int h = 0; h < rules.hexes; ++h)
      for (const hex::Direction d : hex::kDirections) {
        const HexId to = rules.board().neighbour(HexId(h), d);
        const HexsideKind side = rules.hexside(HexId(h), d);
        if (!to.exists() || side == HexsideKind::kMoraine || rules.terrain[to.value] == Terrain::kCanal)
          continue;
        rules.step_cost[m][h][hex::index_of(d)] =
            static_cast<std::uint8_t>(rules.hex_cost[m][static_cast<int>(rules.terrain[to.value])] +
                                      rules.side_cost[m][static_cast<int>(side)]);
      }
  }
  const data::TerrainEffect* road = tables.link_effect("road");
  if (!road) return "the terrain chart has no line \"road\"";
  rules.road_cost = road->move.of("other");
  return {};
}

// Which way the sheet's right and up are on the ground: SIT.C.6.
bool runs_towards(const RuleSet& rules, data::Edge edge, std::string_view quarter) {
  return rules.data().map.edge_towards(quarter, 0) == edge;
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
      for (const hex::Direction d : ways) outer = outer && !board.neighbour(HexId(h), d).exists();
      if (outer) rules.edge[q].insert(HexId(h));
    }
    for (const data::Exit& exit : map.exits)
      if (exit.over == edge) rules.road_exit[q].insert(exit.hex);
  }
  for (int h = 0; h < rules.hexes; ++h) {
    const hex::Point at = board.centre(HexId(h));  // y grows downwards
    int east = 0;
    if (runs_towards(rules, data::Edge::kRight, "east")) east = at.x;
    if (runs_towards(rules, data::Edge::kLeft, "east")) east = -at.x;
    if (runs_towards(rules, data::Edge::kDown, "east")) east = at.y;
    if (runs_towards(rules, data::Edge::kUp, "east")) east = -at.y;
    rules.eastward[h] = static_cast<std::int16_t>(east);
  }
}

// S.VI.E.1, and "west of the canal": beyond the canal hex of the same row.
void read_canal(RuleSet& rules) {
  const hex::Board& board = rules.board();
  rules.west_bank = rules.sight().canal().west_bank();
  rules.east_bank = rules.sight().canal().east_bank();
  for (const HexId canal : rules.canal)
    for (int h = 0; h < rules.hexes; ++h)
      if (board.centre(HexId(h)).x == board.centre(canal).x &&
          rules.eastward[h] < rules.eastward[canal.value])
        rules.west_of_canal.insert(HexId(h));
}

void mark_roads(RuleSet& rules) {
  for (int h = 0; h < rules.hexes; ++h)
    rules.on_road[h] = rules.road[h] != 0 || rules.terrain[h] == Terrain::kTown;  // B.V.C.5
  for (const data::Exit& exit : rules.data().map.exits) rules.on_road[exit.hex.value] = true;
}

}  // namespace

std::string compile_map(RuleSet& rules) {
  if (rules.hexes > kMaxHexes) return "the boards have more than " + std::to_string(kMaxHexes) + " hexes";
  for (auto* step : {read_terrain, read_sides, read_costs})
    if (std::string missing = step(rules); !missing.empty()) return missing;
  read_compass(rules);
  read_canal(rules);
  // B.III.A: board A is joined by its sides only, or water would end in sand.
  for (const HexId hex : rules.canal)
    if (rules.board().names(hex).size() > 1) return "board A is never joined end to end (B.III.A)";
  mark_roads(rules);
  return {};
}

}  // namespace mitla::aiw
