#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_assault(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kCloseAssault);
}

namespace {
using Choice = HexChoice<AttackType::kCloseAssault>;
}

const FrameRules kCloseAssaultFrame{
    .question = {"close-assault", "Choose a hex to close assault, or end the phase.", "S.I.C.4"},
    .subjects = Choice::subjects,
    .actions = nullptr,
    .check = Choice::check,
    .carry_out = Choice::carry_out,
    .resolve_automatic_step = Choice::resolve_automatic_step};

}  // namespace mitla::aiw
