#include "engine/game.h"

#include <gtest/gtest.h>

#include "engine/session.h"
#include "support/random_play.h"
#include "support/toy_game.h"

namespace mitla::engine {
namespace {

TEST(AmountText, IsAsPlayersReadIt) {
  EXPECT_EQ(amount_text(0), "0");
  EXPECT_EQ(amount_text(1), "1/2");
  EXPECT_EQ(amount_text(2), "1");
  EXPECT_EQ(amount_text(7), "3.5");
  EXPECT_EQ(amount_text(-1), "-1/2");
  EXPECT_EQ(amount_text(-5), "-2.5");
  // In quarters, and in thirds, which no decimal can tell.
  const std::pair<int, const char*> quarters[] = {{0, "0"}, {1, "1/4"}, {2, "1/2"},   {3, "3/4"},
                                                  {4, "1"}, {6, "1.5"}, {11, "2.75"}, {-5, "-1.25"}};
  for (const auto& [amount, text] : quarters) EXPECT_EQ(amount_text(amount, 4), text);
  EXPECT_EQ(amount_text(7, 3), "2 1/3");
  EXPECT_EQ(amount_text(9, 3), "3");
}

TEST(RandomAction, GivesEveryLegalActionAChance) {
  const Registry registry = toy::make_sound_registry();
  Session session = Session::start(registry, {"toy/duel", {}, 1, {}, {}}).value();
  test::play_randomly(session, 1, 1);
  ActionList subjects, legal, actions;
  all_legal(session.game(), session.state(), subjects, legal);
  RandomStream random(5);
  std::vector<Action> seen;
  for (int i = 0; i < 2000; ++i) {
    const Action action = random_action(session.game(), session.state(), random, subjects, actions);
    EXPECT_FALSE(session.game().check(session.state(), action));
    seen.push_back(action);
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  std::sort(legal.begin(), legal.end());
  EXPECT_EQ(seen, legal);
}

TEST(RandomPlay, EndsAndKeepsTheInvariants) {
  const Registry registry = toy::make_sound_registry();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Session session = Session::start(registry, {"toy/duel", {}, seed, {}, {}}).value();
    for (int i = 0; i < 500 && !session.game().decision(session.state()).over; ++i) {
      test::play_randomly(session, seed + static_cast<std::uint64_t>(i), 1);
      EXPECT_TRUE(session.game().broken_invariants(session.state()).empty());
    }
    EXPECT_TRUE(session.game().decision(session.state()).over);
    ActionList subjects, legal;
    all_legal(session.game(), session.state(), subjects, legal);
    EXPECT_TRUE(legal.empty());
  }
}

}  // namespace
}  // namespace mitla::engine
