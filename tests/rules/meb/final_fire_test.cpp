// 8.10-8.13: final protective fire.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// E-14 in 2742 is attacked by I-79/7; E-7Tk in 2743 can spot; E-7AA in 2744 can always give FPF, so that the
// question is asked whatever the gun under test may do.
Field egyptian_defence(std::vector<std::uint8_t> dice = {}) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice(std::move(dice));
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7AA", "2744");
  return field;
}

void attack_2742(Field& field) { field.play("attack 2742", "with I-79/7", "resolve"); }

TEST(FinalFire, AGunThatMeetsAllConditionsSupportsTheDefence) {
  CASES("meb:8.10 meb:8.11");
  Field field = egyptian_defence();
  field.unit("E-7Art", "2746");
  attack_2742(field);
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.actions("fpf"), (std::vector<std::string>{"fpf E-7AA 2742", "fpf E-7Art 2742"}));
  EXPECT_EQ(field.refusal("fpf E-7Tk 2742"), "8.10") << "not artillery";
  EXPECT_EQ(field.refusal("fpf E-7Art 2743"), "8.10") << "2743 is not under attack";
  EXPECT_EQ(field.refusal("fpf I-1A/Tal 2742"), "8.10") << "the attacker has no FPF";
  EXPECT_EQ(defence_points(field), 6);
  field.play("fpf E-7Art 2742");
  EXPECT_EQ(defence_points(field), 8);
  EXPECT_EQ(field.decision(), "choose-table") << "R45: the table is chosen after the FPF";
}

TEST(FinalFire, IsOptional) {
  CASES("meb:8.10");
  Field field = egyptian_defence();
  attack_2742(field);
  field.play("pass");
  EXPECT_EQ(defence_points(field), 6);
}

TEST(FinalFire, NotByAGunThatWasAttackedInThisPhase) {
  CASES("meb:8.10");
  Field field = egyptian_defence({5});
  field.unit("E-7Art", "2746").unit("I-1A/Tal", "2738");
  field.play("attack 2746", "fire I-1A/Tal 2746", "resolve");
  EXPECT_TRUE(field.happened("die 5: D1")) << "without effect";
  EXPECT_EQ(field.at("E-7Art"), "2746");
  attack_2742(field);
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.10");
  EXPECT_TRUE(field.legal("fpf E-7AA 2742"));
}

TEST(FinalFire, NotByAGunNextToAnEnemy) {
  CASES("meb:8.10");
  Field field = egyptian_defence();
  field.unit("E-7Art", "2746").unit("I-R/7", "2747");
  attack_2742(field);
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.10");
  EXPECT_TRUE(field.legal("fpf E-7AA 2742"));
}

TEST(FinalFire, RangeIsCountedToTheHexThatIsDefended) {
  CASES("meb:8.1 meb:8.3");
  Field near = egyptian_defence();
  near.unit("E-7Art", "2749");
  attack_2742(near);
  EXPECT_TRUE(near.legal("fpf E-7Art 2742")) << "seven hexes to the defender, eight to the attacker";
  Field far = egyptian_defence();
  far.unit("E-7Art", "2750");
  attack_2742(far);
  EXPECT_EQ(far.refusal("fpf E-7Art 2742"), "8.1");
}

TEST(FinalFire, OncePerPhase) {
  CASES("meb:8.10");
  // A second battle at 3142, in range of both guns.
  Field field = egyptian_defence({6, 6});
  field.unit("E-7Art", "2946").unit("I-82/7", "3141").unit("E-PLA", "3142").unit("E-ZSU7", "3144");
  field.unit("E-7AT", "3143");
  attack_2742(field);
  field.play("fpf E-7Art 2742", "table mobile");
  EXPECT_TRUE(field.happened("die 6: A1"));
  field.play("retreat I-79/7 2740", "pass");
  field.play("attack 3142", "with I-82/7", "resolve");
  EXPECT_EQ(field.refusal("fpf E-7Art 3142"), "7.5");
  EXPECT_TRUE(field.legal("fpf E-ZSU7 3142"));
}

// A1 in the Israeli combat phase drives I-1A/Tal from 2741 to 2740. Then E-14 goes for I-79/7.
Field driven_back() {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice({6, 6, 1, 1}).track("airstrikes", "3");
  field.unit("I-1A/Tal", "2741").unit("I-R/7", "2641").unit("I-2A/Tal", "2940").unit("I-79/7", "2945");
  field.unit("E-14", "2742");
  field.play("attack 2742", "with I-1A/Tal", "with I-R/7", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("die 6: A1"));
  field.play("retreat I-1A/Tal 2740", "retreat I-R/7 2541", "pass");
  EXPECT_EQ(field.decision(), "movement");
  return field;
}

TEST(FinalFire, NotAfterARetreatInTheGunsOwnLastCombatPhase) {
  CASES("meb:8.10");
  Field field = driven_back();
  EXPECT_TRUE(field.has("I-1A/Tal", "shaken"));
  field.play("move E-14 2844", "end", "attack 2945", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf I-1A/Tal 2945"), "8.10");
  EXPECT_TRUE(field.legal("fpf I-2A/Tal 2945")) << "this one was not touched";
}

TEST(FinalFire, TheRetreatIsForgottenWhenTheGunsOwnNextCombatPhaseBegins) {
  CASES("meb:8.10");
  Field field = driven_back();
  field.play("end");
  ASSERT_EQ(field.to_act(), "israel");
  ASSERT_EQ(field.view().turn, 3);
  field.play("end");  // the Israeli combat phase has no attack except by air
  while (field.to_act() == "israel") field.play("end");
  EXPECT_FALSE(field.has("I-1A/Tal", "shaken"));
  field.play("move E-14 2844", "end", "attack 2945", "with E-14", "resolve");
  EXPECT_TRUE(field.legal("fpf I-1A/Tal 2945"));
}

// An attacker that retreats through the hex of a gun displaces it (7.13).
TEST(FinalFire, NotAfterADisplacementInTheGunsOwnLastCombatPhase) {
  CASES("meb:8.10");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice({3, 6}).track("airstrikes", "3");
  field.unit("I-R/7", "2742").unit("E-14", "2741").unit("I-1A/Tal", "2743").unit("I-82/7", "2842");
  field.unit("I-9/7", "2642").unit("I-2A/Tal", "2746").unit("I-79/7", "2544");
  field.play("attack 2741", "with I-R/7", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("die 3: A1"));
  field.play("retreat I-R/7 2743", "displace I-1A/Tal 2744");
  EXPECT_TRUE(field.has("I-1A/Tal", "displaced"));
  field.play("pass");  // E-14 does not advance
  while (field.to_act() == "israel") field.play("end");
  field.play("move E-14 2641", "end", "attack 2642", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf I-1A/Tal 2642"), "8.10");
  EXPECT_TRUE(field.legal("fpf I-2A/Tal 2642"));
}

TEST(FinalFire, NotAfterADisplacementInThisPhase) {
  CASES("meb:7.14.b");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice({6});
  field.unit("I-79/7", "2741").unit("E-7Tk", "2742").unit("E-7Art", "2743").unit("E-2AT", "2842");
  field.unit("E-7AT", "2642");
  field.unit("I-82/7", "3141").unit("E-PLA", "3142").unit("E-3AT", "3143").unit("E-ZSU7", "3144");
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("fpf E-7Art 2742"));
  field.play("pass", "table mobile");
  EXPECT_TRUE(field.happened("die 6: D1"));
  field.play("retreat E-7Tk 2743", "displace E-7Art 2744", "pass");
  field.play("attack 3142", "with I-82/7", "resolve");
  EXPECT_EQ(field.refusal("fpf E-7Art 3142"), "7.14.b");
  EXPECT_TRUE(field.legal("fpf E-ZSU7 3142"));
}

TEST(FinalFire, ARetreatInTheEnemysCombatPhaseDoesNotBarTheNextOne) {
  CASES("meb:8.10.a");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice({6, 1, 1});
  field.unit("I-79/7", "2741").unit("E-7Art", "2742").unit("E-14", "2846").unit("E-7Tk", "2847");
  field.unit("E-7AA", "2848");
  field.play("attack 2742", "with I-79/7", "resolve", "table mobile");
  EXPECT_TRUE(field.happened("die 6: D1"));
  field.play("retreat E-7Art 2743", "pass");
  ASSERT_EQ(field.to_act(), "egypt");
  field.play("end");
  ASSERT_EQ(field.view().turn, 3);
  field.play("move I-79/7 2845", "end", "attack 2846", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("fpf E-7Art 2846"));
}

TEST(FinalFire, HavingBarragedInItsOwnPhaseDoesNotBarIt) {
  CASES("meb:8.10.a meb:8.1");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").dice({3, 1, 1});
  field.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Art", "2747").unit("E-7Tk", "2744");
  field.play("attack 2741", "with E-14", "fire E-7Art 2741", "resolve");
  EXPECT_TRUE(field.happened("7 against 6, Frontal Assault column \"+1\", die 3: D2"));
  field.play("retreat I-79/7 2740", "retreat I-79/7 2739", "pass");
  ASSERT_EQ(field.view().turn, 3);
  field.play("move I-79/7 2741", "end", "attack 2742", "with I-79/7", "resolve");
  EXPECT_EQ(field.decision(), "choose-table") << "nobody next to 2742 spots for the gun (8.16.b)";

  Field spotted("elarish67/standard");
  spotted.turn(2).phase("egyptian-combat").dice({3, 1, 1});
  spotted.unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Art", "2747").unit("E-7Tk", "2743");
  spotted.play("attack 2741", "with E-14", "fire E-7Art 2741", "resolve");
  spotted.play("retreat I-79/7 2740", "retreat I-79/7 2739", "pass");
  spotted.play("move I-79/7 2741", "end", "attack 2742", "with I-79/7", "resolve");
  EXPECT_TRUE(spotted.legal("fpf E-7Art 2742"));
}

TEST(FinalFire, IsAddedToTheDefenceAndTheGunNeverSuffersTheResult) {
  CASES("meb:8.11 meb:8.5");
  {
    Field field("elarish67/standard");
    field.turn(2).phase("western-combat").dice({1});
    field.unit("I-79/7", "2741").unit("I-82/7", "2641").unit("I-9/7", "2841").unit("E-7AT", "2742");
    field.unit("E-7AA", "2744").unit("E-7Tk", "2743");
    field.play("attack 2742", "with I-79/7", "with I-82/7", "with I-9/7", "resolve", "fpf E-7AA 2742",
               "table frontal");
    EXPECT_TRUE(field.happened("17 against 4, Frontal Assault column \"+12, 15\", die 1: DE"));
    EXPECT_EQ(field.at("E-7AT"), "eliminated");
    EXPECT_EQ(field.at("E-7AA"), "2744");
    EXPECT_EQ(field.vp("western"), 1);
  }
  {
    Field field = egyptian_defence({3});
    field.unit("E-7Art", "2746");
    attack_2742(field);
    field.play("fpf E-7Art 2742", "table mobile");
    EXPECT_TRUE(field.happened("6 against 8, Mobile column \"-3, -2\", die 3: BR"));
    EXPECT_EQ(field.at("E-7Art"), "2746");
    for (const std::string& action : field.actions("retreat"))
      EXPECT_EQ(action.find("E-7Art"), std::string::npos) << action;
  }
  {
    Field field = egyptian_defence({6});
    attack_2742(field);
    field.play("fpf E-7AA 2742", "table frontal");
    EXPECT_TRUE(field.happened("6 against 8, Frontal Assault column \"-3, -2\", die 6: AE"));
    EXPECT_EQ(field.actions("advance"), std::vector<std::string>{"advance E-14 2741"})
        << "the gun does not advance";
  }
}

TEST(FinalFire, NoneAgainstAttacksByArtilleryOrAircraftAlone) {
  CASES("meb:8.12");
  {
    Field field = egyptian_defence({6});
    field.unit("I-1A/Tal", "2739").unit("E-7Art", "2746");
    field.track("airstrikes", "2").play("attack 2742", "fire I-1A/Tal 2742", "air israeli 2");
    // The tanks are free only if another target remains for them.
    EXPECT_EQ(field.refusal("resolve"), "7.3");
    field.play("with I-79/7", "resolve");
    EXPECT_EQ(field.decision(), "final-fire") << "with the tanks it is no barrage";
  }
  {
    Field field("elarish67/standard");
    field.turn(2).phase("western-combat").dice({6}).track("airstrikes", "2");
    field.unit("I-1A/Tal", "2739").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7Art", "2746");
    field.play("attack 2742", "fire I-1A/Tal 2742", "air israeli 2", "resolve");
    EXPECT_TRUE(field.happened("6 against 6, Mobile")) << "resolved at once, no FPF";
  }
  {
    Field field("elarish67/standard");
    field.turn(2).phase("western-combat").dice({6});
    field.unit("I-1A/Tal", "2741").unit("E-14", "2742").unit("E-7Tk", "2743").unit("E-7Art", "2746");
    field.play("attack 2742", "with I-1A/Tal", "resolve");
    EXPECT_TRUE(field.happened("4 against 6, Mobile")) << "an adjacent gun alone is artillery alone";
  }
}

TEST(FinalFire, AGunUnderAttackGivesNoneAndDefendsWithItsDefense) {
  CASES("meb:8.13");
  // E-7Art in 2743 and E-14 in 2742 are attacked together from 2642.
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  field.unit("I-79/7", "2642").unit("E-14", "2742").unit("E-7Art", "2743").unit("E-7AA", "2744");
  field.play("attack 2742", "also 2743", "with I-79/7");
  EXPECT_EQ(defence_points(field), 7) << "6 and the gun's defense of 1";
  field.play("resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.13");
  EXPECT_EQ(field.refusal("fpf E-7Art 2743"), "8.13");
  EXPECT_TRUE(field.legal("fpf E-7AA 2743"));
}

}  // namespace
}  // namespace mitla::test
