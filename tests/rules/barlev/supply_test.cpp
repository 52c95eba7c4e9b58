// 11.0 Supply.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Supply, AnUnbridgedCanalCutsTheLine) {
  CASES("barlev:11.1 barlev:11.22 barlev:11.31");
  War war = suez(3, "arab-supply");
  war.unit("egy_1-24x", "S2015").unit("egy_2-24x", "S2018");
  EXPECT_TRUE(war.has("egy_1-24x", "out-of-supply"));
  EXPECT_FALSE(war.has("egy_2-24x", "out-of-supply"));
}

TEST(Supply, TheFerrySuppliesPortFuad) {
  CASES("barlev:11.31");
  War war = suez(3, "arab-supply");
  war.unit("egy_135x", "S0115").unit("egy_10x", "S0116");
  EXPECT_FALSE(war.has("egy_135x", "out-of-supply"));
  War lost = suez(3, "arab-supply");
  lost.unit("egy_135x", "S0115").mark("israeli-control", "S0116");
  EXPECT_TRUE(lost.has("egy_135x", "out-of-supply"));
}

TEST(Supply, IsraelIsSuppliedFromItsOwnEdge) {
  CASES("barlev:11.21");
  War war = suez(3, "israel-supply");
  war.unit("isr_9-14x", "S2018").unit("isr_79-14x", "S2005");
  EXPECT_TRUE(war.has("isr_9-14x", "out-of-supply"));  // west of the Canal
  EXPECT_FALSE(war.has("isr_79-14x", "out-of-supply"));
}

TEST(Supply, OnlyThePhasingSideIsChecked) {
  CASES("barlev:11.1");
  War war = suez(3, "israel-supply");
  war.unit("egy_1-24x", "S2015");
  EXPECT_FALSE(war.has("egy_1-24x", "out-of-supply"));
}

}  // namespace
}  // namespace mitla::test
