// Basic types used by every chapter of Six Day War 1967.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bit_set.h"
#include "engine/action.h"
#include "rules/boxes.h"
#include "rules/reason.h"
#include "rules/two_sides.h"

namespace mitla::sdw67 {

using engine::ByteUnit;
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
using rules::seat_of;

// Whose units: a side owns units, a player commands them.
enum class Side : std::uint8_t { kIsrael, kArab };

// 5.2: a sector of the map, and the Israeli Front in it. The players are named by their Fronts.
enum class Front : std::uint8_t { kSinai, kEastern };
inline constexpr auto kFronts = rules::kSides<Front>;

// 2.14: a player commands the Israelis of his Front and the Arabs who fight the other Front.
constexpr Front player_of(Side side, Front sector) { return side == Side::kIsrael ? sector : other(sector); }

// 2.14.contingent
enum class Contingent : std::uint8_t {
  kEgyptian,
  kPla,
  kSyrian,
  kJordanian,
  kIraqi,
  kCommando,
  kLebanese,
  kVolunteer,
  kNone,
};
inline constexpr int kContingents = 8;
inline constexpr std::array<std::string_view, kContingents> kContingentWords{
    "egyptian", "pla", "syrian", "jordanian", "iraqi", "commando", "lebanese", "volunteer"};

// 2.7; those from kAirstrike on are markers (2.11).
enum class UnitType : std::uint8_t {
  kArmor,
  kMechanized,
  kRecon,
  kInfantry,
  kAirborne,
  kCommando,
  kStatic,
  kMilitia,
  kAirstrike,
  kSpecialForces,
  kBarrage,
};

// 13.15
enum class Result : std::uint8_t { kAA, kAD, kAE, kAP, kAR, kAZ, kBB, kDA, kDD, kDE, kDP, kDR, kMD, kOR };
inline constexpr int kResults = 14;
inline constexpr std::array<std::string_view, kResults> kResultCodes{
    "AA", "AD", "AE", "AP", "AR", "AZ", "BB", "DA", "DD", "DE", "DP", "DR", "MD", "OR"};

// 13.13
enum class CombatTable : std::uint8_t { kAssault, kMobile };

// 16.11; from none to most.
enum class AirResult : std::uint8_t { kNone, kEH, kEE };
// 16.16, 18.3
enum class StrikeResult : std::uint8_t { kNone, kT1, kT2 };

// RE.2 to RE.12
enum class RandomEvent : std::uint8_t {
  kLebanon,
  kStreets,
  kLiberty,
  kLbj,
  kCrisis,
  kDisintegration,
  kVolunteers,
  kIraq,
  kWeapons,
  kCeasefire,
};
inline constexpr std::array<std::string_view, 10> kRandomEventWords{
    "lebanon",        "streets",    "liberty", "lbj",     "crisis",
    "disintegration", "volunteers", "iraq",    "weapons", "ceasefire"};

inline constexpr int kMaxUnits = 144;
inline constexpr int kMaxHexes = 1536;
using UnitSet = base::BitSet<kMaxUnits>;

// The location of a unit that is in no hex. Those of a Front come in pairs, Sinai first.
enum Box : std::uint8_t {
  kReserve,    // 6.4: the Reserve box of both players
  kAvailable,  // 16.2
  kSuperiority = 3,
  kGroundAttack = 5,
  kUtilized = 7,
  kRefit = 9,      // 8.2
  kDeadpile = 11,  // 8.3.dead
  kBarrages = 13,  // 18.1: the Arabs of the sector
  kPending = 15,   // 7.4: arrive in the next Reinforcement Phase
  kArabDeadpile = 17,
  kArabReinforcements = 19,  // 24.1.5
  kVolunteerPool,            // RE.9
  kSetAside,                 // 24.1.6: not used
  kToSetUp,
  kBoxes,
};
constexpr HexId place(Box box) { return rules::box(box); }
constexpr HexId place(Box box, Front front) { return rules::box(box + index(front)); }

}  // namespace mitla::sdw67
