// What is reported of a battle, and its words.
#pragma once

#include <string>

#include "engine/event.h"
#include "games/meb/basics.h"

namespace mitla::meb {

class RuleSet;

// Arguments in brackets.
enum class EventKind : std::uint8_t {
  kTurnBegins,      // [turn]
  kPhaseBegins,     // [side, 0 movement 1 combat]
  kSetUp,           // [unit, hex]
  kReadySetUp,      // [side, units]
  kMoved,           // [unit, from, to, halves spent]
  kStopped,         // [unit, hex] by a zone of control
  kEnteredMap,      // [unit, hex, position in column, halves spent]
  kExitedMap,       // [unit, hex, halves spent]
  kAirstrikes,      // [nationality, markers, die or 0, second die or 0]
  kAttackDeclared,  // [first target hex, number of hexes, adjacent attackers, guns, air, naval]
  kFpfFired,        // [unit, kAirFpf or kNavalFpf, hex, strength, nationality of aircraft and ships]
  kNightDie,        // [die, columns]
  kCombatResult,   // [result, die, column, table, attack, defence, column before the night die, CombatTraits,
                   //  first target hex]
  kConverted,      // [result before]
  kNoEffect,       // [result]
  kRetreated,      // [unit, from, to]
  kDisplaced,      // [unit, from, to]
  kEliminated,     // [unit, hex]
  kAdvanced,       // [unit, from, to]
  kPoints,         // [side, halves, award]
  kConceded,       // [side]
  kGameOver,       // [winner side or -1, western halves, egyptian halves]
  kFirstOwn = 64,  // a battle's own chapter goes on from here
};

// What an attack was like, as far as its chances depend on it: bits.
enum CombatTraits : std::uint8_t {
  kEgyptianAttack = 1,
  kPureBarrage = 2,  // 8.6
  kConverts = 4,     // 7.8.b
  kAtNight = 8,      // 7.19
};

// Who gives FPF if it is no unit on the map (8.18, 8.19).
inline constexpr int kAirFpf = -1;
inline constexpr int kNavalFpf = -2;

inline constexpr std::string_view kNoEffectCode = "no effect";
std::string_view table_title(int table);

std::string event_text(const RuleSet& rules, const engine::Event& event);

}  // namespace mitla::meb
