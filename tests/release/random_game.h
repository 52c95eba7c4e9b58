// A random game to its end, without allocations of its own once its lists are long enough.
#pragma once

#include "support/allocation_counter.h"
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

// Warm means that every list has reached its final length. The same games are played twice; in the first
// round kept lists may still grow, which is a few allocations in tens of thousands of decisions.
inline void expect_no_allocations_in_warm_play(const engine::Game& game) {
  engine::State state;
  Lists lists;
  play(game, 1, state, lists);
  for (const bool warm : {false, true}) {
    const AllocationCounter counter;
    int decisions = 0;
    for (std::uint64_t seed = 2; seed < 22; ++seed) decisions += play(game, seed, state, lists);
    EXPECT_GT(decisions, 10'000);
    if (warm) {
      EXPECT_EQ(counter.allocations(), 0u) << "in " << decisions << " decisions";
    } else {
      EXPECT_LT(counter.allocations(), 50u) << "in " << decisions << " decisions";
    }
  }
}

inline void expect_small_state(const engine::Game& game, std::size_t most = std::size_t{8} * 1024) {
  engine::State state;
  Lists lists;
  play(game, 1, state, lists);
  EXPECT_GT(state.size(), 0u);
  EXPECT_LE(state.size(), most);
}

}  // namespace mitla::test
