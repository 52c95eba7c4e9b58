// What a position is worth to a side.
#pragma once

#include "games/barlev/state.h"

namespace mitla::barlev {

class RuleSet;

// The lead of Israel in thousandths of a victory point: exact when the game is over, expected before.
int lead_of_israel(const RuleSet& rules, const State& state);

}  // namespace mitla::barlev
