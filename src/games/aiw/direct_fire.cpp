#include "games/aiw/hex_choice.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

bool anything_to_fire_at(const RuleSet& rules, const State& state) {
  return any_attack(rules, state, AttackType::kDirect);
}

const FrameRules kDirectFireFrame = HexChoice<AttackType::kDirect>::rules(
    {"direct-fire", "Choose a hex to fire at, or end the fire.", "B.VIII.A"});

}  // namespace mitla::aiw
