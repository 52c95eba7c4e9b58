#include "ai/recruit.h"

namespace mitla::ai {

using engine::Action;

namespace {

// Each is one time in so many, chosen so that an officer beats the recruit nine times in ten in every
// scenario (docs/ai.md).
constexpr int kRemembersTheBook = 5;
constexpr int kStops = 10;
constexpr int kTakesBack = 16;  // an action just begun; this usually leads nowhere

}  // namespace

Action Recruit::by_the_book(const engine::Game& game) {
  if (const auto next = orders_.next(game, state_)) return *next;
  return orders_.follow(game, state_, engine::Plan{}, random_);
}

// Does the action end the phase, and does the recruit avoid it this time?
bool Recruit::stops(const engine::Game& game, const Action& action) {
  after_ = state_;
  const engine::CounterDice its_own(static_cast<std::uint64_t>(random_.below(1 << 30)));
  game.apply(after_, action, its_own, nullptr);
  return game.advisor()->phase(after_) != game.advisor()->phase(state_) && random_.below(kStops) != 0;
}

Action Recruit::choose(const Eyes& eyes) {
  const engine::Game& game = eyes.game();
  look(eyes, state_);
  if (random_.below(kRemembersTheBook) == 0) {
    const Action action = by_the_book(game);
    if (!stops(game, action)) return action;
  }
  for (;;) {
    const Action action = engine::random_action(game, state_, random_, subjects_, actions_);
    if (game.notation().verbs()[action.verb].takes_back && random_.below(kTakesBack) != 0) continue;
    if (!stops(game, action)) return action;
  }
}

}  // namespace mitla::ai
