// 3.3, 9.8, 9.9: victory points and victory. Objectives: 1425, 1613, 2004, 2008, 2011, 2811, 3010, 3311.
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field turn_six(const std::string& western, const std::string& egyptian) {
  Field field = suez(6, "egyptian-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603");
  field.track("vp-western", western).track("vp-egyptian", egyptian);
  field.play("end", "stop");
  return field;
}

TEST(SuezVictory, ALeadOfFivePointsWins) {
  CASES("meb:3.3");
  struct Score {
    const char* western;
    const char* egyptian;
    int winner;  // seat, -1: a draw
  };
  for (const auto& [western, egyptian, winner] :
       {Score{"30", "25", 0}, Score{"29", "25", -1}, Score{"25", "25", -1}, Score{"25", "29", -1},
        Score{"25", "30", 1}, Score{"0", "18", 1}, Score{"40", "18", 0}}) {
    Field field = turn_six(western, egyptian);
    ASSERT_TRUE(field.over());
    const auto outcome = field.game().outcome(field.state());
    EXPECT_EQ(outcome.winner() ? outcome.winner()->index() : -1, winner) << western << " : " << egyptian;
    EXPECT_EQ(outcome.level, winner < 0 ? "draw" : "victory");
    EXPECT_TRUE(field.cited("3.3"));
  }
}

TEST(SuezVictory, WesternObjectivesCountBeforeTheScoresAreCompared) {
  CASES("meb:3.3 meb:9.9.d");
  Field field = suez(6, "egyptian-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2004").unit("F-21", "1425").unit("F-Hel", "3311");
  field.track("vp-western", "20").track("vp-egyptian", "21");
  field.play("end");
  EXPECT_EQ(field.vp("western"), 20) << "not before the end of play";
  field.play("stop");
  EXPECT_EQ(field.vp("western"), 26) << "2 VP for each of three";
  EXPECT_EQ(field.game().outcome(field.state()).winner(), engine::Seat{0});
}

TEST(SuezVictory, TwoPointsForEachAngloFrenchUnitEliminatedAtOnce) {
  CASES("meb:9.8.b meb:9.8");
  Field field = suez(2, "western-combat", {6});
  field.unit("F-60E", "1915").unit("F-Hel", "2014").unit("Z-4", "1914");
  field.play("attack 1914", "with F-60E", "with F-Hel", "resolve");
  EXPECT_TRUE(field.happened("AE")) << "2 against 2 in the city";
  EXPECT_EQ(field.at("F-60E"), "eliminated");
  EXPECT_EQ(field.at("F-Hel"), "eliminated");
  EXPECT_EQ(field.vp("egyptian"), 4);
  EXPECT_TRUE(field.cited("9.8"));
  EXPECT_EQ(field.vp("western"), 0);
}

TEST(SuezVictory, OnePointForEachEgyptianUnitEliminatedAtOnce) {
  CASES("meb:9.9.a meb:9.9");
  Field field = suez(2, "western-combat", {1});
  field.unit("B-1P", "2602").unit("B-2P", "2603").unit("Z-4", "2703").unit("Z-1R", "2702");
  field.track("airstrikes", "4");
  field.play("attack 2703", "also 2702", "with B-1P");
  EXPECT_EQ(field.refusal("with B-2P"), "7.4");
  field.play("cancel", "attack 2703", "with B-2P", "air british 4", "resolve", "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  EXPECT_EQ(field.vp("western"), 1) << "at once, in the middle of the phase";
  EXPECT_TRUE(field.cited("9.9"));
  EXPECT_EQ(field.vp("egyptian"), 0);
}

TEST(SuezVictory, TwoEgyptiansInOneAttackAreTwoPoints) {
  CASES("meb:9.9.a");
  Field field = suez(2, "western-combat", {1});
  field.unit("B-1P", "2602").unit("Z-4", "2703").unit("Z-PSCst", "2702").track("airstrikes", "4");
  EXPECT_EQ(field.impossible(), "");
  field.play("attack 2703", "also 2702", "with B-1P", "air british 4", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("8 against 3"));
  EXPECT_EQ(field.vp("western"), 2);
}

TEST(SuezVictory, EgyptianObjectivesCountAtTheEndOfEveryTurn) {
  CASES("meb:9.8.d meb:9.8");
  Field field = suez(1, "egyptian-movement");
  field.unit("Z-4", "3010")
      .unit("Z-1R", "2004")
      .unit("Z-2R", "2811")
      .unit("Z-1NG", "4010")
      .unit("B-RS", "1425");
  field.track("militia-over", "1");
  int expected = 0;
  for (int turn = 1; turn <= 6; ++turn) {
    EXPECT_EQ(field.vp("egyptian"), expected) << "turn " << turn;
    idle_to_turn(field, turn + 1);
    expected += 3;
  }
  EXPECT_EQ(field.decision(), "continuation");
  EXPECT_EQ(field.vp("egyptian"), 18) << "three objectives on six turns, the sixth included";
  field.play("stop");
  EXPECT_EQ(field.vp("egyptian"), 18);
  EXPECT_EQ(field.vp("western"), 2) << "Gamil, once";
}

TEST(SuezVictory, AllEightObjectivesAndNoOthersCount) {
  CASES("meb:9.8.d meb:9.9.d");
  const std::vector<std::string> objectives{"1425", "1613", "2004", "2008", "2011", "2811", "3010", "3311"};
  const std::vector<std::string> egyptians{"Z-4",   "Z-1R",  "Z-2R",    "Z-1NG",
                                           "Z-2NG", "Z-3NG", "Z-PSArm", "Z-PSAT"};
  const std::vector<std::string> westerners{"B-RS", "B-WY",  "B-A6", "B-20A",
                                            "F-21", "F-Hel", "B-1P", "F-1Cdo"};
  Field egyptian = suez(6, "egyptian-movement");
  Field western = suez(6, "egyptian-movement");
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    egyptian.unit(egyptians[i], objectives[i]);
    western.unit(westerners[i], objectives[i]);
  }
  egyptian.unit("Z-PSAA", "2009").play("end");
  EXPECT_EQ(egyptian.vp("egyptian"), 8);
  western.unit("Z-4", "4010").unit("B-YL", "2309").play("end", "stop");
  EXPECT_EQ(western.vp("western"), 16);
  EXPECT_EQ(western.vp("egyptian"), 0) << "an objective must be occupied at that time";
}

}  // namespace
}  // namespace mitla::test
