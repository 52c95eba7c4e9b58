// A seat is not a side: three seats in two teams, each with a total of its own.
#include <gtest/gtest.h>

#include "ai/player.h"
#include "ai/playout.h"
#include "support/skirmish.h"

namespace mitla::ai {
namespace {

class Coalition : public testing::Test {
 protected:
  engine::State begun() const {
    engine::State state;
    game_->start(state, engine::CounterDice(1), nullptr);
    return state;
  }
  int worth(const engine::State& state, int seat) const {
    return game_->advisor()->worth(state, engine::seat_at(seat));
  }

  std::shared_ptr<const engine::Game> game_ = skirmish::registry().open("skirmish/coalition", {}).value();
};

TEST_F(Coalition, EachSeatHasItsOwnTotal) {
  const engine::State state = begun();
  EXPECT_EQ(worth(state, 0), engine::kPoint);
  EXPECT_EQ(worth(state, 1), engine::kPoint);
  EXPECT_EQ(worth(state, 2), 2 * engine::kPoint);
}

TEST_F(Coalition, APlayoutTellsTheWorthToItsSeat) {
  const engine::PackedState start(begun());
  for (int seat = 0; seat < 3; ++seat) {
    PlayoutScratch scratch;
    const Playout playout{game_.get(), engine::seat_at(seat), 1000, 7, nullptr};
    const int told = play_out(playout, start, engine::Plan{}, scratch);
    EXPECT_TRUE(game_->decision(scratch.state).over);
    EXPECT_EQ(told, worth(scratch.state, seat));
  }
}

TEST_F(Coalition, AGeneralPlaysAnySeat) {
  Settings settings;
  settings.playouts = 60;
  for (int seat = 0; seat < 3; ++seat) {
    engine::State state = begun();
    std::vector<std::unique_ptr<Player>> players;
    for (int other = 0; other < 3; ++other) {
      settings.seed = static_cast<std::uint64_t>(other);
      players.push_back(make_player(other == seat ? "general" : "officer", *game_, settings).value());
    }
    const engine::CounterDice dice(3);
    while (!game_->decision(state).over) {
      const engine::Seat now = game_->decision(state).seat;
      const engine::Action action =
          players[static_cast<std::size_t>(now.index())]->choose({*game_, state, now});
      ASSERT_FALSE(game_->check(state, action));
      game_->apply(state, action, dice, nullptr);
    }
  }
}

}  // namespace
}  // namespace mitla::ai
