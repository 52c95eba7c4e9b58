// Six Days of War in optimised code: the size of the state, and games of officers, told in words.
#include <gtest/gtest.h>

#include "release/officers_game.h"
#include "release/random_game.h"

namespace mitla::test {
namespace {

std::shared_ptr<const engine::Game> game(const std::string& scenario) {
  return all_games().open("sixdays/" + scenario, {{"setup", "ready"}}).value();
}

TEST(SixDaysRelease, TheStateIsSmall) { expect_small_state(*game("grand")); }

TEST(SixDaysRelease, GamesOfOfficersAreToldAsTheyWere) {
  for (const std::string scenario : {"grand", "historical", "nightmare"})
    expect_officers_game(*game(scenario), 1967, "sixdays_" + scenario + "_officers.txt");
}

}  // namespace
}  // namespace mitla::test
