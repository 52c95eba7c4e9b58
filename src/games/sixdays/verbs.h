// The actions of the game; the tables in crisis_verbs.cpp and war_verbs.cpp say what they mean.
#pragma once

#include <string_view>
#include <vector>

#include "rules/verb_rules.h"

namespace mitla::sixdays {

enum class Verb : std::uint8_t {
  // --- crisis ---
  kChoose,     // an optional card
  kDiscard,    // a National card, before the game
  kReward,     // for a pair of them
  kPlace,      // a unit in a hex
  kStation,    // an air unit at a base
  kReady,      // take the ready set-up
  kPlay,       // a card
  kRescind,    // a card in play
  kDraw,       // a Random Event
  kPass,       // no card
  kPlayDrawn,  // the event just drawn
  kHold,       // the event just drawn
  kTrump,      // with a card
  kAllow,      // no trump
  kFate,       // of the trumped card
  kWar,        // declare it
  kPeace,      // do not
  kSend,       // the commandos
  kStay,       // the commandos stay
  kEnd,
  kConcede,
  // --- war ---
  kPatrol,
  kRecall,
  kReinforce,
  kReinforceBase,
  kAttempt,
  kDecline,
  kUgdah,
  kIndependents,
  kGroundOperation,
  kAirOperation,
  kFinalOperation,
  kTerror,
  kRedeploy,
  kActivate,
  kActivateAll,
  kGo,
  kMove,
  kSlip,
  kJump,
  kSail,
  kDepart,
  kArrive,
  kBoard,
  kClimb,
  kDescend,
  kExit,
  kEnter,
  kStrike,
  kRaid,
  kBomb,
  kBombReactor,
  kNext,
  kIntercept,
  kScramble,
  kMeet,
  kHoldFire,
  kHit,
  kCrater,
  kDrop,
  kLand,
  kAttack,
  kWith,
  kResolve,
  kCancel,
  kLose,
  kRetreat,
  kAdvance,
  kDisplace,
  kGiveUp,
  kWeather,
  kRally,
  kAccept,
  kIgnore,
  kAgree,
  kRefuse,
};

std::vector<rules::VerbRow> crisis_verbs();
std::vector<rules::VerbRow> war_verbs();
const std::vector<rules::VerbRow>& verb_table();
// How people read the words of a verb; none: as they are.
std::vector<std::string_view> word_titles(std::uint8_t verb);

}  // namespace mitla::sixdays
