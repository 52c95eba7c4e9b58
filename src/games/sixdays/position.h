// Positions made by hand.
#pragma once

#include "engine/position.h"
#include "engine/reports.h"
#include "games/sixdays/play.h"
#include "rules/left_out.h"

namespace mitla::sixdays {

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);
std::vector<rules::LeftOut> left_out(const RuleSet& rules);

}  // namespace mitla::sixdays
