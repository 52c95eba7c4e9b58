// One game between built-in players, played to its end and recorded.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "ai/player.h"
#include "sim/record.h"

namespace mitla::sim {

struct Match {
  const engine::Game* game = nullptr;
  std::vector<std::string> players;  // by seat; the names of ai::players()
  ai::Settings settings;             // its seed is not used: each game has its own
  std::uint64_t seed = 0;
  // As many consecutive games as there are seats have the same dice, and from each game to the next every
  // player moves on by one seat.
  bool mirrored = false;
};

// Everything follows from the match and the number of the game.
GameRecord play_game(const Match& match, std::uint32_t number,
                     std::vector<engine::Action>* actions = nullptr);
// The seed of the dice of a game.
std::uint64_t dice_seed(const Match& match, std::uint32_t number);

}  // namespace mitla::sim
