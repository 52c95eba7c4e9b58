// What a position is worth: points scored, and points to be expected.
#pragma once

#include "games/meb/ai/ground.h"

namespace mitla::meb {

// How far the Western side is ahead, in thousandths of a point. Exact when the game is over.
int western_lead(const RuleSet& rules, const Ground& ground, const State& state);

}  // namespace mitla::meb
