// S.I.C.1-3: the order of the movement phase; S.III: split move and fire; moves interrupted by fire.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field israel(const std::string& step = "move") { return at_move("aiw/s2", "israel", step); }

TEST(AiwMovementPhase, InfantryMovesAfterAllOthers) {
  CASES("aiw:S.I.C.1 aiw:S.I.C.3");
  Field first = israel();
  first.unit("I-INF-1", "B-S5").unit("I-SH51HV-1", "B-S7").unit("I-M3-1", "B-S5");
  EXPECT_EQ(first.refusal("move I-INF-1 B-T5"), "S.I.C.1");
  EXPECT_TRUE(first.legal("move I-SH51HV-1 B-T7"));
  EXPECT_TRUE(first.legal("load I-M3-1 I-INF-1"));  // it only loads and unloads
  Field second = israel("move-infantry");
  second.unit("I-INF-1", "B-S5").unit("I-SH51HV-1", "B-S7").unit("I-M3-1", "B-S5");
  EXPECT_TRUE(second.legal("move I-INF-1 B-T5"));
  EXPECT_EQ(second.refusal("move I-SH51HV-1 B-T7"), "S.I.C.3");
  EXPECT_EQ(second.refusal("load I-M3-1 I-INF-1"), "S.I.C.3");
}

TEST(AiwMovementPhase, AUnitIsInvertedWhenItsMoveIsDone) {
  CASES("aiw:S.I.C.1.e");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5").unit("I-SH51HV-2", "B-S7");
  field.play("move I-SH51HV-1 B-T5", "move I-SH51HV-2 B-T7");
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_FALSE(field.has("I-SH51HV-2", "inverted"));
}

TEST(AiwMovementPhase, InfantryThatMayCloseAssaultStaysFaceUp) {
  CASES("aiw:S.I.C.3.a aiw:S.I.C.3.b");
  Field field = israel("move-infantry");
  field.unit("I-INF-1", "B-S5").unit("I-INF-2", "B-A8").unit("E-INF-1", "B-U5", {"inverted"});
  field.play("move I-INF-1 B-T5", "move I-INF-2 B-B8", "stop I-INF-2");
  EXPECT_FALSE(field.has("I-INF-1", "inverted"));
  EXPECT_TRUE(field.has("I-INF-2", "inverted"));  // by road: it cannot assault
}

TEST(AiwSplitMove, HalfThePrintedAllowance) {
  CASES("aiw:S.III.A aiw:S.III.A.3 aiw:UFT.SMF");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5", {"inverted"}).unit("I-FLAIL-1", "B-S7", {"inverted"});
  EXPECT_TRUE(field.legal("move I-SH51HV-1 B-U5"));
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-V5"), "B.V.A.6.c");  // 2 1/2 of 5
  EXPECT_EQ(field.refusal("move I-FLAIL-1 B-T7"), "B.V.A.1");     // it has no such ability
  field.play("move I-SH51HV-1 B-U5");
  EXPECT_EQ(left(field), 1);
  field.play("stop I-SH51HV-1");
  EXPECT_TRUE(field.has("I-SH51HV-1", "inverted"));
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-V5"), "B.V.A.4.b");  // once
}

TEST(AiwSplitMove, NotWhenDispersed) {
  CASES("aiw:S.III.A.1");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5", {"inverted", "dispersed"}).unit("I-SH51HV-2", "B-S7");
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-T5"), "S.III.A.1");
}

TEST(AiwSplitMove, AUnitThatHasJustMovedHasNoSecondMove) {
  CASES("aiw:S.III.A");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5").unit("I-SH51HV-2", "B-S7");
  field.play("move I-SH51HV-1 B-T5", "stop I-SH51HV-1");
  EXPECT_EQ(field.refusal("move I-SH51HV-1 B-U5"), "B.V.A.4.b");
}

TEST(AiwSplitMove, NoOverrun) {
  CASES("aiw:S.III.A.2");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5", {"inverted"})
      .unit("E-INF-1", "B-T5", {"inverted"})
      .unit("I-SH51HV-2", "B-S4");
  field.play("overrun B-T5");
  EXPECT_EQ(field.refusal("join I-SH51HV-1"), "S.III.A.2");
  EXPECT_TRUE(field.legal("join I-SH51HV-2"));
}

TEST(AiwSplitMove, CostsAreSharesOfThePrintedAllowance) {
  CASES("aiw:S.III.B aiw:B.V.B.7.c");
  Field field = israel();
  field.unit("I-M3-1", "B-S5", {"inverted"}).unit("I-INF-1", "B-S5").unit("I-M3-2", "B-T5", {"inverted"});
  EXPECT_TRUE(field.legal("load I-M3-1 I-INF-1"));  // four points, and four it has
  field.play("move I-M3-2 B-S5");
  EXPECT_EQ(field.refusal("load I-M3-2 I-INF-1"), "B.V.B.7.c");
  field.play("load I-M3-1 I-INF-1");
  EXPECT_TRUE(field.has("I-INF-1", "inverted"));
  // A carrier that has fired was inverted with its passenger, which cannot get off.
  Field fired = israel();
  fired.unit("I-M3-1", "B-S5", {"inverted"}).unit("I-INF-1", "I-M3-1", {"inverted"});
  EXPECT_EQ(fired.refusal("unload I-M3-1"), "B.V.B.7.e");
  EXPECT_TRUE(fired.legal("move I-M3-1 B-W5"));
  EXPECT_EQ(fired.refusal("move I-M3-1 B-X5"), "B.V.A.6.c");
}

TEST(AiwMovementPhase, AWalkGoesOnWhenTheEnemyHoldsHisFire) {
  CASES("aiw:S.II.E.3.b aiw:S.II.E.3.f");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5").unit("E-T3485-1", "B-S9");
  field.play("move I-SH51HV-1 B-X5");
  ASSERT_EQ(field.to_act(), "egypt");
  int passes = 0;
  while (field.to_act() == "egypt" && passes < 9) {
    field.play("pass");
    ++passes;
  }
  EXPECT_GT(passes, 1);
  EXPECT_EQ(field.at("I-SH51HV-1"), "B-X5");
}

TEST(AiwMovementPhase, AnUnharmedUnitMayGoOn) {
  CASES("aiw:S.II.E.3.a aiw:S.II.E.3.b");
  Field field = israel();
  field.unit("I-SH51HV-1", "B-S5").unit("E-T3485-1", "B-S9").dice({6});
  field.play("move I-SH51HV-1 B-X5");
  ASSERT_EQ(field.to_act(), "egypt");
  EXPECT_NE(field.at("I-SH51HV-1"), "B-S5");  // the points are spent and the hex is entered
  EXPECT_NE(field.at("I-SH51HV-1"), "B-X5");
  field.play("with E-T3485-1", "resolve");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_TRUE(field.legal("move I-SH51HV-1 B-X5"));
  EXPECT_FALSE(field.has("I-SH51HV-1", "inverted"));
}

TEST(AiwMovementPhase, ADispersedUnitStops) {
  CASES("aiw:S.II.E.4.d");
  bool dispersed = false;
  for (std::uint8_t die = 1; die <= 6; ++die) {  // one of them disperses it
    Field field = israel();
    field.unit("I-SH51HV-1", "B-S5").unit("E-T3485-1", "B-S9").unit("I-SH51HV-2", "B-GG2").dice({die});
    field.play("move I-SH51HV-1 B-X5");
    ASSERT_EQ(field.to_act(), "egypt");
    const std::string there = field.at("I-SH51HV-1");
    field.play("with E-T3485-1", "resolve");
    if (!field.has("I-SH51HV-1", "dispersed")) continue;
    dispersed = true;
    EXPECT_EQ(field.at("I-SH51HV-1"), there);
    EXPECT_EQ(field.to_act(), "israel");
    EXPECT_FALSE(field.legal("move I-SH51HV-1 B-X5"));
    EXPECT_FALSE(field.legal("stop I-SH51HV-1"));
  }
  EXPECT_TRUE(dispersed);
}

TEST(AiwMovementPhase, AUnitWithWrittenFireStays) {
  CASES("aiw:S.II.A.1.a");
  Field field = at_move("aiw/s2", "israel");
  field.unit("I-MOR120-1", "B-S5").unit("E-INF-1", "B-V5", {"inverted"}).unit("I-SH51HV-1", "B-S7");
  field.track("record I-MOR120-1", "B-V5@3");
  EXPECT_EQ(field.refusal("move I-MOR120-1 B-T5"), "S.II.A.1.a");
}

}  // namespace
}  // namespace mitla::test
