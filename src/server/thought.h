// A built-in player's answer to a position, computed on a copy of it.
#pragma once

#include <atomic>
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

// How far a player is asked to go: its next action, or all actions until it learns something new.
enum class Extent { kOneAction, kWholeRun };
// kOneAction also gives the reason.

// Used by one thread at a time, together with its player.
struct Thought {
  std::unique_ptr<ai::Player> player;
  engine::Seat seat;                        // it must be the seat's decision
  engine::State state;                      // a copy; during the computation the state after the actions
  const std::atomic<bool>* stop = nullptr;  // ends it before its next action: nobody waits for it any more
  engine::ActionList actions = {};
  std::string reason = {};   // of one action, if something can be said
  std::string trouble = {};  // what went wrong, for the operator; the actions before it are valid
};

// The player sees only what its seat may see (ai/eyes.h). A run ends with an action that casts a die, reveals
// something, passes the decision on or ends the phase, so it can be played on the real state unchanged. Never
// throws.
void think(const engine::Game& game, Extent extent, Thought& thought);

}  // namespace mitla::server
