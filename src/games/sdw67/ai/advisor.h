// The player of Six Day War 1967 for the built-in players: one script for both Fronts and both roles.
#pragma once

#include <memory>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sdw67/rule_set.h"

namespace mitla::sdw67 {

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules);

}  // namespace mitla::sdw67
