// The frame of a step in which a player chooses hexes to attack one after the other, or ends the step.
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

  static Reason may_attack(const RuleSet& rules, const State& state, HexId hex) {
    return may_begin_attack(rules, state, kType, hex);
  }
  static void attack(Play& play, HexId hex) { open_attack(play, kType, hex); }

  static bool resolve_automatic_step(Play& play) {
    if (any_attack(play.rules, play.state, kType)) return false;
    pop(play.state);
    return true;
  }

  // B.VI.C.1: attacks are voluntary.
  static constexpr VerbRules kVerbs[] = {verb_rules<Verb::kAttack, may_attack, attack>(),
                                         verb_rules<Verb::kEnd, always, end_frame>()};
  static constexpr FrameRules rules(rules::Question question) {
    return {.question = question,
            .subjects = subjects,
            .actions = nullptr,
            .verbs = kVerbs,
            .resolve_automatic_step = resolve_automatic_step};
  }
};

}  // namespace mitla::aiw
