// Six Days of War in optimised code: the size of the state.
#include <gtest/gtest.h>

#include "release/random_game.h"

namespace mitla::test {
namespace {

std::shared_ptr<const engine::Game> game(const std::string& scenario) {
  return all_games().open("sixdays/" + scenario, {{"setup", "ready"}}).value();
}

TEST(SixDaysRelease, TheStateIsSmall) { expect_small_state(*game("grand")); }

}  // namespace
}  // namespace mitla::test
