// Both maps: what is in each hex and on each hexside, and what it costs.
#include <algorithm>

#include "games/barlev/rule_parts.h"

namespace mitla::barlev {

using rules::Compilation;
using rules::DataFile;

namespace {

int quarters(int points) { return points < 0 ? -1 : points; }  // the tables hold quarters already

void read_terrain(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  for (int h = 0; h < map.board.size() && !compilation.failed(); ++h) {
    HexInfo& hex = rules.hexes[static_cast<std::size_t>(h)];
    const std::string_view name = map.terrain_name(HexId(h));
    hex.terrain = compilation.word<Terrain>(DataFile::kScenario, "maps, terrain", kTerrainWords, name);
    const data::TerrainEffect& effect = compilation.terrain(name);
    for (std::size_t m = 0; m < kGroundMobilities; ++m)
      rules.terrain_cost[m][static_cast<std::size_t>(h)] =
          static_cast<std::uint8_t>(std::max(0, effect.move.of(kMobilityWords[m])));
    hex.level = static_cast<std::uint8_t>(data::factor_or(effect.factors, "level", 0));
    hex.direct_drm = static_cast<std::int8_t>(data::factor_or(effect.factors, "direct-drm", 0));
    hex.indirect_drm = static_cast<std::int8_t>(data::factor_or(effect.factors, "indirect-drm", 0));
    hex.air_drm = static_cast<std::int8_t>(data::factor_or(effect.factors, "air-drm", 0));
    hex.airdrop_drm = static_cast<std::int8_t>(data::factor_or(effect.factors, "airdrop-drm", 0));
    hex.playable = hex.terrain != Terrain::kLake && hex.terrain != Terrain::kSea;
    const std::string_view number = map.board.name(HexId(h));
    hex.column = static_cast<std::uint8_t>(10 * (number[1] - '0') + (number[2] - '0'));
    const std::string& grid = map.board.grid_spec(map.board.grid(HexId(h))).id;
    hex.front = compilation.word<Front>(DataFile::kScenario, "maps", kFrontWords, grid);
    rules.has_map[static_cast<std::size_t>(index(hex.front))] = true;
  }
  rules.marsh_amphibious_cost =
      kQuarters * data::factor_or(compilation.terrain("salt-marsh").factors, "amphibious", 0);
}

// A town counts by its own row; other features add to the terrain.
void read_features(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  for (std::size_t f = 0; f < map.features.size() && !compilation.failed(); ++f) {
    const std::string& name = map.features[f];
    const data::TerrainEffect* effect = compilation.data().tables.feature_effect(name);
    if (effect == nullptr) return compilation.reject(DataFile::kTables, "features", name + " is missing");
    for (const HexId h : map.feature_hexes[f]) {
      HexInfo& hex = rules.hexes[h.value];
      hex.town |= name == "town";
      hex.village |= name == "village";
      hex.airbase |= name == "airbase";
      hex.fort |= name == "bar-lev-fort";
      hex.outpost |= name == "outpost";
      hex.fortification |= name == "fortification";
      hex.canal |= name == "canal";
      if (effect->has_trait("closed")) hex.neutral = true;
      if (hex.neutral) hex.playable = false;
      if (effect->has_trait("installation")) continue;  // that of the counter (d.13)
      const auto more = [&](std::int8_t& known, std::string_view factor) {
        known = std::max(known, static_cast<std::int8_t>(data::factor_or(effect->factors, factor, 0)));
      };
      more(hex.direct_drm, "direct-drm");
      more(hex.indirect_drm, "indirect-drm");
      more(hex.air_drm, "air-drm");
      more(hex.airdrop_drm, "airdrop-drm");
      if (name != "town") continue;
      for (std::size_t m = 0; m < kGroundMobilities; ++m)
        rules.terrain_cost[m][h.value] =
            static_cast<std::uint8_t>(std::max(0, effect->move.of(kMobilityWords[m])));
    }
  }
  const data::TerrainEffect* canal = compilation.data().tables.feature_effect("canal");
  if (canal == nullptr) return compilation.reject(DataFile::kTables, "features", "canal is missing");
  rules.canal_bridge_cost = kQuarters * data::factor_or(canal->factors, "bridged", 0);
  rules.canal_amphibious_cost = kQuarters * data::factor_or(canal->factors, "amphibious", 0);
  rules.commando_surcharge = kQuarters * data::factor_or(canal->factors, "commando-surcharge", 0);
}

void read_areas(Compilation& compilation, RuleSet& rules) {
  const auto mark = [&](std::string_view area, auto&& set) {
    for (const HexId hex : compilation.area(area).hexes) set(rules.hexes[hex.value]);
  };
  const auto list = [&](std::string_view area) { return compilation.area(area).hexes; };
  constexpr std::size_t kIsrael = 0, kArab = 1, kSuez = 0, kGolan = 1;
  if (rules.has_map[kSuez]) {
    mark("suez-east-bank", [](HexInfo& hex) { hex.bank = Bank::kEast; });
    mark("suez-west-bank", [](HexInfo& hex) { hex.bank = Bank::kWest; });
    mark("canal-east", [](HexInfo& hex) { hex.bank = Bank::kEast; });
    mark("canal-west", [](HexInfo& hex) { hex.bank = Bank::kWest; });
    mark("suez-escarpment-top", [](HexInfo& hex) { hex.escarpment_top = true; });
    rules.canal_hexes = {list("canal-east"), list("canal-west")};
    rules.supply_hexes[kIsrael][kSuez] = list("suez-israeli-supply");
    rules.supply_hexes[kArab][kSuez] = list("suez-arab-supply");
    rules.edge[kIsrael][kSuez] = list("suez-edge-east");
    rules.edge[kArab][kSuez] = list("suez-edge-west");
    rules.ferry = list("port-fuad-ferry");
    rules.south_edge = list("south-edge-release");
  }
  if (rules.has_map[kGolan]) {
    mark("golan-west", [](HexInfo& hex) { hex.golan_west = true; });
    mark("jordan-west-bank", [](HexInfo& hex) { hex.jordan_west = true; });
    mark("lebanon", [](HexInfo& hex) { hex.lebanon = true; });
    mark("golan-escarpment-top", [](HexInfo& hex) { hex.escarpment_top = true; });
    rules.supply_hexes[kIsrael][kGolan] = list("golan-israeli-supply");
    rules.supply_hexes[kArab][kGolan] = list("golan-arab-supply");
    rules.damascus = list("damascus");
    rules.hermon = list("hermon");
    // The map has no areas for its edges: the first and the last row of each column.
    for (int h = 0; h < rules.board().size(); ++h) {
      const HexInfo& hex = rules.hexes[static_cast<std::size_t>(h)];
      if (hex.front != Front::kGolan || !hex.playable) continue;
      const std::string_view row = rules.hex_name(HexId(h)).substr(3);
      if (row == "01") rules.edge[kArab][kGolan].push_back(HexId(h));
      if (row == (hex.column % 2 == 1 ? "24" : "23")) rules.edge[kIsrael][kGolan].push_back(HexId(h));
    }
  }
  constexpr std::array<std::string_view, 2> kIsraeliStart{"suez-israeli-control", "golan-israeli-control"};
  for (std::size_t front = 0; front < 2; ++front)
    if (rules.has_map[front])
      for (const HexId hex : list(kIsraeliStart[front])) rules.israeli_start.push_back(hex);
  for (const Side side : kSides)
    for (const Front front : kFronts)
      for (const HexId hex :
           rules.supply_hexes[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(index(front))])
        rules.hexes[hex.value].supply[static_cast<std::size_t>(index(side))] = true;
}

// The bit of a type of hexside.
constexpr std::array<std::string_view, 10> kHexsideWords{
    "anti-tank-ditch", "escarpment", "jordan-river", "al-awaj-river", "sweet-water-canal", "lake",
    "closed-lake",     "",           "purple-line",  "border"};

int bit_of(std::string_view type) {
  if (type == "river-bridge" || type == "canal-bridge") return 7;
  for (std::size_t b = 0; b < kHexsideWords.size(); ++b)
    if (kHexsideWords[b] == type) return static_cast<int>(b);
  return -1;
}

void read_hexside_costs(Compilation& compilation, RuleSet& rules) {
  for (std::size_t b = 0; b < kHexsideWords.size() && !compilation.failed(); ++b) {
    if (kHexsideWords[b].empty()) continue;
    const data::TerrainEffect& effect = compilation.hexside(kHexsideWords[b]);
    for (std::size_t m = 0; m < kGroundMobilities; ++m)
      rules.hexside_cost[m][b] = static_cast<std::int8_t>(quarters(effect.move.of(kMobilityWords[m])));
    rules.amphibious_cost[b] = kQuarters * data::factor_or(effect.factors, "amphibious", 0);
  }
  constexpr std::array<std::string_view, 2> kRoads{"suez-road", "golan-road"};
  for (std::size_t front = 0; front < 2; ++front)
    rules.road_cost[front] = compilation.link(kRoads[front]).move.of("tracked");
}

}  // namespace

void compile_map(Compilation& compilation, RuleSet& rules) {
  compilation.require(compilation.data().map.board.size() <= kMaxHexes, DataFile::kScenario, "maps",
                      "the maps are too large");
  compilation.require(compilation.data().tables.movement_unit == kQuarters, DataFile::kTables,
                      "movement_unit", "movement is counted in quarters");
  if (compilation.failed()) return;
  read_terrain(compilation, rules);
  if (compilation.failed()) return;
  read_features(compilation, rules);
  read_areas(compilation, rules);
  for (int h = 0; h < rules.board().size(); ++h)
    if (const HexInfo& hex = rules.hexes[static_cast<std::size_t>(h)]; hex.playable)
      rules.map_hexes[static_cast<std::size_t>(index(hex.front))].push_back(HexId(h));
}

void compile_hexsides(Compilation& compilation, RuleSet& rules) {
  read_hexside_costs(compilation, rules);
  const data::Map& map = compilation.data().map;
  const hex::Board& board = map.board;
  rules.sides.assign(static_cast<std::size_t>(board.size()), {});
  const auto add = [&](HexId hex, hex::Direction d, std::uint16_t flag) {
    rules::from_both_hexes(board, hex, d, [&](HexId h, hex::Direction to) {
      rules.sides[h.value][static_cast<std::size_t>(hex::index_of(to))] |= flag;
    });
  };
  for (const data::HexsideMark& mark : map.hexsides) {
    const int bit = bit_of(map.hexside_types[mark.type]);
    compilation.require(bit >= 0, DataFile::kScenario, "maps, hexsides",
                        "unknown type " + map.hexside_types[mark.type]);
    if (bit >= 0) add(mark.side.hex(), mark.side.direction(), static_cast<std::uint16_t>(1 << bit));
  }
  for (const data::Link& link : map.links) {
    const data::TerrainEffect& effect = compilation.link(map.link_types[link.type]);
    const auto direction = board.direction_between(link.a, link.b);
    if (!effect.has_trait("opens-terrain") || !direction) continue;  // a line for the eye
    add(link.a, *direction, effect.has_trait("needs-crossing") ? kCutRoad : kRoad);
  }
  for (const Side side : kSides) {
    auto& contacts = rules.contacts[static_cast<std::size_t>(index(side))];
    contacts.resize(static_cast<std::size_t>(board.size()));
    for (int h = 0; h < board.size(); ++h)
      for (const hex::Direction d : hex::kDirections) {
        const HexId to = board.neighbour(HexId(h), d);
        if (!to.exists() || !rules.hexes[static_cast<std::size_t>(h)].playable || !rules.at(to).playable)
          continue;
        const std::uint16_t flags = rules.side_flags(HexId(h), d);
        if ((flags & (kLakeSide | kClosedLake)) != 0) continue;
        const bool open_jordan = (flags & kJordanRiver) != 0 && (flags & kPrintedBridge) == 0;
        if (side == Side::kArab && open_jordan) continue;  // 20.1, 20.2
        contacts[static_cast<std::size_t>(h)].push_back(to);
      }
  }
}

}  // namespace mitla::barlev
