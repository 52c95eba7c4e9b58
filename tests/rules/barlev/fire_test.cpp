// 13.3 screening, 14 indirect fire, 22 direct fire.
#include <array>
#include <map>
#include <string>
#include <vector>

#include "games/barlev/first_fire.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

TEST(FirstFire, TheExampleNorthOfQuneitra) {
  CASES(
      "barlev:22.51.1 barlev:22.51.2 barlev:22.51.3 barlev:22.51.4 barlev:22.51.ex barlev:22.52 "
      "barlev:22.72");
  const std::vector<std::array<std::string, 3>> units{
      {"A", "isr_53-188x", "G1517"}, {"B", "syr_1-112x", "G1516"},
      {"C", "syr_7xx_at", "G1615"},  {"D", "syr_2-112x", "G1615"},
      {"E", "isr_74-188x", "G1716"}, {"F", "isr_outpost_strongpoint_107", "G1614"},
      {"G", "syr_3-112x", "G1515"},  {"H", "syr_4-112x", "G1515"},
      {"I", "syr_1-132x", "G1715"},  {"J", "syr_2-132x", "G1715"},
      {"K", "syr_3-132x", "G1815"},  {"L", "isr_71-7x", "G1816"},
      {"M", "isr_77-7x", "G1817"},   {"N", "syr_4-132x", "G1917"}};
  War war = golan(3, "arab-direct-fire");
  for (const auto& [name, id, hex] : units) war.unit(id, hex);
  const std::map<std::string, std::string> expected{{"A", "B"},      {"C", "E"},  {"E", "CDIJK"},
                                                    {"F", "CDGHIJ"}, {"K", "EL"}, {"M", "N"}};
  const barlev::RuleSet& rules = barlev_rules(war);
  const barlev::State& state = barlev_state(war);
  for (const auto& [name, id, hex] : units) {
    std::string options;
    const barlev::UnitId unit = unit_named(war, id);
    for (const auto& [other, other_id, other_hex] : units) {
      const barlev::UnitId enemy = unit_named(war, other_id);
      if (rules.side_of(unit) == rules.side_of(enemy)) continue;
      if (!rules.board().adjacent(state.hex_of(unit), state.hex_of(enemy))) continue;
      if (barlev::has_first_fire(rules, state, unit, enemy)) options += other;
    }
    const auto it = expected.find(name);
    EXPECT_EQ(options, it == expected.end() ? "" : it->second) << name;
  }
}

TEST(DirectFire, BothListsAreOpenedTogether) {
  CASES("barlev:22.1 barlev:22.21 barlev:22.4 barlev:22.54");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1908");
  war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907").dice({1, 1});
  ASSERT_EQ(war.decision(), "simultaneous-fire");
  war.play("attack isr_46-401x");
  EXPECT_EQ(war.refusal("resolve"), "22.1");
  war.play("with egy_4-11x", "resolve");
  EXPECT_EQ(war.refusal("attack isr_46-401x"), "22.21") << "one attack for each target";
  war.play("end");
  ASSERT_EQ(war.to_act(), "israel");
  EXPECT_EQ(war.at("isr_46-401x"), "S1907") << "no die before both are ready";
  war.play("attack egy_4-11x", "with isr_46-401x", "with isr_195-401x", "resolve", "end");
  EXPECT_EQ(war.at("isr_46-401x"), "refit-israel");
  EXPECT_EQ(war.at("egy_4-11x"), "refit-egypt") << "the unit that was hit has fired too";
}

TEST(DirectFire, ArtilleryDoesNotFire) {
  CASES("barlev:22.3");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_2a_130mm_1", "S1908").unit("egy_4-11x", "S1908").unit("isr_46-401x", "S1907");
  war.play("end");  // no screen
  war.play("attack isr_46-401x");
  EXPECT_EQ(war.refusal("with egy_2a_130mm_1"), "22.3");
}

TEST(Screening, TheScreenDecides) {
  CASES("barlev:13.31 barlev:13.32 barlev:13.31.ex");
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_600x_recce", "S1912").unit("egy_11x", "S1811");
  // The Arab side has nothing to screen.
  ASSERT_EQ(war.decision(), "screening");
  war.dice({1});
  war.play("screen isr_5-214_sp_mortar", "end");
  ASSERT_EQ(war.decision(), "simultaneous-fire");
  EXPECT_EQ(war.refusal("attack isr_5-214_sp_mortar"), "13.32");
}

TEST(IndirectFire, SpottedHexesInRange) {
  CASES(
      "barlev:14.1 barlev:14.2 barlev:14.2.a barlev:14.3 barlev:14.42 barlev:14.45 barlev:13.21 "
      "barlev:13.22");
  War war = suez(3, "arab-indirect-fire");
  war.unit("egy_2a_130mm_1", "S1911").unit("egy_2a_130mm_2", "S1911").unit("egy_1-11x", "S1908");
  war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1904").dice({10});
  EXPECT_EQ(war.refusal("target S1904"), "14.3");
  war.play("target S1907");
  EXPECT_EQ(war.refusal("resolve"), "14.42");
  war.play("fire egy_2a_130mm_1", "fire egy_2a_130mm_2", "resolve");
  EXPECT_TRUE(war.has("egy_2a_130mm_1", "fired"));
  EXPECT_TRUE(war.happened("46/401x"));
}

TEST(IndirectFire, HermonSeesTheWholeGolan) {
  CASES("barlev:14.2.d barlev:14.2.ex");
  War war = golan(3, "israel-indirect-fire");
  war.unit("isr_412_sp", "G1520").unit("syr_88", "G1512");
  EXPECT_TRUE(war.legal("target G1512"));
  War lost = golan(3, "israel-indirect-fire");
  lost.unit("isr_412_sp", "G1520")
      .unit("syr_88", "G1512")
      .unit("syr_1-112x", "G1519")
      .mark("arab-control", "G0917");
  EXPECT_EQ(lost.refusal("target G1512"), "14.2");
}

}  // namespace
}  // namespace mitla::test
