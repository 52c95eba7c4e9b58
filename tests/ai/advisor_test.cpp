// What every advisor promises, checked on games between officers.
#include "engine/advisor.h"

#include "games_under_test.h"

namespace mitla {
namespace {

using engine::Action;
using engine::State;

class AdvisorTest : public testing::TestWithParam<std::string> {};

TEST_P(AdvisorTest, OrdersAreLegalAndOnlyTheLastTellsAnythingNew) {
  const auto game = test::open_game(GetParam());
  const engine::Advisor& advisor = *game->advisor();
  engine::RandomStream random(5);
  engine::RandomStream plans(6);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const engine::CounterDice dice(seed);
    State state;
    game->start(state, dice, nullptr);
    engine::ActionList orders;
    int phase = 0;
    while (!game->decision(state).over) {
      const engine::Seat seat = game->decision(state).seat;
      // Any plan, sensible or not, with any variation.
      engine::Plan plan;
      if (plans.below(2) == 0) plan.variation = static_cast<std::uint32_t>(plans.below(1'000'000));
      const auto& formations = advisor.formations(seat);
      ASSERT_LE(formations.size(), std::size_t{engine::kMaxFormations});
      for (std::size_t f = 0; f < formations.size(); ++f)
        plan.tactic[f] =
            static_cast<std::uint8_t>(plans.below(static_cast<int>(formations[f].tactics.size())));
      orders.clear();
      advisor.orders(state, plan, random, orders);
      ASSERT_FALSE(orders.empty());
      for (std::size_t i = 0; i < orders.size(); ++i) {
        const auto refusal = game->check(state, orders[i]);
        ASSERT_FALSE(refusal) << game->notation().print(orders[i]) << ": " << refusal->why;
        const State before = state;
        game->apply(state, orders[i], dice, nullptr);
        if (i + 1 == orders.size()) break;
        ASSERT_FALSE(game->reveals(before, state)) << game->notation().print(orders[i]);
        ASSERT_EQ(game->decision(state).seat, seat);
      }
      ASSERT_GE(advisor.phase(state), phase);
      phase = advisor.phase(state);
    }
  }
}

TEST_P(AdvisorTest, OrdersFollowFromStatePlanAndRandomNumbersAlone) {
  const auto game = test::open_game(GetParam());
  const engine::CounterDice dice(3);
  State state;
  game->start(state, dice, nullptr);
  engine::ActionList first, again;
  for (int run = 0; run < 40 && !game->decision(state).over; ++run) {
    first.clear();
    again.clear();
    engine::RandomStream a(9), b(9);
    game->advisor()->orders(state, {}, a, first);
    game->advisor()->orders(state, {}, b, again);
    ASSERT_EQ(first, again);
    for (const Action& action : first) game->apply(state, action, dice, nullptr);
  }
}

TEST_P(AdvisorTest, WhatOneSeatIsAheadTheOtherIsBehindAndTheEndIsExact) {
  const auto game = test::open_game(GetParam());
  const engine::Advisor& advisor = *game->advisor();
  const engine::CounterDice dice(8);
  engine::RandomStream random(8);
  State state;
  game->start(state, dice, nullptr);
  engine::ActionList orders;
  while (!game->decision(state).over) {
    ASSERT_EQ(advisor.worth(state, engine::Seat{0}), -advisor.worth(state, engine::Seat{1}));
    orders.clear();
    advisor.orders(state, {}, random, orders);
    for (const Action& action : orders) game->apply(state, action, dice, nullptr);
  }
  const auto halves = game->outcome(state).halves;
  EXPECT_EQ(advisor.worth(state, engine::Seat{0}), (halves[0] - halves[1]) * engine::kPoint / 2);
}

// A position in the middle of a phase, as a person may leave it to a player.
TEST_P(AdvisorTest, GoesOnFromWhereverARandomGameStands) {
  const auto game = test::open_game(GetParam());
  const engine::CounterDice dice(4);
  engine::RandomStream random(4);
  State state;
  game->start(state, dice, nullptr);
  engine::ActionList subjects, actions, orders;
  for (int step = 0; !game->decision(state).over; ++step) {
    if (step % 7 == 0) {
      orders.clear();
      game->advisor()->orders(state, {}, random, orders);
      State trial = state;
      for (const Action& action : orders) {
        ASSERT_FALSE(game->check(trial, action)) << game->notation().print(action);
        game->apply(trial, action, dice, nullptr);
      }
    }
    game->apply(state, engine::random_action(*game, state, random, subjects, actions), dice, nullptr);
  }
}

INSTANTIATE_TEST_SUITE_P(Battles, AdvisorTest, testing::ValuesIn(test::battles()), [](const auto& scenario) {
  std::string name = scenario.param;
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
});

}  // namespace
}  // namespace mitla
