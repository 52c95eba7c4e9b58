// S.II.C: close assault tactics.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field assaults(const std::string& scenario, const std::string& seat) {
  Field field(scenario);
  field.turn(2).phase(seat + "-close-assault");
  return field;
}

TEST(CloseAssault, OnlyInfantryAndEngineersOfTheTable) {
  CASES("aiw:S.II.C.1.a aiw:UFT.MODES");
  Field field = assaults("aiw/s4", "israel");
  field.unit("I-INF-1", "C-E2").unit("I-MG-1", "C-E2").unit("I-CENG-1", "C-D3").unit("I-MOR81-1", "C-D3");
  field.unit("I-SH51HV-1", "C-D4").unit("J-CENT3-1", "C-E3");
  field.play("attack C-E3");
  EXPECT_EQ(field.actions("with"), (Names{"with I-CENG-1", "with I-INF-1", "with I-MG-1"}));
  EXPECT_EQ(field.refusal("with I-MOR81-1"), "S.II.C.1.a");
  EXPECT_EQ(field.refusal("with I-SH51HV-1"), "S.II.C.1.a");
}

TEST(CloseAssault, OnlyFromNextToTheDefenders) {
  CASES("aiw:S.II.C.1.b");
  Field field = assaults("aiw/s2", "israel");
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-O6").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-K6");
  EXPECT_EQ(field.actions("attack"), (Names{"attack B-M5"}));
  EXPECT_EQ(field.refusal("attack B-K6"), "S.II.C.1.b");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-2"), "S.II.C.1.b");
}

TEST(CloseAssault, NotByInvertedUnits) {
  CASES("aiw:S.II.C.1.c");
  Field field = assaults("aiw/s2", "israel");
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5", {"inverted"}).unit("E-T3485-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-2"), "B.VI.C.2.a");
}

TEST(CloseAssault, MovingAndAssaultingInOnePhase) {
  CASES("aiw:S.II.C.2 aiw:B.VI.C.3");
  Field field("aiw/s6");
  field.turn(2).phase("israel-move-infantry").unit("I-INF-1", "B-O6").unit("E-T55-1", "B-M5", {"inverted"});
  field.dice({6});
  field.play("move I-INF-1 B-N6", "end");
  ASSERT_EQ(field.decision(), "close-assault");
  EXPECT_FALSE(field.has("I-INF-1", "inverted"));
  field.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(attack_of(field), "14");
  field.play("resolve");
  EXPECT_TRUE(field.cited("S.II.C.4"));
}

TEST(CloseAssault, NotByPassengersAndNotAfterMarchingOnARoad) {
  CASES("aiw:S.II.C.2.a aiw:S.II.C.2.b");
  Field field = assaults("aiw/s2", "israel");
  field.unit("I-INF-1", "B-N5")
      .unit("I-INF-2", "B-N5", {"was-passenger"})
      .unit("I-INF-3", "B-N5", {"used-road"});
  field.unit("I-M3-1", "B-N6").unit("I-INF-4", "I-M3-1").unit("E-T3485-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-2"), "S.II.C.2.a");
  EXPECT_EQ(field.refusal("with I-INF-3"), "S.II.C.2.b");
  EXPECT_EQ(field.refusal("with I-INF-4"), "B.V.B.6.b");
  EXPECT_TRUE(field.legal("with I-INF-1"));
}

TEST(CloseAssault, DoubledAgainstArmorNormalAgainstOthers) {
  CASES("aiw:S.II.C.3.a aiw:WEC.CAT");
  Field armor = assaults("aiw/s2", "israel");
  armor.unit("I-INF-1", "B-N5").unit("E-T3485-1", "B-M5").unit("E-SU100-1", "B-M5").unit("E-INF-1", "B-M5");
  armor.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(odds_of(armor), "14 : 30 at 1-3") << "most of them are armored";
  Field soft = assaults("aiw/s2", "israel");
  soft.unit("I-INF-1", "B-N5").unit("E-INF-1", "B-M5");
  soft.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(odds_of(soft), "7 : 8 at 1-2");
}

TEST(CloseAssault, EgyptiansOf1973Tripled) {
  CASES("aiw:WEC.7");
  Field field = assaults("aiw/s9", "egypt");
  field.unit("E-INF-1", "B-N5").unit("I-M48-1", "B-M5");
  field.play("attack B-M5", "with E-INF-1");
  EXPECT_EQ(odds_of(field), "18 : 15 at 1-1");
}

TEST(CloseAssault, AllUnitsOfTheHexTogether) {
  CASES("aiw:S.II.C.3.b aiw:B.VI.C.5 aiw:B.VII.E.2");
  Field field = assaults("aiw/s4", "israel");
  field.unit("I-INF-1", "C-N6")
      .unit("I-INF-2", "C-N6")
      .unit("J-INF-1", "C-N7")
      .unit("J-HOW25-1", "C-N7")
      .dice({6});
  field.play("attack C-N7", "with I-INF-1");
  EXPECT_EQ(odds_of(field), "7 : 15 at 1-3") << "8 + 2 + 5 for the town";
  EXPECT_EQ(field.refusal("spare J-INF-1"), "S.II.C.3.b");
  field.play("resolve");
  EXPECT_NE(field.decision(), "close-assault") << "I-INF-2 may not assault them again";
  Field fort = assaults("aiw/s2", "israel");
  fort.unit("I-INF-1", "B-N5").unit("FORT-1", "B-M5").unit("E-INF-1", "B-M5").unit("E-INF-2", "B-M5");
  fort.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(defence_of(fort), "36") << "ten more for each";
}

TEST(CloseAssault, ModifiersOfTheDie) {
  CASES("aiw:S.II.C.4.a aiw:S.II.C.4.b aiw:B.VII.F.3.a aiw:B.VII.E.2");
  // B-H9 lies behind the dune towards B-H8; hull down does not count.
  Field field = assaults("aiw/s2", "israel");
  field.unit("I-INF-1", "B-H8").unit("I-CENG-1", "B-H8").unit("E-SU100-1", "B-H9");
  field.play("attack B-H9", "with I-INF-1");
  EXPECT_EQ(die_change(field), -2);
  field.play("with I-CENG-1");
  EXPECT_EQ(die_change(field), -3) << "an engineer among the attackers";
  Field sheltered = assaults("aiw/s2", "israel");
  sheltered.unit("I-INF-1", "B-N5").unit("IP-1", "B-M5").unit("E-SU100-1", "B-M5", {"inverted", "dispersed"});
  sheltered.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(die_change(sheltered), -2 + 2 - 1);
  Field town = assaults("aiw/s4", "israel");
  town.unit("I-INF-1", "C-N6").unit("J-INF-1", "C-N7");
  town.play("attack C-N7", "with I-INF-1");
  EXPECT_EQ(die_change(town), -2 + 1);
}

TEST(CloseAssault, NeitherOutOfNorIntoAMinefield) {
  CASES("aiw:S.V.E.3 aiw:S.V.E.4");
  Field out = assaults("aiw/s2", "israel");
  out.unit("MINE-1", "B-N5").unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N6").unit("E-T3485-1", "B-M5");
  out.play("attack B-M5");
  EXPECT_EQ(out.refusal("with I-INF-1"), "S.V.E.3");
  Field into = assaults("aiw/s2", "israel");
  into.unit("MINE-1", "B-M5").unit("I-INF-1", "B-N5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-N6");
  EXPECT_EQ(into.refusal("attack B-M5"), "S.V.E.4");
  EXPECT_TRUE(into.legal("attack B-N6"));
}

TEST(CloseAssault, NotInTheCanal) {
  CASES("aiw:S.VI.E2.2 aiw:S.VI.E2.3");
  Field into = assaults("aiw/s13", "israel");
  into.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4").unit("E-INF-1", "A-H4");
  into.unit("I-INF-1", "A-H5").unit("E-INF-2", "A-H6");
  EXPECT_EQ(into.refusal("attack A-H4"), "S.VI.E2.3");
  EXPECT_TRUE(into.legal("attack A-H6"));
  Field out = assaults("aiw/s13", "egypt");
  out.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4").unit("E-INF-1", "A-H4");
  out.unit("I-INF-1", "A-H5").unit("E-INF-2", "A-H6");
  out.play("attack A-H5");
  EXPECT_EQ(out.refusal("with E-INF-1"), "S.VI.E2.2");
  EXPECT_TRUE(out.legal("with E-INF-2"));
}

TEST(CloseAssault, ABridgeIsNoTarget) {
  CASES("aiw:S.V.H.4.b");
  Field field = assaults("aiw/s11", "israel");
  field.unit("TRENCH-1", "D-A5").unit("BRIDGE-1", "D-A5").unit("S-T62-1", "D-A5").unit("I-INF-1", "D-A6");
  field.play("attack D-A5", "with I-INF-1");
  EXPECT_EQ(odds_of(field), "14 : 10 at 1-1") << "the tank on it, not the bridge";
}

}  // namespace
}  // namespace mitla::test
