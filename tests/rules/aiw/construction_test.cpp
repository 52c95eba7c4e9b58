// A.V.A to A.V.C: building cuts and bridges. They take longer than any situation, so positions record
// progress.
#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

constexpr const char* kEgypt = "egypt-move-infantry";
constexpr const char* kIsrael = "israel-move-infantry";

TEST(AiwConstruction, ACutIsBuiltOnTheEastBankInFortyTurns) {
  CASES("aiw:A.V.B aiw:A.V.A.1.b aiw:A.V.A.1.d");
  Field field = at_canal(kEgypt, "E-CONST-1 A-H5, E-CONST-2 A-K3, E-BTR60-1 A-A2, I-M48-1 B-A5");
  field.track("cut-progress A-H4", "38");
  EXPECT_EQ(field.refusal("build E-CONST-2"), "A.V.B");  // the west bank
  field.play("build E-CONST-1");
  EXPECT_TRUE(field.has("E-CONST-1", "inverted"));
  EXPECT_EQ(mark_in(field, "cut-progress", "A-H4"), 39);
  EXPECT_EQ(mark_in(field, "cut", "A-H4"), -1);
  next_turn(field, kEgypt);
  field.play("build E-CONST-1");
  EXPECT_TRUE(field.cited("A.V.B"));
  EXPECT_EQ(mark_in(field, "cut", "A-H4"), 1);
  EXPECT_EQ(mark_in(field, "cut-progress", "A-H4"), -1);
}

TEST(AiwConstruction, ACutThatWasBuiltIsATrench) {
  CASES("aiw:A.V.A.1.d");
  Field field = at_canal("egypt-move", "E-BTR60-1 A-H5");
  field.mark("cut", "A-H4");
  field.play("swim E-BTR60-1 A-H4");
  EXPECT_EQ(field.at("E-BTR60-1"), "A-H4");
}

TEST(AiwConstruction, AnEngineerStartsFaceUpAndDoesNothingElse) {
  CASES("aiw:A.V.A.1.a");
  Field inverted = at_canal(kEgypt, "E-CONST-1 A-H5/inverted, E-INF-1 A-A2");
  EXPECT_NE(inverted.refusal("build E-CONST-1"), "");
  Field moved = at_canal(kEgypt, "E-CONST-1 A-H6, E-INF-1 A-A2");
  moved.play("move E-CONST-1 A-H5");
  EXPECT_FALSE(moved.legal("build E-CONST-1"));
  Field field = at_canal(kEgypt, "E-CONST-1 A-H5, E-INF-1 A-H5");
  EXPECT_EQ(field.refusal("build E-INF-1"), "A.V.A.1");
  field.play("build E-CONST-1");
  EXPECT_FALSE(field.legal("move E-CONST-1 A-H6"));
}

TEST(AiwConstruction, OneEngineerATurnBuildsInAHex) {
  CASES("aiw:A.V.A.1.c");
  Field field = at_canal(kEgypt, "E-CONST-1 A-H5, E-CONST-2 A-H5, I-M48-1 B-A5");
  field.play("build E-CONST-1");
  EXPECT_EQ(field.refusal("build E-CONST-2"), "A.V.A.1.c");
  next_turn(field, kEgypt);
  field.play("build E-CONST-2");
  EXPECT_EQ(mark_in(field, "cut-progress", "A-H4"), 2);
}

TEST(AiwConstruction, AnotherEngineerGoesOnWhereTheFirstLeftOff) {
  CASES("aiw:A.V.A.2");
  Field field =
      at_canal(kEgypt, "BRIDGE-4 A-H4/unbuilt/inverted, E-CONST-2 A-H3, E-INF-1 A-H5, I-M48-1 B-A5");
  field.track("bridge-progress A-H4", "2");
  EXPECT_EQ(field.refusal("move E-INF-1 A-H4"), "A.V.E.2");
  field.play("move E-CONST-2 A-H4");
  next_turn(field, kEgypt);
  field.play("build E-CONST-2");
  EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), 3);
}

TEST(AiwConstruction, ConstructionEngineersDoNoStandardFunctions) {
  CASES("aiw:UFT.ENG");
  Field field = at_canal("egypt-engineering", "E-CONST-1 B-S5, MINE-1 B-S5, E-CENG-1 B-A5");
  EXPECT_EQ(field.refusal("clear E-CONST-1"), "UFT.ENG");
}

// BRIDGE-3 is Israel's.
TEST(AiwConstruction, ABridgeIsBroughtOntoATrenchFromTheBank) {
  CASES("aiw:A.V.C.1 aiw:A.V.C.2 aiw:A.V.C.2.a aiw:A.V.C.2.b aiw:A.V.C.2.c");
  const std::string list = "TRENCH-1 A-H4, BRIDGE-3 A-H5, I-PENG-1 A-H5, I-PENG-2 A-K5, I-INF-1 A-A9";
  Field without = at_canal(kIsrael, list);
  without.option("A.V.E", "off");
  EXPECT_EQ(without.refusal("launch I-PENG-2 A-K4"), "A.V.C.1");  // no trench
  Field field = at_canal(kIsrael, list);
  EXPECT_TRUE(field.legal("launch I-PENG-2 A-K4")) << "a bridge for infantry";
  field.play("launch I-PENG-1 A-H4");
  EXPECT_EQ(field.at("I-PENG-1"), "A-H4");
  EXPECT_EQ(field.at("BRIDGE-3"), "A-H4");
  EXPECT_TRUE(field.has("BRIDGE-3", "inverted"));
  EXPECT_TRUE(field.has("I-PENG-1", "inverted"));
  EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), -1);
  Field none = at_canal(kIsrael, "TRENCH-1 A-H4, BRIDGE-3 A-H6, I-PENG-1 A-H5, I-INF-1 A-A9");
  EXPECT_EQ(none.refusal("launch I-PENG-1 A-H4"), "A.V.C.2");
}

TEST(AiwConstruction, ABridgeTakesSixtyTurnsInItsHex) {
  CASES("aiw:A.V.C.3 aiw:A.V.C.4");
  Field field = at_canal(
      kIsrael, "TRENCH-1 A-H4, BRIDGE-3 A-H4/unbuilt/inverted, I-PENG-1 A-H4, I-PENG-2 A-H5, E-T55-1 A-A2");
  field.track("bridge-progress A-H4", "59");
  EXPECT_NE(field.refusal("build I-PENG-2"), "");  // it stands on the bank, and the hex is cut
  field.play("build I-PENG-1");
  EXPECT_TRUE(field.cited("A.V.C.4"));
  EXPECT_FALSE(field.has("BRIDGE-3", "inverted"));
  Field tank =
      at_canal("israel-move", "TRENCH-1 A-H4, BRIDGE-3 A-H4/unbuilt/inverted, I-M48-1 A-H5, E-T55-1 A-A2");
  EXPECT_EQ(tank.refusal("move I-M48-1 A-H4"), "A.V.C.4");
}

TEST(AiwConstruction, DispersalIsIgnoredAndTheWorkIsLostWithTheBridge) {
  CASES("aiw:A.V.C.5");
  bool dispersal = false;
  bool lost = false;
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Field field = at_canal("egypt-direct-fire",
                           "TRENCH-1 A-H4, BRIDGE-3 A-H4/unbuilt/inverted, I-PENG-1 A-H4, "
                           "E-T55-1 A-H6, E-T55-2 A-H6, E-T55-3 A-H6, E-T55-4 A-H6");
    field.track("bridge-progress A-H4", "30").dice({die, 6, 6});
    field.play("attack A-H4", "spare I-PENG-1", "with E-T55-1", "with E-T55-2", "with E-T55-3",
               "with E-T55-4");
    field.play("resolve");
    if (field.at("BRIDGE-3") == "eliminated") {
      lost = true;
      EXPECT_EQ(field.at("I-PENG-1"), "eliminated");
      EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), -1);
      continue;
    }
    dispersal = dispersal || field.happened("dispersed");
    EXPECT_FALSE(field.has("BRIDGE-3", "dispersed"));
    EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), 30);
  }
  EXPECT_TRUE(lost && dispersal);
}

}  // namespace
}  // namespace mitla::test
