// Everything that must always hold, for tests and for the server's log.
#pragma once

#include <string>
#include <vector>

#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);

}  // namespace mitla::aiw
