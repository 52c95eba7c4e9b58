// The player of Six Days of War for the built-in players.
#pragma once

#include <memory>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sixdays/rule_set.h"

namespace mitla::sixdays {

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules);

}  // namespace mitla::sixdays
