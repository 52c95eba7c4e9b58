#include "ai/orders.h"

#include <cstdlib>

namespace mitla::ai {

using engine::Action;

Action Orders::take(const engine::Game& game, const engine::State& seen) {
  const Action action = run_[done_++];
  if (done_ < run_.size()) {
    // Only the last order casts a die, so any dice will do.
    foreseen_ = seen;
    game.apply(foreseen_, action, engine::CounterDice(0), nullptr);
  }
  return action;
}

std::optional<Action> Orders::next(const engine::Game& game, const engine::State& seen) {
  if (done_ >= run_.size() || !(foreseen_ == seen)) return std::nullopt;
  return take(game, seen);
}

Action Orders::follow(const engine::Game& game, const engine::State& seen, const engine::Plan& plan,
                      engine::RandomStream& random) {
  run_.clear();
  done_ = 0;
  game.advisor()->orders(seen, plan, random, run_);
  if (run_.empty()) std::abort();  // the advisor promises at least one
  return take(game, seen);
}

}  // namespace mitla::ai
