// The events of the game and their texts.
#pragma once

#include "games/sdw67/rule_set.h"
#include "rules/event_table.h"

namespace mitla::sdw67 {

using EventRow = rules::EventRow<RuleSet>;

// The table in events.cpp documents the arguments of each.
enum class EventKind : std::uint8_t {
  kTurnBegins,
  kPlayerTurn,
  kSetUp,
  kReadySetUp,
  kSomeoneSetUp,
  kRandomEvent,
  kEventDie,
  kLebanonAtWar,
  kReinforcementDue,
  kPointsLost,
  kPointsGained,
  kPieceReturned,
  kPieceReceived,
  kDisintegration,
  kBarrageBack,
  kLevelRises,
  kBought,
  kBoughtBrigade,
  kTaken,
  kReplaced,
  kReplacedBrigade,
  kTerrorRemoved,
  kAirSuperiority,
  kLevelFalls,
  kBarrageDestroyed,
  kAirDefence,
  kAirstrikeLost,
  kAimed,
  kStruck,
  kShelled,
  kTerrorized,
  kMoved,
  kSomeoneMoved,
  kForcedMarch,
  kSomeoneMarched,
  kDropped,
  kSomeoneDropped,
  kTakenOver,
  kContingent,
  kArrived,
  kOverstacked,
  kAttackDeclared,
  kSurprise,
  kCombatResult,
  kEliminated,
  kPanicDie,
  kStands,
  kRetreated,
  kAdvanced,
  kSuddenDeath,
  kConceded,
  kGameOver,
};

const EventRow& event_row(const RuleSet& rules, std::uint8_t kind);
std::span<const rules::EventWord<RuleSet>> event_words();

}  // namespace mitla::sdw67
