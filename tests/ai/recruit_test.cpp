#include <gtest/gtest.h>

#include "ai/player.h"
#include "engine/advisor.h"
#include "games_under_test.h"

namespace mitla {
namespace {

using engine::Action;
using engine::Seat;
using engine::State;

std::unique_ptr<ai::Player> player(std::string_view name, const engine::Game& game, std::uint64_t seed) {
  ai::Settings settings;
  settings.seed = seed;
  return std::move(ai::make_player(name, game, settings)).value();
}

// How far the first player is ahead after a game on each side.
int lead_over_both_sides(const engine::Game& game, std::string_view name, std::string_view enemy,
                         std::uint64_t seed) {
  const engine::Advisor& advisor = *game.advisor();
  return advisor.worth(test::play_game(game, {name, enemy}, seed), Seat{0}) +
         advisor.worth(test::play_game(game, {enemy, name}, seed), Seat{1});
}

class Recruit : public testing::TestWithParam<const char*> {};

TEST_P(Recruit, IsBetterThanChanceAndNoMatchForAnOfficer) {
  const auto game = test::open_game(GetParam());
  int against_chance = 0;
  int against_officer = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    against_chance += lead_over_both_sides(*game, "recruit", "random", seed);
    against_officer += lead_over_both_sides(*game, "recruit", "officer", seed);
  }
  EXPECT_GT(against_chance, 0);
  EXPECT_LT(against_officer, 0);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Recruit,
                         testing::Values("elarish67/standard", "suez56/historical", "aiw/b1", "aiw/b3",
                                         "aiw/s4"),
                         [](const auto& scenario) {
                           std::string name(scenario.param);
                           name[name.find('/')] = '_';
                           return name;
                         });

// The first Anglo-French movement phase.
State landing(const engine::Game& game) {
  const engine::CounterDice dice(1);
  State state;
  game.start(state, dice, nullptr);
  for (const char* order : {"ready", "end"})
    game.apply(state, game.notation().parse(order).value(), dice, nullptr);
  return state;
}

TEST(RecruitsHabits, OneStepInFiveIsByTheBook) {
  const auto game = test::open_game("suez56/historical");
  const State state = landing(*game);
  const Seat seat = game->decision(state).seat;
  const Action book = player("officer", *game, 1)->choose({*game, state, seat});
  int same = 0;  // there are thousands of other actions
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    same += player("recruit", *game, seed)->choose({*game, state, seat}) == book ? 1 : 0;
  EXPECT_GE(same, 25);
  EXPECT_LE(same, 60);
}

TEST(RecruitsHabits, ItWouldRatherDoSomethingThanLetThePhaseEnd) {
  const auto game = test::open_game("suez56/historical");
  State state = landing(*game);
  const Seat seat = game->decision(state).seat;
  // The script has moved the units that it wants to move: little is left to do but to end.
  engine::ActionList orders;
  engine::RandomStream any(1);
  game->advisor()->orders(state, {}, any, orders);
  const Action end = orders.back();
  orders.pop_back();
  for (const Action& order : orders) game->apply(state, order, engine::CounterDice(1), nullptr);
  int ends = 0;
  int chance = 0;
  engine::ActionList subjects, actions;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ends += player("recruit", *game, seed)->choose({*game, state, seat}) == end ? 1 : 0;
    engine::RandomStream random(seed);
    chance += engine::random_action(*game, state, random, subjects, actions) == end ? 1 : 0;
  }
  ASSERT_GE(chance, 30);
  EXPECT_LT(2 * ends, chance);
}

}  // namespace
}  // namespace mitla
