// Everything that does not change in play: joined boards, counters, charts, the situation, compiled from the
// data files into dense arrays. All states of a situation share one immutable object.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/aiw/basics.h"
#include "games/aiw/levels.h"
#include "games/aiw/sight.h"
#include "rules/awards.h"
#include "rules/rule_set.h"

namespace mitla::aiw {

// UFT.CARR. The last two carry bridges (A.V.D): a PMP, and an Israeli battle tank.
enum class CarrierKind : std::uint8_t {
  kNone,
  kTruck,
  kInfantryCarrier,
  kFerry,
  kHelicopter,
  kBridgeTransport,
  kBridgeTow
};
enum class PassengerKind : std::uint8_t { kNone, kTowed, kInfantry };  // UFT.PASS
// UFT.ENG; kConstruction are the ADVANCED engineers (A.V).
enum class EngineerKind : std::uint8_t {
  kNone,
  kStandard,
  kFlail,
  kBridgeLayer,
  kConstruction,
  kMinelayer,
  kOther
};

// "E-T62-3", "T-62 3": no two counters share a name. What play reads lies together in the second cache line.
struct alignas(64) UnitInfo : rules::UnitBase<Side> {
  std::uint8_t nation = 0;  // index into RuleSet::nations; of a neutral counter its owner's
  UnitClass unit_class = UnitClass::kInfantry;
  Weapon weapon = Weapon::kNone;
  Target target = Target::kNotArmored;
  std::int16_t attack = 0;
  std::int16_t defence = 0;
  std::uint8_t range = 0;
  std::uint8_t move = 0;  // whole points
  std::int8_t hull_down = 2;
  std::uint8_t modes = 0;  // mode_bit() of the attack types it may make (UFT.MODES)
  CarrierKind carrier = CarrierKind::kNone;
  PassengerKind passenger = PassengerKind::kNone;
  std::uint8_t capacity = 0;  // of a carrier, in passengers (B.V.B.1, A.I.E.9.a)
  EngineerKind engineer = EngineerKind::kNone;
  bool truck_movement = false;
  bool smf = false;
  bool amphibious = false;
  bool truck = false;             // B.VII.D.5: does not spot
  bool morale_infantry = false;   // S.IV.A.2.a
  bool tow = false;               // WEC.6
  bool ferry = false;             // SIT.S-13
  bool special_infantry = false;  // UFT.SPECIAL: mounted fire, bailout, quick march
  bool mounted_fire = false;      // A.II.A.1: special infantry of an army that has learned it
  bool cross_country = false;     // UFT.CROSS
  bool half_passenger = false;    // UFT.NOTE.3
  bool reloads = false;           // UFT.NOTE.2
  bool reserves = false;          // A.II.F.8: Saggers
  bool wire_guided = false;       // UFT.WIRE
  bool smoke = false;             // UFT.SMOKE
  bool rockets = false;           // O.II.B.3: fires no smoke
  bool anti_tank = false;         // UFT.NOTE.1: a howitzer that may fire directly as an A weapon (O.I.A)
  bool immobile = false;          // the situation forbids it to move
  bool good_gunner = false;       // WEC.5: A weapons doubled at 3 to 6 hexes
  bool not_doubled = false;       // the situation cancels good_gunner
  bool fierce_assault = false;    // WEC.7: close assault tripled against armor
  bool carried = false;           // an air strike that a helicopter carries (A.I.C.1.a)
  bool air = false;               // an air unit: a helicopter, or a strike that an airplane carries (A.I)
  Weapon strike_weapon = Weapon::kNone;  // of the air strike that a helicopter carries
  std::int16_t strike = 0;               // its strength
  UnitId strike_counter;                 // and its counter
  Work work = Work{};                    // of a neutral counter
  Odds mine_attacks_at = Odds::k2to1;    // of a mine: A.II.G.2
  Odds mine_attacked_at = Odds::k1to2;   // A.II.G.3
  bool exchangeable = false;             // A.II.G.1.b: a mine that may be traded in
  bool spare = false;                    // A.II.G.1.b: a mine that only an exchange brings into play
  std::string kind;                      // "AR_T62"

  bool infantry_class() const { return unit_class == UnitClass::kInfantry; }
  bool helicopter() const { return unit_class == UnitClass::kAir && move != 0; }
  bool neutral() const { return unit_class == UnitClass::kNeutral; }
  bool bridge() const { return work == kBridge; }
  bool mine() const { return work == kMine; }
  bool builder() const { return engineer == EngineerKind::kConstruction; }
  bool carries_bridges() const {
    return carrier == CarrierKind::kBridgeTransport || carrier == CarrierKind::kBridgeTow;
  }
  bool battle_tank() const { return unit_class == UnitClass::kBattleTank; }
  bool off_board() const {
    return unit_class == UnitClass::kOffBoardArtillery || unit_class == UnitClass::kAirStrike;
  }
  bool combat_unit() const { return !neutral() && !off_board(); }
  bool can(AttackType type) const { return (modes & mode_bit(type)) != 0; }
};

struct NationInfo {
  std::string id;  // "egypt"
  std::string title;
  Side side = Side::kOne;
  char morale = 'A';  // S.IV.A.1
};

using data::Placing;

// A condition that depends on other counters (the scenario's `conditions`).
struct Condition {
  enum class Rule : std::uint8_t {
    kFartherThan,           // from every unit of the other player: at least `distance` + 1
    kSameHex,               // its counters share one hex
    kInArea,                // its counters lie in `hexes`, regardless of their group's area
    kApart,                 // pairwise at least `distance`
    kTogether,              // pairwise at most `distance`
    kOn,                    // each on a counter of work `of`
    kEmptyTrenchesBetween,  // at least `distance` empty trenches between any two
    kEastOf,                // strictly east of a counter of work `of`
    kFartherFrom,           // from every counter of work `of`: at least `distance` + 1
  };
  Rule rule = Rule::kSameHex;
  UnitSet units;  // those that it concerns
  Work of = Work{};
  int distance = 0;
  hex::HexSet hexes;
};

struct GroupInfo : rules::GroupBase<Side, UnitSet> {
  bool rolls = false;             // SIT.S-11: a die decides who enters
  bool optional_turn = false;     // the owner chooses the turn
  bool only_if_extended = false;  // S-1
  // another turn and edge for a group that did not come on its turn; 0: there is none.
  int later_turn = 0;
  std::vector<HexId> later_hexes;
  std::uint8_t later_edges = 0;
  std::vector<Condition> conditions;
  UnitSet with_own_area;         // counters whose area is a condition's and not the group's
  std::vector<HexId> own_areas;  // where those may lie
  std::uint8_t edges = 0;        // bit per quarter (N, E, S, W): the edges over which it enters
  std::string rule;              // the case: "SIT.S-2.setup"
};

enum class AwardEvent : std::uint8_t {
  kEliminated,
  kExited,
  kFortEntered,     // once
  kAttackedInTurn,  // once per turn: an attack on a counter of the filter
  kStrikeCalled,    // per strike whose hex is written
  // The others are counted at the end.
  kOnBoardAtEnd,
  kOnBoardLeftAtEnd,     // per unit on a board that the attacker has left (SIT.A-4)
  kHexOccupiedAtEnd,     // per hex of the area
  kFortOccupiedAtEnd,    // per fort
  kInFortAtEnd,          // per unit
  kBridgeInCanalAtEnd,   // per finished bridge
  kBridgeAtCanalAtEnd,   // per bridge in or next to the canal
  kTownOccupiedAtEnd,    // per town hex
  kTownFreeAtEnd,        // per town hex without a unit of `of`
  kBridgeOccupiedAtEnd,  // per bridge
  kFerryAtCut,           // once
  kNeverAttacked,
};

struct AwardInfo : rules::AwardBase<Side, AwardEvent, UnitSet> {
  bool only_if_extended = false;  // S-1
};

// The case of the situation's special rules: its own if the situation is in the book, else the general one.
inline constexpr std::string_view kSpecialRules = "SIT.A.3.d";
struct SpecialCases {
  std::string_view closed = "B.III.C.5";
  std::string_view immobile = kSpecialRules;
  std::string_view march_entry = kSpecialRules;
  std::string_view march = kSpecialRules;
  std::string_view march_end = kSpecialRules;
  std::string_view not_doubled = kSpecialRules;
  std::string_view extension = kSpecialRules;
  std::string_view reinforcement = kSpecialRules;
  std::string_view spotting = kSpecialRules;
};

struct InterdictionRules {  // A.III.D.4, D.5
  int least_points = 0;
  Odds odds_against_armor = Odds::k1to2;
  Odds odds_against_others = Odds::k1to1;
};

struct SupplyRules {  // O.I.E
  int attacks = 0;    // turns' worth that a unit carries
  int most = 1;       // that it may spend at once
};

struct SmokeRules {  // O.II.B
  int turns = 0;     // it lasts
  int die = 0;       // added against units in it
};

// SIT.A-4: the boards in the order in which they are passed.
struct BoardInLine {
  std::string id;
  hex::HexSet hexes;
  hex::HexSet exits;           // where units leave it
  std::vector<HexId> entries;  // where they come onto it from the board before
  // Ids and titles of tracks in views.
  std::string entered_track, entered_title;
  std::string left_track, left_title;
};
struct LineOfBoards {
  std::vector<BoardInLine> boards;  // empty: the boards are joined
  Side attacker = Side::kOne;       // leaves every board freely
  UnitSet followers;                // those of the defender that may follow
  int exit_edge = -1;               // quarters of the compass
  int entry_edge = -1;
  struct {
    std::string_view next = "SIT.A.3.d";
    std::string_view last_board = "SIT.A.3.d";
    std::string_view follows = "SIT.A.3.d";
    std::string_view stays = "SIT.A.3.d";
    std::string_view waits = "SIT.A.3.d";
  } cite;
};

// SIT.A-6.special.1: who sets air strikes aside, and how many at most; 0: nobody does.
struct AirSuperiority {
  Side side = Side::kOne;
  int most = 0;
  std::string_view rule = kSpecialRules;
};

// Special rules of the situation: a word in the data, code here.
struct Specials {
  SpecialCases cite;
  hex::HexSet closed;         // nobody may be there: B.III.C.5, SIT.B-1.special.1, SIT.A-4.special.9
  bool closes_hexes = false;  // `closed` is not empty
  LineOfBoards line;          // SIT.A-4
  bool march_column = false;  // SIT.B-3.special.1-3
  int march_group = -1;       // index into RuleSet::groups
  std::vector<std::vector<HexId>> march_roads;  // from the entry hex on, in order of march
  int march_hexes = 9;
  int march_per_hex = 2;
  int march_ends_within = 2;       // hexes from an enemy
  bool armies_spot_apart = false;  // SIT.S-12.special.1
  int extension_losses = 0;        // SIT.S-1.special.1; 0: none
  int extension_turn = 0;          // checked at the end of this turn
  int extension_last_turn = 0;
  std::optional<Side> extension_of;  // whose losses
  UnitSet reinforcement_roll;        // SIT.S-11.special.1
  int reinforcement_die = 0;         // enters on this or less
  AirSuperiority air_superiority;
  bool strikes_written_ahead[2] = {true, true};  // S.II.F.1; false where S.II.F.1.d holds
};

inline constexpr int kCrossCountrySteps = 2;  // columns of RuleSet::step_cost
inline constexpr int kQuickMarchSteps = 4;

// A.V, and what the situation provides for it.
struct Construction {
  int cut_turns = 0;
  int bridge_turns = 0;
  int infantry_bridge_turns = 0;
  int infantry_bridges_each = 0;  // SIT.A-1.special.2: how many each of these engineers may build
  UnitSet infantry_bridge_builders;
  std::string_view cite_each;  // the case that says so
};
// A.IV.D
struct AssaultBoats {
  std::array<int, 2> provided{};  // by player
  int defence = 0;
  int loaded_in_hex = 0;  // at most
};

class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo, AwardInfo> {
 public:
  // The options have been checked against those that the situation offers (levels.h).
  static base::Result<std::shared_ptr<const RuleSet>> compile(data::GameData data,
                                                              const engine::Options& options = {});

  const Sight& sight() const { return *sight_; }

  LevelsOfSituation levels;
  bool has(Switch section) const { return chosen.on.has(section); }
  ChosenRules chosen;  // the level and the sections in force
  int year = 0;
  Side first = Side::kOne;
  int hexes = board().size();

  std::vector<NationInfo> nations;
  std::vector<std::pair<int, Side>> setups;  // set-up orders that place something, ascending
  Specials special;
  // Texts used in views, kept here because views hold only references.
  std::vector<std::string> phases;
  std::vector<std::string> turn_titles;
  std::array<std::string, 2> vp_tracks;
  std::array<std::string, 2> vp_titles;
  std::vector<std::string> supply_tracks;        // by counter, if ammunition is counted
  std::vector<std::string> interdiction_tracks;  // by counter, if there is interdiction
  std::array<std::string, 2> boat_tracks;
  std::array<std::string, 2> boat_titles;
  std::array<std::string, 2> boat_marks;          // boats whose number the other player knows
  std::array<std::string, 2> written_boat_marks;  // boats whose place is secret
  struct Track {
    std::string id;
    std::string title;
  };
  struct AirTracks {  // numbers of air strikes: written for the next turn, left of this turn, set aside
    std::array<Track, 2> next;
    std::array<Track, 2> now;
    Track set_aside;
  } air_tracks;
  std::array<UnitSet, 2> of_side;  // combat units
  std::array<UnitSet, 2> all_of;   // everything the player places or records
  // The combat units that can make this type of attack, and the infantry that could join it from aboard.
  const UnitSet& able_to(AttackType type, Side side) const {
    return able[static_cast<int>(type)][index(side)];
  }
  std::array<std::array<UnitSet, 2>, kAttackTypes> able;
  UnitSet infantry;  // of the infantry class, which moves in a step of its own (S.I.C.3)
  UnitSet bridges;
  UnitSet air_units;                   // A.I.A
  std::array<UnitSet, 2> helicopters;  // A.I.E
  std::array<int, 2> airplanes{};      // A.I.B.4: counters of each player, the size of a wave
  UnitSet neutrals;
  UnitSet engineers;  // combat engineers (UFT.ENG standard)
  UnitSet builders;   // construction and pontoon engineers (UFT.ENG advanced)

  // --- the map ---
  std::array<Terrain, kMaxHexes> terrain{};
  std::vector<std::array<HexsideKind, 6>> hexsides;  // by hex and direction
  std::vector<std::uint8_t> road;                    // bit d: a road link in that direction
  std::array<bool, kMaxHexes> on_road{};             // any link or exit, or a town (B.V.C.5)
  // Hex plus hexside in halves, [0] others, [1] trucks; 0: impassable (moraine, canal).
  // Then the same with the cross-country penalty (A.II.D), and quick marches (A.II.C).
  std::array<rules::StepCosts, 5> step_cost;
  std::array<std::array<std::uint8_t, 5>, 2> hex_cost{};  // by terrain, halves: what entering the map costs
  std::array<std::array<std::uint8_t, 5>, 2>
      side_cost{};    // by hexside, halves: the cuts are dunes (S.VI.C.1.a)
  int road_cost = 1;  // halves
  hex::HexSet towns;
  hex::HexSet canal;
  std::vector<HexId> canal_hexes;  // along the course of the canal
  // The place of a canal hex in canal_hexes.
  int canal_index(HexId hex) const;
  // A.IV: is `bank` one of the two bank hexes from which the canal hex is entered?
  bool debouches(HexId bank, HexId canal_hex) const;
  hex::HexSet west_bank;  // bank hexes
  hex::HexSet east_bank;
  hex::HexSet west_of_canal;
  std::array<hex::HexSet, 4> edge;       // outer edge towards north, east, south, west
  std::array<hex::HexSet, 4> road_exit;  // hexes whose road leaves the map over that edge
  std::array<int, 6> drift{};  // direction index for die 1..6 (drift diagram of the board's orientation)

  int distance(HexId a, HexId b) const { return distances_from(a)[b.value]; }
  // By number of hex: for the distances of many units to one hex.
  const std::uint8_t* distances_from(HexId hex) const { return distances_.data() + hex.value * hexes; }
  HexsideKind hexside(HexId h, Direction d) const { return hexsides[h.value][hex::index_of(d)]; }
  // SIT.C.6: strictly farther in that direction of the compass.
  bool east_of(HexId a, HexId b) const { return eastward[a.value] > eastward[b.value]; }
  std::array<std::int16_t, kMaxHexes> eastward{};
  bool concealing(HexId h) const {
    return terrain[h.value] == Terrain::kWoods || terrain[h.value] == Terrain::kTown;
  }

  // --- the charts ---
  // Quarters of the printed strength: 8 doubled, 4 normal, 2 halved, 1 quartered, 12 tripled, 0 not allowed;
  // -1: the weapon has no line in the block. Notes and dates are applied in weapons_effectiveness.cpp.
  std::array<std::array<std::array<std::array<std::int8_t, 3>, kTargets>, kWeapons>, kAttackTypes> chart{};
  std::array<std::array<Result, kOddsColumns>, 12> crt{};  // rows: modified die -1 .. 10
  std::array<std::array<int, 2>, 4> morale{};              // [level A..D][non-infantry, infantry]
  std::array<std::uint8_t, 6> scatter{};                   // die 1..6: 0 on the hex, 1 drifts, 2 lost
  InterdictionRules interdiction;
  SupplyRules supply;
  SmokeRules smoke;
  Construction construction;
  AssaultBoats assault_boats;
  std::array<int, kWeapons> strike_range{};  // A.I.C.2: of air strikes, by weapon
  // Movement points of helicopters, in halves: A.I.E.2, O.I.D.2.d, A.I.D.2.a.
  struct Flight {
    int points_per_hex = 2;
    int points_per_hex_down = 4;
    int fired_at_from = 8;  // anti-aircraft fire begins when this much is spent
  } flight;

  std::string hex_name(HexId hex) const { return std::string(board().name(hex)); }

 private:
  explicit RuleSet(data::GameData data);
  std::unique_ptr<const Sight> sight_;
  std::vector<std::uint8_t> distances_;
};

}  // namespace mitla::aiw
