// The scenarios that the players know.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "support/all_games.h"

namespace mitla::test {

inline std::shared_ptr<const engine::Game> open_game(const std::string& scenario) {
  return all_games().open(scenario, {}).value();
}

// The last position of a game between two built-in players; every action is checked.
inline engine::State play_game(const engine::Game& game, const std::array<std::string_view, 2>& names,
                               std::uint64_t seed) {
  std::vector<std::unique_ptr<ai::Player>> seats;
  for (const std::string_view name : names) {
    ai::Settings settings;
    settings.seed = seed + seats.size();
    seats.push_back(std::move(ai::make_player(name, game, settings)).value());
  }
  const engine::CounterDice dice(seed);
  engine::State state;
  game.start(state, dice, nullptr);
  while (!game.decision(state).over) {
    const engine::Seat seat = game.decision(state).seat;
    const engine::Action action = seats[seat.index()]->choose({game, state, seat});
    EXPECT_FALSE(game.check(state, action)) << game.notation().print(action);
    game.apply(state, action, dice, nullptr);
  }
  return state;
}

inline std::vector<std::string> battles() {
  return {"elarish67/standard", "suez56/historical", "suez56/what-if"};
}

}  // namespace mitla::test
