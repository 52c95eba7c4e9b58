// What happens, for people and programs: one row for each kind. The rows are in the table of their chapter.
#pragma once

#include <cstdint>
#include <span>

#include "games/barlev/rule_set.h"
#include "rules/event_table.h"

namespace mitla::barlev {

using EventRow = rules::EventRow<RuleSet>;

enum class EventKind : std::uint8_t {  // core_events.cpp
  kTurnBegins,
  kPlayerTurn,
  kSegment,
  kSetUp,
  kReadySetUp,
  kPooled,
  kRegrouped,
  kOutOfCommand,
  kHqRegrouped,
  kEscaped,
  kReleaseRoll,
  kDrawn,
  kShifted,
  kMobilized,
  kGarrisonFreed,
  kSharmRoll,
  kSharmFreed,
  kSubstituted,
  kOperationsPoints,
  kSpecialEffort,
  kHqMoved,
  kReleased,
  kForcedRelease,
  kDeployed,
  kOutOfSupply,
  kEliminated,
  kNeutralized,
  kConceded,
  kGameOver,
  kEffortLapsed,
};
inline constexpr std::uint8_t kFirstLandEvent = 64;
inline constexpr std::uint8_t kFirstAirEvent = 144;

enum class LandEvent : std::uint8_t {  // land_events.cpp; a new kind at the end
  kMoved = kFirstLandEvent,
  kEntered,
  kLeftMap,
  kCrossed,
  kBrokenDown,
  kRecombined,
  kConverged,
  kDismounted,
  kRemounted,
  kBridgeBegun,
  kMarkerPlaced,
  kDitchFilled,
  kBridgeEmplaced,
  kBridgeTakenBack,
  kBridgeDamaged,
  kBridgeGone,
  kReserve,
  kBarrage,
  kBarrageRoll,
  kBridgeRoll,
  kScreened,
  kAttack,
  kExploitation,
};

enum class AirEvent : std::uint8_t {  // air_events.cpp; a new kind at the end
  kMoraleLoss = kFirstAirEvent,
  kMoraleBroken,
  kCeaseFireRoll,
  kCeaseFire,
  kOffered,
  kAnswered,
  kSuperiority,
  kStrike,
  kShrike,
  kRaid,
  kEscort,
  kIntercept,
  kAirShot,
  kAborted,
  kGroundShot,
  kAirfieldShot,
  kPressesOn,
  kBombed,
  kLoaded,
  kDetection,
  kDrop,
  kTransferred,
  kAirdropRoll,
  kEnvelopment,
  kLanded,
  kServiceable,
  kScrapped,
  kRefitted,
  kAided,
  kReplaced,
};

const EventRow& core_event_row(std::uint8_t kind);
const EventRow& land_event_row(std::uint8_t kind);
const EventRow& air_event_row(std::uint8_t kind);
const EventRow& event_row(const RuleSet& rules, std::uint8_t kind);
std::span<const rules::EventWord<RuleSet>> event_words();

}  // namespace mitla::barlev
