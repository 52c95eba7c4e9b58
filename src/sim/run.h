// Many games at once.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "sim/play.h"

namespace mitla::sim {

struct Batch {
  std::uint32_t first = 0;  // numbers first, first + step, ... below `end`
  std::uint32_t step = 1;
  std::uint32_t end = 0;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;          // set: finish the games under way and play no more
  std::function<void(std::uint32_t done)> on_game;  // after each game, from any thread, one at a time
};

// The records of the games that were played, by ascending number: the same for any number of threads.
std::vector<GameRecord> play_games(const Match& match, const Batch& batch);

}  // namespace mitla::sim
