// A whole game between two random players, the same on every machine for the same number.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/game.h"

namespace mitla::cli {

// The dice and the players of game `number`: apart from each other, and the same for ever.
inline std::uint64_t dice_seed(std::uint64_t number) { return number; }
inline std::uint64_t players_seed(std::uint64_t number) { return number + 0x6d69746c61000000ULL; }

// No honest game has nearly as many decisions.
inline constexpr std::uint64_t kEndless = 1'000'000;

// Plays without any record. Returns the number of decisions; `state` is the final one. The lists are scratch.
base::Result<std::uint64_t> play_random_game(const engine::Game& game, std::uint64_t number,
                                             engine::State& state, engine::ActionList& subjects,
                                             engine::ActionList& actions);

}  // namespace mitla::cli
