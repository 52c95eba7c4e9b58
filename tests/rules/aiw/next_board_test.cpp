// SIT.A-4: three boards in a line, which units pass one after the other.
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

Field at_rafa(int turn, const std::string& phase, const std::string& list) {
  return only("aiw/a4", turn, phase, list);
}

TEST(NextBoard, AUnitEntersTheNextBoardOnTheFollowingTurn) {
  CASES("aiw:SIT.A-4.special.1 aiw:SIT.A-4.special.3");
  Field field = at_rafa(5, "israel-move", "I-PATT-1 C-GG5, I-PATT-2 C-GG6, E-INF-19 B-L5");
  field.play("exit I-PATT-1 C-GG5");
  EXPECT_EQ(field.at("I-PATT-1"), "to-enter");
  EXPECT_EQ(field.refusal("enter I-PATT-1 A-A8"), "SIT.A-4.special.1") << "not on the same turn";
  while (field.view().turn != 6 || field.view().phase != "israel-move") field.play("end");
  EXPECT_NE(field.refusal("enter I-PATT-1 B-A5"), "") << "the next board, no other";
  EXPECT_NE(field.refusal("enter I-PATT-1 A-GG8"), "") << "over its east edge";
  EXPECT_EQ(field.refusal("end"), "SIT.C.2") << "it must enter";
  field.play("enter I-PATT-1 A-A8");
  EXPECT_EQ(field.at("I-PATT-1"), "A-A8");
  EXPECT_EQ(field.vp("israel"), 0);
}

TEST(NextBoard, NobodyGoesBackToTheEast) {
  CASES("aiw:SIT.A-4.special.1");
  Field field = at_rafa(5, "israel-move", "I-PATT-1 A-A8, E-INF-19 B-L5");
  EXPECT_EQ(field.refusal("exit I-PATT-1 A-A8"), "SIT.A-4.special.1");
}

TEST(NextBoard, PassengersGoOnWithTheirCarrier) {
  CASES("aiw:SIT.A-4.special.1");
  Field field = at_rafa(5, "israel-move", "I-M3-1 C-GG5, I-INF-1 I-M3-1, I-PATT-1 C-A5, E-INF-19 B-L5");
  field.play("exit I-M3-1 C-GG5");
  while (field.view().turn != 6 || field.view().phase != "israel-move") field.play("end");
  field.play("enter I-M3-1 A-A8");
  EXPECT_EQ(field.at("I-INF-1"), "A-A8");
}

TEST(NextBoard, OnlyIsraelisLeaveTheLastBoard) {
  CASES("aiw:SIT.A-4.special.2 aiw:SIT.A-4.vp.Israel.4");
  Field field = at_rafa(5, "israel-move", "I-PATT-1 B-GG5, E-INF-19 B-L5");
  field.play("exit I-PATT-1 B-GG5");
  EXPECT_EQ(field.at("I-PATT-1"), "exited");
  EXPECT_EQ(field.vp("israel"), 2);
  EXPECT_TRUE(field.cited("SIT.A-4.vp.Israel.4"));
  Field egypt = at_rafa(5, "egypt-move", "E-T3485-1 B-GG5, I-PATT-1 B-A5");
  EXPECT_EQ(egypt.refusal("exit E-T3485-1 B-GG5"), "SIT.A-4.special.2");
}

TEST(NextBoard, TheEgyptianReserveFollows) {
  CASES("aiw:SIT.A-4.special.4 aiw:SIT.A-4.special.5");
  const std::string units = "E-T3485-1 C-GG5, E-SU100-1 C-GG6, I-PATT-1 C-A5";
  Field before = at_rafa(5, "egypt-move", units);
  EXPECT_EQ(before.refusal("exit E-T3485-1 C-GG5"), "SIT.A-4.special.4");
  Field after = at_rafa(5, "egypt-move", units);
  after.track("left C", "1");
  EXPECT_TRUE(after.legal("exit E-T3485-1 C-GG5")) << after.why("exit E-T3485-1 C-GG5");
  EXPECT_TRUE(after.legal("exit E-SU100-1 C-GG6"));
  Field others = at_rafa(5, "egypt-move", "E-BTR152-1 A-GG8, E-T3485-7 A-GG6, I-PATT-1 A-A8");
  others.track("left A", "1");
  EXPECT_TRUE(others.legal("exit E-T3485-7 A-GG6"));
  EXPECT_EQ(others.refusal("exit E-BTR152-1 A-GG8"), "SIT.A-4.special.5");
}

TEST(NextBoard, DefendersWaitForTheEnemy) {
  CASES("aiw:SIT.A-4.special.6");
  Field field = at_rafa(5, "egypt-move", "E-T3485-1 C-M5, E-T3485-7 A-M6, I-PATT-1 C-A5");
  EXPECT_TRUE(field.legal("move E-T3485-1 C-N5"));
  EXPECT_EQ(field.refusal("move E-T3485-7 A-N7"), "SIT.A-4.special.6");
  Field come = at_rafa(5, "egypt-move", "E-T3485-7 A-M6, I-PATT-1 A-A8");
  EXPECT_TRUE(come.legal("move E-T3485-7 A-N7"));
}

TEST(NextBoard, NobodySeesOrFiresFromBoardToBoard) {
  CASES("aiw:SIT.A-4.special.7");
  Field field =
      at_rafa(5, "israel-direct-fire", "I-PATT-1 C-A5, I-PATT-2 A-A8, E-T3485-7 A-A10, E-INF-19 B-L5");
  field.play("attack A-A10");
  EXPECT_TRUE(field.legal("with I-PATT-2"));
  EXPECT_NE(field.refusal("with I-PATT-1"), "");
}

TEST(NextBoard, OffBoardArtilleryReachesEveryBoard) {
  CASES("aiw:SIT.A-4.special.8");
  Field field = at_rafa(5, "israel-write-fire",
                        "I-PATT-1 C-A5, I-PATT-2 A-A8, I-PATT-3 B-A5, E-T10-1 C-A7, "
                        "E-T3485-7 A-A10, E-INF-19 B-A7");
  for (const char* hex : {"C-A7", "A-A10", "B-A7"})
    EXPECT_TRUE(field.legal(std::string("record I-OBA-1 ") + hex)) << hex;
}

TEST(NextBoard, NorthOfTheCanalIsClosed) {
  CASES("aiw:SIT.A-4.special.9");
  Field field("aiw/a4");
  field.turn(5).phase("israel-move").unit("I-PATT-1", "A-A2");
  EXPECT_NE(field.impossible(), "");
  Field entering = at_rafa(6, "israel-move", "I-PATT-2 C-A5, E-INF-19 B-L5, I-PATT-1 to-enter");
  entering.track("next-board I-PATT-1", "1");
  EXPECT_TRUE(entering.legal("enter I-PATT-1 A-A5"));
  EXPECT_NE(entering.refusal("enter I-PATT-1 A-A3"), "");
}

TEST(NextBoard, EgyptiansLeftBehindScoreForIsrael) {
  CASES("aiw:SIT.A-4.vp.Israel.2");
  Field field = at_rafa(20, "israel-move", "E-T3485-7 A-M6, E-T10-1 C-L1, E-T10-2 C-L2, I-PATT-1 C-GG5");
  field.play("exit I-PATT-1 C-GG5");
  play_out(field);
  EXPECT_EQ(field.vp("israel"), 2) << "those on board C";
  EXPECT_TRUE(field.cited("SIT.A-4.vp.Israel.2"));
}

}  // namespace
}  // namespace mitla::test
