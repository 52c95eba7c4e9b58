// Positions made by hand, for tests, puzzles and tools.
#pragma once

#include "engine/position.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// Words of views that a position does not take.
std::vector<rules::LeftOut> left_out(const RuleSet& rules);
// Fills a fresh state and begins the phase of the position, or returns every reason why it is impossible.
std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);

}  // namespace mitla::meb
