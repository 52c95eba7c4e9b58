// O.I.C: helicopters down. O.I.D: nap of the earth.
#include "rules/aiw/air_field.h"

namespace mitla::test {
namespace {

// --- O.I.C.1, C.2: the markers ---

TEST(HelicoptersDown, MarkersArePlacedAfterAllHaveMoved) {
  CASES("aiw:O.I.C.1 aiw:O.I.C.2 aiw:O.I.C.2.a aiw:O.I.C.2.b aiw:O.I.C.2.c");
  Field field = down_field("israel-helicopters", "I-HUEY-1 A-A9, I-HUEY-2 A-C9, I-UH1-1 A-C9, E-T62-1 A-GG3");
  EXPECT_EQ(field.refusal("down I-HUEY-1"), "O.I.C.2.a");
  field.play("move I-HUEY-1 A-C9", "end");
  ASSERT_EQ(field.decision(), "helicopters-down");
  EXPECT_EQ(field.refusal("down E-MI8-1"), "O.I.C.2.b");
  EXPECT_EQ(field.refusal("down I-HUEY-3"), "O.I.C.2");
  field.play("down I-HUEY-1", "down I-UH1-1");
  EXPECT_TRUE(field.has("I-HUEY-1", "inverted")) << "it has moved";
  EXPECT_FALSE(field.has("I-UH1-1", "inverted"));
  EXPECT_EQ(field.refusal("down I-UH1-1"), "O.I.C.2");
  EXPECT_FALSE(field.has("I-UH1-1", "airborne"));
  EXPECT_TRUE(field.has("I-HUEY-2", "airborne"));
  Field off = air_field("israel-helicopters", "I-HUEY-1 A-A9");
  off.play("end");
  EXPECT_NE(off.decision(), "helicopters-down") << "without the optional rule";
}

TEST(HelicoptersDown, MarkersAreRemovedBeforeTheNextFlight) {
  CASES("aiw:O.I.C.2.d");
  Field field = down_field("israel-write-strikes", "I-HUEY-1 A-C9/down, E-MI8-1 A-Q9/down");
  field.play("end");
  EXPECT_FALSE(field.has("I-HUEY-1", "down"));
  EXPECT_TRUE(field.has("E-MI8-1", "down")) << "only those of the player whose air phase it is";
  EXPECT_TRUE(field.legal("move I-HUEY-1 A-GG9"));
}

TEST(HelicoptersDown, MarkersMayBePlacedAtTheSetUp) {
  CASES("aiw:O.I.C.2.e");
  Field field("aiw/air", air_games());
  field.option("O.I.C", "on").from_start();
  field.play("place E-MI8-1 A-Q9");
  field.play("down E-MI8-1");
  EXPECT_TRUE(field.has("E-MI8-1", "down"));
  EXPECT_FALSE(field.has("E-MI8-1", "inverted"));
  Field off("aiw/air", air_games());
  off.from_start();
  off.play("place E-MI8-1 A-Q9");
  EXPECT_EQ(off.refusal("down E-MI8-1"), "O.I.C.1");
}

// --- O.I.C.3: sight and attacks ---

TEST(HelicoptersDown, TerrainHidesThem) {
  CASES("aiw:O.I.C.3 aiw:O.I.C.3.a");
  Field field =
      down_field("egypt-direct-fire", "I-HUEY-1 A-Q3/down, E-SHILKA-1 A-Q9, I-HUEY-2 A-Q3, I-M48-1 A-A9");
  field.play("attack A-Q3", "with E-SHILKA-1");
  EXPECT_EQ(field.refusal("at I-HUEY-1"), "B.VIII.B.1.a") << "behind the moraines";
  EXPECT_EQ(defence_of(field), "18") << "the one in the air";
}

TEST(HelicoptersDown, AreSpottedInCoverWhenInSight) {
  CASES("aiw:O.I.C.3.b");
  Field field = down_field("egypt-direct-fire", "I-HUEY-1 A-E1/down, I-INF-1 A-E1, E-SHILKA-1 A-E3");
  field.play("attack A-E1", "with E-SHILKA-1");
  EXPECT_EQ(defence_of(field), "18") << "not the infantry beside it, and no addition for terrain";
  EXPECT_EQ(field.refusal("at I-INF-1"), "B.VIII.B.1.b");
}

TEST(HelicoptersDown, AreCloseAssaultedAsTheTargetThatSuitsBest) {
  CASES("aiw:O.I.C.3.c aiw:O.I.C.3.d");
  Field field = down_field("egypt-close-assault", "I-HUEY-1 A-S1/down/dispersed/inverted, E-INF-1 A-T2");
  field.play("attack A-S1", "with E-INF-1");
  EXPECT_EQ(odds_of(field), "18 : 18 at 1-1") << "6 I tripled as against armor; no addition for the town";
  EXPECT_EQ(die_change(field), -2 - 1);
}

TEST(HelicoptersDown, AreOverrun) {
  CASES("aiw:O.I.C.3.c");
  Field field = down_field("egypt-move", "I-HUEY-1 A-Q10/down, E-T62-1 A-Q9, I-M48-1 A-A5");
  field.dice({6});
  ASSERT_TRUE(field.legal("overrun A-Q10"));
  field.play("overrun A-Q10", "join E-T62-1");
  EXPECT_EQ(odds_of(field), "14 : 18 at 1-1") << "one column up";
  field.play("execute");
  EXPECT_TRUE(field.has("I-HUEY-1", "overrun"));
}

TEST(HelicoptersDown, AreHitByShells) {
  CASES("aiw:O.I.C.3.c");
  Field field = down_field("egypt-write-fire", "I-HUEY-1 A-C9/down, E-HOW122-1 A-Q9, E-INF-1 A-C10");
  field.track("record E-HOW122-1", "A-C9").dice({6});
  EXPECT_TRUE(field.legal("record E-HOW122-1 A-C9"));
  field.play("end");
  EXPECT_EQ(times(field, "modified die"), 1);
}

TEST(HelicoptersDown, CannotAttack) {
  CASES("aiw:O.I.C.4");
  Field field = down_field("israel-direct-fire", "I-HUEY-1 A-O9/armed/down, I-M48-1 A-Q10, E-T62-1 A-Q9");
  field.play("attack A-Q9");
  EXPECT_EQ(field.refusal("with I-HUEY-1"), "O.I.C.4");
  EXPECT_EQ(field.refusal("strike I-HUEY-1"), "O.I.C.4");
}

// --- O.I.C.5: loading ---

TEST(HelicoptersDown, LoadInTheMovementPhaseUnderOpportunityFire) {
  CASES("aiw:O.I.C.5");
  Field air = down_field("israel-helicopters", "I-UH1-1 A-Q9, I-INF-1 A-Q9");
  EXPECT_EQ(air.refusal("load I-UH1-1 I-INF-1"), "O.I.C.5");
  Field field = down_field("israel-move",
                           "I-UH1-1 A-Q9/down, I-INF-1 A-Q9, I-INF-2 I-UH1-1, I-UH1-2 A-C9/down/inverted, "
                           "I-INF-3 A-C9, E-SHILKA-1 A-Q10, E-T62-1 A-R10");
  EXPECT_EQ(field.refusal("load I-UH1-2 I-INF-3"), "O.I.D.2.a") << "not face up";
  field.play("load I-UH1-1 I-INF-1");
  ASSERT_EQ(field.decision(), "opportunity-fire");
  EXPECT_TRUE(field.legal("with E-SHILKA-1"));
  field.play("pass", "unload I-INF-2");
  ASSERT_EQ(field.decision(), "opportunity-fire") << "the passenger that is put down can be fired at too";
  field.play("pass");
  EXPECT_TRUE(field.has("I-UH1-1", "inverted"));
  EXPECT_EQ(field.at("I-INF-2"), "A-Q9");
}

// --- O.I.D ---

TEST(NapOfTheEarth, NeedsTheDownRuleAndALateYear) {
  CASES("aiw:O.I.D aiw:O.I.D.1");
  EXPECT_FALSE(air_games().open("aiw/air", {{"O.I.C", "off"}, {"O.I.D", "on"}}));
  EXPECT_FALSE(all_games().open("aiw/s6", {{"level", "advanced"}, {"O.I.C", "on"}, {"O.I.D", "on"}}))
      << "1973";
  EXPECT_TRUE(air_games().open("aiw/air", {{"O.I.C", "on"}, {"O.I.D", "on"}})) << "1978";
}

TEST(NapOfTheEarth, HelicoptersThatAreDownMoveInTheMovementPhase) {
  CASES("aiw:O.I.D.2 aiw:O.I.D.2.a aiw:O.I.D.2.b aiw:O.I.D.2.d aiw:O.I.D.2.e");
  Field field = down_field("israel-move",
                           "I-HUEY-1 A-Q9/down, I-HUEY-2 A-Q9, I-HUEY-3 A-Q9/down/inverted, E-T62-1 A-Q5, "
                           "E-T62-2 A-Q5, E-T62-3 A-Q5, E-T62-4 A-Q5");
  field.track("orders egypt", "1");
  EXPECT_EQ(field.refusal("move I-HUEY-2 A-Q8"), "A.I.E.2");
  EXPECT_EQ(field.refusal("move I-HUEY-3 A-Q8"), "O.I.D.2.a");
  EXPECT_TRUE(field.legal("move I-HUEY-1 A-Q5")) << "it takes no room";
  field.play("move I-HUEY-1 A-Q3");
  EXPECT_EQ(field.halves("mp-left"), 2 * (40 - 12)) << "two points a hex, over moraines and the canal too";
  field.play("stop I-HUEY-1");
  EXPECT_TRUE(field.has("I-HUEY-1", "inverted"));
  Field without("aiw/air", air_games());
  without.option("O.I.C", "on").turn(3).phase("israel-move");
  without.unit("I-HUEY-1", "A-Q9", {"down"}).unit("I-M48-1", "A-C9");
  EXPECT_EQ(without.refusal("move I-HUEY-1 A-Q8"), "O.I.D");
}

TEST(NapOfTheEarth, LoadingCostsTheWholeAllowance) {
  CASES("aiw:O.I.D.2.c");
  Field field = down_field("israel-move", "I-UH1-1 A-Q9/down, I-INF-1 A-Q8, I-INF-2 A-Q9");
  field.play("move I-UH1-1 A-Q8");
  EXPECT_EQ(field.refusal("load I-UH1-1 I-INF-1"), "A.I.E.9.b");
  Field still = down_field("israel-move", "I-UH1-1 A-Q9/down, I-INF-2 A-Q9");
  still.play("load I-UH1-1 I-INF-2");
  EXPECT_NE(still.refusal("move I-UH1-1 A-Q8"), "");
}

TEST(NapOfTheEarth, OpportunityFireNeedsSightAndAQuarter) {
  CASES("aiw:O.I.D.3 aiw:O.I.D.3.a aiw:O.I.D.3.b");
  Field field = down_field("israel-move", "I-UH1-1 A-N3/down, E-SHILKA-1 A-T3");
  field.play("move I-UH1-1 A-O3", "move I-UH1-1 A-P3", "move I-UH1-1 A-Q3");
  EXPECT_EQ(field.decision(), "movement") << "six of 32 points";
  field.play("move I-UH1-1 A-R3");
  EXPECT_EQ(field.decision(), "opportunity-fire") << "a quarter of the allowance, in sight";
  Field hidden = down_field("israel-move", "I-UH1-1 A-A3/down, E-SHILKA-1 A-F10");
  hidden.play("move I-UH1-1 A-G3");
  EXPECT_EQ(hidden.decision(), "movement") << "behind the moraines";
}

}  // namespace
}  // namespace mitla::test
