// A.I.E: helicopters. A.I.D.2: anti-aircraft fire at them as they fly.
#include "rules/aiw/air_field.h"

namespace mitla::test {
namespace {

// --- A.I.A: in the air ---

TEST(Helicopters, AreOverAnyHexAndTakeNoRoom) {
  CASES("aiw:A.I.A.1 aiw:B.III.D.1.a aiw:SUEZ.flying");
  Field field =
      air_field("israel-helicopters",
                "I-HUEY-1 A-Q8, I-HUEY-2 A-Q8, I-HUEY-3 A-Q8, I-UH1-1 A-Q8, I-M48-1 A-Q8, I-M48-2 A-Q8, "
                "I-M48-3 A-Q8, I-M48-4 A-Q8, E-T62-1 A-Q9");
  EXPECT_EQ(field.impossible(), "") << "four tanks and four helicopters in one hex";
  EXPECT_TRUE(field.legal("move I-HUEY-1 A-Q9")) << "over the enemy";
  EXPECT_TRUE(field.legal("move I-HUEY-1 A-Q4")) << "over moraines and the canal";
  EXPECT_EQ(field.actions("move I-HUEY-1 ").size(), 345u);
  field.play("move I-HUEY-1 A-Q4");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-Q4");
  EXPECT_TRUE(field.has("I-HUEY-1", "airborne"));
}

TEST(Helicopters, SeeAndAreSeenEverywhere) {
  CASES("aiw:A.I.A.2 aiw:A.I.A.3.a");
  // Moraines and the canal lie between; the tank cannot see the infantry.
  Field field = air_field("israel-direct-fire", "I-HUEY-1 A-Q3/armed, I-M48-1 A-Q3, E-T62-1 A-Q9");
  field.play("attack A-Q9");
  EXPECT_TRUE(field.legal("strike I-HUEY-1"));
  EXPECT_EQ(field.refusal("with I-M48-1"), "B.VIII.B.1.a");
  Field fire = air_field("egypt-direct-fire", "I-HUEY-1 A-G1, I-INF-1 A-M1, E-ZPU4-1 A-G6, E-SHILKA-1 A-G6");
  EXPECT_TRUE(fire.legal("attack A-G1")) << "in the air over woods it is spotted";
  EXPECT_EQ(fire.refusal("attack A-M1"), "B.VIII.B.1.b");
}

TEST(Helicopters, SpotForTheirSide) {
  CASES("aiw:A.I.A.2");
  Field field = air_field("egypt-write-fire", "E-HOW122-1 A-Q9, I-M48-1 A-A3, E-MI8-3 A-GG9");
  EXPECT_TRUE(field.legal("record E-HOW122-1 A-A3")) << "behind the moraines";
  Field blind = air_field(
      "egypt-write-fire",
      "E-HOW122-1 A-Q9, I-M48-1 A-A3, I-M48-2 A-C10, E-INF-1 A-C9, E-MI8-3 A-GG9/dispersed/inverted");
  EXPECT_EQ(blind.refusal("record E-HOW122-1 A-A3"), "S.II.A.1.b");
}

// --- A.I.B.2, A.I.E.2: flying ---

TEST(Helicopters, FlyInTheAirPhaseOnePointAHex) {
  CASES("aiw:A.I.B.2 aiw:A.I.E.2 aiw:A.I.E.2.a aiw:A.I.E.2.b");
  Field field = air_field("israel-write-strikes", "I-HUEY-1 A-A9, I-UH1-1 A-A9, I-M48-1 A-C9, E-T62-1 A-GG9");
  field.play("end");
  ASSERT_EQ(field.view().phase, "israel-helicopters") << "after the writing";
  EXPECT_EQ(field.refusal("move I-M48-1 A-D9"), "A.I.E.2");
  field.play("move I-HUEY-1 A-U9");
  EXPECT_EQ(field.halves("mp-left"), 2 * (40 - 20));
  field.play("move I-UH1-1 A-E9");
  EXPECT_EQ(field.refusal("move I-HUEY-1 A-T9"), "A.I.E.2.b") << "one at a time";
  EXPECT_FALSE(field.has("I-HUEY-1", "inverted")) << "it may attack in this turn";
  field.play("move I-UH1-1 A-E1");
  run_to(field, "israel-move");
  EXPECT_EQ(field.refusal("move I-HUEY-1 A-T9"), "A.I.E.2");
}

TEST(Helicopters, FlyAlsoInvertedAndDispersed) {
  CASES("aiw:A.I.E.2.c");
  Field field = air_field("israel-helicopters", "I-HUEY-1 A-A9/inverted, I-HUEY-2 A-A9/dispersed/inverted");
  field.play("move I-HUEY-1 A-GG9", "move I-HUEY-2 A-GG9");
  EXPECT_EQ(field.at("I-HUEY-2"), "A-GG9");
  EXPECT_TRUE(field.has("I-HUEY-1", "inverted"));
  EXPECT_TRUE(field.has("I-HUEY-2", "dispersed"));
}

TEST(Helicopters, ComeOnTheMapInTheAirPhaseLoadedOrNot) {
  CASES("aiw:A.I.E.2 aiw:A.I.E.9.a");
  Field field = air_field("egypt-helicopters", "I-M48-1 A-A9", 5);
  EXPECT_EQ(field.refusal("end"), "SIT.C.2");
  field.play("load E-MI8-4 E-INF-7", "load E-MI8-4 E-INF-8", "load E-MI8-4 E-INF-9");
  EXPECT_EQ(field.refusal("load E-MI8-4 E-INF-1"), "B.V.B.1");
  field.play("enter E-MI8-4 A-Q1");
  EXPECT_EQ(field.at("E-INF-8"), "A-Q1");
  EXPECT_EQ(field.halves("mp-left"), 2 * 31);
  EXPECT_TRUE(field.legal("end"));
}

// --- A.I.D.2: fire as they fly ---

TEST(AntiAircraft, FiresFromTheFourthPointOnAfterEachPoint) {
  CASES("aiw:A.I.D.2.a aiw:A.I.D.2.b");
  Field field = air_field("israel-helicopters", "I-HUEY-1 A-Q10, E-SHILKA-1 A-S9, E-SHILKA-2 A-S5");
  field.dice({6, 6});
  field.play("move I-HUEY-1 A-Q7");
  EXPECT_EQ(field.decision(), "helicopters") << "three points";
  field.play("move I-HUEY-1 A-Q1");
  ASSERT_EQ(field.decision(), "anti-aircraft");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-Q6") << "the fourth point";
  field.play("with E-SHILKA-1", "resolve");
  EXPECT_EQ(field.decision(), "helicopters") << "attacked once; its owner decides again";
  EXPECT_NE(field.refusal("with E-SHILKA-2"), "") << "not again before it spends another point";
  field.play("move I-HUEY-1 A-Q1");
  ASSERT_EQ(field.decision(), "anti-aircraft");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-Q5") << "one point more";
  field.play("pass");
  EXPECT_EQ(field.decision(), "anti-aircraft");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-Q4") << "passing does not end it";
  while (field.decision() == "anti-aircraft") field.play("pass");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-Q1") << "it flies on to its goal";
}

TEST(AntiAircraft, UsesTheChartOfDirectFireAndOnlyDispersalModifies) {
  CASES("aiw:A.I.D.2.c aiw:A.I.D.2.d aiw:A.I.D.1.c");
  Field field = air_field("israel-helicopters", "I-HUEY-1 A-W1/dispersed/inverted, E-SHILKA-1 A-W6");
  field.dice({6});
  field.play("move I-HUEY-1 A-S1");
  ASSERT_EQ(field.decision(), "anti-aircraft");
  ASSERT_EQ(field.at("I-HUEY-1"), "A-S1");
  field.play("with E-SHILKA-1");
  EXPECT_EQ(odds_of(field), "12 : 18 at 1-2") << "AA halved at seven hexes; no addition for the town";
  EXPECT_EQ(die_change(field), -1);
  EXPECT_TRUE(counts(field, "A.I.D.2.d"));
  field.play("resolve");
  EXPECT_TRUE(field.has("E-SHILKA-1", "inverted"));
}

TEST(AntiAircraft, AHitHelicopterFliesOnOrIsLostWithItsPassengers) {
  CASES("aiw:A.I.E.2.c aiw:A.I.D.2.c");
  Field field =
      air_field("israel-helicopters", "I-UH1-1 A-A9, I-INF-1 I-UH1-1, E-SHILKA-1 A-E9, E-SHILKA-2 A-E9");
  field.dice({4, 1});
  field.play("move I-UH1-1 A-K9", "with E-SHILKA-1", "resolve");
  ASSERT_TRUE(field.has("I-UH1-1", "dispersed"));
  EXPECT_TRUE(field.has("I-INF-1", "dispersed"));
  field.play("move I-UH1-1 A-K9", "with E-SHILKA-2", "resolve");
  EXPECT_EQ(field.at("I-UH1-1"), "eliminated");
  EXPECT_EQ(field.at("I-INF-1"), "eliminated");
  EXPECT_EQ(field.vp("egypt"), 4) << "two units";
}

TEST(AntiAircraft, StandingOrdersAnswerForTheFlights) {
  CASES("aiw:A.I.D.2.b");
  Field field = air_field("israel-helicopters", "I-HUEY-1 A-A9, E-SHILKA-1 A-C9");
  field.track("orders egypt", "1");
  field.play("move I-HUEY-1 A-K9");
  EXPECT_EQ(field.at("I-HUEY-1"), "A-K9");
}

// --- A.I.E.4 to 8: attacks by and on helicopters ---

TEST(Helicopters, AreAttackedByDirectFireAndInNoOtherWay) {
  CASES("aiw:A.I.E.4");
  Field fire = air_field("egypt-direct-fire", "I-HUEY-1 A-Q9, E-SHILKA-1 A-Q10, E-INF-1 A-Q10");
  fire.play("attack A-Q9", "with E-SHILKA-1");
  EXPECT_EQ(odds_of(fire), "24 : 18 at 1-1");
  Field assault =
      air_field("egypt-close-assault", "I-HUEY-1 A-Q9, E-INF-1 A-Q10, I-INF-1 A-S9, E-INF-2 A-S10");
  EXPECT_EQ(assault.refusal("attack A-Q9"), "A.I.E.4");
  Field overrun = air_field("egypt-move", "I-HUEY-1 A-Q9, E-T62-1 A-Q10");
  EXPECT_EQ(overrun.refusal("overrun A-Q9"), "S.II.D.4.b");
  Field shells = air_field("egypt-write-fire", "I-HUEY-1 A-C9, E-HOW122-1 A-Q9, I-M48-1 A-D9, E-MI8-3 A-GG9");
  EXPECT_EQ(shells.refusal("record E-HOW122-1 A-C9"), "S.II.A.1.b");
  EXPECT_TRUE(shells.legal("record E-HOW122-1 A-D9"));
}

TEST(Helicopters, ShellsAndBombsPassThem) {
  CASES("aiw:A.I.E.4");
  Field field = air_field("egypt-write-fire", "I-HUEY-1 A-C9, I-M48-1 A-C9, E-HOW122-1 A-Q9, E-INF-1 A-C10");
  field.track("record E-HOW122-1", "A-C9").dice({6});
  field.play("end");
  EXPECT_EQ(times(field, "modified die"), 1) << "the tank alone";
}

TEST(Helicopters, IgnoreHullDownButOthersInTheAttackMayGiveIt) {
  CASES("aiw:A.I.E.5 aiw:A.I.E.6");
  // A dune on A-Q8/A-Q9.
  Field field = air_field("israel-direct-fire", "I-HUEY-1 A-Q7, I-M48-1 A-Q7, E-T62-1 A-Q9");
  field.play("attack A-Q9", "with I-HUEY-1");
  EXPECT_EQ(attack_of(field), "24") << "12 A doubled at two hexes";
  EXPECT_EQ(die_change(field), 0);
  field.play("with I-M48-1");
  EXPECT_EQ(die_change(field), 1) << "the T-62 is hull down against the tank";
}

TEST(Helicopters, StrikeOnceWithTheirOwnStrike) {
  CASES("aiw:A.I.E.7.a aiw:A.I.E.7.c aiw:A.I.E.7.e aiw:A.I.C.1.a");
  Field field = air_field("israel-direct-fire",
                          "I-HUEY-1 A-E9/armed, I-HUEY-2 A-D9/armed, I-UH1-1 A-O9, E-T62-1 A-Q9, "
                          "E-T62-2 A-S9, I-M48-1 A-A1");
  field.dice({6});
  field.play("attack A-Q9");
  EXPECT_EQ(field.refusal("with I-HUEY-1"), "B.VI.C.2.b") << "its own weapon reaches six hexes";
  EXPECT_EQ(field.refusal("strike I-HUEY-2"), "A.I.C.2.a") << "thirteen hexes";
  EXPECT_EQ(field.refusal("strike I-UH1-1"), "A.I.C.1.a");
  field.play("strike I-HUEY-1");
  EXPECT_EQ(odds_of(field), "50 : 10 at 4-1");
  field.play("resolve");
  EXPECT_TRUE(field.has("I-HUEY-1", "inverted"));
  EXPECT_FALSE(field.has("I-HUEY-1", "armed"));
  EXPECT_EQ(field.at("I-AIR-9"), "spent");
  EXPECT_NE(field.decision(), "declare");
}

TEST(Helicopters, UseTheirStrikeOrTheirStrength) {
  CASES("aiw:A.I.E.7.f aiw:A.I.E.6");
  Field field = air_field("israel-direct-fire", "I-HUEY-1 A-O9/armed, E-T62-1 A-Q9, E-MI8-1 A-C9");
  field.play("attack A-Q9", "with I-HUEY-1");
  EXPECT_EQ(field.refusal("strike I-HUEY-1"), "A.I.E.7.f");
  EXPECT_EQ(attack_of(field), "24");
  field.play("without I-HUEY-1", "strike I-HUEY-1");
  EXPECT_EQ(field.refusal("with I-HUEY-1"), "B.VI.C.6");
  EXPECT_EQ(attack_of(field), "50");
}

TEST(Helicopters, StrikesCombineWithTheOtherFire) {
  CASES("aiw:A.I.E.7.d aiw:A.I.C.7.a");
  Field field = air_field("israel-direct-fire", "I-HUEY-1 A-O9/armed, I-M48-1 A-Q10, E-T62-1 A-Q9");
  field.dice({6});
  field.play("attack A-Q9", "strike I-HUEY-1", "with I-M48-1");
  EXPECT_EQ(attack_of(field), "100") << "50 and 25 doubled";
  field.play("without I-M48-1", "resolve");
  EXPECT_NE(field.refusal("attack A-Q9"), "") << "once in a phase";
}

TEST(Helicopters, StrikesNeedAMarkerOnUnitsInCover) {
  CASES("aiw:A.I.C.3.b aiw:A.I.E.7.c");
  Field field = air_field("israel-direct-fire", "I-HUEY-3 A-G1/armed, I-INF-1 A-G2, E-INF-1 A-G1");
  field.play("attack A-G1");
  EXPECT_EQ(field.refusal("strike I-HUEY-3"), "A.I.C.3.b");
  EXPECT_TRUE(field.legal("with I-INF-1"));
}

TEST(Helicopters, FireAtMovingEnemies) {
  CASES("aiw:A.I.E.7.a aiw:A.I.C.7.a");
  Field field = air_field("egypt-move", "I-HUEY-1 A-K9/armed, E-T62-1 A-Q9");
  field.dice({6});
  field.play("move E-T62-1 A-S9");
  ASSERT_EQ(field.decision(), "opportunity-fire");
  field.play("strike I-HUEY-1");
  EXPECT_EQ(attack_of(field), "50");
  field.play("resolve");
  EXPECT_TRUE(field.has("I-HUEY-1", "inverted"));
}

TEST(Helicopters, BombsJoinTheIndirectFireOfTheMoment) {
  CASES("aiw:A.I.E.7.b aiw:A.I.E.7.d aiw:A.I.E.7.e");
  Field field = air_field("egypt-write-fire",
                          "E-MI8-2 A-C9/armed, I-INF-1 A-C9, I-INF-2 A-C9, E-HOW122-1 A-Q9, E-T62-1 A-GG9");
  field.track("record E-HOW122-1", "A-C9").dice({6, 6});
  field.play("end");
  ASSERT_EQ(field.decision(), "helicopter-strikes");
  EXPECT_EQ(field.refusal("strike E-MI8-1"), "B.VI.C.2");
  field.play("strike E-MI8-2", "without E-MI8-2", "strike E-MI8-2", "end");
  EXPECT_TRUE(field.happened("Indirect fire on A-C9 by 122mm howitzer 1 and 1 other: 2 defenders"));
  EXPECT_EQ(times(field, "modified die"), 2) << "each unit for itself";
  EXPECT_FALSE(field.has("E-MI8-2", "armed"));
  EXPECT_TRUE(field.has("E-MI8-2", "inverted"));
  Field direct = air_field("egypt-direct-fire", "E-MI8-2 A-C9/armed, I-INF-1 A-C9, E-INF-1 A-C10");
  direct.play("attack A-C9");
  EXPECT_EQ(direct.refusal("strike E-MI8-2"), "A.I.E.7.b");
}

TEST(Helicopters, AttackFaceUpAndWithoutModifiersIfAlone) {
  CASES("aiw:B.VIII.C.6");
  Field field =
      air_field("israel-direct-fire",
                "I-HUEY-1 A-O9, I-HUEY-2 A-O9/inverted, E-INF-1 A-Q9/dispersed/inverted, IP-1 A-Q9");
  field.play("attack A-Q9");
  EXPECT_EQ(field.refusal("with I-HUEY-2"), "B.VI.C.2.a");
  field.play("with I-HUEY-1");
  EXPECT_EQ(die_change(field), 0);
}

// --- A.I.E.9: carriers ---

TEST(Helicopters, LoadAndUnloadAnyNumberWithTheWholeAllowance) {
  CASES("aiw:A.I.E.9.b");
  Field field = air_field("israel-helicopters",
                          "I-UH1-1 A-Q9, I-INF-1 A-Q9, I-INF-2 A-Q9, I-INF-3 I-UH1-1, I-UH1-2 A-C9, "
                          "I-INF-4 I-UH1-2");
  field.play("load I-UH1-1 I-INF-1");
  EXPECT_EQ(field.halves("mp-left"), 0);
  field.play("unload I-INF-3", "load I-UH1-1 I-INF-2");
  EXPECT_EQ(field.at("I-INF-3"), "A-Q9");
  EXPECT_TRUE(field.has("I-INF-3", "inverted"));
  EXPECT_TRUE(field.has("I-INF-1", "aboard"));
  EXPECT_TRUE(field.has("I-INF-2", "aboard"));
  EXPECT_NE(field.refusal("move I-UH1-1 A-Q10"), "");
  field.play("move I-UH1-2 A-D9");
  EXPECT_EQ(field.refusal("unload I-INF-4"), "A.I.E.9.b") << "it has spent a point";
}

TEST(Helicopters, CarryThreeInfantryUnitsOrSixMissiles) {
  CASES("aiw:A.I.E.9.a");
  Field field = air_field(
      "egypt-helicopters",
      "E-MI8-1 A-Q9, E-SAGGER-1 E-MI8-1, E-SAGGER-2 E-MI8-1, E-SAGGER-3 E-MI8-1, E-SAGGER-4 E-MI8-1, "
      "E-SAGGER-5 E-MI8-1, E-SAGGER-6 A-Q9, E-INF-1 A-Q9, E-MI8-3 A-C9, E-INF-2 E-MI8-3, "
      "E-INF-3 E-MI8-3, E-INF-4 E-MI8-3, E-INF-5 A-C9, E-T62-1 A-C9");
  ASSERT_EQ(field.impossible(), "");
  EXPECT_EQ(field.refusal("load E-MI8-1 E-INF-1"), "B.V.B.1");
  EXPECT_TRUE(field.legal("load E-MI8-1 E-SAGGER-6")) << "two missile units count one";
  EXPECT_EQ(field.refusal("load E-MI8-3 E-INF-5"), "B.V.B.1");
  EXPECT_NE(field.refusal("load E-MI8-3 E-T62-1"), "");
}

TEST(Helicopters, PutNobodyDownWhereHeMayNotBe) {
  CASES("aiw:A.I.E.9.c");
  Field field = air_field("israel-helicopters",
                          "I-UH1-1 A-Q9, I-INF-1 I-UH1-1, E-INF-1 A-Q9, I-UH1-2 A-Q4, I-INF-2 I-UH1-2");
  EXPECT_EQ(field.refusal("unload I-UH1-1"), "A.I.E.9.c") << "enemies";
  EXPECT_EQ(field.refusal("unload I-UH1-2"), "A.I.E.9.c") << "the canal";
}

TEST(AntiAircraft, FiresAtHelicoptersThatLoad) {
  CASES("aiw:A.I.E.9.b aiw:A.I.D.2.a");
  Field field = air_field("israel-helicopters", "I-UH1-1 A-Q9, I-INF-1 A-Q9, I-INF-2 A-Q9, E-SHILKA-1 A-Q10");
  field.play("load I-UH1-1 I-INF-1");
  ASSERT_EQ(field.decision(), "anti-aircraft") << "the whole allowance is more than three points";
  field.play("pass");
  EXPECT_TRUE(field.legal("load I-UH1-1 I-INF-2"));
}

TEST(Helicopters, LeaveTheMapOnlyWherePassengersScore) {
  CASES("aiw:SIT.C.4");
  Field field = air_field("egypt-helicopters", "E-MI8-1 A-Q10, E-MI8-3 A-Q10, E-INF-1 E-MI8-3");
  EXPECT_EQ(field.refusal("exit E-MI8-1 A-Q10"), "SIT.C.4");
  field.play("exit E-MI8-3 A-Q10");
  EXPECT_EQ(field.vp("egypt"), 1) << "the infantry";
}

// --- views and reports ---

TEST(Helicopters, AreShownWithTheirStateAndReach) {
  CASES("aiw:A.I.E.2");
  Field field = air_field("israel-helicopters", "I-HUEY-1 A-Q9/armed, E-T62-1 A-A9");
  EXPECT_TRUE(field.has("I-HUEY-1", "armed"));
  EXPECT_TRUE(field.has("I-HUEY-1", "airborne"));
  const auto unit = engine::check_text(field.game(), field.state(), "move I-HUEY-1 A-Q8").action;
  ASSERT_TRUE(unit);
  const engine::ReachReport reach = field.game().reach(field.state(), engine::unit_argument(*unit));
  EXPECT_EQ(reach.places.size(), 345u);
  EXPECT_EQ(reach.allowance, "40");
  Field moving = air_field("egypt-move", "I-HUEY-1 A-E9/armed, E-T62-1 A-Q9");
  const hex::HexId tank = moving.game().notation().board().find("A-Q9");
  const auto threats =
      moving.game().threat(moving.state(), moving.game().decision(moving.state()).seat, tank).threats;
  ASSERT_EQ(threats.size(), 1u);
  EXPECT_EQ(threats[0].rule, "A.I.E.7.a");
}

}  // namespace
}  // namespace mitla::test
