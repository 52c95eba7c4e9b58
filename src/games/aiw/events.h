// What is reported of a game, and its words.
#pragma once

#include <string>

#include "engine/event.h"
#include "games/aiw/basics.h"

namespace mitla::aiw {

class RuleSet;

// Arguments in brackets. Units and hexes are their ids, players 0 and 1.
enum class EventKind : std::uint8_t {
  kTurnBegins,         // [turn]
  kPhaseBegins,        // [player, Step]
  kSetUp,              // [unit, hex, carrier or -1]
  kReadySetUp,         // [player, counters]
  kWritten,            // [unit, hex or -1, turn]           only to the writer
  kRecordForgotten,    // [unit]                            only to the writer
  kRecordOpened,       // [unit, hex]                       the record opens
  kScatter,            // [hex, die, 0 on the hex 1 drifts 2 lost]
  kDrift,              // [from, die, to or -1]
  kMoved,              // [unit, from, to, halves]
  kEntered,            // [unit, hex, halves]
  kExited,             // [unit, hex]
  kLoaded,             // [carrier, passenger]
  kUnloaded,           // [carrier, passenger]
  kMineAttack,         // [unit, hex, die, Result, 0 entering 1 leaving]
  kMineCleared,        // [unit, hex]
  kMineAttacked,       // [unit, hex, die, Result]          by engineers
  kBlockPlaced,        // [unit, hex]
  kWorkInverted,       // [unit, hex, Work]
  kWorkTurnedUp,       // [hex, Work]
  kWorkRemoved,        // [unit, hex, Work]
  kBridgeLaid,         // [unit, hex]
  kBridgeLifted,       // [unit, hex]
  kWreckCleared,       // [unit, hex]
  kWreckPlaced,        // [hex, wrecks there now]
  kAttackDeclared,     // [AttackType, hex, attackers, defenders]
  kAttackRolled,       // [AttackType, hex, Odds, die]
  kUnitResult,         // [unit, modified die, Result, Odds, die, attacking player or -1]
  kEliminated,         // [unit, hex]
  kDispersed,          // [unit, hex]
  kRecovered,          // [unit, die]
  kNotRecovered,       // [unit, die]
  kOverrunBegins,      // [hex]
  kOverrunPoints,      // [hex, participants with points, without]
  kOverrunLapses,      // [hex]
  kReinforcementRoll,  // [die, 1 if one may enter]
  kGameExtended,       // [last turn]
  kMarchEnds,          // []
  kPoints,             // [player, halves, award]
  kConceded,           // [player]
  kGameOver,           // [winner or -1, points one, points two]
};

std::string event_text(const RuleSet& rules, const engine::Event& event);

}  // namespace mitla::aiw
