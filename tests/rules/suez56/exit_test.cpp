// 9.10, 9.9.b, 9.9.c: off the southern edge, 4807 to 4814. The road leaves at 4812.
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(SuezExit, IsWorthTwoPointsOnTheFirstThreeTurnsAndOneLater) {
  CASES("meb:9.9.b meb:9.9.c meb:9.9");
  for (int turn = 1; turn <= 12; ++turn) {
    Field field = suez(turn, "western-movement");
    field.unit("B-RS", "4812").unit("F-21", "4810").unit("Z-4", "3010");
    field.play("exit B-RS 4812");
    EXPECT_EQ(field.vp("western"), turn <= 3 ? 2 : 1) << "turn " << turn << ", British";
    EXPECT_TRUE(field.cited("9.9")) << "at once";
    field.play("exit F-21 4810");
    EXPECT_EQ(field.vp("western"), turn <= 3 ? 4 : 2) << "French";
  }
}

TEST(SuezExit, OnlyThroughTheSouthernEdge) {
  CASES("meb:9.10");
  Field field = suez(2, "western-movement");
  field.unit("B-RS", "4711").unit("B-WY", "1232").unit("B-YL", "2502").unit("Z-4", "3010");
  for (const std::string hex : {"4810", "4811", "4812", "4813", "4814"}) {
    EXPECT_TRUE(field.legal("exit B-RS " + hex)) << hex;
  }
  for (const std::string hex : {"4711", "4714", "1232"})
    EXPECT_EQ(field.refusal("exit B-RS " + hex), "9.10") << hex;
  EXPECT_EQ(field.refusal("exit B-WY 1232"), "9.10") << "the western edge";
  Field east = suez(2, "western-movement");
  east.unit("B-RS", "4708").unit("Z-4", "3010");
  for (const std::string hex : {"4807", "4808", "4809"}) EXPECT_TRUE(east.legal("exit B-RS " + hex)) << hex;
}

TEST(SuezExit, CostsHalfAPointFromARoadHexElseOne) {
  CASES("meb:9.10");
  Field field = suez(2, "western-movement");
  field.unit("B-RS", "4812").unit("B-WY", "4811").unit("Z-4", "3010");
  field.play("exit B-RS 4812");
  EXPECT_TRUE(field.happened(", 1/2 MP")) << field.events().front();
  field.play("exit B-WY 4811");
  EXPECT_TRUE(field.happened(", 1 MP")) << field.events().front();
}

TEST(SuezExit, NeedsThePointsForIt) {
  CASES("meb:9.10 meb:5.10");
  Field field = suez(2, "western-movement");
  field.unit("B-RS", "4207").unit("Z-4", "3010");
  EXPECT_TRUE(field.legal("move B-RS 4807")) << "six hexes";
  EXPECT_EQ(field.refusal("exit B-RS 4807"), "5.10") << "nothing left to leave the map with";
  Field near = suez(2, "western-movement");
  near.unit("B-RS", "4307").unit("Z-4", "3010");
  EXPECT_TRUE(near.legal("exit B-RS 4807")) << "five hexes and one point";
}

TEST(SuezExit, IsAMoveOfTheOwnMovementPhaseAndOfTheAngloFrenchOnly) {
  CASES("meb:9.10");
  Field combat = suez(2, "western-combat");
  combat.unit("B-RS", "4811").unit("Z-4", "4812");
  EXPECT_EQ(combat.refusal("exit B-RS 4811"), "5.4");
  Field enemy = suez(2, "egyptian-movement");
  enemy.unit("B-RS", "4811").unit("Z-4", "4808");
  EXPECT_FALSE(enemy.legal("exit B-RS 4811")) << "not his turn";
  EXPECT_EQ(enemy.refusal("exit Z-4 4808"), "9.10") << "Egyptians stay";
  EXPECT_TRUE(enemy.actions("exit ").empty());
}

TEST(SuezExit, ExitedUnitsNeverReturnAndAreNotEliminated) {
  CASES("meb:9.10.a meb:9.10");
  Field field = suez(4, "western-movement");
  field.unit("B-1P", "4812").unit("F-Hel", "4810").unit("Z-4", "3010").track("militia-over", "1");
  field.play("exit B-1P 4812", "exit F-Hel 4810");
  EXPECT_EQ(field.at("B-1P"), "exited");
  EXPECT_EQ(field.vp("egyptian"), 0);
  for (int turn = 4; turn <= 5; ++turn) {
    for (const std::string action : {"drop B-1P 2603", "land B-1P 1511", "lift B-1P 2603", "move B-1P 4812",
                                     "fly F-Hel 1511", "move F-Hel 4810", "return F-Hel"})
      EXPECT_FALSE(field.legal(action)) << action;
    idle_to_turn(field, turn + 1);
  }
}

TEST(SuezExit, NobodyRetreatsOffTheMap) {
  CASES("meb:9.10.a");
  // The neighbours of 4812 that are on the map are held by the enemy or in his zones.
  Field field = suez(2, "western-combat", {6});
  field.unit("F-60E", "4812").unit("Z-4", "4811").unit("Z-1R", "4713");
  field.play("attack 4811", "also 4713", "with F-60E");
  field.play("resolve");
  if (field.decision() == "choose-table") field.play("table mobile");
  EXPECT_TRUE(field.happened("A1")) << "1 against 4";
  EXPECT_EQ(field.at("F-60E"), "eliminated");
  EXPECT_EQ(field.vp("western"), 0) << "that is no exit";
}

TEST(SuezExit, NobodyAdvancesOffTheMap) {
  CASES("meb:9.10.a");
  Field attack = suez(2, "western-combat", {1});
  attack.unit("B-1P", "4712").unit("Z-4", "4812").unit("Z-1R", "2005").track("airstrikes", "7");
  attack.play("attack 4812", "with B-1P", "air british 7", "resolve", "table frontal");
  ASSERT_EQ(attack.decision(), "advance");
  EXPECT_EQ(attack.refusal("exit B-1P 4812"), "5.4");
  attack.play("advance B-1P 4812");
  EXPECT_EQ(attack.at("B-1P"), "4812") << "to the edge and no farther";
  EXPECT_EQ(attack.vp("western"), 1) << "for the enemy unit";
}

}  // namespace
}  // namespace mitla::test
