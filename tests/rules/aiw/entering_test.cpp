// SIT.C.2, C.4, C.7: coming on the map and leaving it.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

TEST(AiwEntering, UnitsThatAreDueMustEnter) {
  CASES("aiw:SIT.C.2");
  Field field = at_move("aiw/b1", "egypt", "move", 1);
  EXPECT_EQ(field.refusal("end"), "SIT.C.2");
  for (int i = 2; i <= 12; ++i) field.unit(numbered("E-T3485-", i), "exited");
  for (int i = 1; i <= 3; ++i) field.unit(numbered("E-SU100-", i), "exited");
  Field last = at_move("aiw/b1", "egypt", "move", 1);
  for (int i = 2; i <= 12; ++i) last.unit(numbered("E-T3485-", i), "exited");
  for (int i = 1; i <= 3; ++i) last.unit(numbered("E-SU100-", i), "exited");
  EXPECT_EQ(last.refusal("end"), "SIT.C.2");
  const auto entries = last.actions("enter E-T3485-1");
  ASSERT_FALSE(entries.empty());
  last.play(entries.front());
  EXPECT_TRUE(last.legal("end"));
}

TEST(AiwEntering, ThroughOneHexWithTheFullAllowance) {
  CASES("aiw:SIT.C.7");
  Field field = at_move("aiw/s2", "israel", "move", 1);
  for (const char* unit : {"I-SH51HV-1", "I-SH51HV-2", "I-SH51HV-3", "I-SH51HV-4"}) {
    field.play(std::string("enter ") + unit + " B-GG5");
    EXPECT_EQ(left(field), 10 - 2) << unit;
    field.play(std::string("move ") + unit + " B-DD5");
  }
  EXPECT_EQ(field.refusal("enter I-SH51HV-6 B-A5"), "SIT.S-2.setup");
  CASES("aiw:SIT.S-2.setup");
}

TEST(AiwEntering, AlongARoadAtTheRoadRate) {
  CASES("aiw:SIT.C.7 aiw:B.V.C.3");
  Field field = at_move("aiw/s2", "israel", "move", 1);
  field.play("enter I-SH51HV-1 B-GG8");
  EXPECT_EQ(left(field), 9);
  EXPECT_TRUE(field.has("I-SH51HV-1", "used-road"));
}

TEST(AiwEntering, TheOwnerMayDeclineTheRoadRateOfARoadExit) {
  CASES("aiw:B.V.C.1.e aiw:S.II.D.2.d");
  Field by_road = at_move("aiw/s11", "syria", "move", 1);
  by_road.unit("I-PATT-1", "C-Q9", {"inverted"});
  by_road.play("enter S-T62-1 C-Q10");
  EXPECT_EQ(left(by_road), 12 - 1);
  EXPECT_EQ(by_road.refusal("overrun C-Q9"), "S.II.D.2.d");

  Field off_road = at_move("aiw/s11", "syria", "move", 1);
  off_road.unit("I-PATT-1", "C-Q9", {"inverted"});
  const auto offered = off_road.actions("trek S-T62-1");
  EXPECT_NE(std::find(offered.begin(), offered.end(), "trek S-T62-1 C-Q10"), offered.end());
  off_road.play("trek S-T62-1 C-Q10");
  EXPECT_EQ(left(off_road), 12 - 2);
  EXPECT_FALSE(off_road.has("S-T62-1", "used-road"));
  off_road.play("overrun C-Q9");
  EXPECT_TRUE(off_road.legal("execute"));
}

TEST(AiwEntering, InfantryThatDeclinesTheRoadRateMayCloseAssault) {
  CASES("aiw:B.V.C.1.e aiw:S.II.C.2.b");
  const auto entered = [](const std::string& how) {
    Field field = at_move("aiw/s2", "israel", "move-infantry", 1);
    for (int i = 2; i <= 9; ++i) field.unit(numbered("I-INF-", i), "exited");
    for (const char* other : {"I-CENG-1", "I-CENG-2", "I-MOR120-1"}) field.unit(other, "exited");
    field.unit("E-INF-1", "B-FF8", {"inverted"});
    field.play(how + " I-INF-1 B-GG8", "end");
    return field;
  };
  Field by_road = entered("enter");
  EXPECT_NE(by_road.view().phase, "israel-close-assault");  // no unit may assault, so the step is skipped
  Field off_road = entered("trek");
  EXPECT_TRUE(off_road.legal("attack B-FF8"));
}

TEST(AiwEntering, WhereNoRoadLeadsThereIsNothingToDecline) {
  CASES("aiw:B.V.C.1.e");
  Field field = at_move("aiw/s2", "israel", "move", 1);
  EXPECT_EQ(field.refusal("trek I-SH51HV-1 B-GG5"), "B.V.C.1.e");
  EXPECT_EQ(field.refusal("trek I-SH51HV-1 B-A8"), "SIT.S-2.setup");
  EXPECT_EQ(field.actions("trek I-SH51HV-1").size(), 2U);  // the two roads of the edge
  // Two counters in the hex close the road, and its rate with it.
  field.play("enter I-SH51HV-1 B-GG8", "enter I-SH51HV-2 B-GG8");
  EXPECT_EQ(field.refusal("trek I-SH51HV-3 B-GG8"), "B.V.C.1.e");
  EXPECT_TRUE(field.legal("enter I-SH51HV-3 B-GG8"));
  // The column of B-3 is placed on the road.
  Field column = at_move("aiw/b3", "iraq", "move", 1);
  const auto entries = column.actions("enter");
  ASSERT_FALSE(entries.empty());
  EXPECT_EQ(column.refusal("trek" + entries.front().substr(5)), "SIT.B-3.special.1");
}

TEST(AiwEntering, LoadedIfTheOwnerLikes) {
  CASES("aiw:B.V.B.5 aiw:SIT.C.7");
  Field field = at_move("aiw/s2", "israel", "move", 1);
  EXPECT_EQ(field.refusal("enter I-INF-1 B-GG5"), "S.I.C.1");
  field.play("load I-M3-1 I-INF-1");
  EXPECT_EQ(field.refusal("enter I-INF-1 B-GG5"), "B.V.B.6.b");
  field.play("enter I-M3-1 B-GG5");
  EXPECT_EQ(left(field), 16 - 2);
  EXPECT_EQ(field.at("I-INF-1"), "B-GG5");
  EXPECT_TRUE(field.has("I-INF-1", "aboard"));
}

TEST(AiwEntering, NotBeforeTheTurn) {
  CASES("aiw:SIT.S-1.setup aiw:SIT.C.2");
  Field early = at_move("aiw/s1", "jordan", "move", 4);
  early.unit("J-INF-1", "D-Q4");
  EXPECT_EQ(early.refusal("enter J-RRJEEP-1 D-E10"), "SIT.S-1.setup");
  Field due = at_move("aiw/s1", "jordan", "move", 5);
  due.unit("J-INF-1", "D-Q4");
  ASSERT_FALSE(due.actions("enter J-RRJEEP-1").empty());
  EXPECT_EQ(due.refusal("end"), "SIT.C.2");
  Field late = at_move("aiw/s1", "jordan", "move", 6);  // units that could not enter then enter later
  late.unit("J-INF-1", "D-Q4");
  EXPECT_FALSE(late.actions("enter J-RRJEEP-1").empty());
}

TEST(AiwEntering, OnlyIfTheGameIsExtended) {
  CASES("aiw:SIT.S-1.special.1");
  Field field = at_move("aiw/s1", "israel", "move", 11);
  field.unit("I-M3-1", "C-F2").track("last-turn", "10");
  EXPECT_EQ(field.refusal("enter I-SCOUT-1 C-E1"), "SIT.S-1.special.1");
  Field longer = at_move("aiw/s1", "israel", "move", 11);
  longer.unit("I-M3-1", "C-F2").track("last-turn", "15");
  EXPECT_TRUE(longer.legal("enter I-SCOUT-1 C-E1"));
}

TEST(AiwEntering, TogetherOnATurnOfTheOwnersChoice) {
  CASES("aiw:SIT.S-4.setup");
  Field second = at_move("aiw/s4", "israel", "move", 2);
  second.unit("I-SH51HV-1", "C-F2");
  EXPECT_TRUE(second.legal("end"));  // it may still wait
  const auto entries = second.actions("enter I-AMX13-1");
  ASSERT_FALSE(entries.empty());
  second.play(entries.front());
  EXPECT_EQ(second.refusal("end"), "SIT.C.2");  // all in one phase
  Field third = at_move("aiw/s4", "israel", "move", 3);
  third.unit("I-SH51HV-1", "C-F2");
  EXPECT_EQ(third.refusal("end"), "SIT.C.2");
  Field any = at_move("aiw/s4", "jordan", "move", 7);  // turn 4 or later
  any.unit("J-INF-1", "C-M8");
  EXPECT_TRUE(any.legal("end"));
  EXPECT_FALSE(any.actions("enter J-CENT3-4").empty());
}

TEST(AiwEntering, OneReinforcementOnAGoodDie) {
  CASES("aiw:SIT.S-11.special.1");
  Field none = at_move("aiw/s11", "israel");
  none.unit("I-PATT-1", "D-E5").track("arrived", "0");
  EXPECT_EQ(none.refusal("enter I-CENT8-1 D-E1"), "SIT.S-11.special.1");
  EXPECT_TRUE(none.legal("end"));
  Field one = at_move("aiw/s11", "israel");
  one.unit("I-PATT-1", "D-E5").track("arrived", "1");
  EXPECT_EQ(one.refusal("end"), "SIT.C.2");
  one.play("enter I-CENT8-1 D-E1");
  EXPECT_EQ(left(one), 8);  // it moves normally
  EXPECT_EQ(one.refusal("enter I-CENT8-2 D-E1"), "SIT.S-11.special.1");
}

TEST(AiwExits, OnlyWhereVictoryPointsAreGiven) {
  CASES("aiw:SIT.C.4 aiw:SIT.S-2.vp.Israel.2");
  Field field = at_move("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-A5").unit("I-SH51HV-2", "B-GG5").unit("I-SH51HV-3", "B-B5");
  EXPECT_EQ(field.refusal("exit I-SH51HV-2 B-GG5"), "SIT.C.4");
  EXPECT_EQ(field.refusal("exit I-SH51HV-3 B-B5"), "SIT.C.4");
  EXPECT_EQ(field.refusal("exit I-SH51HV-3 B-A5"), "SIT.C.4");
  const int before = field.vp("israel");
  field.play("exit I-SH51HV-1 B-A5");
  EXPECT_EQ(field.at("I-SH51HV-1"), "exited");
  EXPECT_EQ(field.vp("israel"), before + 1);
  Field egypt = at_move("aiw/s2", "egypt");
  egypt.unit("E-T3485-1", "B-A5");
  EXPECT_EQ(egypt.refusal("exit E-T3485-1 B-A5"), "SIT.C.4");
  EXPECT_TRUE(egypt.actions("exit").empty());
}

TEST(AiwExits, CostAPointOrHalfAlongARoad) {
  CASES("aiw:SIT.C.4 aiw:B.V.A.6.c");
  Field plain = at_move("aiw/s2", "israel");
  plain.unit("I-SH51HV-1", "B-F10");
  plain.play("move I-SH51HV-1 B-A10");
  EXPECT_FALSE(plain.legal("exit I-SH51HV-1 B-A10"));  // five hexes, and nothing is left
  Field road = at_move("aiw/s2", "israel");
  road.unit("I-SH51HV-1", "B-J5");  // nine road hexes from A8
  road.play("move I-SH51HV-1 B-A8");
  EXPECT_EQ(left(road), 1);
  road.play("exit I-SH51HV-1 B-A8");
  EXPECT_EQ(road.at("I-SH51HV-1"), "exited");
}

TEST(AiwExits, PassengersLeaveWithTheirCarrier) {
  CASES("aiw:B.V.B.6.c aiw:SIT.C.4");
  Field field = at_move("aiw/s2", "israel");
  field.unit("I-M3-1", "B-A5").unit("I-INF-1", "I-M3-1");
  const int before = field.vp("israel");
  field.play("exit I-M3-1 B-A5");
  EXPECT_EQ(field.at("I-INF-1"), "exited");
  EXPECT_EQ(field.vp("israel"), before + 2);
}

}  // namespace
}  // namespace mitla::test
