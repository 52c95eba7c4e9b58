// The scenarios compile.
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

TEST(SixDays, EveryScenarioOpens) {
  for (const auto& entry : sixdays_games().entries()) {
    Field game(entry.scenario, sixdays_games());
    game.from_start();
    EXPECT_EQ(game.game().info().components.cards.size(), 64u);
    EXPECT_TRUE(engine::broken_components(game.game().info()).empty());
  }
}

}  // namespace
}  // namespace mitla::test
