// 7.9: what the results of a combat do.
//
// Fights take place in the open around 2843. An attacker in 2842 leaves the defender of 2843 the hexes 2944,
// 2844 and 2744; attackers in 2943 and 2743 leave it 2844 alone; attackers in 2943 and 2744 leave it nothing.
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// --- 7.9.a ---

TEST(Results, TheDefenderRetreatsAsManyHexesAsTheResultSays) {
  CASES("meb:7.9 meb:7.9.a");
  struct {
    const char* result;
    int air;  // against 6 - 6
    std::uint8_t die;
    int hexes;
  } const cases[] = {{"D1", 0, 3, 1}, {"D2", 0, 1, 2}, {"D3", 1, 1, 3}, {"D4", 4, 1, 4}};
  const char* const kSouth[] = {"2844", "2845", "2846", "2847"};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.result);
    Field field = israeli_attack();
    field.unit("I-79/7", "2842").unit("E-14", "2843").track("airstrikes", "9").dice({c.die});
    field.play("attack 2843", "with I-79/7");
    if (c.air > 0) field.play("air israeli " + std::to_string(c.air));
    field.play("resolve", "table mobile");
    EXPECT_TRUE(field.happened(std::string(": ") + c.result));
    for (int step = 0; step < c.hexes; ++step) {
      ASSERT_EQ(field.decision(), "retreat") << step;
      EXPECT_EQ(field.to_act(), "egypt") << "each player retreats his own units";
      EXPECT_EQ(field.refusal("pass"), "4.2");
      field.play(std::string("retreat E-14 ") + kSouth[step]);
    }
    EXPECT_EQ(field.at("E-14"), kSouth[c.hexes - 1]);
    // The attacker stays where he is and may advance.
    EXPECT_EQ(field.at("I-79/7"), "2842");
    EXPECT_EQ(field.decision(), "advance");
    EXPECT_EQ(field.to_act(), "israel");
    EXPECT_EQ(field.vp("western"), 0);
    EXPECT_EQ(field.vp("egyptian"), 0);
  }
}

TEST(Results, AllDefendersRetreatOnADefenderResult) {
  CASES("meb:7.9.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-3AT", "2743").dice({6});
  field.play("attack 2843", "also 2743", "with I-79/7", "resolve", "table mobile");  // 6 against 4, die 6: BR
  ASSERT_TRUE(field.happened(": BR"));
  field.play("retreat E-2AT 2844", "retreat E-3AT 2643");
  EXPECT_EQ(field.at("E-2AT"), "2844");
  EXPECT_EQ(field.at("E-3AT"), "2643");

  Field d1 = israeli_attack();
  d1.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-3AT", "2743").dice({5});
  d1.play("attack 2843", "also 2743", "with I-79/7", "resolve", "table mobile");  // die 5: D1
  ASSERT_TRUE(d1.happened(": D1"));
  d1.play("retreat E-3AT 2643");
  EXPECT_EQ(d1.decision(), "retreat");
  d1.play("retreat E-2AT 2844");
  EXPECT_EQ(d1.decision(), "advance");
}

TEST(Results, NobodyRetreatsOffTheMap) {
  CASES("meb:7.9.a");
  // 1940 lies on the western edge. The attacker in 2039 leaves it 1941; with 82/7 in 1942 nothing on the map.
  Field way = israeli_attack();
  way.unit("I-79/7", "2039").unit("E-14", "1940").dice({1});
  way.play("attack 1940", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(way.happened(": D1"));
  EXPECT_EQ(way.at("E-14"), "1941");

  Field none = israeli_attack();
  none.unit("I-79/7", "2039").unit("I-82/7", "1942").unit("E-14", "1940").dice({1});
  none.play("attack 1940", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(none.at("E-14"), "eliminated");
  EXPECT_EQ(none.vp("western"), 1);
}

// --- 7.9.b ---

TEST(Results, OnA1TheAttackersRetreatOneHex) {
  CASES("meb:7.9.b");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-2/Av", "2943").unit("I-1A/Tal", "2837").unit("E-14", "2843").dice({6});
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");  // 6 against 6
  ASSERT_TRUE(field.happened(": A1"));
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("retreat I-R/7 2841");
  EXPECT_EQ(field.decision(), "retreat");
  field.play("retreat I-2/Av 3042");
  EXPECT_EQ(field.at("I-R/7"), "2841");
  EXPECT_EQ(field.at("I-2/Av"), "3042");
  EXPECT_EQ(field.at("I-1A/Tal"), "2837");
  EXPECT_EQ(field.at("E-14"), "2843");
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.to_act(), "egypt");
}

TEST(Results, RangedArtilleryOfTheAttackDoesNotRetreat) {
  CASES("meb:7.9.b");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842")
      .unit("I-1A/Tal", "2839")
      .unit("I-3A/Tal", "2744")
      .unit("E-14", "2843")
      .dice({6});
  field.play("attack 2843", "with I-R/7", "with I-3A/Tal", "fire I-1A/Tal 2843", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("9 against 6, Mobile column \"+2, 3\", die 6: BR"));
  // The defender between 2842 and 2744 has 2944 only, the two adjacent attackers retreat, the gun in 2839
  // does not.
  EXPECT_EQ(field.at("E-14"), "2944");
  EXPECT_EQ(field.refusal("retreat I-1A/Tal 2838"), "7.2.a");
  field.play("retreat I-R/7 2841", "retreat I-3A/Tal 2644");
  EXPECT_EQ(field.at("I-1A/Tal"), "2839");
  EXPECT_EQ(field.at("I-3A/Tal"), "2644") << "the adjacent gun retreats like everybody else";
}

// --- 7.9.c ---

TEST(Results, OnBrTheDefenderRetreatsFirstThenTheAttackers) {
  CASES("meb:7.9.c");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").dice({5});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": BR"));
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("retreat I-79/7 2841"), "7.2.a");
  field.play("retreat E-14 2944");
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "israel");
  // The zones of control are those of the defender's new hex: 2943 and 2843 are closed, 2743 is open now.
  EXPECT_EQ(field.refusal("retreat I-79/7 2843"), "7.11");
  EXPECT_EQ(field.refusal("retreat I-79/7 2943"), "7.11");
  EXPECT_EQ(field.actions("retreat"),
            (std::vector<std::string>{"retreat I-79/7 2742", "retreat I-79/7 2743", "retreat I-79/7 2841",
                                      "retreat I-79/7 2942"}));
  field.play("retreat I-79/7 2743");
  EXPECT_EQ(field.at("I-79/7"), "2743");
}

TEST(Results, NobodyAdvancesAfterBr) {
  CASES("meb:7.9.c");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("I-82/7", "2347").unit("E-2AT", "2348").dice({5});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile", "retreat E-14 2844",
             "retreat I-79/7 2841");
  EXPECT_EQ(field.decision(), "combat");
  EXPECT_EQ(field.refusal("advance I-79/7 2842"), "7.16");
}

TEST(Results, ASurroundedDefenderIsEliminatedByBrBeforeTheAttackersRetreat) {
  CASES("meb:7.9.c");
  SCOPED_TRACE("br-order");
  Field field = israeli_attack();
  // The attackers' own zones hold the defender, although they will have to go.
  field.unit("I-R/7", "2943").unit("I-2/Av", "2744").unit("E-14", "2843");
  field.unit("I-82/7", "2347").unit("E-2AT", "2348").dice({5});
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": BR"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.vp("western"), 1);
  EXPECT_EQ(field.to_act(), "israel");
  // No unit is left to hold them back: they might even retreat into the vacated hex. But no unit advances.
  EXPECT_TRUE(field.legal("retreat I-R/7 2843"));
  field.play("retreat I-R/7 2942", "retreat I-2/Av 2644");
  EXPECT_EQ(field.at("I-R/7"), "2942");
  EXPECT_EQ(field.at("I-2/Av"), "2644");
  EXPECT_EQ(field.decision(), "combat");
}

// --- 7.9.d ---

TEST(Results, OnAeAllInvolvedAdjacentAttackersAreEliminated) {
  CASES("meb:7.9.d");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-AA/Tal", "2943").unit("I-1A/Tal", "2838").unit("I-R/Av", "2350");
  field.unit("E-14", "2843").unit("E-2AT", "2349").dice({6});
  field.play("attack 2843", "with I-R/7", "with I-AA/Tal", "resolve",
             "table frontal");  // 3 against 6, die 6: AE
  ASSERT_TRUE(field.happened("3 against 6, Frontal Assault column \"-3, -2\", die 6: AE"));
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.at("I-AA/Tal"), "eliminated") << "the adjacent gun, too";
  EXPECT_EQ(field.at("I-1A/Tal"), "2838");
  EXPECT_EQ(field.at("I-R/Av"), "2350");
  EXPECT_EQ(field.vp("egyptian"), 8);
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.actions("advance"), (std::vector<std::string>{"advance E-14 2842", "advance E-14 2943"}));
}

TEST(Results, OnAeRangedArtilleryIsSafe) {
  CASES("meb:7.9.d");
  Field field = israeli_attack();
  field.unit("I-SCHel", "2842").unit("I-AA/Tal", "2840").unit("E-14", "2843").dice({6});
  field.play("attack 2843", "with I-SCHel", "fire I-AA/Tal 2843", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("2 against 6, Mobile column \"-5, -4\", die 6: AE"));
  EXPECT_EQ(field.at("I-SCHel"), "eliminated");
  EXPECT_EQ(field.at("I-AA/Tal"), "2840");
}

// --- 7.9.e ---

TEST(Results, OnDeAllInvolvedDefendersAreEliminated) {
  CASES("meb:7.9.e");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842")
      .unit("E-2AT", "2843")
      .unit("E-3AT", "2743")
      .unit("E-2Art", "2847")
      .unit("E-7AT", "2844");
  field.track("airstrikes", "9").dice({1});
  field.play("attack 2843", "also 2743", "with I-79/7", "air israeli 9", "resolve", "fpf E-2Art 2843");
  field.play("table frontal");
  ASSERT_TRUE(field.happened("15 against 6, Frontal Assault column \"+9, 11\", die 1: DE"));
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(field.at("E-3AT"), "eliminated");
  EXPECT_EQ(field.at("E-2Art"), "2847") << "FPF is never touched by a result";
  EXPECT_EQ(field.at("E-7AT"), "2844");
  EXPECT_EQ(field.vp("western"), 2);
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.to_act(), "israel");
}

// --- 7.9.f ---

Field rulebook_exchange() {
  Field field = israeli_attack();
  field.unit("I-R/Tal", "2842").unit("I-2/Av", "2943").unit("E-2AT", "2843").dice({2});
  field.play("attack 2843", "with I-R/Tal", "with I-2/Av", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("7 against 2, Frontal Assault column \"+4, 5\", die 2: EX"));
  return field;
}

TEST(Results, TheRulebooksExchange) {
  CASES("meb:7.9.f meb:7.9.f.ex");
  SCOPED_TRACE("ex-example");
  Field field = rulebook_exchange();
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(field.decision(), "losses");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("pass"), "4.2");
  field.play("lose I-R/Tal");  // the three pays for the two
  EXPECT_EQ(field.at("I-R/Tal"), "eliminated");
  EXPECT_EQ(field.at("I-2/Av"), "2943");
  EXPECT_EQ(field.vp("western"), 1);
  EXPECT_EQ(field.vp("egyptian"), 4);
  // The four may advance into the vacated hex and cannot be given up as well.
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.refusal("lose I-2/Av"), "7.9.f");
  field.play("advance I-2/Av 2843");
  EXPECT_EQ(field.at("I-2/Av"), "2843");
}

TEST(Results, TheOwnerMayPayAnExchangeWithTheLargerUnit) {
  CASES("meb:7.9.f");
  SCOPED_TRACE("ex-example");
  Field field = rulebook_exchange();
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose I-2/Av", "lose I-R/Tal"}));
  field.play("lose I-2/Av");
  EXPECT_EQ(field.at("I-R/Tal"), "2842");
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Results, NoMoreIsGivenUpThanTheExchangeNeeds) {
  CASES("meb:7.9.f");
  // 2, 2 and 5 pay for a 4: the two small ones together, or the 5 alone, but not a small one and the 5 (R49).
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-R/Av", "2943").unit("I-1/Av", "2944").unit("E-PLA", "2843").dice({2});
  field.play("attack 2843", "with I-R/7", "with I-R/Av", "with I-1/Av", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("9 against 4, Frontal Assault column \"+4, 5\", die 2: EX"));
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose I-1/Av", "lose I-R/7", "lose I-R/Av"}));
  field.play("lose I-R/7");
  // The second small one follows automatically: it is the only choice left.
  EXPECT_EQ(field.at("I-R/Av"), "eliminated");
  EXPECT_EQ(field.at("I-1/Av"), "2944");
  EXPECT_EQ(field.vp("egyptian"), 8);
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Results, AUnitThatTheOthersWouldPayForCannotBeGivenUp) {
  CASES("meb:7.9.f");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-79/7", "2943").unit("I-82/7", "2944").unit("E-14", "2843").dice({2});
  field.play("attack 2843", "with I-R/7", "with I-79/7", "with I-82/7", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("14 against 6, Frontal Assault column \"+6, 8\", die 2: EX"));
  // For a 6 one tank battalion is enough; with the reconnaissance company it would be more than needed.
  EXPECT_EQ(field.refusal("lose I-R/7"), "7.9.f");
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose I-79/7", "lose I-82/7"}));
}

TEST(Results, AttackersTooWeakForTheExchangeAreAllLost) {
  CASES("meb:7.9.f");
  SCOPED_TRACE("ex-insufficient");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-R/Av", "2943").unit("E-14", "2843").track("airstrikes", "4").dice({1});
  field.play("attack 2843", "with I-R/7", "with I-R/Av", "air israeli 4", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("8 against 6, Frontal Assault column \"+2, 3\", die 1: EX"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.at("I-R/Av"), "eliminated");
  EXPECT_EQ(field.vp("egyptian"), 8);
}

TEST(Results, ExchangesUsePrintedStrengthsNotHalvedOnes) {
  CASES("meb:7.9.f");
  SCOPED_TRACE("ex-printed");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("E-7A", "2943").unit("I-2/Av", "2843").dice({1});
  field.play("attack 2843", "with E-14", "with E-7A", "resolve");
  ASSERT_TRUE(field.happened("6 against 4, Frontal Assault column \"+2, 3\", die 1: EX"));
  EXPECT_EQ(field.at("I-2/Av"), "eliminated");
  field.play("lose E-14");  // a printed 6 pays for the 4
  EXPECT_EQ(field.at("E-7A"), "2943");
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.vp("western"), 1);
  EXPECT_EQ(field.vp("egyptian"), 4);
}

TEST(Results, RangedArtilleryIsNeverTouchedByAnExchange) {
  CASES("meb:7.9.f");
  SCOPED_TRACE("ex-ranged-artillery-safe");
  Field field = israeli_attack();
  field.unit("I-R/Tal", "2842").unit("I-1A/Tal", "2838").unit("E-2AT", "2843").dice({2});
  field.play("attack 2843", "with I-R/Tal", "fire I-1A/Tal 2843", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("7 against 2, Frontal Assault column \"+4, 5\", die 2: EX"));
  EXPECT_EQ(field.at("I-R/Tal"), "eliminated");
  EXPECT_EQ(field.at("I-1A/Tal"), "2838");

  // It cannot pay either, even if the adjacent units are too weak.
  Field weak = israeli_attack();
  weak.unit("I-R/7", "2842").unit("I-R/Av", "2943").unit("I-1A/Tal", "2838").unit("E-2AT", "2843").dice({2});
  weak.play("attack 2843", "with I-R/7", "with I-R/Av", "fire I-1A/Tal 2843", "resolve", "table frontal");
  ASSERT_TRUE(weak.happened(": EX"));
  EXPECT_EQ(weak.refusal("lose I-1A/Tal"), "7.9.f");
}

TEST(Results, AdjacentArtilleryPaysWithItsBarrageStrength) {
  CASES("meb:7.9.f");
  Field field = israeli_attack();
  // 3A/Tal: barrage 3, defense 1. It is enough for a 2, alone.
  field.unit("I-79/7", "2842").unit("I-3A/Tal", "2943").unit("E-2AT", "2843").dice({2});
  field.play("attack 2843", "with I-79/7", "with I-3A/Tal", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("9 against 2, Frontal Assault column \"+6, 8\", die 2: EX"));
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose I-3A/Tal", "lose I-79/7"}));
  field.play("lose I-3A/Tal");
  EXPECT_EQ(field.at("I-3A/Tal"), "eliminated");
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Results, DefendingArtilleryIsPaidForByItsDefenseStrength) {
  CASES("meb:7.9.f");
  Field field = israeli_attack();
  // 2Art: barrage 4, fpf 2, defense 1. The helicopter (1) is enough.
  field.unit("I-R/7", "2842").unit("I-SCHel", "2943").unit("E-2Art", "2843").dice({1});
  field.play("attack 2843", "with I-R/7", "with I-SCHel", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("3 against 1, Frontal Assault column \"+2, 3\", die 1: EX"));
  field.play("lose I-SCHel");
  EXPECT_EQ(field.at("I-R/7"), "2842");
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Results, AnExchangeAgainstSeveralHexesCountsAllDefenders) {
  CASES("meb:7.9.f");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("I-SCHel", "2842").unit("E-PLA", "2843").unit("E-2AT", "2743").dice({1});
  field.play("attack 2843", "also 2743", "with I-79/7", "with I-SCHel", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("7 against 6, Frontal Assault column \"+1\", die 1: EX"));
  // 4 + 2: the 6 pays exactly; the 1 would be too much.
  EXPECT_EQ(field.at("E-PLA"), "eliminated");
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(field.at("I-79/7"), "eliminated");
  EXPECT_EQ(field.at("I-SCHel"), "2842");
}

TEST(Results, AUnitWithoutStrengthIsLostOnlyWhenAllAre) {
  CASES("meb:7.9.f");
  // The missile battalion attacks with 0. The brigade pays for the 2, and the missiles are not asked for.
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("E-SFATM", "2943").unit("I-R/7", "2843").dice({1});
  field.play("attack 2843", "with E-14", "with E-SFATM", "resolve");
  ASSERT_TRUE(field.happened("3 against 2, Frontal Assault column \"+1\", die 1: EX"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.at("E-SFATM"), "2943");

  // A printed 2 does not pay for a 3: all adjacent units are lost, the gun at range is not.
  Field weak = egyptian_attack();
  weak.unit("E-2AT", "2842").unit("E-SFATM", "2943").unit("E-2Art", "2838").unit("I-R/Tal", "2843").dice({1});
  weak.play("attack 2843", "with E-2AT", "with E-SFATM", "fire E-2Art 2843", "resolve");
  ASSERT_TRUE(weak.happened("5 against 3, Frontal Assault column \"+2, 3\", die 1: EX"));
  EXPECT_EQ(weak.at("E-2AT"), "eliminated");
  EXPECT_EQ(weak.at("E-SFATM"), "eliminated");
  EXPECT_EQ(weak.at("E-2Art"), "2838");
}

// --- 7.9.g ---

TEST(Results, OnAxTheDefenderRetreatsAndTheAttackerPays) {
  CASES("meb:7.9.g");
  SCOPED_TRACE("ax-basic");
  // A 3 attacked by 2, 2 and 6 (printed): 1 + 1 + 3 against 3.
  Field field = egyptian_attack();
  field.unit("E-2AT", "2842")
      .unit("E-3AT", "2943")
      .unit("E-14", "2942")
      .unit("E-7A", "2743")
      .unit("I-R/Tal", "2843");
  field.dice({6});
  field.play("attack 2843", "with E-2AT", "with E-3AT", "with E-7A", "resolve");
  ASSERT_TRUE(field.happened("5 against 3, Frontal Assault column \"+2, 3\", die 6: AX"));
  EXPECT_EQ(field.at("I-R/Tal"), "2844") << "retreated, not eliminated";
  EXPECT_EQ(field.decision(), "losses");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose E-2AT", "lose E-3AT", "lose E-7A"}));
  EXPECT_EQ(field.refusal("lose E-14"), "7.9.f") << "not in this combat";
  field.play("lose E-2AT");
  EXPECT_EQ(field.at("E-3AT"), "eliminated");
  EXPECT_EQ(field.at("E-7A"), "2743");
  EXPECT_EQ(field.vp("western"), 2);
  EXPECT_EQ(field.vp("egyptian"), 0);
  // The survivor may advance (R18).
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.actions("advance"), (std::vector<std::string>{"advance E-7A 2843"}));
}

TEST(Results, OnAxOneLargeUnitMayPay) {
  CASES("meb:7.9.g");
  SCOPED_TRACE("ax-basic");
  Field field = egyptian_attack();
  field.unit("E-2AT", "2842").unit("E-3AT", "2943").unit("E-7A", "2743").unit("I-R/Tal", "2843").dice({6});
  field.play("attack 2843", "with E-2AT", "with E-3AT", "with E-7A", "resolve", "lose E-7A");
  EXPECT_EQ(field.at("E-2AT"), "2842");
  EXPECT_EQ(field.at("E-3AT"), "2943");
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Results, OnAxTheAttackerPaysForADefenderThatCouldNotRetreat) {
  CASES("meb:7.9.g");
  SCOPED_TRACE("ax-no-retreat");
  Field field = egyptian_attack();
  field.unit("E-PLA", "2943").unit("E-14", "2744").unit("I-R/Tal", "2843").dice({6});
  field.play("attack 2843", "with E-PLA", "with E-14", "resolve");
  ASSERT_TRUE(field.happened("5 against 3, Frontal Assault column \"+2, 3\", die 6: AX"));
  EXPECT_EQ(field.at("I-R/Tal"), "eliminated");
  EXPECT_EQ(field.vp("egyptian"), 4);
  EXPECT_EQ(field.decision(), "losses");
  EXPECT_EQ(field.actions("lose"), (std::vector<std::string>{"lose E-14", "lose E-PLA"}));
  field.play("lose E-PLA");
  EXPECT_EQ(field.vp("western"), 1);
  field.play("advance E-14 2843");
  EXPECT_EQ(field.at("E-14"), "2843");
}

TEST(Results, OnAxTheDefenderRetreatsBeforeTheLossesAreChosen) {
  CASES("meb:7.9.g");
  Field ax = israeli_attack();
  ax.unit("I-1/Av", "2842").unit("I-1/Ba", "2743").unit("E-14", "2843").dice({6});
  ax.play("attack 2843", "with I-1/Av", "with I-1/Ba", "resolve", "table frontal");  // 10 against 6
  ASSERT_TRUE(ax.happened("column \"+4, 5\", die 6: AX"));
  EXPECT_EQ(ax.decision(), "retreat");
  EXPECT_EQ(ax.to_act(), "egypt");
  EXPECT_EQ(ax.refusal("lose I-1/Av"), "7.9.f");
  ax.play("retreat E-14 2844");
  // 5 and 5 for a 6: both are needed, so both are lost and no unit advances.
  EXPECT_EQ(ax.at("I-1/Av"), "eliminated");
  EXPECT_EQ(ax.at("I-1/Ba"), "eliminated");
  EXPECT_EQ(ax.at("E-14"), "2844");
}

}  // namespace
}  // namespace mitla::test
