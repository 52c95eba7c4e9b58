// Why a built-in player would do something, in a sentence with the odds or the points behind it.
#pragma once

#include <string>

#include "engine/game.h"

namespace mitla::server {

// From what the seat may know, by trying the action on a copy. Empty if nothing can be said. Takes some
// tenths of a second; may be called from any thread. Never throws.
std::string reason_for(const engine::Game& game, const engine::State& state, engine::Seat seat,
                       const engine::Action& action, std::uint64_t seed);

}  // namespace mitla::server
