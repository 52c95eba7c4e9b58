// Positions made by hand, for tests, puzzles and tools.
#pragma once

#include <vector>

#include "engine/position.h"
#include "games/aiw/play.h"
#include "rules/left_out.h"

namespace mitla::aiw {

// Words of views that a position does not take.
std::vector<rules::LeftOut> left_out(const RuleSet& rules);
// Fills a fresh state and asks the question of the position's phase, or returns every reason why not.
std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);

}  // namespace mitla::aiw
