// 10.0 Operations Points: received and spent in the Planning Segment of the Arab player turn.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kPlanningFrame;

// A47: what the release of this reserve costs now.
int release_cost(const RuleSet& rules, const State& state, int reserve);
void spend_points(State& state, Nation nation, int points);

}  // namespace mitla::barlev
