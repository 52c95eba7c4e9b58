// How the script sets its units up: the ready set-up, or a variation of it.
#pragma once

#include "engine/advisor.h"
#include "engine/game.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

enum class SetupPlan : std::uint8_t {
  kAny,      // one of the others
  kReady,    // as in the data
  kForward,  // units that are free to choose stand nearer to the enemy
  kInDepth,  // or farther from him
};

// Appends the orders of a set-up or a deployment; false if none is being asked.
bool set_up_order(const engine::Game& game, const RuleSet& rules, const engine::State& whole, SetupPlan plan,
                  engine::RandomStream& random, ActionList& out);

}  // namespace mitla::sixdays
