// 7.19: combat on the night turns 4 and 8 of El Arish.
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// --- 7.19: voluntary ---

TEST(NightCombat, CombatIsVoluntaryForBothPlayersOnTurnsFourAndEight) {
  CASES("meb:7.19 meb:7.1");
  SCOPED_TRACE("night-voluntary");
  for (int turn = 1; turn <= 11; ++turn) {
    SCOPED_TRACE(turn);
    const bool night = turn == 4 || turn == 8;
    Field israeli = israeli_attack(turn);
    israeli.unit("I-79/7", "2842").unit("E-14", "2843");
    EXPECT_EQ(israeli.refusal("end"), night ? "" : "7.3");
    EXPECT_EQ(duties(israeli), night ? 0 : 1);
    EXPECT_EQ(verdict(israeli, {"2843"}, {"I-79/7"}), "") << "but an attack is allowed";

    Field egyptian = egyptian_attack(turn);
    egyptian.unit("I-79/7", "2842").unit("E-14", "2843");
    EXPECT_EQ(egyptian.refusal("end"), night ? "" : "7.3");
    EXPECT_EQ(verdict(egyptian, {"2842"}, {"E-14"}), "");
  }
}

// --- 7.19: the shift ---

TEST(NightCombat, AnIsraeliAttackIsShiftedTwoColumnsOnOddAndOneOnEven) {
  CASES("meb:7.19");
  SCOPED_TRACE("crt-night-isr-odd, crt-night-isr-even");
  for (const int turn : {4, 8})
    for (std::uint8_t night = 1; night <= 6; ++night) {
      SCOPED_TRACE(int{night});
      Field field = israeli_attack(turn);
      field.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("E-14", "2843").dice({night, 1});
      field.play("attack 2843", "with I-79/7", "with I-82/7", "resolve", "table mobile");
      // 12 against 6: "+6, 8"
      EXPECT_TRUE(field.happened("night die " + std::to_string(night) +
                                 (night % 2 == 1 ? ": 2 columns to the left" : ": 1 column to the left")));
      EXPECT_TRUE(field.happened(night % 2 == 1 ? "12 against 6, Mobile column \"+2, 3\", die 1: D3"
                                                : "12 against 6, Mobile column \"+4, 5\", die 1: D4"));
    }
}

TEST(NightCombat, AnEgyptianAttackIsShiftedByTheDieLessOne) {
  CASES("meb:7.19");
  SCOPED_TRACE("crt-night-egypt-1, crt-night-egypt-6");
  const char* const kColumns[] = {"+1", "0", "-1", "-3, -2", "-5, -4", "-6 or less"};
  for (const int turn : {4, 8})
    for (std::uint8_t night = 1; night <= 6; ++night) {
      SCOPED_TRACE(int{night});
      Field field = egyptian_attack(turn);
      field.unit("E-14", "2842").unit("I-R/7", "2843").dice({night, 1});
      field.play("attack 2843", "with E-14", "resolve");  // 3 against 2
      EXPECT_TRUE(field.happened(std::string("3 against 2, Frontal Assault column \"") + kColumns[night - 1] +
                                 "\", die 1"));
    }
}

TEST(NightCombat, ByDayThereIsNoShiftAndNoSecondDie) {
  CASES("meb:7.19 meb:7.19.b");
  Field field = israeli_attack(5);
  field.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("E-14", "2843").dice({1, 6});
  field.play("attack 2843", "with I-79/7", "with I-82/7", "resolve", "table mobile");
  EXPECT_TRUE(field.happened("12 against 6, Mobile column \"+6, 8\", die 1: D4"));
  EXPECT_FALSE(field.happened("night die"));
  EXPECT_EQ(field.session().last_rolls().size(), 1u);
}

TEST(NightCombat, TheNightShiftIsAddedToTheOthersBeforeTheTableEnds) {
  CASES("meb:7.19");
  // Rough (two left) and an odd night die (two left): 14 against 6.
  Field field = israeli_attack(4);
  field.unit("I-79/7", "4238").unit("I-82/7", "4339").unit("I-R/7", "4139").unit("E-14", "4239").dice({3, 2});
  field.play("attack 4239", "with I-79/7", "with I-82/7", "with I-R/7", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("14 against 6, Frontal Assault column \"0\", die 2: D2"));

  // Fortification (one left), engineers (one right), even night die (one left): the sum is one left.
  Field fort = israeli_attack(4);
  fort.unit("I-79/7", "2636").unit("I-E/Tal", "2537").unit("E-2AT", "2536").dice({2, 4});
  fort.play("attack 2536", "with I-79/7", "with I-E/Tal", "resolve");
  EXPECT_TRUE(fort.happened("8 against 2, Frontal Assault column \"+4, 5\", die 4: D2"));
}

TEST(NightCombat, TheChancesShownCountEveryFaceOfBothDice) {
  CASES("meb:7.19");
  Field field = israeli_attack(4);
  field.unit("I-79/7", "2842").unit("E-14", "2843");
  field.play("attack 2843", "with I-79/7");
  const auto odds = field.odds();
  EXPECT_EQ(odds.ways, 36);
  // 6 against 6 shifted to "-1" (even) or "-3, -2" (odd) on the Frontal Assault table.
  ASSERT_EQ(odds.tables.size(), 2u);
  const auto ways = [&](const std::string& result) {
    for (const auto& chance : odds.tables[0].chances)
      if (chance.result == result) return chance.ways;
    return 0;
  };
  EXPECT_EQ(ways("D2"), 3);   // "-1" die 1
  EXPECT_EQ(ways("D1"), 6);   // "-1" die 2, "-3, -2" die 1
  EXPECT_EQ(ways("AX"), 6);   // "-1" die 3, "-3, -2" die 2
  EXPECT_EQ(ways("BR"), 6);   // "-1" die 4, "-3, -2" die 3
  EXPECT_EQ(ways("A1"), 12);  // "-1" dice 5, 6, "-3, -2" dice 4, 5
  EXPECT_EQ(ways("AE"), 3);   // "-3, -2" die 6
  EXPECT_EQ(ways("EX"), 0);
}

// --- 7.19.b ---

TEST(NightCombat, TheNightDieIsRolledBeforeTheResultDie) {
  CASES("meb:7.19.b");
  // Dice 1, 6 and 6, 1 would change places otherwise.
  Field first = israeli_attack(4);
  first.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("E-14", "2843").dice({1, 6});
  first.play("attack 2843", "with I-79/7", "with I-82/7", "resolve");
  EXPECT_EQ(first.session().last_rolls().size(), 0u) << "no die before the table has been chosen";
  first.play("table mobile");
  EXPECT_TRUE(first.happened("night die 1"));
  EXPECT_TRUE(first.happened("Mobile column \"+2, 3\", die 6: BR"));
  EXPECT_EQ(first.session().last_rolls().size(), 2u);
  const auto events = first.events();
  ASSERT_GE(events.size(), 2u);
  EXPECT_NE(events[0].find("night die"), std::string::npos);
  EXPECT_NE(events[1].find("die 6: BR"), std::string::npos);

  Field second = israeli_attack(4);
  second.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("E-14", "2843").dice({6, 1});
  second.play("attack 2843", "with I-79/7", "with I-82/7", "resolve", "table mobile");
  EXPECT_TRUE(second.happened("Mobile column \"+4, 5\", die 1: D4"));
}

TEST(NightCombat, PureBarragesHaveANightDieToo) {
  CASES("meb:7.19.b meb:7.19");
  Field israeli = israeli_attack(8);
  israeli.unit("I-1A/Tal", "2838").unit("E-2AT", "2843").track("airstrikes", "4").dice({3, 1});
  israeli.play("attack 2843", "fire I-1A/Tal 2843", "air israeli 4", "resolve");
  EXPECT_TRUE(israeli.happened("night die 3: 2 columns to the left"));
  EXPECT_TRUE(israeli.happened("8 against 2, Mobile column \"+2, 3\", die 1: D3"));

  Field air = israeli_attack(4);
  air.unit("I-R/7", "2350").unit("E-2AT", "2843").track("airstrikes", "6").dice({2, 4});
  air.play("attack 2843", "air israeli 6", "resolve");
  EXPECT_TRUE(air.happened("6 against 2, Mobile column \"+2, 3\", die 4: D2"));

  Field egyptian = egyptian_attack(4);
  egyptian.unit("E-2Art", "2838").unit("E-14", "2842").unit("I-R/7", "2843").dice({4, 1});
  egyptian.play("attack 2843", "fire E-2Art 2843", "resolve");
  EXPECT_TRUE(egyptian.happened("night die 4: 3 columns to the left"));
  EXPECT_TRUE(egyptian.happened("4 against 2, Mobile column \"-1\", die 1: D2"));
}

// --- 7.19.a ---

TEST(NightCombat, APureRangedBarrageRevivesNoObligation) {
  CASES("meb:7.19.a");
  Field night = israeli_attack(4);
  night.unit("I-79/7", "2842").unit("I-1A/Tal", "2838").unit("E-14", "2843").dice({1, 6});
  night.unit("I-82/7", "2742").unit("E-2AT", "2641");
  night.play("attack 2843", "fire I-1A/Tal 2843", "resolve");
  EXPECT_EQ(duties(night), 0);
  EXPECT_TRUE(night.legal("end"));

  Field air = israeli_attack(4);
  air.unit("I-79/7", "2842").unit("E-14", "2843").track("airstrikes", "1");
  air.play("attack 2843", "air israeli 1");
  EXPECT_TRUE(air.legal("resolve"));

  // By day the barrage takes the only target of 79/7 and is refused.
  Field day = israeli_attack(3);
  day.unit("I-79/7", "2842").unit("I-1A/Tal", "2838").unit("E-14", "2843");
  day.play("attack 2843", "fire I-1A/Tal 2843");
  EXPECT_EQ(day.refusal("resolve"), "7.3");
}

TEST(NightCombat, ABarrageByAnAdjacentGunRevivesTheObligation) {
  CASES("meb:7.19.a");
  Field field = israeli_attack(4);
  field.unit("I-1A/Tal", "2943").unit("I-79/7", "2842").unit("E-14", "2843");
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2843"}, {"I-1A/Tal"}), "7.3");
  EXPECT_EQ(verdict(field, {"2843"}, {"I-1A/Tal", "I-79/7"}), "");
}

TEST(NightCombat, AnAttackCallsAllEnemiesOfTheAttackerToo) {
  CASES("meb:7.19.a");
  Field field = israeli_attack(4);
  field.unit("I-79/7", "2843").unit("E-2AT", "2744").unit("E-3AT", "2943");
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-79/7"}), "");
}

TEST(NightCombat, EgyptianAttacksReviveTheObligationOfEgyptians) {
  CASES("meb:7.19.a");
  Field field = egyptian_attack(8);
  field.unit("E-14", "2842").unit("E-7A", "2944").unit("I-79/7", "2843");
  field.unit("E-2AT", "2349").unit("I-9/7", "2350").dice({1, 6});
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2843"}, {"E-14"}), "7.3");
  field.play("attack 2843", "with E-14", "with E-7A", "resolve");  // 6 against 6, die 6: A1
  ASSERT_TRUE(field.happened(": A1"));
  field.play("retreat E-14 2841", "retreat E-7A 2945", "pass");
  EXPECT_EQ(duties(field), 0) << "2AT is in another place";
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2350"}, {"E-2AT"}), "");
}

TEST(NightCombat, UnitsInFortificationsStayFreeWhenOthersAttack) {
  CASES("meb:7.19.a");
  // 14 in the fortification 2536 and 7A beside it in 2537 are both next to 79/7 in 2636.
  Field field = egyptian_attack(4);
  field.unit("E-14", "2536").unit("E-7A", "2537").unit("I-79/7", "2636").unit("I-R/7", "2435").dice({1, 6});
  EXPECT_EQ(verdict(field, {"2636"}, {"E-7A"}), "") << "7A may attack without 14";
  EXPECT_EQ(verdict(field, {"2636"}, {"E-14"}), "7.3") << "14 may not without 7A, who is obliged then";
  EXPECT_EQ(verdict(field, {"2636"}, {"E-14", "E-7A"}), "");
  field.play("attack 2636", "with E-7A", "resolve");  // 3 against 6, die 6: AE
  ASSERT_TRUE(field.happened(": AE"));
  field.play("pass");
  // 14 is next to R/7 in 2435 as well and still need not attack.
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
}

TEST(NightCombat, AFreeUnitThatAttacksOutOfAFortificationObligesNobodyElsewhere) {
  CASES("meb:7.19.a");
  Field field = egyptian_attack(4);
  field.unit("E-14", "2536").unit("E-7A", "2842").unit("I-R/7", "2435").unit("I-82/7", "2843").dice({1, 1});
  EXPECT_EQ(verdict(field, {"2435"}, {"E-14"}), "");
  field.play("attack 2435", "with E-14", "resolve");  // 6 against 2, die 1: DE
  ASSERT_TRUE(field.happened(": DE"));
  field.play("pass");
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
}

TEST(NightCombat, TheOtherPlayerIsFreeAgainInHisPhase) {
  CASES("meb:7.19.a");
  Field field = israeli_attack(4);
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("I-82/7", "2350").unit("E-7A", "2349").dice({2, 4});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("6 against 6, Mobile column \"-1\", die 4: BR"));
  field.play("retreat E-14 2844", "retreat I-79/7 2841", "end");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  field.play("end");
  ASSERT_EQ(field.view().phase, "egyptian-combat");
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
}

}  // namespace
}  // namespace mitla::test
