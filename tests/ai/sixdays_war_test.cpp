// What the officers of Six Days of War do with the points that decide the Historical Scenario.
#include <algorithm>

#include "games_under_test.h"

namespace mitla {
namespace {

// The actions of officers on the first day of the war, as words.
std::vector<std::string> first_day(const engine::Game& game, std::uint64_t seed) {
  std::vector<std::unique_ptr<ai::Player>> seats;
  for (std::uint64_t seat = 0; seat < 2; ++seat) {
    ai::Settings settings;
    settings.seed = seed + seat;
    seats.push_back(std::move(ai::make_player("officer", game, settings)).value());
  }
  const engine::CounterDice dice(seed);
  engine::State state;
  game.start(state, dice, nullptr);
  std::vector<std::string> actions;
  const int day = game.turn(state);
  while (!game.decision(state).over && game.turn(state) == day) {
    const engine::Seat seat = game.decision(state).seat;
    const engine::Action action = seats[seat.index()]->choose({game, state, seat});
    actions.push_back(game.notation().print(action));
    game.apply(state, action, dice, nullptr);
  }
  return actions;
}

int days_with(const std::string& verb) {
  const auto game = test::open_game("sixdays/historical");
  int count = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto actions = first_day(*game, seed);
    count += std::any_of(actions.begin(), actions.end(),
                         [&](const std::string& text) { return text.starts_with(verb); })
                 ? 1
                 : 0;
  }
  return count;
}

// 10.1: each day that the guns on Mount Hermon fire is a diplomatic point of the UAR.
TEST(SixDaysWar, IsraelClimbsMountHermonOnTheFirstDay) { EXPECT_GE(days_with("climb"), 7); }

// 5.4.3, 10.5: a bridge of the Canal is a diplomatic point of Israel.
TEST(SixDaysWar, ABrigadeLandsAtTheCanalOnTheFirstDay) { EXPECT_GE(days_with("sail ISR-ADAN 1802"), 7); }

}  // namespace
}  // namespace mitla
