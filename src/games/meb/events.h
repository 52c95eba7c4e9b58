// The events of a battle and their texts.
#pragma once

#include <string>

#include "games/meb/basics.h"
#include "rules/event_table.h"

namespace mitla::meb {

class RuleSet;
using EventRow = rules::EventRow<RuleSet>;

// The table in events.cpp documents the arguments of each.
enum class EventKind : std::uint8_t {
  kTurnBegins,
  kPhaseBegins,
  kSetUp,
  kReadySetUp,
  kMoved,
  kStopped,
  kEnteredMap,
  kExitedMap,
  kAirstrikes,
  kAttackDeclared,
  kFpfFired,
  kSupportFpf,
  kNightDie,
  kCombatResult,
  kConverted,
  kNoEffect,
  kRetreated,
  kDisplaced,
  kEliminated,
  kAdvanced,
  kPoints,
  kConceded,
  kGameOver,
  kFirstOwn = 64,  // a battle's own chapter continues from here
};

// The traits of an attack on which its chances depend, as bits.
enum CombatTraits : std::uint8_t {
  kEgyptianAttack = 1,
  kPureBarrage = 2,  // 8.6
  kConverts = 4,     // 7.8.b
  kAtNight = 8,      // 7.19
};

inline constexpr std::string_view kNoEffectCode = "no effect";
std::string_view table_title(int table);

const EventRow& event_row(const RuleSet& rules, std::uint8_t kind);
std::span<const rules::EventWord<RuleSet>> event_words();

// Dice that are added up: the chance of each sum, the highest first.
engine::Trial sum_of_dice(engine::Seat seat, std::string_view title, int dice, int more, int result);

}  // namespace mitla::meb
