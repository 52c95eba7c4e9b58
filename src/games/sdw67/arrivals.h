// 7.4: Arab reinforcements arrive.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

bool can_arrive(const RuleSet& rules, const State& state);

}  // namespace mitla::sdw67
