// 9.11: parachutists.
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(Airborne, TwoUnitsOnTheFirstTurn) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "4010");
  field.play("drop B-1P 2603");
  EXPECT_EQ(field.at("B-1P"), "2603");
  EXPECT_TRUE(field.cited("9.11"));
  field.play("drop F-2RCP 3512");
  EXPECT_EQ(field.at("F-2RCP"), "3512");
  EXPECT_EQ(field.refusal("drop B-3P 1518"), "9.11") << "any two, not three";
  EXPECT_TRUE(field.actions("drop ").empty());
}

TEST(Airborne, OneUnitOnEachLaterTurn) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "4010").track("militia-over", "1");
  field.play("drop B-1P 2603");
  for (const auto& [turn, unit, hex] :
       {std::tuple{2, "B-2P", "2605"}, {3, "B-3P", "2607"}, {4, "F-1REP", "2805"}}) {
    idle_to_turn(field, turn);
    ASSERT_EQ(field.view().turn, turn);
    field.play(std::string("drop ") + unit + " " + hex);
    EXPECT_EQ(field.refusal("drop F-3RCP 3512"), "9.11")
        << "what was not used on turn 1 is lost; turn " << turn;
  }
}

TEST(Airborne, OnlyParachuteUnitsFromTheShips) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement");
  field.unit("B-2P", "2503").unit("Z-4", "4010");
  for (const std::string unit : {"B-1P", "B-GdsP", "B-9E", "F-2RCP", "F-1REP", "F-11P", "F-60E"})
    EXPECT_TRUE(field.legal("drop " + unit + " 2603")) << unit;
  for (const std::string unit : {"B-RS", "B-40Cdo", "B-A6", "B-33", "B-26E", "F-1Cdo", "B-JS"})
    EXPECT_EQ(field.refusal("drop " + unit + " 2603"), "9.11") << unit;
  EXPECT_EQ(field.refusal("drop B-2P 2603"), "9.6") << "it is on the map";
  EXPECT_EQ(field.refusal("drop Z-Mil1 2603"), "9.6") << "no Egyptian lands";
}

TEST(Airborne, TheLandingHexIsClearButMayBeOnTheCoast) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603").unit("F-Hel", "2605");
  EXPECT_TRUE(field.legal("drop B-1P 1511")) << "a coastal hex";
  EXPECT_TRUE(field.legal("drop B-1P 1425")) << "road and airfield do not spoil clear terrain";
  EXPECT_TRUE(field.legal("drop B-1P 4810"));
  EXPECT_EQ(field.refusal("drop B-1P 2012"), "9.11") << "city";
  EXPECT_EQ(field.refusal("drop B-1P 2811"), "9.11") << "oil tanks";
  EXPECT_EQ(field.refusal("drop B-1P 1504"), "9.11") << "sea";
  EXPECT_EQ(field.refusal("drop B-1P 2020"), "9.11") << "lake";
  EXPECT_EQ(field.refusal("drop B-1P 2603"), "5.11") << "normal stacking";
  EXPECT_TRUE(field.legal("drop B-1P 2605")) << "which allows one unit beside a helicopter";
  field.play("drop B-1P 2604");
  EXPECT_EQ(field.refusal("drop B-2P 2604"), "5.11");
}

TEST(Airborne, LandingsComeBeforeAnythingElseInThePhase) {
  CASES("meb:9.11");
  for (const std::string first : {"move B-RS 2604", "fly F-Hel 1518", "lift B-GdsP 1518", "land B-WY 1516"}) {
    Field field = suez(4, "western-movement");
    field.unit("Z-4", "4010").unit("B-RS", "2603");
    EXPECT_TRUE(field.legal("drop B-1P 2503"));
    field.play(first);
    EXPECT_EQ(field.refusal("drop B-1P 2503"), "9.11") << "after " << first;
  }
}

TEST(Airborne, LandsInAZoneOfControlButNotOnAnEnemyAndStaysThere) {
  CASES("meb:9.11.a");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "2703").unit("Z-1R", "4010");
  EXPECT_EQ(field.refusal("drop B-1P 2703"), "9.11.a");
  field.play("drop B-1P 2603");
  EXPECT_TRUE(field.has("B-1P", "landed"));
  EXPECT_TRUE(field.actions("move B-1P ").empty()) << "no further movement in this player turn";
  EXPECT_EQ(field.refusal("move B-1P 2503"), "9.11");
  EXPECT_FALSE(field.legal("lift B-1P 2503")) << "nor is it carried";
}

TEST(Airborne, MustAttackWithShipsAndAircraftToHelp) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement", {1});
  field.unit("Z-4", "2703").track("airstrikes", "7");
  field.play("drop B-1P 2603", "end");
  ASSERT_EQ(field.view().phase, "western-combat");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2703", "with B-1P", "naval british", "air british 3");
  EXPECT_EQ(field.odds().attack, "11") << "4 + 4 + 3";
}

TEST(Airborne, NeverAdvancesInItsPlayerTurn) {
  CASES("meb:9.11");
  {
    Field field = suez(1, "western-movement", {1});
    field.unit("B-RS", "2704").unit("Z-4", "2703");
    field.play("drop B-1P 2603", "end", "attack 2703", "with B-1P", "with B-RS", "resolve", "table frontal");
    EXPECT_EQ(field.at("Z-4"), "eliminated") << "7 against 2: DE";
    ASSERT_EQ(field.decision(), "advance");
    EXPECT_EQ(field.actions("advance "), std::vector<std::string>{"advance B-RS 2703"});
    EXPECT_EQ(field.refusal("advance B-1P 2703"), "9.11");
  }
  {
    Field field = suez(1, "western-movement", {1});
    field.unit("Z-4", "2703").unit("Z-1R", "4010").track("airstrikes", "7");
    field.play("drop B-1P 2603", "end", "attack 2703", "with B-1P", "air british 2", "resolve",
               "table frontal");
    EXPECT_EQ(field.at("Z-4"), "eliminated");
    EXPECT_EQ(field.decision(), "combat") << "nobody is asked to advance";
    EXPECT_EQ(field.at("B-1P"), "2603");
  }
}

TEST(Airborne, IsEliminatedByA1InPlace) {
  CASES("meb:9.11 meb:9.8.b");
  Field field = suez(1, "western-movement", {6});
  field.unit("Z-4", "2703");
  field.play("drop B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("A1")) << "2 against 2";
  EXPECT_EQ(field.at("B-GdsP"), "eliminated");
  EXPECT_TRUE(field.cited("9.11"));
  EXPECT_EQ(field.vp("egyptian"), 2);
  ASSERT_EQ(field.decision(), "advance");
  EXPECT_TRUE(field.legal("advance Z-4 2603")) << "the hex where it fell is vacated";
}

TEST(Airborne, A1SparesThoseWhoDidNotLand) {
  CASES("meb:9.11");
  Field field = what_if(1, "western-movement", {6});
  field.unit("B-26E", "2704").unit("Z-1/1/4A", "2703");
  field.play("drop B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "with B-26E", "resolve",
             "table mobile");
  EXPECT_TRUE(field.happened("A1")) << "4 against 3";
  EXPECT_EQ(field.at("B-GdsP"), "eliminated");
  ASSERT_EQ(field.decision(), "retreat");
  field.play("retreat B-26E 2804");
  EXPECT_EQ(field.at("B-26E"), "2804");
  EXPECT_EQ(field.vp("egyptian"), 2);
}

TEST(Airborne, RetreatsLikeOthersWhenBothMustRetreat) {
  CASES("meb:9.11");
  Field field = suez(1, "western-movement", {5});
  field.unit("Z-4", "2703");
  field.play("drop B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("BR")) << "2 against 2";
  field.play("retreat Z-4 2802");
  ASSERT_EQ(field.decision(), "retreat");
  field.play("retreat B-GdsP 2503");
  EXPECT_EQ(field.at("B-GdsP"), "2503") << "9.11 speaks of A1 alone";
}

TEST(Airborne, IsOrdinaryInfantryFromItsNextPlayerTurnOn) {
  CASES("meb:9.11.a");
  Field field = suez(2, "western-movement", {6});
  field.unit("Z-4", "2803").track("militia-over", "1");
  field.play("drop B-GdsP 2503", "end");
  idle_to_phase(field, "egyptian-movement");
  EXPECT_FALSE(field.has("B-GdsP", "landed")) << "its player turn is over";
  idle_to_turn(field, 3);
  EXPECT_TRUE(field.legal("move B-GdsP 2209") == false) << "on foot it does not cross the canal";
  field.play("move B-GdsP 2504");
  EXPECT_EQ(field.halves("mp-left"), 2 * 5) << "six points like other straight-leg infantry";
  field.play("move B-GdsP 2703", "end", "attack 2803", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("A1"));
  ASSERT_EQ(field.decision(), "retreat") << "A1 drives it back and no more";
  field.play(field.actions("retreat ").front());
  EXPECT_NE(field.at("B-GdsP"), "eliminated");
}

TEST(Airborne, ADefenderThatLandedRetreatsInTheEnemysCombatPhase) {
  CASES("meb:9.11.a");
  // The restrictions belong to its own player turn: in the Egyptian one it advances like others.
  Field field = what_if(2, "western-movement", {6});
  field.unit("Z-1/1/4A", "2903").unit("Z-2/1/4A", "4010").track("militia-over", "1");
  field.play("drop B-1P 2603", "end");
  idle_to_phase(field, "egyptian-movement");
  field.play("move Z-1/1/4A 2703", "end");
  ASSERT_EQ(field.view().phase, "egyptian-combat");
  field.play("attack 2603", "with Z-1/1/4A", "resolve", "pass");
  EXPECT_TRUE(field.happened("AE") || field.happened("A1"));
  ASSERT_EQ(field.decision(), "advance") << "1 against 4";
  EXPECT_TRUE(field.legal("advance B-1P 2703"));
}

}  // namespace
}  // namespace mitla::test
