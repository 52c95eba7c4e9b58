// The frame of a step in which a player chooses the hex of one attack after the other, or ends the step.
#pragma once

#include "games/aiw/declaration.h"
#include "games/aiw/frame.h"
#include "games/aiw/target_choice.h"

namespace mitla::aiw {

template <AttackType kType>
struct HexChoice {
  static void subjects(const RuleSet& rules, const State& state, UnitSet&, engine::ActionList& out) {
    offer_attacks(rules, state, kType, out);
    out.push_back(engine::act(Verb::kEnd));
  }

  static Reason check(const RuleSet& rules, const State& state, const engine::Action& action) {
    if (static_cast<Verb>(action.verb) == Verb::kEnd) return kAllowed;  // B.VI.C.1: none need be made
    return may_begin_attack(rules, state, kType, engine::hex_argument(action, 0));
  }

  static void carry_out(Play& play, const engine::Action& action) {
    if (static_cast<Verb>(action.verb) == Verb::kEnd)
      pop(play.state);
    else
      open_attack(play, kType, engine::hex_argument(action, 0));
  }

  static bool resolve_automatic_step(Play& play) {
    if (any_attack(play.rules, play.state, kType)) return false;
    pop(play.state);
    return true;
  }
};

}  // namespace mitla::aiw
