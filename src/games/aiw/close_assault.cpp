#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_assault(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kCloseAssault);
}

namespace {
using Choice = HexChoice<AttackType::kCloseAssault>;
}

const FrameRules kCloseAssaultFrame{Choice::subjects, Choice::actions, Choice::check, Choice::carry_out,
                                    Choice::settle};

}  // namespace mitla::aiw
