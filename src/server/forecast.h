// Where the game leads if officers play it on for every seat, as far as one seat may know the position.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::server {

struct Forecast {
  int games = 0;
  std::vector<int> wins;             // by seat
  int draws = 0;                     // also games that every seat has lost
  std::vector<std::int64_t> halves;  // victory points of each seat, summed over the games
};

// Plays until there are enough games or the time is up. Never throws.
Forecast make_forecast(const engine::Game& game, const engine::State& state, engine::Seat seat,
                       std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

// "games", "draws", "seats": [{"seat", "wins", "points": the mean}]
void write_forecast(const engine::Game& game, const Forecast& forecast, engine::JsonWriter& out);

}  // namespace mitla::server
