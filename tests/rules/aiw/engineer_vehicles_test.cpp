// S.VII.A.2-3 (the first turn of a demolition) and S.VII.B (flails and bridge layers).
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field egypt() { return at_move("aiw/s9", "egypt", "move-infantry"); }

TEST(AiwEngineers, LeavingABridgePreparesItsRemoval) {
  CASES("aiw:S.VII.A.2.a aiw:S.VII.A.2.b aiw:S.VII.A.5.a");
  Field field = egypt();
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4").unit("E-CENG-1", "A-H4").unit("E-INF-1", "A-H3");
  EXPECT_EQ(field.refusal("prepare E-CENG-1 A-H6"), "S.VII.A.2.a");
  field.play("prepare E-CENG-1 A-H5");
  EXPECT_EQ(field.at("E-CENG-1"), "A-H5");
  EXPECT_TRUE(field.has("E-CENG-1", "inverted"));
  EXPECT_TRUE(field.has("BRIDGE-1", "inverted"));
  EXPECT_TRUE(field.cited("S.VII.A.2.a"));
  EXPECT_TRUE(field.legal("move E-INF-1 A-H4"));  // it still bears
}

TEST(AiwEngineers, OnlyEngineersAndOnlyFromTheWork) {
  CASES("aiw:S.VII.A.2.a");
  Field field = egypt();
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4").unit("E-INF-1", "A-H4").unit("E-CENG-1", "A-H5");
  EXPECT_EQ(field.refusal("prepare E-INF-1 A-H3"), "S.VII.A");
  EXPECT_EQ(field.refusal("prepare E-CENG-1 A-H6"), "S.VII.A.2.a");
}

TEST(AiwEngineers, BlocksArePreparedTheSameWay) {
  CASES("aiw:S.VII.A.3 aiw:S.VII.A.5.c");
  Field field = egypt();
  field.unit("E-CENG-1", "B-S5").track("block B-S5", "1").unit("E-CENG-2", "B-T5");
  field.play("prepare E-CENG-1 B-S6");
  EXPECT_TRUE(field.cited("S.VII.A.3"));
  EXPECT_TRUE(field.has("E-CENG-1", "inverted"));
  // Merely walking off prepares nothing.
  Field walk = egypt();
  walk.unit("E-CENG-1", "B-S5").track("block B-S5", "1").unit("E-INF-1", "B-A2");
  walk.play("move E-CENG-1 B-S6");
  EXPECT_FALSE(walk.cited("S.VII.A.3"));
}

TEST(AiwEngineers, APreparedWorkTurnsUpWhenItsEngineersGo) {
  CASES("aiw:S.VII.A.2.c aiw:S.VII.A.5.c");
  Field field = egypt();
  field.unit("TRENCH-1", "A-H4").unit("BRIDGE-1", "A-H4", {"inverted"}).unit("E-CENG-1", "A-H5");
  field.unit("E-INF-1", "A-A2");
  EXPECT_TRUE(field.has("BRIDGE-1", "inverted"));
  field.play("move E-CENG-1 A-H6");
  EXPECT_FALSE(field.has("BRIDGE-1", "inverted"));
}

TEST(AiwFlails, ClearAMineForHalfTheAllowance) {
  CASES("aiw:S.VII.B.1.b aiw:S.VII.B.1.a aiw:UFT.ENG");
  Field field = at_move("aiw/s2", "israel");
  field.unit("I-FLAIL-1", "B-T5").unit("MINE-1", "B-T5").unit("I-SH51HV-1", "B-S5").dice({1});
  EXPECT_EQ(field.refusal("flail I-SH51HV-1"), "S.VII.B.1");
  field.play("flail I-FLAIL-1");
  EXPECT_EQ(left(field), 5);
  EXPECT_TRUE(field.cited("S.VII.B.1.b"));
  field.play("move I-FLAIL-1 B-U5", "move I-SH51HV-1 B-T5");  // no mine attacks any more
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-T5");
  Field late = at_move("aiw/s2", "israel");
  late.unit("I-FLAIL-1", "B-Q5").unit("MINE-1", "B-T5");
  late.play("move I-FLAIL-1 B-T5");
  EXPECT_EQ(late.refusal("flail I-FLAIL-1"), "S.VII.B.1.b");
}

// S-11: Syrian bridge layers against Israeli trenches.
Field syria() { return at_move("aiw/s11", "syria"); }

TEST(AiwBridgeLayers, LayABridgeAsTheirWholeMove) {
  CASES("aiw:S.VII.B.2 aiw:S.VII.B.2.a aiw:S.VII.B.2.b aiw:S.V.H.1 aiw:S.V.H.1.a");
  Field field = syria();
  field.unit("S-MTU2-1", "D-A6").unit("TRENCH-1", "D-A7").unit("S-T62-1", "D-A6").unit("S-T62-2", "D-B7");
  EXPECT_EQ(field.refusal("move S-T62-1 D-A7"), "S.V.G.2");
  EXPECT_EQ(field.refusal("lay S-T62-1 D-A7"), "S.VII.B.2");
  EXPECT_EQ(field.refusal("lay S-MTU2-1 D-B7"), "S.V.H.1");
  field.play("lay S-MTU2-1 D-A7");
  EXPECT_EQ(field.at("S-MTU2-1"), "D-A7");
  EXPECT_TRUE(field.has("S-MTU2-1", "inverted"));
  EXPECT_TRUE(field.cited("S.VII.B.2.b"));
  EXPECT_EQ(field.refusal("move S-T62-1 D-A7"), "S.V.H.2");  // the layer itself stands on it
}

TEST(AiwBridgeLayers, MustHaveBeenNextToTheTrench) {
  CASES("aiw:S.VII.B.2.a");
  Field field = syria();
  field.unit("S-MTU2-1", "D-A5").unit("TRENCH-1", "D-A7");
  EXPECT_EQ(field.refusal("lay S-MTU2-1 D-A7"), "S.VII.B.2.a");
  field.play("move S-MTU2-1 D-A6");
  EXPECT_EQ(field.refusal("lay S-MTU2-1 D-A7"), "S.VII.B.2.a");
}

TEST(AiwBridgeLayers, NotOnMinesBlocksAndWrecks) {
  CASES("aiw:S.V.H.1.b");
  for (const std::string in_the_way : {"wrecks", "block", "MINE-1"}) {
    Field field = syria();
    field.unit("S-MTU2-1", "D-A6").unit("TRENCH-1", "D-A7");
    if (in_the_way == "MINE-1")
      field.unit(in_the_way, "D-A7");
    else
      field.track(in_the_way + " D-A7", "1");
    EXPECT_EQ(field.refusal("lay S-MTU2-1 D-A7"), "S.V.H.1.b") << in_the_way;
  }
}

TEST(AiwBridgeLayers, ThreeBridgesAndNoMore) {
  CASES("aiw:S.VII.B.2 aiw:S.VII.B.2.d");
  Field empty = syria();
  empty.unit("S-MTU2-1", "D-A6").unit("TRENCH-1", "D-A7").track("bridges S-MTU2-1", "0");
  EXPECT_EQ(empty.refusal("lay S-MTU2-1 D-A7"), "S.VII.B.2.d");
  Field full = syria();
  full.unit("S-MTU2-1", "D-A7")
      .unit("TRENCH-1", "D-A7")
      .unit("BRIDGE-1", "D-A7")
      .track("bridges S-MTU2-1", "3");
  EXPECT_EQ(full.refusal("lift S-MTU2-1 D-A6"), "S.VII.B.2.d");
}

TEST(AiwBridgeLayers, PickABridgeUpAgain) {
  CASES("aiw:S.VII.B.2.c aiw:S.V.H.1.d aiw:S.VII.B.2.d");
  Field field = syria();
  field.unit("S-MTU2-1", "D-A7")
      .unit("TRENCH-1", "D-A7")
      .unit("BRIDGE-1", "D-A7")
      .track("bridges S-MTU2-1", "2");
  field.unit("S-T62-1", "D-A8");
  field.play("lift S-MTU2-1 D-A6");
  EXPECT_EQ(field.at("S-MTU2-1"), "D-A6");
  EXPECT_TRUE(field.has("S-MTU2-1", "inverted"));
  EXPECT_EQ(field.refusal("move S-T62-1 D-A7"), "S.V.G.2");
  EXPECT_EQ(field.at("BRIDGE-1"), "reserve");
}

}  // namespace
}  // namespace mitla::test
