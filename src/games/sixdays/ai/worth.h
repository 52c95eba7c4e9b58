// What a position is worth, and the number of its phase: what a search needs to compare plans.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// What the position is worth to Israel, in thousandths of a point; what Israel gains the UAR loses.
int worth_to_israel(const RuleSet& rules, const State& state);

// Grows with every step of a day and, in the Operational Segment, with every unit that acts.
int phase_of(const RuleSet& rules, const State& state);

}  // namespace mitla::sixdays
