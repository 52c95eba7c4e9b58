// A whole game between two random players, the same on every machine for the same number.
#pragma once

#include <cstdint>

#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/game.h"
#include "engine/session.h"

namespace mitla::cli {

// The dice and the players of game `number`: independent of each other, and never changed.
inline std::uint64_t dice_seed(std::uint64_t number) { return number; }
inline std::uint64_t players_seed(std::uint64_t number) { return number + 0x6d69746c61000000ULL; }

// Far above the number of decisions of any real game.
inline constexpr std::uint64_t kEndless = 1'000'000;

// What was played: every action and every die, in order. Reused from game to game.
struct RandomGame {
  engine::State state;  // the final one
  engine::ActionList played;
  std::vector<engine::Roll> rolls;
};

// Plays to the end. The error names a game that does not end.
base::Result<std::monostate> play_random_game(const engine::Game& game, std::uint64_t number,
                                              RandomGame& out);

// The actions in text form and the dice, one line each. It stays the same when only the representation of
// states changes.
std::string play_text(const engine::Game& game, const RandomGame& played);

}  // namespace mitla::cli
