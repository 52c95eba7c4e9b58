// 8.18: airstrikes.
#include "rules/meb/el_arish.h"
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

TEST(Airstrike, EachMarkerIsOnePointAnyNumberOnOneHexAnywhereOnTheMap) {
  CASES("meb:8.18");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("airstrikes", "7").unit("I-79/7", "4818").unit("E-PLA", "1952");
  field.play("attack 1952");
  EXPECT_EQ(field.refusal("air israeli 8"), "8.18.a") << "there are seven";
  for (int n = 1; n <= 7; ++n) {
    field.play("air israeli " + std::to_string(n));
    EXPECT_EQ(attack_points(field), n);
  }
  EXPECT_TRUE(field.legal("resolve")) << "alone, at the other end of the map";
  EXPECT_EQ(column_in(field, "Frontal Assault"), "") << "8.6";
  field.play("air israeli 2", "resolve");
  EXPECT_TRUE(field.happened("2 against 4"));
  EXPECT_EQ(field.halves("airstrikes"), 10) << "five markers are left";
}

TEST(Airstrike, JoinsAdjacentUnitsAndGunsOfAnyDivision) {
  CASES("meb:8.18");
  Field field("elarish67/standard");
  field.turn(2)
      .phase("western-combat")
      .track("airstrikes", "3")
      .unit("I-79/7", "2741")
      .unit("I-1A/Tal", "2738");
  field.unit("E-14", "2742").play("attack 2742", "with I-79/7", "fire I-1A/Tal 2742", "air israeli 3");
  EXPECT_EQ(attack_points(field), 13);
}

TEST(Airstrike, UnusedMarkersGiveFpfInTheEgyptianCombatPhase) {
  CASES("meb:8.18");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").track("airstrikes", "3").unit("I-79/7", "2741").unit("E-14", "2742");
  field.dice({4}).play("attack 2741", "with E-14");
  EXPECT_EQ(field.refusal("air israeli 1"), "8.18") << "not for the Egyptian attack";
  field.play("resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("air israeli 2");
  EXPECT_EQ(defence_points(field), 8);
  field.play("air israeli 3");
  EXPECT_EQ(defence_points(field), 9) << "a number, not a sum";
  EXPECT_EQ(field.refusal("air israeli 4"), "8.18.a");
  field.play("pass");
  EXPECT_TRUE(field.happened("3 against 9"));
  EXPECT_EQ(field.halves("airstrikes"), 0);
}

TEST(Airstrike, TheEgyptianPlayerHasNone) {
  CASES("meb:8.18");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("airstrikes", "3").unit("I-79/7", "2741").unit("E-14", "2742");
  field.unit("E-7Tk", "2743").unit("E-7Art", "2746").play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("air israeli 1"), "8.18");
  EXPECT_TRUE(field.actions("air").empty());
}

TEST(Airstrike, AMarkerUsedInAnAttackIsSpentForTheGameTurn) {
  CASES("meb:8.18 meb:8.18.a");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("airstrikes", "5").dice({6, 6, 2, 3});
  field.unit("I-79/7", "2739").unit("E-14", "2742").unit("E-PLA", "3142");
  field.play("attack 2742", "air israeli 3", "resolve");
  EXPECT_TRUE(field.happened("3 against 6, Mobile column \"-3, -2\", die 6: A1")) << "no effect";
  field.play("attack 3142");
  EXPECT_EQ(field.refusal("air israeli 3"), "8.18.a") << "two are left in this phase";
  field.play("cancel", "end");
  ASSERT_EQ(field.to_act(), "egypt");
  field.play("move E-14 2740", "end", "attack 2739", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("air israeli 3"), "8.18.a") << "three were used for barrage";
  field.play("air israeli 2", "pass");
  EXPECT_TRUE(field.happened("3 against 8"));
  while (field.view().turn == 2) {
    const std::string decision = field.decision();
    if (decision == "retreat")
      field.play(field.actions("retreat").front());
    else
      field.play(decision == "advance" ? "pass" : "end");
  }
  EXPECT_EQ(field.halves("airstrikes"), 10) << "turn 3 brings its own two dice: 2 and 3";
}

TEST(Airstrike, UnusedMarkersAreNotSavedForTheNextTurn) {
  CASES("meb:8.18.a");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-movement").track("airstrikes", "12").dice({1, 1}).unit("I-79/7", "4818");
  field.play("end");
  EXPECT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.halves("airstrikes"), 4);
}

TEST(Airstrike, MayBeUsedAtNight) {
  CASES("meb:8.18");
  Field field("elarish67/standard");
  field.turn(4).phase("western-combat").track("airstrikes", "6").dice({2, 1}).unit("I-79/7", "4818");
  field.unit("E-PLA", "2742").play("attack 2742", "air israeli 6", "resolve");
  EXPECT_TRUE(field.happened("night die 2: 1 column to the left"));
  EXPECT_TRUE(field.happened("6 against 4, Mobile column \"+1\", die 1: D3"));
}

TEST(Airstrike, HasNoZoneOfControlAndCannotBeAttacked) {
  CASES("meb:8.18 meb:6.1");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("airstrikes", "4").dice({6}).unit("I-79/7", "4818");
  field.unit("E-14", "2742").play("attack 2742", "air israeli 4", "resolve");
  ASSERT_EQ(field.at("E-14"), "2742");
  ASSERT_EQ(field.to_act(), "egypt");
  EXPECT_TRUE(field.legal("move E-14 2746")) << "nothing stops or pins it";
  field.play("end");
  EXPECT_EQ(field.view().turn, 3) << "nobody to attack: the Egyptian combat phase has nothing to ask";
}

TEST(Airstrikes, TheViewTellsHowManyAreInTheAttack) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").track("airstrikes", "3");
  field.unit("I-79/7", "2741").unit("E-14", "2742").play("attack 2742", "with I-79/7");
  const auto chosen = [&] {
    Names texts;
    for (const engine::Action& action : field.view().chosen)
      texts.push_back(field.game().notation().print(action));
    return texts;
  };
  EXPECT_EQ(chosen(), Names{"air israeli 0"});
  field.play("air israeli 2");
  EXPECT_EQ(chosen(), Names{"air israeli 2"});
  field.play("cancel");
  EXPECT_TRUE(chosen().empty()) << "no attack is being built";
}

}  // namespace
}  // namespace mitla::test
