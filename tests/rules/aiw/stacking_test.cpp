// B.III.C, B.III.D: how many counters a hex holds.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

Field egypt_with(int others) {
  Field field = at_move("aiw/b4", "egypt");
  field.unit("E-T62-1", "B-S5");
  for (int i = 0; i < others; ++i) field.unit(numbered("E-T62-", 2 + i), "B-T5");
  return field;
}

TEST(AiwStacking, FourUnitsToAHex) {
  CASES("aiw:B.III.D aiw:B.III.D.1");
  EXPECT_TRUE(egypt_with(3).legal("move E-T62-1 B-T5"));
  EXPECT_EQ(egypt_with(4).refusal("move E-T62-1 B-T5"), "B.III.D");
  EXPECT_NE(egypt_with(5).impossible(), "");
}

TEST(AiwStacking, EnemiesNeverShareAHex) {
  CASES("aiw:B.III.C.2");
  Field field = at_move("aiw/b4", "egypt");
  field.unit("E-T62-1", "B-S5").unit("I-M60-1", "B-T5");
  EXPECT_EQ(field.refusal("move E-T62-1 B-T5"), "B.III.C.2");
  Field both("aiw/b4");
  both.turn(2).phase("egypt-move").unit("E-T62-1", "B-T5").unit("I-M60-1", "B-T5");
  EXPECT_NE(both.impossible(), "");
}

TEST(AiwStacking, LoadedPassengersDoNotCount) {
  CASES("aiw:B.III.D.1.b aiw:B.V.B.6.b");
  Field field = at_move("aiw/b4", "egypt");
  field.unit("E-T62-1", "B-S5").unit("E-BTR50-1", "B-T5").unit("E-INF-1", "E-BTR50-1");
  field.unit("E-BTR50-2", "B-T5").unit("E-INF-2", "E-BTR50-2").unit("E-T62-2", "B-T5");
  EXPECT_TRUE(field.legal("move E-T62-1 B-T5"));
}

TEST(AiwStacking, WrecksCount) {
  CASES("aiw:B.III.D.2");
  Field one = egypt_with(3);
  one.track("wrecks B-T5", "1");
  EXPECT_EQ(one.refusal("move E-T62-1 B-T5"), "B.III.D");
  Field two = egypt_with(2);
  two.track("wrecks B-T5", "2");
  EXPECT_EQ(two.refusal("move E-T62-1 B-T5"), "B.III.D");
  Field room = egypt_with(1);
  room.track("wrecks B-T5", "2");
  EXPECT_TRUE(room.legal("move E-T62-1 B-T5"));
}

TEST(AiwStacking, MarkersDoNotCount) {
  CASES("aiw:B.III.D.3");
  Field field = at_move("aiw/b4", "egypt");
  field.unit("E-T62-1", "B-S5");
  for (const char* unit : {"E-T62-2", "E-T62-3", "E-T62-4"})
    field.unit(unit, "B-T5", {"inverted", "dispersed", "spotted"});
  EXPECT_TRUE(field.legal("move E-T62-1 B-T5"));
}

TEST(AiwStacking, EngineeringCountersDoNotCountAndServeBothSides) {
  CASES("aiw:B.III.D.4 aiw:B.III.C.4 aiw:S.V.A");
  Field field = at_move("aiw/s2", "israel");
  field.unit("I-SH51HV-1", "B-S5").unit("FORT-1", "B-T5");
  for (const char* unit : {"I-SH51HV-2", "I-SH51HV-3", "I-SH51HV-4"}) field.unit(unit, "B-T5");
  EXPECT_TRUE(field.legal("move I-SH51HV-1 B-T5"));  // an Egyptian fort
  Field mined = at_move("aiw/s2", "egypt");
  mined.unit("E-T3485-1", "B-S5").unit("MINE-1", "B-T5").track("block B-T5", "1").unit("E-T3485-2", "B-T5");
  EXPECT_TRUE(mined.legal("move E-T3485-1 B-T5"));
}

TEST(AiwStacking, HalfHexesAreWholeHexes) {
  CASES("aiw:B.III.C.6 aiw:B.III.D");
  Field field = at_move("aiw/b4", "egypt");
  field.unit("E-T62-1", "B-E1");
  for (const char* unit : {"E-T62-2", "E-T62-3", "E-T62-4"}) field.unit(unit, "B-F1");
  field.play("move E-T62-1 B-F1");
  EXPECT_EQ(field.at("E-T62-1"), "B-F1");
  EXPECT_EQ(left(field), 10);
}

}  // namespace
}  // namespace mitla::test
