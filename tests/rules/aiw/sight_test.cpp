// B.VII: line of sight and hull down on ground made for the purpose.
#include <gtest/gtest.h>

#include "support/cases.h"
#include "support/sight_field.h"

namespace mitla::test {
namespace {

TEST(AiwSight, AStraightLineFromCentreToCentre) {
  CASES("aiw:B.VII.B.2");
  // H7 to K9 crosses I7/I8 and J8/J9; next to it nothing matters, however near it is.
  EXPECT_FALSE(SightField::desert().side("I7", "I8", "dune").clear("H7", "K9"));
  EXPECT_FALSE(SightField::desert().side("J8", "J9", "dune").clear("H7", "K9"));
  EXPECT_TRUE(SightField::desert().side("I7", "J7", "dune").clear("H7", "K9"));
  EXPECT_TRUE(SightField::desert().side("I8", "J9", "dune").clear("H7", "K9"));
  SightField plain = SightField::desert();
  EXPECT_TRUE(plain.clear("A1", "GG10"));
  EXPECT_TRUE(plain.clear("H7", "H7"));
  EXPECT_FALSE(plain.hull_down("H7", "H7"));
}

TEST(AiwSight, EveryElevationBlocksBetweenUnitsAtGroundLevel) {
  CASES("aiw:B.VII.C.1 aiw:B.VII.C.1.a");
  for (const char* type : {"dune", "ridge", "crest"}) {
    SightField field = SightField::desert();
    field.side("H8", "H9", type);
    EXPECT_FALSE(field.clear("H7", "H10")) << type;
    EXPECT_TRUE(field.clear("G7", "G10")) << type;
  }
  EXPECT_FALSE(SightField::canal().clear("H2", "H6")) << "moraine";
}

TEST(AiwSight, EverySideOfTownsAndWoodsBlocks) {
  CASES("aiw:B.VII.C.1.b");
  for (const char* terrain : {"woods", "town"}) {
    SightField field = SightField::desert();
    field.hex("H8", terrain);
    EXPECT_FALSE(field.clear("H6", "H10")) << terrain;
    EXPECT_FALSE(field.clear("H7", "H9")) << terrain << ": both sides crossed belong to the ends";
    EXPECT_TRUE(field.clear("H6", "H8")) << terrain << ": into it";
    EXPECT_TRUE(field.clear("H7", "H8")) << terrain << ": next to it";
    EXPECT_FALSE(field.clear("F8", "J9")) << terrain;
  }
  // Two hexes of one wood: the side between them belongs to the ends, a third hex does not.
  SightField wood = SightField::desert();
  wood.hex("H7", "woods").hex("H8", "woods").hex("H9", "woods");
  EXPECT_TRUE(wood.clear("H7", "H8"));
  EXPECT_FALSE(wood.clear("H7", "H9"));
}

TEST(AiwSight, FromASlopeOnlyCrestsBlock) {
  CASES("aiw:B.VII.C.2");
  for (const char* type : {"dune", "ridge"}) {
    SightField field = SightField::desert();
    field.side("H8", "H9", type).hex("H7", "slope");
    EXPECT_TRUE(field.clear("H7", "H10")) << type;
    EXPECT_FALSE(field.clear("H6", "H10")) << type << ": the slope is no end of this line";
  }
  EXPECT_TRUE(SightField::desert().hex("H8", "town").hex("H7", "slope").clear("H7", "H10"));
  EXPECT_TRUE(SightField::desert().hex("H8", "woods").hex("H7", "slope").clear("H7", "H9"));
  SightField crest = SightField::desert();
  crest.hex("H7", "slope").hex("H10", "slope").side("H8", "H9", "crest");
  EXPECT_FALSE(crest.clear("H7", "H10")) << "even with both ends on slopes";
}

TEST(AiwSight, SightPassesThroughSlopesWithoutACrest) {
  CASES("aiw:B.VII.A.4.b");
  SightField field = SightField::desert();
  field.hex("H8", "slope").hex("H9", "slope").side("H9", "I9", "crest");
  EXPECT_TRUE(field.clear("H7", "H10"));
  EXPECT_FALSE(SightField::desert().hex("H8", "slope").side("H8", "H9", "crest").clear("H7", "H10"));
}

TEST(AiwSight, OwnHexsidesDoNotBlock) {
  CASES("aiw:B.VII.C.3 aiw:B.VII.F.1.a");
  for (const char* type : {"dune", "ridge", "crest"}) {
    SightField field = SightField::desert();
    field.side("H8", "H9", type).side("H10", "H9", type);
    EXPECT_TRUE(field.clear("H6", "H8")) << type;
    EXPECT_TRUE(field.clear("H8", "H9")) << type;
    EXPECT_TRUE(field.clear("H8", "H10")) << type << ": one belongs to each end";
    EXPECT_TRUE(field.clear("H7", "H9")) << type;
    EXPECT_FALSE(field.clear("H7", "H10")) << type;
  }
}

TEST(AiwSight, AnyPartOfABlockingHexsideBlocks) {
  CASES("aiw:B.VII.C.4");
  // H7 to K9 crosses I7/I8 near its end, not in the middle.
  EXPECT_FALSE(SightField::desert().side("I7", "I8", "ridge").clear("H7", "K9"));
}

TEST(AiwSight, RunningAlongABlockingHexsideBlocks) {
  CASES("aiw:B.VII.C.4.b");
  EXPECT_FALSE(SightField::desert().side("I6", "I7", "dune").clear("H7", "J7"));
  EXPECT_FALSE(SightField::desert().hex("I6", "woods").clear("H7", "J7"));
  EXPECT_FALSE(SightField::desert().hex("S1", "town").clear("R1", "T1")) << "the outer side on the rim";
  EXPECT_FALSE(SightField::desert().hex("R1", "slope").side("I6", "I7", "crest").clear("H7", "J7"));
  EXPECT_TRUE(SightField::desert().hex("H7", "slope").side("I6", "I7", "dune").clear("H7", "J7"));
}

TEST(AiwSight, TheEndPointOfABlockingHexsideBlocks) {
  CASES("aiw:B.VII.C.4.c");
  // A3 to E3 runs along B3/B4 and D3/D4; the sides that only end on the line block too, unless they are the
  // ends' own.
  EXPECT_FALSE(SightField::desert().side("B3", "C3", "dune").clear("A3", "E3"));
  EXPECT_FALSE(SightField::desert().side("C3", "D4", "crest").clear("A3", "E3"));
  EXPECT_TRUE(SightField::desert().side("A3", "B4", "dune").clear("A3", "E3"));
  EXPECT_TRUE(SightField::desert().side("D3", "E3", "dune").clear("A3", "E3"));
  // The third hexside at the corner where the line leaves its own hex is not its own.
  EXPECT_FALSE(SightField::desert().side("B5", "C4", "dune").clear("B4", "C5"));
}

TEST(AiwHullDown, BehindAnElevationOfTheDefendersHex) {
  CASES("aiw:B.VII.F.1");
  for (const char* type : {"dune", "ridge", "crest"}) {
    SightField field = SightField::desert();
    field.side("H8", "H9", type);
    EXPECT_TRUE(field.hull_down("H7", "H9")) << type;
    EXPECT_TRUE(field.hull_down("H1", "H9")) << type;
    EXPECT_FALSE(field.hull_down("H9", "H7")) << type << ": it is the attacker's";
    EXPECT_FALSE(field.hull_down("H11", "H9")) << type << ": it lies behind the defender";
    EXPECT_FALSE(field.hull_down("G8", "H9")) << type << ": the line does not pass it";
  }
  EXPECT_FALSE(SightField::desert().hex("H9", "town").hull_down("H7", "H9")) << "a town is no elevation";
}

TEST(AiwHullDown, AcrossEveryObstacleOfTheHex) {
  CASES("aiw:B.VII.A.7.a");
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune").side("H9", "I8", "ridge").side("H9", "H10", "crest");
  EXPECT_TRUE(field.hull_down("H7", "H9"));
  EXPECT_TRUE(field.hull_down("I8", "H9"));
  EXPECT_TRUE(field.hull_down("H11", "H9"));
  EXPECT_FALSE(field.hull_down("G9", "H9"));
}

TEST(AiwHullDown, TheEndOfAHexsideIsEnough) {
  CASES("aiw:B.VII.F.1.b");
  // B4 to C5 reaches C5 over the corner of B5, C4 and C5.
  EXPECT_TRUE(SightField::desert().side("B5", "C5", "dune").hull_down("B4", "C5"));
  EXPECT_TRUE(SightField::desert().side("C4", "C5", "ridge").hull_down("B4", "C5"));
  EXPECT_FALSE(SightField::desert().side("C5", "C6", "dune").hull_down("B4", "C5"));
}

TEST(AiwHullDown, AdjacentAttackersToo) {
  CASES("aiw:B.VII.F.1.d");
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune");
  EXPECT_TRUE(field.hull_down("H8", "H9"));
  EXPECT_TRUE(field.hull_down("H9", "H8")) << "the side is both hexes'";
}

TEST(AiwHullDown, WithAnEndOnASlopeOnlyCrestsShield) {
  CASES("aiw:B.VII.F.4.a");
  SightField field = SightField::desert();
  field.side("H8", "H9", "dune").side("H9", "I8", "crest").hex("H6", "slope").hex("J8", "slope");
  EXPECT_FALSE(field.hull_down("H6", "H9")) << "attacker on a slope";
  EXPECT_TRUE(field.hull_down("H7", "H9")) << "attacker at ground level, the same dune";
  EXPECT_TRUE(field.hull_down("J8", "H9")) << "over the crest";
  SightField defender = SightField::desert();
  defender.side("H8", "H9", "ridge").hex("H9", "slope");
  EXPECT_FALSE(defender.hull_down("H7", "H9")) << "defender on a slope";
}

}  // namespace
}  // namespace mitla::test
