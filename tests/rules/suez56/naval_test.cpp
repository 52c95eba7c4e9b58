// 8.19: one British and one French ship.
#include "rules/meb/odds_reading.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(NavalGunfire, BarragesWithFourAtAnyRange) {
  CASES("meb:8.19");
  for (const auto& [flag, unit] : {std::pair{"british", "B-RS"}, {"french", "F-21"}}) {
    Field field = suez(2, "western-combat");
    field.unit(unit, "4712").unit("Z-4", "4711");
    field.play("attack 4711", std::string("with ") + unit);
    EXPECT_EQ(attack_points(field), 3);
    field.play(std::string("naval ") + flag);
    EXPECT_EQ(attack_points(field), 3 + 4) << "at the southern end of the map";
    EXPECT_TRUE(odds_cite(field, "8.19"));
    EXPECT_EQ(field.refusal(std::string("naval ") + flag), "8.19") << "once in an attack";
  }
}

TEST(NavalGunfire, NeedsAUnitOfItsNationalityNextToTheTarget) {
  CASES("meb:8.19");
  Field field = suez(2, "western-combat");
  field.unit("B-RS", "2603")
      .unit("Z-4", "2703")
      .unit("Z-1R", "3512")
      .unit("F-21", "2605")
      .track("airstrikes", "7");
  field.play("attack 2703", "with B-RS");
  EXPECT_TRUE(field.legal("naval british"));
  EXPECT_EQ(field.refusal("naval french"), "8.19") << "only a British unit is there";
  field.play("cancel", "attack 3512");
  EXPECT_EQ(field.refusal("naval british"), "8.19") << "no independent bombardments";
  EXPECT_EQ(field.refusal("naval french"), "8.19");
  Field both = suez(2, "western-combat");
  both.unit("B-RS", "2603").unit("F-21", "2704").unit("Z-4", "2703");
  both.play("attack 2703", "with B-RS", "with F-21");
  EXPECT_TRUE(both.legal("naval british"));
  EXPECT_TRUE(both.legal("naval french"));
}

TEST(NavalGunfire, OfTheHelicoptersJsIsBritish) {
  CASES("meb:8.19 meb:7.18");
  for (const auto& [helicopter, own, other] :
       {std::tuple{"B-JS", "british", "french"}, {"F-Hel", "french", "british"}}) {
    Field field = suez(2, "western-combat");
    field.unit(helicopter, "2603").unit("Z-4", "2703");
    field.play("attack 2703", std::string("with ") + helicopter);
    EXPECT_TRUE(field.legal(std::string("naval ") + own));
    EXPECT_EQ(field.refusal(std::string("naval ") + other), "8.19");
  }
}

TEST(NavalGunfire, FiresAtEgyptiansOnly) {
  CASES("meb:8.19");
  Field field = suez(2, "western-combat");
  field.unit("B-RS", "2603").unit("Z-4", "2703");
  EXPECT_EQ(field.refusal("attack 2604"), "7.1") << "an empty hex";
  EXPECT_EQ(field.refusal("naval british"), "8.19") << "outside an attack";
}

TEST(NavalGunfire, MayBeAnAttackOfItsOwn) {
  CASES("meb:8.19");
  // B-RS touches both enemies: the ship takes one, the battalion the other (R9).
  Field field = suez(2, "western-combat", {1, 6});
  field.unit("B-RS", "2603").unit("Z-4", "2703").unit("Z-1R", "2503");
  field.play("attack 2703", "naval british");
  EXPECT_EQ(attack_points(field), 4);
  EXPECT_EQ(column_in(field, "Frontal Assault"), "") << "ships alone: the Mobile table";
  EXPECT_EQ(column_in(field, "Mobile"), "+2, 3");
  field.play("resolve");
  EXPECT_TRUE(field.happened("Mobile"));
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  EXPECT_NE(field.at("Z-4"), "2703") << "D3";
  EXPECT_EQ(field.at("B-RS"), "2603");
  EXPECT_EQ(field.refusal("end"), "7.3") << "the battalion has still to attack";
  // With a single enemy it may not take the battalion's only target.
  Field single = suez(2, "western-combat");
  single.unit("B-RS", "2603").unit("Z-4", "2703");
  single.play("attack 2703", "naval british");
  EXPECT_EQ(single.refusal("resolve"), "7.3");
}

TEST(NavalGunfire, FiresOnceInTheWesternCombatPhase) {
  CASES("meb:8.19.a meb:8.19");
  Field field = suez(2, "western-combat", {3, 3});
  field.unit("B-1P", "2603").unit("Z-4", "2703").unit("B-RS", "3612").unit("Z-1R", "3512");
  EXPECT_EQ(field.halves("naval-ready"), 2 * 2);
  field.play("attack 2703", "with B-1P", "naval british", "resolve", "table mobile");
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  if (field.decision() == "advance") field.play("pass");
  EXPECT_EQ(field.halves("naval-ready"), 2 * 1);
  field.play("attack 3512", "with B-RS");
  EXPECT_EQ(field.refusal("naval british"), "8.19.a");
  EXPECT_EQ(field.refusal("naval french"), "8.19") << "ready, but no French unit is near";
}

TEST(NavalGunfire, GivesFpfOfTwoInTheEgyptianCombatPhaseOfTheSameTurn) {
  CASES("meb:8.19.a meb:8.19");
  Field field = suez(2, "western-combat", {6, 1, 1});
  field.unit("B-1P", "2603")
      .unit("Z-4", "2703")
      .unit("Z-1R", "2903")
      .unit("Z-2R", "2803")
      .track("militia-over", "1");
  field.play("attack 2703", "with B-1P", "naval british", "resolve", "table mobile");
  EXPECT_TRUE(field.happened("8 against 2"));  // D1
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  if (field.decision() == "advance") field.play("pass");
  idle_to_phase(field, "egyptian-movement");
  field.play("move Z-1R 2703", "end");
  field.play("attack 2603", "with Z-1R", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.to_act(), "anglo-french");
  EXPECT_EQ(defence_points(field), 4);
  field.play("naval british");
  EXPECT_EQ(defence_points(field), 4 + 2) << "the barrage of this turn does not matter";
  EXPECT_EQ(field.refusal("naval british"), "8.19");
}

TEST(NavalGunfire, GivesFpfOnceInTheEgyptianCombatPhase) {
  CASES("meb:8.19.a");
  Field field = suez(2, "egyptian-combat", {6, 6});
  field.unit("B-1P", "2603").unit("Z-4", "2703").unit("B-RS", "3612").unit("Z-1R", "3512");
  field.play("attack 2603", "with Z-4", "resolve", "naval british", "pass");
  if (field.decision() == "advance") field.play("pass");
  field.play("attack 3612", "with Z-1R", "resolve");
  EXPECT_NE(field.decision(), "final-fire") << "there is nothing left to fire with";
  EXPECT_TRUE(field.happened("1 against 3")) << "no FPF in the second combat";
}

TEST(NavalGunfire, ProtectsOnlyAgainstAttackersNextToItsNationality) {
  CASES("meb:8.19");
  Field field = suez(2, "egyptian-combat", {6});
  field.unit("B-1P", "2603").unit("Z-4", "2703").unit("Z-1R", "2602").unit("F-21", "2702");
  field.play("attack 2603", "with Z-4", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("naval british"));
  EXPECT_TRUE(field.legal("naval french")) << "F-21 in 2702 is next to the attacker in 2703";
  Field far = suez(2, "egyptian-combat", {6});
  far.unit("B-1P", "2603").unit("Z-4", "2703").unit("F-21", "2503");
  far.play("attack 2603", "with Z-4", "resolve");
  ASSERT_EQ(far.decision(), "final-fire");
  EXPECT_EQ(far.refusal("naval french"), "8.19") << "F-21 is next to the defender, not to the attacker";
}

TEST(NavalGunfire, BelongsToTheWesternPlayerAndIsReadyAgainEachTurn) {
  CASES("meb:8.19 meb:8.19.a");
  Field egyptian = suez(2, "egyptian-combat");
  egyptian.unit("B-1P", "2603").unit("Z-4", "2703");
  egyptian.play("attack 2603", "with Z-4");
  EXPECT_EQ(egyptian.refusal("naval british"), "8.19");

  Field field = suez(2, "western-combat", {6, 6});
  field.unit("B-1P", "2603").unit("Z-4", "2703").track("militia-over", "1");
  field.play("attack 2703", "with B-1P", "naval british", "resolve", "table mobile");
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  if (field.decision() == "advance") field.play("pass");
  idle_to_turn(field, 3);
  const std::string enemy = field.at("Z-4");
  std::string next;
  for (const std::string& move : field.actions("move B-1P ")) {
    const auto& board = field.game().notation().board();
    const std::string hex = move.substr(move.size() - 4);
    if (board.adjacent(board.find(hex), board.find(enemy))) next = move;
  }
  ASSERT_NE(next, "");
  field.play(next, "end", "attack " + enemy, "with B-1P");
  EXPECT_TRUE(field.legal("naval british"));
}

TEST(NavalGunfire, GivesNoFpfAgainstFireAlone) {
  CASES("meb:8.19");
  Field field = suez(2, "egyptian-combat", {6});
  field.unit("B-1P", "2603").unit("Z-PSAA", "2703");
  field.play("attack 2603", "with Z-PSAA", "resolve");
  EXPECT_TRUE(field.happened("1 against 4")) << "8.12: nobody is asked for protective fire";
}

TEST(NavalGunfire, IsTakenBackShipByShipWhileTheAttackIsDeclared) {
  CASES("meb:8.19 meb:7.2");
  Field field = suez(2, "western-combat", {3});
  field.unit("B-RS", "2603").unit("F-21", "2704").unit("Z-4", "2703");
  EXPECT_EQ(field.refusal("withhold british"), "8.19") << "outside an attack";
  field.play("attack 2703", "with B-RS", "with F-21");
  EXPECT_EQ(field.refusal("withhold british"), "8.19") << "it takes no part yet";
  field.play("naval british", "naval french");
  EXPECT_EQ(attack_points(field), 3 + 3 + 4 + 4);
  EXPECT_EQ(field.actions("withhold "), (std::vector<std::string>{"withhold british", "withhold french"}));
  field.play("withhold british");
  EXPECT_EQ(attack_points(field), 3 + 3 + 4) << "the French ship still fires";
  EXPECT_TRUE(field.legal("naval british")) << "and it may join again";
  EXPECT_EQ(field.refusal("withhold british"), "8.19");
  field.play("resolve");
  EXPECT_EQ(field.halves("naval-ready"), 2 * 1) << "only the French ship has fired";
}

TEST(NavalGunfire, OfTheDefenceIsToldAndMayBeTakenBackBeforeIt) {
  CASES("meb:8.19 meb:8.19.a");
  Field field = suez(2, "egyptian-combat", {6});
  field.unit("B-1P", "2603").unit("Z-4", "2703");
  field.play("attack 2603", "with Z-4");
  EXPECT_EQ(field.refusal("withhold british"), "8.19") << "the attacker has no ships";
  field.play("resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  field.play("naval british");
  EXPECT_EQ(defence_points(field), 4 + 2);
  ASSERT_EQ(field.decision(), "final-fire") << "it may still be taken back";
  field.play("withhold british");
  EXPECT_EQ(defence_points(field), 4);
  field.play("naval british", "pass");
  EXPECT_TRUE(field.happened("british naval gunfire gives FPF of 2 to 2603"));
  EXPECT_TRUE(field.cited("8.19"));
  EXPECT_EQ(field.halves("naval-ready"), 2 * 1);
}

}  // namespace
}  // namespace mitla::test
