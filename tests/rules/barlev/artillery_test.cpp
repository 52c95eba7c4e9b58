// 13.2 Ranges of artillery, 14.4 a die for each unit.
#include "games/barlev/strength.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

// The refusal of a gun's fire at a hex that is spotted by a unit beside it.
std::string fire_at(War war, const char* gun, const char* hex) {
  war.play(std::string("target ") + hex);
  return war.refusal(std::string("fire ") + gun);
}

TEST(ArtilleryRange, CountsTheHexOfTheTargetOnTheGolan) {
  CASES("barlev:13.21 barlev:13.22 barlev:14.3");
  // A range of 5 and another gun that keeps the target in question.
  const auto fire = [](const char* from) {
    War war = golan(3, "arab-indirect-fire");
    war.unit("syr_5xx_arty_1", from).unit("syr_army_arty_1_130mm", "G2410").unit("syr_88", "G2414");
    war.unit("isr_53-188x", "G2415");
    EXPECT_EQ(barlev_rules(war).unit(unit_named(war, "syr_5xx_arty_1")).range, 5);
    return fire_at(std::move(war), "syr_5xx_arty_1", "G2415");
  };
  EXPECT_EQ(fire("G2410"), "") << "five hexes, the target's counted and the gun's not";
  EXPECT_EQ(fire("G2409"), "14.3") << "six hexes";
  EXPECT_EQ(fire("G2411"), "");
}

TEST(ArtilleryRange, HalvesAtTheCanalWithoutTheRest) {
  CASES("barlev:13.21 barlev:13.22 barlev:14.3");
  const auto fire = [](const char* gun, int range, const char* from) {
    War war = suez(3, "israel-indirect-fire");
    war.unit(gun, from).unit("isr_46-401x", "S1908").unit("egy_1-11x", "S1909").unit("isr_404_sp", "S1908");
    EXPECT_EQ(barlev_rules(war).unit(unit_named(war, gun)).range, range);
    return fire_at(std::move(war), gun, "S1909");
  };
  EXPECT_EQ(fire("isr_209_sp", 7, "S1906"), "") << "three hexes count 6";
  EXPECT_EQ(fire("isr_209_sp", 7, "S1905"), "14.3") << "four count 8";
  EXPECT_EQ(fire("isr_5-214_sp_mortar", 4, "S1907"), "") << "two hexes count 4";
  EXPECT_EQ(fire("isr_5-214_sp_mortar", 4, "S1906"), "14.3") << "three count 6";
}

// Fire of 18 factors at three units in a hex; the dice in the order of the units.
War barrage(const char* hex, std::vector<std::uint8_t> dice) {
  War war = golan(3, "arab-indirect-fire");
  for (const char* gun : {"syr_5xx_arty_1", "syr_5xx_arty_2", "syr_7xx_arty_1", "syr_7xx_arty_2",
                          "syr_9xx_arty_1", "syr_9xx_arty_2"})
    war.unit(gun, std::string(hex) == "G1815" ? "G1812" : "G2012");
  war.unit("syr_88", std::string(hex) == "G1815" ? "G1814" : "G2014");
  war.unit("isr_13-1x", hex)
      .unit("isr_53-188x", hex)
      .unit("isr_1x_recce", hex)
      .dice(printed(std::move(dice)));
  war.play(std::string("target ") + hex, "fire-all", "resolve");
  return war;
}
int told(War& war, const std::string& part) {
  int count = 0;
  for (const std::string& event : war.events()) count += event.find(part) != std::string::npos ? 1 : 0;
  return count;
}

TEST(IndirectFire, EachUnitHasADieOfItsOwn) {
  CASES("barlev:14.45");
  War war = barrage("G2015", {0, 9, 1});
  EXPECT_EQ(told(war, ", die 0"), 1);
  EXPECT_EQ(told(war, ", die 9"), 1);
  EXPECT_EQ(told(war, ", die 1"), 1);
  EXPECT_EQ(told(war, ", die "), 3) << "one for each of the three";
  EXPECT_TRUE(war.happened(", die 9: -") || war.happened(", die 9 modified by 1: -"));
  int standing = 0;
  for (const char* unit : {"isr_13-1x", "isr_53-188x", "isr_1x_recce"})
    standing += war.at(unit) == "G2015" && !war.has(unit, "neutralized") ? 1 : 0;
  EXPECT_EQ(standing, 1) << "whose die was a 9";
}

TEST(IndirectFire, TerrainAndTheKindOfTheUnitAreAddedForEach) {
  CASES("barlev:14.45 barlev:14.46");
  War open = barrage("G2015", {5, 5, 5});
  EXPECT_TRUE(open.happened("at 53/188x, die 5 modified by 1:")) << "a tank";
  EXPECT_TRUE(open.happened("at 13/1x, die 5:")) << "in the open";
  EXPECT_TRUE(open.happened("at 1x Recce, die 5:"));
  War town = barrage("G1815", {5, 5, 5});
  EXPECT_TRUE(town.happened("at 53/188x, die 5 modified by 2:")) << "a tank in a town";
  EXPECT_TRUE(town.happened("at 13/1x, die 5 modified by 1:")) << "in a town";
  EXPECT_TRUE(town.happened("at 1x Recce, die 5 modified by 1:"));
}

TEST(IndirectFire, AnInstallationSheltersTheUnitsOfItsSide) {
  CASES("barlev:14.45");
  War war = suez(3, "arab-indirect-fire");
  war.unit("egy_2a_130mm_1", "S1119").unit("egy_2a_130mm_2", "S1119").unit("egy_1-11x", "S1117");
  war.unit("isr_fort_milano", "S1116").dice(printed({9, 9}));
  war.unit("isr_14x_recce", "S1116");
  war.play("target S1116", "fire-all", "resolve");
  const int added = barlev_rules(war).tables.modifiers.indirect_installation;
  ASSERT_NE(added, 0);
  const auto drm = [&](const std::string& unit) {
    for (int n = 1; n < 6; ++n)
      if (war.happened("at " + unit + ", die 9 modified by " + std::to_string(n) + ":")) return n;
    return 0;
  };
  const int terrain = barlev_rules(war).at(barlev_rules(war).hex("S1116")).indirect_drm;
  EXPECT_EQ(drm("14x Recce"), terrain + added);
}

}  // namespace
}  // namespace mitla::test
