#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_assault(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kCloseAssault);
}

const FrameRules kCloseAssaultFrame = HexChoice<AttackType::kCloseAssault>::rules(
    {"close-assault", "Choose a hex to close assault, or end the phase.", "S.I.C.4"});

}  // namespace mitla::aiw
