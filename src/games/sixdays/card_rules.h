// Cards compiled from the language of the cards file (docs/data-schema.md) into values that play can carry
// out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "data/cards.h"
#include "games/sixdays/basics.h"

namespace mitla::rules {
class Compilation;
}

namespace mitla::sixdays {

class RuleSet;

enum class Track : std::uint8_t {
  kIsraelWfl,
  kUarWfl,
  kIsraelDsp,
  kUarDsp,
  kHolderDsp,  // of the player of the card
  kIsraelDvp,
  kUarDvp,
  kAmericanScl,
  kSovietScl,
  kJil,
};
inline constexpr std::array<std::string_view, 10> kTrackWords{
    "israel-wfl", "uar-wfl", "israel-dsp",   "uar-dsp",    "holder-dsp",
    "israel-dvp", "uar-dvp", "american-scl", "soviet-scl", "jil"};

struct CardCondition {
  data::CardCondition::Kind kind = data::CardCondition::Kind::kState;
  Flag flag{};
  Track track{};
  Side side{};
  HexId hex;
  int card = -1;
  char comparison = '=';
  int number = 0;
  std::string text;  // as written
};

enum class Op : std::uint8_t {
  kAdjust,
  kSetFlag,
  kClearFlag,
  kDeploy,
  kRelease,
  kRedeploy,
  kPeek,
  kExtraAirOperations,
  kNoAirAttacks,
  kRecover,
  kInitiative,
  kRerollInitiative,
  kRepair,
  kJordanIntervenes,
  kWar,
  kVictory,
  kEvenOdd,
  kCheck,
  kAdd,  // a modifier of a check
};
inline constexpr std::array<std::string_view, 19> kOpWords{"adjust",
                                                           "set-flag",
                                                           "clear-flag",
                                                           "deploy",
                                                           "release",
                                                           "redeploy",
                                                           "peek",
                                                           "extra-air-operations",
                                                           "no-air-attacks",
                                                           "recover",
                                                           "initiative",
                                                           "reroll-initiative",
                                                           "repair",
                                                           "jordan-intervenes",
                                                           "war",
                                                           "victory",
                                                           "even-odd",
                                                           "check",
                                                           "add"};

// When a Random Event that is not an action of its holder is played.
enum class Timing : std::uint8_t {
  kAction,
  kAnyOperation,
  kOwnOperation,
  kBeforeInitiative,
  kAfterInitiative,
  kRecovery,
};
inline constexpr std::array<std::string_view, 6> kTimingWords{
    "", "any-operation", "own-operation", "before-initiative", "after-initiative", "recovery"};

struct CardEffect {
  Op op = Op::kAdjust;
  std::vector<CardCondition> when;
  Track track{};
  Flag flag{};
  Side side{};
  bool holder = false;  // whose: the player of the card; else his opponent
  bool rolled = false;  // the amount is 1D10 ...
  bool halved = false;  // ... halved
  bool lost = false;    // it is taken away
  bool to_main_force = false;
  int by = 0;                                        // amount or count
  int at_least = 0;                                  // of a check
  std::vector<CardEffect> first, second, modifiers;  // even/then, odd/else
};

// 4.1.1: what is asked about the card when it has been announced.
struct CardQuestions {
  std::string play, take_back, counter, fate;
};

struct CardRules {
  std::string id, title;
  Side side{};  // of the owner; of no meaning for Random Events
  bool event = false, optional = false;
  bool trump = false, immediate = false, no_event = false, rescindable = false;
  data::CardWindow window = data::CardWindow::kAny;
  Timing timing = Timing::kAction;
  std::vector<CardCondition> requires_all, forbidden_by;
  std::vector<CardEffect> effects, rescind;
  CardQuestions questions;
};

void compile_cards(rules::Compilation& compilation, RuleSet& rules);

}  // namespace mitla::sixdays
