// 9.14, 9.15.a: engineers and water. The canal runs between 2708 on the east bank and 2608, 2709 and 2808 on
// the west bank; 2007 is on the west bank opposite 2006.
#include "rules/meb/consequence.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(Crossing, NobodyCrossesTheCanalTheSeaOrTheLakeUnaided) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement");
  field.unit("B-A6", "2708")
      .unit("B-RS", "2608")
      .unit("Z-4", "4010")
      .unit("B-26E", "1607")
      .unit("B-WY", "2814");
  for (const std::string hex : {"2709", "2808", "2909", "3008", "3109"})
    EXPECT_EQ(field.refusal("move B-A6 " + hex), "9.14") << "on the west bank";
  for (const std::string hex : {"2607", "2507", "2707"})
    EXPECT_EQ(field.refusal("move B-RS " + hex), "9.14") << "on the east bank";
  EXPECT_EQ(field.refusal("move B-26E 1606"), "9.14") << "at the canal's mouth";
  EXPECT_EQ(field.refusal("move B-26E 1507"), "5.7") << "into the sea";
  EXPECT_EQ(field.refusal("move B-WY 2815"), "5.7") << "into the lake";
  for (const std::string action : {"cross B-A6 2709", "cross B-RS 2607"})
    EXPECT_EQ(field.refusal(action), "9.14") << "no engineers";
  EXPECT_TRUE(field.actions("cross ").empty());
}

TEST(Crossing, EngineersBringANeighbourOverTheCanal) {
  CASES("meb:9.14");
  for (const std::string engineer : {"B-9E", "B-26E", "F-60E"}) {
    Field field = suez(2, "western-movement");
    field.unit(engineer, "2708").unit("B-RS", "2707").unit("F-1AMX", "2607").unit("Z-4", "4010");
    EXPECT_EQ(field.actions("cross B-RS "),
              (std::vector<std::string>{"cross B-RS 2608", "cross B-RS 2709", "cross B-RS 2808"}))
        << "every bank opposite the engineers";
    EXPECT_TRUE(field.legal("cross F-1AMX 2709")) << "whatever the nationality";
    field.play("cross B-RS 2709");
    EXPECT_EQ(field.at("B-RS"), "2709");
    EXPECT_EQ(field.at(engineer), "2708");
    EXPECT_TRUE(field.cited("9.14"));
    EXPECT_TRUE(field.actions("move B-RS ").empty()) << "its movement is over";
    EXPECT_EQ(field.refusal("move B-RS 2710"), "9.14");
    EXPECT_TRUE(field.actions("move " + engineer + " ").empty()) << "the engineers may not move at all";
    EXPECT_EQ(field.refusal("move " + engineer + " 2707"), "9.14");
  }
}

TEST(Crossing, AnyNumberOfUnitsMayUseOneEngineerUnit) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2708")
      .unit("B-RS", "2707")
      .unit("B-WY", "2607")
      .unit("B-ASH", "2807")
      .unit("Z-4", "4010");
  field.play("cross B-RS 2709");
  ASSERT_TRUE(field.legal("cross B-WY 2808")) << field.why("cross B-WY 2808");
  field.play("cross B-WY 2808", "cross B-ASH 2608");
  EXPECT_EQ(field.at("B-WY"), "2808");
  EXPECT_EQ(field.at("B-ASH"), "2608");
  EXPECT_FALSE(field.legal("move B-9E 2707"));
}

TEST(Crossing, TheCrosserBeginsThePhaseNextToTheEngineersAndHasNotMoved) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2708")
      .unit("B-RS", "2706")
      .unit("B-WY", "2707")
      .unit("B-ASH", "2807")
      .unit("Z-4", "4010");
  EXPECT_EQ(field.refusal("cross B-RS 2709"), "9.14") << "two hexes away";
  field.play("move B-RS 2607");
  EXPECT_EQ(field.refusal("cross B-RS 2709"), "9.14") << "it came only now";
  field.play("move B-ASH 2806", "move B-ASH 2807");
  EXPECT_EQ(field.refusal("cross B-ASH 2709"), "9.14") << "it moved";
  EXPECT_TRUE(field.legal("cross B-WY 2709"));
}

TEST(Crossing, TheEngineersBeginThePhaseOnTheBankAndHaveNotMoved) {
  CASES("meb:9.14");
  {
    Field field = suez(2, "western-movement");
    field.unit("B-26E", "2707").unit("B-RS", "2706").unit("B-WY", "2607").unit("Z-4", "4010");
    EXPECT_TRUE(field.actions("cross ").empty()) << "the engineers stand behind the bank";
    field.play("move B-26E 2708");
    EXPECT_EQ(field.refusal("cross B-WY 2709"), "9.14") << "they came only now";
    EXPECT_TRUE(field.actions("cross ").empty());
  }
  {
    Field field = suez(2, "western-movement");
    field.unit("B-WY", "2607").unit("Z-4", "4010");
    field.play("drop B-9E 2708");
    EXPECT_EQ(field.refusal("cross B-WY 2709"), "9.14") << "they fell from the sky only now";
  }
}

TEST(Crossing, TheStepIntoTheEngineersHexIsAnOrdinaryOne) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2708").unit("B-RS", "2709").unit("F-Hel", "2707").unit("Z-4", "4010");
  EXPECT_EQ(field.refusal("cross B-RS 2808"), "9.14") << "from the far bank it cannot reach the engineers";
  EXPECT_FALSE(field.legal("cross F-Hel 2808"));
}

TEST(Crossing, EngineersHelpOneAnotherButNotThemselves) {
  CASES("meb:9.14.a");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2708").unit("B-26E", "2707").unit("Z-4", "4010");
  EXPECT_EQ(field.refusal("cross B-9E 2709"), "9.14.a")
      << "alone on the bank they cannot bring themselves over";
  field.play("cross B-26E 2709");
  EXPECT_EQ(field.at("B-26E"), "2709");
  Field both = suez(2, "western-movement");
  both.unit("B-9E", "2708").unit("B-26E", "2807").unit("Z-4", "4010");
  EXPECT_TRUE(both.legal("cross B-9E 2808")) << "2807 lies on the bank as well";
  both.play("cross B-26E 2808");
  EXPECT_FALSE(both.legal("cross B-9E 2709")) << "who helped may not move, and its helper is gone";
}

// 26E in 2608 and 35E in 2709 can both bring over to 2708 what stands in 2609.
Field two_engineers() {
  Field field = suez(6, "western-movement");
  field.unit("B-26E", "2608")
      .unit("B-35E", "2709")
      .unit("B-42Cdo", "2609")
      .unit("B-RS", "2509")
      .unit("Z-4", "4010");
  return field;
}

TEST(Crossing, EngineersThatHelpAlreadyAreTakenFirst) {
  CASES("meb:9.14");
  Field field = two_engineers();
  field.play("cross B-RS 2607");
  EXPECT_EQ(field.actions("cross-with "), std::vector<std::string>{}) << "26E is bound anyway";
  EXPECT_EQ(field.refusal("cross-with B-42Cdo 2708 B-35E"), "9.14");
  field.play("cross B-42Cdo 2708");
  EXPECT_TRUE(field.happened("by 26 Engineer"));
  EXPECT_TRUE(field.legal("move B-35E 2809")) << "nobody needed 35E";
  EXPECT_EQ(field.refusal("move B-26E 2509"), "9.14");
}

TEST(Crossing, ThePlayerChoosesWhichEngineersHelp) {
  CASES("meb:9.14");
  for (const bool first : {true, false}) {
    const std::string helper = first ? "B-26E" : "B-35E";
    const std::string other = first ? "B-35E" : "B-26E";
    Field field = two_engineers();
    EXPECT_EQ(field.actions("cross-with "),
              (std::vector<std::string>{"cross-with B-42Cdo 2708 B-26E", "cross-with B-42Cdo 2708 B-35E"}));
    EXPECT_TRUE(field.legal("cross B-42Cdo 2708")) << "or leaves it to the program";
    field.play("cross-with B-42Cdo 2708 " + helper);
    EXPECT_EQ(field.at("B-42Cdo"), "2708");
    EXPECT_TRUE(field.actions("move " + helper + " ").empty());
    EXPECT_EQ(field.refusal("move " + helper + " 2509"), "9.14");
    EXPECT_FALSE(field.actions("move " + other + " ").empty());
  }
}

TEST(Crossing, OnlyEngineersThatCouldHelpAreChosen) {
  CASES("meb:9.14");
  Field field = two_engineers();
  EXPECT_EQ(field.refusal("cross-with B-42Cdo 2708 B-9E"), "9.14") << "still with the ships";
  EXPECT_EQ(field.refusal("cross-with B-42Cdo 2708 B-RS"), "9.14") << "no engineers";
  EXPECT_EQ(field.refusal("cross-with B-RS 2607 B-26E"), "9.14") << "there is no choice: cross";
  EXPECT_EQ(field.refusal("cross-with B-42Cdo 2608 B-26E"), "5.11");
  EXPECT_EQ(field.refusal("cross-with Z-4 2708 B-26E"), "9.15.a");
  field.play("move B-35E 2809");
  EXPECT_EQ(field.refusal("cross-with B-42Cdo 2708 B-35E"), "9.14") << "it has moved";
  EXPECT_TRUE(field.actions("cross-with ").empty());
  EXPECT_TRUE(field.legal("cross B-42Cdo 2708"));
}

TEST(Crossing, TheConsequenceTellsCostAndEngineers) {
  CASES("meb:9.14 meb:9.14.a");
  Field field = two_engineers();
  EXPECT_EQ(consequence(field, "cross-with B-42Cdo 2708 B-35E"),
            "costs 2 of 6 movement points to 2709 and ends its move; 35 Engineer helps and may not move in "
            "this player turn");
  EXPECT_EQ(consequence(field, "cross B-RS 2607"),
            "costs 1.5 of 6 movement points to 2608 and ends its move; 26 Engineer helps and may not move in "
            "this player turn");
  field.play("cross B-RS 2607");
  EXPECT_EQ(consequence(field, "cross B-42Cdo 2708"),
            "costs 2 of 6 movement points to 2608 and ends its move; 26 Engineer helps in this player turn "
            "already");
  Field fight = suez(6, "western-movement");
  fight.unit("B-9E", "2708").unit("B-RS", "2707").unit("Z-4", "2809");
  EXPECT_NE(consequence(fight, "cross B-RS 2709").find("must attack there and is eliminated by A1"),
            std::string::npos);
}

TEST(Crossing, NotIntoAnOccupiedHexButIntoZonesOfControl) {
  CASES("meb:9.14.a");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2708").unit("B-RS", "2707").unit("Z-4", "2709").unit("B-WY", "2808");
  EXPECT_EQ(field.refusal("cross B-RS 2709"), "9.14.a") << "Egyptians are there";
  EXPECT_EQ(field.refusal("cross B-RS 2808"), "5.11") << "a friend is there";
  EXPECT_TRUE(field.legal("cross B-RS 2608")) << "a zone of control does not hinder";
  EXPECT_FALSE(field.legal("cross B-RS 2710")) << "one hexside, not two";
}

TEST(Crossing, TheCrosserMustAttackAndA1EliminatesItAlone) {
  CASES("meb:9.14.a meb:9.14");
  Field field = what_if(2, "western-movement", {6});
  field.unit("B-9E", "2708").unit("B-GdsP", "2707").unit("B-26E", "2810").unit("Z-1/1/4A", "2809");
  field.play("cross B-GdsP 2709", "end");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2809", "with B-26E");
  EXPECT_EQ(field.refusal("resolve"), "7.3") << "the unit that crossed must attack too";
  field.play("with B-GdsP", "resolve", "table mobile");
  EXPECT_TRUE(field.happened("A1")) << "4 against 3";
  EXPECT_EQ(field.at("B-GdsP"), "eliminated");
  EXPECT_TRUE(field.cited("9.14.a"));
  EXPECT_FALSE(field.cited("9.11"));
  ASSERT_EQ(field.decision(), "retreat") << "the others retreat as usual";
  field.play("retreat B-26E 2911");
  EXPECT_EQ(field.at("B-26E"), "2911");
  EXPECT_EQ(field.vp("egyptian"), 2);
}

TEST(Crossing, TheCrosserMayAdvance) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement", {1});
  field.unit("B-9E", "2708")
      .unit("B-1P", "2707")
      .unit("Z-4", "2809")
      .unit("Z-1R", "4010")
      .track("airstrikes", "7");
  field.play("cross B-1P 2709", "end", "attack 2809", "with B-1P", "air british 2", "resolve",
             "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  ASSERT_EQ(field.decision(), "advance");
  field.play("advance B-1P 2809");
  EXPECT_EQ(field.at("B-1P"), "2809") << "9.14 does not forbid it as 9.11 to 9.13 do";
}

TEST(Crossing, ACrosserIsOrdinaryInTheNextTurn) {
  CASES("meb:9.14");
  Field field = what_if(2, "western-movement", {6});
  field.unit("B-9E", "2708").unit("B-GdsP", "2707").unit("Z-1/1/4A", "4010").unit("B-26E", "4210");
  field.unit("Z-4", "2911").track("militia-over", "1");
  field.play("cross B-GdsP 2709", "end");
  idle_to_turn(field, 3);
  field.play("move B-GdsP 2810", "end", "attack 2911", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("A1"));
  EXPECT_NE(field.at("B-GdsP"), "eliminated");
}

TEST(Crossing, TakesControlOfTheCityOnTheFarBank) {
  CASES("meb:9.14");
  Field field = suez(2, "western-movement");
  field.unit("B-9E", "2006").unit("B-RS", "2005").unit("Z-4", "4010");
  EXPECT_FALSE(western_control(field, "2007"));
  field.play("cross B-RS 2007");
  EXPECT_TRUE(western_control(field, "2007"));
}

TEST(Crossing, TheEgyptianEngineersBringNobodyOver) {
  CASES("meb:9.15.a");
  Field field = what_if(2, "egyptian-movement");
  field.unit("Z-4AEng", "2708").unit("Z-4", "2707").unit("Z-1M", "2607").unit("B-RS", "4210");
  EXPECT_EQ(field.refusal("cross Z-4 2709"), "9.15.a");
  EXPECT_EQ(field.refusal("cross Z-1M 2709"), "9.15.a");
  EXPECT_TRUE(field.actions("cross ").empty());
  EXPECT_FALSE(field.legal("move Z-4 2709"));
  // Nor do captured banks: Egyptian engineers never help the other side.
  Field western = what_if(2, "western-movement");
  western.unit("Z-4AEng", "2708").unit("B-RS", "2707").unit("Z-4", "4010");
  EXPECT_FALSE(western.legal("cross B-RS 2709"));
}

TEST(Crossing, TheEgyptianEngineersGiveNoShiftAgainstACity) {
  CASES("meb:9.15.a");
  Field field = what_if(2, "egyptian-combat");
  field.unit("Z-4AEng", "1915").unit("Z-1/1/4A", "2014").unit("B-20A", "1914");
  field.play("attack 1914", "with Z-4AEng", "with Z-1/1/4A");
  int shift = 0;
  for (const auto& line : field.odds().lines) {
    EXPECT_NE(line.rule, "9.15");
    if (line.amount.find(" column") != std::string::npos) shift += std::stoi(line.amount);
  }
  EXPECT_EQ(shift, -3) << "the city alone";
}

}  // namespace
}  // namespace mitla::test
