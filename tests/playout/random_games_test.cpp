// Random games of every scenario. El Arish '67 has no secrets: both seats see the same. In Suez '56 the two
// views differ only in the number that is written after turn 6, in The Arab-Israeli Wars only in what each
// player has written, in Six Day War 1967 in the units of the other player's Israeli stacks, in Six Days of
// War in the cards of each hand, in Bar-Lev in the allocation of each air force.
#include "playout/playout.h"

namespace mitla::test {
namespace {

TEST_P(RandomGames, HoldTogether) {
  const Block& block = GetParam();
  watch_random_games(block.scenario, block.first_seed, block.games, block.refusals);
}

INSTANTIATE_TEST_SUITE_P(SixDayWar67, RandomGames, in_blocks({"sdw67/standard"}, 100), block_name);
INSTANTIATE_TEST_SUITE_P(SixDaysOfWar, RandomGames,
                         in_blocks({"sixdays/grand", "sixdays/historical", "sixdays/nightmare"}, 50),
                         block_name);
// Very long games: a thousand counters on two maps.
INSTANTIATE_TEST_SUITE_P(BarLev, RandomGames,
                         in_blocks({"barlev/golan-only", "barlev/suez-only", "barlev/two-front"}, 3, 50),
                         block_name);
INSTANTIATE_TEST_SUITE_P(ElArish67, RandomGames, in_blocks({"elarish67/standard"}, 150), block_name);
INSTANTIATE_TEST_SUITE_P(Suez56, RandomGames, in_blocks({"suez56/historical", "suez56/what-if"}, 50),
                         block_name);
INSTANTIATE_TEST_SUITE_P(Aiw, RandomGames,
                         in_blocks({"aiw/b1", "aiw/b2", "aiw/b3", "aiw/b4", "aiw/s1", "aiw/s2", "aiw/s3",
                                    "aiw/s4", "aiw/s5", "aiw/s6", "aiw/s7", "aiw/s8", "aiw/s9", "aiw/s10",
                                    "aiw/s11", "aiw/s12", "aiw/s13", "aiw/x1", "aiw/x2"},
                                   20, 50),
                         block_name);
INSTANTIATE_TEST_SUITE_P(AiwAdvanced, RandomGames,
                         in_blocks({"aiw/a1", "aiw/a2", "aiw/a3", "aiw/a4", "aiw/a7"}, 4, 50), block_name);
// Long games: four boards and 200 counters.
INSTANTIATE_TEST_SUITE_P(AiwFourBoards, RandomGames, in_blocks({"aiw/a5", "aiw/a6"}, 3, 50), block_name);

}  // namespace
}  // namespace mitla::test
