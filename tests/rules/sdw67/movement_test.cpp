// 10.0 Movement.
#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

TEST(SixDayWarMovement, IsraelisHaveSixPoints) {
  CASES("sdw67:10.2");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1719");
  war.play("march IS-S-7");
  EXPECT_EQ(war.halves("zrp-sinai"), 2 * 49);
}

}  // namespace
}  // namespace mitla::test
