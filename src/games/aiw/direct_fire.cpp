#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_fire_at(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kDirect);
}

namespace {
using Choice = HexChoice<AttackType::kDirect>;
}

const FrameRules kDirectFireFrame{Choice::subjects, Choice::actions, Choice::check, Choice::carry_out,
                                  Choice::settle};

}  // namespace mitla::aiw
