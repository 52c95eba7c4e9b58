// The actions of the game. The rows that say what they mean are in the table of their chapter:
// core_verbs.cpp, land_verbs.cpp, air_verbs.cpp, each in the order of this enumeration. A new verb is added
// at the end of its group.
#pragma once

#include <vector>

#include "rules/verb_rules.h"

namespace mitla::barlev {

enum class Verb : std::uint8_t {
  // --- core_verbs.cpp ---
  kPlace,
  kReady,
  kPool,
  kEscape,
  kShift,
  kFree,
  kSubstitute,
  kMoveHq,
  kRelease,
  kDeploy,
  kSpecialEffort,
  kEnd,
  kConcede,
  kShiftAll,
  kDeployAll,
  // --- land_verbs.cpp ---
  kMove,
  kEnter,
  kExit,
  kDismount,
  kRemount,
  kBreakDown,
  kRecombine,
  kConverge,
  kReserve,
  kUnreserve,
  kBridge,
  kBridgeMarker,
  kFill,
  kFlip,
  kTakeBack,
  kFerry,
  kRow,
  kTarget,
  kFire,
  kScreen,
  kAttack,
  kAlso,
  kWith,
  kResolve,
  kCancel,
  kWithAll,
  kFireAll,
  // --- air_verbs.cpp ---
  kAssign,
  kStrike,
  kShrike,
  kRaid,
  kEscort,
  kIntercept,
  kWithdraw,
  kShoot,
  kHold,
  kPressOn,
  kAbort,
  kBomb,
  kLoad,
  kFly,
  kLand,
  kDrop,
  kFallBack,
  kScrap,
  kRefit,
  kAid,
  kReplace,
  kOffer,
  kAgree,
  kRefuse,
  kPick,
  kTransfer,
  kRefitAll,
  kStation,
  kReplaceAll,
};
inline constexpr Verb kFirstLandVerb = Verb::kMove;
inline constexpr Verb kFirstAirVerb = Verb::kAssign;

std::vector<rules::VerbRow> core_verbs();
std::vector<rules::VerbRow> land_verbs();
std::vector<rules::VerbRow> air_verbs();
const std::vector<rules::VerbRow>& verb_table();

}  // namespace mitla::barlev
