// What a seat may not know, replaced by something that could be so (f).
#pragma once

#include "engine/dice.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

// Records, planned turns of strikes and standing orders of the enemy of `seat`. It must be his decision.
void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

}  // namespace mitla::aiw
