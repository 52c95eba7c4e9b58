// Random games of both scenarios of Suez '56. The number that is written down after turn 6 is the only
// difference between what the two sides see.
#include "playout/playout.h"

namespace mitla::test {
namespace {

TEST(Suez56Playout, RandomGamesHoldTogether) { watch_random_games("suez56/historical", 200); }
TEST(Suez56Playout, RandomGamesOfTheWhatIfHoldTogether) { watch_random_games("suez56/what-if", 200); }

}  // namespace
}  // namespace mitla::test
