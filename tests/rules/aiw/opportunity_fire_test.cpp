// S.II.E: opportunity fire.
//
// An Israeli Sherman (allowance 5) drives from B-T5 towards the SU-100s (range 8) in B-M5: B-S5, B-R5, B-Q5
// and B-P5 lie in their sight, 6 to 3 hexes away. A quarter of its allowance is 1 1/4: two hexes.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field moves(const std::string& scenario = "aiw/s2", const std::string& seat = "israel") {
  Field field(scenario);
  field.turn(2).phase(seat + "-move");
  return field;
}

Field drive() {
  Field field = moves();
  field.unit("I-SH51HV-1", "B-T5").unit("E-SU100-1", "B-M5").unit("E-SU100-2", "B-M5");
  return field;
}

bool asked(Field& field) { return field.decision() == "opportunity-fire"; }

// --- S.II.E.1: activation ---

TEST(OpportunityFire, AQuarterOfTheAllowanceInSightActivates) {
  CASES("aiw:S.II.E.1 aiw:S.II.E.1.f aiw:S.II.E.3 aiw:S.II.E.3.a");
  Field field = drive();
  field.play("move I-SH51HV-1 B-S5");
  EXPECT_FALSE(asked(field)) << "one point of five is less than a quarter";
  field.play("move I-SH51HV-1 B-R5");
  ASSERT_TRUE(asked(field));
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-R5") << "the points are spent first";
  EXPECT_EQ(field.actions("with"), (Names{"with E-SU100-1", "with E-SU100-2"}));
}

TEST(OpportunityFire, ALongWalkIsInterruptedOnItsWay) {
  CASES("aiw:S.II.E.3.b");
  Field field = drive();
  field.dice({6});
  field.play("move I-SH51HV-1 B-P5");
  ASSERT_TRUE(asked(field));
  const std::string second = field.at("I-SH51HV-1");
  field.play("pass");
  ASSERT_TRUE(asked(field)) << "and again at the next hex";
  const std::string third = field.at("I-SH51HV-1");
  EXPECT_NE(third, second);
  EXPECT_NE(third, "B-P5");
  field.play("with E-SU100-1", "resolve");  // 16 : 11, 6
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.at("I-SH51HV-1"), third) << "it pauses";
  field.play("move I-SH51HV-1 B-P5");
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-P5") << "unharmed it goes on";
}

TEST(OpportunityFire, LeavingTheSightBeginsAnew) {
  CASES("aiw:S.II.E.1.c");
  // B-G6 is in sight of B-M5, B-G7 is not, B-H8 and B-I7 are again.
  Field field = moves();
  field.unit("I-SH51HV-1", "B-F7").unit("E-SU100-1", "B-M5");
  field.play("move I-SH51HV-1 B-G6");
  EXPECT_FALSE(asked(field));
  field.play("move I-SH51HV-1 B-G7", "move I-SH51HV-1 B-H8");
  EXPECT_FALSE(asked(field)) << "two points in sight, but not in a row";
  field.play("move I-SH51HV-1 B-I7");
  EXPECT_TRUE(asked(field));
}

TEST(OpportunityFire, ActivationIsKeptForEachFirer) {
  CASES("aiw:S.II.E.1.e");
  Field field = moves();
  field.unit("I-SH51HV-1", "B-F7").unit("E-SU100-1", "B-M5").unit("E-SU100-2", "B-F9");
  field.play("move I-SH51HV-1 B-G6", "move I-SH51HV-1 B-G7");
  ASSERT_TRUE(asked(field)) << "B-F9 has seen both steps";
  EXPECT_EQ(field.actions("with"), (Names{"with E-SU100-2"}));
  EXPECT_EQ(field.refusal("with E-SU100-1"), "B.VIII.B.1.a");
}

TEST(OpportunityFire, ActivationReachesFartherThanTheWeapon) {
  CASES("aiw:S.II.E.1.g aiw:S.II.E.2.b");
  Field field = moves();
  field.unit("I-SH51HV-1", "B-T5").unit("E-RG107-1", "B-M5");
  field.play("move I-SH51HV-1 B-S5", "move I-SH51HV-1 B-R5");
  EXPECT_FALSE(asked(field)) << "5 hexes, range 4";
  field.play("move I-SH51HV-1 B-Q5");
  EXPECT_TRUE(asked(field));
}

TEST(OpportunityFire, AMovingUnitIsSpottedInWoodsToo) {
  CASES("aiw:S.II.E.1.b aiw:S.II.E.4.c aiw:B.VII.E.2");
  Field field("aiw/s4");
  field.turn(2).phase("israel-move-infantry").unit("I-INF-1", "C-B5").unit("J-CENT3-1", "C-B8");
  field.play("move I-INF-1 C-B6");
  ASSERT_TRUE(asked(field));
  field.play("with J-CENT3-1");
  EXPECT_EQ(odds_of(field), "8 : 8 at 1-1");
  EXPECT_EQ(die_change(field), 1) << "the woods shelter it all the same";
}

// --- S.II.E.2: the firer ---

TEST(OpportunityFire, OnlyUnitsWithTheAbilityFaceUpAndUnbound) {
  CASES("aiw:S.II.E.2.a aiw:S.II.E.2.b aiw:UFT.MODES");
  Field field = drive();
  field.unit("E-T3485-1", "B-M6", {"inverted"}).unit("E-HOW122-1", "B-M6").unit("E-MOR82-1", "B-N5");
  field.track("record E-MOR82-1", "B-T5@2");
  field.play("move I-SH51HV-1 B-R5");
  ASSERT_TRUE(asked(field));
  EXPECT_EQ(field.refusal("with E-T3485-1"), "B.VI.C.2.a");
  EXPECT_EQ(field.refusal("with E-HOW122-1"), "S.II.E.2.a");
  EXPECT_EQ(field.refusal("with E-MOR82-1"), "S.II.A.1.a");
}

// --- S.II.E.3: the moment ---

TEST(OpportunityFire, AllFirersOfTheMomentMakeOneAttack) {
  CASES("aiw:S.II.E.3.c aiw:S.II.E.4.a aiw:B.VI.C.3");
  Field field = drive();
  field.dice({6});
  field.play("move I-SH51HV-1 B-R5", "with E-SU100-1", "with E-SU100-2");
  EXPECT_EQ(odds_of(field), "32 : 11 at 2-1");
  field.play("resolve");
  EXPECT_TRUE(field.has("E-SU100-1", "inverted"));
  EXPECT_TRUE(field.has("E-SU100-2", "inverted"));
  EXPECT_EQ(field.to_act(), "israel");
}

TEST(OpportunityFire, OnlyTheMoverIsATarget) {
  CASES("aiw:S.II.E.3.d");
  Field field = drive();
  field.unit("I-SH51HV-2", "B-R5");
  field.play("move I-SH51HV-1 B-R5");
  ASSERT_TRUE(asked(field));
  EXPECT_EQ(field.refusal("at I-SH51HV-2"), "S.II.E.3.d");
  EXPECT_EQ(field.refusal("spare I-SH51HV-1"), "S.II.E.3.d");
}

TEST(OpportunityFire, AnAttackEndsTheActivation) {
  CASES("aiw:S.II.E.3.e");
  Field field = moves();
  field.unit("I-SH51HV-1", "B-U5").unit("E-SU100-1", "B-M5").unit("E-SU100-2", "B-M5").dice({6});
  field.play("move I-SH51HV-1 B-S5", "with E-SU100-1", "resolve");
  ASSERT_EQ(field.to_act(), "israel");
  field.play("move I-SH51HV-1 B-R5");
  EXPECT_FALSE(asked(field)) << "one point since the attack";
  field.play("move I-SH51HV-1 B-Q5");
  ASSERT_TRUE(asked(field)) << "active again after another quarter";
  EXPECT_EQ(field.actions("with"), (Names{"with E-SU100-2"}));
}

TEST(OpportunityFire, AChanceNotUsedPasses) {
  CASES("aiw:S.II.E.3.f aiw:S.II.E.3.g");
  Field field = drive();
  field.play("move I-SH51HV-1 B-R5", "pass");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("move I-SH51HV-1 B-Q5");
  ASSERT_TRUE(asked(field)) << "it is still active";
  field.play("pass", "stop I-SH51HV-1");
  EXPECT_FALSE(asked(field)) << "its move is over";
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
}

TEST(OpportunityFire, ADispersedMoverStops) {
  CASES("aiw:S.II.E.4.d");
  Field field = drive();
  field.dice({4});
  field.play("move I-SH51HV-1 B-R5", "with E-SU100-1", "with E-SU100-2", "resolve");  // 2-1: D
  EXPECT_TRUE(field.has("I-SH51HV-1", "dispersed"));
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-R5");
  EXPECT_FALSE(field.legal("move I-SH51HV-1 B-Q5"));
}

TEST(OpportunityFire, AfterUnloadingBothAreTargetsTogetherOrApart) {
  CASES("aiw:S.II.E.3.h aiw:S.II.E.1.d");
  const auto unloading = [] {
    Field field = moves();
    field.unit("I-M3-1", "B-N5")
        .unit("I-INF-1", "I-M3-1")
        .unit("E-SU100-1", "B-M5")
        .unit("E-SU100-2", "B-M5");
    return field;
  };
  Field together = unloading();
  together.play("unload I-M3-1");
  ASSERT_TRUE(asked(together));
  EXPECT_EQ(together.actions("at"), (Names{"at I-INF-1", "at I-M3-1"}));
  EXPECT_EQ(together.refusal("resolve"), "S.II.E.3.d") << "nobody is chosen yet";
  together.play("at I-INF-1", "at I-M3-1", "with E-SU100-1");
  EXPECT_EQ(odds_of(together), "8 : 11 at 1-2") << "no majority: the gun treats them as not armored";
  Field apart = unloading();
  apart.dice({6, 1});
  apart.play("unload I-M3-1", "at I-INF-1", "with E-SU100-1", "resolve");
  ASSERT_TRUE(asked(apart)) << "the carrier is still there";
  EXPECT_EQ(apart.refusal("at I-INF-1"), "S.II.E.3.d") << "but not the passenger again";
  apart.play("with E-SU100-2", "resolve");
  EXPECT_EQ(apart.at("I-M3-1"), "eliminated");
  EXPECT_EQ(apart.at("I-INF-1"), "B-N5");
}

TEST(OpportunityFire, AfterLoadingOnlyTheCarrierIsATarget) {
  CASES("aiw:S.II.E.3.h aiw:S.II.E.1.d");
  Field field = moves();
  field.unit("I-M3-1", "B-N5").unit("I-INF-1", "B-N5").unit("E-SU100-1", "B-M5");
  field.play("load I-M3-1 I-INF-1");
  ASSERT_TRUE(asked(field));
  EXPECT_EQ(field.refusal("at I-INF-1"), "S.II.E.3.d");
  field.play("with E-SU100-1");
  EXPECT_EQ(defence_of(field), "3");
}

TEST(OpportunityFire, StandingOrders) {
  Field never = drive();
  never.track("orders egypt", "1");
  never.play("move I-SH51HV-1 B-P5");
  EXPECT_EQ(never.to_act(), "israel");
  EXPECT_EQ(never.at("I-SH51HV-1"), "B-P5");
  Field choosy = drive();
  choosy.track("orders egypt", "7");  // only at 3-1 or better: 32 : 11 is 2-1
  choosy.play("move I-SH51HV-1 B-R5");
  EXPECT_EQ(choosy.to_act(), "israel");
  Field ready = drive();
  ready.track("orders egypt", "6");  // 2-1 or better
  ready.play("move I-SH51HV-1 B-R5");
  EXPECT_EQ(ready.to_act(), "egypt");
}

// A shot without any chance is asked about by the rules, and people need not be asked: a T-34/85 at seven
// hexes fires with half of its 7 at 11, and the column 1-4 needs a die below 1.
TEST(OpportunityFire, AHopelessShotIsFutile) {
  Field hopeless = moves();
  hopeless.unit("I-SH51HV-1", "B-V5").unit("E-T3485-1", "B-M5");
  hopeless.play("move I-SH51HV-1 B-T5");
  ASSERT_TRUE(asked(hopeless));
  EXPECT_TRUE(hopeless.game().futile(hopeless.state()));
  Field real = drive();
  real.play("move I-SH51HV-1 B-R5");
  ASSERT_TRUE(asked(real));
  EXPECT_FALSE(real.game().futile(real.state()));
}

// --- S.II.E.5: at the moment of the overrun points ---

Field overrun_of_two() {
  Field field = moves();
  field.unit("I-SH51HV-1", "B-N5").unit("I-SH51HV-2", "B-N5");
  field.unit("E-SU100-1", "B-M5").unit("E-SU100-2", "B-M5");
  return field;
}

TEST(OpportunityFire, OverrunnersOfOneHexTogether) {
  CASES("aiw:S.II.E.5.a aiw:S.II.E.1.d");
  Field field = overrun_of_two();
  field.play("overrun B-M5", "join I-SH51HV-1", "join I-SH51HV-2", "execute");
  ASSERT_TRUE(asked(field));
  field.play("at I-SH51HV-1", "at I-SH51HV-2", "with E-SU100-1", "with E-SU100-2");
  EXPECT_EQ(odds_of(field), "64 : 22 at 2-1");
}

TEST(OpportunityFire, FireBeforeTheOverrunAndAllOfItAnnouncedFirst) {
  CASES("aiw:S.II.E.5.b aiw:S.II.E.5.c");
  Field field = overrun_of_two();
  // The first shot misses (6 at 2-1), the second kills (1); then the overrun of one tank: 22 : 30.
  field.dice({6, 1, 6});
  field.play("overrun B-M5", "join I-SH51HV-1", "join I-SH51HV-2", "execute");
  field.play("at I-SH51HV-1", "with E-SU100-1", "resolve");
  ASSERT_TRUE(asked(field)) << "another attack may be announced";
  EXPECT_FALSE(field.has("E-SU100-1", "inverted")) << "nothing is resolved yet";
  EXPECT_EQ(field.refusal("with E-SU100-1"), "B.VI.C.6") << "nobody fires in two attacks";
  EXPECT_EQ(field.refusal("at I-SH51HV-1"), "S.II.E.3.d");
  field.play("with E-SU100-2", "resolve");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.at("I-SH51HV-2"), "eliminated");
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-N5");
  EXPECT_TRUE(field.happened("1-1")) << "22 : 30 is 1-2, one column up: the dead tank did not attack";
}

TEST(OpportunityFire, NoShelterForOverrunners) {
  CASES("aiw:S.II.E.5.d aiw:B.VII.E.4");
  Field field = moves();
  field.unit("IP-1", "B-N5").unit("I-SH51HV-1", "B-N5").unit("E-SU100-1", "B-M5");
  field.play("overrun B-M5", "join I-SH51HV-1", "execute", "with E-SU100-1");
  EXPECT_EQ(die_change(field), 0) << "no position";
  Field woods = moves("aiw/s3", "syria");
  woods.unit("S-T55-1", "C-B6").unit("J-CENT3-1", "C-B7");
  woods.play("overrun C-B7", "join S-T55-1", "execute", "with J-CENT3-1");
  EXPECT_EQ(die_change(woods), 0) << "no woods";
  Field town = moves("aiw/s3", "syria");
  town.unit("S-T55-1", "C-N7").unit("J-CENT3-1", "C-N6");
  town.play("overrun C-N6", "join S-T55-1", "execute", "with J-CENT3-1");
  EXPECT_EQ(die_change(town), 0);
  EXPECT_EQ(defence_of(town), "10") << "no town";
}

TEST(OpportunityFire, HullDownOnlyAgainstFirersElsewhere) {
  CASES("aiw:S.II.E.5.e aiw:S.II.E.5.f aiw:B.VII.F.4.b aiw:B.VII.F.4.c");
  // The dune between B-H8 and B-H9 is part of the overrunner's hex.
  Field field = moves();
  field.unit("I-SH51HV-1", "B-H9").unit("E-SU100-1", "B-H8").unit("E-SU100-2", "B-H7");
  field.play("overrun B-H8", "join I-SH51HV-1", "execute", "with E-SU100-1");
  EXPECT_EQ(die_change(field), 0);
  field.play("with E-SU100-2");
  EXPECT_EQ(die_change(field), 2);
}

TEST(OpportunityFire, InfantryBeingOverrunFiresAsInCloseAssault) {
  CASES("aiw:S.II.E.5.g");
  Field field = moves();
  field.unit("I-M3-1", "B-N5").unit("E-INF-1", "B-M5").unit("E-INF-2", "B-O6");
  field.play("overrun B-M5", "join I-M3-1", "execute");
  ASSERT_TRUE(asked(field)) << "2 points are a quarter of 8";
  field.play("with E-INF-1");
  EXPECT_EQ(attack_of(field), "12") << "doubled against armor";
  EXPECT_EQ(die_change(field), 0) << "without the two off the die";
  EXPECT_TRUE(counts(field, "WEC.CAT"));
  field.play("with E-INF-2");
  EXPECT_EQ(attack_of(field), "18") << "the infantry next to it fires normally";
}

TEST(OpportunityFire, TheTwoPointsAloneMayBeTooFewToActivate) {
  CASES("aiw:S.II.E.1.d aiw:S.II.E.1.f");
  Field field = moves("aiw/s3", "syria");
  field.unit("S-BTR152-1", "D-A2").unit("J-INF-1", "D-A1");
  field.dice({6});
  field.play("overrun D-A1", "join S-BTR152-1", "execute");
  EXPECT_FALSE(asked(field)) << "two points of nine";
}

}  // namespace
}  // namespace mitla::test
