// S.VI: moving at the canal. On board A hex 4 of every row is water; hexes 3 are the west bank, hexes 5 the
// east.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field egypt(const std::string& step = "move") { return at_move("aiw/s9", "egypt", step); }

Field at_bridge(const std::string& step = "move") {
  Field field = egypt(step);
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4");
  return field;
}

TEST(AiwCanal, NobodyEntersTheWater) {
  CASES("aiw:S.VI.A.1 aiw:S.VI.C.2");
  Field water = egypt();
  water.unit("E-T55-1", "A-H5");
  EXPECT_EQ(water.refusal("move E-T55-1 A-H4"), "S.VI.A.1");
  Field cut = egypt();
  cut.unit("E-T55-1", "A-H5").unit("TRENCH-1", "A-H4");
  EXPECT_EQ(cut.refusal("move E-T55-1 A-H4"), "S.VI.C.2");
  Field foot = egypt("move-infantry");
  foot.unit("E-INF-1", "A-H5").unit("TRENCH-1", "A-H4");
  EXPECT_EQ(foot.refusal("move E-INF-1 A-H4"), "S.VI.C.2");
}

TEST(AiwCanal, ABridgeIsCrossedThroughTheCutsAsClearTerrain) {
  CASES("aiw:S.VI.C.1.b aiw:S.VI.D.2.a aiw:SUEZ.bridge aiw:SUEZ.note8");
  Field field = at_bridge();
  field.unit("E-T55-1", "A-H5");
  field.play("move E-T55-1 A-H4");
  EXPECT_EQ(left(field), 10);
  field.play("move E-T55-1 A-H3");
  EXPECT_EQ(left(field), 8);
  EXPECT_FALSE(field.has("E-T55-1", "used-road"));
}

TEST(AiwCanal, NoUnitCrossesAMoraine) {
  CASES("aiw:S.VI.B.2 aiw:S.VI.D.2.c");
  Field enter = at_bridge();
  enter.unit("E-T55-1", "A-G3");  // next to H4, but not across the cut
  EXPECT_EQ(enter.refusal("trek E-T55-1 A-H4"), "S.VI.B.2");
  enter.play("move E-T55-1 A-H4");  // round by the bank
  EXPECT_EQ(left(enter), 8);
  Field leave = at_bridge();
  leave.unit("E-T55-1", "A-H4");
  EXPECT_EQ(leave.refusal("trek E-T55-1 A-G3"), "S.VI.B.2");
  // Nor along the water to another bridge.
  Field along = at_bridge();
  along.unit("E-T55-1", "A-H4").unit("TRENCH-2", "A-I4").unit("BRIDGE-2", "A-I4");
  EXPECT_EQ(along.refusal("trek E-T55-1 A-I4"), "S.VI.D.2.c");
}

TEST(AiwCanal, OneStackingPointOnTheBridge) {
  CASES("aiw:S.VI.D.2 aiw:S.VI.D.2.b");
  Field full = at_bridge();
  full.unit("E-T55-1", "A-H5").unit("E-T55-2", "A-H4");
  EXPECT_EQ(full.refusal("move E-T55-1 A-H4"), "S.VI.D.2");
  EXPECT_EQ(full.refusal("move E-T55-1 A-H3"), "B.V.A.7");  // nor in passing
  Field foot = at_bridge("move-infantry");
  foot.unit("E-INF-1", "A-H5").unit("E-T55-2", "A-H4");
  EXPECT_EQ(foot.refusal("move E-INF-1 A-H4"), "S.VI.D.2");
  Field wreck = at_bridge();
  wreck.unit("E-T55-1", "A-H5").track("wrecks A-H4", "1");
  EXPECT_EQ(wreck.refusal("move E-T55-1 A-H4"), "S.VI.D.2");
  Field loaded = at_bridge();
  loaded.unit("E-TRUCK-1", "A-H5").unit("E-INF-1", "E-TRUCK-1");
  loaded.play("move E-TRUCK-1 A-H4");
  EXPECT_EQ(loaded.at("E-INF-1"), "A-H4");
  EXPECT_EQ(loaded.refusal("unload E-TRUCK-1"), "S.VI.D.2");
}

TEST(AiwCanal, ACutCostsATruckWhatADuneCosts) {
  CASES("aiw:S.VI.C.1.a aiw:UFT.TRUCK");
  Field field = at_bridge();
  field.unit("E-TRUCK-1", "A-H5");
  field.play("move E-TRUCK-1 A-H4");
  EXPECT_EQ(left(field), 20 - 2 - 2);
  field.play("move E-TRUCK-1 A-H3");
  EXPECT_EQ(left(field), 16 - 4 - 2);
}

TEST(AiwCanal, NobodyMovesOntoADispersedBridge) {
  CASES("aiw:S.VI.E2.5.b");
  Field field = egypt();
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"dispersed"}).unit("E-T55-1", "A-H5");
  EXPECT_EQ(field.refusal("move E-T55-1 A-H4"), "S.VI.E2.5.b");
  Field off = egypt();
  off.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"dispersed"}).unit("E-T55-1", "A-H4");
  EXPECT_TRUE(off.legal("move E-T55-1 A-H5"));
}

TEST(AiwCanal, BlocksAndMinesOnABridgeWork) {
  CASES("aiw:S.VI.D.1.d aiw:S.VI.D.2.a");
  Field block = at_bridge();
  block.unit("E-T55-1", "A-H5").track("block A-H4", "1").unit("E-T55-2", "A-H6");
  EXPECT_EQ(block.refusal("move E-T55-2 A-H4"), "S.V.F.5");
  block.play("move E-T55-1 A-H4");
  EXPECT_TRUE(block.has("E-T55-1", "inverted"));
}

TEST(AiwCanal, AWestBankPositionHoldsTwoInfantryAndOneOther) {
  CASES("aiw:S.VI.E.3.b");
  Field foot = egypt("move-infantry");
  foot.unit("IP-1", "A-H3").unit("E-INF-1", "A-H2").unit("E-INF-2", "A-H3").unit("E-INF-3", "A-H3");
  EXPECT_EQ(foot.refusal("move E-INF-1 A-H3"), "S.VI.E.3.b");
  Field tank = egypt();
  tank.unit("IP-1", "A-H3").unit("E-T55-1", "A-H2").unit("E-T55-2", "A-H2").unit("E-INF-3", "A-H3");
  tank.track("wrecks A-H3", "3");  // wrecks do not count there
  tank.play("move E-T55-1 A-H3", "stop E-T55-1");
  EXPECT_EQ(tank.refusal("move E-T55-2 A-H3"), "S.VI.E.3.b");
  Field east = egypt("move-infantry");  // on the east bank the common limit holds
  east.unit("IP-1", "A-H5").unit("E-INF-1", "A-H6").unit("E-INF-2", "A-H5").unit("E-INF-3", "A-H5");
  EXPECT_TRUE(east.legal("move E-INF-1 A-H5"));
}

TEST(AiwCanal, PositionsDoNotOpenTheMoraine) {
  CASES("aiw:S.VI.E.3.a aiw:SUEZ.west_fort");
  Field field = egypt();
  field.unit("IP-1", "A-G3").unit("E-T55-1", "A-G3");
  EXPECT_EQ(field.refusal("trek E-T55-1 A-H4"), "S.VI.A.1");
  EXPECT_EQ(field.refusal("trek E-T55-1 A-G4"), "S.VI.A.1");
}

}  // namespace
}  // namespace mitla::test
