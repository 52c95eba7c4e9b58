// Everything that does not change in play, compiled from the data files.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/fixed_vector.h"
#include "engine/game.h"
#include "games/barlev/basics.h"
#include "games/barlev/tables.h"
#include "hex/hex_set.h"
#include "hex/hexside.h"
#include "rules/rule_set.h"

namespace mitla::barlev {

struct UnitInfo : rules::UnitBase<Side> {
  UnitType type = UnitType::kInfantry;
  Nation nation = Nation::kIsrael;
  Nationality nationality = Nationality::kIsrael;
  Mobility mobility = Mobility::kTracked;
  Size size = Size::kBattalion;
  Army army = Army::kNone;
  AirDefence system = AirDefence::kNone;
  Capability capability = Capability::kNone;
  RefitType refit = RefitType::kNone;
  int thirds = 0;  // of a battalion; a brigade counter: those of its brigade (6.12, 6.13)
  int attack = 0, defence = 0, allowance = 0;  // printed; the allowance in whole points
  int range = 0, bombardment = 0;
  int air_strength = 0, ground_strike = 0;
  int brigade = -1;   // index into RuleSet::brigades
  int division = -1;  // index into RuleSet::divisions
  int model = -1;     // of aircraft: equal numbers are the same model (23.3)
  int aid = -1;       // 24.2: the kind of aid that brings it back
  UnitId parent;      // 2.3.form: the counter of which this is a component
  UnitId with;        // 6.32.ex1: the counter that breaks down and recombines together with this one
  std::vector<UnitId> components;
  HexId home;         // of an installation or HQ with a printed place
  HexId box;          // where it waits at the start if it is not set up
  int from_turn = 0;  // 9.5: the turn of its group
  bool tank = false, may_dismount = false, irregular = false, amphibious = false, sagger = false,
       para_brigade = false, commando_class = false, artillery = false, first_fire = false, shrike = false,
       no_airfields = false, counts_for_superiority = false, pontoon = false;

  bool is_air() const { return mobility == Mobility::kAir; }
  bool is_ground() const { return !is_air(); }  // anything that stands in a hex, installations included
  bool is_hq() const { return type == UnitType::kHq; }
  // 5.12: forts, outposts and fortifications. A fixed SAM site is a unit that cannot move.
  bool is_installation() const {
    return type == UnitType::kFort || type == UnitType::kOutpost || type == UnitType::kFortification;
  }
  bool is_fixed_sam() const { return type == UnitType::kSamFixed; }
  bool is_brigade() const { return size == Size::kBrigade; }
  bool is_air_defence() const { return system != AirDefence::kNone; }
  // 13.1: field artillery, which fires in the Indirect Fire Segment.
  bool is_field_artillery() const { return artillery && !is_air_defence(); }
  bool is_dual_purpose() const { return type == UnitType::kDualPurpose; }
  bool is_towed() const { return artillery && mobility == Mobility::kWheeled; }
  // 12.4, 18.1: an Arab commando, or a unit that counts as one.
  bool is_commando() const { return type == UnitType::kCommando || commando_class; }
  bool is_ally() const {
    return static_cast<int>(nationality) != static_cast<int>(nation);  // the first three are the same words
  }
};

struct GroupInfo : rules::GroupBase<Side, UnitSet> {
  int seat = 0;  // who sets it up
  HexId box;     // or nowhere
};

// The brigade or division of one nationality.
struct FormationInfo {
  std::string name;
  UnitSet units;
};

enum class Terrain : std::uint8_t {
  kClear,
  kHighGround,
  kLeja,
  kMountain,
  kSoftSand,
  kSaltMarsh,
  kLake,
  kSea
};
inline constexpr std::array<std::string_view, 8> kTerrainWords{"clear",     "high-ground", "leja", "mountain",
                                                               "soft-sand", "salt-marsh",  "lake", "sea"};

// d.5: the banks of the Suez Canal; `bank` of a Canal hex is its side in play.
enum class Bank : std::uint8_t { kNone, kEast, kWest };

struct HexInfo {
  Front front = Front::kSuez;
  Terrain terrain = Terrain::kClear;
  Bank bank = Bank::kNone;
  bool playable = false;  // neither water nor neutral
  bool canal = false;
  bool neutral = false;
  bool town = false, village = false, airbase = false;
  bool fort = false, outpost = false, fortification = false;  // printed places of installations
  bool golan_west = false;                                    // of the ditch and the Purple Line
  bool jordan_west = false;                                   // 20.3: the west bank of the Jordan
  bool escarpment_top = false;                                // the high side of an escarpment
  bool lebanon = false;
  std::array<bool, 2> supply{};  // 11.21: a supply hex of this side
  std::uint8_t level = 0;        // 22.51: mountain 2, high ground and leja 1
  std::int8_t direct_drm = 0, indirect_drm = 0, air_drm = 0, airdrop_drm = 0;  // without installations
  std::uint8_t column = 0;                                                     // CC of its number
};

// What lies on a hexside.
enum HexsideFlag : std::uint16_t {
  kDitch = 1 << 0,
  kEscarpment = 1 << 1,
  kJordanRiver = 1 << 2,
  kAlAwaj = 1 << 3,
  kSweetWater = 1 << 4,
  kLakeSide = 1 << 5,  // 21.4: amphibious units cross
  kClosedLake = 1 << 6,
  kPrintedBridge = 1 << 7,
  kPurpleLine = 1 << 8,
  kBorder = 1 << 9,
  kRoad = 1 << 10,
  kCutRoad = 1 << 11,  // a road while the ditch is bridged or filled
};
inline constexpr std::uint16_t kWaterSides = kJordanRiver | kAlAwaj | kSweetWater;
inline constexpr std::uint16_t kObstacles = kWaterSides | kDitch;  // direct fire across them
inline constexpr std::uint16_t kObstructed =                       // for movement
    kDitch | kEscarpment | kWaterSides | kLakeSide | kClosedLake | kCutRoad;
inline constexpr int kHexsideFlags = 12;

using HexList = base::FixedVector<HexId, hex::kDirectionCount>;

// What a step between two hexes costs a kind of mobility, in quarters, as far as the map alone decides it.
struct StepPrice {
  static constexpr std::int16_t kClosed = -1;
  static constexpr std::int16_t kDepends = -2;  // on the mover, on a bridge or on a filled ditch
  std::int16_t free = kClosed;
  std::int16_t in_zone = kClosed;  // into an enemy zone of control
};

// What the lists of a segment ask of each of a thousand counters, in one place: the whole UnitInfo is large.
struct UnitFacts {
  static constexpr std::int8_t kByColumn = -2;
  std::array<std::int8_t, 2> commander{-1, -1};  // by front, while it stands there
  std::uint8_t allowance = 0;                    // quarters
  std::uint8_t thirds = 0;                       // 6.14: of a battalion
  std::uint8_t parts = 0;                        // d.3: of a brigade
  Mobility mobility = Mobility::kStatic;
  Side side = Side::kIsrael;
  bool marches = false;  // moves in the Movement Segment, and 26.12 does not restrict it
  bool forms = false;    // 6.34: it can be formed from its components
  bool stacks = false;   // 6.1: it counts for stacking
  bool artillery = false;
  std::array<bool, 2> careful{};  // 5.41, by front: it stays out of enemy zones of control
};

// 10.43: an Arab reserve that waits for its release.
struct ReserveInfo {
  std::string title;
  Nation nation = Nation::kEgypt;
  Front front = Front::kSuez;
  UnitSet units;
  HexId marker;      // 10.44: the place of its marker
  int cost = 0;      // in Operations Points; 0: it is counted by brigades
  int brigades = 0;  // A47
};

// 1.0: who commands what. The seats of a seating are those of its players.
struct Command {
  std::array<int, 2> israel{-1, -1};  // by front
  int syria = -1;
  std::array<int, 2> egypt{-1, -1};  // Second Army, Third Army
  int common_israel = -1;  // front boxes, division of aircraft between the fronts, refit of aircraft
  int common_egypt = -1;
  int last_column = 0;     // of the hexes whose other units follow egypt[0]
  std::vector<Side> side;  // by seat
};

enum class Aid : std::uint8_t {
  kIsraelTank,
  kIsraelA4,
  kIsraelF4,
  kIsraelAntiTank,
  kEgyptTank,
  kEgyptMig21,
  kEgyptMig17,
  kSyriaTank,
  kSyriaMig21,
  kSyriaMig17,
};
inline constexpr int kAids = 10;
inline constexpr std::array<std::string_view, kAids> kAidMarkers{
    "aid-israel-tank",  "aid-israel-a-4",   "aid-israel-f-4", "aid-israel-anti-tank", "aid-egypt-tank",
    "aid-egypt-mig-21", "aid-egypt-mig-17", "aid-syria-tank", "aid-syria-mig-21",     "aid-syria-mig-17"};

inline constexpr int kMaxTurns = 32;
using ByTurn = std::array<std::uint8_t, kMaxTurns>;

struct Variations {
  bool allies = true;                // 26
  bool garrison_either_map = false;  // 27.3.o
  bool free_syrians = false;         // 28
  bool random_operations = false;    // 29
  bool early_alert = false;          // 32
  bool no_surprise = false;
  bool jordan_enters = false;
  bool free_reserves = false;
  int alert_turns_earlier = 0, alert_first_turn = 0;
  int jordan_turn = 0;
  int reserves_from_turn = 0;
};

// 3.3: the hexes that decide the victory on a map.
struct VictoryHexes {
  // Golan
  std::vector<HexId> israeli_places, syrian_places, syrian_works;
  int syrian_victory_israeli = 0, israeli_victory_works = 0;
  // Suez
  std::vector<HexId> forts, towns, villages, towns_west, villages_west, villages_east;
  int israeli_decisive_towns = 0;
};

class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo> {
 public:
  explicit RuleSet(data::GameData data) : RuleSetBase(std::move(data)) {}
  // The seating and the optional rules are chosen by the options.
  static base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData data,
                                                              const engine::Options& options);

  // --- the maps ---
  std::array<HexInfo, kMaxHexes> hexes{};
  std::array<bool, 2> has_map{};                    // by front
  std::array<std::vector<HexId>, 2> map_hexes;      // playable, by front
  std::vector<std::array<std::uint16_t, 6>> sides;  // HexsideFlag
  // In quarters, for entering a hex, by mobility; 0: closed.
  std::array<std::array<std::uint8_t, kMaxHexes>, kGroundMobilities> terrain_cost{};
  // In quarters, added for an unbridged hexside, by mobility and the bit of its HexsideFlag; -1: closed.
  std::array<std::array<std::int8_t, kHexsideFlags>, kGroundMobilities> hexside_cost{};
  std::array<int, kHexsideFlags> amphibious_cost{};  // quarters; 0: no such crossing
  std::array<int, 2> road_cost{};                    // quarters, by front
  int canal_bridge_cost = 0, canal_amphibious_cost = 0, commando_surcharge = 0, marsh_amphibious_cost = 0;
  // 17.2, d.4, by mobility, hex and direction.
  std::array<std::vector<std::array<StepPrice, hex::kDirectionCount>>, kGroundMobilities> step_prices;
  std::vector<HexList> open_neighbours;  // beside which neither an obstacle nor the Canal lies
  // 5.1, 22.2: the neighbours over which a unit of this side has a zone of control and at which it can fire.
  std::array<std::vector<HexList>, 2> contacts;
  std::array<std::vector<HexId>, 2> canal_hexes;                  // by the bank in play: east, west
  std::array<std::array<std::vector<HexId>, 2>, 2> supply_hexes;  // [side][front]
  std::array<std::array<std::vector<HexId>, 2>, 2> edge;          // [side][front]: the own map edge
  std::array<hex::HexSet, 2> beside_works;  // by side: hexes beside the places of its installations
  std::vector<HexId> damascus, hermon, ferry, south_edge;
  std::vector<HexId> israeli_start;  // 3.42, 3.43: controlled by Israel at the start
  VictoryHexes victory;

  // --- forces ---
  std::vector<UnitFacts> facts;                      // by unit
  std::array<UnitSet, 2> ground;                     // by side: of the scenario, installations included
  std::array<UnitSet, 2> movable;                    // by side: those of them that can ever move or form
  std::array<UnitSet, 2> air;                        // by side
  std::array<UnitSet, 2> irregular;                  // by side
  std::array<UnitSet, 2> artillery;                  // by side: field artillery
  std::array<UnitSet, 2> defences;                   // by side: air defence
  int first_air = 0;                                 // air units have consecutive numbers
  std::array<UnitSet, 2> carriers;                   // 18.0, 19.0, by side
  std::vector<UnitSet> liftable;                     // 18.11, 19.3: by air unit, from first_air on
  std::array<std::vector<std::uint8_t>, 2> to_edge;  // 18.31, by side: hexes to the own map edge
  std::vector<HexId> airbases;
  std::vector<std::array<HexId, 6>> scatter;  // 19.4: by hex, for a die of 1 to 6
  std::vector<int> refit_model;               // 23.3: by model, models that are one type for refit
  UnitSet hqs;
  UnitSet fixed_sams;
  UnitId gilowa;                  // 21.3
  std::vector<UnitId> converged;  // 6.43: battalions formed from companies of any brigade
  std::vector<FormationInfo> brigades, divisions;
  std::vector<ReserveInfo> reserves;
  std::vector<HexId> garrison_entry;  // 27.3.o
  int syrian_freed_within = 0;        // 10.46
  int bridge_markers = 0;             // 10.42
  std::vector<HexId> front_boxes;     // 9.31, from north to south
  bool front_boxes_one_way = false;
  HexId front_box_goal;

  // --- the scenario ---
  Tables tables;
  Command command;
  Variations variations;
  std::vector<int> setup_order, play_order;  // seats
  std::array<ByTurn, kNations> operations{};
  std::array<ByTurn, kAids> aid{};
  ByTurn shrikes{};
  std::array<int, kNations> break_point{};  // 25.2; 0: the nation does not play

  const UnitFacts& facts_of(UnitId unit) const { return facts[unit.value]; }
  const HexInfo& at(HexId hex) const { return hexes[hex.value]; }
  const Numbers& numbers() const { return tables.numbers; }
  const MapNumbers& map_numbers(HexId hex) const {
    return tables.numbers.map[static_cast<std::size_t>(index(at(hex).front))];
  }
  std::string_view hex_name(HexId hex) const { return board().name(hex); }
  std::uint16_t side_flags(HexId hex, hex::Direction d) const {
    return sides[hex.value][static_cast<std::size_t>(hex::index_of(d))];
  }
  // What lies between two adjacent hexes.
  std::uint16_t flags_between(HexId from, HexId to) const;
  int seats() const { return static_cast<int>(command.side.size()); }
};

}  // namespace mitla::barlev
