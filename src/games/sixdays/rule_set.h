// Everything that does not change in play, compiled from the data files.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "games/sixdays/basics.h"
#include "games/sixdays/card_rules.h"
#include "games/sixdays/terrain.h"
#include "games/sixdays/war_tables.h"
#include "hex/hexside.h"
#include "rules/rule_set.h"

namespace mitla::sixdays {

// Which units come together: the set-up codes of the counters.
enum class Force : std::uint8_t {
  kIsraeliStart,
  kIsraeliReserves,
  kIsraeliAir,
  kYemen,
  kEgyptianReinforcements,
  kGaza,
  kCommandos,
  kMainLeg,
  kMainMech,
  kEgyptianAir,
  kSyrianReinforcements,
  kSyrianStart,
  kSyrianHeavy,
  kSyrianAir,
  kJordanianStart,
  kJordanianReinforcements,
  kIraqiReinforcements,
  kJordanianAir,
  kIraqiAir,
};
inline constexpr int kForces = 19;
inline constexpr std::array<std::string_view, kForces> kForceWords{
    "isr-start",    "isr-R",         "isr-air",   "egy-yemen", "egy-reinf", "egy-gaza",  "egy-commando",
    "egy-main-leg", "egy-main-mech", "egy-air",   "syr-reinf", "syr-start", "syr-heavy", "syr-air",
    "jor-start",    "jor-reinf",     "irq-reinf", "jor-air",   "irq-air"};

inline constexpr std::uint8_t kIndependent = 0;  // UnitInfo::ugdah of a unit in none

struct UnitInfo : rules::UnitBase<Side> {
  Nation nation = Nation::kIsraeli;
  UnitType type = UnitType::kInfantry;
  Mobility mobility = Mobility::kLeg;
  Force force = Force::kIsraeliStart;
  bool large = false;
  std::uint8_t ugdah = kIndependent;  // 2.5.ugdah
  std::uint8_t theaters = 0;          // 5.3: bit per theater where it may be
  std::string_view aircraft;          // "Fouga" ...
  int combat = 0, movement = 0;       // ground
  int air = 0, bombing = 0;           // air

  bool flies() const { return type >= UnitType::kFighterBomber; }
  bool is_ground() const { return !flies(); }
  bool is_mech() const { return mobility == Mobility::kIsraeliMech || mobility == Mobility::kUarMech; }
  bool is_leg() const { return mobility == Mobility::kLeg; }
  bool may_be_in(Theater theater) const { return (theaters >> static_cast<int>(theater) & 1) != 0; }
};

using GroupInfo = rules::GroupBase<Side, UnitSet>;

struct HexInfo {
  Theater theater = Theater::kNone;
  Terrain terrain = Terrain::kClosed;
  bool israel = false;     // country
  bool west_bank = false;  // 4.3d: West Bank territory, East Jerusalem and the East Bank
  bool egypt = false, syria = false;
  bool city = false, town = false, kibbutz = false;
  bool uar_fort = false, israeli_fort = false;
  bool mediterranean_port = false, red_sea_port = false, mediterranean = false, red_sea = false;
  bool to_tel_aviv = false;
  bool on_road = false;

  bool playable() const { return terrain <= Terrain::kRough; }
};

// 10.5: a bridge and its two hexes; the first is the UAR's source of supply (east of the Canal, west of the
// Jordan).
struct Bridge {
  HexId source, beyond;
  bool suez = false;
};

// 5.5
struct BaseInfo {
  std::string id;
  Side side = Side::kIsrael;
  Nation owner = Nation::kIsraeli;
  std::string_view region;  // "israel", "egypt", "sinai" ...
  int capacity = 0;
  bool bombers = false;
};

// 12.0 to 14.0: how a scenario begins.
struct Start {
  std::array<int, 2> wfl{}, dsp{}, dvp{}, scl{};
  std::array<bool, 2> dsp_die{};         // 1D10 is added
  std::array<int, 11> uar_wfl_by_die{};  // 14.2a; 0 if it is fixed
  bool uar_wfl_die = false;
  int jil = 1;
  bool at_war = false;
  bool jordan_intervened = false;
  int turn = 1, end_turn = 0;
  int preemptive_operations = 0;     // 13.3
  bool preemption_done = false;      // 14.3
  bool deception = false;            // 13.2.4b
  std::array<int, 2> air_defence{};  // units at set-up
  int egyptian_air_defence = 0;      // 12.2.1e: of them
  std::array<int, 2> removals{};     // 4.1c, 4.1d
  bool optional_cards = false;
  std::array<int, 2> removal_dvp{};  // by side; for each card of the UAR, for each pair of Israel
  int removal_wfl = 0;
  CardSet in_play, gone, removed;  // removed: in secret before the game, as far as the enemy knows
  std::array<CardSet, 2> held;
};

// What the players agreed on before the game.
struct Variants {
  bool optional_cards = false;     // 15.1, 15.2
  bool late_mobilization = false;  // 15.3
  bool both_may_lose = false;      // 9.2a
  bool heavy_artillery = false;    // 10.1.1, 12.2.2b
  bool card_log = false;           // 4.1i: a log of the cards played
};

// 11.1: a place that gives its controller military victory points.
struct PlaceValue {
  HexId hex;
  int points = 0;
};

class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo> {
 public:
  explicit RuleSet(data::GameData data) : RuleSetBase(std::move(data)) {}
  static base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData data, const Variants& variants);

  std::array<HexInfo, kMaxHexes> hexes{};
  std::array<UnitSet, kForces> forces;
  std::array<UnitSet, 2> to_set_up;  // by side: the units that the player places before the first turn
  std::vector<BaseInfo> bases;
  std::vector<Bridge> bridges;
  Start start;
  Variants variants;
  int war_turns = 0;         // 3.5a
  int last_crisis_turn = 0;  // without war the game ends then

  // --- cards ---
  std::vector<CardRules> cards;  // in the order of the cards file, as CardId counts them
  CardSet events;                // Random Events
  std::array<CardSet, 2> trumps;
  std::array<CardSet, 2> national;
  std::array<CardSet, 2> optional;
  int deception_card = -1, mobilization = -1,
      late_mobilization = 0;  // 15.3: the card and its other adjustment
  int reserves_level = 0;     // 12.1.3(1)

  // --- areas of deployment ---
  hex::HexSet israel, gaza, leg_positions, mech_positions, near_suez, suez_bridges, jordan_bridges,
      syrian_positions, jordanian_positions, west_bank, settlements, militia_places, east_edge, west_of_canal;
  rules::StepCosts egyptian_march;  // UAR-07: steps of mechanized units inside Egypt
  HexId sharm, west_jerusalem, east_jerusalem;

  // --- war ---
  Ground ground;
  WarTables war;
  std::array<UnitSet, 2> air;           // by side
  std::array<UnitSet, 2> ground_units;  // likewise
  std::array<UnitSet, 8> ugdah_units;   // by number; those of kIndependent are the Israeli units in none
  int first_air = 0;                    // air units are numbered together, from this one on
  int ugdot = 0;
  UnitId islamic_volunteers;
  std::array<std::string, kBases> base_titles;  // tracks that show the status of a base
  std::vector<PlaceValue> war_places;           // without West Jerusalem and the Golan forts

  const HexInfo& at(HexId hex) const { return hexes[hex.value]; }
  const CardRules& card(int card) const { return cards[static_cast<std::size_t>(card)]; }
  int card_index(std::string_view id) const { return data().cards.card_index(id); }
  std::string_view hex_name(HexId hex) const { return board().name(hex); }
  const UnitSet& force(Force force) const { return forces[static_cast<std::size_t>(force)]; }
};

// The compilation of the chapters of the war (war_rules.cpp): what movement, combat and supply need.
void compile_war(rules::Compilation& compilation, RuleSet& rules);

}  // namespace mitla::sixdays
