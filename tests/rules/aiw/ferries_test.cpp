// A.IV.B: ferries.
#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

TEST(AiwFerries, LoadAnyUnitFromTheBankBeforeTheirCut) {
  CASES("aiw:A.IV.B.1 aiw:A.IV.B.2.a aiw:A.IV.B.2.b aiw:A.IV.B.2.d");
  Field field = at_canal("egypt-move",
                         "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 A-H5, E-T55-2 A-G3, E-HOW122-1 A-H3");
  EXPECT_EQ(field.refusal("load E-GSP-1 E-T55-2"), "A.IV.B.2.d");  // no debouchement hex
  EXPECT_TRUE(field.legal("load E-GSP-1 E-HOW122-1"));
  field.play("load E-GSP-1 E-T55-1");
  EXPECT_EQ(field.at("E-T55-1"), "A-H4");
  EXPECT_TRUE(field.has("E-T55-1", "aboard"));
  EXPECT_TRUE(field.has("E-GSP-1", "inverted"));
  EXPECT_TRUE(field.cited("A.IV.B.2.d"));
  Field land = at_canal("egypt-move", "E-GSP-1 A-H5, E-T55-1 A-H5");
  EXPECT_EQ(land.refusal("load E-GSP-1 E-T55-1"), "A.IV.B.2.b");
}

TEST(AiwFerries, AreAmphibiousAndNeverLeaveTheCanalLoaded) {
  CASES("aiw:A.IV.B.1 aiw:A.IV.B.2.b");
  Field field = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H5");
  field.play("swim E-GSP-1 A-H4");
  EXPECT_TRUE(field.has("E-GSP-1", "afloat"));
  Field loaded = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 E-GSP-1");
  EXPECT_EQ(loaded.refusal("move E-GSP-1 A-H3"), "A.IV.B.2.b");
  Field empty = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat");
  EXPECT_TRUE(empty.legal("move E-GSP-1 A-H3"));
}

TEST(AiwFerries, TakeOnePassengerAndLoadOrUnloadOnceATurn) {
  CASES("aiw:A.IV.B.2.c aiw:A.IV.B.2.d");
  Field field = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 E-GSP-1, E-T55-2 A-H5");
  EXPECT_EQ(field.refusal("load E-GSP-1 E-T55-2"), "B.V.B.1");
  field.play("land E-GSP-1 A-H3");
  EXPECT_NE(field.refusal("load E-GSP-1 E-T55-2"), "");  // it has spent its whole move
  Field swum = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H5, E-T55-2 A-H5");
  swum.play("swim E-GSP-1 A-H4");
  EXPECT_FALSE(swum.legal("load E-GSP-1 E-T55-2"));  // it did not start in the canal hex
}

TEST(AiwFerries, UnloadOntoEitherBank) {
  CASES("aiw:A.IV.B.2.e aiw:A.IV.B.2.f");
  for (const std::string bank : {"A-H3", "A-H5"}) {
    Field field = at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 E-GSP-1");
    EXPECT_EQ(field.refusal("land E-GSP-1 A-G3"), "A.IV.B.2.e");
    EXPECT_EQ(field.refusal("unload E-GSP-1"), "A.IV.B.2.e");
    field.play("land E-GSP-1 " + bank);
    EXPECT_EQ(field.at("E-T55-1"), bank);
    EXPECT_TRUE(field.has("E-T55-1", "inverted"));
    EXPECT_FALSE(field.legal("move E-T55-1 A-G3"));
    EXPECT_EQ(field.at("E-GSP-1"), "A-H4");
  }
}

TEST(AiwFerries, APassengerIsFaceUpAndHasNotMoved) {
  CASES("aiw:A.IV.B.2.f");
  Field field =
      at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-T55-1 A-H5/inverted, E-T55-2 A-H6");
  EXPECT_EQ(field.refusal("load E-GSP-1 E-T55-1"), "A.IV.B.2.f");
  field.play("move E-T55-2 A-H5", "stop E-T55-2");
  EXPECT_EQ(field.refusal("load E-GSP-1 E-T55-2"), "A.IV.B.2.f");
}

TEST(AiwFerries, ALoadedCarrierIsOnePassenger) {
  CASES("aiw:A.IV.B.2.g");
  Field field =
      at_canal("egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-TRUCK-1 A-H5, E-INF-1 E-TRUCK-1");
  field.play("load E-GSP-1 E-TRUCK-1");
  EXPECT_EQ(field.at("E-TRUCK-1"), "A-H4");
  EXPECT_EQ(field.at("E-INF-1"), "A-H4");
  Field land = at_canal(
      "egypt-move", "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-TRUCK-1 E-GSP-1, E-INF-1 E-TRUCK-1, E-T55-1 A-A2");
  land.play("land E-GSP-1 A-H3");
  EXPECT_EQ(land.at("E-TRUCK-1"), "A-H3");
  EXPECT_EQ(land.at("E-INF-1"), "A-H3");
  EXPECT_TRUE(land.has("E-INF-1", "aboard"));
  EXPECT_TRUE(land.has("E-INF-1", "inverted"));
}

TEST(AiwFerries, EverybodyAboardSharesTheFate) {
  CASES("aiw:A.IV.B.2.g");
  const std::string aboard =
      "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-TRUCK-1 E-GSP-1, E-INF-1 E-TRUCK-1, I-M48-1 A-H6, I-M48-2 A-H6";
  Field lost = at_canal("israel-direct-fire", aboard);
  lost.dice({1});
  lost.play("attack A-H4", "with I-M48-1", "with I-M48-2", "resolve");
  for (const char* unit : {"E-GSP-1", "E-TRUCK-1", "E-INF-1"}) EXPECT_EQ(lost.at(unit), "eliminated") << unit;
}

TEST(AiwFerries, NobodyBailsOutOfAFerry) {
  CASES("aiw:A.IV.B.2.h");
  for (int die = 1; die <= 6; ++die) {
    Field each = at_canal("israel-direct-fire",
                          "TRENCH-1 A-H4, E-GSP-1 A-H4/afloat, E-INF-1 E-GSP-1, I-M48-1 A-H6, I-M60-1 A-A9");
    each.dice({static_cast<std::uint8_t>(die), 6, 6, 6});
    each.play("attack A-H4", "with I-M48-1", "resolve");
    if (!each.has("E-GSP-1", "dispersed")) continue;
    EXPECT_EQ(each.to_act(), "israel") << "nobody is asked";
    EXPECT_TRUE(each.has("E-INF-1", "dispersed"));
    EXPECT_EQ(each.at("E-INF-1"), "A-H4");
    return;
  }
  FAIL() << "no die disperses the ferry";
}

}  // namespace
}  // namespace mitla::test
