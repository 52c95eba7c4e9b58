// 10.6 Israeli airstrikes.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

constexpr const char* kElArish = "elarish67/standard";

TEST(Airstrikes, NoneOnTheFirstTurn) {
  CASES("meb:10.6");
  Field field(kElArish);
  field.from_start().option("setup", "ready").dice({6, 6});
  EXPECT_EQ(field.view().turn, 1);
  EXPECT_EQ(field.halves("airstrikes"), 0);
  EXPECT_EQ(field.state().rolls(), 0u);  // no die was cast for them
}

TEST(Airstrikes, NobodyFliesOnTheFirstTurn) {
  CASES("meb:10.6");
  Field field(kElArish);
  field.turn(1).phase("western-combat").unit("I-79/7", "2742").unit("E-14", "2741");
  field.play("attack 2741", "with I-79/7");
  EXPECT_EQ(field.refusal("air israeli 1"), "8.18.a");
  EXPECT_TRUE(field.actions("air").empty());
}

TEST(Airstrikes, TwoDiceOnEachDayTurn) {
  CASES("meb:10.6");
  for (const int turn : {2, 3, 5, 6, 7, 9, 10, 11}) {
    Field field(kElArish);
    field.turn(turn - 1).phase("egyptian-combat").dice({3, 5, 6});
    EXPECT_EQ(field.view().turn, turn);
    EXPECT_EQ(field.halves("airstrikes"), 2 * 8) << turn;
    EXPECT_EQ(field.state().rolls(), 2u) << turn;
  }
}

TEST(Airstrikes, OneDieOnNightTurns) {
  CASES("meb:10.6");
  for (const int turn : {4, 8}) {
    Field field(kElArish);
    field.turn(turn - 1).phase("egyptian-combat").dice({5, 3, 6});
    EXPECT_EQ(field.view().turn, turn);
    EXPECT_EQ(field.halves("airstrikes"), 2 * 5) << turn;
    EXPECT_EQ(field.state().rolls(), 1u) << turn;
  }
}

TEST(Airstrikes, FromTwoToTwelve) {
  CASES("meb:10.6");
  Field least(kElArish);
  least.turn(1).phase("egyptian-combat").dice({1, 1});
  EXPECT_EQ(least.halves("airstrikes"), 2 * 2);
  Field most(kElArish);
  most.turn(1).phase("egyptian-combat").dice({6, 6});
  EXPECT_EQ(most.halves("airstrikes"), 2 * 12);
}

TEST(Airstrikes, TheNumberIsThatTurnsAndNothingIsSaved) {
  CASES("meb:10.6");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").track("airstrikes", "12").dice({1, 2});
  field.play("end");
  ASSERT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.halves("airstrikes"), 2 * 3);
  EXPECT_TRUE(field.cited("10.6"));
}

TEST(Airstrikes, SoManyAndNoMoreMayFly) {
  CASES("meb:10.6");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement").unit("I-79/7", "2742").unit("E-14", "2740").dice({1, 2});
  field.play("end");  // turn 2: three markers
  field.play("move I-79/7 2741", "end", "attack 2740", "with I-79/7");
  EXPECT_EQ(field.refusal("air israeli 4"), "8.18.a");
  field.play("air israeli 3");
  EXPECT_EQ(field.odds().attack, "9");
}

}  // namespace
}  // namespace mitla::test
