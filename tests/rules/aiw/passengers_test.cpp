// B.V.B: carriers and passengers.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field basic() { return at_move("aiw/b4", "egypt"); }
Field israel() { return at_move("aiw/s2", "israel"); }
Field egypt() { return at_move("aiw/s2", "egypt"); }

TEST(AiwPassengers, OneAtATime) {
  CASES("aiw:B.V.B.1");
  Field field = basic();
  field.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1").unit("E-INF-2", "B-S5");
  EXPECT_EQ(field.refusal("load E-BTR50-1 E-INF-2"), "B.V.B.1");
  field.unit("E-BTR50-2", "B-S5");
  Field other = basic();
  other.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1").unit("E-BTR50-2", "B-S5");
  EXPECT_EQ(other.refusal("load E-BTR50-2 E-INF-1"), "B.V.B.1");
}

TEST(AiwPassengers, EveryCarrierCarriesInfantryClass) {
  CASES("aiw:B.V.B.2 aiw:UFT.CARR");
  Field truck = egypt();
  truck.unit("E-TRUCK-1", "B-S5").unit("E-INF-1", "B-S5").unit("E-MOR82-1", "B-S5");
  EXPECT_TRUE(truck.legal("load E-TRUCK-1 E-INF-1"));
  EXPECT_TRUE(truck.legal("load E-TRUCK-1 E-MOR82-1"));
  Field track = israel();
  track.unit("I-M3-1", "B-S5").unit("I-INF-1", "B-S5").unit("I-CENG-1", "B-S5");
  EXPECT_TRUE(track.legal("load I-M3-1 I-INF-1"));
  EXPECT_TRUE(track.legal("load I-M3-1 I-CENG-1"));
}

TEST(AiwPassengers, OnlyTrucksCarryTowedGuns) {
  CASES("aiw:B.V.B.3 aiw:UFT.CARR");
  Field field = at_move("aiw/s12", "arab");
  field.unit("L-M113-1", "D-C2").unit("L-MOR120-1", "D-C2").unit("S-TRUCK-1", "D-C2");
  EXPECT_EQ(field.refusal("load L-M113-1 L-MOR120-1"), "B.V.B.3");
  EXPECT_TRUE(field.legal("load S-TRUCK-1 L-MOR120-1"));
}

TEST(AiwPassengers, OtherClassesAreNeverPassengers) {
  CASES("aiw:B.V.B.4");
  Field field = egypt();
  field.unit("E-TRUCK-1", "B-S5").unit("E-T3485-1", "B-S5").unit("E-INF-1", "B-S5");
  EXPECT_EQ(field.refusal("load E-TRUCK-1 E-T3485-1"), "B.V.B.4");
  EXPECT_EQ(field.refusal("load E-T3485-1 E-INF-1"), "UFT.CARR");
}

TEST(AiwPassengers, APassengerGoesWithItsCarrierAndDoesNothing) {
  CASES("aiw:B.V.B.6.a aiw:B.V.B.6.b aiw:B.V.B.6.c");
  Field field = basic();
  field.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  EXPECT_EQ(field.refusal("move E-INF-1 B-T5"), "B.V.B.6.b");
  EXPECT_TRUE(field.legal("move E-BTR50-1 B-Y5"));  // with the carrier's own allowance
  field.play("move E-BTR50-1 B-V5");
  EXPECT_EQ(field.at("E-INF-1"), "B-V5");
  EXPECT_TRUE(field.has("E-INF-1", "aboard"));
}

TEST(AiwPassengers, APassengerSharesItsCarriersFate) {
  CASES("aiw:B.V.B.6.d");
  for (const std::uint8_t die : {5, 1}) {
    Field field = egypt();
    field.unit("E-TRUCK-1", "B-S5").unit("E-INF-1", "E-TRUCK-1").unit("MINE-1", "B-T5").dice({die});
    field.play("move E-TRUCK-1 B-T5");
    if (die == 5) {
      EXPECT_TRUE(field.has("E-TRUCK-1", "dispersed"));
      EXPECT_TRUE(field.has("E-INF-1", "dispersed"));
    } else {
      EXPECT_EQ(field.at("E-TRUCK-1"), "eliminated");
      EXPECT_EQ(field.at("E-INF-1"), "eliminated");
    }
  }
}

TEST(AiwPassengers, BothAreInvertedTogether) {
  CASES("aiw:B.V.B.6.e");
  Field field = basic();
  field.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  field.play("move E-BTR50-1 B-T5");
  EXPECT_FALSE(field.has("E-INF-1", "inverted"));
  field.play("stop E-BTR50-1");
  EXPECT_TRUE(field.has("E-BTR50-1", "inverted"));
  EXPECT_TRUE(field.has("E-INF-1", "inverted"));
}

TEST(AiwPassengers, LoadingIsPartOfTheCarriersMove) {
  CASES("aiw:B.V.B.7 aiw:B.V.B.7.a aiw:B.V.B.7.b aiw:B.V.B.7.c aiw:UFT.PASS");
  Field field = basic();
  field.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "B-T5");
  EXPECT_EQ(field.refusal("load E-BTR50-1 E-INF-1"), "B.V.B.7.a");
  field.play("move E-BTR50-1 B-T5", "load E-BTR50-1 E-INF-1");  // move, load, keep on moving
  EXPECT_TRUE(field.has("E-INF-1", "aboard"));
  EXPECT_EQ(left(field), 12 - 2 - 6);
  field.play("move E-BTR50-1 B-V5");
  EXPECT_EQ(field.at("E-INF-1"), "B-V5");
  Field down = basic();
  down.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  down.play("move E-BTR50-1 B-T5", "unload E-BTR50-1", "move E-BTR50-1 B-U5");
  EXPECT_EQ(down.at("E-INF-1"), "B-T5");
  EXPECT_FALSE(down.has("E-INF-1", "aboard"));
  EXPECT_EQ(down.at("E-BTR50-1"), "B-U5");
}

TEST(AiwPassengers, HalfTheAllowanceFractionsKept) {
  CASES("aiw:B.V.B.7.c");
  Field field = at_move("aiw/s12", "arab");
  field.unit("P-BTR152-1", "D-C2").unit("P-INF-1", "P-BTR152-1");
  field.play("unload P-BTR152-1");
  EXPECT_EQ(left(field), 9);  // 4 1/2 of 9
  Field late = basic();
  late.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  late.play("move E-BTR50-1 B-W5");
  EXPECT_EQ(late.refusal("unload E-BTR50-1"), "B.V.B.7.c");
}

TEST(AiwPassengers, ATowedGunCostsTheWholeAllowance) {
  CASES("aiw:B.V.B.7.d aiw:UFT.PASS");
  Field field = egypt();
  field.unit("E-TRUCK-1", "B-S5")
      .unit("E-HOW122-1", "B-S5")
      .unit("E-TRUCK-2", "B-S6")
      .unit("E-HOW122-2", "E-TRUCK-2");
  field.play("load E-TRUCK-1 E-HOW122-1");
  EXPECT_EQ(field.refusal("move E-TRUCK-1 B-T5"), "B.V.A.4.b");
  EXPECT_TRUE(field.has("E-HOW122-1", "inverted"));
  field.play("move E-TRUCK-2 B-T6");
  EXPECT_EQ(field.refusal("unload E-TRUCK-2"), "B.V.B.7.d");
}

TEST(AiwPassengers, GunsWithoutAnAllowanceAreCarried) {
  CASES("aiw:B.V.A.6.a");
  Field field = egypt();
  field.unit("E-HOW122-1", "B-S5").unit("E-ATG85-1", "B-S7").unit("E-TRUCK-1", "B-V5");
  EXPECT_EQ(field.refusal("move E-HOW122-1 B-T5"), "B.V.A.6.a");
  EXPECT_TRUE(field.legal("move E-ATG85-1 B-U6"));  // pushed by hand: allowance 3
}

TEST(AiwPassengers, PassengersAreFaceUpWhenTheyComeAndGo) {
  CASES("aiw:B.V.B.7.e");
  Field inverted = basic();
  inverted.unit("E-BTR50-1", "B-S5")
      .unit("E-INF-1", "B-S5", {"inverted"})
      .unit("E-INF-2", "B-S5", {"inverted", "dispersed"});
  EXPECT_EQ(inverted.refusal("load E-BTR50-1 E-INF-1"), "B.V.B.7.e");
  EXPECT_EQ(inverted.refusal("load E-BTR50-1 E-INF-2"), "B.V.B.7.e");
  // Unloaded it is inverted at once and does not move by itself.
  Field down = basic();
  down.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  down.play("unload E-BTR50-1");
  EXPECT_TRUE(down.has("E-INF-1", "inverted"));
  EXPECT_FALSE(down.has("E-BTR50-1", "inverted"));
  EXPECT_EQ(down.refusal("move E-INF-1 B-T5"), "B.V.A.1");
  // Nor is it loaded after it has walked.
  Field walked = basic();
  walked.unit("E-BTR50-1", "B-T5").unit("E-INF-1", "B-S5");
  walked.play("move E-INF-1 B-T5");
  EXPECT_EQ(walked.refusal("load E-BTR50-1 E-INF-1"), "B.V.B.7.e");
  Field on_its_way = basic();  // half a point is left to it, and still it has moved by itself
  on_its_way.unit("E-BTR50-1", "B-B8").unit("E-INF-1", "B-A8");
  on_its_way.play("move E-INF-1 B-B8");
  EXPECT_EQ(left(on_its_way), 1);
  EXPECT_EQ(on_its_way.refusal("load E-BTR50-1 E-INF-1"), "B.V.B.7.e");
}

TEST(AiwPassengers, BeforeAndAfterAPassengerIsAStackingPoint) {
  CASES("aiw:B.V.B.8");
  Field full = basic();
  full.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "E-BTR50-1");
  for (const char* unit : {"E-T62-1", "E-T62-2", "E-T62-3"}) full.unit(unit, "B-S5");
  EXPECT_EQ(full.refusal("unload E-BTR50-1"), "B.V.B.8");
  Field coming = basic();
  coming.unit("E-BTR50-1", "B-S5").unit("E-INF-1", "B-T5");
  for (const char* unit : {"E-T62-1", "E-T62-2", "E-T62-3"}) coming.unit(unit, "B-T5");
  EXPECT_EQ(coming.refusal("move E-BTR50-1 B-T5"), "B.III.D");
}

TEST(AiwPassengers, AfterUnloadingBothAreExposedAfterLoadingTheCarrierAlone) {
  CASES("aiw:S.II.E.3.h");
  Field down = israel();
  down.unit("I-M3-1", "B-S5").unit("I-INF-1", "I-M3-1").unit("E-T3485-1", "B-S9");
  down.play("unload I-M3-1");
  EXPECT_EQ(down.to_act(), "egypt");
  EXPECT_TRUE(down.legal("at I-M3-1"));
  EXPECT_TRUE(down.legal("at I-INF-1"));
  Field up = israel();
  up.unit("I-M3-1", "B-S5").unit("I-INF-1", "B-S5").unit("E-T3485-1", "B-S9");
  up.play("load I-M3-1 I-INF-1");
  EXPECT_EQ(up.to_act(), "egypt");
  EXPECT_FALSE(up.legal("at I-INF-1"));
  EXPECT_TRUE(up.legal("with E-T3485-1"));
}

}  // namespace
}  // namespace mitla::test
