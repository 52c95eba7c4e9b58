#include "cli/random_game.h"

#include "engine/recording_dice.h"

namespace mitla::cli {

base::Result<std::monostate> play_random_game(const engine::Game& game, std::uint64_t number,
                                              RandomGame& out) {
  thread_local engine::ActionList subjects, actions;  // scratch
  out.played.clear();
  out.rolls.clear();
  const engine::CounterDice seeded(dice_seed(number));
  const engine::RecordingDice dice(seeded, out.rolls);
  engine::RandomStream players(players_seed(number));
  game.start(out.state, dice, nullptr);
  while (!game.decision(out.state).over) {
    if (out.played.size() == kEndless)
      return base::Error{"random game " + std::to_string(number) + " does not end within " +
                         std::to_string(kEndless) + " decisions"};
    out.played.push_back(engine::random_action(game, out.state, players, subjects, actions));
    game.apply(out.state, out.played.back(), dice, nullptr);
  }
  return std::monostate{};
}

std::string play_text(const engine::Game& game, const RandomGame& played) {
  std::string text;
  for (const engine::Action& action : played.played) {
    game.notation().print_to(action, text);
    text += '\n';
  }
  for (const engine::Roll& roll : played.rolls)
    text += std::to_string(roll.number) + " d" + std::to_string(roll.sides) + " " +
            std::to_string(roll.result) + "\n";
  return text;
}

}  // namespace mitla::cli
