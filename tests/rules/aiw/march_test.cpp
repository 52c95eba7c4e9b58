// SIT.B-3: the Iraqi column. Its northern road runs D-A3, B4, C4, D4, E3, F4, G4, H5, I5 and on to the west.
#include "rules/aiw/move_field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

const Texts kRoad{"D-A3", "D-B4", "D-C4", "D-D4", "D-E3", "D-F4", "D-G4", "D-H5", "D-I5"};

std::string iraqi(int n) { return numbered("Q-T55-", n); }

// Israel stands far in the west, out of the way.
Field start(const std::string& israeli = "D-GG10") {
  Field field = at_move("aiw/b3", "iraq", "move", 1);
  field.unit("I-SH51HV-1", israeli).dice({6, 6, 6, 6});
  return field;
}

void place_all(Field& field) {
  for (int n = 1; n <= 18; ++n) field.play("enter " + iraqi(n) + " " + kRoad[(n - 1) / 2]);
}

// To the next movement of the column; no unit fires.
void end_both_turns(Field& field) {
  field.play("end");
  for (int i = 0; i < 4 && (field.to_act() == "israel" || field.decision() != "movement"); ++i)
    field.play("end");
}

TEST(AiwMarch, TwoToAHexOnTheNineEasternmostHexesOfOneRoad) {
  CASES("aiw:SIT.B-3.special.1 aiw:SIT.B-3.setup");
  Field field = start();
  EXPECT_EQ(field.refusal("end"), "SIT.C.2");
  EXPECT_TRUE(field.legal("enter Q-T55-1 D-A8"));  // either road
  EXPECT_EQ(field.refusal("enter Q-T55-1 D-J5"), "SIT.B-3.special.1");
  field.play("enter Q-T55-1 D-A3");
  EXPECT_EQ(field.refusal("enter Q-T55-2 D-A8"), "SIT.B-3.special.1");  // one road for all
  field.play("enter Q-T55-2 D-A3");
  EXPECT_EQ(field.refusal("enter Q-T55-3 D-A3"), "SIT.B-3.special.1");
  for (int n = 3; n <= 18; ++n) field.play("enter " + iraqi(n) + " " + kRoad[(n - 1) / 2]);
  EXPECT_TRUE(field.legal("end"));
}

TEST(AiwMarch, ExactlyNineHexesToTheWest) {
  CASES("aiw:SIT.B-3.special.2");
  Field field = start();
  place_all(field);
  end_both_turns(field);
  ASSERT_EQ(field.to_act(), "iraq");
  EXPECT_EQ(field.refusal("end"), "SIT.B-3.special.2");
  // From I5 nine hexes on: R5; or from the junction K4 down to the southern road.
  EXPECT_EQ(field.refusal("move Q-T55-17 D-Q5"), "SIT.B-3.special.2");
  EXPECT_EQ(field.refusal("move Q-T55-17 D-S4"), "SIT.B-3.special.2");
  EXPECT_EQ(field.refusal("move Q-T55-17 D-H5"), "SIT.B-3.special.2");
  EXPECT_TRUE(field.legal("move Q-T55-17 D-R5"));
  EXPECT_TRUE(field.legal("move Q-T55-17 D-O7"));
  EXPECT_EQ(field.refusal("move Q-T55-17 D-Q4"), "SIT.B-3.special.2");  // that road leads north
  field.play("move Q-T55-17 D-R5");
  EXPECT_EQ(field.at("Q-T55-17"), "D-R5");
  EXPECT_TRUE(field.has("Q-T55-17", "inverted"));
  EXPECT_EQ(field.refusal("end"), "SIT.B-3.special.2");
  field.play("move Q-T55-18 D-R5");
  // The units behind follow; none is held up.
  for (int n = 16; n >= 1; --n) {
    const auto moves = field.actions("move " + iraqi(n) + " ");
    ASSERT_FALSE(moves.empty()) << n;
    field.play(moves.front());
  }
  EXPECT_TRUE(field.legal("end"));
}

TEST(AiwMarch, NobodyStepsShortBecauseFriendsAreInTheWay) {
  CASES("aiw:SIT.B-3.special.2");
  Field field = start();
  place_all(field);
  end_both_turns(field);
  // The rear stack: the hexes in front hold two units each, so that the road rate is closed to it.
  EXPECT_TRUE(field.actions("move Q-T55-1 ").empty());
  EXPECT_EQ(field.refusal("move Q-T55-1 D-B4"), "SIT.B-3.special.2");
  EXPECT_EQ(field.refusal("move Q-T55-1 D-G4"), "SIT.B-3.special.2");  // as far as it would come
}

TEST(AiwMarch, EndsWhenAnEnemyIsWithinTwoHexes) {
  CASES("aiw:SIT.B-3.special.3");
  Field field = start("D-P7");
  place_all(field);
  end_both_turns(field);
  field.play("move Q-T55-17 D-R5");
  EXPECT_TRUE(field.cited("SIT.B-3.special.3"));
  EXPECT_NE(field.at("Q-T55-17"), "D-R5");  // it stops at once and is free
  EXPECT_TRUE(field.legal("stop Q-T55-17"));
  EXPECT_TRUE(field.legal("move Q-T55-18 D-J6"));
  EXPECT_TRUE(field.legal("end"));
}

TEST(AiwMarch, EndsWhenAnAttackTakesPlace) {
  CASES("aiw:SIT.B-3.special.3");
  bool attacked = false;
  for (const char* ambush : {"D-L6", "D-L7", "D-M6", "D-M5", "D-L3", "D-M4"}) {  // one of them sees the road
    Field field = start(ambush);
    place_all(field);
    field.play("end");
    const auto attacks = field.actions("attack ");
    if (attacks.empty()) continue;
    attacked = true;
    field.play(attacks.front(), "with I-SH51HV-1");
    field.play("resolve");
    EXPECT_TRUE(field.cited("SIT.B-3.special.3"));
    for (int i = 0; i < 4 && field.to_act() == "israel"; ++i) field.play("end");
    for (int i = 0; i < 2 && field.decision() != "movement"; ++i) field.play("end");
    EXPECT_TRUE(field.legal("end"));  // no unit must march
    break;
  }
  EXPECT_TRUE(attacked);
}

TEST(AiwMarch, LeavingTheMapIsOneOfTheNine) {
  CASES("aiw:SIT.B-3.special.2 aiw:SIT.B-3.vp.Iraq.2");
  Field field = start("D-P1");
  place_all(field);
  int turns = 0;
  while (field.at("Q-T55-18") != "exited" && turns < 6) {
    end_both_turns(field);
    ++turns;
    for (int n = 18; n >= 1; --n) {
      auto exits = field.actions("exit " + iraqi(n) + " ");
      auto moves = field.actions("move " + iraqi(n) + " ");
      if (!exits.empty())
        field.play(exits.front());
      else if (!moves.empty())
        field.play(moves.front());
    }
  }
  EXPECT_EQ(field.at("Q-T55-18"), "exited");
  EXPECT_GT(field.vp("iraq"), 0);
}

}  // namespace
}  // namespace mitla::test
