// What is reported of a battle, and its words.
#pragma once

#include <string>

#include "games/meb/basics.h"
#include "rules/event_table.h"

namespace mitla::meb {

class RuleSet;
using EventRow = rules::EventRow<RuleSet>;

// The table of events.cpp says what the arguments of each are.
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
  kFirstOwn = 64,  // a battle's own chapter goes on from here
};

// What an attack was like, as far as its chances depend on it: bits.
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

// Dice that are counted together: the chance of each sum, the highest first.
engine::Trial sum_of_dice(engine::Seat seat, std::string_view title, int dice, int more, int result);

}  // namespace mitla::meb
