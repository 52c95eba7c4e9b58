// 7.15, 7.16: advances after combat.
//
// Fights take place in the open around 2843, most of them out of 2842, 2943 and 2743, which leaves the
// defender the way south: 2844, 2845, 2846, 2847.
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// --- 7.15: where to ---

TEST(Advance, VictorsFollowThePathOfRetreatAndNothingElse) {
  CASES("meb:7.15 meb:7.15.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "3944").unit("E-14", "3844").dice({1});
  field.play("attack 3844", "with I-79/7", "resolve", "table mobile", "retreat E-14 3744",
             "retreat E-14 3643");
  ASSERT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.actions("advance"), (Names{"advance I-79/7 3744", "advance I-79/7 3844"}))
      << "advance-path";
  EXPECT_EQ(field.refusal("advance I-79/7 3845"), "7.15.a") << "advance-off-path";
  EXPECT_EQ(field.refusal("advance I-79/7 3745"), "7.15.a");
  EXPECT_EQ(field.refusal("advance I-79/7 3643"), "7.15.a") << "the enemy stands there";
  field.play("advance I-79/7 3744");  // next to the enemy in 3643: zones of control do not matter
  EXPECT_EQ(field.at("I-79/7"), "3744");
}

TEST(Advance, AUnitMayStopInTheFirstHex) {
  CASES("meb:7.15.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "3944").unit("E-14", "3844").dice({1});
  field.play("attack 3844", "with I-79/7", "resolve", "table mobile", "retreat E-14 3744",
             "retreat E-14 3643");
  field.play("advance I-79/7 3844");
  EXPECT_EQ(field.at("I-79/7"), "3844");
  EXPECT_NE(field.decision(), "advance") << "one advance, not another step";
}

TEST(Advance, ThePathIncludesTheHexWhereADoomedUnitDied) {
  CASES("meb:7.15");
  SCOPED_TRACE("advance-partial-elim");
  // D3: 2844, 2745, and there the zones of 2646 and 2946 close everything.
  Field field = israeli_attack();
  field.unit("I-1/Av", "2943")
      .unit("I-R/7", "2743")
      .unit("E-14", "2843")
      .unit("I-R/Av", "2646")
      .unit("I-R/Tal", "2946");
  field.dice({1});
  field.play("attack 2843", "with I-1/Av", "with I-R/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("is eliminated in 2745"));
  field.play("advance I-1/Av 2745");
  EXPECT_EQ(field.at("I-1/Av"), "2745");
}

TEST(Advance, EliminatedDefendersVacateTheirOwnHexOnly) {
  CASES("meb:7.15");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").dice({1});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal");
  ASSERT_TRUE(field.happened(": DE"));
  EXPECT_EQ(field.actions("advance"), (Names{"advance I-79/7 2843"}));
  EXPECT_EQ(field.refusal("advance I-79/7 2844"), "7.15.a");
}

TEST(Advance, ZonesOfControlDoNotStopIt) {
  CASES("meb:7.15.a");
  // The path runs 2636, 2537 past an enemy in the fortification 2536, whose zone stops every move.
  Field field = israeli_attack();
  field.unit("I-79/7", "2736").unit("E-14", "2636").unit("E-2A", "2536").dice({1});
  field.play("attack 2636", "with I-79/7", "resolve", "table mobile", "retreat E-14 2537",
             "retreat E-14 2538");
  EXPECT_EQ(field.actions("advance"), (Names{"advance I-79/7 2537", "advance I-79/7 2636"}));
  field.play("advance I-79/7 2537");
  EXPECT_EQ(field.at("I-79/7"), "2537");
}

TEST(Advance, EgyptiansIgnoreZonesToo) {
  CASES("meb:7.15.a");
  Field field = egyptian_attack();
  // 82/7 in 2945 reaches 2844 and 2845; the way of R/Tal runs through both.
  field.unit("E-14", "2842")
      .unit("E-2AT", "2943")
      .unit("E-3AT", "2743")
      .unit("I-2/Av", "2843")
      .unit("I-82/7", "2945");
  field.dice({2});
  field.play("attack 2843", "with E-14", "with E-2AT", "with E-3AT", "resolve");
  ASSERT_TRUE(field.happened("5 against 4, Frontal Assault column \"+1\", die 2: D2"));
  field.play("retreat I-2/Av 2845");
  EXPECT_EQ(field.actions("advance E-14"), (Names{"advance E-14 2843", "advance E-14 2844"}));
  field.play("advance E-14 2844");
  EXPECT_EQ(field.at("E-14"), "2844");
}

TEST(Advance, AnEnemyOnThePathEndsIt) {
  CASES("meb:7.15");
  // 2AT goes 2844, 2845; then 3AT retreats to 2844 and stands on that path.
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-3AT", "2743").dice({3});
  field.play("attack 2843", "also 2743", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D2"));
  field.play("retreat E-2AT 2844", "retreat E-2AT 2845", "retreat E-3AT 2744", "retreat E-3AT 2844");
  EXPECT_EQ(field.actions("advance"),
            (Names{"advance I-79/7 2743", "advance I-79/7 2744", "advance I-79/7 2843"}));
  EXPECT_EQ(field.refusal("advance I-79/7 2844"), "7.15");
}

// --- 7.15: who ---

TEST(Advance, OnlyAdjacentParticipantsAdvance) {
  CASES("meb:7.15");
  Field field = israeli_attack();
  // 9/7 is next to 2843 but attacks 3042; 1A/Tal fires at range, 2A/Tal from next door.
  field.unit("I-79/7", "2842").unit("I-9/7", "2943").unit("I-1A/Tal", "2839").unit("I-2A/Tal", "2744");
  field.unit("E-2AT", "2843").unit("E-3AT", "3042").dice({1});
  field.play("attack 2843", "with I-79/7", "with I-2A/Tal", "fire I-1A/Tal 2843", "resolve", "table frontal");
  ASSERT_TRUE(field.happened(": DE"));
  EXPECT_EQ(field.refusal("advance I-1A/Tal 2843"), "7.15");
  EXPECT_EQ(field.refusal("advance I-9/7 2843"), "7.15");
  EXPECT_TRUE(field.legal("advance I-79/7 2843"));
  EXPECT_TRUE(field.legal("advance I-2A/Tal 2843")) << "a gun that attacked from next door may";
}

TEST(Advance, AGunFollowsOnlyThePathThatItStoodNextTo) {
  CASES("meb:7.15");
  Field field = israeli_attack();
  // The mortars in 2643 are next to 2744, not to 2943.
  field.unit("I-79/7", "2843").unit("I-3A/Tal", "2643").unit("E-2AT", "2744").unit("E-3AT", "2943").dice({1});
  field.play("attack 2744", "also 2943", "with I-79/7", "with I-3A/Tal", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("9 against 4, Frontal Assault column \"+4, 5\", die 1: DE"));
  EXPECT_EQ(field.actions("advance"),
            (Names{"advance I-3A/Tal 2744", "advance I-79/7 2744", "advance I-79/7 2943"}));
  EXPECT_EQ(field.refusal("advance I-3A/Tal 2943"), "7.15");
}

TEST(Advance, AfterABarrageOnlyAdjacentGunsAdvance) {
  CASES("meb:7.15");
  Field far = israeli_attack();
  far.unit("I-1A/Tal", "2839")
      .unit("I-82/7", "2841")
      .unit("E-2AT", "2843")
      .track("airstrikes", "14")
      .dice({1});
  far.play("attack 2843", "fire I-1A/Tal 2843", "air israeli 14", "resolve");
  ASSERT_TRUE(far.happened("18 against 2, Mobile column \"+16, 20\", die 1: DE"));
  EXPECT_NE(far.decision(), "advance");

  Field near = israeli_attack();
  near.unit("I-1A/Tal", "2842")
      .unit("I-2A/Tal", "2839")
      .unit("E-2AT", "2843")
      .track("airstrikes", "14")
      .dice({1});
  near.play("attack 2843", "with I-1A/Tal", "air israeli 14", "resolve");
  ASSERT_TRUE(near.happened(": DE"));
  EXPECT_EQ(near.decision(), "advance");
  EXPECT_EQ(near.actions("advance"), (Names{"advance I-1A/Tal 2843"}));
}

// --- stacking on the path ---

TEST(Advance, APathTakesOneUnitToAHex) {
  CASES("meb:7.15");
  SCOPED_TRACE("advance-capacity");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("I-R/Av", "2943").unit("I-E/Tal", "2743").unit("E-14", "2843").dice({1});
  field.play("attack 2843", "with I-R/7", "with I-R/Av", "with I-E/Tal", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D2"));
  field.play("retreat E-14 2845", "advance I-R/7 2843");
  EXPECT_EQ(field.refusal("advance I-R/Av 2843"), "5.11");
  // Through a friend that stopped on the path, but not into its hex.
  field.play("advance I-R/Av 2844");
  EXPECT_EQ(field.at("I-R/Av"), "2844");
  // The third finds no room: nothing is asked any more.
  EXPECT_NE(field.decision(), "advance");
  EXPECT_EQ(field.at("I-E/Tal"), "2743");
}

TEST(Advance, FourHexesTakeFourUnitsAndTheHelicopterSharesOne) {
  CASES("meb:7.15 meb:7.15.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842")
      .unit("I-SCHel", "2842")
      .unit("I-R/7", "2943")
      .unit("I-R/Av", "2743")
      .unit("E-14", "2843");
  field.dice({1});
  field.play("attack 2843", "with I-79/7", "with I-SCHel", "with I-R/7", "with I-R/Av", "resolve",
             "table mobile");
  ASSERT_TRUE(field.happened("11 against 6, Mobile column \"+4, 5\", die 1: D4"));
  field.play("retreat E-14 2845", "retreat E-14 2846", "retreat E-14 2847");
  EXPECT_EQ(field.actions("advance I-79/7"), (Names{"advance I-79/7 2843", "advance I-79/7 2844",
                                                    "advance I-79/7 2845", "advance I-79/7 2846"}));
  EXPECT_EQ(field.refusal("advance I-79/7 2847"), "7.15.a");
  field.play("advance I-R/7 2846");
  EXPECT_EQ(field.refusal("advance I-R/Av 2846"), "5.11");
  field.play("advance I-R/Av 2843", "advance I-79/7 2845", "advance I-SCHel 2846");
  EXPECT_EQ(field.at("I-R/7"), "2846");
  EXPECT_EQ(field.at("I-SCHel"), "2846");
  EXPECT_EQ(field.at("I-79/7"), "2845");
  EXPECT_EQ(field.at("I-R/Av"), "2843");
}

// --- defenders who win ---

TEST(Advance, DefendersMayAdvanceAfterA1) {
  CASES("meb:7.15");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842")
      .unit("I-2/Av", "2943")
      .unit("E-14", "2843")
      .unit("E-2AT", "2844")
      .unit("E-2Art", "2847");
  field.dice({6});
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "pass", "table mobile");
  ASSERT_TRUE(field.happened(": A1"));
  field.play("retreat I-R/7 2841", "retreat I-2/Av 3042");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.actions("advance"), (Names{"advance E-14 2842", "advance E-14 2943"}));
  EXPECT_EQ(field.refusal("advance E-14 2841"), "7.15.a");
  EXPECT_EQ(field.refusal("advance E-2AT 2842"), "7.15") << "not in the combat";
  field.play("advance E-14 2943");
  EXPECT_EQ(field.at("E-14"), "2943");
  EXPECT_EQ(field.refusal("advance E-14 2842"), "7.16");
}

TEST(Advance, FpfArtilleryDoesNotAdvance) {
  CASES("meb:7.15");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2Art", "2844").dice({6});
  field.play("attack 2843", "with I-79/7", "resolve", "fpf E-2Art 2843", "table mobile");
  ASSERT_TRUE(field.happened("6 against 8, Mobile column \"-3, -2\", die 6: A1"));
  field.play("retreat I-79/7 2841");
  EXPECT_EQ(field.actions("advance"), (Names{"advance E-14 2842"}));
  EXPECT_EQ(field.refusal("advance E-2Art 2842"), "7.15");
}

TEST(Advance, DefendersMayAdvanceIntoAHexVacatedByAe) {
  CASES("meb:7.15 meb:7.9.d");
  Field field = israeli_attack();
  field.unit("I-R/7", "2842").unit("E-PLA", "2843").unit("E-2AT", "2743").dice({6});
  field.play("attack 2843", "also 2743", "with I-R/7", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("2 against 6, Frontal Assault column \"-5, -4\", die 6: AE"));
  EXPECT_EQ(field.actions("advance"), (Names{"advance E-2AT 2842", "advance E-PLA 2842"}));
  field.play("advance E-2AT 2842");
  EXPECT_EQ(field.at("E-2AT"), "2842");
  EXPECT_EQ(field.at("E-PLA"), "2843");
}

TEST(Advance, ADefenderFollowsOnlyAttackersThatStoodNextToIt) {
  CASES("meb:7.15");
  // The gun in 2643 attacked with R/7 but stood next to 2744 only.
  Field field = israeli_attack();
  field.unit("I-R/7", "2843").unit("I-AA/Tal", "2643").unit("E-14", "2744").unit("E-2AT", "2943").dice({6});
  field.play("attack 2744", "also 2943", "with I-R/7", "with I-AA/Tal", "resolve", "table frontal");
  ASSERT_TRUE(field.happened("3 against 8, Frontal Assault column \"-5, -4\", die 6: AE"));
  EXPECT_EQ(field.actions("advance"),
            (Names{"advance E-14 2643", "advance E-14 2843", "advance E-2AT 2843"}));
  EXPECT_EQ(field.refusal("advance E-2AT 2643"), "7.15");
}

TEST(Advance, AHelicopterFollowsOnlyAttackersThatStoodNextToItToo) {
  CASES("meb:7.15");
  Field field = egyptian_attack();
  field.unit("E-2AT", "2843").unit("E-7AA", "2643").unit("I-79/7", "2744").unit("I-SCHel", "2943").dice({6});
  field.play("attack 2744", "also 2943", "with E-2AT", "with E-7AA", "resolve");
  ASSERT_TRUE(field.happened("2 against 7, Frontal Assault column \"-5, -4\", die 6: AE"));
  EXPECT_EQ(field.actions("advance"),
            (Names{"advance I-79/7 2643", "advance I-79/7 2843", "advance I-SCHel 2843"}));
  EXPECT_EQ(field.refusal("advance I-SCHel 2643"), "7.15");
}

TEST(Advance, AHexWhereAnotherEnemyStaysIsNotVacated) {
  CASES("meb:7.15");
  // R/7 is lost, but the helicopter of its stack had no part in the attack and holds the hex.
  Field field = israeli_attack();
  field.unit("I-R/7", "2843").unit("I-SCHel", "2843").unit("E-14", "2744").unit("E-2AT", "2943").dice({6});
  field.play("attack 2744", "with I-R/7", "resolve", "table frontal");
  ASSERT_TRUE(field.happened(": AE"));
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.decision(), "combat");
  EXPECT_EQ(field.at("E-14"), "2744");
}

TEST(Advance, IsraeliDefendersAdvanceAfterAnEgyptianDefeat) {
  CASES("meb:7.15");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("I-R/Tal", "2843").dice({6});
  field.play("attack 2843", "with E-14", "resolve");
  ASSERT_TRUE(field.happened(": A1"));
  field.play("retreat E-14 2841");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("advance I-R/Tal 2842");
  EXPECT_EQ(field.at("I-R/Tal"), "2842");
}

// --- 7.16 ---

TEST(Advance, ItIsNeverForcedAndMadeAtOnceOrNotAtAll) {
  CASES("meb:7.16");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842")
      .unit("E-2AT", "2843")
      .unit("I-82/7", "2347")
      .unit("E-3AT", "2348")
      .dice({1, 1});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2") << "before the next combat begins";
  field.play("pass");
  EXPECT_EQ(field.at("I-79/7"), "2842");
  EXPECT_EQ(field.refusal("advance I-79/7 2843"), "7.16");
  field.play("attack 2348", "with I-82/7", "resolve", "table frontal");
  // The advance of the second combat does not reopen the first.
  EXPECT_EQ(field.refusal("advance I-79/7 2843"), "7.15");
  EXPECT_TRUE(field.legal("advance I-82/7 2348"));
}

TEST(Advance, AnAdvancedUnitDoesNotAttackEvenNextToNewEnemies) {
  CASES("meb:7.16 meb:7.16.a");
  Field field = israeli_attack();
  // Behind 2843 stands 14 in 2844, out of touch until 79/7 has advanced.
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-14", "2844").unit("I-1A/Tal", "2840").dice({1});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal", "advance I-79/7 2843");
  EXPECT_TRUE(field.has("I-79/7", "advanced"));
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
  field.play("attack 2844");
  EXPECT_NE(field.refusal("with I-79/7"), "");
  EXPECT_TRUE(field.legal("fire I-1A/Tal 2844"));
}

TEST(Advance, AnAdvancedUnitIsNotAttackedInThatPhase) {
  CASES("meb:7.16 meb:7.16.a");
  Field field = israeli_attack();
  // After AE 14 advances to 2842, next to 82/7 in 2841 and within range of the gun.
  field.unit("I-R/7", "2842")
      .unit("E-14", "2843")
      .unit("I-82/7", "2841")
      .unit("I-1A/Tal", "2837")
      .unit("E-2AT", "2847");
  field.unit("I-2A/Tal", "2849").dice({5});
  field.play("attack 2843", "with I-R/7", "resolve", "table frontal");
  ASSERT_TRUE(field.happened(": AE"));
  field.play("advance E-14 2842");
  EXPECT_NE(field.refusal("attack 2842"), "");
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
}

TEST(Advance, TheMarkOfAnAdvanceAloneBarsAttackAndDefence) {
  CASES("meb:7.16.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842", {"advanced"}).unit("I-82/7", "2943").unit("E-14", "2843");
  field.unit("E-2AT", "3042", {"advanced"});
  EXPECT_EQ(field.refusal("attack 3042"), "7.16.a");
  field.play("attack 2843");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.16.a");
  EXPECT_EQ(field.refusal("also 3042"), "7.16.a");
  EXPECT_TRUE(field.legal("with I-82/7"));
}

TEST(Advance, AnAdvanceCanCutOffALaterRetreat) {
  CASES("meb:7.16");
  // 14 in 2845, attacked from 2946 and 2746, has 2844 left, unless 79/7 has advanced to 2843 before.
  for (const bool advances : {true, false}) {
    SCOPED_TRACE(advances);
    Field field = israeli_attack();
    field.unit("I-79/7", "2842").unit("E-2AT", "2843");
    field.unit("I-R/7", "2946").unit("I-2/Av", "2746").unit("E-14", "2845").dice({1, 3});
    field.play("attack 2843", "with I-79/7", "resolve", "table frontal");
    ASSERT_TRUE(field.happened(": DE"));
    field.play(advances ? "advance I-79/7 2843" : "pass");
    field.play("attack 2845", "with I-R/7", "with I-2/Av", "resolve", "table mobile");
    ASSERT_TRUE(field.happened(": D1"));
    EXPECT_EQ(field.at("E-14"), advances ? "eliminated" : "2844");
  }
}

TEST(Advance, TheBarFallsWithTheNextPhase) {
  CASES("meb:7.16.a");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-14", "2844").dice({1});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal", "advance I-79/7 2843");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  field.play("end");
  EXPECT_FALSE(field.has("I-79/7", "advanced"));
  EXPECT_TRUE(field.legal("attack 2843"));
  EXPECT_EQ(field.refusal("end"), "7.3");
}

}  // namespace
}  // namespace mitla::test
