// B.V.C: the road rate. A road of board B runs A8, B8, C7, D7, E6, F6, G5, H6, I5, J5, K4, L5, M4, N4.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field egypt() { return at_move("aiw/b4", "egypt"); }

TEST(AiwRoads, HalfAPointAHex) {
  CASES("aiw:B.V.C.3 aiw:B.V.C.1.a aiw:B.V.C.1.b aiw:B.V.C.1.c");
  Field field = egypt();
  field.unit("E-T62-1", "B-A8");
  EXPECT_TRUE(field.legal("move E-T62-1 B-M4"));  // twelve hexes
  EXPECT_EQ(field.refusal("move E-T62-1 B-N4"), "B.V.A.6.c");
  field.play("move E-T62-1 B-B8");
  EXPECT_EQ(left(field), 11);
  EXPECT_TRUE(field.has("E-T62-1", "used-road"));
  EXPECT_TRUE(field.cited("B.V.C.3"));
}

TEST(AiwRoads, TheHexLeftAndTheHexEnteredMustBeOnTheRoad) {
  CASES("aiw:B.V.C.1.a aiw:B.V.C.1.b aiw:B.V.C.2");
  Field onto = egypt();
  onto.unit("E-T62-1", "B-A7");
  onto.play("move E-T62-1 B-A8");
  EXPECT_EQ(left(onto), 10);
  Field off = egypt();
  off.unit("E-T62-1", "B-A8");
  off.play("move E-T62-1 B-A9");
  EXPECT_EQ(left(off), 10);
  EXPECT_FALSE(off.has("E-T62-1", "used-road"));
}

TEST(AiwRoads, TheRoadMustCrossTheHexside) {
  CASES("aiw:B.V.C.1.c aiw:B.V.C.2");
  Field field = at_move("aiw/b1", "egypt");
  field.unit("E-T3485-1", "A-I7");
  field.play("move E-T3485-1 A-I8");  // both have a road, but not one that joins them
  EXPECT_EQ(left(field), 10);
}

TEST(AiwRoads, NotIntoAHexWithTwoStackingPoints) {
  CASES("aiw:B.V.C.1.d aiw:B.V.C.2");
  Field one = egypt();
  one.unit("E-T62-1", "B-A8").unit("E-T62-2", "B-B8");
  one.play("move E-T62-1 B-B8");
  EXPECT_EQ(left(one), 11);
  Field two = egypt();
  two.unit("E-T62-1", "B-A8").unit("E-T62-2", "B-B8").unit("E-T62-3", "B-B8");
  two.play("move E-T62-1 B-B8");
  EXPECT_EQ(left(two), 10);
  Field wreck = egypt();
  wreck.unit("E-T62-1", "B-A8").unit("E-T62-2", "B-B8").track("wrecks B-B8", "1");
  wreck.play("move E-T62-1 B-B8");
  EXPECT_EQ(left(wreck), 10);
  Field loaded = egypt();  // a passenger is no stacking point
  loaded.unit("E-T62-1", "B-A8").unit("E-BTR50-1", "B-B8").unit("E-INF-1", "E-BTR50-1");
  loaded.play("move E-T62-1 B-B8");
  EXPECT_EQ(left(loaded), 11);
}

TEST(AiwRoads, TheOwnerMayDeclineTheRoad) {
  CASES("aiw:B.V.C.1.e");
  Field field = egypt();
  field.unit("E-T62-1", "B-A8");
  field.play("trek E-T62-1 B-B8");
  EXPECT_EQ(left(field), 10);
  EXPECT_FALSE(field.has("E-T62-1", "used-road"));
  // Where there is no road, there is nothing to decline.
  Field desert = egypt();
  desert.unit("E-T62-1", "B-S5");
  EXPECT_EQ(desert.refusal("trek E-T62-1 B-T5"), "B.V.C.1.e");
  EXPECT_TRUE(desert.actions("trek").empty());
  EXPECT_EQ(desert.refusal("trek E-T62-1 B-U5"), "B.V.A.5");
}

TEST(AiwRoads, TerrainDoesNotMatterOnTheRoad) {
  CASES("aiw:B.V.C.3");
  // The road crosses a dune between P7 and Q7: a truck off the road would pay three points.
  Field field = at_move("aiw/s2", "egypt");
  field.unit("E-TRUCK-1", "B-P7");
  field.play("move E-TRUCK-1 B-Q7");
  EXPECT_EQ(left(field), 19);
  Field off = at_move("aiw/s2", "egypt");
  off.unit("E-TRUCK-1", "B-P7");
  off.play("trek E-TRUCK-1 B-Q7");
  EXPECT_EQ(left(off), 14);
}

TEST(AiwRoads, RoadAndOtherMovementMixAndFractionsAreKept) {
  CASES("aiw:B.V.C.4");
  Field field = egypt();
  field.unit("E-T62-1", "B-A8");
  field.play("move E-T62-1 B-B8", "move E-T62-1 B-B9");
  EXPECT_EQ(left(field), 12 - 1 - 2);
  field.play("move E-T62-1 B-B8", "move E-T62-1 B-C7");
  EXPECT_EQ(left(field), 9 - 2 - 1);
}

TEST(AiwRoads, TownsAreRoadHexes) {
  CASES("aiw:B.V.C.5");
  Field along = at_move("aiw/b2", "syria");
  along.unit("S-T55-1", "D-P5");
  along.play("move S-T55-1 D-Q5");
  EXPECT_EQ(left(along), 11);
  Field across = at_move("aiw/b2", "syria");  // a link is still needed
  across.unit("S-T55-1", "D-P6");
  across.play("move S-T55-1 D-Q5");
  EXPECT_EQ(left(across), 10);
}

TEST(AiwRoads, CountersNegateTheRoad) {
  CASES("aiw:S.V.C.3 aiw:S.V.E.5 aiw:S.V.G.4 aiw:NC.double_wreck aiw:S.V.F.8 aiw:S.V.H.3");
  const auto left_after = [](const std::string& counter, const std::string& track, const std::string& value) {
    Field field = at_move("aiw/s9", "egypt");
    field.unit("E-INF-9", "A-Q2").unit("E-T55-1", "A-A7");
    if (!counter.empty()) field.unit(counter, "A-B7");
    if (!track.empty()) field.track(track, value);
    field.play("move E-T55-1 A-B7");
    return left(field);
  };
  EXPECT_EQ(left_after("", "", ""), 11);
  EXPECT_EQ(left_after("IP-1", "", ""), 11);  // a position leaves the road alone
  EXPECT_EQ(left_after("", "wrecks A-B7", "1"), 11);
  EXPECT_EQ(left_after("", "wrecks A-B7", "2"), 10);
  // Leaving such a hex is no road movement either.
  Field leaving = at_move("aiw/s9", "egypt");
  leaving.unit("E-T55-1", "A-B7").track("block A-B7", "1");
  leaving.play("move E-T55-1 A-A7");
  EXPECT_EQ(left(leaving), 10);
  Field wrecks = at_move("aiw/s9", "egypt");
  wrecks.unit("E-T55-1", "A-B7").track("wrecks A-B7", "2");
  wrecks.play("move E-T55-1 A-A7");
  EXPECT_EQ(left(wrecks), 10);
  Field fort = at_move("aiw/s2", "egypt");
  fort.unit("E-T3485-1", "B-A8").unit("FORT-1", "B-B8");
  fort.play("move E-T3485-1 B-B8");
  EXPECT_EQ(left(fort), 10);
  Field mine = at_move("aiw/s2", "israel");
  mine.unit("I-FLAIL-1", "B-A8").unit("MINE-1", "B-B8");
  mine.play("move I-FLAIL-1 B-B8");
  EXPECT_EQ(left(mine), 8);
  // A trench does, a bridge over it restores the road.
  Field trench = at_move("aiw/s9", "egypt", "move-infantry");
  trench.unit("E-INF-1", "A-A7").unit("TRENCH-1", "A-B7");
  trench.play("move E-INF-1 A-B7");
  EXPECT_EQ(left(trench), 0);
  Field bridge = at_move("aiw/s9", "egypt", "move-infantry");
  bridge.unit("E-INF-1", "A-A7").unit("TRENCH-1", "A-B7").unit("BRIDGE-1", "A-B7");
  bridge.play("move E-INF-1 A-B7");
  EXPECT_EQ(left(bridge), 1);
}

}  // namespace
}  // namespace mitla::test
