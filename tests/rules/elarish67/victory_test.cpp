// 10.7, 10.8 Victory point awards.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

const Texts kObjectives{"2129", "2250", "2332", "2536", "3126", "3844", "3924", "4244", "4620"};

// --- 10.7.a, 10.8.a ---

TEST(Awards, FourPointsForEachIsraeliUnitEliminated) {
  CASES("meb:10.7 meb:10.7.a");
  Field one(kElArish);  // 2 - 6 = -4, die 5: AE
  one.turn(2).phase("western-combat").unit("I-R/7", "2742").unit("E-14", "2741").dice({5});
  one.play("attack 2741", "with I-R/7", "resolve", "table frontal");
  EXPECT_EQ(one.at("I-R/7"), "eliminated");
  EXPECT_EQ(one.halves("vp-egyptian"), 8);  // at once
  EXPECT_EQ(one.halves("vp-western"), 0);

  Field two(kElArish);  // 2 + 2 - 6 = -2, die 6: AE
  two.turn(2)
      .phase("western-combat")
      .unit("I-R/7", "2742")
      .unit("I-R/Av", "2841")
      .unit("E-14", "2741")
      .dice({6});
  two.play("attack 2741", "with I-R/7", "with I-R/Av", "resolve", "table frontal");
  EXPECT_EQ(two.halves("vp-egyptian"), 16);
}

TEST(Awards, OnePointForEachEgyptianUnitEliminated) {
  CASES("meb:10.8 meb:10.8.a");
  Field attack(kElArish);  // 1 - 6 = -5, die 5: AE
  attack.turn(2).phase("egyptian-combat").unit("I-79/7", "2742").unit("E-7Tk", "2741").dice({5});
  attack.play("attack 2742", "with E-7Tk", "resolve");
  EXPECT_EQ(attack.at("E-7Tk"), "eliminated");
  EXPECT_EQ(attack.halves("vp-western"), 2);

  Field defence(kElArish);  // 6 - 2 - 2 = +2, die 1: EX
  defence.turn(2)
      .phase("western-combat")
      .unit("I-79/7", "2742")
      .unit("E-7Tk", "2741")
      .unit("E-7AT", "2743")
      .dice({1});
  defence.play("attack 2741", "also 2743", "with I-79/7", "resolve", "table frontal");
  EXPECT_EQ(defence.halves("vp-western"), 4);
  EXPECT_EQ(defence.halves("vp-egyptian"), 8);  // and the Israeli unit for its side of the exchange
}

TEST(Awards, AUnitLostForWantOfARetreatCountsToo) {
  CASES("meb:10.7.a meb:10.8.a");
  Field field(kElArish);  // the Egyptian is ringed in: 6 + 6 - 2 = +10, Mobile die 6: D2
  field.turn(2).phase("western-combat").unit("E-7Tk", "2742").dice({6});
  field.unit("I-79/7", "2741").unit("I-82/7", "2743");
  field.unit("I-9/7", "2842").unit("I-1/Av", "2641");
  field.play("attack 2742", "with I-79/7", "with I-82/7", "with I-9/7", "with I-1/Av", "resolve",
             "table mobile");
  EXPECT_EQ(field.at("E-7Tk"), "eliminated");
  EXPECT_EQ(field.halves("vp-western"), 2);
}

// --- 10.7.b, 10.7.c ---

TEST(Awards, TheAirborneDropCostsTwoPointsAndTheMattBrigadeTen) {
  CASES("meb:10.7 meb:10.7.b meb:10.7.c");
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("drop I-1/Ma 2742");
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 12);
  field.play("enter I-2/Ma 4830", "enter I-M/Ma 4831");  // the brigade is in play already
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 12);
}

TEST(Awards, TheMattBrigadeCostsTenPointsOnceByAnyWay) {
  CASES("meb:10.7.c");
  for (const char* first :
       {"enter I-1/Ma 4830", "enter I-M/Ma 4830", "enter I-2/Ma 2252", "enter I-3/Ma 1946"}) {
    Field field(kElArish);
    field.turn(1).phase("western-movement");
    field.play(first);
    EXPECT_EQ(field.halves("vp-egyptian"), 2 * 10) << first;  // no drop, no two points
  }
  Field field(kElArish);
  field.turn(1).phase("western-movement");
  field.play("enter I-1/Ma 4830", "enter I-2/Ma 4832", "enter I-M/Ma 4834");
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 10);
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 2);
  field.play("drop I-3/Ma 2742");
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 12);  // the drop still costs its own two
}

TEST(Awards, OtherIsraeliUnitsEnterFree) {
  CASES("meb:10.7.c");
  Field field(kElArish);
  field.turn(5).phase("western-movement");
  field.play("enter I-79/7 4818", "enter I-1/Shn 4830", "enter I-1/Zi 4843", "enter I-SCHel 4850",
             "enter I-1/202 4820");
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
}

TEST(Awards, ABrigadeThatIsInPlayAlreadyCostsNothingMore) {
  CASES("meb:10.7.c");
  Field field(kElArish);
  field.turn(3).phase("western-movement").unit("I-1/Ma", "2742").track("vp-egyptian", "10");
  field.play("enter I-2/Ma 4830");
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 10);
}

// --- 10.7.d ---

TEST(Awards, OnePointForEachObjectiveThatEgyptHoldsAtTheEndOfATurn) {
  CASES("meb:10.7 meb:10.7.d");
  for (const std::string& hex : kObjectives) {
    Field field(kElArish);
    field.turn(2).phase("egyptian-combat").unit("E-14", hex);
    EXPECT_EQ(field.halves("vp-egyptian"), 2) << hex;
    EXPECT_EQ(field.halves("vp-western"), 0) << hex;
  }
  for (const char* hex : {"2229", "4148", "2742", "4621", "2350"}) {  // no objectives
    Field field(kElArish);
    field.turn(2).phase("egyptian-combat").unit("E-14", hex);
    EXPECT_EQ(field.halves("vp-egyptian"), 0) << hex;
  }
}

TEST(Awards, AllNineObjectivesAreNinePointsATurn) {
  CASES("meb:10.7.d");
  const Texts units{"E-14", "E-PLA", "E-1/7", "E-2/7", "E-3/7", "E-7A", "E-1/2", "E-2/2", "E-7Art"};
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement");
  for (std::size_t i = 0; i < units.size(); ++i) field.unit(units[i], kObjectives[i]);
  field.play("end");
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 9);
  field.play("end");                                              // Israeli movement of turn 3
  if (field.view().phase == "western-combat") field.play("end");  // with its airstrikes
  field.play("end");                                              // Egyptian movement
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * 18);  // every turn again
}

TEST(Awards, AnEmptyObjectiveBelongsToNobody) {
  CASES("meb:10.7.d");
  Field field(kElArish);  // it was held in this turn, but is not at its end
  field.turn(2).phase("egyptian-movement").unit("E-14", "3844");
  field.play("move E-14 3843", "end");
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
}

TEST(Awards, IsraeliUnitsOnObjectivesScoreNothingBeforeTheEnd) {
  CASES("meb:10.7.d meb:10.8.e");
  Field field(kElArish);
  field.turn(10).phase("egyptian-combat").unit("I-1/Zi", "3844");
  EXPECT_EQ(field.view().turn, 11);
  EXPECT_EQ(field.halves("vp-western"), 0);
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
}

// --- 10.8.b, 10.8.c ---

TEST(Awards, FivePointsOnceForTheFourthArmoredDivision) {
  CASES("meb:10.8 meb:10.8.b");
  Field field(kElArish);
  field.turn(1).phase("egyptian-movement");
  field.play("enter E-1/4A 1946");
  EXPECT_EQ(field.halves("vp-western"), 10);  // at once
  field.play("move E-1/4A 2246", "enter E-2/4A 1946", "move E-2/4A 2146");
  EXPECT_EQ(field.halves("vp-western"), 10);
  field.play("end", "end");
  if (field.view().phase == "western-combat") field.play("end");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  field.play("enter E-3/4A 1930");
  EXPECT_EQ(field.halves("vp-western"), 10);  // nor in a later turn
}

TEST(Awards, FivePointsOnceForTheShazliForce) {
  CASES("meb:10.8 meb:10.8.c");
  Field field(kElArish);
  field.turn(5).phase("egyptian-movement");
  field.play("enter E-1/4A 1930");
  EXPECT_EQ(field.halves("vp-western"), 10);
  field.play("enter E-1ShF 1946", "move E-1ShF 2246");
  EXPECT_EQ(field.halves("vp-western"), 20);  // five more, each formation for itself
  field.play("enter E-2ShF 1946");
  EXPECT_EQ(field.halves("vp-western"), 20);
}

TEST(Awards, ADivisionThatIsInPlayAlreadyYieldsNothingMore) {
  CASES("meb:10.8.b meb:10.8.c");
  Field field(kElArish);
  field.turn(6).phase("egyptian-movement").unit("E-1/4A", "2250").unit("E-1ShF", "eliminated");
  field.track("vp-western", "11");
  field.play("enter E-2/4A 1946", "enter E-2ShF 1930");
  EXPECT_EQ(field.halves("vp-western"), 2 * 11);
}

// --- 10.8.d ---

TEST(Awards, AUnitThatExitsWestIsWorthLessTheLaterItDoes) {
  CASES("meb:10.8 meb:10.8.d");
  for (int turn = 1; turn <= 11; ++turn) {
    Field field(kElArish);
    field.turn(turn)
        .phase("western-movement")
        .unit("I-79/7", "1946")
        .unit("I-82/7", "1930")
        .unit("I-9/7", "2742");
    const int halves = turn <= 4 ? 4 : turn <= 8 ? 2 : 1;
    field.play("exit I-79/7 1946");
    EXPECT_EQ(field.halves("vp-western"), halves) << turn;  // at once
    field.play("exit I-82/7 1930");
    EXPECT_EQ(field.halves("vp-western"), 2 * halves) << turn;  // each time
    EXPECT_EQ(field.halves("vp-egyptian"), 0) << turn;
  }
}

TEST(Awards, HalfPointsAddUp) {
  CASES("meb:10.8.d");
  Field field(kElArish);
  field.turn(9).phase("western-movement").unit("I-79/7", "1946").unit("I-82/7", "1948").unit("I-9/7", "1950");
  field.track("vp-western", "3 1/2");
  field.play("exit I-79/7 1946", "exit I-82/7 1948", "exit I-9/7 1950");
  EXPECT_EQ(field.halves("vp-western"), 10);
}

TEST(Awards, TheHelicopterAndTheGunsCountAsUnitsToo) {
  CASES("meb:10.8.d");
  Field field(kElArish);
  field.turn(4).phase("western-movement").unit("I-SCHel", "1946").unit("I-SCArt", "1948");
  field.play("exit I-SCHel 1946", "exit I-SCArt 1948");
  EXPECT_EQ(field.halves("vp-western"), 8);
}

TEST(Awards, EgyptianExitsScoreForNobody) {
  CASES("meb:10.8.d meb:10.8.a");
  Field field(kElArish);
  field.turn(3).phase("egyptian-movement").unit("E-14", "1946").track("withdrawal", "1");
  field.play("exit E-14 1946");
  EXPECT_EQ(field.at("E-14"), "exited");
  EXPECT_EQ(field.halves("vp-western"), 0);
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
}

// --- 10.8.e ---

TEST(Awards, OnePointForEachObjectiveThatIsraelHoldsAtTheEndOfTheGame) {
  CASES("meb:10.8 meb:10.8.e");
  for (const std::string& hex : kObjectives) {
    Field field(kElArish);
    field.turn(11).phase("egyptian-combat").unit("I-1/Zi", hex);
    EXPECT_TRUE(field.over());
    EXPECT_EQ(field.halves("vp-western"), 2) << hex;
  }
  Field none(kElArish);
  none.turn(11).phase("egyptian-combat").unit("I-1/Zi", "4148");
  EXPECT_EQ(none.halves("vp-western"), 0);
}

TEST(Awards, AStackHoldsAnObjectiveOnceAndAHelicopterHoldsItToo) {
  CASES("meb:10.8.e");
  Field stack(kElArish);
  stack.turn(11).phase("egyptian-combat").unit("I-1/Zi", "3844").unit("I-SCHel", "3844");
  EXPECT_EQ(stack.halves("vp-western"), 2);
  Field alone(kElArish);
  alone.turn(11).phase("egyptian-combat").unit("I-SCHel", "3844");
  EXPECT_EQ(alone.halves("vp-western"), 2);
}

TEST(Awards, TheLastTurnScoresForBothSides) {
  CASES("meb:10.7.d meb:10.8.e");
  Field field(kElArish);
  field.turn(11).phase("egyptian-movement").unit("I-1/Zi", "3844").unit("E-14", "4620").unit("E-7Tk", "2129");
  field.play("end");
  EXPECT_TRUE(field.over());
  EXPECT_EQ(field.halves("vp-western"), 2);
  EXPECT_EQ(field.halves("vp-egyptian"), 4);
}

}  // namespace
}  // namespace mitla::test
