// 6.3 Breakdown and recombination, 17.8 dismounting, 17.9 reserves.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Forms, ABrigadeBreaksDownForHalfItsAllowance) {
  CASES("barlev:6.31 barlev:6.33 barlev:6.32");
  War war = suez(3, "arab-movement");
  war.unit("egy_11x", "S1908");
  for (const char* unit : {"egy_1-11x", "egy_2-11x", "egy_3-11x", "egy_4-11x", "egy_11x_arty", "egy_11x_aaa"})
    war.unit(unit, "components-egypt");
  war.play("break-down egy_11x");
  EXPECT_EQ(war.at("egy_1-11x"), "S1908");
  EXPECT_EQ(war.at("egy_11x"), "components-egypt");
  EXPECT_TRUE(war.legal("move egy_1-11x S1906"));
  EXPECT_FALSE(war.legal("move egy_1-11x S1905"));
  war.play("recombine egy_11x");
  EXPECT_EQ(war.at("egy_11x"), "S1908");
}

TEST(Forms, OutOfCommandAndSupply) {
  CASES("barlev:6.33.n barlev:6.34.n");
  War war = suez(3, "arab-movement");
  war.unit("egy_11x", "S1908", {"out-of-command", "out-of-supply"})
      .unit("egy_12x", "S2006", {"out-of-command"});
  for (const char* unit : {"egy_1-12x", "egy_2-12x", "egy_3-12x", "egy_4-12x", "egy_12x_arty", "egy_12x_aaa"})
    war.unit(unit, "components-egypt");
  EXPECT_EQ(war.refusal("break-down egy_11x"), "6.33");
  war.play("break-down egy_12x");
  EXPECT_TRUE(war.actions("move egy_1-12x").empty());
}

TEST(Forms, RecceCompaniesDoNotMoveInTheMovementSegment) {
  CASES("barlev:6.32.ex2 barlev:12.2");
  War war = suez(3, "israel-movement");
  war.unit("isr_87-143_recce", "S1908");
  for (const char* unit : {"isr_87-143_recce_coy_a", "isr_87-143_recce_coy_b", "isr_87-143_recce_coy_c",
                           "isr_87-143_recce_coy_d"})
    war.unit(unit, "components-israel");
  war.play("break-down isr_87-143_recce");
  EXPECT_EQ(war.at("isr_87-143_recce_coy_d"), "S1908");
  EXPECT_EQ(war.refusal("move isr_87-143_recce_coy_a S1907"), "12.2");
}

TEST(Dismounting, GoesOnFoot) {
  CASES("barlev:17.81 barlev:17.83 barlev:17.84 barlev:17.86");
  War war = suez(3, "israel-movement");
  war.unit("isr_401m-401x", "S1908").unit("isr_46-401x", "S1908");
  EXPECT_EQ(war.refusal("dismount isr_46-401x"), "17.81");
  war.play("dismount isr_401m-401x");
  EXPECT_TRUE(war.has("isr_401m-401x", "dismounted"));
  EXPECT_EQ(war.halves("mp-left"), 8);
}

TEST(Dismounting, EndsOnlyInSupplyAndCommand) {
  CASES("barlev:17.86");
  War war = suez(3, "israel-movement");
  war.unit("isr_401m-401x", "S1908", {"dismounted", "out-of-supply"}).unit("isr_46-401x", "S1907");
  EXPECT_EQ(war.refusal("remount isr_401m-401x"), "17.86");
  War supplied = suez(3, "israel-movement");
  supplied.unit("isr_401m-401x", "S1908", {"dismounted"}).unit("isr_46-401x", "S1907");
  supplied.play("remount isr_401m-401x");
  EXPECT_FALSE(supplied.has("isr_401m-401x", "dismounted"));
}

TEST(Reserves, MoveAfterTheFire) {
  CASES("barlev:17.91 barlev:17.92 barlev:17.93 barlev:17.94 barlev:17.95");
  War war = suez(3, "israel-movement");
  war.unit("isr_252_division_hq", "S2008").unit("isr_46-401x", "S1908").unit("isr_195-401x", "S1908");
  war.unit("isr_14x_recce", "S2003").unit("isr_19-460x", "S2001", {"out-of-supply"});
  ASSERT_EQ(war.decision(), "reserves");
  EXPECT_EQ(war.refusal("reserve isr_252_division_hq S2003"), "17.93");
  EXPECT_EQ(war.refusal("reserve isr_252_division_hq S2001"), "17.93");
  war.play("reserve isr_252_division_hq S1908");
  EXPECT_EQ(war.refusal("reserve isr_252_division_hq S2008"), "17.92");
  war.play("end");
  EXPECT_EQ(war.refusal("move isr_46-401x S1907"), "17.94");
  war.play("end");
  for (int i = 0; i < 10 && war.decision() != "reserve-moves" && war.legal("end"); ++i) war.play("end");
  ASSERT_EQ(war.decision(), "reserve-moves");
  war.play("move isr_46-401x S1907");
  EXPECT_EQ(war.at("isr_46-401x"), "S1907");
}

}  // namespace
}  // namespace mitla::test
