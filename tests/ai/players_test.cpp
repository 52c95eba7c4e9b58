#include "ai/player.h"

#include <atomic>
#include <chrono>
#include <future>

#include "games_under_test.h"
#include "support/toy_game.h"

namespace mitla {
namespace {

using engine::Action;
using engine::Seat;
using engine::State;

std::unique_ptr<ai::Player> player(std::string_view name, const engine::Game& game,
                                   const ai::Settings& settings) {
  return std::move(ai::make_player(name, game, settings)).value();
}

ai::Settings quick(std::uint64_t seed) {
  ai::Settings settings;
  settings.seed = seed;
  settings.playouts = 30;
  return settings;
}

std::vector<Action> first_actions(const engine::Game& game, std::string_view name,
                                  const ai::Settings& settings, int count) {
  const engine::CounterDice dice(12);
  std::vector<std::unique_ptr<ai::Player>> seats;
  for (std::uint64_t seat = 0; seat < 2; ++seat) {
    ai::Settings own = settings;
    own.seed += seat;
    seats.push_back(player(name, game, own));
  }
  State state;
  game.start(state, dice, nullptr);
  std::vector<Action> actions;
  while (!game.decision(state).over && static_cast<int>(actions.size()) < count) {
    const Seat seat = game.decision(state).seat;
    actions.push_back(seats[seat.index()]->choose({game, state, seat}));
    EXPECT_FALSE(game.check(state, actions.back())) << game.notation().print(actions.back());
    game.apply(state, actions.back(), dice, nullptr);
  }
  return actions;
}

TEST(Players, AreFoundByName) {
  ASSERT_EQ(ai::players().size(), 4u);
  for (const ai::PlayerInfo& info : ai::players()) EXPECT_EQ(ai::find_player(info.name), &info);
  EXPECT_EQ(ai::find_player("marshal"), nullptr);
  const auto game = test::open_game("suez56/historical");
  const auto none = ai::make_player("marshal", *game, {});
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().find("random, recruit, officer, general"), std::string::npos) << none.error();
}

TEST(Players, AGameWithoutAdvisorHasOnlyTheRandomOne) {
  const auto registry = toy::make_sound_registry();
  const auto game = registry.open("toy/duel", {}).value();
  EXPECT_TRUE(ai::make_player("random", *game, {}));
  EXPECT_FALSE(ai::make_player("officer", *game, {}));
}

TEST(Players, TheSameSeedGivesTheSamePlay) {
  for (const ai::PlayerInfo& info : ai::players()) {
    const auto game =
        test::open_game(info.thinks ? "aiw/b1" : "suez56/historical");  // small enough to search
    const int count = info.thinks ? 40 : 120;
    const auto once = first_actions(*game, info.name, quick(3), count);
    EXPECT_EQ(once, first_actions(*game, info.name, quick(3), count)) << info.name;
  }
}

TEST(Players, AGeneralPlaysTheSameWithAnyNumberOfThreads) {
  const auto game = test::open_game("aiw/b1");
  ai::Settings several = quick(5);
  several.threads = 3;
  EXPECT_EQ(first_actions(*game, "general", quick(5), 40), first_actions(*game, "general", several, 40));
}

TEST(Players, AGeneralKeepsToItsSeconds) {
  const auto game = test::open_game("suez56/historical");
  ai::Settings settings;
  settings.seconds = 0.05;
  EXPECT_EQ(first_actions(*game, "general", settings, 60).size(), 60u);
}

// A server that is stopped waits for no general. Without the flag each of these would take ten minutes.
TEST(Players, AGeneralEndsItsSearchWhenItIsToldTo) {
  for (const char* scenario : {"suez56/historical", "aiw/s9", "sdw67/standard", "sixdays/historical"}) {
    const auto game = test::open_game(scenario);
    std::atomic<bool> stop{false};
    ai::Settings settings;
    settings.seconds = 600;
    settings.stop = &stop;
    State state;
    game->start(state, engine::CounterDice(3), nullptr);
    const Seat seat = game->decision(state).seat;
    const auto general = player("general", *game, settings);
    auto chosen = std::async(std::launch::async, [&] { return general->choose({*game, state, seat}); });
    chosen.wait_for(std::chrono::milliseconds(300));
    stop = true;
    ASSERT_EQ(chosen.wait_for(std::chrono::seconds(60)), std::future_status::ready) << scenario;
    EXPECT_FALSE(game->check(state, chosen.get())) << scenario;
  }
}

// 9.2.a: two games that differ only in the number that the Anglo-French player wrote down.
struct Twins {
  std::shared_ptr<const engine::Game> game = test::open_game("suez56/historical");
  engine::CounterDice dice{77};
  State eight, twelve;

  Twins() {
    engine::RandomStream random(77);
    engine::ActionList orders;
    State state;
    game->start(state, dice, nullptr);
    while (game->prompt(state).kind != "continuation") {
      orders.clear();
      game->advisor()->orders(state, {}, random, orders);
      for (const Action& action : orders) game->apply(state, action, dice, nullptr);
    }
    eight = twelve = state;
    game->apply(eight, game->notation().parse("continue 8").value(), dice, nullptr);
    game->apply(twelve, game->notation().parse("continue 12").value(), dice, nullptr);
  }
};

TEST(Players, SeeNothingThatTheirSeatMayNotKnow) {
  for (const ai::PlayerInfo& info : ai::players()) {
    Twins twins;
    const engine::Game& game = *twins.game;
    auto western = player("officer", game, quick(1));
    auto one = player(info.name, game, quick(2));
    auto other = player(info.name, game, quick(2));
    int asked = 0;
    while (!game.decision(twins.eight).over && asked < 40) {
      const Seat seat = game.decision(twins.eight).seat;
      Action action;
      if (seat == Seat{1}) {
        ASSERT_FALSE(twins.eight == twins.twelve);
        action = one->choose({game, twins.eight, seat});
        ASSERT_EQ(action, other->choose({game, twins.twelve, seat})) << info.name;
        ++asked;
      } else {
        action = western->choose({game, twins.eight, seat});
      }
      game.apply(twins.eight, action, twins.dice, nullptr);
      game.apply(twins.twelve, action, twins.dice, nullptr);
    }
    EXPECT_GT(asked, 0) << info.name;
  }
}

TEST(GuessHidden, DoesNotReadWhatIsHiddenAndChangesNothingThatIsSeen) {
  Twins twins;
  const engine::Game& game = *twins.game;
  bool varies = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State a = twins.eight, b = twins.twelve;
    engine::RandomStream ra(seed), rb(seed);
    game.guess_hidden(a, Seat{1}, ra);
    game.guess_hidden(b, Seat{1}, rb);
    ASSERT_TRUE(a == b);
    varies = varies || !(a == twins.eight);
    engine::View before, after;
    game.view(twins.eight, Seat{1}, before);
    game.view(a, Seat{1}, after);
    EXPECT_EQ(before, after);
    EXPECT_TRUE(game.broken_invariants(a).empty());
    State own = twins.eight;
    game.guess_hidden(own, Seat{0}, ra);  // the writer knows
    EXPECT_TRUE(own == twins.eight);
  }
  EXPECT_TRUE(varies);
}

}  // namespace
}  // namespace mitla
