// 8.0 Command, 22.6 headquarters in the Command Segment.
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Command, ArabUnitsNeedTheirHeadquarters) {
  CASES("barlev:8.11 barlev:8.12 barlev:8.25");
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712")
      .unit("syr_army_arty_1_130mm", "G2706")
      .unit("syr_army_arty_2_130mm", "G2705");
  EXPECT_FALSE(war.has("syr_army_arty_1_130mm", "out-of-command"));  // 6 hexes
  EXPECT_TRUE(war.has("syr_army_arty_2_130mm", "out-of-command"));
}

TEST(Command, EverybodyIsInCommandOnTheFirstTurn) {
  CASES("barlev:8.13");
  War war = golan(1, "arab-command");
  war.unit("syr_lw_hq", "G2712").unit("syr_army_arty_2_130mm", "G2705");
  EXPECT_FALSE(war.has("syr_army_arty_2_130mm", "out-of-command"));
}

TEST(Command, SomeAreAlwaysInCommand) {
  CASES("barlev:8.21");
  War war = suez(3, "arab-command");
  war.unit("egy_1-24x", "S1918").unit("egy_1-15x", "S2010").unit("egy_1-127x_cdo", "S2009");
  EXPECT_FALSE(war.has("egy_1-24x", "out-of-command"));  // west of the Canal
  EXPECT_TRUE(war.has("egy_1-15x", "out-of-command"));
  EXPECT_FALSE(war.has("egy_1-127x_cdo", "out-of-command"));
}

TEST(Command, AnArmyUsesItsOwnHeadquarters) {
  CASES("barlev:8.32 barlev:8.33");
  War war = suez(3, "arab-command");
  war.unit("egy_3rd_army_hq", "S2012").unit("egy_2a_130mm_1", "S2010").unit("egy_3a_sa-6_1", "S2010");
  EXPECT_TRUE(war.has("egy_2a_130mm_1", "out-of-command"));
  EXPECT_FALSE(war.has("egy_3a_sa-6_1", "out-of-command"));
}

TEST(Command, IsraelisNeedAnyDivision) {
  CASES("barlev:8.41");
  War war = golan(3, "israel-command");
  war.unit("isr_36_division_hq", "G2018").unit("isr_53-188x", "G2010").unit("isr_74-188x", "G2009");
  EXPECT_FALSE(war.has("isr_53-188x", "out-of-command"));
  EXPECT_TRUE(war.has("isr_74-188x", "out-of-command"));
}

TEST(Command, ANeutralizedHeadquartersCommandsNobodyAndThenRegroups) {
  CASES("barlev:16.3 barlev:22.63");
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712", {"neutralized"}).unit("syr_army_arty_1_130mm", "G2710");
  EXPECT_TRUE(war.has("syr_army_arty_1_130mm", "out-of-command"));
  EXPECT_FALSE(war.has("syr_lw_hq", "neutralized"));
}

TEST(Command, AHeadquartersEscapesTowardsItsEdge) {
  CASES("barlev:22.64");
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712", {"neutralized"}).unit("isr_53-188x", "G2712");
  EXPECT_EQ(war.decision(), "escape");
  EXPECT_EQ(war.refusal("escape syr_lw_hq G2713"), "22.64");
  EXPECT_EQ(war.refusal("escape syr_lw_hq G2710"), "22.64");  // the first free hex ends the way
  war.play("escape syr_lw_hq G2711");
  EXPECT_EQ(war.at("syr_lw_hq"), "G2711");
  EXPECT_FALSE(war.has("syr_lw_hq", "neutralized"));
}

TEST(Command, AHeadquartersThatStaysAmongEnemiesStaysNeutralized) {
  CASES("barlev:22.64 barlev:16.3");
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712", {"neutralized"}).unit("isr_53-188x", "G2712");
  war.play("end");
  EXPECT_TRUE(war.has("syr_lw_hq", "neutralized"));
}

}  // namespace
}  // namespace mitla::test
