// Tests that need optimised code: no allocations in the loop of random play, the size of the state, and games
// that are the same from build to build and from machine to machine.
#include <gtest/gtest.h>

#include "release/golden.h"
#include "release/random_game.h"

namespace mitla::test {
namespace {

constexpr const char* kScenario = "elarish67/standard";
constexpr int kGoldenGames = 20;
constexpr int kTranscriptActions = 300;
constexpr std::uint64_t kTranscriptSeed = 2420;

std::shared_ptr<const engine::Game> game(const std::string& setup) {
  return all_games().open(kScenario, {{"setup", setup}}).value();
}

TEST(ElArish67Release, WarmPlayDoesNotAllocate) { expect_no_allocations_in_warm_play(*game("free")); }
TEST(ElArish67Release, TheStateIsSmall) { expect_small_state(*game("ready")); }

TEST(ElArish67Release, FixedGamesEndAsTheyDid) {
  std::vector<std::string> lines;
  engine::State state;
  Lists lists;
  engine::Hash all;
  for (std::uint64_t seed = 1; seed <= kGoldenGames; ++seed) {
    const auto rules = game(seed % 2 == 0 ? "ready" : "free");
    const int decisions = play(*rules, seed, state, lists);
    const engine::Hash hash = hash_of(state);
    all = combine(all, hash);
    lines.push_back("seed " + std::to_string(seed) + ": " + std::to_string(decisions) + " decisions, " +
                    hash.text() + ", " + rules->outcome(state).text);
  }
  lines.push_back("all: " + all.text());
  expect_golden("elarish67.txt", lines);
}

TEST(ElArish67Release, AGameIsToldAsItWas) {
  const auto rules = game("ready");
  const engine::CounterDice dice(kTranscriptSeed);
  engine::RandomStream random(kTranscriptSeed);
  std::vector<std::string> lines;
  engine::State state;
  engine::EventList events;
  Lists lists;
  const auto tell = [&] {
    for (const engine::Event& event : events)
      lines.push_back("    " + rules->text(event) + " [" + std::string(event.rule) + "]");
    events.clear();
  };
  rules->start(state, dice, &events);
  tell();
  for (int number = 1; number <= kTranscriptActions && !rules->decision(state).over; ++number) {
    const engine::Action action = engine::random_action(*rules, state, random, lists.subjects, lists.actions);
    const auto& seats = rules->info().seats;
    lines.push_back(std::to_string(number) + " " + seats[rules->decision(state).seat.index()].id + ": " +
                    rules->notation().print(action));
    rules->apply(state, action, dice, &events);
    tell();
  }
  expect_golden("elarish67_playthrough.txt", lines);
}

}  // namespace
}  // namespace mitla::test
