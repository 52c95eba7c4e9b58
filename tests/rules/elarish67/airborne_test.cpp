// 10.10: the one airborne landing.
#include "rules/meb/consequence.h"
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field israeli_movement(int turn, std::vector<std::uint8_t> dice = {}) {
  Field field("elarish67/standard");
  field.turn(turn).phase("western-movement").dice(std::move(dice));
  return field;
}

TEST(Airborne, AMattParachuteBattalionLandsInAnyClearHex) {
  CASES("meb:10.10");
  Field field = israeli_movement(1);
  field.unit("E-14", "2742").unit("I-79/7", "2745").unit("I-SCHel", "2746");
  EXPECT_TRUE(field.legal("drop I-1/Ma 1945"));
  EXPECT_TRUE(field.legal("drop I-2/Ma 3721")) << "a coastal hex";
  EXPECT_TRUE(field.legal("drop I-3/Ma 4719")) << "R2: a road hex is clear";
  EXPECT_TRUE(field.legal("drop I-1/Ma 3844")) << "so is a town";
  EXPECT_TRUE(field.legal("drop I-1/Ma 2743")) << "in an Egyptian zone of control";
  EXPECT_EQ(field.refusal("drop I-1/Ma 2742"), "10.10") << "not on an Egyptian unit";
  EXPECT_EQ(field.refusal("drop I-1/Ma 3529"), "10.10") << "rough";
  EXPECT_EQ(field.refusal("drop I-1/Ma 4148"), "10.10") << "fortification";
  EXPECT_EQ(field.refusal("drop I-1/Ma 2129"), "10.10") << "city";
  EXPECT_EQ(field.refusal("drop I-1/Ma 2745"), "5.11") << "normal stacking";
  EXPECT_TRUE(field.legal("drop I-1/Ma 2746")) << "beside a helicopter";
}

TEST(Airborne, TheConsequenceTellsWhatFollows) {
  CASES("meb:10.10 meb:10.7");
  Field field = israeli_movement(1);
  field.unit("E-14", "2742");
  EXPECT_EQ(
      consequence(field, "drop I-1/Ma 2743"),
      "moves no farther in this player turn, must attack there, cannot advance and is eliminated by A1; "
      "no other battalion can land or use another edge after it; brings the Egyptian player 12 victory "
      "points");
}

TEST(Airborne, NobodyElseLands) {
  CASES("meb:10.10");
  Field field = israeli_movement(5);
  field.unit("I-3/Ma", "4820");
  EXPECT_EQ(field.refusal("drop I-1/202 2742"), "10.10") << "another parachute brigade";
  EXPECT_EQ(field.refusal("drop I-M/Ma 2742"), "10.10") << "mortars are no parachute infantry";
  EXPECT_EQ(field.refusal("drop I-79/7 2742"), "10.10");
  EXPECT_EQ(field.refusal("drop I-3/Ma 2742"), "10.10") << "on the map already";
  EXPECT_EQ(field.refusal("drop E-1/3 2742"), "5.4");
  EXPECT_TRUE(field.legal("drop I-1/Ma 2742"));
}

TEST(Airborne, OnlyAtTheStartOfTheIsraeliMovementPhase) {
  CASES("meb:10.10");
  Field moved = israeli_movement(1);
  moved.unit("I-79/7", "4818").play("move I-79/7 4719");
  EXPECT_EQ(moved.refusal("drop I-1/Ma 2742"), "10.10") << "R52: after a move";
  EXPECT_TRUE(moved.actions("drop").empty());
  Field entered = israeli_movement(1);
  entered.play("enter I-79/7 4818");
  EXPECT_EQ(entered.refusal("drop I-1/Ma 2742"), "10.10") << "after an entry";
  Field combat("elarish67/standard");
  combat.turn(2).phase("western-combat").unit("I-79/7", "2741").unit("E-14", "2742");
  EXPECT_EQ(combat.refusal("drop I-1/Ma 2745"), "5.4");
  Field egyptian("elarish67/standard");
  egyptian.turn(2).phase("egyptian-movement").unit("E-14", "2742");
  EXPECT_EQ(egyptian.refusal("drop I-1/Ma 2745"), "5.4");
}

TEST(Airborne, OnAnyOneGameTurnAndOnceInTheGame) {
  CASES("meb:10.10");
  for (const int turn : {1, 4, 11}) EXPECT_TRUE(israeli_movement(turn).legal("drop I-1/Ma 2742")) << turn;
  Field field = israeli_movement(1);
  field.unit("E-14", "4620").play("drop I-1/Ma 2742");
  EXPECT_EQ(field.refusal("drop I-2/Ma 2745"), "10.10");
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 2);
  EXPECT_EQ(field.refusal("drop I-2/Ma 2745"), "10.10") << "nor on a later turn";
  EXPECT_TRUE(field.actions("drop").empty());
}

TEST(Airborne, TheBattalionThatUsedAnotherEdgeTakesThePlaceOfTheLanding) {
  CASES("meb:10.10 meb:10.5.b");
  Field field = israeli_movement(1);
  field.unit("E-14", "4620").play("enter I-1/Ma 1945", "end", "end");
  EXPECT_EQ(field.refusal("drop I-2/Ma 2745"), "10.10") << "R63";
  EXPECT_EQ(field.vp("egyptian"), 10 + 1) << "10 for Matt, none for a landing; one objective held";
}

TEST(Airborne, LandingCostsTwoPointsAndTheFirstMattUnitTen) {
  CASES("meb:10.10");
  Field field = israeli_movement(1);
  field.play("drop I-1/Ma 2742");
  EXPECT_EQ(field.vp("egyptian"), 12);
  EXPECT_EQ(field.at("I-1/Ma"), "2742");
}

TEST(Airborne, TheBattalionMovesNoFartherThatTurnAndLikeInfantryTheNext) {
  CASES("meb:10.10.a meb:10.10");
  Field field = israeli_movement(1, {1, 1});
  field.unit("I-79/7", "4818").play("drop I-1/Ma 2742");
  EXPECT_EQ(field.refusal("move I-1/Ma 2743"), "10.10.a");
  EXPECT_TRUE(field.actions("move I-1/Ma").empty());
  EXPECT_FALSE(field.legal("exit I-1/Ma 1930"));
  field.play("end", "end");
  ASSERT_EQ(field.view().turn, 2);
  EXPECT_FALSE(field.has("I-1/Ma", "landed"));
  EXPECT_EQ(field.game().reach(field.state(), field.game().notation().find_unit("I-1/Ma")).allowance, "6");
  EXPECT_TRUE(field.legal("move I-1/Ma 2743"));
}

TEST(Airborne, TheBattalionMustAttackAdjacentEnemiesWithAirstrikesIfItLikes) {
  CASES("meb:10.10.a");
  Field field = israeli_movement(2);
  field.track("airstrikes", "5").unit("E-14", "2742").play("drop I-1/Ma 2743", "end");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2742", "with I-1/Ma", "air israeli 5");
  EXPECT_EQ(attack_points(field), 9);
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Airborne, A1EliminatesTheBattalionAndTheOthersRetreat) {
  CASES("meb:10.10.a");
  Field field = israeli_movement(2, {6});
  field.unit("I-SCHel", "2741").unit("E-14", "2742").play("drop I-1/Ma 2743", "end");
  field.play("attack 2742", "with I-1/Ma", "with I-SCHel", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("5 against 6, Mobile column \"-1\", die 6: A1"));
  EXPECT_EQ(field.at("I-1/Ma"), "eliminated");
  EXPECT_TRUE(field.cited("10.10.a"));
  EXPECT_EQ(field.vp("egyptian"), 12 + 4);
  ASSERT_EQ(field.decision(), "retreat");
  field.play("retreat I-SCHel 2740");
  EXPECT_EQ(field.at("I-SCHel"), "2740");
}

TEST(Airborne, OnTheNextTurnA1IsAnOrdinaryRetreat) {
  CASES("meb:10.10 meb:10.10.a");
  Field field = israeli_movement(1, {6, 6, 5});
  field.unit("E-14", "2744").play("drop I-1/Ma 2742", "end", "end");
  ASSERT_EQ(field.view().turn, 2);
  field.play("move I-1/Ma 2743", "end", "attack 2744", "with I-1/Ma", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("4 against 6, Frontal Assault column \"-3, -2\", die 5: A1"));
  field.play("retreat I-1/Ma 2742");
  EXPECT_EQ(field.at("I-1/Ma"), "2742");
}

TEST(Airborne, OnBRTheBattalionRetreats) {
  CASES("meb:10.10.a");
  Field field = israeli_movement(2, {3});
  field.unit("E-14", "2742").play("drop I-1/Ma 2743", "end");
  field.play("attack 2742", "with I-1/Ma", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("die 3: BR"));
  field.play("retreat E-14 2741", "retreat I-1/Ma 2744");
  EXPECT_EQ(field.at("I-1/Ma"), "2744") << "R38";
}

TEST(Airborne, TheBattalionDoesNotAdvance) {
  CASES("meb:10.10.a");
  Field field = israeli_movement(2, {1});
  field.track("airstrikes", "8").unit("I-2/Ma", "2741").unit("E-7AT", "2742").play("drop I-1/Ma 2743", "end");
  field.play("attack 2742", "with I-1/Ma", "with I-2/Ma", "air israeli 8", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("16 against 2, Mobile column \"+12, 15\", die 1: DE"));
  ASSERT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.actions("advance"), std::vector<std::string>{"advance I-2/Ma 2742"});
  EXPECT_EQ(field.refusal("advance I-1/Ma 2742"), "10.10.a");
}

}  // namespace
}  // namespace mitla::test
