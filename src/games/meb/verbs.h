// The actions of the common rules. A battle's own chapter adds verbs from kFirstOwnVerb on.
#pragma once

#include <vector>

#include "engine/notation.h"

namespace mitla::meb {

enum class Verb : std::uint8_t {
  kPlace,     // place U H        set-up (3.1)
  kReady,     // ready            the whole ready set-up at once
  kMove,      // move U H         (5.1)
  kExit,      // exit U H         off the map from edge hex H
  kEnd,       // end              of set-up or a phase
  kAttack,    // attack H         begin to declare an attack (7.2)
  kAlso,      // also H           one more defending hex (7.4)
  kWith,      // with U           an adjacent attacker
  kFire,      // fire U H         artillery at range, naming a defending hex (8.7)
  kAir,       // air W N          N airstrike markers of nationality W (8.18)
  kNaval,     // naval W          naval gunfire (8.19)
  kWithout,   // without U        take a unit out of the declaration again
  kCancel,    // cancel           the declaration; nothing has happened yet
  kResolve,   // resolve          the attack is declared
  kFpf,       // fpf U H          (8.10)
  kPass,      // pass             no more FPF, no more advance
  kTable,     // table W          choose the CRT (7.8)
  kRetreat,   // retreat U H      one hex (7.10)
  kPerish,    // perish U         cannot retreat at all
  kDisplace,  // displace U H     (7.13)
  kLose,      // lose U           pay for an exchange (7.9)
  kAdvance,   // advance U H      (7.15)
  kConcede,   // concede          (4.1)
  kWithhold,  // withhold W       take naval gunfire out again
};
inline constexpr std::uint8_t kFirstOwnVerb = 32;

// The common verbs, to which a battle adds its own; `flags` are the words of air and naval.
std::vector<engine::VerbSpec> common_verbs(std::vector<std::string_view> flags);

}  // namespace mitla::meb
