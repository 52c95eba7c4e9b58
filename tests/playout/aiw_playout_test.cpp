// Random games of all situations of The Arab-Israeli Wars. What a player writes down is the only difference
// between what the two sides see.
#include "playout/playout.h"

namespace mitla::test {
namespace {

class AiwPlayout : public testing::TestWithParam<const char*> {};

TEST_P(AiwPlayout, RandomGamesHoldTogether) {
  watch_random_games(std::string("aiw/") + GetParam(), 1, 20, 50);
}

INSTANTIATE_TEST_SUITE_P(Situations, AiwPlayout,
                         testing::Values("b1", "b2", "b3", "b4", "s1", "s2", "s3", "s4", "s5", "s6", "s7",
                                         "s8", "s9", "s10", "s11", "s12", "s13", "x1", "x2"),
                         [](const auto& situation) { return std::string(situation.param); });

}  // namespace
}  // namespace mitla::test
