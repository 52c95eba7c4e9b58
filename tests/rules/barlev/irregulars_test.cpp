// 12.0 Irregulars, 6.4 convergence.
#include "games/barlev/movement.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(Irregulars, IgnoreTheFirstZone) {
  CASES("barlev:12.2 barlev:12.31 barlev:12.31.ex barlev:5.31.x barlev:12.1");
  War war = suez(3, "arab-irregulars");
  war.unit("isr_14x_recce", "S3210").unit("egy_1-145x_cdo", "S3112").unit("egy_3-145x_cdo", "S2912");
  war.unit("egy_2-145x_cdo", "S3111").unit("egy_4-11x", "S1908");
  EXPECT_EQ(war.refusal("move egy_4-11x S1907"), "12.2");
  war.play("move egy_1-145x_cdo S3211");
  EXPECT_FALSE(war.has("egy_1-145x_cdo", "moved"));
  war.play("move egy_1-145x_cdo S3311");
  EXPECT_TRUE(war.has("egy_1-145x_cdo", "moved"));
  war.play("move egy_3-145x_cdo S3111", "move egy_3-145x_cdo S3110");
  EXPECT_TRUE(war.has("egy_3-145x_cdo", "moved"));
  war.play("move egy_2-145x_cdo S3110");  // it began in a zone
  EXPECT_EQ(war.at("egy_2-145x_cdo"), "S3110");
}

TEST(Irregulars, CommandosCrossTheCanalOnTheFirstTurn) {
  CASES("barlev:12.4 barlev:21.1");
  War first = suez(1, "arab-irregulars");
  first.unit("egy_1-139x_cdo", "S2914");
  EXPECT_TRUE(first.legal("move egy_1-139x_cdo S2912"));
  War back = suez(1, "arab-irregulars");
  back.unit("egy_1-139x_cdo", "S2912");
  EXPECT_EQ(back.refusal("move egy_1-139x_cdo S2913"), "12.4");
  War later = suez(2, "arab-irregulars");
  later.unit("egy_1-145x_cdo", "S2914");
  EXPECT_EQ(later.refusal("move egy_1-145x_cdo S2913"), "12.4");
}

TEST(Irregulars, CommandosSwimOverLakes) {
  CASES("barlev:21.1 barlev:21.4 barlev:21.4.n");
  War war = suez(5, "arab-irregulars");
  war.unit("egy_1-133x_cdo", "S2714").unit("egy_2-133x_cdo", "S2515");
  EXPECT_TRUE(war.legal("move egy_1-133x_cdo S2713"));
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto id = engine::unit_id(rules.data().units.unit_index("egy_2-133x_cdo"));
  const barlev::Mover mover = barlev::mover(rules, barlev_state(war), id);
  EXPECT_LT(barlev::step_cost(rules, barlev_state(war), mover, rules.hex("S2515"), rules.hex("S2615")), 0)
      << "all lake";
}

TEST(Irregulars, LeaveNoHexWithTooMany) {
  CASES("barlev:6.11 barlev:6.13");
  War war = golan(3, "arab-irregulars");
  for (const char* battalion : {"syr_1-1_cdo", "syr_2-1_cdo", "syr_3-1_cdo", "syr_4-1_cdo", "syr_5-1_cdo"})
    war.unit(battalion, "G2513");
  EXPECT_EQ(war.refusal("end"), "") << "five battalions are one brigade as long as it is whole";
  war.play("move syr_1-1_cdo G2512");
  EXPECT_EQ(war.refusal("end"), "6.11") << "four are more than a brigade";
  EXPECT_EQ(war.view().duties.size(), 1u);
  war.play("move syr_2-1_cdo G2512");
  EXPECT_EQ(war.refusal("end"), "");
}

TEST(Convergence, FourCompaniesMakeABattalion) {
  CASES("barlev:6.41 barlev:6.42 barlev:6.43 barlev:6.44 barlev:6.45");
  War war = suez(3, "israel-irregulars");
  for (const char* battalion :
       {"isr_converged_recce_6-4-8_1", "isr_converged_recce_5-4-8_1", "isr_converged_recce_4-4-8_1"})
    war.unit(battalion, "components-israel");
  war.unit("isr_14x_recce", "S1908").unit("isr_421x_recce", "S1908").unit("isr_401x_recce", "S1908");
  war.unit("isr_460x_recce", "S1908");
  EXPECT_EQ(war.refusal("converge isr_converged_recce_4-4-8_1 S1908"), "6.43");
  EXPECT_EQ(war.refusal("converge isr_converged_recce_5-4-8_1 S1908"), "6.43");
  war.play("converge isr_converged_recce_6-4-8_1 S1908");
  EXPECT_EQ(war.at("isr_converged_recce_6-4-8_1"), "S1908");
  EXPECT_EQ(war.at("isr_14x_recce"), "components-israel");
}

}  // namespace
}  // namespace mitla::test
