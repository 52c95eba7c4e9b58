// Everything that must hold in every state: checked after each action of the random games.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);

}  // namespace mitla::meb
