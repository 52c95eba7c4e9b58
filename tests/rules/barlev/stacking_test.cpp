// 6.1, 6.2 Stacking, seen through the set-up.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Stacking, AHexOfTheGolanHoldsOneBrigade) {
  CASES("barlev:6.11 barlev:6.13");
  Field war("barlev/golan-only", barlev_games());
  war.from_start();
  war.play("ready", "end");
  war.play("place syr_112x G2510");
  EXPECT_EQ(war.refusal("place syr_61x G2510"), "6.11");
  EXPECT_EQ(war.refusal("place syr_61x G2511"), "");
}

TEST(Stacking, HeadquartersCountNothing) {
  CASES("barlev:6.11");
  Field war("barlev/golan-only", barlev_games());
  war.from_start();
  war.play("place isr_53-188x G2018", "place isr_74-188x G2018");
  EXPECT_EQ(war.refusal("place isr_36_division_hq G2018"), "");
}

}  // namespace
}  // namespace mitla::test
