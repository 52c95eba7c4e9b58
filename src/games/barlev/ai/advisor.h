// The script of Bar-Lev for the built-in players.
#pragma once

#include <memory>

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/barlev/rule_set.h"

namespace mitla::barlev {

std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules);

}  // namespace mitla::barlev
