// B.VI: odds, results, modifiers, conditions of every attack; the weapons effectiveness chart.
//
// Most fights of S-2 take place in the open desert around B-M5: B-N5, B-P5, B-R5, B-T5 and B-V6 lie 1, 3, 5,
// 7 and 9 hexes from it with nothing in between.
#include "rules/aiw/fire_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

Field israel_fires() {
  Field field("aiw/s2");
  field.turn(2).phase("israel-direct-fire");
  return field;
}

Field egypt_fires() {
  Field field("aiw/s2");
  field.turn(2).phase("egypt-direct-fire");
  return field;
}

// Two platoons of infantry (7 each) next to a T-34/85 (7): 2-1, where every result of the table occurs.
Field two_to_one(std::uint8_t die, std::vector<std::string> status = {}) {
  Field field = israel_fires();
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5").unit("E-T3485-1", "B-M5", std::move(status));
  field.dice({die});
  field.play("attack B-M5", "with I-INF-1", "with I-INF-2");
  return field;
}

// --- B.VI.A: odds and results ---

TEST(Combat, OddsAreRoundedInTheDefendersFavour) {
  CASES("aiw:B.VI.A.1.b");
  Field field = israel_fires();
  // 11 to 3 is 3-1 in the book; here 7 to 2 of a mortar crew.
  field.unit("I-INF-1", "B-N5").unit("E-RG107-1", "B-M5");
  field.play("attack B-M5", "with I-INF-1");
  EXPECT_EQ(odds_of(field), "7 : 2 at 3-1");
  Field weak = israel_fires();
  weak.unit("I-CENG-1", "B-N5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5");
  weak.play("attack B-M5", "spare E-T3485-2", "with I-CENG-1");
  EXPECT_EQ(odds_of(weak), "3 : 7 at 1-3");
  weak.play("at E-T3485-2");
  EXPECT_EQ(odds_of(weak), "3 : 14 at below 1-4");
}

TEST(Combat, AnAttackBelowTheTableIsMadeAndDoesNothing) {
  CASES("aiw:B.VI.A.1.b aiw:B.VI.A.2.a");
  Field field = israel_fires();
  field.unit("I-CENG-1", "B-N5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5").dice({1});
  field.play("attack B-M5", "with I-CENG-1", "resolve");
  EXPECT_FALSE(field.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(field.has("I-CENG-1", "inverted"));
}

TEST(Combat, NoEffect) {
  CASES("aiw:B.VI.A.2 aiw:B.VI.A.2.a");
  Field field = two_to_one(6);
  field.play("resolve");
  EXPECT_EQ(field.at("E-T3485-1"), "B-M5");
  EXPECT_FALSE(field.has("E-T3485-1", "dispersed"));
  EXPECT_FALSE(field.has("E-T3485-1", "inverted"));
}

TEST(Combat, EliminatedUnitsAreGoneAndCount) {
  CASES("aiw:B.VI.A.2 aiw:B.VI.A.2.b");
  Field field = two_to_one(1);
  const int before = field.vp("israel");
  field.play("resolve");
  EXPECT_EQ(field.at("E-T3485-1"), "eliminated");
  EXPECT_GT(field.vp("israel"), before);
}

TEST(Combat, DispersedUnitsAreInvertedWhereTheyStand) {
  CASES("aiw:B.VI.A.2 aiw:B.VI.A.2.c");
  Field field = two_to_one(5);
  field.play("resolve");
  EXPECT_EQ(field.at("E-T3485-1"), "B-M5");
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  Field again = two_to_one(6, {"inverted", "dispersed"});  // 6 - 1: D
  again.play("resolve");
  EXPECT_EQ(again.at("E-T3485-1"), "B-M5") << "D does nothing more to a dispersed unit";
}

TEST(Combat, DoubleDispersalEliminatesWhoIsDispersed) {
  CASES("aiw:B.VI.A.2.d");
  Field fresh = two_to_one(3);
  fresh.play("resolve");
  EXPECT_EQ(fresh.at("E-T3485-1"), "B-M5");
  EXPECT_TRUE(fresh.has("E-T3485-1", "dispersed"));
  Field again = two_to_one(4, {"inverted", "dispersed"});  // 4 - 1: DD
  again.play("resolve");
  EXPECT_EQ(again.at("E-T3485-1"), "eliminated");
}

// --- B.VI.B: modifiers ---

TEST(Combat, OneDieReadForEachDefenderWithItsOwnModifiers) {
  CASES("aiw:B.VI.B aiw:B.VI.B.1.b aiw:B.VI.B.2 aiw:B.VI.B.3.a");
  // 28 : 14. A 4 is D, but 3 for the dispersed one: DD.
  Field field = israel_fires();
  for (const char* unit : {"I-INF-1", "I-INF-2", "I-INF-3", "I-INF-4"}) field.unit(unit, "B-N5");
  field.unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5", {"inverted", "dispersed"}).dice({4});
  field.play("attack B-M5", "with I-INF-1", "with I-INF-2", "with I-INF-3", "with I-INF-4");
  EXPECT_EQ(odds_of(field), "28 : 14 at 2-1");
  EXPECT_EQ(field.odds().tables.size(), 2u) << "a table for each sum of modifiers";
  field.play("resolve");
  EXPECT_EQ(field.at("E-T3485-2"), "eliminated");
  EXPECT_EQ(field.at("E-T3485-1"), "B-M5") << "the -1 of its neighbour is not its own";
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed"));
}

TEST(Combat, PositionsAddTwoForEverybodyInThem) {
  CASES("aiw:B.VI.B.1.a aiw:B.VI.B.3.c aiw:S.V.D.3 aiw:WEC.2");
  Field field = israel_fires();
  for (const char* unit : {"I-INF-1", "I-INF-2", "I-INF-3", "I-INF-4"}) field.unit(unit, "B-N5");
  field.unit("IP-1", "B-M5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5").dice({4});
  field.play("attack B-M5", "with I-INF-1", "with I-INF-2", "with I-INF-3", "with I-INF-4");
  EXPECT_EQ(odds_of(field), "28 : 14 at 2-1") << "a position adds nothing to the defence";
  field.play("resolve");  // 4 + 2: no effect
  EXPECT_FALSE(field.has("E-T3485-1", "dispersed"));
  EXPECT_FALSE(field.has("E-T3485-2", "dispersed"));
}

TEST(Combat, AFortAddsTwoToTheDieAndTenToEachDefence) {
  CASES("aiw:B.VI.B.3.c aiw:S.V.C.2.c aiw:S.V.C.2.b aiw:B.VIII.C.3");
  // The book's example: three units of 2 are 36 in a fort.
  Field field = israel_fires();
  field.unit("I-SH51HV-1", "B-N5").unit("FORT-1", "B-M5");
  field.unit("E-RG107-1", "B-M5").unit("E-RG107-2", "B-M5").unit("E-ATG85-1", "B-M5").dice({1});
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(odds_of(field), "11 : 36 at 1-4");
  field.play("spare E-RG107-2", "spare E-ATG85-1");
  EXPECT_EQ(odds_of(field), "11 : 12 at 1-2") << "one by one, if the attacker likes";
  EXPECT_EQ(die_change(field), 2);
  EXPECT_TRUE(counts(field, "S.V.C.2.c"));
  field.play("resolve");  // 1 + 2 at 1-2
  EXPECT_FALSE(field.has("E-RG107-1", "dispersed"));
}

TEST(Combat, ModifiersAreSummed) {
  CASES("aiw:B.VI.B.2");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-H7").unit("IP-1", "B-H9");
  field.unit("E-SU100-1", "B-H9", {"inverted", "dispersed"});
  field.play("attack B-H9", "with I-INF-1");
  EXPECT_EQ(die_change(field), 2 + 2 - 1) << "position, hull down behind the dune, dispersed";
}

// --- B.VI.C: conditions ---

TEST(Combat, AnyNumberOfAttacksOrNone) {
  CASES("aiw:B.VI.C.1");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5");
  field.dice({6, 6});
  EXPECT_TRUE(field.legal("end"));
  field.play("attack B-M5", "spare E-T3485-2", "with I-INF-1", "resolve");
  ASSERT_EQ(field.decision(), "direct-fire");
  field.play("attack B-M5", "with I-INF-2", "resolve");
  EXPECT_NE(field.decision(), "direct-fire") << "nobody is left who could fire";
}

TEST(Combat, InvertedAndDispersedUnitsDoNotAttack) {
  CASES("aiw:B.VI.C.2.a");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5", {"inverted"});
  field.unit("I-INF-3", "B-N5", {"inverted", "dispersed"}).unit("E-T3485-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_TRUE(field.legal("with I-INF-1"));
  EXPECT_EQ(field.refusal("with I-INF-2"), "B.VI.C.2.a");
  EXPECT_EQ(field.refusal("with I-INF-3"), "B.VI.C.2.a");
}

TEST(Combat, TheTargetMustBeInRange) {
  CASES("aiw:B.VI.C.2.b");
  Field field = israel_fires();
  field.unit("I-FLAIL-1", "B-U5").unit("I-SH51HV-1", "B-V6").unit("I-INF-1", "B-N5");
  field.unit("E-T3485-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_TRUE(field.legal("with I-FLAIL-1")) << "range 8 of 8";
  EXPECT_TRUE(field.legal("with I-SH51HV-1")) << "range 9 of 10";
  Field far = israel_fires();
  far.unit("I-FLAIL-1", "B-V6").unit("I-INF-1", "B-N5").unit("E-T3485-1", "B-M5");
  far.play("attack B-M5");
  EXPECT_EQ(far.refusal("with I-FLAIL-1"), "B.VI.C.2.b") << "range 9 of 8";
}

TEST(Combat, AttackersAreInvertedAndAttackOnlyOnce) {
  CASES("aiw:B.VI.C.3 aiw:B.VI.C.6");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5").unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5");
  field.dice({6});
  field.play("attack B-M5", "spare E-T3485-2", "with I-INF-1");
  EXPECT_EQ(field.refusal("with I-INF-1"), "B.VI.C.6");
  field.play("resolve");
  EXPECT_TRUE(field.has("I-INF-1", "inverted"));
  EXPECT_FALSE(field.has("I-INF-2", "inverted"));
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-1"), "B.VI.C.2.a");
}

TEST(Combat, AllDefendersAreInOneHexAndOnlyTheySuffer) {
  CASES("aiw:B.VI.C.4 aiw:B.VI.C.4.c");
  Field field = israel_fires();
  field.unit("I-SH51HV-1", "B-N5");
  field.unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5").unit("E-T3485-3", "B-L5").dice({1});
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(field.refusal("at E-T3485-3"), "B.VI.C.4");
  field.play("spare E-T3485-2", "resolve");
  EXPECT_EQ(field.at("E-T3485-1"), "eliminated");
  EXPECT_EQ(field.at("E-T3485-2"), "B-M5");
  EXPECT_FALSE(field.has("E-T3485-2", "dispersed"));
}

TEST(Combat, NobodyIsAttackedTwiceInTheSameWay) {
  CASES("aiw:B.VI.C.5 aiw:B.VIII.B.2 aiw:B.VIII.B.3.c");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-N5").unit("I-INF-2", "B-N5").unit("I-INF-3", "B-N5");
  field.unit("E-T3485-1", "B-M5").unit("E-T3485-2", "B-M5").dice({6, 6});
  field.play("attack B-M5", "spare E-T3485-2", "with I-INF-1", "resolve");
  EXPECT_TRUE(field.has("E-T3485-1", "fired-at"));
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("at E-T3485-1"), "B.VIII.B.2");
  EXPECT_EQ(defence_of(field), "7") << "the other one alone is attacked now";
  field.play("with I-INF-2", "resolve");
  EXPECT_NE(field.decision(), "direct-fire") << "I-INF-3 finds nobody left to attack";
}

// --- B.VI.D: the chart ---

TEST(Combat, TheMajorityOfUnitsDecidesTheTargetType) {
  CASES("aiw:B.VI.D.3.a aiw:UFT.TARGET");
  Field field = israel_fires();
  field.unit("I-SH51HV-1", "B-N5");
  field.unit("E-T3485-1", "B-M5").unit("E-INF-1", "B-M5").unit("E-INF-2", "B-M5");
  field.play("attack B-M5", "with I-SH51HV-1");
  EXPECT_EQ(attack_of(field), "11") << "two of three are not armored: halved";
  field.play("spare E-INF-1", "spare E-INF-2");
  EXPECT_EQ(attack_of(field), "44");
}

TEST(Combat, WithoutAMajorityEachAttackerTakesTheWorseType) {
  CASES("aiw:B.VI.D.3.b aiw:B.VI.D.4.c");
  Field field = egypt_fires();
  field.unit("E-INF-10", "B-O5").unit("E-INF-11", "B-P5").unit("E-MOR82-1", "B-O5").unit("E-SU100-1", "B-P5");
  field.unit("I-M3-1", "B-M5").unit("I-INF-1", "B-M5");
  field.play("attack B-M5", "with E-INF-10");
  EXPECT_EQ(attack_of(field), "6") << "at 2 hexes the infantry fires normally at either type";
  EXPECT_EQ(field.refusal("with E-INF-11"), "B.VI.D.4.c") << "at 3 hexes the infantry treats them as armored";
  field.play("with E-SU100-1");
  EXPECT_EQ(attack_of(field), "14") << "the gun treats them as not armored: half of 16";
  field.play("with E-MOR82-1");
  EXPECT_EQ(attack_of(field), "18") << "the mortar treats them as armored: its 4, not doubled";
}

TEST(Combat, FractionsAreKept) {
  CASES("aiw:B.VI.D.4.a aiw:B.VI.D.4.b");
  Field field = egypt_fires();
  field.unit("E-SU100-1", "B-R5").unit("E-T3485-1", "B-R5").unit("I-INF-1", "B-M5");
  field.play("attack B-M5", "with E-T3485-1");
  EXPECT_EQ(attack_of(field), "1.75") << "7 quartered at 5 hexes";
  field.play("with E-SU100-1");
  EXPECT_EQ(attack_of(field), "5.75");
}

TEST(Combat, NotAllowedMeansNoPart) {
  CASES("aiw:B.VI.D.4.c");
  Field field = israel_fires();
  field.unit("I-INF-1", "B-P5").unit("I-M3-1", "B-O6").unit("E-T3485-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-1"), "B.VI.D.4.c") << "infantry does nothing to armor at 3 hexes";
  EXPECT_TRUE(field.legal("with I-M3-1")) << "nor beyond, but it does at 2";
}

TEST(Combat, TargetsThatWouldShutAnAttackerOutAreRefused) {
  CASES("aiw:B.VI.D.3.b aiw:B.VI.D.4.c");
  Field field("aiw/s11");
  field.turn(2).phase("israel-direct-fire").unit("I-COBRA-1", "D-O5");
  field.unit("S-T62-1", "D-L4").unit("S-INF-1", "D-L4");
  field.play("attack D-L4");
  EXPECT_EQ(field.refusal("with I-COBRA-1"), "B.VI.D.4.c") << "half of them are not armored";
  field.play("spare S-INF-1", "with I-COBRA-1");
  EXPECT_EQ(attack_of(field), "30");
  EXPECT_EQ(field.refusal("at S-INF-1"), "B.VI.D.4.c");
}

TEST(Combat, UnitsAttackOnlyInTheWaysOfTheirTable) {
  CASES("aiw:UFT.MODES");
  Field field = egypt_fires();
  field.unit("E-TRUCK-1", "B-N5").unit("E-INF-1", "B-N5").unit("I-INF-1", "B-M5");
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with E-TRUCK-1"), "UFT.MODES");
}

TEST(Combat, PassengersNeitherAttackNorAreAttacked) {
  CASES("aiw:B.V.B.6.a aiw:B.V.B.6.b aiw:B.V.B.6.e");
  Field field = israel_fires();
  field.unit("I-M3-1", "B-N5").unit("I-INF-1", "I-M3-1").unit("E-RG107-1", "B-M5").dice({6});
  field.play("attack B-M5");
  EXPECT_EQ(field.refusal("with I-INF-1"), "B.V.B.6.b");
  field.play("with I-M3-1");
  EXPECT_EQ(attack_of(field), "3") << "the carrier fires with its own strength";
  field.play("resolve");
  EXPECT_TRUE(field.has("I-INF-1", "inverted")) << "inverted together";
  Field attacked = egypt_fires();
  attacked.unit("I-M3-1", "B-N5").unit("I-INF-1", "I-M3-1").unit("E-SU100-1", "B-M5");
  attacked.play("attack B-N5", "with E-SU100-1");
  EXPECT_EQ(defence_of(attacked), "3");
  EXPECT_EQ(attacked.refusal("at I-INF-1"), "B.V.B.6.b");
}

}  // namespace
}  // namespace mitla::test
