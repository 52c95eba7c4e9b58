// The actions of the common rules; the table in verbs.cpp says what they mean. A battle's own chapter adds
// verbs from kFirstOwnVerb on.
#pragma once

#include "rules/verb_rules.h"

namespace mitla::meb {

class RuleSet;

enum class Verb : std::uint8_t {
  kPlace,
  kReady,
  kMove,
  kExit,
  kEnd,
  kAttack,
  kAlso,
  kWith,
  kFire,
  kAir,
  kNaval,
  kWithout,
  kCancel,
  kResolve,
  kFpf,
  kPass,
  kTable,
  kRetreat,
  kPerish,
  kDisplace,
  kLose,
  kAdvance,
  kConcede,
  kWithhold,
};
inline constexpr std::uint8_t kFirstOwnVerb = 32;

// The verbs of the common rules and of the battle's own chapter, by number.
std::vector<rules::VerbRow> verb_table(const RuleSet& rules);

}  // namespace mitla::meb
