#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

TEST(Movement, RoadHexToRoadHexCostsHalf) {
  CASES("meb:5.8");
  Field field("elarish67/standard");
  field.turn(2).phase("western-movement").unit("I-79/7", "4818").unit("I-1/Ad", "4735");
  field.play("move I-79/7 4719");
  EXPECT_EQ(field.halves("mp-left"), 15);
}

}  // namespace
}  // namespace mitla::test
