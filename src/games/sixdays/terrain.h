// The three maps as the rules read them: what lies in each hex and on its sides, what a step costs, and how
// far zones of control and lines of supply go. Everything here is compiled once from the data.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/sixdays/basics.h"
#include "hex/board.h"
#include "hex/hex_set.h"
#include "rules/compilation.h"
#include "rules/rule_set.h"

namespace mitla::sixdays {

inline constexpr std::array<Theater, kTheaters> kAllTheaters{Theater::kSinai, Theater::kWestBank,
                                                             Theater::kGolan};

enum class Terrain : std::uint8_t { kClear, kSand, kRough, kSea, kClosed };
inline constexpr std::array<std::string_view, 5> kTerrainWords{"clear", "sand", "rough", "sea", "closed"};

enum class Country : std::uint8_t { kNone, kIsrael, kEgypt, kGaza, kSyria, kWestBank, kEastBank };

inline constexpr int kMobilities = 3;  // those of ground units
constexpr bool is_mech(Mobility mobility) {
  return mobility == Mobility::kIsraeliMech || mobility == Mobility::kUarMech;
}

enum class Sea : std::uint8_t { kMediterranean, kRed };

struct WarHex {
  Theater theater = Theater::kSinai;
  Terrain terrain = Terrain::kClear;
  Country country = Country::kNone;
  bool playable = false;
  bool city = false;
  bool town = false;
  bool kibbutz = false;
  bool uar_fort = false;
  bool israeli_fort = false;
  bool tel_aviv = false;  // "to Tel Aviv"
  bool west_of_canal = false;
  bool west_of_line = false;  // of the Conqueror Line
  bool east_of_line = false;
  bool east_edge = false;       // of the Golan map
  bool next_to_hermon = false;  // 10.1
  bool jerusalem = false;       // either half
  bool next_to_border = false;  // of Israel
  std::int8_t bridge = -1;      // a bridge that can be destroyed, at one of its two ends
  std::array<bool, 2> port{};   // by sea
  std::array<bool, 2> coast{};
  std::uint8_t stacking = 3;        // 5.4.2: large units
  std::uint8_t defence_halves = 2;  // of the base terrain and the features, without Israeli forts
  std::uint8_t militia_halves = 2;  // the same for militia, which triples in Jerusalem and kibbutzim (10.3)
  std::int8_t air_drm = 0;          // without an Israeli fort
  std::int8_t fort_air_drm = 0;     // with it
  std::uint8_t to_israel = 0;       // hexes to the nearest hex of Israel on this map
  std::array<std::uint8_t, 2> to_source{};  // by side: hexes to the nearest supply source (6.2.1)

  bool is_place() const { return city || town || kibbutz; }
};

// Two hexes and a bridge between them.
struct BridgeInfo {
  hex::HexId home;  // the end where UAR supply begins: east of the Canal, west of the Jordan
  hex::HexId far;
  bool canal = false;
  // What the step costs without the bridge, by mobility and from which end; 0: prohibited.
  std::array<std::array<std::uint8_t, 2>, kMobilities> broken{};
};
inline constexpr int kBridges = 6;  // 10.5: the first three over the Canal, the others over the Jordan

// The same in a byte, for searches.
enum HexFlag : std::uint8_t {
  kIsraelHex = 1 << 0,
  kJordanHex = 1 << 1,  // 4.3d
  kIsraeliFortHex = 1 << 2,
  kAbroadHex = 1 << 3,  // 10.3: closed to militia
};

using Directions = std::vector<std::uint8_t>;  // by hex: a bit per direction

struct Ground {
  std::vector<WarHex> hexes;
  std::vector<std::uint8_t> flags;  // HexFlag
  // In parts of a movement point, everything intact; then with the Israeli fort in the hex destroyed.
  std::array<rules::StepCosts, kMobilities> step;
  std::array<rules::StepCosts, kMobilities> bare_step;
  Directions road;     // links
  Directions water;    // rivers and the Canal, bridged or not: the attacker is halved
  Directions canal;    // of them the Suez Canal
  Directions bridged;  // over a bridge that can be destroyed
  Directions border;   // of two countries
  // 5.4.1: where a zone of control goes, without the rules for forts and destroyed bridges.
  std::array<Directions, 2> zone;  // leg, mech
  // 7.3: where a line of supply may cross, likewise.
  std::array<Directions, 2> line;  // leg, mech

  std::array<BridgeInfo, kBridges> bridges{};
  std::array<std::vector<hex::HexId>, kTheaters> hexes_of;  // playable
  std::array<hex::HexId, kTheaters> tel_aviv{};
  std::vector<hex::HexId> golan_forts;  // 11.1(2)
  std::vector<hex::HexId> israeli_forts;
  std::vector<hex::HexId> east_edge;
  std::vector<hex::HexId> next_to_hermon;
  std::vector<hex::HexId> israeli_places;  // cities, towns, kibbutzim of Israel
  std::vector<hex::HexId> gaza;
  std::vector<hex::HexId> arrivals;  // 5.4.5a: within 3 hexes of a road to Tel Aviv
  std::vector<hex::HexId> coasts;    // and ports
  hex::HexId west_jerusalem, east_jerusalem, quneitra, eilat, sharm, el_arish;

  const WarHex& at(hex::HexId hex) const { return hexes[hex.value]; }
  bool has(const Directions& sides, hex::HexId hex, hex::Direction d) const {
    return (sides[hex.value] >> hex::index_of(d) & 1) != 0;
  }
};

void compile_ground(rules::Compilation& compilation, const hex::Board& board, Ground& ground);

}  // namespace mitla::sixdays
