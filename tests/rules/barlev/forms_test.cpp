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

// The segment begins without markers: supply and command are traced when the unit remounts.
TEST(Dismounting, EndsOnlyWhereSupplyAndCommandCanBeTraced) {
  CASES("barlev:17.86");
  const auto remounted = [](const char* hq, std::vector<std::string> status) {
    War war = suez(3, "israel-movement");
    status.emplace_back("dismounted");
    war.unit("isr_401m-401x", "S1908", std::move(status)).unit("isr_46-401x", "S1907");
    war.unit("isr_252_division_hq", hq);
    for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
    return war;
  };
  EXPECT_EQ(remounted("S2008", {}).refusal("remount isr_401m-401x"), "");
  EXPECT_EQ(remounted("S2808", {}).refusal("remount isr_401m-401x"), "17.86") << "no headquarters near by";
  War marked = remounted("S2008", {"out-of-supply", "out-of-command"});
  EXPECT_EQ(marked.refusal("remount isr_401m-401x"), "") << "the markers of this turn do not count";
  marked.play("remount isr_401m-401x");
  EXPECT_FALSE(marked.has("isr_401m-401x", "dismounted"));
  EXPECT_TRUE(marked.has("isr_401m-401x", "out-of-supply")) << "and they stay";
  EXPECT_TRUE(marked.has("isr_401m-401x", "out-of-command"));
  EXPECT_EQ(remounted("S2808", {"arrived"}).refusal("remount isr_401m-401x"), "") << "8.13";
  // Enemies on all roads to the east: no line of supply, and no marker yet.
  War cut = suez(3, "israel-movement");
  cut.unit("isr_401m-401x", "S1908", {"dismounted"}).unit("isr_252_division_hq", "S2008");
  int next = 0;
  const char* egyptians[] = {"egy_1-11x", "egy_2-11x", "egy_3-11x", "egy_1-15x", "egy_2-15x", "egy_3-15x"};
  War look = suez(3, "israel-movement");
  look.unit("isr_46-401x", "S1907");
  for (const hex::HexId hex : barlev_rules(look).supply_hexes[0][0])
    cut.unit(egyptians[next++], std::string(barlev_rules(look).hex_name(hex)));
  for (int i = 0; i < 3 && cut.decision() != "movement"; ++i) cut.play("end");
  EXPECT_EQ(cut.refusal("remount isr_401m-401x"), "17.86");
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
