// What the effects of an action need, and the events that they tell.
#pragma once

#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"
#include "rules/event_table.h"
#include "rules/play.h"

namespace mitla::aiw {

using Play = rules::Play<RuleSet, State>;
using EventRow = rules::EventRow<RuleSet>;

// The table in events.cpp documents the arguments of each.
enum class EventKind : std::uint8_t {
  kTurnBegins,
  kPhaseBegins,
  kSetUp,
  kReadySetUp,
  kWritten,          // only to the writer
  kRecordForgotten,  // only to the writer
  kRecordOpened,
  kFireWritten,  // only to the writer
  kFireOpened,
  kAmmunitionAllotted,  // only to the writer
  kAmmunitionUsed,
  kScatter,
  kDrift,
  kDestructionFails,
  kInterdictionBegins,
  kInterdictionTooWeak,
  kInterdictionEnds,
  kInterdicted,
  kStopped,
  kSmokePlaced,
  kSmokeLifts,
  kMoved,
  kEntered,
  kExited,
  kLoaded,
  kUnloaded,
  kMineAttack,
  kMineCleared,
  kMineAttacked,
  kBlockPlaced,
  kWorkInverted,
  kWorkTurnedUp,
  kWorkRemoved,
  kBridgeLaid,
  kBridgeLifted,
  kSwam,
  kLanded,
  kBoatsWritten,  // only to the writer
  kBoatsShown,
  kEmbarked,
  kDisembarked,
  kBridgeLaunched,
  kBuilt,
  kBridgeBuilt,
  kCutBuilt,
  kMineLaid,
  kMinesExchanged,
  kWreckCleared,
  kWreckPlaced,
  kMissilesFly,
  kAttackBroken,
  kAttackDeclared,
  kAttackRolled,
  kUnitResult,
  kEliminated,
  kDispersed,
  kRecovered,
  kNotRecovered,
  kBailedOut,
  kQuickMarched,
  kReload,
  kReloadHanded,
  kOverrunBegins,
  kOverrunPoints,
  kOverrunLapses,
  kSetAside,        // only to the writer
  kSortiesWritten,  // only to the writer
  kSortiesOpened,
  kAirplaneSent,
  kAirplaneLeaves,
  kStrikeCancelled,
  kPutDown,
  kReinforcementRoll,
  kGameExtended,
  kMarchEnds,
  kPoints,
  kConceded,
  kGameOver,
};

const EventRow& event_row(const RuleSet& rules, std::uint8_t kind);
std::span<const rules::EventWord<RuleSet>> event_words();

}  // namespace mitla::aiw
