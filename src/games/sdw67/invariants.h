// What must hold after every action.
#pragma once

#include <string>
#include <vector>

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);

}  // namespace mitla::sdw67
