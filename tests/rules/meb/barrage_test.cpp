// 8.1-8.9, 8.14, 8.15: artillery in attacks. The open ground around 2742 has no terrain, road or
// fortification that could interfere.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field western_combat(std::vector<std::uint8_t> dice = {}) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice(std::move(dice));
  return field;
}

TEST(Barrage, AGunBarragesAndGivesFpfInOneGameTurn) {
  CASES("meb:8.1");
  Field field = western_combat({6, 4});
  field.unit("I-1A/Tal", "2738").unit("I-79/7", "2741").unit("E-14", "2744");
  field.play("attack 2744", "fire I-1A/Tal 2744", "resolve");
  EXPECT_TRUE(field.happened("4 against 6")) << "its barrage strength attacks at a distance of six hexes";
  ASSERT_EQ(field.decision(), "movement");
  field.play("move E-14 2742", "end", "attack 2741", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("fpf I-1A/Tal 2741"))
      << "it barraged in this game turn and may give FPF all the same";
  field.play("fpf I-1A/Tal 2741");
  EXPECT_TRUE(field.happened("3 against 9")) << "6 of the tanks and 3 of its FPF";
}

TEST(Barrage, AGunUnderAttackDefendsWithItsDefenseStrengthAlone) {
  CASES("meb:8.1 meb:8.13");
  for (const auto& [gun, defense] : {std::pair{"I-1A/Tal", 1}, {"I-SCArt", 1}}) {
    Field field("elarish67/standard");
    field.turn(2).phase("egyptian-combat").unit("E-14", "2742").unit(gun, "2741");
    field.play("attack 2741", "with E-14");
    EXPECT_EQ(defence_points(field), defense) << gun;
    EXPECT_TRUE(odds_cite(field, "8.13"));
  }
  Field field = western_combat();
  field.unit("I-79/7", "2742").unit("E-7AA", "2741");
  field.play("attack 2741", "with I-79/7");
  EXPECT_EQ(defence_points(field), 2) << "barrage 1, FPF 2, defense 2";
}

TEST(Barrage, IsNeverForcedAndReachesExactlyThePrintedRange) {
  CASES("meb:8.2 meb:8.3");
  Field field = western_combat();
  field.unit("I-3A/Tal", "2738").unit("I-79/7", "2636").unit("E-14", "2742").unit("E-PLA", "2743");
  field.track("airstrikes", "1");
  EXPECT_TRUE(field.legal("end")) << "an enemy in range need not be barraged";
  field.play("attack 2742");
  EXPECT_TRUE(field.legal("fire I-3A/Tal 2742")) << "the target hex counts, the firing hex does not: range 4";
  EXPECT_EQ(field.refusal("fire I-79/7 2742"), "7.3.c") << "only artillery attacks at a distance";
  field.play("cancel", "attack 2743");
  EXPECT_EQ(field.refusal("fire I-3A/Tal 2743"), "2.9") << "five hexes away";
}

TEST(Barrage, ArtilleryWithoutOtherUnitsAttacksOneHexOnly) {
  CASES("meb:8.4");
  Field alone = western_combat();
  alone.unit("I-1A/Tal", "2738").unit("I-2A/Tal", "2739").unit("E-14", "2742").unit("E-PLA", "2842");
  alone.track("airstrikes", "3").play("attack 2742", "fire I-1A/Tal 2742");
  EXPECT_EQ(alone.refusal("also 2842"), "8.4");

  Field combined = western_combat();
  combined.unit("I-1A/Tal", "2738").unit("I-79/7", "2841").unit("E-14", "2742").unit("E-PLA", "2842");
  combined.track("airstrikes", "3").play("attack 2742", "also 2842", "fire I-1A/Tal 2742", "air israeli 3");
  EXPECT_EQ(combined.refusal("resolve"), "8.4") << "guns and aircraft alone";
  combined.play("with I-79/7");
  EXPECT_TRUE(combined.legal("resolve")) << "a combined attack";
  combined.play("without I-79/7");
  EXPECT_EQ(combined.refusal("resolve"), "8.4");
}

TEST(Barrage, GunsAloneNextToSeveralEnemiesAttackOneAndTheOthersAreExcused) {
  CASES("meb:8.4 meb:8.9");
  Field field = western_combat({6});
  field.unit("I-1A/Tal", "2741").unit("E-14", "2742").unit("E-PLA", "2841");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2742", "with I-1A/Tal");
  EXPECT_EQ(field.refusal("also 2841"), "8.4");
  EXPECT_TRUE(field.legal("resolve"));
  field.play("resolve");
  EXPECT_EQ(field.decision(), "movement") << "R51: nobody is left who could attack 2841";
  EXPECT_EQ(field.to_act(), "egypt");
}

TEST(Barrage, GunsAtRangeNeverSufferTheResultAndTheOthersSufferItInFull) {
  CASES("meb:8.5");
  {
    Field field = western_combat({6});
    field.unit("I-R/7", "2741").unit("I-AA/Tal", "2739").unit("E-14", "2742");
    field.play("attack 2742", "with I-R/7", "fire I-AA/Tal 2742", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("3 against 6, Frontal Assault column \"-3, -2\", die 6: AE"));
    EXPECT_EQ(field.at("I-R/7"), "eliminated");
    EXPECT_EQ(field.at("I-AA/Tal"), "2739");
    EXPECT_EQ(field.vp("egyptian"), 4) << "one unit lost, not two";
  }
  {
    Field field = western_combat({5});
    field.unit("I-R/7", "2741").unit("I-AA/Tal", "2739").unit("E-14", "2742");
    field.play("attack 2742", "with I-R/7", "fire I-AA/Tal 2742", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("die 5: A1"));
    EXPECT_EQ(field.actions("retreat").size(), 3u);
    for (const std::string& action : field.actions("retreat"))
      EXPECT_EQ(action.rfind("retreat I-R/7", 0), 0u);
    field.play("retreat I-R/7 2740");
    EXPECT_EQ(field.at("I-AA/Tal"), "2739");
  }
  {
    Field field = western_combat({1});
    field.unit("I-R/7", "2741").unit("I-1A/Tal", "2738").unit("E-14", "2742");
    field.play("attack 2742", "with I-R/7", "fire I-1A/Tal 2742", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("6 against 6, Frontal Assault column \"0\", die 1: EX"));
    EXPECT_EQ(field.at("E-14"), "eliminated");
    EXPECT_EQ(field.at("I-R/7"), "eliminated") << "two points for six: all adjacent attackers pay";
    EXPECT_EQ(field.at("I-1A/Tal"), "2738") << "and the gun never does";
  }
}

// A barrage on a unit in the open, and where the unit stands afterwards; a forced or free retreat is played.
struct Barraged {
  std::string text;
  std::string fate;  // "stands", "eliminated", "retreats N"
  bool table_was_chosen = false;
};

Barraged barrage(const std::vector<std::string>& guns, int airstrikes, const std::string& target_unit,
                 const std::string& target, std::uint8_t die) {
  Field field = western_combat({die});
  static const std::vector<std::string> kPlaces{"2738", "2739", "2638", "2838"};
  for (std::size_t i = 0; i < guns.size(); ++i) field.unit(guns[i], kPlaces[i]);
  field.unit("I-R/202", "4816");  // another unit, far away
  if (airstrikes > 0) field.track("airstrikes", std::to_string(airstrikes));
  field.unit(target_unit, target);
  field.play("attack " + target);
  for (const std::string& gun : guns) field.play("fire " + gun + " " + target);
  if (airstrikes > 0) field.play("air israeli " + std::to_string(airstrikes));
  field.play("resolve");
  Barraged out;
  for (const std::string& text : field.events())
    if (text.find(" against ") != std::string::npos) out.text = text;
  out.table_was_chosen = field.decision() == "choose-table";
  int steps = 0;
  while (field.decision() == "retreat") {
    field.play(field.actions("retreat").front());
    ++steps;
  }
  for (std::size_t i = 0; i < guns.size(); ++i) EXPECT_EQ(field.at(guns[i]), kPlaces[i]);
  EXPECT_NE(field.decision(), "advance") << "nobody advances after a barrage from a distance";
  if (field.at(target_unit) == target)
    out.fate = "stands";
  else if (field.at(target_unit) == "eliminated")
    out.fate = "eliminated";
  else
    out.fate = "retreats " + std::to_string(steps);
  return out;
}

TEST(Barrage, AloneUsesTheMobileTableAndOnlyDE_D2_D3_D4Count) {
  CASES("meb:8.6");
  struct Row {
    std::vector<std::string> guns;
    int air;
    const char* unit;
    int die;
    const char* result;
    const char* fate;
  };
  const std::vector<std::string> one{"I-1A/Tal"};
  const std::vector<std::string> two{"I-1A/Tal", "I-2A/Tal"};
  const std::vector<std::string> many{"I-1A/Tal", "I-2A/Tal", "I-SCArt", "I-3A/Tal"};
  const std::vector<std::string> weak{};
  const Row rows[] = {
      {one, 0, "E-7AT", 3, "Mobile column \"+2, 3\", die 3: D2", "retreats 2"},
      {one, 0, "E-7AT", 1, "Mobile column \"+2, 3\", die 1: D3", "retreats 3"},
      {one, 0, "E-7AT", 5, "Mobile column \"+2, 3\", die 5: D1", "stands"},
      {one, 0, "E-7AT", 6, "Mobile column \"+2, 3\", die 6: BR", "stands"},
      {two, 0, "E-7AT", 1, "Mobile column \"+6, 8\", die 1: D4", "retreats 4"},
      {many, 0, "E-7AT", 1, "Mobile column \"+12, 15\", die 1: DE", "eliminated"},
      {weak, 1, "E-14", 3, "Mobile column \"-5, -4\", die 3: A1", "stands"},
      {weak, 1, "E-14", 6, "Mobile column \"-5, -4\", die 6: AE", "stands"},
      {weak, 12, "E-7AT", 1, "Mobile column \"+9, 11\", die 1: D4", "retreats 4"},
  };
  for (const Row& row : rows) {
    const Barraged b = barrage(row.guns, row.air, row.unit, "2742", static_cast<std::uint8_t>(row.die));
    EXPECT_NE(b.text.find(row.result), std::string::npos) << b.text << " instead of " << row.result;
    EXPECT_EQ(b.fate, row.fate) << row.result;
    EXPECT_FALSE(b.table_was_chosen) << "the Israeli player has no choice of the table here";
  }
}

TEST(Barrage, OfACityUsesTheMobileTableAndIsNotConverted) {
  CASES("meb:8.6");
  Field field = western_combat({4});
  field.unit("I-SCArt", "2136").unit("I-1A/Tal", "2134").unit("I-2A/Tal", "2135").unit("E-7Tk", "2129");
  field.play("attack 2129", "fire I-SCArt 2129", "fire I-1A/Tal 2129", "fire I-2A/Tal 2129");
  EXPECT_EQ(column_in(field, "Frontal Assault"), "");
  EXPECT_EQ(column_in(field, "Mobile"), "+4, 5") << "+12 and three columns to the left for the city";
  field.play("resolve");
  EXPECT_TRUE(field.happened("die 4: D2"));
  EXPECT_FALSE(field.happened("EX"));
  EXPECT_EQ(field.decision(), "retreat");
}

TEST(Barrage, AdjacentGunsAloneAreABarrageToo) {
  CASES("meb:8.6");
  Field field = western_combat({6});
  field.unit("I-1A/Tal", "2741").unit("E-14", "2742");
  field.play("attack 2742", "with I-1A/Tal", "resolve");
  EXPECT_TRUE(field.happened("Mobile column \"-3, -2\", die 6: A1"));
  EXPECT_TRUE(field.cited("8.6"));
  EXPECT_EQ(field.at("I-1A/Tal"), "2741") << "R14: no retreat, no loss";
}

TEST(Barrage, ArtilleryAttacksAloneTogetherWithAircraftAndAddedToAdjacentUnits) {
  CASES("meb:8.7");
  Field field = western_combat();
  field.unit("I-1A/Tal", "2738").unit("I-2A/Tal", "2739").unit("I-79/7", "2741").unit("E-14", "2742");
  field.unit("E-PLA", "2645").track("airstrikes", "3");
  field.play("attack 2645", "fire I-1A/Tal 2645");
  EXPECT_EQ(attack_points(field), 4);
  EXPECT_TRUE(field.legal("resolve")) << "one gun alone";
  field.play("fire I-2A/Tal 2645");
  EXPECT_EQ(attack_points(field), 8);
  EXPECT_EQ(field.refusal("fire I-2A/Tal 2645"), "7.5") << "once is enough";
  field.play("air israeli 3");
  EXPECT_EQ(attack_points(field), 11);
  EXPECT_TRUE(field.legal("resolve"));
  field.play("cancel", "attack 2742", "with I-79/7", "fire I-1A/Tal 2742", "fire I-2A/Tal 2742",
             "air israeli 3");
  EXPECT_EQ(attack_points(field), 6 + 8 + 3);
  EXPECT_TRUE(field.legal("resolve"));
  EXPECT_TRUE(odds_cite(field, "8.7"));
}

TEST(Barrage, InAnAttackOnSeveralHexesRangeToOneOfThemIsEnough) {
  CASES("meb:8.8");
  Field field = western_combat();
  field.unit("I-3A/Tal", "2738").unit("I-79/7", "2642").unit("E-14", "2742").unit("E-PLA", "2743");
  field.play("attack 2742", "also 2743", "with I-79/7");
  EXPECT_EQ(field.refusal("fire I-3A/Tal 2743"), "2.9") << "five hexes";
  field.play("fire I-3A/Tal 2742");
  EXPECT_EQ(attack_points(field), 9);
  EXPECT_EQ(defence_points(field), 10);
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Barrage, AnAdjacentGunNeedsToTouchOnlyOneOfTheHexesOtherUnitsAll) {
  CASES("meb:8.8");
  Field field = western_combat();
  field.unit("I-1A/Tal", "2741").unit("I-82/7", "2641").unit("I-79/7", "2642").unit("E-14", "2742");
  field.unit("E-PLA", "2743");
  field.play("attack 2742", "also 2743", "with I-79/7");
  EXPECT_EQ(field.refusal("with I-82/7"), "7.4") << "next to 2742 only";
  EXPECT_TRUE(field.legal("with I-1A/Tal")) << "R56";
  field.play("with I-1A/Tal");
  EXPECT_EQ(attack_points(field), 10);
}

TEST(Barrage, AGunNextToAnEnemyMustAttackThereWithItsBarrageStrength) {
  CASES("meb:8.9");
  Field field = western_combat();
  field.unit("I-1A/Tal", "2741").unit("I-R/7", "2641").unit("E-14", "2742").unit("E-PLA", "2746");
  field.track("airstrikes", "1");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2746");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2746"), "8.9") << "in range, but an enemy is adjacent";
  field.play("cancel", "attack 2742");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2742"), "8.9") << "it attacks as an adjacent unit";
  field.play("with I-1A/Tal");
  EXPECT_EQ(attack_points(field), 4);
  field.play("with I-R/7");
  EXPECT_EQ(attack_points(field), 6);
  EXPECT_TRUE(field.legal("resolve"));
  field.play("without I-1A/Tal");
  EXPECT_EQ(field.refusal("resolve"), "7.3") << "the gun would be left without its attack";
}

TEST(Barrage, AnAdjacentGunRetreatsAndDiesLikeTheOthers) {
  CASES("meb:8.9");
  {
    Field field = western_combat({6});
    field.unit("I-1A/Tal", "2741").unit("I-R/7", "2641").unit("E-14", "2742");
    field.play("attack 2742", "with I-1A/Tal", "with I-R/7", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("die 6: A1"));
    field.play("retreat I-1A/Tal 2740");
    EXPECT_EQ(field.at("I-1A/Tal"), "2740");
  }
  {
    Field field = western_combat({6});
    field.unit("I-AA/Tal", "2741").unit("I-R/7", "2641").unit("E-14", "2742");
    field.play("attack 2742", "with I-AA/Tal", "with I-R/7", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("die 6: AE"));
    EXPECT_EQ(field.at("I-AA/Tal"), "eliminated");
    EXPECT_EQ(field.at("I-R/7"), "eliminated");
  }
  {
    Field field = western_combat({1});
    field.unit("I-1A/Tal", "2741").unit("I-R/7", "2641").unit("E-PLA", "2742");
    field.play("attack 2742", "with I-1A/Tal", "with I-R/7", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("6 against 4, Frontal Assault column \"+2, 3\", die 1: EX"));
    EXPECT_EQ(field.at("I-1A/Tal"), "eliminated") << "its barrage strength of 4 pays for the 4 lost";
    EXPECT_EQ(field.at("I-R/7"), "2641") << "2 would not pay";
    EXPECT_EQ(field.actions("advance"), std::vector<std::string>{"advance I-R/7 2742"});
  }
}

TEST(Barrage, ByNightAGunNextToAnEnemyNeedNotAttackButStillMayNotFireElsewhere) {
  CASES("meb:8.9");
  Field field("elarish67/standard");
  field.turn(4).phase("western-combat").unit("I-1A/Tal", "2741").unit("E-14", "2742").unit("E-PLA", "2746");
  field.track("airstrikes", "1");
  EXPECT_TRUE(field.legal("end"));
  field.play("attack 2746");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2746"), "8.9") << "R57";
}

TEST(Barrage, NeitherTerrainNorUnitsBlockFire) {
  CASES("meb:8.14");
  Field field = western_combat();
  field.unit("I-1A/Tal", "3526").unit("I-79/7", "3527").unit("E-PLA", "3530").unit("E-14", "3533");
  field.play("attack 3533");
  EXPECT_TRUE(field.legal("fire I-1A/Tal 3533")) << "across five rough hexes, a friend and an enemy";
  field.play("fire I-1A/Tal 3533");
  EXPECT_TRUE(field.legal("resolve"));
}

// The wadi runs between 3950 and its western neighbours 3850 and 3849.
TEST(Barrage, HexTerrainCountsAgainstArtilleryAndHexsidesOnlyIfAllOtherAttackersCrossThem) {
  CASES("meb:8.15");
  Field field = western_combat();
  field.unit("E-14", "3950").unit("I-1A/Tal", "3650").unit("I-79/7", "3850").unit("I-82/7", "3951");
  field.play("attack 3950", "fire I-1A/Tal 3950");
  EXPECT_EQ(columns_shifted(field), 0) << "a gun beyond the wadi does not attack across it";
  field.play("with I-79/7");
  EXPECT_EQ(columns_shifted(field), -1) << "all adjacent attackers cross the wadi";
  EXPECT_EQ(columns_shifted(field, "8.15"), -1);
  field.play("with I-82/7");
  EXPECT_EQ(columns_shifted(field), 0) << "one does not";
  field.play("without I-79/7");
  EXPECT_EQ(columns_shifted(field), 0);
}

TEST(Barrage, AdjacentArtilleryIsNotAskedWhetherItCrossesTheHexside) {
  CASES("meb:8.15");
  Field beside = western_combat();
  beside.unit("E-14", "3950").unit("I-79/7", "3850").unit("I-1A/Tal", "3951");
  beside.play("attack 3950", "with I-79/7", "with I-1A/Tal");
  EXPECT_EQ(columns_shifted(beside), -1) << "the tanks cross it; the gun that does not is not asked";
  Field across = western_combat();
  across.unit("E-14", "3950").unit("I-1A/Tal", "3850").unit("I-82/7", "3951");
  across.play("attack 3950", "with I-1A/Tal");
  EXPECT_EQ(columns_shifted(across), 0) << "artillery alone never gives the hexside";
}

TEST(Barrage, RoughTerrainHelpsAgainstArtilleryAlone) {
  CASES("meb:8.15");
  Field field = western_combat();
  field.unit("E-14", "3738").unit("I-1A/Tal", "3735").unit("I-79/7", "3737");
  field.play("attack 3738", "fire I-1A/Tal 3738");
  EXPECT_EQ(columns_shifted(field), -2);
  field.play("with I-79/7");
  EXPECT_EQ(columns_shifted(field), -2) << "rough and wadi are not added up";
}

}  // namespace
}  // namespace mitla::test
