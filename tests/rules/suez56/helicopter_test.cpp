// 9.12, 9.10: the helicopters. Distances by air: 1511 is two points from the ships (one for the sea hex),
// 2603 eleven, 2612 twelve, 4712 thirty-two.
#include "rules/meb/consequence.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(Airmobile, TheTransportHelicopterBringsAStraightLegUnitOntoTheMapFromTurnOneOn) {
  CASES("meb:9.12");
  for (const int turn : {1, 2, 12}) {
    Field field = suez(turn, "western-movement");
    field.unit("Z-4", "4010");
    field.play("lift B-45Cdo 2603");
    EXPECT_EQ(field.at("B-45Cdo"), "2603");
    EXPECT_EQ(field.at("B-JS"), "2603");
    EXPECT_TRUE(field.cited("9.12"));
  }
}

TEST(Airmobile, OnlyStraightLegUnitsOfEitherNationAreCarried) {
  CASES("meb:9.12 meb:9.12.b");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "4010").unit("F-3Cdo", "eliminated").unit("F-2Cdo", "exited");
  for (const std::string unit : {"B-1P", "B-RS", "B-33", "B-9E", "F-1Cdo", "F-1REP", "F-60E"})
    EXPECT_TRUE(field.legal("lift " + unit + " 2603")) << unit;
  for (const std::string unit : {"B-A6", "B-26E", "B-20A", "F-21", "F-Hel", "B-JS"})
    EXPECT_EQ(field.refusal("lift " + unit + " 2603"), "9.12") << unit;
  EXPECT_EQ(field.refusal("lift Z-4 2603"), "9.12") << "an Egyptian";
  EXPECT_EQ(field.refusal("lift F-3Cdo 2603"), "9.12");
  EXPECT_EQ(field.refusal("lift F-2Cdo 2603"), "9.12");
}

TEST(Airmobile, OnlyJsCarriesUnits) {
  CASES("meb:9.12.b");
  Field field = suez(1, "western-movement");
  field.unit("Z-4", "4010").unit("F-Hel", "2603").unit("B-JS", "eliminated").unit("F-1Cdo", "2604");
  EXPECT_EQ(field.refusal("lift B-1P 2503"), "9.12.b") << "the French helicopter is no transport";
  EXPECT_EQ(field.refusal("lift F-1Cdo 2503"), "9.12.b");
  EXPECT_EQ(field.refusal("carry-off F-1Cdo 4810"), "9.12.b");
  EXPECT_TRUE(field.actions("lift ").empty());
}

TEST(Airmobile, ThePointsAreCountedFromTheSeaHexWhereItComesOntoTheMap) {
  CASES("meb:9.12.a");
  const std::vector<std::pair<std::string, std::string>> flights{
      {"1511", ", 2 MP"}, {"1232", ", 2 MP"}, {"2603", ", 11 MP"}, {"4814", ", 33 MP"}, {"1701", ", 4 MP"}};
  for (const auto& [hex, points] : flights) {
    Field field = suez(1, "western-movement");
    field.unit("Z-4", "4010");
    field.play("lift B-1P " + hex);
    EXPECT_TRUE(field.happened(hex + points)) << hex << ": " << field.events().front();
  }
}

TEST(Airmobile, FetchesFromTheShipsOrFromTheMapWithinSixtyPoints) {
  CASES("meb:9.12.a meb:9.12");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-JS", "4712").unit("B-RS", "1511");
  // Off the map by the sea, thirty-two points, and back with the passenger.
  EXPECT_TRUE(field.legal("lift B-1P 4310")) << "32 + 28";
  EXPECT_EQ(field.refusal("lift B-1P 4410"), "9.12.a") << "32 + 29";
  // To a unit on the map, and on.
  EXPECT_TRUE(field.legal("lift B-RS 4310")) << "32 + 28";
  EXPECT_EQ(field.refusal("lift B-RS 4410"), "9.12.a") << "32 + 29";
  field.play("lift B-RS 2603");
  EXPECT_EQ(field.at("B-RS"), "2603");
  EXPECT_EQ(field.at("B-JS"), "2603");
  EXPECT_TRUE(field.happened(", 45 MP")) << field.events().front() << ": 32 to 1511, 13 on to 2603";
}

TEST(Airmobile, WhatItFlewBeforeCountsToo) {
  CASES("meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-JS", "4412").unit("B-RS", "4713");
  field.play("move B-JS 4712");
  const int left = field.halves("mp-left");
  EXPECT_EQ(left, 2 * (60 - 3));
  EXPECT_TRUE(field.legal("lift B-1P 4011")) << "3 + 32 + 25 points";
  EXPECT_EQ(field.refusal("lift B-1P 4111"), "9.12.a") << "3 + 32 + 26";
}

TEST(Airmobile, OneTransportOperationInAPlayerTurn) {
  CASES("meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").track("militia-over", "1");
  field.play("lift B-1P 1511");
  EXPECT_EQ(field.refusal("lift B-2P 1513"), "9.12.a");
  EXPECT_EQ(field.refusal("carry-off B-2P 4810"), "9.12.a");
  EXPECT_TRUE(field.actions("lift ").empty());
  idle_to_turn(field, 3);
  EXPECT_TRUE(field.legal("lift B-2P 1513")) << "another one in the next player turn";
  EXPECT_TRUE(field.legal("lift B-1P 2603")) << "even the same unit";
}

TEST(Airmobile, APassengerThatMovedOrLandedIsNotCarried) {
  CASES("meb:9.12");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603").unit("B-WY", "2607");
  field.play("drop B-1P 2605", "move B-RS 2604", "land B-ASH 1511");
  for (const std::string unit : {"B-1P", "B-RS", "B-ASH"})
    EXPECT_EQ(field.refusal("lift " + unit + " 2503"), "9.12") << unit;
  EXPECT_TRUE(field.legal("lift B-WY 2503"));
}

TEST(Airmobile, LandsInAClearHexWithNobodyElseInIt) {
  CASES("meb:9.12.c");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603").unit("F-Hel", "2605");
  EXPECT_TRUE(field.legal("lift B-1P 1511")) << "coastal";
  EXPECT_TRUE(field.legal("lift B-1P 1425")) << "airfield with a road";
  EXPECT_TRUE(field.legal("lift B-1P 4011")) << "in a zone of control";
  EXPECT_EQ(field.refusal("lift B-1P 4010"), "9.12.c") << "on an enemy";
  EXPECT_EQ(field.refusal("lift B-1P 2012"), "9.12.c") << "city";
  EXPECT_EQ(field.refusal("lift B-1P 2811"), "9.12.c") << "oil tanks";
  EXPECT_EQ(field.refusal("lift B-1P 1504"), "9.12.c") << "sea";
  EXPECT_EQ(field.refusal("lift B-1P 2603"), "5.11") << "helicopter and passenger fill a hex";
  EXPECT_EQ(field.refusal("lift B-1P 2605"), "5.11") << "beside another helicopter too";
}

TEST(Airmobile, MayBringThePassengerToWhereTheHelicopterStood) {
  CASES("meb:9.12 meb:9.12.c");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-JS", "2612").unit("B-RS", "1511");
  ASSERT_TRUE(field.legal("lift B-RS 2612"))
      << "it leaves the hex to fetch the unit, so the hex is free: " << field.why("lift B-RS 2612");
  field.play("lift B-RS 2612");
  EXPECT_EQ(field.at("B-RS"), "2612");
  EXPECT_EQ(field.at("B-JS"), "2612");
}

TEST(Airmobile, NeitherMovesFartherInThatPlayerTurn) {
  CASES("meb:9.12.c meb:9.12");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").track("militia-over", "1");
  field.play("lift B-1P 2603");
  EXPECT_TRUE(field.has("B-1P", "landed"));
  EXPECT_TRUE(field.has("B-JS", "landed"));
  for (const std::string action : {"move B-1P 2604", "move B-JS 2604", "return B-JS"})
    EXPECT_EQ(field.refusal(action), "9.12.c") << action;
  EXPECT_FALSE(field.legal("lift B-1P 2604"));
  idle_to_turn(field, 3);
  EXPECT_TRUE(field.legal("move B-1P 2604"));
  EXPECT_TRUE(field.legal("move B-JS 2604"));
  EXPECT_TRUE(field.legal("return B-JS"));
}

TEST(Airmobile, HelicopterAndPassengerMustAttackWhatIsNextToThem) {
  CASES("meb:9.12.c");
  Field field = suez(2, "western-movement", {1});
  field.unit("Z-4", "2703").unit("Z-1R", "4010").track("airstrikes", "7");
  field.play("lift B-1P 2603", "end");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2703", "with B-1P");
  EXPECT_EQ(field.refusal("resolve"), "7.3") << "the helicopter too";
  field.play("with B-JS", "naval british", "air british 1");
  EXPECT_EQ(field.odds().attack, "10") << "4 + 1 + 4 + 1: ships and aircraft help";
  field.play("resolve", "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  EXPECT_EQ(field.decision(), "combat") << "neither may advance, so nobody is asked";
  EXPECT_EQ(field.at("B-1P"), "2603");
  EXPECT_EQ(field.at("B-JS"), "2603");
}

TEST(Airmobile, A1EliminatesHelicopterAndPassenger) {
  CASES("meb:9.12.c");
  Field field = what_if(2, "western-movement", {6});
  field.unit("Z-1/1/4A", "2703");
  field.play("lift B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "with B-JS", "resolve",
             "table frontal");
  EXPECT_TRUE(field.happened("A1")) << "3 against 3";
  EXPECT_EQ(field.at("B-GdsP"), "eliminated");
  EXPECT_EQ(field.at("B-JS"), "eliminated");
  EXPECT_TRUE(field.cited("9.12.c"));
  EXPECT_FALSE(field.cited("9.11"));
  EXPECT_EQ(field.vp("egyptian"), 4);
}

TEST(Airmobile, ThePassengerDoesNotAdvance) {
  CASES("meb:9.12.c");
  Field field = suez(2, "western-movement", {1});
  field.unit("B-RS", "2704").unit("Z-4", "2703").unit("Z-1R", "4010");
  field.play("lift B-1P 2603", "end", "attack 2703", "with B-1P", "with B-JS", "with B-RS", "resolve",
             "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  ASSERT_EQ(field.decision(), "advance");
  EXPECT_TRUE(field.legal("advance B-RS 2703"));
  EXPECT_EQ(field.refusal("advance B-1P 2703"), "9.12.c");
  EXPECT_EQ(field.refusal("advance B-JS 2703"), "9.12.c");
}

TEST(Commuting, BothHelicoptersFlyBetweenShipsAndMapAsOftenAsTheirPointsLast) {
  CASES("meb:9.12.b");
  for (const std::string helicopter : {"B-JS", "F-Hel"}) {
    Field field = suez(1, "western-movement");
    field.unit("Z-4", "4010");
    field.play("fly " + helicopter + " 1511");
    EXPECT_EQ(field.at(helicopter), "1511");
    EXPECT_EQ(field.halves("mp-left"), 2 * 58) << "one point over the sea hex, one to the coast";
    field.play("return " + helicopter);
    EXPECT_EQ(field.at(helicopter), "box");
    EXPECT_EQ(field.halves("mp-left"), 2 * 56) << "the same way back";
    field.play("fly " + helicopter + " 2603");
    EXPECT_EQ(field.halves("mp-left"), 2 * 45);
    field.play("move " + helicopter + " 2503");
    EXPECT_EQ(field.halves("mp-left"), 2 * 44);
    field.play("return " + helicopter, "fly " + helicopter + " 4208");
    EXPECT_EQ(field.halves("mp-left"), 2 * (44 - 10 - 27));
    EXPECT_EQ(field.refusal("return " + helicopter), "5.10") << "7 points left, 27 needed";

    Field far = suez(1, "western-movement");
    far.unit("Z-4", "4010");
    far.play("fly " + helicopter + " 4208", "return " + helicopter);
    EXPECT_EQ(far.halves("mp-left"), 2 * 6);
    EXPECT_EQ(far.refusal("fly " + helicopter + " 2603"), "5.10") << "eleven points";
    EXPECT_TRUE(far.legal("fly " + helicopter + " 1511"));
  }
}

TEST(Commuting, TakesNothingFromTheLandings) {
  CASES("meb:9.12.b");
  Field field = suez(4, "western-movement");
  field.unit("Z-4", "4010");
  field.play("fly F-Hel 1511", "fly B-JS 1513", "return B-JS");
  EXPECT_EQ(field.halves("landings-left"), 2 * 6);
  EXPECT_EQ(field.halves("transport-used"), 0);
  EXPECT_TRUE(field.legal("lift B-1P 2603")) << "a flight without passenger is no transport operation";
  EXPECT_FALSE(field.legal("land F-Hel 1515"));
}

TEST(Commuting, AHelicopterAloneIsAnOrdinaryUnit) {
  CASES("meb:9.12.b");
  {
    Field field = suez(2, "western-movement", {5});
    field.unit("Z-4", "2703");
    field.play("fly F-Hel 2603", "end", "attack 2703", "with F-Hel", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("A1")) << "1 against 2";
    ASSERT_EQ(field.decision(), "retreat") << "it did not land with troops: A1 drives it back";
    field.play("retreat F-Hel 2503");
    EXPECT_EQ(field.at("F-Hel"), "2503");
  }
  {
    Field field = suez(2, "western-movement", {1});
    field.unit("Z-4", "2703").track("airstrikes-2", "5");
    field.play("fly F-Hel 2603", "end", "attack 2703", "with F-Hel", "air french 5", "resolve",
               "table frontal");
    EXPECT_EQ(field.at("Z-4"), "eliminated");
    ASSERT_EQ(field.decision(), "advance");
    EXPECT_TRUE(field.legal("advance F-Hel 2703"));
  }
}

TEST(Commuting, AHelicopterEndsOnLandWithoutEnemiesAndBesideOneFriend) {
  CASES("meb:9.12.b meb:5.14 meb:5.5");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "2703").unit("B-RS", "2603").unit("F-Hel", "2605");
  EXPECT_TRUE(field.legal("fly B-JS 2012")) << "without passenger in the city as well";
  EXPECT_TRUE(field.legal("fly B-JS 2811"));
  EXPECT_TRUE(field.legal("fly B-JS 2603")) << "beside infantry";
  EXPECT_TRUE(field.legal("fly B-JS 2605")) << "beside the other helicopter";
  EXPECT_EQ(field.refusal("fly B-JS 2703"), "5.5") << "on an enemy";
  EXPECT_EQ(field.refusal("fly B-JS 1504"), "5.14") << "on the sea";
  field.play("move F-Hel 2603");
  EXPECT_EQ(field.refusal("fly B-JS 2603"), "5.11") << "two units fill a hex";
  EXPECT_EQ(field.refusal("move F-Hel 1717"), "5.14") << "Lake Manzala";
  EXPECT_EQ(field.refusal("move F-Hel 2703"), "5.5");
  field.play("move F-Hel 2803");
  EXPECT_EQ(field.halves("mp-left"), 2 * (60 - 2 - 2)) << "2605 to 2603, then over the enemy in 2703";
}

TEST(Commuting, OnlyTheTwoHelicoptersCommute) {
  CASES("meb:9.12.b");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-RS", "1511");
  EXPECT_EQ(field.refusal("fly B-1P 1513"), "9.12.b");
  EXPECT_EQ(field.refusal("return B-RS"), "9.12.b");
}

TEST(SeaEntry, IsTheNearestUnlessThePlayerNamesAnother) {
  CASES("meb:9.12.a meb:9.12.b");
  for (const std::string helicopter : {"B-JS", "F-Hel"}) {
    Field field = suez(2, "western-movement");
    field.unit("Z-4", "4010");
    EXPECT_EQ(field.actions("over " + helicopter + " ").size(), 32u);
    field.play("over " + helicopter + " 1603");
    EXPECT_EQ(field.at(helicopter), "box") << "nothing has moved";
    EXPECT_TRUE(field.legal("drop B-1P 2603")) << "nor has the phase begun (9.11)";
    field.play("fly " + helicopter + " 1511");
    EXPECT_TRUE(field.happened("over 1603"));
    EXPECT_EQ(field.halves("mp-left"), 2 * (60 - 9)) << "1603 is eight hexes from 1511";
    field.play("return " + helicopter);
    EXPECT_EQ(field.halves("mp-left"), 2 * (51 - 2)) << "the choice holds for one flight";
    field.play("fly " + helicopter + " 1511", "over " + helicopter + " 1603", "return " + helicopter);
    EXPECT_TRUE(field.happened("over 1603"));
    EXPECT_EQ(field.halves("mp-left"), 2 * (47 - 9)) << "the way back is chosen alike";
  }
}

TEST(SeaEntry, HoldsForALiftAndForTheChosenHelicopterAlone) {
  CASES("meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010");
  field.play("over B-JS 1132");
  EXPECT_NE(consequence(field, "fly F-Hel 1511").find("takes 2 of 60"), std::string::npos);
  field.play("lift B-1P 1511");
  EXPECT_TRUE(field.happened(", 24 MP")) << field.events().front();
  Field far = suez(2, "western-movement");
  far.unit("Z-4", "4010").unit("B-JS", "4712");
  EXPECT_TRUE(far.legal("lift B-1P 4310")) << "32 to the ships and 28 back";
  far.play("over B-JS 1132");
  EXPECT_EQ(far.refusal("lift B-1P 4310"), "9.12.a") << "39 to the ships over 1132";
  far.play("over B-JS 1603");
  EXPECT_TRUE(far.legal("lift B-1P 4310")) << "another choice takes the place of the first";
}

TEST(SeaEntry, IsASeaHexOfTheEntryThatTheHelicopterCanReach) {
  CASES("meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603");
  EXPECT_EQ(field.refusal("over B-JS 1511"), "9.12.a") << "a coastal hex";
  EXPECT_EQ(field.refusal("over B-RS 1510"), "9.12.b");
  field.play("over B-JS 1510");
  EXPECT_EQ(field.refusal("over B-JS 1510"), "9.12.a") << "chosen already";
  field.play("fly B-JS 4712");
  EXPECT_EQ(field.refusal("over B-JS 1603"), "5.10") << "28 points are left";
  field.play("fly F-Hel 1511");
  EXPECT_EQ(field.refusal("over B-JS 1603"), "5.6") << "put down";
  Field egyptian = suez(2, "egyptian-movement");
  egyptian.unit("Z-4", "4010");
  EXPECT_EQ(egyptian.refusal("over B-JS 1510"), "5.4");
}

TEST(SeaEntry, IsForgottenAtTheEndOfThePhase) {
  CASES("meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").track("militia-over", "1");
  field.play("over F-Hel 1603");
  idle_to_turn(field, 3);
  field.play("fly F-Hel 1511");
  EXPECT_EQ(field.halves("mp-left"), 2 * 58);
}

TEST(Airmobile, TheConsequenceTellsPointsAndWhatFollows) {
  CASES("meb:9.12 meb:9.12.a meb:9.10");
  Field field = suez(3, "western-movement");
  field.unit("Z-4", "4010").unit("F-Hel", "2603").unit("B-RS", "3512");
  EXPECT_EQ(consequence(field, "fly B-JS 1511"), "takes 2 of 60 movement points of JS Helicopter, over 1410");
  EXPECT_EQ(consequence(field, "return F-Hel"),
            "takes 11 of 60 movement points of Hel Helicopter, over 1603");
  EXPECT_EQ(
      consequence(field, "lift B-1P 4011"),
      "takes 25 of 60 movement points of JS Helicopter, over 1603; it moves no farther in this player "
      "turn, must attack there, cannot advance and is eliminated by A1; the helicopter stays with it and "
      "carries nobody else in this player turn");
  EXPECT_EQ(
      consequence(field, "carry-off B-RS 4810"),
      "takes 34 of 60 movement points of JS Helicopter; unit and helicopter leave the map for good, and "
      "both score");
}

TEST(AirmobileExit, TakesHelicopterAndPassengerOffForGoodAndBothScore) {
  CASES("meb:9.10 meb:9.9.b meb:9.9.c");
  for (const auto& [turn, points] : {std::pair{3, 4}, {4, 2}}) {
    Field field = suez(turn, "western-movement");
    field.unit("Z-4", "4010").unit("B-RS", "3512").unit("B-JS", "2603").track("militia-over", "1");
    field.play("carry-off B-RS 4810");
    EXPECT_EQ(field.at("B-RS"), "exited");
    EXPECT_EQ(field.at("B-JS"), "exited");
    EXPECT_EQ(field.vp("western"), points) << "turn " << turn;
    EXPECT_EQ(field.vp("egyptian"), 0) << "not eliminated";
    idle_to_turn(field, turn + 1);
    EXPECT_FALSE(field.legal("lift B-1P 1511")) << "the helicopter never returns";
    EXPECT_FALSE(field.legal("fly B-JS 1511"));
    EXPECT_FALSE(field.legal("drop B-RS 2603"));
  }
}

TEST(AirmobileExit, IsTheTransportOperationOfTheTurnWithinItsPoints) {
  CASES("meb:9.10 meb:9.12.a");
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").unit("B-JS", "1511").unit("B-RS", "4712").unit("B-WY", "1516");
  EXPECT_EQ(field.refusal("carry-off B-RS 1232"), "9.10") << "only by the southern edge";
  EXPECT_EQ(field.refusal("carry-off B-RS 4712"), "9.10");
  EXPECT_TRUE(field.legal("carry-off B-RS 4812")) << "32 + 1 + 1 points";
  EXPECT_TRUE(field.legal("carry-off B-1P 4812")) << "2 to the ships, 33 to the edge, 1 off the map";
  Field far = suez(2, "western-movement");
  far.unit("Z-4", "4010").unit("B-JS", "4211");
  EXPECT_EQ(far.refusal("carry-off B-1P 4812"), "9.12.a") << "27 + 33 + 1";
  Field near = suez(2, "western-movement");
  near.unit("Z-4", "4010").unit("B-JS", "4111");
  EXPECT_TRUE(near.legal("carry-off B-1P 4812")) << "26 + 33 + 1";
}

TEST(AirmobileExit, AHelicopterAlonePaysAPointToLeave) {
  CASES("meb:9.10 meb:5.14");
  Field field = suez(3, "western-movement");
  field.unit("Z-4", "4010").unit("F-Hel", "4812");
  field.play("exit F-Hel 4812");
  EXPECT_TRUE(field.happened(", 1 MP")) << "the road in 4812 does not help it";
  EXPECT_EQ(field.vp("western"), 2);
}

}  // namespace
}  // namespace mitla::test
