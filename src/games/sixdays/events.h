// The events of the game and their texts. Crisis and war have an enumeration and a table each.
#pragma once

#include "games/sixdays/rule_set.h"
#include "rules/event_table.h"

namespace mitla::sixdays {

using EventRow = rules::EventRow<RuleSet>;

// crisis_events.cpp documents the arguments of each.
enum class EventKind : std::uint8_t {
  kTurnBegins,
  kStartDie,
  kSomeRemoved,
  kReward,
  kOwnCard,
  kSetUp,
  kStationed,
  kReadySetUp,
  kPlayed,
  kRescinds,
  kDrew,
  kDrewCard,
  kEvent,
  kHeld,
  kPassed,
  kTrumped,
  kCounterTrumped,
  kRescindTrumped,
  kSentBack,
  kRemoved,
  kRollOff,
  kTrumpRoll,
  kLevel,
  kFlag,
  kCardDie,
  kSideEffect,
  kOutbreak,
  kDeclined,
  kUnilateral,
  kWarBegins,
  kJordanRoll,
  kJordanIntervenes,
  kJordanFalls,
  kReserves,
  kYemen,
  kDeployed,
  kNoRoom,
  kPeeked,
  kNasser,
  kNoWar,
  kConceded,
  kGameOver,
  kCrisisEvents,
};

// war_events.cpp documents the arguments of each.
inline constexpr std::uint8_t kFirstWarEvent = 96;
enum class WarEvent : std::uint8_t {
  kInitiative = kFirstWarEvent,
};

const EventRow& crisis_event_row(std::uint8_t kind);
const EventRow& war_event_row(std::uint8_t kind);
const EventRow& event_row(const RuleSet& rules, std::uint8_t kind);
std::span<const rules::EventWord<RuleSet>> event_words();

}  // namespace mitla::sixdays
