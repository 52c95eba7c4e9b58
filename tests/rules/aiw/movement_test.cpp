// B.V.A: moving from hex to hex. Board B of B-4 is open desert between its roads.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kTank = "E-T62-1";  // allowance 6

Field egypt() { return at_move("aiw/b4", "egypt"); }

TEST(AiwMovement, InvertedUnitsDoNotMove) {
  CASES("aiw:B.V.A.1 aiw:B.IV.B.1");
  Field field = egypt();
  field.unit(kTank, "B-S5", {"inverted"}).unit("E-T62-2", "B-S5");
  EXPECT_EQ(field.refusal("move E-T62-1 B-T5"), "B.V.A.1");
  EXPECT_TRUE(field.actions("move E-T62-1").empty());
  EXPECT_TRUE(field.legal("move E-T62-2 B-T5"));
}

TEST(AiwMovement, OnlyThePhasingPlayerMoves) {
  CASES("aiw:B.IV.B.1 aiw:B.IV.D");
  Field field = egypt();
  field.unit(kTank, "B-S5").unit("I-M60-1", "B-F2");
  EXPECT_EQ(field.refusal("move I-M60-1 B-F3"), "B.IV.B.1");
  Field other = at_move("aiw/b4", "israel");
  other.unit(kTank, "B-S5").unit("I-M60-1", "B-F2");
  EXPECT_EQ(other.refusal("move E-T62-1 B-T5"), "B.IV.B.1");
  EXPECT_TRUE(other.legal("move I-M60-1 B-F3"));
}

TEST(AiwMovement, NobodyMustMoveAndWhoDoesNotStaysFaceUp) {
  CASES("aiw:B.V.A.2 aiw:B.V.A.3");
  Field field = egypt();
  field.unit(kTank, "B-S5").unit("E-T62-2", "B-S7");
  EXPECT_TRUE(field.legal("end"));
  field.play("move E-T62-1 B-T5", "stop E-T62-1");
  EXPECT_TRUE(field.has(kTank, "inverted"));
  EXPECT_FALSE(field.has("E-T62-2", "inverted"));
}

TEST(AiwMovement, AUnitIsInvertedAsItFinishes) {
  CASES("aiw:B.V.A.3 aiw:B.IV.B.1");
  Field field = egypt();
  field.unit(kTank, "B-S5");
  field.play("move E-T62-1 B-T5");
  EXPECT_FALSE(field.has(kTank, "inverted"));  // it could still go on
  field.play("move E-T62-1 B-Y5");
  EXPECT_TRUE(field.has(kTank, "inverted"));  // nothing is left
}

TEST(AiwMovement, StacksDoNotMoveTogether) {
  CASES("aiw:B.V.A.4.a");
  Field field = egypt();
  field.unit(kTank, "B-S5").unit("E-T62-2", "B-S5");
  field.play("move E-T62-1 B-T5");
  EXPECT_EQ(field.at(kTank), "B-T5");
  EXPECT_EQ(field.at("E-T62-2"), "B-S5");
}

TEST(AiwMovement, AMoveIsOverWhenAnotherBegins) {
  CASES("aiw:B.V.A.4.b");
  Field field = egypt();
  field.unit(kTank, "B-S5").unit("E-T62-2", "B-S7");
  field.play("move E-T62-1 B-T5");
  EXPECT_TRUE(field.legal("move E-T62-1 B-U5"));
  field.play("move E-T62-2 B-T7");
  EXPECT_EQ(field.refusal("move E-T62-1 B-U5"), "B.V.A.4.b");
  EXPECT_TRUE(field.has(kTank, "inverted"));
  EXPECT_EQ(field.refusal("stop E-T62-1"), "B.V.A.4.b");
}

TEST(AiwMovement, WaysLeadFromHexToHex) {
  CASES("aiw:B.V.A.5");
  Field field = egypt();
  field.unit(kTank, "B-S5");
  EXPECT_EQ(field.refusal("move E-T62-1 B-S5"), "B.V.A.5");
  field.play("move E-T62-1 B-V5");
  EXPECT_EQ(field.events().size(), 3U);  // every hex of the way is told
  EXPECT_TRUE(field.cited("B.V.A.5"));
  // Six enemies around a unit: no way leads out.
  Field ring = egypt();
  ring.unit(kTank, "B-S5").unit("I-M60-1", "B-S6").unit("I-M60-2", "B-S4").unit("I-M60-3", "B-R5");
  ring.unit("I-M60-4", "B-R6").unit("I-M60-5", "B-T5").unit("I-M60-6", "B-T6");
  EXPECT_EQ(ring.refusal("move E-T62-1 B-S7"), "B.V.A.7");
  EXPECT_TRUE(ring.actions("move").empty());
}

TEST(AiwMovement, TheAllowanceIsTheLimit) {
  CASES("aiw:B.V.A.6.a aiw:B.V.A.6.c");
  Field field = egypt();
  field.unit(kTank, "B-S5");
  EXPECT_TRUE(field.legal("move E-T62-1 B-Y5"));
  EXPECT_EQ(field.refusal("move E-T62-1 B-Z5"), "B.V.A.6.c");
  field.play("move E-T62-1 B-V5");
  EXPECT_EQ(left(field), 6);
  EXPECT_TRUE(field.legal("move E-T62-1 B-Y5"));
  EXPECT_EQ(field.refusal("move E-T62-1 B-Z5"), "B.V.A.6.c");
}

TEST(AiwMovement, TheHexAndTheHexsideCost) {
  CASES("aiw:B.V.A.6.b");
  // Slope costs a tank 2.
  Field slope = at_move("aiw/b2", "syria");
  slope.unit("S-T55-1", "D-C2");
  slope.play("move S-T55-1 D-D3");
  EXPECT_EQ(left(slope), 12 - 4);
  // Slope behind a ridge: 3.
  Field ridge = at_move("aiw/b2", "syria");
  ridge.unit("S-T55-1", "D-R7");
  ridge.play("move S-T55-1 D-S6");
  EXPECT_LE(left(ridge), 12 - 6 + 1);
  // A truck pays 2 in the open and 1 for a dune.
  Field dune = at_move("aiw/s2", "egypt");
  dune.unit("E-TRUCK-1", "B-N6");
  dune.play("move E-TRUCK-1 B-N7");
  EXPECT_EQ(left(dune), 20 - 6);
}

TEST(AiwMovement, WithoutThePointsAHexIsNotEntered) {
  CASES("aiw:B.V.A.6.c");
  Field field = at_move("aiw/b2", "syria");
  field.unit("S-T55-1", "D-I2");
  for (int i = 0; i < 2; ++i) field.play("move S-T55-1 D-I1", "move S-T55-1 D-I2");
  field.play("move S-T55-1 D-I1");
  EXPECT_EQ(left(field), 12 - 5 * 2);
  EXPECT_EQ(field.refusal("move S-T55-1 D-J2"), "B.V.A.6.c");  // a slope: two points
  EXPECT_TRUE(field.legal("move S-T55-1 D-I2"));
}

TEST(AiwMovement, AllowanceOneAlwaysMovesOneHex) {
  CASES("aiw:B.V.A.6.d aiw:S.I.C.3");
  Field field = at_move("aiw/s1", "jordan", "move-infantry");
  field.unit("J-INF-1", "D-R7");
  EXPECT_TRUE(field.legal("move J-INF-1 D-S6"));  // a slope behind a ridge: three points
  field.play("move J-INF-1 D-S6");
  EXPECT_EQ(field.at("J-INF-1"), "D-S6");
  EXPECT_EQ(field.refusal("move J-INF-1 D-S5"), "B.V.A.4.b");
  // Having spent something it has no such right.
  Field road = at_move("aiw/s1", "jordan", "move-infantry");
  road.unit("J-INF-1", "D-Q6").unit("J-INF-2", "D-GG2");
  road.play("move J-INF-1 D-Q7");
  EXPECT_EQ(left(road), 1);
  EXPECT_EQ(road.refusal("move J-INF-1 D-R7"), "B.V.A.6.c");
}

TEST(AiwMovement, PositionRulesHoldInEveryHex) {
  CASES("aiw:B.V.A.7 aiw:B.III.C.2 aiw:B.III.D");
  Field field = egypt();
  field.unit(kTank, "B-A5").unit("I-M60-1", "B-B5");
  EXPECT_EQ(field.refusal("move E-T62-1 B-B5"), "B.III.C.2");
  // Behind a full hex and enemies lies a corner that cannot be reached, although every hex of the way would
  // do.
  Field corner = egypt();
  corner.unit(kTank, "B-A3").unit("I-M60-1", "B-B2").unit("I-M60-2", "B-B3").unit("I-M60-3", "B-B1");
  for (const char* unit : {"E-T62-2", "E-T62-3", "E-T62-4", "E-T62-5"}) corner.unit(unit, "B-A2");
  EXPECT_EQ(corner.refusal("move E-T62-1 B-A2"), "B.III.D");
  EXPECT_EQ(corner.refusal("move E-T62-1 B-A1"), "B.V.A.7");
}

TEST(AiwMovement, TheBasicGameHasNoFireAtMovers) {
  CASES("aiw:B.V.A.8");
  Field field = egypt();
  field.unit(kTank, "B-S5").unit("I-M60-1", "B-T7");
  field.play("move E-T62-1 B-X5");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.at(kTank), "B-X5");
  EXPECT_EQ(field.refusal("overrun B-T7"), "S.I.C.1.c");
}

TEST(AiwMovement, ImmobileUnitsStay) {
  CASES("aiw:SIT.B-2.special.1");
  Field field = at_move("aiw/b2", "israel");
  field.unit("I-INF-1", "C-O7").unit("I-CENT8-1", "C-O8");
  EXPECT_EQ(field.refusal("move I-INF-1 C-P7"), "SIT.B-2.special.1");
  EXPECT_TRUE(field.legal("move I-CENT8-1 C-P8"));
  Field other = at_move("aiw/s8", "syria");
  other.unit("S-T3485-1", "D-C2").unit("S-SU100-1", "D-C3");
  EXPECT_EQ(other.refusal("move S-T3485-1 D-C1"), "SIT.S-8.special.1");
  CASES("aiw:SIT.S-8.special.1");
}

TEST(AiwMovement, TheCanalIsClosedInTheBasicGame) {
  CASES("aiw:B.III.C.5 aiw:SIT.B-1.special.1");
  Field field = at_move("aiw/b1", "egypt");
  field.unit("E-T3485-1", "A-H5");
  EXPECT_EQ(field.refusal("move E-T3485-1 A-H4"), "B.III.C.5");
  EXPECT_EQ(field.refusal("move E-T3485-1 A-H3"), "B.III.C.5");
  for (const std::string& text : field.actions("move E-T3485-1"))
    EXPECT_NE(text.substr(text.size() - 2), "-4") << text;
  Field west("aiw/b1");
  west.turn(2).phase("egypt-move").unit("E-T3485-1", "A-H2");
  EXPECT_NE(west.impossible(), "");
}

}  // namespace
}  // namespace mitla::test
