// Replaces what a seat may not know with something possible (f).
#pragma once

#include "engine/dice.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

// Records, planned strike turns and standing answers of the enemy of `seat`. `seat` must be asked now.
void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

}  // namespace mitla::aiw
