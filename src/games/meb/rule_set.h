// Everything that does not change in play: map, counters, tables, scenario, compiled from the data files into
// dense arrays. All states of a scenario share one immutable object.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/meb/basics.h"
#include "rules/awards.h"
#include "rules/rule_set.h"
#include "rules/verb_rules.h"

namespace mitla::meb {

struct UnitInfo : rules::UnitBase<Side> {  // the name: "79/7 (Tal)"
  Mobility mobility = Mobility::kLeg;
  bool artillery = false;  // 2.5
  bool engineer = false;
  bool parachute = false;
  bool anti_tank_missile = false;    // 10.12
  bool joins_any_formation = false;  // 7.18: exempt from the division rule
  std::uint8_t formation = 0;
  std::uint8_t nationality = 0;
  std::int8_t strength = 0;  // 2.6, non-artillery
  std::int8_t barrage = 0;   // 2.7
  std::int8_t fpf = 0;       // 2.8
  std::int8_t defense = 0;
  std::uint8_t range = 0;  // 2.9

  bool helicopter() const { return mobility == Mobility::kHelicopter; }
  bool is_static() const { return mobility == Mobility::kStatic; }
  // 7.9: exchanges use printed strengths: barrage for attacking artillery, defense for defending artillery.
  int printed_attack() const { return artillery ? barrage : strength; }
  int printed_defence() const { return artillery ? defense : strength; }
};

struct TerrainInfo {
  std::string id;
  std::string title;
  std::array<std::uint8_t, kMobilities> move{};  // halves; 0: may not enter
  std::int8_t shift = 0;                         // columns, for a defender whom it helps
  std::array<bool, 2> helps{};                   // by defending side
  bool water = false;
  bool clear = false;                 // where units may land (9.11, 10.10)
  bool frontal_only = false;          // 7.8
  bool converts = false;              // 7.8: D2-D4 become EX
  bool strong_zone = false;           // 6.3: its defender's ZOC stops and pins Western units
  bool excuses_attack = false;        // 6.2
  bool full_strength_attack = false;  // 7.17
  bool gun_bonus = false;             // 8.17, for this hex and adjacent ones
  bool blocks_missiles = false;       // 10.12
  bool city = false;                  // 9.4, 9.8
  std::int8_t engineer_shift = 0;     // 9.15, 10.13
};

struct TurnInfo {
  std::string title;
  bool night = false;
};

using GroupInfo = rules::GroupBase<Side, UnitSet>;

// 3.2: what scores. The scenario's awards name these.
enum class AwardEvent : std::uint8_t {
  kStart,
  kUnitEliminated,
  kUnitExited,
  kGroupEnters,
  kAirborneLanding,
  kCityFire,  // 9.8.c
  kTurnEnd,   // 9.2.b
  kObjectiveAtTurnEnd,
  kObjectiveAtEnd,
};

using AwardInfo = rules::AwardBase<Side, AwardEvent, UnitSet>;

// 8.18: airstrike markers at the start of a game turn.
struct AirstrikeAllotment {
  int nationality = 0;
  std::uint32_t turns = 0;
  data::Amount amount;
};

// Cases of a battle's own chapter that the common code cites.
struct Citations {
  std::string_view setup;
  std::string_view airstrikes;
  std::string_view landing;         // what units that have just landed by parachute may not do
  std::string_view lift;            // ... by helicopter
  std::string_view boats;           // ... from boats
  std::string_view crossing;        // being brought over water ends a move
  std::string_view after_crossing;  // the risk to a unit that was brought over
  std::string_view water;           // water that bars a move
  std::string_view exit;
  std::string_view engineers;
  std::string_view retreat_water;     // water that no unit may enter or cross
  std::string_view retreat_channels;  // water that bars only retreats
  std::string_view victory;
};

class Chapter;
class RuleSet;

// How the chapter of a battle is made.
struct ChapterKind {
  Citations citations;
  std::unique_ptr<const Chapter> (*make)(rules::Compilation& compilation, const RuleSet& rules);
};

class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo, AwardInfo> {
 public:
  static base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData data, const ChapterKind& kind);
  ~RuleSet();

  const Chapter& chapter() const { return *chapter_; }

  Citations cite;
  std::vector<rules::VerbRow> verbs;  // by number
  std::vector<std::string> formations;
  std::vector<std::string> nationalities;  // the Western ones first
  int flags = 0;                           // how many of them are Western: they have the airstrikes and ships
  std::array<UnitSet, 2> of_side;
  UnitSet artillery;
  UnitSet helicopters;

  std::vector<TerrainInfo> terrains;
  std::array<std::uint8_t, kMaxHexes> terrain_of{};
  std::array<bool, kMaxHexes> has_road{};
  std::array<bool, kMaxHexes> has_trail{};
  std::array<bool, kMaxHexes> gun_bonus{};       // 8.17: bonus terrain here or adjacent
  std::array<bool, kMaxHexes> blocks_missile{};  // 10.12: town, city or rough
  // Cost of leaving a hex in a direction, in halves; 0: prohibited. Includes links and hexsides.
  std::array<rules::StepCosts, kMobilities> step_cost;
  std::vector<std::array<std::int8_t, 6>> hexside_shift;  // of the side of a defender's hex in that direction
  std::vector<std::uint8_t> retreat_barred;               // bit d: no retreat out of the hex in direction d
  std::vector<std::uint8_t> advance_barred;
  std::vector<std::uint8_t> water_side;  // bit d: a side that only engineers cross (9.14)

  std::array<std::array<int, kMobilities>, 2> allowance{};  // halves, by day
  std::array<int, 2> friend_surcharge{};                    // halves (5.12)
  std::vector<data::TableRange> columns;
  std::array<std::array<std::vector<Result>, 6>, 2> crt;  // [table][die-1][column]

  std::vector<TurnInfo> turns;  // index 0 is turn 1
  std::vector<HexId> objectives;
  std::vector<HexId> landing_hexes;  // 9.11, 10.10
  std::vector<AirstrikeAllotment> airstrikes;
  std::array<const char*, 2> airstrike_tracks{};  // by nationality; null: it has none
  std::array<std::string, 2> airstrike_titles;
  std::array<std::string, 2> points_titles;  // by side
  std::array<std::string, 2> side_titles;
  std::array<bool, 2> side_exits{};  // 9.10, 10.9, 10.11
  std::array<hex::HexSet, 2> exit_hexes;
  std::string exit_only_by;                     // "units leave the map only by 4807-4814"
  bool formations_attack_apart = false;         // 7.18.a: Western formations never share an attack
  int ranged_guns_per_attack = 1;               // 8.16, Egyptian
  std::array<std::vector<int>, 2> night_shift;  // 7.19: columns by die face, for each attacking side
  std::uint8_t naval_guns = 0;                  // 8.19: bit per nationality
  int naval_barrage = 0;
  int naval_fpf = 0;

  const TerrainInfo& terrain(HexId h) const { return terrains[terrain_of[h.value]]; }
  bool night(int turn) const { return turns[turn - 1].night; }
  int allowance_on(int turn, const UnitInfo& unit) const {
    const int day = allowance[index(unit.side)][static_cast<int>(unit.mobility)];
    return night(turn) ? day / 2 : day;  // 5.15
  }
  int column_of(int differential) const;
  std::string_view hex_name(HexId h) const { return board().name(h); }

 private:
  explicit RuleSet(data::GameData data);
  std::unique_ptr<const Chapter> chapter_;
};

}  // namespace mitla::meb
