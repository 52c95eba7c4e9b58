// Basic types used by every chapter of The Arab-Israeli Wars.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/any_of.h"
#include "base/bit_set.h"
#include "engine/action.h"
#include "rules/boxes.h"
#include "rules/reason.h"
#include "rules/two_sides.h"

namespace mitla::aiw {

using base::all_of;
using base::any_of;
using base::contains;
using engine::act;
using engine::Action;
using engine::ActionList;
using engine::ByteUnit;
using engine::kNobody;
using engine::unit_id;
using engine::UnitId;
using hex::Direction;
using hex::HexId;
using rules::first_of;
using rules::index;
using rules::kAllowed;
using rules::LeastObstacle;
using rules::on_map;
using rules::only;
using rules::other;
using rules::Reason;
using rules::refusal;
using rules::seat_of;

// The two players in the order of the scenario's seats. One player may command several nations (S-12).
enum class Side : std::uint8_t { kOne = 0, kTwo = 1 };
inline constexpr auto kBothSides = rules::kSides<Side>;

// Words of the data, in the order of their enumerations.
template <std::size_t N>
using Words = std::array<std::string_view, N>;
template <typename Enum, std::size_t N>
Enum known_or(Enum otherwise, const Words<N>& words, std::string_view word) {
  const auto it = std::find(words.begin(), words.end(), word);
  return it == words.end() ? otherwise : static_cast<Enum>(it - words.begin());
}

// UFT.CLASS; the last three are counters but not combat units.
enum class UnitClass : std::uint8_t {
  kTowedArtillery,
  kInfantry,  // infantry class: all of B.II's infantry box, mortars, missiles and engineers on foot too
  kTransport,
  kLightArmor,
  kSelfPropelledArtillery,
  kTankDestroyer,
  kBattleTank,
  kEngineeringVehicle,
  kAntiAircraft,
  kAir,
  kOffBoardArtillery,  // S.II.B: a counter for this program only
  kAirStrike,          // S.II.F: likewise
  kNeutral,            // S.V: fort, improved position, mine, trench, bridge
};

enum class Weapon : std::uint8_t { kNone, kI, kA, kH, kHowitzer, kM, kG, kAA };  // kHowitzer is "(H)"
inline constexpr int kWeapons = 8;
enum class Target : std::uint8_t { kArmored, kNotArmored, kFlying };
inline constexpr int kTargets = 3;

// B.VI.C
enum class AttackType : std::uint8_t {
  kDirect,
  kOpportunity,
  kIndirect,
  kOverrun,
  kCloseAssault,
  kAirStrike,
  kAntiAircraft,  // A.I.D: direct or opportunity fire at air units in the enemy's air phase
};
inline constexpr int kAttackTypes = 7;
constexpr std::uint8_t mode_bit(AttackType t) { return static_cast<std::uint8_t>(1u << static_cast<int>(t)); }

// B.VI.A.2, from least to most severe.
enum class Result : std::uint8_t { kNone, kDispersed, kDoubleDispersed, kEliminated };
inline constexpr Words<4> kResultCodes{"-", "D", "DD", "X"};
constexpr std::string_view code(Result result) { return kResultCodes[static_cast<int>(result)]; }

// Columns of the combat results table; kBelow stands for odds worse than 1-4.
enum class Odds : std::int8_t { kBelow = -1, k1to4, k1to3, k1to2, k1to1, k2to1, k3to1, k4to1 };
inline constexpr int kOddsColumns = 7;
inline constexpr Words<kOddsColumns> kHeadings{"1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"};
constexpr std::string_view heading(Odds odds) {
  return odds == Odds::kBelow ? "below 1-4" : kHeadings[static_cast<int>(odds)];
}

enum class Terrain : std::uint8_t { kClear, kWoods, kTown, kSlope, kCanal };
inline constexpr Words<5> kTerrainNames{"clear", "woods", "town", "slope", "canal"};
enum class HexsideKind : std::uint8_t { kNone, kDune, kRidge, kCrest, kMoraine };
inline constexpr Words<5> kSideNames{"", "dune", "ridge", "crest", "moraine"};

// Neutral counters in a hex (S.V): bits of Cell::works.
enum Work : std::uint16_t {
  kFort = 1 << 0,
  kPosition = 1 << 1,  // improved position
  kMine = 1 << 2,
  kMineInverted = 1 << 3,  // S.VII.A.1.d: once successfully attacked
  kBlock = 1 << 4,
  kBlockInverted = 1 << 5,  // S.VII.A.3
  kTrench = 1 << 6,         // in a canal hex: a pair of cuts (S.VI.C)
  kBridge = 1 << 7,         // the bridge counter itself is a piece: dispersed, inverted, attacked like a unit
  kInfantryBridge = 1 << 8,  // A.IV.C: a finished bridge in a canal hex without a trench
  kSections = 1 << 9,        // bridge counters that bear nobody: on land, or under construction in the canal
  kSmoke = 1 << 14,          // O.II.B; State::smokes says how long
  kInterdicted = 1 << 15,    // in or next to the hex of an interdiction (A.III.D.2.c)
};

// A-6 has 199 counters, 29 strikes, 6 airplanes and a minelayer.
inline constexpr int kMaxUnits = 248;
// Four boards of 346 hexes, ignoring that joined boards share half-hexes. A state keeps only the cells of the
// situation's boards (emplace_state).
inline constexpr int kMaxHexes = 4 * 346;
// Board A has 33 canal hexes and is never joined end to end (B.III.A); the rest fills the words of the state.
inline constexpr int kMaxCanalHexes = 36;
using UnitSet = base::BitSet<kMaxUnits>;
inline UnitSet set_of(UnitId unit) {
  UnitSet set;
  set.insert(unit.value);
  return set;
}

// The location of a counter that is in no hex.
inline constexpr HexId kToEnter = rules::box(0);   // waits for its turn of entry, or for set-up
inline constexpr HexId kOffBoard = rules::box(1);  // off-board artillery and unused air strikes
inline constexpr HexId kDeadPile = rules::box(2);
inline constexpr HexId kExited = rules::box(3);
inline constexpr HexId kSpent = rules::box(4);    // a strike that has been made, a mine that was cleared
inline constexpr HexId kReserve = rules::box(5);  // bridges aboard their layers (S.VII.B.2)

// Some of the six sides of one hex.
using HexsideMask = std::uint8_t;  // bit d is the side in direction d
constexpr HexsideMask hexside_bit(hex::Direction d) {
  return static_cast<HexsideMask>(1U << hex::index_of(d));
}

}  // namespace mitla::aiw
