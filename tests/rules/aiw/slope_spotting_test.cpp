// B.VII.A.6.b: from a slope one sees far, but woods hide as they do from everywhere. D-L6 is a slope, D-J6
// woods two hexes away.
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

TEST(SlopeSpotting, WoodsHideFromTheHillToo) {
  CASES("aiw:B.VII.A.6.b");
  const auto hill = [](const char* syrian) {
    return only("aiw/b2", 3, "israel-direct-fire",
                std::string("I-CENT8-1 D-L6, S-T55-2 D-L9, S-T55-1 ") + syrian);
  };
  Field hidden = hill("D-J6");
  EXPECT_NE(hidden.refusal("attack D-J6"), "");
  Field marked = hill("D-J6/spotted");
  EXPECT_EQ(marked.refusal("attack D-J6"), "");
  Field open = hill("D-K5");
  EXPECT_EQ(open.refusal("attack D-K5"), "") << "in the open it is seen from the slope";
}

}  // namespace
}  // namespace mitla::test
