// Six Day War 1967 in optimised code: no allocations in the loop of random play, the size of the state, and a
// game of officers, told in words.
#include <gtest/gtest.h>

#include "ai/player.h"
#include "release/golden.h"
#include "release/random_game.h"

namespace mitla::test {
namespace {

std::shared_ptr<const engine::Game> game(const std::string& setup) {
  return all_games().open("sdw67/standard", {{"setup", setup}}).value();
}

TEST(SixDayWar67Release, WarmPlayDoesNotAllocate) { expect_no_allocations_in_warm_play(*game("ready")); }
TEST(SixDayWar67Release, TheStateIsSmall) { expect_small_state(*game("ready")); }

TEST(SixDayWar67Release, AGameOfOfficersIsToldAsItWas) {
  constexpr std::uint64_t kSeed = 1967;
  const auto rules = game("ready");
  const engine::CounterDice dice(kSeed);
  std::array<std::unique_ptr<ai::Player>, 2> players;
  for (std::uint64_t seat = 0; seat < 2; ++seat)
    players[seat] = ai::make_player("officer", *rules, {.seed = kSeed + seat}).value();
  std::vector<std::string> lines;
  engine::State state;
  engine::EventList events;
  const auto tell = [&] {
    for (const engine::Event& event : events)
      lines.push_back("    " + rules->text(event) + " [" + std::string(event.rule) + "]");
    events.clear();
  };
  rules->start(state, dice, &events);
  tell();
  while (!rules->decision(state).over) {
    const engine::Seat seat = rules->decision(state).seat;
    const engine::Action action = players[seat.index()]->choose(ai::Eyes(*rules, state, seat));
    lines.push_back(rules->info().seats[seat.index()].id + ": " + rules->notation().print(action));
    rules->apply(state, action, dice, &events);
    tell();
  }
  lines.push_back(rules->outcome(state).text);
  expect_golden("sdw67_officers.txt", lines);
}

}  // namespace
}  // namespace mitla::test
