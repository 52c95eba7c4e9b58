// 10.11: the Egyptian withdrawal.
#include "rules/meb/consequence.h"
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field egyptian_movement(int turn = 2) {
  Field field("elarish67/standard");
  field.turn(turn).phase("egyptian-movement");
  return field;
}

TEST(Withdrawal, IsDeclaredAtTheBeginningOfAnEgyptianPlayerTurn) {
  CASES("meb:10.11");
  for (const int turn : {1, 4, 11}) {
    Field field = egyptian_movement(turn);
    EXPECT_TRUE(field.unit("E-14", "2742").legal("withdraw")) << turn;
  }
  Field late = egyptian_movement();
  late.unit("E-14", "2742").play("move E-14 2743");
  EXPECT_EQ(late.refusal("withdraw"), "10.11") << "after a move";
  Field entered = egyptian_movement();
  entered.play("enter E-3A 1950");
  EXPECT_EQ(entered.refusal("withdraw"), "10.11") << "after an entry";
  Field israeli("elarish67/standard");
  israeli.turn(2).phase("western-movement").unit("I-79/7", "4818");
  EXPECT_EQ(israeli.refusal("withdraw"), "10.11");
  Field combat("elarish67/standard");
  combat.turn(2).phase("egyptian-combat").unit("I-79/7", "2741").unit("E-14", "2742");
  EXPECT_EQ(combat.refusal("withdraw"), "5.4");
}

TEST(Withdrawal, TheConsequenceTellsWhatFollows) {
  CASES("meb:10.11");
  Field field = egyptian_movement();
  field.unit("E-14", "2742");
  EXPECT_NE(consequence(field, "withdraw").find("shifted 1 column to the left"), std::string::npos);
}

TEST(Withdrawal, IsIrrevocable) {
  CASES("meb:10.11");
  Field field = egyptian_movement();
  field.unit("E-14", "2742").unit("I-79/7", "4818").play("withdraw");
  EXPECT_EQ(field.halves("withdrawal"), 2);
  EXPECT_EQ(field.refusal("withdraw"), "10.11") << "once";
  field.play("end");
  while (field.to_act() == "israel") field.play("end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.halves("withdrawal"), 2) << "it stays declared";
  EXPECT_EQ(field.refusal("withdraw"), "10.11");
  for (const std::string& action : field.actions())
    EXPECT_EQ(action.find("withdraw"), std::string::npos) << action;
}

TEST(Withdrawal, UnitsLeaveAZoneOfControlIntoAHexWithoutOne) {
  CASES("meb:10.11.a");
  Field field = egyptian_movement();
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("I-82/7", "2746").unit("E-PLA", "2848");
  EXPECT_EQ(field.refusal("move E-14 2743"), "6.2") << "pinned before the declaration";
  field.play("withdraw");
  EXPECT_TRUE(field.legal("move E-14 2743"));
  EXPECT_EQ(field.refusal("move E-14 2841"), "10.11.a") << "the zone of the same Israeli unit";
  EXPECT_EQ(field.refusal("move E-14 2745"), "10.11.a") << "another Israeli zone farther on";
  field.play("move E-14 2743", "move E-14 2744");
  EXPECT_EQ(field.refusal("move E-14 2745"), "10.11.a") << "nor later in the same move";
  EXPECT_TRUE(field.legal("move E-14 2844"));
  EXPECT_TRUE(field.legal("move E-PLA 2847")) << "a unit that did not start in a zone may enter one";
}

TEST(Withdrawal, AUnitWithIsraeliZonesAllAroundStaysEvenBesideAFriend) {
  CASES("meb:10.11.a");
  Field field = egyptian_movement();
  field.unit("I-79/7", "2741").unit("I-82/7", "2743").unit("E-14", "2742").unit("E-7Tk", "2841");
  field.play("withdraw");
  EXPECT_TRUE(field.actions("move E-14").empty()) << "a friend in 2841 does not cancel the zone there";
  EXPECT_FALSE(field.legal("move E-14 2941"));
  EXPECT_TRUE(field.legal("move E-7Tk 2941"));
}

TEST(Withdrawal, DoesNotMoveUnitsOutOfZonesAtNight) {
  CASES("meb:10.11.a meb:5.15.b");
  Field field = egyptian_movement(4);
  field.unit("I-79/7", "2741").unit("E-14", "2742").play("withdraw");
  EXPECT_EQ(field.refusal("move E-14 2743"), "5.15.b") << "R4";
}

TEST(Withdrawal, EgyptianUnitsMayThenLeaveByTheWesternEdge) {
  CASES("meb:10.11.b");
  Field field = egyptian_movement();
  field.unit("E-14", "1947").unit("E-PLA", "2029").unit("I-79/7", "4818");
  EXPECT_EQ(field.refusal("exit E-14 1947"), "10.11.b") << "not before the declaration";
  EXPECT_TRUE(field.actions("exit").empty());
  field.play("withdraw", "exit E-14 1947");
  EXPECT_TRUE(field.happened("leaves the map from 1947, 1 MP"));
  field.play("exit E-PLA 1930");
  EXPECT_TRUE(field.happened("leaves the map from 1930, 1 MP"))
      << "half a point to 1930, half a point off it";
  EXPECT_EQ(field.at("E-14"), "exited");
  EXPECT_EQ(field.vp("western"), 0) << "not eliminated";
  EXPECT_FALSE(field.legal("enter E-14 1947")) << "for good";
  EXPECT_EQ(field.refusal("exit E-1/7 4849"), "5.1") << "somebody off the map";
}

TEST(Withdrawal, OtherEdgesStayClosed) {
  CASES("meb:10.11.b");
  Field field = egyptian_movement();
  field.unit("E-14", "4852").unit("E-PLA", "2552").play("withdraw");
  EXPECT_EQ(field.refusal("exit E-14 4852"), "10.9");
  EXPECT_EQ(field.refusal("exit E-PLA 2552"), "10.9");
}

TEST(Withdrawal, AReinforcementLeavesOnlyAfterAWholeIsraeliPlayerTurn) {
  CASES("meb:10.11.b");
  Field field = egyptian_movement();
  field.unit("I-79/7", "4818").play("withdraw", "enter E-3A 1947");
  EXPECT_EQ(field.refusal("exit E-3A 1947"), "10.11.b");
  field.play("move E-3A 1948");
  EXPECT_EQ(field.refusal("exit E-3A 1948"), "10.11.b");
  field.play("end");
  while (field.to_act() == "israel") field.play("end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_TRUE(field.legal("exit E-3A 1948"));
  field.play("exit E-3A 1948");
  EXPECT_EQ(field.vp("western"), 0);
}

TEST(Withdrawal, EveryEgyptianAttackIsShiftedOneColumnLeft) {
  CASES("meb:10.11.c");
  const auto put_up = [](const std::string& withdrawal, const std::string& israeli,
                         const std::string& egyptian) {
    Field field("elarish67/standard");
    field.turn(2).phase("egyptian-combat").track("withdrawal", withdrawal);
    field.unit("I-79/7", israeli).unit("E-14", egyptian).unit("E-7Art", "2738").unit("E-2Art", "3531");
    field.play("attack " + israeli);
    return field;
  };
  Field before = put_up("0", "2742", "2741");
  before.play("with E-14");
  EXPECT_EQ(columns_shifted(before), 0);
  EXPECT_EQ(column_in(before, "Frontal Assault"), "-3, -2");
  Field after = put_up("1", "2742", "2741");
  after.play("with E-14");
  EXPECT_EQ(columns_shifted(after, "10.11.c"), -1);
  EXPECT_EQ(column_in(after, "Frontal Assault"), "-5, -4");
  Field barrage = put_up("1", "2742", "2741");
  barrage.play("fire E-7Art 2742");
  EXPECT_EQ(columns_shifted(barrage), -1) << "a barrage is an attack";
  Field rough = put_up("1", "3529", "3528");
  rough.play("with E-14");
  EXPECT_EQ(columns_shifted(rough), -3) << "in addition to the terrain";
}

TEST(Withdrawal, DoesNotShiftIsraeliAttacks) {
  CASES("meb:10.11.c");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("withdrawal", "1").unit("I-79/7", "2742").unit("E-14", "2741");
  field.play("attack 2741", "with I-79/7");
  EXPECT_EQ(columns_shifted(field), 0);
}

TEST(Withdrawal, TheShiftIsInForceAtOnce) {
  CASES("meb:10.11 meb:10.11.c");
  Field field = egyptian_movement();
  field.unit("E-14", "2742").unit("I-79/7", "2745").play("withdraw", "move E-14 2744", "end");
  field.play("attack 2745", "with E-14");
  EXPECT_EQ(columns_shifted(field, "10.11.c"), -1);
}

}  // namespace
}  // namespace mitla::test
