// 3.3: victory on each map, and in the game.
#pragma once

#include <vector>

#include "engine/facts.h"
#include "games/barlev/play.h"

namespace mitla::barlev {

// 3.34: points of both sides; on a map at most one of them has any.
struct Score {
  int israel = 0;
  int arab = 0;
};
Score score_on(const RuleSet& rules, const State& state, Front front);
Score score_of(const RuleSet& rules, const State& state);
engine::Outcome outcome(const RuleSet& rules, const State& state);
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::barlev
