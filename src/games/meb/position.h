// Positions made by hand: tests, puzzles, tools.
#pragma once

#include "engine/position.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// Fills a fresh state, or returns every reason why the position is impossible.
std::vector<engine::Refusal> build_position(const RuleSet& rules, const Chapter& chapter,
                                            const engine::Position& position, State& state);
// Begins the phase of a position that has been built.
void enter_position(Play& play);

}  // namespace mitla::meb
