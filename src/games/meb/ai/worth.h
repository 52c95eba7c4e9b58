// The worth of a position: points scored and points expected.
#pragma once

#include "games/meb/ai/ground.h"

namespace mitla::meb {

// The lead of the Western side, in thousandths of a point. Exact when the game is over.
int western_lead(const RuleSet& rules, const Ground& ground, const State& state);

}  // namespace mitla::meb
