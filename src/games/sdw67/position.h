// Positions made by hand.
#pragma once

#include "engine/position.h"
#include "games/sdw67/play.h"
#include "rules/left_out.h"

namespace mitla::sdw67 {

std::vector<rules::LeftOut> left_out(const RuleSet& rules);
std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);

}  // namespace mitla::sdw67
