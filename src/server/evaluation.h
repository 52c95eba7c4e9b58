// What a general expects of positions: the mean worth of games played on from them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/game.h"

namespace mitla::server {

// For each state, in thousandths of a point, what it is worth to the seat as far as it knew. A state that no
// time was left for, or that a script failed on, has no playouts. `stop` ends it at once.
struct Evaluation {
  int worth = 0;
  int playouts = 0;
};
std::vector<Evaluation> evaluate(const engine::Game& game, const std::vector<engine::PackedState>& states,
                                 engine::Seat seat, std::uint64_t seed, const std::atomic<bool>* stop,
                                 std::chrono::milliseconds time = std::chrono::milliseconds(6000));

}  // namespace mitla::server
