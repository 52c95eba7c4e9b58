#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_fire_at(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kDirect);
}

namespace {
using Choice = HexChoice<AttackType::kDirect>;
}

const FrameRules kDirectFireFrame{
    .question = {"direct-fire", "Choose a hex to fire at, or end the fire.", "B.VIII.A"},
    .subjects = Choice::subjects,
    .actions = nullptr,
    .check = Choice::check,
    .carry_out = Choice::carry_out,
    .resolve_automatic_step = Choice::resolve_automatic_step};

}  // namespace mitla::aiw
