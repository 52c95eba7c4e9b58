// 10.0 Operations Points: received and spent in the Planning Segment of the Arab player turn.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

extern const FrameRules kPlanningFrame;

// A47: what the release of this reserve costs now.
int release_cost(const RuleSet& rules, const State& state, int reserve);
// Those of the special effort first (29.3).
void spend_points(State& state, Nation nation, int points);
// 29.3: what is left of the special effort lapses with the player turn for which it was made.
void lose_effort(Play& play);

}  // namespace mitla::barlev
