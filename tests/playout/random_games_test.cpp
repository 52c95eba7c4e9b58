// Random games of every scenario. El Arish '67 has no secrets: both sides see the same. In Suez '56 the
// number that is written down after turn 6 is the only difference between what the two sides see.
#include "playout/playout.h"

namespace mitla::test {
namespace {

TEST_P(RandomGames, HoldTogether) {
  const Block& block = GetParam();
  watch_random_games(block.scenario, block.first_seed, block.games);
}

INSTANTIATE_TEST_SUITE_P(ElArish67, RandomGames, in_blocks("elarish67/standard", 300), block_name);
INSTANTIATE_TEST_SUITE_P(Suez56, RandomGames, in_blocks("suez56/historical", 100), block_name);
INSTANTIATE_TEST_SUITE_P(Suez56WhatIf, RandomGames, in_blocks("suez56/what-if", 100), block_name);

}  // namespace
}  // namespace mitla::test
