// The actions of the game; the table in verbs.cpp says what they mean.
#pragma once

#include "rules/verb_rules.h"

namespace mitla::sdw67 {

enum class Verb : std::uint8_t {
  kPlace,
  kReady,
  kTop,
  kReturn,
  kGiveBack,
  kReceive,
  kReceiveBrigade,
  kBuy,
  kBuyBrigade,
  kTake,
  kReplace,
  kReplaceBrigade,
  kRemoveTerror,
  kAssign,
  kLower,
  kSuppress,
  kLoseAirstrike,
  kAim,
  kStrike,
  kFire,
  kMove,
  kMarch,
  kDrop,
  kTakeOver,
  kTakeOverByAir,
  kRemove,
  kArrive,
  kContingent,
  kAttack,
  kWith,
  kAlso,
  kEnhance,
  kResolve,
  kCancel,
  kSurprise,
  kTable,
  kLose,
  kStand,
  kRetreat,
  kStop,
  kGoOn,
  kAdvance,
  kEnd,
  kConcede,
};

const std::vector<rules::VerbRow>& verb_table();
// How the words of a verb are read on its buttons.
std::vector<std::string_view> word_titles(std::uint8_t verb);

}  // namespace mitla::sdw67
