// Random games with the Advanced artillery and the Optional rules of fire: everything that holds of random
// games holds of them.
#include "playout/playout.h"

namespace mitla::test {
namespace {

class ArtilleryGames : public testing::TestWithParam<std::string> {};

TEST_P(ArtilleryGames, HoldTogether) {
  const engine::Options rules{{"A.III.A", "on"}, {"A.III.B", "on"}, {"A.III.C", "on"}, {"A.III.D", "on"},
                              {"O.I.A", "on"},   {"O.I.B", "on"},   {"O.I.E", "on"},   {"O.II.B", "on"}};
  Totals totals;
  for (std::uint64_t seed = 1; seed <= environment("MITLA_GAMES", 2); ++seed)
    EXPECT_EQ(Playout(GetParam(), seed, totals, rules).play(), "");
  EXPECT_GT(totals.decisions, 100);
}

// Batteries, howitzers and mortars on both sides; missiles; two armies that spot apart.
INSTANTIATE_TEST_SUITE_P(Situations, ArtilleryGames, testing::Values("aiw/s2", "aiw/s12", "aiw/s13"),
                         [](const auto& game) { return game.param.substr(4); });

}  // namespace
}  // namespace mitla::test
