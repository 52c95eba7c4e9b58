// The Arab-Israeli Wars: games of officers in situations of the Advanced game, told in words.
#include <gtest/gtest.h>

#include "release/officers_game.h"

namespace mitla::test {
namespace {

class AiwAdvancedRelease : public testing::TestWithParam<std::string> {};

TEST_P(AiwAdvancedRelease, AGameOfOfficersIsToldAsItWas) {
  const auto game = all_games().open("aiw/" + GetParam(), {}).value();
  expect_officers_game(*game, 1973, "aiw_" + GetParam() + "_officers.txt");
}

INSTANTIATE_TEST_SUITE_P(Situations, AiwAdvancedRelease,
                         testing::Values("a1", "a2", "a3", "a4", "a5", "a6", "a7"),
                         [](const auto& situation) { return situation.param; });

}  // namespace
}  // namespace mitla::test
