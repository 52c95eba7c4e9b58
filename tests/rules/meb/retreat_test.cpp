// 7.10-7.12: retreats after combat.
//
// Fights take place in the open around 2843. An attacker in 2842 leaves the defender of 2843 the hexes 2944,
// 2844 and 2744; attackers in 2943 and 2743 leave it 2844 alone; attackers in 2943 and 2744 leave it nothing.
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// R/7 and 2/Av (2 + 4) out of 2943 and 2743 against E-14 (6) in 2843, Mobile table: 1, 2 D2; 3, 4 D1; 5 BR; 6
// A1.
Field pincers(std::uint8_t die) {
  Field field = israeli_attack();
  field.unit("I-R/7", "2943").unit("I-2/Av", "2743").unit("E-14", "2843").dice({die});
  return field;
}

void resolve_pincers(Field& field) {
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");
}

// --- 7.10 ---

TEST(Retreat, ItCostsNoMovementPointsAndTerrainDoesNotMatter) {
  CASES("meb:7.10");
  // Infantry (allowance 4) goes four rough hexes south, which it could never move.
  Field field = israeli_attack();
  field.unit("I-79/7", "4236").unit("E-1/7", "4237").track("airstrikes", "4").dice({1});
  field.play("attack 4237", "with I-79/7", "air israeli 4", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D4"));
  field.play("retreat E-1/7 4238", "retreat E-1/7 4239", "retreat E-1/7 4240", "retreat E-1/7 4241", "pass");
  EXPECT_EQ(field.at("E-1/7"), "4241");
  // In its own movement phase it has its whole allowance.
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  field.play("move E-1/7 4242");
  EXPECT_EQ(field.halves("mp-left"), 6);
}

TEST(Retreat, ItIsMadeAtOnceByTheOwner) {
  CASES("meb:7.10");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("I-R/Tal", "2843").dice({3});
  field.play("attack 2843", "with E-14", "resolve");  // 3 against 3, die 3: D1
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.actions("retreat"),
            (Names{"retreat I-R/Tal 2744", "retreat I-R/Tal 2844", "retreat I-R/Tal 2944"}));
  EXPECT_EQ(field.refusal("retreat I-R/Tal 2845"), "7.10") << "from hex to hex";
}

TEST(Retreat, AUnitThatCannotRetreatIsEliminatedInPlace) {
  CASES("meb:7.10 meb:7.11");
  SCOPED_TRACE("retreat-zoc");
  Field field = israeli_attack();
  field.unit("I-R/7", "2943").unit("I-2/Av", "2744").unit("E-14", "2843").dice({3});
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");  // D1
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_TRUE(field.happened("is eliminated in 2843"));
  EXPECT_EQ(field.vp("western"), 1);
}

TEST(Retreat, AUnitThatCanRetreatMust) {
  CASES("meb:7.10");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").dice({3});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(field.refusal("perish E-14"), "7.10");
  EXPECT_EQ(field.refusal("end"), "4.2");
}

// --- 7.11 ---

TEST(Retreat, ItMayLeaveAnEnemyZoneButNeverEnterOne) {
  CASES("meb:7.11");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").dice({3});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(field.refusal("retreat E-14 2943"), "7.11");
  EXPECT_EQ(field.refusal("retreat E-14 2743"), "7.11");
  EXPECT_EQ(field.refusal("retreat E-14 2842"), "5.5");
  EXPECT_TRUE(field.legal("retreat E-14 2844"));
}

TEST(Retreat, ZonesOfUnitsOutsideTheCombatCountAndOnEveryStep) {
  CASES("meb:7.11");
  // 82/7 far off in 2846 reaches 2845 only; a retreat of two cannot pass there.
  Field field = pincers(1);
  field.unit("I-82/7", "2846");
  resolve_pincers(field);  // D2; the first hex, 2844, is the only one
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.refusal("retreat E-14 2845"), "7.11");
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat E-14 2745", "retreat E-14 2945"}));
}

TEST(Retreat, AFriendInAnEnemyZoneDoesNotCancelIt) {
  CASES("meb:7.11");
  SCOPED_TRACE("retreat-friend-no-negate, displace-not-in-contact");
  // 2844 is the only hex left, a friend stands in it, and 82/7 in 2845 is next to it.
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("I-82/7", "2845");
  resolve_pincers(field);
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.at("E-2AT"), "2844");
  EXPECT_FALSE(field.has("E-2AT", "displaced"));

  // Without 82/7 the friend would have been displaced.
  Field free = pincers(3);
  free.unit("E-2AT", "2844");
  resolve_pincers(free);
  EXPECT_EQ(free.decision(), "displace");
}

// --- 7.12 ---

TEST(Retreat, VacantHexesMustBeUsedIfThereAreAny) {
  CASES("meb:7.12");
  SCOPED_TRACE("displace-only-if-needed");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2AT", "2844").dice({3});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(field.refusal("retreat E-14 2844"), "7.12");
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat E-14 2744", "retreat E-14 2944"}));
}

TEST(Retreat, TheWholeWayMustBeVacantIfThatIsPossible) {
  CASES("meb:7.12");
  // D2: 2944 is vacant, but every way on from there is closed or held by friends; 2744 leads on through
  // vacant hexes.
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2AT", "2945").unit("I-82/7", "3144").dice({1});
  field.unit("E-3AT", "2844");
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D2"));
  // So 2744 is forced and has been gone to already.
  EXPECT_EQ(field.at("E-14"), "2744");
  EXPECT_EQ(field.decision(), "retreat");
}

TEST(Retreat, ItMustEndTheFullDistanceFromItsStart) {
  CASES("meb:7.12");
  Field field = israeli_attack();
  field.unit("I-79/7", "3944").unit("E-14", "3844").dice({1});
  field.play("attack 3844", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D2"));
  field.play("retreat E-14 3744");
  EXPECT_EQ(field.refusal("retreat E-14 3745"), "7.12") << "retreat-distance";
  EXPECT_EQ(field.refusal("retreat E-14 3844"), "7.12") << "not back";
  field.play("retreat E-14 3643");
  EXPECT_EQ(field.at("E-14"), "3643") << "retreat-distance-ok";
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Retreat, AnyWayOfTheFullLengthIsOpenToTheOwner) {
  CASES("meb:7.12");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").dice({1});
  field.play("attack 2843", "with I-79/7", "resolve", "table mobile", "retreat E-14 2944");
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat E-14 2945", "retreat E-14 3043", "retreat E-14 3044"}));
}

// --- 7.12.a ---

TEST(Retreat, APartOfTheWayIsDeathInTheLastHexReached) {
  CASES("meb:7.12.a");
  // D3: 2844, 2745, and there the zones of 2646 and 2946 close everything.
  Field field = israeli_attack();
  field.unit("I-1/Av", "2943")
      .unit("I-R/7", "2743")
      .unit("E-14", "2843")
      .unit("I-R/Av", "2646")
      .unit("I-R/Tal", "2946");
  field.dice({1});
  field.play("attack 2843", "with I-1/Av", "with I-R/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("7 against 6, Mobile column \"+1\", die 1: D3"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_TRUE(field.happened("retreats 2843 to 2844"));
  EXPECT_TRUE(field.happened("retreats 2844 to 2745"));
  EXPECT_TRUE(field.happened("is eliminated in 2745"));
  EXPECT_EQ(field.vp("western"), 1);
  // The path of retreat ends there: the victors may follow as far as that.
  EXPECT_EQ(field.actions("advance I-R/7"),
            (Names{"advance I-R/7 2745", "advance I-R/7 2843", "advance I-R/7 2844"}));
}

TEST(Retreat, ADoomedUnitTakesALongestWay) {
  CASES("meb:7.12.a");
  // D3 again: by 2844 or 2744 it gets two hexes far, to 2745; by 2944 only one.
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843").track("airstrikes", "1").dice({1});
  field.unit("I-R/7", "3144").unit("I-R/Av", "2544").unit("I-R/Tal", "2946").unit("I-2/Av", "2646");
  field.play("attack 2843", "with I-79/7", "air israeli 1", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D3"));
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat E-14 2744", "retreat E-14 2844"}));
  EXPECT_EQ(field.refusal("retreat E-14 2944"), "7.12");
  EXPECT_EQ(field.refusal("perish E-14"), "7.10");
  field.play("retreat E-14 2744");
  EXPECT_TRUE(field.happened("is eliminated in 2745"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
}

TEST(Retreat, ADoomedUnitDisplacesNobody) {
  CASES("meb:7.12.a");
  SCOPED_TRACE("retreat-doomed-no-displacement");
  // D2: 2844 is vacant; then 2745 and 2945 lie in zones, and the friend in 2845 has nowhere to go.
  Field field = pincers(1);
  field.unit("E-2AT", "2845").unit("I-R/Av", "3045").unit("I-R/Tal", "2645").unit("I-82/7", "2847");
  resolve_pincers(field);
  ASSERT_TRUE(field.happened(": D2"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_TRUE(field.happened("is eliminated in 2844"));
  EXPECT_EQ(field.at("E-2AT"), "2845");
  EXPECT_FALSE(field.has("E-2AT", "displaced"));
}

// --- several units of one combat ---

TEST(Retreat, TheOwnerChoosesTheOrderOfHisUnits) {
  CASES("meb:7.10");
  for (const bool first_at_2843 : {true, false}) {
    Field field = israeli_attack();
    field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-3AT", "2743").dice({5});
    field.play("attack 2843", "also 2743", "with I-79/7", "resolve", "table mobile");
    ASSERT_TRUE(field.happened(": D1"));
    EXPECT_TRUE(field.legal("retreat E-2AT 2744"));
    EXPECT_TRUE(field.legal("retreat E-3AT 2744"));
    // Both could use 2744; the second one must take another vacant hex.
    if (first_at_2843) {
      field.play("retreat E-2AT 2744");
      EXPECT_EQ(field.refusal("retreat E-3AT 2744"), "7.12");
      EXPECT_TRUE(field.legal("retreat E-3AT 2643"));
    } else {
      field.play("retreat E-3AT 2744");
      EXPECT_EQ(field.refusal("retreat E-2AT 2744"), "7.12");
      EXPECT_TRUE(field.legal("retreat E-2AT 2844"));
    }
  }
}

TEST(Retreat, AUnitInTheMiddleOfItsRetreatFinishesItFirst) {
  CASES("meb:7.10");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-2AT", "2843").unit("E-3AT", "2743").dice({3});
  field.play("attack 2843", "also 2743", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D2"));
  field.play("retreat E-2AT 2844");
  EXPECT_EQ(field.refusal("retreat E-3AT 2643"), "7.10");
  field.play("retreat E-2AT 2845");
  EXPECT_TRUE(field.legal("retreat E-3AT 2643"));
}

TEST(Retreat, AUnitThatHasStillToRetreatBlocksItsHex) {
  CASES("meb:7.10 meb:7.11");
  // R59. After BR 14 stands in 2944. 2/Av in 2743 has only 2842 left, where R/7 stands until it has gone
  // itself.
  Field field = israeli_attack();
  field.unit("I-R/7", "2842")
      .unit("I-2/Av", "2743")
      .unit("E-14", "2843")
      .unit("E-2AT", "2644")
      .unit("E-3AT", "2641");
  field.dice({5});
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile", "retreat E-14 2944");
  EXPECT_EQ(field.actions("perish"), (Names{"perish I-2/Av"}));
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat I-R/7 2841", "retreat I-R/7 2942"}));
  EXPECT_NE(field.refusal("retreat I-2/Av 2842"), "");
  field.play("retreat I-R/7 2841");
  // Now 2842 is vacant and outside every enemy zone.
  EXPECT_EQ(field.at("I-2/Av"), "2842");
  EXPECT_EQ(field.vp("egyptian"), 0);
}

// --- helicopters ---

TEST(Retreat, AHelicopterFliesOverZonesButMayNotEndInOne) {
  CASES("meb:7.11");
  // Between 2943 and 2744 every neighbour of 2843 lies in a zone. On D2 the helicopter gets out, a battalion
  // does not.
  Field field = egyptian_attack();
  field.unit("E-14", "2943").unit("E-2AT", "2744").unit("I-SCHel", "2843").dice({4});
  field.play("attack 2843", "with E-14", "with E-2AT", "resolve");
  ASSERT_TRUE(field.happened("4 against 1, Frontal Assault column \"+2, 3\", die 4: D2"));
  ASSERT_EQ(field.decision(), "retreat");
  field.play("retreat I-SCHel 2842");
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat I-SCHel 2742", "retreat I-SCHel 2841"}));
  EXPECT_EQ(field.refusal("retreat I-SCHel 2942"), "7.11");
  field.play("retreat I-SCHel 2841");
  EXPECT_EQ(field.at("I-SCHel"), "2841");

  Field ground = egyptian_attack();
  ground.unit("E-14", "2943").unit("E-PLA", "2744").unit("I-R/7", "2843").dice({4});
  ground.play("attack 2843", "with E-14", "with E-PLA", "resolve");  // 5 against 2
  ASSERT_TRUE(ground.happened(": D2"));
  EXPECT_EQ(ground.at("I-R/7"), "eliminated");

  Field near = egyptian_attack();
  near.unit("E-14", "2943").unit("E-2AT", "2744").unit("I-SCHel", "2843").dice({5});
  near.play("attack 2843", "with E-14", "with E-2AT", "resolve");
  ASSERT_TRUE(near.happened(": D1"));
  EXPECT_EQ(near.at("I-SCHel"), "eliminated") << "one hex far there is no place outside the zones";
}

TEST(Retreat, AHelicopterMayFlyOverEnemies) {
  CASES("meb:7.11 meb:5.5");
  Field field = egyptian_attack();
  field.unit("E-14", "2943").unit("E-7A", "2744").unit("I-SCHel", "2843").dice({3});
  field.play("attack 2843", "with E-14", "with E-7A", "resolve");
  ASSERT_TRUE(field.happened("6 against 1, Frontal Assault column \"+4, 5\", die 3: D3"));
  field.play("retreat I-SCHel 2943", "retreat I-SCHel 3042");
  const std::vector<std::string> broken = field.game().broken_invariants(field.state());
  EXPECT_TRUE(broken.empty()) << broken[0];
  field.play("retreat I-SCHel 3142");
  EXPECT_EQ(field.at("I-SCHel"), "3142");
  EXPECT_EQ(field.at("E-14"), "2943");
}

TEST(Retreat, TheMapIsInOrderWhileAHelicopterIsAboveAnEnemy) {
  CASES("meb:5.5");
  Field field = egyptian_attack();
  field.unit("E-14", "2943").unit("E-7A", "2744").unit("I-SCHel", "2843").dice({3});
  field.play("attack 2843", "with E-14", "with E-7A", "resolve", "retreat I-SCHel 2943");
  const std::vector<std::string> broken = field.game().broken_invariants(field.state());
  EXPECT_TRUE(broken.empty()) << broken[0];
}

TEST(Retreat, AHelicopterEndsBesideAFriendOnlyIfNoHexIsVacant) {
  CASES("meb:7.12");
  Field field = egyptian_attack();
  field.unit("E-14", "2842").unit("I-SCHel", "2843").unit("I-79/7", "2844").dice({5});
  field.play("attack 2843", "with E-14", "resolve");
  ASSERT_TRUE(field.happened("3 against 1, Frontal Assault column \"+2, 3\", die 5: D1"));
  EXPECT_EQ(field.actions("retreat"), (Names{"retreat I-SCHel 2744", "retreat I-SCHel 2944"}));

  // With 2844 as the only place it joins the friend there, and no unit is displaced.
  Field only = egyptian_attack();
  only.unit("E-14", "2943").unit("E-2AT", "2743").unit("I-SCHel", "2843").unit("I-79/7", "2844").dice({5});
  only.play("attack 2843", "with E-14", "with E-2AT", "resolve");
  ASSERT_TRUE(only.happened(": D1"));
  EXPECT_EQ(only.at("I-SCHel"), "2844");
  EXPECT_EQ(only.at("I-79/7"), "2844");
  EXPECT_FALSE(only.has("I-79/7", "displaced"));
}

TEST(Retreat, AHelicopterIsNotInTheWayOfAUnitThatEndsBesideIt) {
  CASES("meb:7.12");
  Field one = egyptian_attack();
  one.unit("E-14", "2943").unit("E-2AT", "2743").unit("I-R/Tal", "2843").unit("I-SCHel", "2844").dice({4});
  one.play("attack 2843", "with E-14", "with E-2AT", "resolve");
  ASSERT_TRUE(one.happened(": D1"));
  EXPECT_EQ(one.at("I-R/Tal"), "2844");
  EXPECT_EQ(one.at("I-SCHel"), "2844");
  EXPECT_FALSE(one.has("I-SCHel", "displaced"));
  // But such a hex is not vacant: with another one free it is not used.
  Field other = egyptian_attack();
  other.unit("E-14", "2842").unit("I-R/Tal", "2843").unit("I-SCHel", "2844").dice({3});
  other.play("attack 2843", "with E-14", "resolve");
  ASSERT_TRUE(other.happened(": D1"));
  EXPECT_EQ(other.refusal("retreat I-R/Tal 2844"), "7.12");
}

}  // namespace
}  // namespace mitla::test
