// The part of the state that the cards change (4.0).
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/sixdays/basics.h"

namespace mitla::sixdays {

// Where a card lies. What is hidden from whom: knowledge.h.
enum class CardPlace : std::uint8_t {
  kDeck,     // a Random Event not drawn yet; it gets its place in the order when it is drawn
  kHand,     // a National or optional card in the hand of its owner
  kHeld,     // a Random Event in the hand of CrisisState::holder
  kInPlay,   // played, with lasting effect: can be required, forbid and be rescinded
  kDiscard,  // open and out of the game: events, trumps, cards rescinded or removed by a trump
  kRemoved,  // removed in secret before the game (4.1c, 4.1d, 15.2)
  kBoxed,    // an optional card nobody chose, or that the game does not use
};

inline constexpr std::uint8_t kNoCard = 0xFF;

// 4.1: the action under way, from its announcement to its effects.
struct CardAction {
  std::uint8_t card = kNoCard;
  Side by = Side::kUar;
  std::uint8_t rescinds = 0;       // else it plays
  std::uint8_t trump = kNoCard;    // 4.1.1
  std::uint8_t counter = kNoCard;  // 4.1.1c
  std::array<std::uint8_t, 3> unused{};
};

// Units that a card or a rule brings on the map, each kind placed by a frame of its own; a bit of
// CrisisState::due while it waits for it.
enum class Deployment : std::uint8_t {
  kMainForce,      // 12.2.1a
  kNearCanal,      // 12.2.1b
  kReserves,       // 12.1.3(1)
  kYemenBrigades,  // 12.2.1d
  kJordanians,     // 12.2.3
  kCommandos,      // 10.2
  kSinaiFront,     // UAR-07
  kDeception,      // ISR-11
};
inline constexpr int kDeployments = 8;

struct CrisisState {
  std::array<CardPlace, kMaxCards> cards{};
  std::array<Side, kMaxCards> holder{};  // of a held Random Event
  CardAction action;
  Side acting = Side::kUar;                // whose card action it is
  std::uint8_t peeked = kNoCard;           // the next event to be drawn, if somebody has seen it
  std::uint8_t peeked_by = 0;              // bit per side
  std::uint8_t drawn = kNoCard;            // a Random Event whose drawer plays or holds it
  std::array<std::uint8_t, 2> removals{};  // cards removed before the game
  std::uint8_t rewards = 0;                // 4.1d: pairs not rewarded yet
  std::uint8_t returned_mobilization = 0;  // 15.3: ISR-01 has been trumped back to the hand
  std::uint8_t optional_first = 0;         // 15.1: the optional card must be the first card played
  std::uint8_t levels_rewarded = 0;        // 4.1.2(4): bit per level 1 to 3
  std::uint8_t reserves_called = 0;        // 12.1.3(1) has happened
  std::uint8_t set_up = 0;                 // 1: the ready set-up has been taken
  std::uint16_t due = 0;                   // bit per Deployment
  std::uint8_t main_force_deployed = 0;
  std::uint8_t yemen = 0;                // brigades on the way home that have found no room
  std::uint8_t deception = 0;            // ISR-11: brigades that may still be moved
  std::uint8_t halved_from = 0;          // 4.2a: the turn from which Israeli awards are halved
  std::uint8_t outbreak_difference = 0;  // 4.2(2): what a refusal gives and a declaration costs
  std::uint8_t declared = 0;             // 4.2(5): 1 + side of a unilateral declaration
};

}  // namespace mitla::sixdays
