// Six Day War 1967 in optimised code: no allocations in the loop of random play, the size of the state, and a
// game of officers, told in words.
#include <gtest/gtest.h>

#include "release/officers_game.h"
#include "release/random_game.h"

namespace mitla::test {
namespace {

std::shared_ptr<const engine::Game> game(const std::string& setup) {
  return all_games().open("sdw67/standard", {{"setup", setup}}).value();
}

TEST(SixDayWar67Release, WarmPlayDoesNotAllocate) { expect_no_allocations_in_warm_play(*game("ready")); }
TEST(SixDayWar67Release, TheStateIsSmall) { expect_small_state(*game("ready")); }

TEST(SixDayWar67Release, AGameOfOfficersIsToldAsItWas) {
  expect_officers_game(*game("ready"), 1967, "sdw67_officers.txt");
}

}  // namespace
}  // namespace mitla::test
