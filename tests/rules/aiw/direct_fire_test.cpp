// B.VIII: direct fire; B.VII.E: woods and towns; B.VII.F: hull down, as far as the die is concerned.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field fires(const std::string& scenario, const std::string& seat) {
  Field field(scenario);
  field.turn(2).phase(seat + "-direct-fire");
  return field;
}

// --- B.VIII.A, B: when, who, at whom ---

TEST(DirectFire, OnlyInTheOwnFirePhase) {
  CASES("aiw:B.VIII.A");
  Field field("aiw/s2");
  field.turn(2).phase("israel-move").unit("I-SH51HV-1", "B-N5").unit("E-T3485-1", "B-M5", {"inverted"});
  EXPECT_EQ(field.refusal("attack B-M5"), "B.VIII.A");
}

TEST(DirectFire, NobodyIsATargetWhomNoAttackerSees) {
  CASES("aiw:B.VIII.B.1.a aiw:B.VIII.B.1.b aiw:S.VI.E.2.b");
  // The improved position on the east bank lifts the tank over the moraine and not the infantry.
  Field field = fires("aiw/s9", "israel");
  field.unit("TRENCH-1", "A-G4").unit("BRIDGE-1", "A-G4").unit("I-M48-1", "A-G4").unit("IP-1", "A-H5");
  field.unit("E-T55-1", "A-H5").unit("E-INF-1", "A-H5").dice({6});
  field.play("attack A-H5");
  EXPECT_EQ(field.refusal("spare E-INF-1"), "B.VI.C.4.c");
  EXPECT_EQ(field.refusal("at E-INF-1"), "B.VIII.B.1.a");
  EXPECT_EQ(field.actions("at"), Names{});
  field.play("with I-M48-1");
  EXPECT_EQ(defence_of(field), "10");
  field.play("resolve");
  EXPECT_TRUE(field.has("I-M48-1", "inverted"));
  // A unit behind it sees both, and both are attacked if it may fire.
  for (const bool inverted : {false, true}) {
    Field two = fires("aiw/s9", "israel");
    two.unit("TRENCH-1", "A-G4").unit("BRIDGE-1", "A-G4").unit("I-M48-1", "A-G4").unit("IP-1", "A-H5");
    two.unit("E-T55-1", "A-H5").unit("E-INF-1", "A-H5");
    two.unit("I-M48-2", "A-H6", inverted ? Names{"inverted"} : Names{});
    two.play("attack A-H5");
    EXPECT_EQ(two.refusal("spare E-INF-1"), inverted ? "B.VI.C.4.c" : "");
  }
}

TEST(DirectFire, UnitsOfSeveralHexesCombine) {
  CASES("aiw:B.VIII.B.1 aiw:B.VIII.B.2");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-L6").unit("E-T3485-1", "B-M5").dice({6});
  field.play("attack B-M5", "with I-INF-1", "with I-INF-2");
  EXPECT_EQ(odds_of(field), "14 : 7 at 2-1");
  field.play("resolve");
  EXPECT_TRUE(field.has("I-INF-1", "inverted"));
  EXPECT_TRUE(field.has("I-INF-2", "inverted"));
}

TEST(DirectFire, EveryAttackerNeedsALineOfSight) {
  CASES("aiw:B.VIII.B.1.a");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-H7").unit("I-SH51HV-2", "B-H11").unit("E-T3485-1", "B-H10");
  field.play("attack B-H10");
  EXPECT_EQ(field.refusal("with I-SH51HV-1"), "B.VIII.B.1.a") << "the dune H8/H9 is in the way";
  EXPECT_TRUE(field.legal("with I-SH51HV-2"));
  Field blind = fires("aiw/s2", "israel");
  blind.unit("I-SH51HV-1", "B-H7").unit("E-T3485-1", "B-H10").unit("E-T3485-2", "B-H9");
  EXPECT_EQ(blind.refusal("attack B-H10"), "B.VIII.B.1.a");
  EXPECT_TRUE(blind.legal("attack B-H9"));
}

TEST(DirectFire, UnspottedUnitsCannotBeAttacked) {
  CASES("aiw:B.VIII.B.1.b");
  Field field = fires("aiw/s4", "israel");
  field.unit("I-SH51HV-1", "C-B8").unit("J-CENT3-1", "C-B6").unit("J-CENT3-2", "C-D8");
  EXPECT_EQ(field.refusal("attack C-B6"), "B.VIII.B.1.b") << "hidden in the woods two hexes away";
  Field marked = fires("aiw/s4", "israel");
  marked.unit("I-SH51HV-1", "C-B8");
  marked.unit("J-CENT3-1", "C-B6", {"inverted", "spotted"}).unit("J-CENT3-2", "C-B6");
  marked.play("attack C-B6");
  EXPECT_EQ(defence_of(marked), "14") << "only the one under the marker";
  EXPECT_EQ(marked.refusal("at J-CENT3-2"), "B.VIII.B.1.b");
}

TEST(DirectFire, TheAttackerChoosesAllSomeOrOne) {
  CASES("aiw:B.VIII.B.3.b");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-N5")
      .unit("E-T3485-1", "B-M5")
      .unit("E-T3485-2", "B-M5")
      .unit("E-SU100-1", "B-M5");
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(odds_of(field), "44 : 29 at 1-1");
  field.play("spare E-SU100-1");
  EXPECT_EQ(odds_of(field), "44 : 14 at 3-1");
  field.play("spare E-T3485-1");
  EXPECT_EQ(odds_of(field), "44 : 7 at 4-1");
  EXPECT_EQ(field.refusal("spare E-T3485-2"), "B.VI.C.4") << "somebody must be attacked";
  field.play("at E-SU100-1");
  EXPECT_EQ(odds_of(field), "44 : 22 at 2-1");
}

TEST(DirectFire, AnAttackCanBeGivenUpBeforeItIsMade) {
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-N5").unit("E-T3485-1", "B-M5");
  field.play("attack B-M5", "with I-SH51HV-1", "without I-SH51HV-1");
  EXPECT_EQ(field.refusal("resolve"), "B.VI.C.2");
  field.play("with I-SH51HV-1", "cancel");
  EXPECT_EQ(field.decision(), "direct-fire");
  EXPECT_FALSE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_TRUE(field.legal("attack B-M5"));
}

TEST(DirectFire, LegalActionsAreThoseThatTheCheckAllows) {
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-N5").unit("I-INF-1", "B-P5").unit("I-MOR120-1", "B-R5");
  field.unit("E-T3485-1", "B-M5").unit("E-INF-1", "B-M5").unit("E-INF-2", "B-L5");
  EXPECT_EQ(field.actions("attack"), (Names{"attack B-L5", "attack B-M5"}));
  field.play("attack B-M5");
  EXPECT_EQ(field.actions("with"), (Names{"with I-MOR120-1", "with I-SH51HV-1"}));
  EXPECT_EQ(field.actions("spare"), (Names{"spare E-INF-1", "spare E-T3485-1"}));
}

TEST(DirectFire, BoundBatteriesDoNotFire) {
  CASES("aiw:S.II.A.1.a");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-MOR120-1", "B-R5").unit("I-SH51HV-1", "B-N5").unit("E-T3485-1", "B-M5");
  field.track("record I-MOR120-1", "B-M5@3");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-MOR120-1"), "S.II.A.1.a");
}

// --- B.VII.E: towns and woods ---

TEST(DirectFire, ATownAddsFiveToEachAttackAndOneToTheDie) {
  CASES("aiw:B.VII.E.1.b aiw:B.VI.B.3.b aiw:B.VIII.C.3 aiw:WEC.2");
  Field field = fires("aiw/s4", "israel");
  field.unit("I-SH51HV-1", "C-N6").unit("I-SH51HV-2", "C-N6");
  field.unit("J-HOW25-1", "C-N7").unit("J-ATG17-1", "C-N7").dice({6});
  field.play("attack C-N7");
  EXPECT_TRUE(field.odds().tables.empty()) << "an attack that nobody makes yet has no chances";
  field.play("with I-SH51HV-1");
  EXPECT_EQ(defence_of(field), "8") << "2 + 1 + 5";
  EXPECT_EQ(field.odds().tables.at(0).title, "17-pounder ATG 1, 25-pounder howitzer 1");
  field.play("spare J-ATG17-1");
  EXPECT_EQ(defence_of(field), "7") << "five an attack, not five a unit";
  EXPECT_EQ(die_change(field), 1);
  field.play("resolve", "attack C-N7", "with I-SH51HV-2");
  EXPECT_EQ(defence_of(field), "6") << "and again in the next attack";
}

TEST(DirectFire, WoodsAddOneToTheDieOnly) {
  CASES("aiw:B.VII.E.1.c aiw:B.VI.B.3.b");
  Field field = fires("aiw/s4", "israel");
  field.unit("I-SH51HV-1", "C-B7").unit("J-CENT3-1", "C-B6");
  field.play("attack C-B6", "with I-SH51HV-1");
  EXPECT_EQ(defence_of(field), "14");
  EXPECT_EQ(die_change(field), 1);
}

TEST(DirectFire, TheFortOfABasicSituation) {
  CASES("aiw:SIT.B-2.special.2 aiw:S.V.C.2.c");
  Field field = fires("aiw/b2", "syria");
  field.unit("FORT-1", "D-A1").unit("I-INF-1", "D-A1").unit("S-T55-1", "D-A2").dice({6});
  field.play("attack D-A1", "with S-T55-1");
  EXPECT_EQ(odds_of(field), "5 : 18 at 1-4");
  EXPECT_EQ(die_change(field), 2);
}

// --- B.VII.F: hull down ---

TEST(HullDown, RussianTanksAddOneAndOthersTwo) {
  CASES(
      "aiw:B.VII.F.1 aiw:B.VII.F.1.a aiw:B.VII.F.2.a aiw:B.VII.F.2.b aiw:B.VII.F.3.b aiw:UFT.HULL "
      "aiw:B.VI.B.1.b");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-H7").unit("E-T3485-1", "B-H9").unit("E-SU100-1", "B-H9");
  field.play("attack B-H9", "with I-SH51HV-1", "spare E-SU100-1");
  EXPECT_EQ(die_change(field), 1);
  field.play("at E-SU100-1", "spare E-T3485-1");
  EXPECT_EQ(die_change(field), 2);
}

TEST(HullDown, TheEndOfADuneIsEnough) {
  CASES("aiw:B.VII.F.1.b");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-B4").unit("E-SU100-1", "B-C5");
  field.play("attack B-C5", "with I-SH51HV-1");
  EXPECT_EQ(die_change(field), 2);
}

TEST(HullDown, OneShieldedLineIsEnoughForTheWholeAttack) {
  CASES("aiw:B.VII.F.1.c");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-H7").unit("I-SH51HV-2", "B-F9").unit("E-SU100-1", "B-H9");
  field.play("attack B-H9", "with I-SH51HV-2");
  EXPECT_EQ(die_change(field), 0);
  field.play("with I-SH51HV-1");
  EXPECT_EQ(die_change(field), 2);
}

TEST(HullDown, AlsoAgainstNeighbours) {
  CASES("aiw:B.VII.F.1.d");
  Field field = fires("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-H8").unit("E-SU100-1", "B-H9");
  field.play("attack B-H9", "with I-SH51HV-1");
  EXPECT_EQ(die_change(field), 2);
}

TEST(HullDown, FromASlopeOnlyCrestsShieldButAnotherAttackerStillShields) {
  CASES("aiw:B.VII.F.4.a aiw:B.VII.F.4.c");
  Field field = fires("aiw/s8", "israel");
  field.unit("I-PATT-1", "D-I3").unit("I-PATT-2", "D-I4").unit("S-SU100-1", "D-I6");
  field.play("attack D-I6", "with I-PATT-1");
  EXPECT_EQ(die_change(field), 0) << "the ridge of I6 does not count for fire from the slope";
  field.play("with I-PATT-2");
  EXPECT_EQ(die_change(field), 2) << "it does for the tank on the plain";
  Field up = fires("aiw/s8", "israel");
  up.unit("I-PATT-1", "D-E8").unit("S-SU100-1", "D-E6");
  up.play("attack D-E6", "with I-PATT-1");
  EXPECT_EQ(die_change(up), 2) << "a crest shields a unit on the slope";
}

}  // namespace
}  // namespace mitla::test
