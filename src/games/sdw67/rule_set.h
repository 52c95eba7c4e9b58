// Everything that does not change in play, compiled from the data files.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/fixed_vector.h"
#include "games/sdw67/basics.h"
#include "hex/hexside.h"
#include "rules/rule_set.h"

namespace mitla::sdw67 {

struct UnitInfo : rules::UnitBase<Side> {
  UnitType type = UnitType::kInfantry;
  Contingent contingent = Contingent::kNone;
  bool mobile = false;   // 2.6: a ground unit that moves
  bool reserve = false;  // 2.10: grey, can serve either Front
  bool has_front = false;
  Front front = Front::kSinai;  // its own, if it has one
  int strength = 0;
  int replacement = 0;  // ZRP

  bool is_marker() const { return type >= UnitType::kAirstrike; }
  bool is_ground() const { return !is_marker(); }
  // 13.13: a unit that lets Israelis use the Mobile table.
  bool is_motorized() const { return type <= UnitType::kRecon; }
};

struct GroupInfo : rules::GroupBase<Side, UnitSet> {
  Front player = Front::kSinai;  // who places its units
  std::string elsewhere;         // why they are not set up in {h}
};

struct HexInfo {
  Front sector = Front::kSinai;
  bool playable = false;
  bool israel = false;         // country
  bool lebanon = false;        // 25.2
  bool closed_israel = false;  // 25.4.1, 25.4.3
  bool east_bank = false;      // 25.4.2
  bool city = false;           // also a fortified one
  bool fortified_city = false;
  bool town = false;
  bool kibbutz = false;
  bool fortification = false;
  bool airbase = false;
  bool commanding = false;
  bool jerusalem = false;  // 16.14
  int objective = 0;       // victory points
  // 12.1, 13.4: a hex that protects the units of this side.
  std::array<bool, 2> protects{};
  // 13.12.terrain: columns to the left for a defender of each side; without a fortification.
  std::array<std::int8_t, 2> shift{};
  std::array<std::int8_t, 2> bare_shift{};

  bool is_place() const { return city || town || kibbutz; }  // 23.2.l2
};

// The same in a byte, for searches.
enum HexFlag : std::uint8_t {
  kLebaneseHex = 1 << 0,
  kEastBankHex = 1 << 1,
  kProtectsIsrael = 1 << 2,  // and the next bit for Arabs
  kProtectsArabs = 1 << 3,
};

using HexList = base::FixedVector<HexId, hex::kDirectionCount>;

struct ResultStep {
  enum class Op : std::uint8_t { kEliminate, kRetreat, kPanic, kAdvance };
  enum class Pick : std::uint8_t { kAll, kStrongest, kWeakest, kIfCleared };
  Op op = Op::kEliminate;
  bool attacker = false;
  int hexes = 0;
  Pick pick = Pick::kAll;
};

// 6.2
struct ReservePointCosts {
  int buy_air = 0, take_air = 0, buy_ground = 0, take_ground = 0, replace_air = 0, remove_terror = 0,
      forced_march = 0, airborne_move = 0, enhanced_attack = 0;
};

// 23.3
struct VictoryPoints {
  int arab_unit = 0, reserve_point = 0, city = 0, town = 0, kibbutz = 0, terror = 0, refit = 0, deadpile = 0,
      air_defence = 0;
};

inline constexpr int kCrossing = 2;  // of the tables of step costs

class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo> {
 public:
  explicit RuleSet(data::GameData data) : RuleSetBase(std::move(data)) {}
  static base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData data);

  std::array<HexInfo, kMaxHexes> hexes{};
  // 12.1.boundary, 5.7: the neighbours that a unit can attack and over which it has a zone of control.
  std::vector<HexList> contacts;
  std::array<std::uint8_t, kMaxHexes> flags{};  // HexFlag
  // In halves: by side, within its sector and without the hexes that are always closed to it; then for an
  // Israeli unit that crosses the Front line.
  std::array<rules::StepCosts, 3> step_cost;
  std::vector<std::uint8_t> unbridged;  // bit per direction: water without a road over it (14.2.terrain)
  std::vector<std::array<std::int8_t, 6>> hexside_shift;  // columns to the left (13.12.hexside)
  std::vector<std::uint8_t> sea_side;                     // bit per direction
  std::vector<std::uint8_t> to_front_line;  // 6.2.4: halves that an Israeli unit needs at least, or 255

  std::array<UnitSet, 2> ground;  // by side: units of the scenario that stand in hexes
  UnitSet airstrikes, special_forces, barrages;

  std::array<std::vector<HexId>, 2> objectives;                    // by sector
  std::array<std::vector<HexId>, 2> places;                        // of Israel, by sector
  std::vector<HexId> cities;                                       // of Israel (23.1.1)
  std::array<std::vector<HexId>, 2> sector_hexes;                  // playable
  std::array<std::vector<HexId>, 2> arrival_edge, arrival_cities;  // 7.4, by sector
  hex::HexSet jordan;

  std::array<std::array<std::vector<Result>, 6>, 2> crt;  // [table][die - 1][column]
  std::vector<data::TableRange> columns;
  std::array<std::vector<ResultStep>, kResults> results;
  std::array<std::array<AirResult, 7>, 6> air_superiority{};  // [die - 1][column]
  std::array<std::array<StrikeResult, 3>, 6> strike{};        // [die - 1][airstrikes - 1]
  std::array<RandomEvent, 13> random_events{};                // by roll

  ReservePointCosts cost;
  // Questions with the prices.
  std::string reinforcement_question;
  std::string movement_question;
  std::string declaration_question;  // while the attack can be enhanced
  int reserve_point_limit = 0;
  VictoryPoints points;
  std::array<std::array<int, 2>, 2> stack_limit{};  // [side][mobile, static]
  int israeli_allowance = 0;                        // halves
  int contingent_die = 0;                           // 10.4: the sides of the die that gives their points
  int strikes_per_hex = 0, barrages_per_hex = 0, highest_level = 0, highest_column = 0;
  int first_event_turn = 0;  // 9.3
  int shock_turn = 0, shock_israeli = 0, shock_arab = 0;
  int enhanced_shift = 0, commanding_shift = 0;
  int east_bank_turn = 0;
  int start_points = 0;
  std::array<int, 2> start_level{};
  int setup_steps = 0;
  UnitId lebanon_unit;

  const HexInfo& at(HexId hex) const { return hexes[hex.value]; }
  std::string_view hex_name(HexId hex) const { return board().name(hex); }
};

}  // namespace mitla::sdw67
