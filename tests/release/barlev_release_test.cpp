// Bar-Lev in optimised code: no allocations in the loop of random play, the size of the state, and games of
// officers, told in words.
#include <gtest/gtest.h>

#include "release/officers_game.h"
#include "release/random_game.h"

namespace mitla::test {
namespace {

std::shared_ptr<const engine::Game> game(const std::string& scenario) {
  return all_games().open("barlev/" + scenario, {{"setup", "ready"}}).value();
}

TEST(BarLevRelease, WarmPlayDoesNotAllocate) { expect_no_allocations_in_warm_play(*game("golan-only")); }
TEST(BarLevRelease, TheStateIsSmall) { expect_small_state(*game("two-front"), std::size_t{24} * 1024); }

TEST(BarLevRelease, GamesOfOfficersAreToldAsTheyWere) {
  expect_officers_game(*game("golan-only"), 1973, "barlev_golan_only_officers.txt");
  expect_officers_game(*game("suez-only"), 1973, "barlev_suez_only_officers.txt");
  expect_officers_game(*game("two-front"), 1973, "barlev_two_front_officers.txt");
}

}  // namespace
}  // namespace mitla::test
