// Random games of El Arish '67, a game without secrets: both sides see the same.
#include "playout/playout.h"

namespace mitla::test {
namespace {

TEST(ElArish67Playout, RandomGamesHoldTogether) { watch_random_games("elarish67/standard", 1000); }

}  // namespace
}  // namespace mitla::test
