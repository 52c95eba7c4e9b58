// B.IV: the turn of the basic game. In B-2 (boards C and D) Syria has the first turn; C-B6 is a wood that is
// seen from C-B3. In B-1 Egypt has it.
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(BasicTurn, UnitsAreInvertedAsTheyFire) {
  CASES("aiw:B.IV.A.1");
  Field field("aiw/b1");
  field.turn(3).phase("israel-direct-fire").unit("I-SH51-1", "B-W4").unit("I-SH51-2", "B-V4");
  field.unit("E-T3485-1", "B-Z4").unit("E-T3485-2", "B-Z5", {"inverted"}).dice({6});
  field.play("attack B-Z4", "with I-SH51-1", "resolve");
  EXPECT_TRUE(field.has("I-SH51-1", "inverted"));
  EXPECT_FALSE(field.has("I-SH51-2", "inverted"));
  field.play("attack B-Z5");
  EXPECT_EQ(field.refusal("with I-SH51-1"), "B.VI.C.2.a");
}

TEST(BasicTurn, EndsWithMarkersAndEveryCounterFaceUp) {
  CASES("aiw:B.IV.B.2 aiw:B.IV.B.3");
  Field field("aiw/b2");
  field.turn(3).phase("syria-move").unit("I-CENT8-1", "C-B3");
  field.unit("S-T55-1", "C-B6", {"inverted"}).unit("S-T55-2", "C-B6").unit("S-T55-3", "C-B5", {"inverted"});
  field.play("end");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_TRUE(field.has("S-T55-1", "spotted"));
  EXPECT_FALSE(field.has("S-T55-2", "spotted")) << "it was face up";
  EXPECT_FALSE(field.has("S-T55-1", "inverted"));
  EXPECT_FALSE(field.has("S-T55-3", "inverted"));
}

TEST(BasicTurn, TheMarkerAdvancesAfterTheSecondPlayer) {
  CASES("aiw:B.IV.E");
  Field field("aiw/b2");
  field.turn(3).phase("syria-move").unit("I-CENT8-1", "C-B3").unit("S-T55-1", "C-B8");
  field.play("end");
  ASSERT_EQ(field.view().phase, "israel-move") << "the Israelis see nobody to fire at";
  EXPECT_EQ(field.view().turn, 3);
  field.play("end");
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_EQ(field.to_act(), "syria");
}

TEST(BasicTurn, TheGameLastsItsTurnsOrUntilSomebodyConcedes) {
  CASES("aiw:B.IV.F aiw:B.IV.G");
  const auto last_turn = [](int turn) {
    Field field("aiw/b2");
    field.turn(turn).phase("israel-move").unit("I-CENT8-1", "C-B3").unit("S-T55-1", "C-B8");
    field.unit("I-INF-1", "C-O7").unit("FORT-1", "C-O7");
    return field;
  };
  Field before = last_turn(6);
  before.play("end");
  EXPECT_FALSE(before.over());
  Field last = last_turn(7);
  EXPECT_FALSE(last.over());
  last.play("end");
  EXPECT_TRUE(last.over());
  EXPECT_TRUE(last.happened("The game is over"));
  Field given_up = last_turn(3);
  given_up.play("concede");
  EXPECT_TRUE(given_up.over());
  EXPECT_EQ(given_up.game().outcome(given_up.state()).winner(), engine::Seat{1});
}

TEST(BasicTurn, PointsAreCountedAfterTheLastTurn) {
  CASES("aiw:B.IV.G");
  Field field("aiw/b1");
  field.turn(15)
      .phase("israel-move")
      .unit("I-SH51-1", "B-W4")
      .unit("I-SH51-2", "B-W5")
      .unit("E-T3485-1", "B-A4");
  for (const char* gone : {"I-SH51-3", "I-SH51-4", "I-SH51-5", "I-SH50-1", "I-SH50-2", "I-AMX13-1",
                           "I-AMX13-2", "I-AMX13-3", "I-AMX13-4", "I-AMX13-5"})
    field.unit(gone, "exited");
  EXPECT_EQ(field.vp("egypt"), 0);
  field.play("end");
  ASSERT_TRUE(field.over());
  EXPECT_EQ(field.vp("egypt"), 2) << "one for each Israeli unit on the board";
}

}  // namespace
}  // namespace mitla::test
