// The three scenarios open, and random games of them run to their end.
#include "rules/barlev/war.h"
#include "support/random_play.h"

namespace mitla::test {
namespace {

class Scenario : public testing::TestWithParam<const char*> {};

TEST_P(Scenario, IsSetUpFreely) {
  Field war(GetParam(), barlev_games());
  war.from_start();
  engine::Session& session = war.session();
  for (int i = 0; i < 400 && war.decision() == "setup"; ++i)
    play_randomly(session, static_cast<std::uint64_t>(i), 50);
  EXPECT_NE(war.decision(), "setup");
  EXPECT_TRUE(session.game().broken_invariants(session.state()).empty());
}

INSTANTIATE_TEST_SUITE_P(All, Scenario,
                         testing::Values("barlev/golan-only", "barlev/suez-only", "barlev/two-front"));

}  // namespace
}  // namespace mitla::test
