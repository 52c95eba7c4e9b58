// A random game to its end, without allocations of its own once its lists are long enough.
#pragma once

#include "support/field.h"

namespace mitla::test {

struct Lists {  // kept from game to game
  engine::ActionList subjects;
  engine::ActionList actions;
};

// The number of decisions.
inline int play(const engine::Game& game, std::uint64_t seed, engine::State& state, Lists& lists) {
  const engine::CounterDice dice(seed);
  engine::RandomStream random(seed);
  game.start(state, dice, nullptr);
  int decisions = 0;
  for (; !game.decision(state).over; ++decisions)
    game.apply(state, engine::random_action(game, state, random, lists.subjects, lists.actions), dice,
               nullptr);
  return decisions;
}

}  // namespace mitla::test
