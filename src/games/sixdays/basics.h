// Basic types used by every chapter of Six Days of War.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bit_set.h"
#include "engine/action.h"
#include "rules/boxes.h"
#include "rules/reason.h"
#include "rules/two_sides.h"

namespace mitla::sixdays {

using engine::ByteUnit;
using engine::CardId;
using engine::kNobody;
using engine::OptionId;
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

enum class Side : std::uint8_t { kIsrael, kUar };
inline constexpr auto kSides = rules::kSides<Side>;
// 3.1, and the dossier's order of dice: the UAR comes first wherever both do something.
inline constexpr std::array<Side, 2> kUarFirst{Side::kUar, Side::kIsrael};

// 2.7: the three maps of the sheet, in the order of their rolls (5.3).
enum class Theater : std::uint8_t { kSinai, kWestBank, kGolan, kNone };
inline constexpr int kTheaters = 3;
inline constexpr std::array<std::string_view, kTheaters> kTheaterWords{"sinai", "westbank", "golan"};

// 2.5.uar
enum class Nation : std::uint8_t {
  kIsraeli,
  kEgyptian,
  kPalestinian,
  kSyrian,
  kJordanian,
  kIraqi,
  kAlgerian,
};
inline constexpr std::array<std::string_view, 7> kNationWords{
    "israeli", "egyptian", "palestinian", "syrian", "jordanian", "iraqi", "algerian"};

// 2.5; those from kFighterBomber on fly.
enum class UnitType : std::uint8_t {
  kArmor,
  kMechanized,
  kArtillery,
  kInfantry,
  kParachute,
  kLightInfantry,
  kCommando,
  kMilitia,
  kHeavyArtillery,
  kFighterBomber,
  kBomber,
};
inline constexpr std::array<std::string_view, 11> kTypeWords{
    "armor",    "mechanized", "artillery",       "infantry",       "parachute", "light-infantry",
    "commando", "militia",    "heavy-artillery", "fighter-bomber", "bomber"};

enum class Mobility : std::uint8_t { kLeg, kIsraeliMech, kUarMech, kAir, kNone };
inline constexpr std::array<std::string_view, 5> kMobilityWords{"leg", "israeli-mech", "uar-mech", "air",
                                                                "none"};

// 4.3
enum class Jordan : std::uint8_t { kNeutral, kIntervened, kFallen };

// The flags of the cards that rules ask for, in the order of the cards file.
enum class Flag : std::uint8_t {
  kUnefOusted,
  kDimonaAlert,
  kStraitsClosed,
  kCommandosMayDeploy,
  kRegattaSupported,
  kUnefNegev,
  kUarPreemptPlus2,
  kEntryRollsMinus1,
  kUarAirDefenceNotGrounded,
};
inline constexpr std::array<std::string_view, 9> kFlagWords{
    "unef-ousted",        "dimona-alert", "straits-closed",    "commandos-may-deploy-west-bank",
    "regatta-supported",  "unef-negev",   "uar-preempt-plus2", "entry-rolls-minus1",
    "uar-ad-not-grounded"};

inline constexpr int kMaxUnits = 144;
inline constexpr int kMaxHexes = 768;
inline constexpr int kMaxCards = 80;
inline constexpr int kBases = 15;
using UnitSet = base::BitSet<kMaxUnits>;
using CardSet = base::BitSet<kMaxCards>;

// The location of a unit that is in no hex: the boxes of the map file in its order, then those that only the
// program needs.
enum Box : std::uint8_t {
  kAirDefence = 0,  // by side and theater
  kBase = 6,        // a base and its damaged space, by base
  kInTransit1 = kBase + 2 * kBases,
  kInTransit2,
  kAvailable,
  kMountHermon,
  kIsraeliReserves,
  kMainForce,
  kYemen,
  kEgyptianReinforcements,
  kSyrianReinforcements,
  kJordanianArmy,
  kJordanianReinforcements,
  kToSetUp,
  kEliminated,
  kExited,     // 5.4.6: over a road to Tel Aviv; Piece::exit says where
  kOutOfGame,  // not eliminated: commandos after terror, units that a scenario does not use
  kFlying,     // 5.5(5): on a mission
  kBoxes,
};
constexpr HexId place(Box box) { return rules::box(box); }
constexpr HexId air_defence(Side side, Theater theater) {
  return rules::box(kAirDefence + kTheaters * index(side) + static_cast<int>(theater));
}
constexpr HexId base_box(int base) { return rules::box(kBase + 2 * base); }
constexpr HexId damaged_box(int base) { return rules::box(kBase + 2 * base + 1); }

// 2.0b: halving drops the fraction, never below 1.
constexpr int half(int number) { return number / 2 < 1 ? 1 : number / 2; }

}  // namespace mitla::sixdays
