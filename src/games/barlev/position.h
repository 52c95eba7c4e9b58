// Positions made by hand.
#pragma once

#include <vector>

#include "engine/position.h"
#include "engine/reports.h"
#include "games/barlev/play.h"
#include "rules/left_out.h"

namespace mitla::barlev {

std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);
std::vector<rules::LeftOut> left_out(const RuleSet& rules);

// The parts of the other chapters: true if the mark or track is theirs. Units stand already. What is
// impossible is added to the reasons.
bool take_land_mark(Play& play, const engine::Position::Mark& mark,
                    std::vector<engine::Refusal>& reasons);             // land_position.cpp
bool take_air_track(Play& play, const engine::Position::Track& track);  // air_position.cpp
std::vector<rules::LeftOut> land_left_out();
std::vector<rules::LeftOut> air_left_out();

}  // namespace mitla::barlev
