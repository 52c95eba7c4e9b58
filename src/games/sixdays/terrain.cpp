#include "games/sixdays/terrain.h"

#include <algorithm>

namespace mitla::sixdays {
namespace {

using hex::Direction;
using hex::HexId;
using rules::Compilation;
using rules::DataFile;

std::uint8_t bit(Direction d) { return static_cast<std::uint8_t>(1 << hex::index_of(d)); }

class Reader {
 public:
  Reader(Compilation& compilation, const hex::Board& board, Ground& ground)
      : compilation_(compilation), data_(compilation.data()), board_(board), ground_(ground) {}

  void read() {
    ground_.hexes.assign(size(), {});
    for (Directions* sides :
         {&ground_.road, &ground_.water, &ground_.canal, &ground_.bridged, &ground_.border, &ground_.zone[0],
          &ground_.zone[1], &ground_.line[0], &ground_.line[1]})
      sides->assign(size(), 0);
    for (auto& costs : added_) costs.assign(size(), {});
    read_hexes();
    if (compilation_.failed()) return;
    read_features();
    read_areas();
    read_places();
    read_links();
    read_hexsides();
    if (compilation_.failed()) return;
    make_costs();
    make_borders();
    make_zones();
    make_distances();
    make_flags();
  }

 private:
  std::size_t size() const { return static_cast<std::size_t>(board_.size()); }
  WarHex& at(HexId hex) { return ground_.hexes[hex.value]; }

  void read_hexes() {
    for (int h = 0; h < board_.size(); ++h) {
      const HexId hex(h);
      WarHex& info = at(hex);
      info.theater = compilation_.word<Theater>(DataFile::kScenario, "maps", kTheaterWords,
                                                data_.map.sheets[board_.frame(hex)].id);
      info.terrain = compilation_.word<Terrain>(DataFile::kTables, "terrain", kTerrainWords,
                                                data_.map.terrain_name(hex));
      info.playable = info.terrain != Terrain::kSea && info.terrain != Terrain::kClosed;
      const data::TerrainEffect& effect = compilation_.terrain(data_.map.terrain_name(hex));
      info.defence_halves = static_cast<std::uint8_t>(data::factor_or(effect.factors, "defence-halves", 2));
      info.air_drm = static_cast<std::int8_t>(data::factor_or(effect.factors, "air-drm", 0));
      info.stacking = static_cast<std::uint8_t>(data::factor_or(effect.factors, "stacking", 3));
      if (info.playable) ground_.hexes_of[static_cast<int>(info.theater)].push_back(hex);
    }
  }

  bool has(std::string_view feature, HexId hex) const { return data_.map.has_feature(hex, feature); }
  const data::TerrainEffect& feature(std::string_view id) {
    static const data::TerrainEffect kNone;
    const data::TerrainEffect* found = data_.tables.feature_effect(id);
    compilation_.require(found != nullptr, DataFile::kTables, "features", std::string(id) + " is missing");
    return found == nullptr ? kNone : *found;
  }

  // Composite hexes: multipliers of the defence are multiplied, modifiers of air attacks added; clear
  // terrain does not count beside a city or a fort.
  void read_features() {
    const data::TerrainEffect &city = feature("city"), &fort = feature("uar-fort"),
                              &israeli = feature("israeli-fort"), &kibbutz = feature("kibbutz");
    const auto number = [](const data::TerrainEffect& effect, std::string_view name, int fallback) {
      return data::factor_or(effect.factors, name, fallback);
    };
    for (int h = 0; h < board_.size(); ++h) {
      const HexId hex(h);
      WarHex& info = at(hex);
      info.city = has("city", hex);
      info.town = has("town", hex);
      info.kibbutz = has("kibbutz", hex);
      info.uar_fort = has("uar-fort", hex);
      info.israeli_fort = has("israeli-fort", hex);
      info.tel_aviv = has("to-tel-aviv", hex);
      info.port = {has("mediterranean-port", hex), has("red-sea-port", hex)};
      info.coast = {has("mediterranean-coast", hex), has("red-sea-coast", hex)};
      int halves = info.defence_halves;
      int drm = info.air_drm;
      const auto add = [&](const data::TerrainEffect& effect) {
        halves = halves * number(effect, "defence-halves", 2) / 2;
        drm = (info.terrain == Terrain::kClear ? std::max(drm, 0) : drm) + number(effect, "air-drm", 0);
      };
      if (info.city) add(city);
      if (info.uar_fort) add(fort);
      // The tripling of militia replaces the doubling of a city.
      const int bare = info.city ? halves * 2 / number(city, "defence-halves", 2) : halves;
      const bool jerusalem = board_.name(hex) == "1215" || board_.name(hex) == "1216";
      info.militia_halves = static_cast<std::uint8_t>(
          info.kibbutz || jerusalem ? bare * number(kibbutz, "militia-halves", 2) / 2 : halves);
      info.defence_halves = static_cast<std::uint8_t>(halves);
      info.air_drm = static_cast<std::int8_t>(drm);
      add(israeli);
      info.fort_air_drm = static_cast<std::int8_t>(info.israeli_fort ? drm : info.air_drm);
      if (info.tel_aviv) ground_.tel_aviv[static_cast<int>(info.theater)] = hex;
      if (info.israeli_fort) ground_.israeli_forts.push_back(hex);
      if (info.uar_fort && info.theater == Theater::kGolan) ground_.golan_forts.push_back(hex);
    }
  }

  void read_areas() {
    const auto mark = [&](std::string_view area, auto&& set) {
      for (const HexId hex : compilation_.area(area).hexes) set(at(hex));
    };
    const auto country = [&](std::string_view area, Country land) {
      mark(area, [land](WarHex& hex) { hex.country = land; });
    };
    country("egypt", Country::kEgypt);
    country("gaza-strip", Country::kGaza);
    country("israel", Country::kIsrael);
    country("syria", Country::kSyria);
    country("west-bank-territory", Country::kWestBank);
    country("east-bank-territory", Country::kEastBank);
    mark("west-of-conqueror-line", [](WarHex& hex) { hex.west_of_line = true; });
    mark("east-of-conqueror-line", [](WarHex& hex) { hex.east_of_line = true; });
    mark("golan-east-edge", [](WarHex& hex) { hex.east_edge = true; });
    mark("next-to-mount-hermon", [](WarHex& hex) { hex.next_to_hermon = true; });
    ground_.east_edge = compilation_.area("golan-east-edge").hexes;
    ground_.next_to_hermon = compilation_.area("next-to-mount-hermon").hexes;
    ground_.gaza = compilation_.area("gaza-strip").hexes;
    for (int h = 0; h < board_.size(); ++h)
      if (at(HexId(h)).country == Country::kIsrael && at(HexId(h)).is_place())
        ground_.israeli_places.push_back(HexId(h));
  }

  // The hexes that the rulebook names by their numbers.
  void read_places() {
    const auto named = [&](std::string_view number) {
      const HexId hex = board_.find(number);
      compilation_.require(hex.exists(), DataFile::kScenario, "maps",
                           "hex " + std::string(number) + " is missing");
      return hex;
    };
    ground_.west_jerusalem = named("1216");
    ground_.east_jerusalem = named("1215");
    ground_.quneitra = named("0603");
    ground_.eilat = named("3112");
    ground_.sharm = named("2521");
    ground_.el_arish = named("2801");
    if (compilation_.failed()) return;
    for (const HexId hex : {ground_.west_jerusalem, ground_.east_jerusalem}) {
      at(hex).jerusalem = true;
    }
  }

  void read_links() {
    for (const data::Link& link : data_.map.links)
      rules::from_both_hexes(board_, link.a, *board_.direction_between(link.a, link.b),
                             [&](HexId hex, Direction d) { ground_.road[hex.value] |= bit(d); });
  }

  void read_hexsides() {
    int bridges[2] = {0, 3};
    for (const data::HexsideMark& mark : data_.map.hexsides) {
      const std::string& type = data_.map.hexside_types[mark.type];
      const bool canal = type == "canal" || type == "canal-bridge";
      if (!canal && type != "river" && type != "river-bridge") continue;
      const data::TerrainEffect& effect = compilation_.hexside(type);
      rules::from_both_hexes(board_, mark.side.hex(), mark.side.direction(), [&](HexId hex, Direction d) {
        ground_.water[hex.value] |= bit(d);
        if (canal) ground_.canal[hex.value] |= bit(d);
        for (int m = 0; m < kMobilities; ++m) {
          const int cost = effect.move.of(kMobilityWords[m]);
          added_[m][hex.value][hex::index_of(d)] = static_cast<std::int8_t>(cost < 0 ? -1 : cost);
        }
      });
      const HexId a = mark.side.hex(), b = board_.neighbour(a, mark.side.direction());
      const bool on_golan = at(a).theater == Theater::kGolan;
      if ((type == "canal-bridge" || type == "river-bridge") && !on_golan) {
        int& next = bridges[canal ? 0 : 1];
        compilation_.require(next < (canal ? 3 : 6), DataFile::kScenario, "maps",
                             "there are three bridges over the Canal and three over the Jordan");
        if (compilation_.failed()) return;
        BridgeInfo& bridge = ground_.bridges[next];
        const bool a_is_home =
            canal ? board_.offset(a).column > board_.offset(b).column : at(a).country == Country::kWestBank;
        bridge.home = a_is_home ? a : b;
        bridge.far = a_is_home ? b : a;
        bridge.canal = canal;
        for (const HexId end : {a, b}) at(end).bridge = static_cast<std::int8_t>(next);
        ground_.bridged[a.value] |= bit(mark.side.direction());
        ground_.bridged[b.value] |= bit(hex::opposite(mark.side.direction()));
        ++next;
      }
    }
    compilation_.require(bridges[0] == 3 && bridges[1] == 6, DataFile::kScenario, "maps",
                         "there are three bridges over the Canal and three over the Jordan");
  }

  // The dearest of what lies in the hex; 0: prohibited off the road.
  int off_road(int m, HexId to, bool with_fort) {
    const WarHex& info = at(to);
    const std::string_view mobility = kMobilityWords[m];
    int cost = data_.tables.terrain_effect(data_.map.terrain_name(to))->move.of(mobility);
    if (cost <= 0) return 0;
    const auto raise = [&](std::string_view id) { cost = std::max(cost, feature(id).move.of(mobility)); };
    if (info.city) raise("city");
    if (info.kibbutz) raise("kibbutz");
    if (info.uar_fort) raise("uar-fort");
    if (info.israeli_fort && with_fort) raise("israeli-fort");
    return cost;
  }
  int step(int m, HexId from, Direction d, HexId to, bool with_fort) {
    if (!at(to).playable || !at(from).playable) return 0;
    const int side = added_[m][from.value][hex::index_of(d)];
    if (side < 0) return 0;
    const int along = data_.tables.link_effect("road")->move.of(kMobilityWords[m]);
    const int cost = ground_.has(ground_.road, from, d) ? along : off_road(m, to, with_fort);
    return cost == 0 ? 0 : cost + side;
  }
  void make_costs() {
    for (int m = 0; m < kMobilities; ++m) {
      ground_.step[m] = rules::make_step_costs(
          board_, [&](HexId from, Direction d, HexId to) { return step(m, from, d, to, true); });
      ground_.bare_step[m] = rules::make_step_costs(
          board_, [&](HexId from, Direction d, HexId to) { return step(m, from, d, to, false); });
      const int river = compilation_.hexside("river").move.of(kMobilityWords[m]);
      for (BridgeInfo& bridge : ground_.bridges)
        for (const int end : {0, 1}) {
          const HexId to = end == 0 ? bridge.far : bridge.home;
          const int cost = off_road(m, to, true);
          bridge.broken[m][end] =
              static_cast<std::uint8_t>(bridge.canal || river < 0 || cost == 0 ? 0 : cost + river);
        }
    }
  }

  template <typename Visit>
  void for_each_side(Visit&& visit) {
    for (int h = 0; h < board_.size(); ++h)
      for (const Direction d : hex::kDirections)
        if (const HexId to = board_.neighbour(HexId(h), d);
            to.exists() && at(HexId(h)).playable && at(to).playable)
          visit(HexId(h), d, to);
  }

  void make_borders() {
    for_each_side([&](HexId hex, Direction d, HexId to) {
      if (at(hex).country == at(to).country) return;
      ground_.border[hex.value] |= bit(d);
      if (at(hex).country == Country::kIsrael || at(to).country == Country::kIsrael)
        at(hex).next_to_border = true;
    });
    // What lies beyond the Canal: what cannot be reached from the other side without crossing it.
    std::vector<HexId> waiting{ground_.el_arish};
    hex::HexSet east;
    east.insert(ground_.el_arish);
    while (!waiting.empty()) {
      const HexId hex = waiting.back();
      waiting.pop_back();
      for (const Direction d : hex::kDirections) {
        const HexId to = board_.neighbour(hex, d);
        if (!to.exists() || !at(to).playable || ground_.has(ground_.water, hex, d) || east.contains(to))
          continue;
        east.insert(to);
        waiting.push_back(to);
      }
    }
    for (const HexId hex : ground_.hexes_of[static_cast<int>(Theater::kSinai)])
      at(hex).west_of_canal = !east.contains(hex);
  }

  // 5.4.1, ruling R-20: a zone goes where the unit could go, as far as the ground is concerned.
  void make_zones() {
    for_each_side([&](HexId hex, Direction d, HexId to) {
      const bool road = ground_.has(ground_.road, hex, d);
      for (const int mech : {0, 1}) {
        const int m = mech != 0 ? static_cast<int>(Mobility::kIsraeliMech) : static_cast<int>(Mobility::kLeg);
        if (added_[m][hex.value][hex::index_of(d)] < 0) continue;
        ground_.line[mech][hex.value] |= bit(d);
        if (mech != 0 && at(to).terrain == Terrain::kRough && !road) continue;
        ground_.zone[mech][hex.value] |= bit(d);
      }
    });
  }

  void make_flags() {
    for (int h = 0; h < board_.size(); ++h) {
      const WarHex& info = at(HexId(h));
      if (!info.playable) continue;
      if (board_.distance(HexId(h), ground_.tel_aviv[static_cast<int>(info.theater)]) <= 3)
        ground_.arrivals.push_back(HexId(h));
      if (info.coast[0] || info.coast[1] || info.port[0] || info.port[1]) ground_.coasts.push_back(HexId(h));
    }
    for (int h = 0; h < board_.size(); ++h) {
      const WarHex& info = at(HexId(h));
      const bool israel = info.country == Country::kIsrael;
      const bool jordan = info.country == Country::kWestBank || info.country == Country::kEastBank;
      ground_.flags.push_back(static_cast<std::uint8_t>(
          (israel ? kIsraelHex : 0) | (jordan ? kJordanHex : 0) | (info.israeli_fort ? kIsraeliFortHex : 0) |
          (israel || HexId(h) == ground_.east_jerusalem ? 0 : kAbroadHex)));
    }
  }

  void make_distances() {
    for (int h = 0; h < board_.size(); ++h) {
      WarHex& info = at(HexId(h));
      if (!info.playable) continue;
      int israel = 255, sources[2] = {255, 255};
      for (const HexId hex : ground_.hexes_of[static_cast<int>(info.theater)])
        if (at(hex).country == Country::kIsrael) israel = std::min(israel, board_.distance(HexId(h), hex));
      const auto source = [&](int side, HexId hex) {
        if (at(hex).theater == info.theater)
          sources[side] = std::min(sources[side], board_.distance(HexId(h), hex));
      };
      for (const HexId hex : ground_.tel_aviv) source(0, hex);
      for (const BridgeInfo& bridge : ground_.bridges) source(1, bridge.home);
      for (const HexId hex : ground_.east_edge) source(1, hex);
      info.to_israel = static_cast<std::uint8_t>(israel);
      info.to_source = {static_cast<std::uint8_t>(sources[0]), static_cast<std::uint8_t>(sources[1])};
    }
  }

  Compilation& compilation_;
  const data::GameData& data_;
  const hex::Board& board_;
  Ground& ground_;
  std::array<std::vector<std::array<std::int8_t, 6>>, kMobilities> added_;  // -1: prohibited
};

}  // namespace

void compile_ground(Compilation& compilation, const hex::Board& board, Ground& ground) {
  Reader(compilation, board, ground).read();
}

}  // namespace mitla::sixdays
