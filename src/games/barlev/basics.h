// Basic types used by every chapter of Bar-Lev.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bit_set.h"
#include "engine/action.h"
#include "rules/boxes.h"
#include "rules/reason.h"
#include "rules/two_sides.h"

namespace mitla::barlev {

using engine::kNobody;
using engine::unit_id;
using engine::UnitId;
using hex::HexId;
using rules::first_of;
using rules::index;
using rules::kAllowed;
using rules::on_map;
using rules::other;
using rules::Reason;

// 1.0: the two sides; each has one seat or several.
enum class Side : std::uint8_t { kIsrael, kArab };
inline constexpr auto kSides = rules::kSides<Side>;

// Who has a morale, Operations Points and boxes of its own. An Ally belongs to the nation on whose map it
// fights; `Nationality` is its own.
enum class Nation : std::uint8_t { kIsrael, kEgypt, kSyria };
inline constexpr int kNations = 3;
inline constexpr std::array<std::string_view, kNations> kNationWords{"israel", "egypt", "syria"};
constexpr Side side_of(Nation nation) { return nation == Nation::kIsrael ? Side::kIsrael : Side::kArab; }

enum class Nationality : std::uint8_t {
  kIsrael,
  kEgypt,
  kSyria,
  kJordan,
  kIraq,
  kMorocco,
  kSaudiArabia,
  kKuwait,
  kPla,
  kAlgeria,
  kLibya,
  kTunisia,
};
inline constexpr std::array<std::string_view, 12> kNationalityWords{
    "israel",       "egypt",  "syria", "jordan",  "iraq",  "morocco",
    "saudi-arabia", "kuwait", "pla",   "algeria", "libya", "tunisia"};

// 2.2: the two maps. The Arab nation of a map is fixed.
enum class Front : std::uint8_t { kSuez, kGolan };
inline constexpr auto kFronts = rules::kSides<Front>;
inline constexpr std::array<std::string_view, 2> kFrontWords{"suez", "golan"};
constexpr Nation arab_nation(Front front) { return front == Front::kSuez ? Nation::kEgypt : Nation::kSyria; }

enum class UnitType : std::uint8_t {
  kTank,
  kMechInf,
  kTowedArtillery,
  kRecce,  // a company
  kInfantry,
  kAaa,
  kAaaSp,
  kRecceBattalion,
  kSamFixed,
  kCommando,
  kInfBrigade,
  kMechBrigade,
  kSagger,
  kBridgingEngineer,
  kSpArtillery,
  kSamMobile,
  kFort,
  kFortification,
  kHq,
  kMechPara,
  kOutpost,
  kPara,
  kRocket,
  kDualPurpose,
  kCombatEngineer,
  kAntiTank,
  kSpMortar,
  kMotInf,
  kFerry,
  kFighter,
  kFighterBomber,
  kBomber,
  kTransport,
  kHelicopter,
};
inline constexpr std::array<std::string_view, 34> kTypeWords{"tank",
                                                             "mech-inf",
                                                             "towed-artillery",
                                                             "recce",
                                                             "infantry",
                                                             "aaa",
                                                             "aaa-sp",
                                                             "recce-bn",
                                                             "sam-fixed",
                                                             "commando",
                                                             "inf-brigade",
                                                             "mech-brigade",
                                                             "sagger",
                                                             "bridging-engineer",
                                                             "sp-artillery",
                                                             "sam-mobile",
                                                             "fort",
                                                             "fortification",
                                                             "hq",
                                                             "mech-para",
                                                             "outpost",
                                                             "para",
                                                             "rocket",
                                                             "dual-purpose",
                                                             "combat-engineer",
                                                             "anti-tank",
                                                             "sp-mortar",
                                                             "mot-inf",
                                                             "ferry",
                                                             "fighter",
                                                             "fighter-bomber",
                                                             "bomber",
                                                             "transport",
                                                             "helicopter"};

// 17.2: the classes of movement cost. Headquarters of Arabs are counted in hexes (10.4).
enum class Mobility : std::uint8_t { kTracked, kWheeled, kFoot, kIsraeliHq, kArabHq, kAir, kStatic };
inline constexpr int kGroundMobilities = 5;
inline constexpr std::array<std::string_view, 7> kMobilityWords{"tracked", "wheeled", "foot",  "israeli-hq",
                                                                "arab-hq", "air",     "static"};

enum class Size : std::uint8_t {
  kCompany,
  kPartialBattalion,
  kBattalion,
  kReinforcedBattalion,
  kBrigade,
  kHeadquarters,
  kInstallation,
  kAirUnit,
};
inline constexpr std::array<std::string_view, 8> kSizeWords{
    "company", "partial-battalion", "battalion",    "reinforced-battalion",
    "brigade", "headquarters",      "installation", "air-unit"};

// 8.2: to which headquarters an Arab unit belongs.
enum class Army : std::uint8_t { kNone, kLeftWing, kRightWing, kSecond, kThird, kPortSaid, kGhq };
inline constexpr std::array<std::string_view, 7> kArmyWords{"", "LW", "RW", "2", "3", "PS", "GHQ"};

// 13.1, 15.6: missiles (S) and guns (A).
enum class AirDefence : std::uint8_t { kNone, kSa23, kSa6, kZsu23, kZu23, kS60, kHawk, kTcm20 };
inline constexpr std::array<std::string_view, 8> kSystemWords{"",      "SA-2/3", "SA-6", "ZSU-23",
                                                              "ZU-23", "S-60",   "Hawk", "TCM-20"};
inline constexpr std::array<std::string_view, 8> kSystemTables{
    "", "sam-sa-2-3", "sam-sa-6", "sam-zsu-23", "sam-zu-23", "sam-s-60", "sam-hawk", "sam-tcm-20"};
constexpr bool is_missile(AirDefence system) {
  return system == AirDefence::kSa23 || system == AirDefence::kSa6 || system == AirDefence::kHawk;
}

// 15.2: what an air unit can do.
enum class Capability : std::uint8_t { kNone, kF, kFb, kB, kT, kH };
inline constexpr std::array<std::string_view, 6> kCapabilityWords{"", "F", "FB", "B", "T", "H"};

// 15.45
enum class Altitude : std::uint8_t { kLow, kMedium, kHigh };
inline constexpr std::array<std::string_view, 3> kAltitudeWords{"low", "medium", "high"};

// 23.2: what may be scrapped for what.
enum class RefitType : std::uint8_t { kNone, kTank, kRecce, kInfantry, kAntiTank, kEngineer, kCommando };
inline constexpr std::array<std::string_view, 7> kRefitWords{"",          "tank",     "recce",   "infantry",
                                                             "anti-tank", "engineer", "commando"};

// 16.1, 23.1: the results of all fire tables.
enum class FireResult : std::uint8_t { kNone, kNeutralized, kDestroyed };
inline constexpr std::array<std::string_view, 3> kFireWords{"-", "N", "D"};

inline constexpr int kMaxUnits = 1088;
inline constexpr int kMaxHexes = 1696;
using UnitSet = base::BitSet<kMaxUnits>;

// Where a unit is that stands in no hex. The ids and titles of those up to kLastDataBox are in the data
// files; a scenario of one front uses only its own.
enum Box : std::uint8_t {
  kNorthernCommand,
  kTransitNorth,
  kCentralCommand,
  kTransitSouth,
  kSouthernCommand,
  kGarrisonNorthern,
  kGarrisonCentral,
  kGarrisonSouthern,
  kSharm,
  // By nation, in the order of Nation.
  kRefit,
  kScrapped = kRefit + kNations,
  kComponents = kScrapped + kNations,
  kReservesEgypt = kComponents + kNations,
  kReservesSyria,
  kOffMapEgypt,
  kOffMapSyria,
  kReinforcementsSuez,
  kReinforcementsGolan,
  // 15.23: the displays in the order of Display, four boxes each.
  kDisplays,
  kLastDataBox = kDisplays + 4 * 4 - 1,
  kNotYet,     // 9.5: mobilized on a later turn
  kOnMission,  // flies a mission (15.4), or carries units (18.0, 19.0)
  kAirLifted,  // a ground unit on board
  kSetAside,   // not used
  kToSetUp,
  kBoxes,
};
constexpr HexId place(Box box) { return rules::box(box); }
constexpr HexId place(Box box, Nation nation) { return rules::box(box + index(nation)); }
constexpr bool is_in(HexId where, Box box) { return where == place(box); }

// 15.23
enum class Display : std::uint8_t { kIsraelSuez, kIsraelGolan, kEgypt, kSyria };
inline constexpr int kDisplayCount = 4;
enum class DisplayBox : std::uint8_t { kAvailable, kSuperiority, kFlown, kAborted };
constexpr HexId place(Display display, DisplayBox box) {
  return rules::box(kDisplays + 4 * static_cast<int>(display) + static_cast<int>(box));
}
constexpr Display display_of(Side side, Front front) {
  return static_cast<Display>(2 * index(side) + index(front));
}
constexpr Side side_of(Display display) { return static_cast<Side>(static_cast<int>(display) / 2); }
constexpr Front front_of(Display display) { return static_cast<Front>(static_cast<int>(display) % 2); }
constexpr bool in_display(HexId where) {
  return where.value >= rules::box(kDisplays).value && where.value <= rules::box(kLastDataBox).value;
}
constexpr Display display_at(HexId where) {
  return static_cast<Display>((rules::box_number(where) - kDisplays) / 4);
}
constexpr DisplayBox box_at(HexId where) {
  return static_cast<DisplayBox>((rules::box_number(where) - kDisplays) % 4);
}

// Sizes are counted in thirds of a battalion (6.14), strengths in eighths (4.4: halving is kept exactly; out
// of command and supply and dismounted is an eighth), movement in quarters of a point (17.22).
inline constexpr int kThirds = 3;
inline constexpr int kEighths = 8;
inline constexpr int kQuarters = 4;

}  // namespace mitla::barlev
