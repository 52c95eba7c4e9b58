// What must hold after every action.
#pragma once

#include <string>
#include <vector>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);

}  // namespace mitla::sixdays
