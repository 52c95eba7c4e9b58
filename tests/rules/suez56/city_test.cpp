// 7.8.b, 9.15, 9.8.c, 7.6: the city and the oil tanks. 1914 is a city hex at the edge of Port Said; an
// attacker in 1915 stands outside the city, the others around it inside.
#include "rules/meb/odds_reading.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(City, ShiftsThreeColumnsAndAllowsTheFrontalAssaultTableOnly) {
  CASES("meb:7.8.a");
  Field field = suez(2, "western-combat", {5});
  field.unit("B-1P", "1915").unit("B-2P", "1814").unit("B-3P", "2014").unit("Z-4", "1914");
  field.play("attack 1914", "with B-1P", "with B-2P", "with B-3P");
  EXPECT_EQ(columns_shifted(field, "7.6"), -3);
  EXPECT_EQ(column_in(field, "Frontal Assault"), "+2, 3") << "12 against 2 is column +9, 11";
  EXPECT_EQ(column_in(field, "Mobile"), "") << "the Western player has no choice";
  field.play("resolve");
  EXPECT_TRUE(field.happened("Frontal Assault")) << "he is not even asked";
}

TEST(City, LongRetreatsBecomeExchanges) {
  CASES("meb:7.8.b");
  struct Throw {
    const char* third;  // an attacker beside two battalions
    int airstrikes;
    std::uint8_t die;
    const char* printed;
  };
  for (const auto& [third, air, die, printed] :
       {Throw{"B-3P", 0, 3, "D2"}, Throw{"B-3P", 6, 4, "D3"}, Throw{"B-9E", 15, 5, "D4"}}) {
    Field field = suez(2, "western-combat", {die});
    field.unit("B-1P", "1915").unit("B-2P", "1814").unit(third, "2014").unit("Z-4", "1914");
    field.track("airstrikes", "20");
    field.play("attack 1914", "with B-1P", "with B-2P", std::string("with ") + third);
    if (air > 0) field.play("air british " + std::to_string(air));
    field.play("resolve");
    EXPECT_TRUE(field.happened(std::string(": ") + printed)) << printed;
    EXPECT_TRUE(field.happened(std::string(printed) + " becomes EX"));
    EXPECT_TRUE(field.cited("7.8.b"));
    EXPECT_EQ(field.at("Z-4"), "eliminated") << "exchanged, not driven back";
    ASSERT_EQ(field.decision(), "losses") << printed;
    EXPECT_EQ(field.to_act(), "anglo-french");
    field.play("lose B-2P");
    EXPECT_EQ(field.at("B-2P"), "eliminated");
    EXPECT_EQ(field.decision(), "advance");
  }
}

TEST(City, D1AndD2OutsideStayWhatTheyAre) {
  CASES("meb:7.8.b");
  {
    Field field = suez(2, "western-combat", {5});
    field.unit("B-1P", "1915").unit("B-2P", "1814").unit("B-3P", "2014").unit("Z-4", "1914");
    field.play("attack 1914", "with B-1P", "with B-2P", "with B-3P", "resolve");
    EXPECT_TRUE(field.happened(": D1"));
    EXPECT_FALSE(field.cited("7.8.b"));
    EXPECT_NE(field.at("Z-4"), "eliminated") << "D1 is a retreat in the city too";
  }
  {
    Field field = suez(2, "western-combat", {3});
    field.unit("B-1P", "2603").unit("Z-4", "2703");
    field.play("attack 2703", "with B-1P", "resolve", "table frontal");
    EXPECT_TRUE(field.happened(": D2"));
    EXPECT_FALSE(field.cited("7.8.b")) << "in the open a D2 is a retreat of two hexes";
    EXPECT_EQ(field.decision(), "retreat");
  }
}

TEST(City, EgyptianAttacksOnACityHexConvertToo) {
  CASES("meb:7.8.b");
  Field field = suez(2, "egyptian-combat", {1});
  field.unit("Z-4", "1915").unit("Z-1R", "1814").unit("Z-2R", "2014").unit("B-20A", "1914");
  field.play("attack 1914", "with Z-4", "with Z-1R", "with Z-2R");
  EXPECT_EQ(attack_points(field), 3) << "half strength each";
  EXPECT_EQ(column_in(field, "Frontal Assault"), "-1") << "+2 and three columns to the left";
  field.play("resolve", "pass");
  EXPECT_TRUE(field.happened("D2 becomes EX"));
  EXPECT_EQ(field.at("B-20A"), "eliminated");
  EXPECT_EQ(field.decision(), "losses");
  EXPECT_EQ(field.to_act(), "egypt");
}

TEST(City, FireAloneUsesTheMobileTableAndConvertsNothing) {
  CASES("meb:7.8.b meb:8.6");
  Field field = suez(2, "western-combat", {3});
  field.unit("Z-4", "1914").unit("Z-1R", "4010").track("airstrikes", "14");
  field.play("attack 1914", "air british 14");
  EXPECT_EQ(column_in(field, "Frontal Assault"), "");
  EXPECT_EQ(column_in(field, "Mobile"), "+4, 5") << "12, three columns to the left";
  field.play("resolve");
  EXPECT_TRUE(field.happened(": D3"));
  EXPECT_FALSE(field.cited("7.8.b"));
  EXPECT_NE(field.at("Z-4"), "eliminated");
}

TEST(City, OneCityHexMakesTheWholeAttackAnAttackOnTheCity) {
  CASES("meb:7.8.a meb:7.8.b meb:7.6.a");
  Field field = suez(2, "western-combat", {3});
  // 1915 touches 1914 in the city and 1916 outside.
  field.unit("B-1P", "1915").unit("Z-4", "1914").unit("Z-PSArm", "1916").track("airstrikes", "9");
  field.play("attack 1916", "also 1914", "with B-1P", "air british 9");
  EXPECT_EQ(columns_shifted(field, "7.6"), -3);
  EXPECT_EQ(column_in(field, "Mobile"), "");
  field.play("resolve");
  EXPECT_TRUE(field.happened("D2 becomes EX")) << "13 against 3: +9, 11 less three columns";
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  EXPECT_EQ(field.at("Z-PSArm"), "eliminated");
}

TEST(Engineers, ShiftOneColumnAgainstACityHexOnce) {
  CASES("meb:9.15");
  Field field = suez(2, "western-combat");
  field.unit("B-9E", "1915").unit("B-26E", "1814").unit("B-1P", "2014").unit("Z-4", "1914");
  field.play("attack 1914", "with B-1P");
  EXPECT_EQ(columns_shifted(field), -3) << "without engineers";
  field.play("with B-9E");
  EXPECT_EQ(columns_shifted(field, "9.15"), 1);
  EXPECT_EQ(columns_shifted(field), -2) << "cumulative with the city";
  field.play("with B-26E");
  EXPECT_EQ(columns_shifted(field, "9.15"), 1) << "only one shift for two engineer units";
  EXPECT_EQ(columns_shifted(field), -2);
}

TEST(Engineers, AlonenessDoesNotMatter) {
  CASES("meb:9.15");
  for (const std::string engineer : {"B-9E", "B-26E", "B-35E", "F-60E"}) {
    Field field = suez(2, "western-combat");
    field.unit(engineer, "1915").unit("Z-4", "1914");
    field.play("attack 1914", "with " + engineer);
    EXPECT_EQ(columns_shifted(field, "9.15"), 1) << engineer << " is the whole attacking force";
  }
}

TEST(Engineers, DoNotShiftElsewhereNorFromAfar) {
  CASES("meb:9.15");
  Field open = suez(2, "western-combat");
  open.unit("B-9E", "2603").unit("Z-4", "2703");
  open.play("attack 2703", "with B-9E");
  EXPECT_EQ(columns_shifted(open), 0) << "clear terrain";
  Field tanks = suez(2, "western-combat");
  tanks.unit("B-9E", "2810").unit("Z-4", "2811");
  tanks.play("attack 2811", "with B-9E");
  EXPECT_EQ(columns_shifted(tanks, "9.15"), 0) << "oil tanks";
  Field idle = suez(2, "western-combat");
  idle.unit("B-9E", "1916").unit("B-1P", "1915").unit("Z-4", "1914");
  idle.play("attack 1914", "with B-1P");
  EXPECT_EQ(columns_shifted(idle, "9.15"), 0) << "they stand near but are not in the attack";
}

TEST(Engineers, ShiftWhenOneOfSeveralDefendingHexesIsCity) {
  CASES("meb:9.15");
  Field field = suez(2, "western-combat");
  field.unit("B-9E", "1915").unit("Z-4", "1914").unit("Z-PSArm", "1916");
  field.play("attack 1916", "also 1914", "with B-9E");
  EXPECT_EQ(columns_shifted(field, "9.15"), 1);
  Field both = suez(2, "western-combat");
  both.unit("B-9E", "1915").unit("Z-4", "1914").unit("Z-1R", "2014");
  both.play("attack 1914", "also 2014", "with B-9E");
  EXPECT_EQ(columns_shifted(both, "9.15"), 1) << "two city hexes do not give two columns";
}

TEST(OilTanks, GiveTheAttackerAColumn) {
  CASES("meb:7.6");
  Field field = suez(2, "western-combat", {1});
  field.unit("B-1P", "2810").unit("Z-4", "2811");
  field.play("attack 2811", "with B-1P");
  EXPECT_EQ(columns_shifted(field, "7.6"), 1) << "the one terrain that does not help the defender";
  EXPECT_EQ(column_in(field, "Frontal Assault"), "+4, 5");
  EXPECT_NE(column_in(field, "Mobile"), "") << "and it is no city";
  Field egyptian = suez(2, "egyptian-combat");
  egyptian.unit("Z-4", "2810").unit("B-1P", "2811");
  egyptian.play("attack 2811", "with Z-4");
  EXPECT_EQ(columns_shifted(egyptian, "7.6"), 1) << "whoever defends there";
}

TEST(OilTanks, OnlyIfNothingIsBetterForTheDefender) {
  CASES("meb:7.6 meb:7.6.a");
  Field field = suez(2, "western-combat");
  field.unit("B-1P", "2712").unit("Z-4", "2811").unit("Z-1R", "2812");
  field.play("attack 2811", "with B-1P");
  EXPECT_EQ(columns_shifted(field), 1);
  field.play("also 2812");
  EXPECT_EQ(columns_shifted(field), 0) << "clear ground is better for the defender than the tanks";
  Field attacker = suez(2, "western-combat");
  attacker.unit("B-1P", "2811").unit("Z-4", "2812");
  attacker.play("attack 2812", "with B-1P");
  EXPECT_EQ(columns_shifted(attacker), 0) << "the attacker's own terrain never counts";
}

// --- 9.8.c ---

int points_for(Field& field, std::initializer_list<const char*> actions) {
  const int before = field.vp("egyptian");
  for (const char* action : actions) field.play(action);
  return field.vp("egyptian") - before;
}

TEST(CityFire, EveryKindOfFireIntoACityHexCostsAPoint) {
  CASES("meb:9.8.c");
  const auto position = [] {
    Field field = suez(2, "western-combat", {6});
    field.unit("B-1P", "1915")
        .unit("B-20A", "2814")
        .unit("B-33", "2014")
        .unit("Z-4", "1914")
        .unit("Z-1R", "2703");
    field.track("airstrikes", "7").track("airstrikes-2", "5");
    return field;
  };
  {
    Field field = position();
    EXPECT_EQ(points_for(field, {"attack 1914", "with B-1P", "with B-33", "resolve"}), 1)
        << "adjacent artillery";
    EXPECT_TRUE(field.cited("9.8"));
  }
  {
    Field field = position();
    field.play("attack 1914", "with B-1P", "with B-33", "air british 1", "naval british", "fire B-20A 1914");
    EXPECT_EQ(points_for(field, {"resolve"}), 1) << "one point however much is fired";
  }
  const auto without_gun = [](std::vector<std::uint8_t> dice) {
    Field field = suez(2, "western-combat", std::move(dice));
    field.unit("B-1P", "1915").unit("B-20A", "2814").unit("Z-4", "1914").unit("Z-1R", "2703");
    field.track("airstrikes", "7").track("airstrikes-2", "5");
    return field;
  };
  {
    Field field = without_gun({5});
    EXPECT_EQ(points_for(field, {"attack 1914", "with B-1P", "resolve"}), 0) << "infantry alone";
  }
  for (const char* support : {"air british 1", "air french 2", "naval british", "fire B-20A 1914"}) {
    Field field = without_gun({5});
    EXPECT_EQ(points_for(field, {"attack 1914", "with B-1P", support, "resolve"}), 1) << support;
  }
}

TEST(CityFire, IsScoredWhenTheAttackIsDeclaredAndOnlyInTheCity) {
  CASES("meb:9.8.c");
  {
    Field field = suez(2, "western-combat", {6});
    field.unit("Z-4", "1914")
        .unit("Z-1R", "2703")
        .unit("Z-PSAA", "1912")
        .unit("Z-2R", "1913")
        .unit("B-1P", "1915");
    field.track("airstrikes", "7");
    field.play("attack 1914", "with B-1P", "air british 1");
    EXPECT_EQ(field.vp("egyptian"), 0) << "not while it is being planned";
    field.play("resolve");
    ASSERT_EQ(field.decision(), "final-fire") << "the die has not been cast";
    EXPECT_EQ(field.vp("egyptian"), 1);
  }
  {
    Field field = suez(2, "western-combat", {6, 6});
    field.unit("Z-4", "1914").unit("Z-1R", "2703").track("airstrikes", "7");
    EXPECT_EQ(points_for(field, {"attack 2703", "air british 3", "resolve"}), 0) << "open ground";
    EXPECT_EQ(points_for(field, {"attack 1914", "air british 1", "cancel"}), 0) << "given up again";
    EXPECT_EQ(points_for(field, {"attack 1914", "air british 1", "resolve"}), 1) << "an air attack alone";
  }
}

TEST(CityFire, EachCityHexCounts) {
  CASES("meb:9.8.c");
  {
    Field field = suez(2, "western-combat", {4});
    field.unit("Z-4", "1914").unit("Z-1R", "2014").unit("B-1P", "1915").track("airstrikes", "7");
    field.play("attack 1914", "also 2014", "with B-1P", "air british 1");
    EXPECT_EQ(points_for(field, {"resolve"}), 2) << "one attack on two city hexes";
  }
  {
    Field field = suez(2, "western-combat", {6, 6});
    field.unit("Z-4", "1914").unit("Z-1R", "2004").track("airstrikes", "7");
    EXPECT_EQ(points_for(field, {"attack 1914", "air british 1", "resolve"}), 1);
    EXPECT_EQ(points_for(field, {"attack 2004", "air british 1", "resolve"}), 1)
        << "another hex, another point";
  }
}

TEST(CityFire, CountsAgainInTheNextCombatPhase) {
  CASES("meb:9.8.c");
  Field field = suez(2, "western-combat", {6, 6});
  field.unit("Z-4", "1914").track("airstrikes", "7").track("militia-over", "1");
  EXPECT_EQ(points_for(field, {"attack 1914", "air british 1", "resolve"}), 1);
  idle_to_turn(field, 3);
  field.play("end");
  EXPECT_EQ(points_for(field, {"attack 1914", "air british 1", "resolve"}), 1);
}

TEST(CityFire, ProtectiveFireAndEgyptianFireScoreNothing) {
  CASES("meb:9.8.c");
  Field egyptian = suez(2, "egyptian-combat", {6});
  egyptian.unit("Z-4", "1915").unit("Z-PSAA", "2213").unit("B-1P", "1914").track("airstrikes", "7");
  egyptian.play("attack 1914", "with Z-4", "fire Z-PSAA 1914", "resolve");
  EXPECT_EQ(egyptian.vp("egyptian"), 0) << "Egyptian guns may fire into the city";
  ASSERT_EQ(egyptian.decision(), "final-fire");
  egyptian.play("air british 3", "naval british", "pass");
  EXPECT_EQ(egyptian.vp("egyptian"), 0) << "what protects a unit in the city is not directed at the city";
}

TEST(CityFire, ScoresOncePerHexAndCombatPhase) {
  CASES("meb:9.8.c");
  // The unit in 1914 is bombed away; then a retreat from 1916 displaces a friend from 1915 into 1914.
  Field field = suez(2, "western-combat", {1, 6, 6});
  field.unit("Z-4", "1914")
      .unit("Z-1R", "1915")
      .unit("Z-2R", "1916")
      .unit("B-1P", "2016")
      .unit("B-2P", "1816");
  field.track("airstrikes", "20");
  EXPECT_EQ(points_for(field, {"attack 1914", "air british 10", "resolve"}), 1);
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  ASSERT_NE(field.at("Z-4"), "1914");
  field.play("attack 1916", "with B-1P", "with B-2P", "resolve", "table frontal");
  ASSERT_EQ(field.decision(), "displace") << "D1, and every other hex is in a zone of control";
  field.play("displace Z-1R 1914");
  if (field.decision() == "advance") field.play("pass");
  ASSERT_EQ(field.at("Z-1R"), "1914");
  ASSERT_TRUE(field.legal("attack 1914")) << "being displaced is no attack";
  EXPECT_EQ(points_for(field, {"attack 1914", "air british 10", "resolve"}), 0)
      << "1914 has scored in this phase";
}

}  // namespace
}  // namespace mitla::test
