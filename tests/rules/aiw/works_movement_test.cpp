// S.V: what neutral counters do to units that move.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

constexpr std::uint8_t kNoEffect = 6;  // 2-1
constexpr std::uint8_t kDispersal = 5;

Field egypt(const std::string& step = "move") { return at_move("aiw/s2", "egypt", step); }
Field israel(const std::string& step = "move") { return at_move("aiw/s2", "israel", step); }

TEST(AiwMines, AttackUnitsOfBothSidesThatEnter) {
  CASES("aiw:S.V.E.2 aiw:S.V.E.2.a aiw:S.V.A");
  Field own = egypt();  // the mine is Egyptian
  own.unit("E-T3485-1", "B-S5").unit("MINE-1", "B-T5").dice({kDispersal});
  own.play("move E-T3485-1 B-T5");
  EXPECT_EQ(own.at("E-T3485-1"), "B-T5");
  EXPECT_TRUE(own.has("E-T3485-1", "dispersed"));
  EXPECT_TRUE(own.cited("S.V.E.2.a"));
  EXPECT_FALSE(own.legal("move E-T3485-1 B-U5"));
  Field enemy = israel();
  enemy.unit("I-SH51HV-1", "B-S5").unit("MINE-1", "B-T5").dice({1});
  enemy.play("move I-SH51HV-1 B-T5");
  EXPECT_EQ(enemy.at("I-SH51HV-1"), "eliminated");
}

TEST(AiwMines, NoDieModifier) {
  CASES("aiw:S.V.E.2.a");
  // 2-1: a five disperses; with any addition it would be a six, and nothing. In a dune-ringed hex, in hull
  // down:
  Field field = egypt();
  field.unit("E-T3485-1", "B-H5").unit("MINE-1", "B-H4").dice({kDispersal});
  field.play("move E-T3485-1 B-H4");
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed"));
}

TEST(AiwMines, AreNotPassedByTheWay) {
  CASES("aiw:S.V.E.2.d");
  Field field = egypt();
  field.unit("E-T3485-1", "B-S5").unit("MINE-1", "B-T5").dice({kNoEffect, kNoEffect});
  field.play("move E-T3485-1 B-U5");  // round it: no die is cast
  EXPECT_FALSE(field.cited("S.V.E.2.a"));
  Field through = egypt();
  through.unit("E-T3485-1", "B-S5").unit("MINE-1", "B-T5").dice({kNoEffect, kNoEffect});
  through.play("move E-T3485-1 B-T5");
  EXPECT_EQ(left(through), 10);
  through.play("move E-T3485-1 B-U5");
  EXPECT_TRUE(through.cited("S.V.E.2.c"));
  EXPECT_EQ(through.at("E-T3485-1"), "B-U5");
  EXPECT_EQ(left(through), 8);
}

TEST(AiwMines, EngineersAndFlailsComeUnharmed) {
  CASES("aiw:S.V.E.2.b aiw:S.VII.B.1.a");
  Field foot = israel("move-infantry");
  foot.unit("I-CENG-1", "B-S5").unit("MINE-1", "B-T5").unit("I-INF-1", "B-GG2").dice({1});
  foot.play("move I-CENG-1 B-T5");
  EXPECT_EQ(foot.at("I-CENG-1"), "B-T5");
  EXPECT_FALSE(foot.cited("S.V.E.2.a"));
  // A unit that leaves it is attacked like any other.
  Field leaving = israel("move-infantry");
  leaving.unit("I-CENG-1", "B-T5").unit("MINE-1", "B-T5").unit("I-INF-1", "B-GG2").dice({1});
  leaving.play("move I-CENG-1 B-S5");
  EXPECT_EQ(leaving.at("I-CENG-1"), "eliminated");
  Field flail = israel();
  flail.unit("I-FLAIL-1", "B-S5").unit("MINE-1", "B-T5").dice({1});
  flail.play("move I-FLAIL-1 B-T5", "move I-FLAIL-1 B-U5");
  EXPECT_EQ(flail.at("I-FLAIL-1"), "B-U5");
}

TEST(AiwMines, ACarrierIsAttackedEngineerOrNot) {
  CASES("aiw:S.V.E.2.a");
  Field field = israel();
  field.unit("I-M3-1", "B-S5").unit("I-CENG-1", "I-M3-1").unit("MINE-1", "B-T5").dice({kDispersal});
  field.play("move I-M3-1 B-T5");
  EXPECT_TRUE(field.has("I-M3-1", "dispersed"));
  EXPECT_TRUE(field.has("I-CENG-1", "dispersed"));
}

TEST(AiwMines, WhoIsDispersedInLeavingHasSpentNothing) {
  CASES("aiw:S.V.E.2.c");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-T5").unit("MINE-1", "B-T5").unit("E-T3485-1", "B-S9").dice({kDispersal});
  field.play("move I-SH51HV-1 B-X5");
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-T5");
  EXPECT_TRUE(field.has("I-SH51HV-1", "dispersed"));
  EXPECT_EQ(field.to_act(), "israel");  // no unit may fire at it
}

TEST(AiwMines, FromMineToMine) {
  CASES("aiw:S.V.E.2.e");
  Field held = egypt();
  held.unit("E-T3485-1", "B-T5").unit("MINE-1", "B-T5").unit("MINE-2", "B-U5").dice({kDispersal, 1});
  held.play("move E-T3485-1 B-U5");
  EXPECT_EQ(held.at("E-T3485-1"), "B-T5");
  Field second = egypt();
  second.unit("E-T3485-1", "B-T5")
      .unit("MINE-1", "B-T5")
      .unit("MINE-2", "B-U5")
      .dice({kNoEffect, kDispersal});
  second.play("move E-T3485-1 B-U5");
  EXPECT_EQ(second.at("E-T3485-1"), "B-U5");
  EXPECT_TRUE(second.has("E-T3485-1", "dispersed"));
}

TEST(AiwMines, AnInvertedMineStillWorks) {
  CASES("aiw:S.VII.A.1.e");
  Field field = egypt();
  field.unit("E-T3485-1", "B-S5").unit("MINE-1", "B-T5").track("mine-inverted B-T5", "1").dice({kDispersal});
  field.play("move E-T3485-1 B-T5");
  EXPECT_TRUE(field.has("E-T3485-1", "dispersed"));
}

TEST(AiwBlocks, AreEnteredAsTheWholeMove) {
  CASES("aiw:S.V.F.5");
  Field field = egypt();
  field.unit("E-T3485-1", "B-S5").track("block B-T5", "1");
  EXPECT_TRUE(field.legal("move E-T3485-1 B-T5"));
  field.play("move E-T3485-1 B-T5");
  EXPECT_EQ(field.at("E-T3485-1"), "B-T5");
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_EQ(field.refusal("move E-T3485-1 B-U5"), "B.V.A.4.b");
  Field far = egypt();
  far.unit("E-T3485-1", "B-S5").track("block B-U5", "1");
  EXPECT_EQ(far.refusal("move E-T3485-1 B-U5"), "S.V.F.5");
  far.play("move E-T3485-1 B-T5");
  EXPECT_EQ(far.refusal("move E-T3485-1 B-U5"), "S.V.F.5");
  // Nor is it passed through.
  far.play("move E-T3485-1 B-V6");
  EXPECT_EQ(left(far), 12 - 2 - 6);
}

TEST(AiwBlocks, AreEnteredAfterLoadingAndUnloadingInTheFirstHex) {
  CASES("aiw:S.V.F.5 aiw:B.V.B.7");
  const auto carrier = [] {
    Field field = at_move("aiw/s2", "israel");
    field.unit("I-M3-1", "B-S5").track("block B-T5", "1");
    return field;
  };
  Field loads = carrier();
  loads.unit("I-INF-1", "B-S5");
  loads.play("load I-M3-1 I-INF-1");
  EXPECT_EQ(left(loads), 8);
  loads.play("move I-M3-1 B-T5");
  EXPECT_EQ(loads.at("I-INF-1"), "B-T5");
  EXPECT_TRUE(loads.has("I-M3-1", "inverted"));
  Field unloads = carrier();
  unloads.unit("I-INF-1", "I-M3-1");
  unloads.play("unload I-M3-1", "move I-M3-1 B-T5");
  EXPECT_EQ(unloads.at("I-M3-1"), "B-T5");
  EXPECT_EQ(unloads.at("I-INF-1"), "B-S5");
  // One hex is still the whole move.
  Field moves = carrier();
  moves.unit("I-INF-1", "B-S6");
  moves.play("move I-M3-1 B-S6", "load I-M3-1 I-INF-1");
  EXPECT_EQ(moves.refusal("move I-M3-1 B-T5"), "S.V.F.5");
  Field enters = at_move("aiw/s2", "israel", "move", 1);
  enters.track("block B-FF5", "1");
  enters.play("enter I-SH51HV-1 B-GG5");
  EXPECT_EQ(enters.refusal("move I-SH51HV-1 B-FF5"), "S.V.F.5");
}

TEST(AiwBlocks, AreLeftFreely) {
  CASES("aiw:S.V.F.6");
  Field field = egypt();
  field.unit("E-T3485-1", "B-S5").track("block B-S5", "1");
  field.play("move E-T3485-1 B-X5");
  EXPECT_EQ(field.at("E-T3485-1"), "B-X5");
  EXPECT_EQ(left(field), 2);
}

TEST(AiwTrenches, LetInfantryInAndNobodyElse) {
  CASES("aiw:S.V.G.2");
  Field tank = egypt();
  tank.unit("E-T3485-1", "B-S5").unit("TRENCH-1", "B-T5");
  EXPECT_EQ(tank.refusal("move E-T3485-1 B-T5"), "S.V.G.2");
  Field foot = egypt("move-infantry");
  foot.unit("E-INF-1", "B-S5").unit("TRENCH-1", "B-T5");
  EXPECT_TRUE(foot.legal("move E-INF-1 B-T5"));
}

TEST(AiwBridges, OnePointOfOthersThanInfantry) {
  CASES("aiw:S.V.H.2 aiw:S.V.G.2");
  Field field = at_move("aiw/s9", "egypt");
  field.unit("E-T55-1", "B-S5").unit("TRENCH-1", "B-T5").unit("BRIDGE-1", "B-T5").unit("E-T55-2", "B-S6");
  field.unit("E-INF-1", "B-T5").unit("E-INF-2", "B-T5");
  field.play("move E-T55-1 B-T5", "stop E-T55-1");
  EXPECT_EQ(field.refusal("move E-T55-2 B-T5"), "S.V.H.2");
  Field wreck = at_move("aiw/s9", "egypt");
  wreck.unit("E-T55-1", "B-S5").unit("TRENCH-1", "B-T5").unit("BRIDGE-1", "B-T5").track("wrecks B-T5", "1");
  EXPECT_EQ(wreck.refusal("move E-T55-1 B-T5"), "S.V.H.2");
}

TEST(AiwForts, GiveThePointsForEntering) {
  CASES("aiw:SIT.S-1.vp.Israel.1");
  Field field = at_move("aiw/s1", "israel");
  field.unit("I-M3-1", "D-Q3").unit("FORT-1", "D-Q4");
  const int before = field.vp("israel");
  field.play("move I-M3-1 D-Q4");
  EXPECT_EQ(field.vp("israel"), before + 10);
}

TEST(AiwWrecks, ABattleTankClearsThemWithItsWholeAllowance) {
  CASES("aiw:NC.wreck aiw:NC.note.6 aiw:NC.double_wreck");
  Field field = egypt();
  field.unit("E-T3485-1", "B-A8")
      .unit("E-T3485-2", "B-A8")
      .unit("E-SU100-1", "B-A8")
      .track("wrecks B-B8", "2");
  EXPECT_EQ(field.refusal("wreck E-SU100-1 B-B8"), "NC.wreck");  // no battle tank
  field.play("wreck E-T3485-1 B-B8");
  EXPECT_TRUE(field.has("E-T3485-1", "inverted"));
  EXPECT_EQ(field.at("E-T3485-1"), "B-A8");
  field.play("move E-SU100-1 B-B8");
  EXPECT_EQ(left(field), 13);  // one wreck is left: the road is open again
  field.play("wreck E-T3485-2 B-B8");
  EXPECT_FALSE(field.legal("wreck E-T3485-2 B-B8"));
  Field moved = egypt();
  moved.unit("E-T3485-1", "B-A7").track("wrecks B-B8", "1");
  moved.play("move E-T3485-1 B-A8");
  EXPECT_EQ(moved.refusal("wreck E-T3485-1 B-B8"), "NC.wreck");
  EXPECT_EQ(moved.refusal("wreck E-T3485-1 B-C7"), "NC.wreck");
}

}  // namespace
}  // namespace mitla::test
