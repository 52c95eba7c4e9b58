// The actions of the game; the table in verbs.cpp says what they mean.
#pragma once

#include "rules/verb_rules.h"

namespace mitla::aiw {

enum class Verb : std::uint8_t {
  kPlace,
  kReady,
  kPlan,
  kRecord,
  kDestroy,
  kInterdict,
  kScreen,
  kAllot,
  kForget,
  kAttack,
  kWith,
  kWithout,
  kAt,
  kSpare,
  kExpend,
  kResolve,
  kCancel,
  kPass,
  kSmoke,
  kClear,
  kDemolish,
  kBlock,
  kMove,
  kOffRoad,
  kEnter,
  kExit,
  kLoad,
  kUnload,
  kStop,
  kOverrun,
  kJoin,
  kExecute,
  kLapse,
  kWreck,
  kFlail,
  kLay,
  kLift,
  kPrepare,
  kQuickMarch,
  kBail,
  kStayAboard,
  kHandOver,
  kSwim,
  kEmbark,
  kLand,
  kLaunch,
  kBuild,
  kLayMine,
  kBoat,
  kUnboat,
  kSplitMine,
  kMergeMines,
  kOrders,
  kEnd,
  kConcede,
};

const std::vector<rules::VerbRow>& verb_table();

}  // namespace mitla::aiw
