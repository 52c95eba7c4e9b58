// What a built-in player makes of a position, worked out on a copy of it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "engine/game.h"

namespace mitla::server {

using PlayerMaker = std::function<base::Result<std::unique_ptr<ai::Player>>(
    std::string_view name, const engine::Game& game, const ai::Settings& settings)>;

// How far a player is asked to go: its next action, or all that it can do without seeing anything new.
enum class Extent { kOneAction, kWholeRun };

// Belongs to one thread at a time, and the player with it.
struct Thought {
  std::unique_ptr<ai::Player> player;
  engine::Seat seat;    // it must be the seat's decision
  engine::State state;  // a copy; while it is worked on, the state after the actions
  engine::ActionList actions = {};
  std::string trouble = {};  // what went wrong, for the operator; the actions before it are good
};

// The player sees through the eyes of its seat alone (ai/eyes.h). A run ends with whatever casts a die, shows
// something, hands the decision on or ends the phase, so it can be played on the real state as it is. Never
// throws.
void think(const engine::Game& game, Extent extent, Thought& thought);

}  // namespace mitla::server
