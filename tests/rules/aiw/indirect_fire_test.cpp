// S.II.A, S.II.B: indirect fire. Board B of S-2 is desert; B-W4 is seen from B-Z4, but neither from B-W10
// behind the dunes nor from B-K4 twelve hexes away. Its neighbours by the drift die, arrow to the east: B-X4,
// B-W3, B-V4, B-V5, B-W5, B-X5.
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field abu_agheila(const std::string& phase) {
  Field field("aiw/s2");
  field.turn(3).phase(phase);
  return field;
}

Field israel_writes() {
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  return field;
}

// No unit sees B-W4, for which the mortar and a battery are written.
Field unseen_fire(std::vector<std::uint8_t> dice) {
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("E-INF-1", "B-W4");
  field.unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-B1");  // so that there is something to write
  field.track("record I-MOR120-1", "B-W4").track("record I-OBA-1", "B-W4");
  field.dice(std::move(dice));
  return field;
}

// --- S.II.A.1, A.2: the writing ---

TEST(IndirectFire, IsWrittenInSecret) {
  CASES("aiw:S.II.A.1 aiw:S.I.B.2.a aiw:S.II.B.2.a");
  Field field = israel_writes();
  EXPECT_EQ(field.actions("record"),
            (std::vector<std::string>{"record I-MOR120-1 B-W4", "record I-OBA-1 B-W4", "record I-OBA-2 B-W4",
                                      "record I-OBA-3 B-W4"}));
  const auto action = engine::check_text(field.game(), field.state(), "record I-OBA-2 B-W4").action;
  ASSERT_TRUE(action);
  engine::EventList events;
  const engine::State before = field.state();
  field.session().apply(*action, events);
  EXPECT_EQ(field.game().disclosure(before, *action, field.state(), engine::Seat{1}),
            engine::Disclosure::kNothing);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_TRUE(events[0].audience.includes(engine::Seat{0}));
  EXPECT_FALSE(events[0].audience.includes(engine::Seat{1}));
  EXPECT_EQ(marked(field, "written", 0), std::vector<std::string>{"B-W4"});
  EXPECT_EQ(marked(field, "written", 1), std::vector<std::string>{});
}

TEST(IndirectFire, WhatIsWrittenInThisStepCanBeTakenBack) {
  CASES("aiw:S.II.A.1");
  Field field = israel_writes();
  field.play("record I-OBA-1 B-W4");
  EXPECT_EQ(field.refusal("record I-OBA-1 B-W4"), "B.VI.C.6");
  field.play("forget I-OBA-1");
  EXPECT_EQ(marked(field, "written", 0), std::vector<std::string>{});
  EXPECT_TRUE(field.legal("record I-OBA-1 B-W4"));
}

TEST(IndirectFire, IsExecutedATurnLater) {
  CASES("aiw:S.II.A.1 aiw:S.I.B.2.a aiw:S.I.B.2.b aiw:S.I.E");
  Field field("aiw/s8");
  field.turn(2).phase("syria-write-fire").unit("S-INF-1", "D-Q8").unit("I-PATT-1", "D-S8", {"inverted"});
  field.unit("S-T3485-1", "D-A1").dice({6, 6, 6, 6});
  field.play("record S-OBA-1 D-S8", "end");
  EXPECT_FALSE(field.happened("Indirect fire"));
  while (field.view().phase != "syria-write-fire" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_EQ(field.view().turn, 3);
  EXPECT_FALSE(field.happened("Indirect fire"));
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on D-S8"));
}

TEST(IndirectFire, TheTargetMustBeSpotted) {
  CASES("aiw:S.II.A.1.b");
  Field field = israel_writes();
  field.unit("E-INF-2", "B-A5");
  EXPECT_TRUE(field.legal("record I-OBA-1 B-W4"));
  EXPECT_EQ(field.refusal("record I-OBA-1 B-A5"), "S.II.A.1.b") << "an enemy whom nobody sees";
  EXPECT_EQ(field.refusal("record I-OBA-1 B-W3"), "S.II.A.1.b") << "an empty hex";
  EXPECT_EQ(field.refusal("record I-OBA-1 B-Z4"), "S.II.A.1.b") << "his own";
}

TEST(IndirectFire, OnlyMortarsAndHowitzersFireIndirectly) {
  CASES("aiw:S.II.A.2.a");
  Field field = israel_writes();
  EXPECT_EQ(field.refusal("record I-SH51HV-1 B-W4"), "S.II.A.2.a");
  EXPECT_TRUE(field.legal("record I-MOR120-1 B-W4"));
}

TEST(IndirectFire, TheFirerIsFaceUpAndInRange) {
  CASES("aiw:S.II.A.2.b");
  const auto mortar_at = [](const char* hex, std::vector<std::string> status) {
    Field field = abu_agheila("egypt-write-fire");
    field.unit("E-MOR82-1", hex, std::move(status)).unit("E-INF-1", "B-V4").unit("I-SH51HV-1", "B-W4");
    field.unit("E-MOR82-2", "B-V4");
    return field;
  };
  Field near = mortar_at("B-K4", {});
  EXPECT_TRUE(near.legal("record E-MOR82-1 B-W4"));
  Field far = mortar_at("B-J4", {});
  EXPECT_EQ(far.refusal("record E-MOR82-1 B-W4"), "S.II.A.2.b");
  Field inverted = mortar_at("B-K4", {"inverted"});
  EXPECT_EQ(inverted.refusal("record E-MOR82-1 B-W4"), "S.II.A.2.b");
}

TEST(IndirectFire, LoadedMortarsDoNotFire) {
  CASES("aiw:B.V.B.6.b");
  Field field = abu_agheila("egypt-write-fire");
  field.unit("E-TRUCK-1", "B-V4").unit("E-MOR82-1", "E-TRUCK-1").unit("E-INF-1", "B-V4");
  field.unit("E-MOR82-2", "B-V4").unit("I-SH51HV-1", "B-W4");
  EXPECT_EQ(field.refusal("record E-MOR82-1 B-W4"), "B.V.B.6.b");
}

TEST(IndirectFire, HowitzersHaveAMinimumRange) {
  CASES("aiw:S.II.A.2.c");
  // Range 48: from 12 hexes on.
  Field field = abu_agheila("egypt-write-fire");
  field.unit("E-HOW122-1", "B-L4").unit("E-HOW122-2", "B-K4").unit("E-MOR120-1", "B-V5");
  field.unit("E-INF-1", "B-V4").unit("I-SH51HV-1", "B-W4");
  EXPECT_EQ(field.refusal("record E-HOW122-1 B-W4"), "S.II.A.2.c");
  EXPECT_TRUE(field.legal("record E-HOW122-2 B-W4"));
  EXPECT_TRUE(field.legal("record E-MOR120-1 B-W4")) << "M weapons have none";
  Field direct = abu_agheila("egypt-direct-fire");
  direct.unit("E-HOW122-1", "B-U4").unit("I-SH51HV-1", "B-W4");
  direct.play("attack B-W4");
  EXPECT_TRUE(direct.legal("with E-HOW122-1"));
}

TEST(IndirectFire, TheFirerNeedsNoLineOfSight) {
  CASES("aiw:S.II.A.2.d");
  Field field = israel_writes();
  EXPECT_TRUE(field.legal("record I-MOR120-1 B-W4"));
  Field alone = abu_agheila("israel-write-fire");
  alone.unit("I-MOR120-1", "B-W10").unit("E-INF-1", "B-W4");
  alone.unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-B1");
  EXPECT_EQ(alone.refusal("record I-MOR120-1 B-W4"), "S.II.A.1.b") << "it saw nothing itself";
}

TEST(IndirectFire, WrittenUnitsAreBound) {
  CASES("aiw:S.II.A.1.a");
  Field field = abu_agheila("israel-direct-fire");
  field.unit("I-MOR120-1", "B-X4").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  field.track("record I-MOR120-1", "B-W4@4");
  field.play("attack B-W4");
  EXPECT_EQ(field.refusal("with I-MOR120-1"), "S.II.A.1.a");
  EXPECT_TRUE(field.legal("with I-SH51HV-1"));
  Field moving = abu_agheila("israel-move");
  moving.unit("I-MOR120-1", "B-X4").unit("E-INF-1", "B-W4").track("record I-MOR120-1", "B-W4@4");
  EXPECT_EQ(moving.refusal("move I-MOR120-1 B-Y4"), "S.II.A.1.a");
  Field later = israel_writes();
  later.track("record I-MOR120-1", "B-W4");
  EXPECT_EQ(later.refusal("forget I-MOR120-1"), "S.II.A.1.a") << "older records are binding";
  EXPECT_TRUE(later.legal("record I-MOR120-1 B-W4")) << "but the next attack can be written (R-24)";
}

// --- S.II.A.3, A.4: where it falls ---

TEST(IndirectFire, AWatchedHexIsHit) {
  CASES("aiw:S.II.A.3 aiw:S.II.A.3.b aiw:S.II.A.4.b");
  Field field = israel_writes();
  field.track("record I-MOR120-1", "B-W4").track("record I-OBA-1", "B-W4").dice({6});
  field.play("end");
  EXPECT_FALSE(field.happened("Nobody sees"));
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 120mm mortar on M3 1 and 1 other: 1 defender"));
}

TEST(IndirectFire, TheDispersedAndTrucksDoNotWatch) {
  CASES("aiw:S.II.A.4.b aiw:S.II.A.4.c");
  Field field = unseen_fire({1, 6});
  field.unit("I-INF-1", "B-Z4", {"dispersed", "inverted"});
  field.play("end");
  EXPECT_TRUE(field.happened("Nobody sees B-W4"));
}

TEST(IndirectFire, ScattersUnseen) {
  CASES("aiw:S.II.A.4.c aiw:S.II.A.5.b aiw:S.II.A.4.a");
  for (const std::uint8_t die : {1, 2}) {
    Field field = unseen_fire({die, 1});
    field.play("end");
    EXPECT_EQ(times(field, "scatter die"), 1) << "one die for the two of them";
    EXPECT_EQ(times(field, "Drift"), 0);
    EXPECT_EQ(field.at("E-INF-1"), "eliminated") << "19 : 8, die 1";
  }
  for (const std::uint8_t die : {3, 4, 5}) {
    Field field = unseen_fire({die, 2});
    field.play("end");
    EXPECT_EQ(times(field, "Drift die 2"), 1);
    EXPECT_EQ(field.at("E-INF-1"), "B-W4");
  }
  Field lost = unseen_fire({6});
  lost.play("end");
  EXPECT_TRUE(lost.happened("the fire is lost"));
  EXPECT_FALSE(lost.happened("Indirect fire on"));
  EXPECT_TRUE(lost.has("I-MOR120-1", "inverted")) << "it has fired all the same";
}

TEST(IndirectFire, DriftsByTheDiagram) {
  CASES("aiw:S.II.A.4.c");
  const std::vector<std::string> to{"B-X4", "B-W3", "B-V4", "B-V5", "B-W5", "B-X5"};
  for (int die = 1; die <= 6; ++die) {
    Field field = unseen_fire({3, static_cast<std::uint8_t>(die)});
    field.play("end");
    EXPECT_TRUE(field.happened("falls on " + to[die - 1])) << die;
  }
}

TEST(IndirectFire, DriftOffTheMapIsLost) {
  CASES("aiw:S.II.A.4.c");
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-B1").unit("E-INF-1", "B-GG10");
  field.track("record I-OBA-1", "B-GG10").dice({3, 1});
  field.play("end");
  EXPECT_TRUE(field.happened("falls off the map"));
  EXPECT_FALSE(field.happened("Indirect fire on"));
}

TEST(IndirectFire, FriendsAreHitToo) {
  CASES("aiw:S.II.A.4.d");
  Field field = unseen_fire({3, 1, 2});
  field.unit("I-INF-1", "B-X4", {"dispersed", "inverted"});
  field.play("end");
  EXPECT_EQ(field.at("I-INF-1"), "eliminated") << "19 : 8, die 2 less 1 for dispersal";
  Field vacant = unseen_fire({3, 1});
  vacant.play("end");
  EXPECT_FALSE(vacant.happened("die 1."));
  EXPECT_TRUE(vacant.has("I-MOR120-1", "inverted"));
}

TEST(IndirectFire, ADriftedAttackReachesBeyondItsRange) {
  CASES("aiw:S.II.A.4.e");
  Field field = abu_agheila("egypt-write-fire");
  field.unit("E-MOR82-1", "B-K4").unit("I-INF-1", "B-X4").track("record E-MOR82-1", "B-W4");
  field.unit("E-MOR82-2", "B-B1").unit("I-SH51HV-1", "B-A1");
  field.dice({3, 1, 1});
  field.play("end");
  EXPECT_TRUE(field.has("I-INF-1", "dispersed")) << "4 : 8 at 13 hexes, die 1";
}

TEST(IndirectFire, AllDriftComesFirstAndWhatFallsTogetherIsOneAttack) {
  CASES("aiw:S.II.A.4.f aiw:S.II.A.7");
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-B1").unit("E-INF-1", "B-X4");
  field.track("record I-OBA-1", "B-W4").track("record I-OBA-2", "B-X5").dice({3, 1, 4, 2, 1});
  field.play("end");
  EXPECT_EQ(times(field, "falls on B-X4"), 2);
  EXPECT_TRUE(field.happened("Indirect fire on B-X4 by 155mm battery 1 and 1 other: 1 defender"));
  EXPECT_EQ(times(field, "Indirect fire on B-X4 at"), 1);
  EXPECT_EQ(field.at("E-INF-1"), "eliminated") << "20 : 8; each alone would have had 1-1";
}

TEST(IndirectFire, WhoeverIsDispersedAddsNothing) {
  CASES("aiw:S.II.A.3.a");
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-MOR120-1", "B-W10", {"dispersed", "inverted"}).unit("I-SH51HV-1", "B-Z4");
  field.unit("E-INF-1", "B-W4");
  field.track("record I-MOR120-1", "B-W4").track("record I-OBA-1", "B-W4").dice({1, 6});
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 155mm battery 1: 1 defender"));
  EXPECT_TRUE(field.happened("at 1-1"));
  Field none = abu_agheila("israel-write-fire");
  none.unit("I-MOR120-1", "eliminated").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  none.track("record I-MOR120-1", "B-W4");
  none.play("end");
  EXPECT_FALSE(none.happened("B-W4"));
}

// --- S.II.A.5: the attack ---

TEST(IndirectFire, TakesEachUnitForItselfWithTheWholeStrength) {
  CASES("aiw:S.II.A.5.d aiw:S.II.A.6 aiw:S.I.B.2.b aiw:S.II.B.2.b aiw:S.II.B.1.a");
  Field field = israel_writes();
  field.unit("E-T3485-1", "B-W4").track("record I-MOR120-1", "B-W4").track("record I-OBA-1", "B-W4");
  field.dice({1, 6});
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 at 2-1: die 1")) << "19 : 8";
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 at 1-1: die 6")) << "9 1/2 : 7";
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_EQ(field.at("E-T3485-1"), "B-W4");
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted"));
  EXPECT_FALSE(field.has("I-OBA-1", "inverted"));
}

TEST(IndirectFire, LoadedPassengersAreNoTargets) {
  CASES("aiw:S.II.A.5.d");
  Field field = abu_agheila("egypt-write-fire");
  field.unit("E-MOR120-1", "B-V5").unit("I-M3-1", "B-W4").unit("I-INF-1", "I-M3-1").unit("E-INF-1", "B-V4");
  field.track("record E-MOR120-1", "B-W4").dice({6});
  field.play("end");
  EXPECT_TRUE(field.happened("by 120mm mortar 1: 1 defender"));
}

TEST(IndirectFire, TownsAndFortsHelpEachDefender) {
  CASES("aiw:S.II.A.5.e aiw:S.II.A.5.f");
  Field fort = israel_writes();
  fort.unit("FORT-1", "B-W4").unit("E-INF-2", "B-W4");
  fort.track("record I-OBA-1", "B-W4").track("record I-OBA-2", "B-W4").dice({1, 1});
  fort.play("end");
  EXPECT_EQ(times(fort, "at 1-1: die 1"), 2) << "20 : 18 each";
  EXPECT_EQ(times(fort, "modified die 3"), 2);
  Field town("aiw/s12");
  town.turn(3).phase("israel-write-fire").unit("I-M60-1", "C-K6").unit("L-INF-1", "C-M7");
  town.unit("L-INF-2", "C-K4").track("record I-OBA-1", "C-M7").dice({1, 1});
  town.play("end");
  EXPECT_EQ(times(town, "at 1-1: die 1"), 1) << "15 : 8 and 5 for the town";
  EXPECT_EQ(times(town, "modified die 2"), 1);
}

TEST(IndirectFire, TheDieKnowsDispersalWoodsAndPositions) {
  CASES("aiw:S.II.A.5.f");
  Field position = israel_writes();
  position.unit("IP-1", "B-W4").unit("E-INF-2", "B-W4", {"dispersed", "inverted"});
  position.track("record I-OBA-1", "B-W4").dice({2, 2});
  position.play("end");
  EXPECT_EQ(times(position, "modified die 4"), 1) << "position";
  EXPECT_EQ(times(position, "modified die 3"), 1) << "position, dispersed";
  Field woods("aiw/s4");
  woods.turn(2).phase("israel-write-fire").unit("I-MOR81-1", "C-B2").unit("J-INF-1", "C-B6", {"spotted"});
  woods.unit("J-INF-2", "C-B4").track("record I-MOR81-1", "C-B6").dice({2});
  woods.play("end");
  EXPECT_EQ(times(woods, "modified die 3"), 1);
}

TEST(IndirectFire, NobodyIsHullDown) {
  CASES("aiw:S.II.A.5.g");
  // From B-H7 a tank in B-H9 is hull down behind its dune.
  Field direct = abu_agheila("israel-direct-fire");
  direct.unit("I-SH51HV-1", "B-H7").unit("E-T3485-1", "B-H9").dice({3});
  direct.play("attack B-H9", "with I-SH51HV-1", "resolve");
  EXPECT_TRUE(direct.happened("modified die 4"));
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-MOR120-1", "B-H7").unit("E-T3485-1", "B-H9").track("record I-MOR120-1", "B-H9").dice({3});
  field.play("end");
  EXPECT_TRUE(field.happened("modified die 3"));
}

TEST(IndirectFire, DirectFireMayFollowButNeverJoins) {
  CASES("aiw:S.II.A.8 aiw:S.II.A.8.a aiw:S.II.A.8.b aiw:S.I.B.3");
  Field fire = abu_agheila("israel-write-fire");
  fire.unit("I-MOR120-1", "B-X4").unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  fire.track("record I-MOR120-1", "B-W4").dice({6});
  EXPECT_NE(fire.refusal("attack B-W4"), "") << "indirect fire comes first";
  fire.play("end");
  EXPECT_EQ(fire.view().phase, "israel-direct-fire");
  fire.play("attack B-W4");
  EXPECT_EQ(fire.refusal("with I-MOR120-1"), "B.VI.C.2.a");
  EXPECT_TRUE(fire.legal("with I-SH51HV-1"));
}

// --- S.II.B ---

TEST(OffBoardArtillery, ReachesEveryHexAndIsOutOfReach) {
  CASES("aiw:S.II.B.1.b aiw:S.II.B.3");
  Field field = abu_agheila("israel-write-fire");
  field.unit("I-SH51HV-1", "B-B1")
      .unit("E-INF-1", "B-A1")
      .unit("I-SH51HV-2", "B-FF10")
      .unit("E-INF-2", "B-GG10");
  EXPECT_TRUE(field.legal("record I-OBA-1 B-A1"));
  EXPECT_TRUE(field.legal("record I-OBA-1 B-GG10"));
  EXPECT_EQ(field.at("I-OBA-1"), "off-board");
  field.play("end");
  ASSERT_EQ(field.view().phase, "israel-direct-fire");
  field.play("attack B-A1");
  EXPECT_NE(field.refusal("with I-OBA-1"), "");
}

TEST(OffBoardArtillery, ABatteryHasOneTarget) {
  CASES("aiw:S.II.B.1.a");
  Field field = israel_writes();
  field.unit("E-INF-2", "B-Y4");
  field.play("record I-OBA-1 B-W4");
  EXPECT_EQ(field.refusal("record I-OBA-1 B-Y4"), "B.VI.C.6");
}

// --- SIT.S-12 ---

TEST(IndirectFire, ArmiesSpotForThemselves) {
  CASES("aiw:SIT.S-12.special.1");
  const auto marjayoun = [] {
    Field field("aiw/s12");
    field.turn(3).phase("arab-write-fire").unit("L-INF-1", "C-K5").unit("L-MOR120-1", "C-E6");
    field.unit("I-M60-1", "C-K6");
    return field;
  };
  Field field = marjayoun();
  EXPECT_TRUE(field.legal("record L-MOR120-1 C-K6"));
  EXPECT_EQ(field.refusal("record S-OBA-1 C-K6"), "SIT.S-12.special.1");
  Field both = marjayoun();
  both.unit("S-INF-1", "C-J6");
  EXPECT_TRUE(both.legal("record S-OBA-1 C-K6"));
  Field unseen = marjayoun();
  unseen.track("record S-OBA-1", "C-K6").dice({6});
  unseen.play("end");
  EXPECT_TRUE(unseen.happened("Nobody sees C-K6"));
}

}  // namespace
}  // namespace mitla::test
