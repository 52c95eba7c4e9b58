#include "cli/random_game.h"

namespace mitla::cli {

base::Result<std::uint64_t> play_random_game(const engine::Game& game, std::uint64_t number,
                                             engine::State& state, engine::ActionList& subjects,
                                             engine::ActionList& actions) {
  const engine::CounterDice dice(dice_seed(number));
  engine::RandomStream players(players_seed(number));
  game.start(state, dice, nullptr);
  std::uint64_t decisions = 0;
  for (; !game.decision(state).over; ++decisions) {
    if (decisions == kEndless)
      return base::Error{"random game " + std::to_string(number) + " does not end within " +
                         std::to_string(kEndless) + " decisions"};
    game.apply(state, engine::random_action(game, state, players, subjects, actions), dice, nullptr);
  }
  return decisions;
}

}  // namespace mitla::cli
