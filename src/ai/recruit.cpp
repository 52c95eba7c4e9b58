#include "ai/recruit.h"

namespace mitla::ai {

using engine::Action;

Action Recruit::choose(const Eyes& eyes) {
  const engine::Game& game = eyes.game();
  const auto& verbs = game.notation().verbs();
  eyes.sample(random_, state_);
  // Its own idea of the dice, the same for every action that it looks at.
  const engine::CounterDice dice(static_cast<std::uint64_t>(random_.below(1 << 30)));
  Action best;
  int best_worth = 0;
  int looks = 0;
  // Now and then it does not think at all; so it cannot go in circles for ever.
  const int most = random_.below(4) == 0 ? 1 : kLooks;
  for (int tries = 0; looks == 0 || tries < most; ++tries) {
    const Action action = engine::random_action(game, state_, random_, subjects_, actions_);
    // Taking back what has just been begun leads nowhere, as a rule.
    if (verbs[action.verb].takes_back && random_.below(16) != 0) continue;
    after_ = state_;
    game.apply(after_, action, dice, nullptr);
    const int worth = game.advisor()->worth(after_, eyes.seat());
    if (looks++ == 0 || worth > best_worth) {
      best_worth = worth;
      best = action;
    }
  }
  return best;
}

}  // namespace mitla::ai
