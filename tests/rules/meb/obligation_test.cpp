// 7.1, 7.3, 7.4, 7.18.a, 7.19.a: who must attack whom.
//
// Most positions stand in the open desert around 2843:
//   D1 2744 is next to A 2843 alone; D2 2943 is next to A and to B 3042; D3 3142 is next to B alone.
#include <optional>

#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field day() {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  return field;
}

// A gun with a target far away from all other units: it need not fire, so it keeps the phase from ending and
// adds no duty.
void keep_phase_open(Field& field) { field.unit("I-4A/Shr", "2150").unit("E-ShFSF", "2144"); }

void attack(Field& field, const std::string& hex, const Names& units) {
  field.play("attack " + hex);
  for (const std::string& unit : units) field.play("with " + unit);
  field.play("resolve");
}

// --- 7.1 ---

TEST(Obligation, CombatBetweenAdjacentEnemiesIsMandatoryByDay) {
  CASES("meb:7.1 meb:7.3");
  SCOPED_TRACE("day-mandatory");
  Field touching = day();
  touching.turn(3).unit("I-79/7", "2843").unit("E-2AT", "2943");
  keep_phase_open(touching);
  EXPECT_EQ(touching.refusal("end"), "7.3");
  EXPECT_EQ(duties(touching), 1);

  Field apart = day();
  apart.turn(3).unit("I-79/7", "2843").unit("E-2AT", "3043");
  keep_phase_open(apart);
  EXPECT_EQ(duties(apart), 0);
  EXPECT_TRUE(apart.legal("end"));
}

TEST(Obligation, ArtilleryAndHelicoptersNextToAnEnemyAreObligedToo) {
  CASES("meb:7.1 meb:7.3");
  for (const std::string unit : {"I-1A/Tal", "I-SCHel", "I-M/Ma"}) {
    SCOPED_TRACE(unit);
    Field field = day();
    field.unit(unit, "2843").unit("E-2AT", "2943");
    keep_phase_open(field);
    EXPECT_EQ(field.refusal("end"), "7.3");
  }
}

TEST(Obligation, EgyptiansAreObligedInTheirOwnPhaseOnly) {
  CASES("meb:7.1 meb:7.3");
  Field egyptian("elarish67/standard");
  egyptian.turn(3).phase("egyptian-combat").unit("I-79/7", "2843").unit("E-14", "2943");
  EXPECT_EQ(egyptian.to_act(), "egypt");
  EXPECT_EQ(egyptian.refusal("end"), "7.3");
  // The phasing player is the attacker, even if the other is stronger.
  egyptian.play("attack 2843");
  EXPECT_EQ(egyptian.refusal("with I-79/7"), "7.1");
  EXPECT_TRUE(egyptian.legal("with E-14"));
  egyptian.play("cancel");
  EXPECT_EQ(egyptian.refusal("attack 2943"), "7.1");
  EXPECT_EQ(egyptian.refusal("attack 2944"), "7.1");
}

TEST(Obligation, OnlyArtilleryAttacksFromADistance) {
  CASES("meb:7.1 meb:7.3.c");
  Field field = day();
  // 2843 and 2845 are two hexes apart.
  field.unit("I-79/7", "2843").unit("I-3A/Tal", "2743").unit("E-2AT", "2845").unit("E-3AT", "2837");
  EXPECT_TRUE(field.legal("attack 2845"));
  // The tank alone could not attack 2837, and the mortars (range 4) do not reach it.
  EXPECT_EQ(field.refusal("attack 2837"), "7.3.c");
  field.play("attack 2845");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.4");
  EXPECT_EQ(field.refusal("fire I-79/7 2845"), "7.3.c");
  EXPECT_TRUE(field.legal("fire I-3A/Tal 2845"));
}

// --- 7.3, 7.4: every unit attacks, every enemy is attacked ---

Field two_attackers() {
  Field field = day();
  field.unit("I-79/7", "2843").unit("I-82/7", "3042").unit("E-2AT", "2744").unit("E-3AT", "2943");
  return field;
}

TEST(Obligation, AnAttackMayNotLeaveAFriendWithoutTargetOrAnEnemyWithoutAttacker) {
  CASES("meb:7.3 meb:7.4");
  Field field = two_attackers();
  SCOPED_TRACE("obligation-check");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7", "I-82/7"}), "7.3");  // no unit would be left for 2744
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-79/7"}), "7.3");    // 82/7 would be left without target
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "") << "obligation-check-ok";
  EXPECT_EQ(verdict(field, {"2943"}, {"I-82/7"}), "");
}

TEST(Obligation, ThePhaseEndsOnlyWhenAllHaveAttacked) {
  CASES("meb:7.3 meb:7.3.a");
  Field field = two_attackers();
  keep_phase_open(field);
  field.dice({1, 1});
  EXPECT_EQ(duties(field), 2);
  attack(field, "2744", {"I-79/7"});
  field.play("table frontal", "pass");  // 6 against 2, die 1: DE, no advance
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(duties(field), 1);
  EXPECT_EQ(field.refusal("end"), "7.3");
  // 79/7 stands next to 2943, too, but a unit attacks once.
  field.play("attack 2943");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.3.a");
  field.play("with I-82/7", "resolve", "table frontal", "pass");
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
}

TEST(Obligation, AttacksNeedNotBeAnnouncedInAdvance) {
  CASES("meb:7.3.b");
  // The first attack is resolved while nothing is said of the second, and the second is chosen afterwards.
  Field field = two_attackers();
  field.unit("E-7AT", "3142").dice({1});
  attack(field, "2744", {"I-79/7"});
  field.play("table frontal", "pass");
  EXPECT_EQ(field.decision(), "combat");
  EXPECT_EQ(verdict(field, {"2943", "3142"}, {"I-82/7"}), "");
}

Field chain() {
  Field field = two_attackers();
  field.unit("E-7AT", "3142");
  return field;
}

TEST(Obligation, AChainOfContactsIsCompletedByMultiHexAttacks) {
  CASES("meb:7.3 meb:7.4");
  Field field = chain();
  field.dice({1});
  SCOPED_TRACE("obl-chain");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "7.3");  // D1 would have no attacker left
  EXPECT_EQ(verdict(field, {"2943"}, {"I-82/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "") << "obl-chain-ok";
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-79/7"}), "");
  EXPECT_EQ(verdict(field, {"2943", "3142"}, {"I-82/7"}), "");

  attack(field, "2744", {"I-79/7"});
  field.play("table frontal", "pass");
  // Now 82/7 must attack every enemy that no other unit attacks.
  EXPECT_EQ(verdict(field, {"2943"}, {"I-82/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"3142"}, {"I-82/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2943", "3142"}, {"I-82/7"}), "");
}

TEST(Obligation, ALoneUnitAttacksAllItsNeighboursTogether) {
  CASES("meb:7.4");
  Field field = day();
  field.unit("I-79/7", "2843").unit("E-2AT", "2744").unit("E-3AT", "2943").unit("E-7AT", "2842");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744", "2943", "2842"}, {"I-79/7"}), "");
}

TEST(Obligation, ABarrageMayNotTakeAUnitsOnlyTarget) {
  CASES("meb:7.3");
  SCOPED_TRACE("obl-barrage-strands");
  Field field = day();
  field.unit("I-79/7", "2843").unit("I-1A/Tal", "2839").unit("E-2AT", "2943").track("airstrikes", "6");
  field.play("attack 2943", "fire I-1A/Tal 2943");
  EXPECT_EQ(field.refusal("resolve"), "7.3");
  field.play("cancel", "attack 2943", "air israeli 6");
  EXPECT_EQ(field.refusal("resolve"), "7.3");
  field.play("with I-79/7");
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Obligation, ABarrageCountsAsTheAttackOnItsHex) {
  CASES("meb:7.3 meb:7.3.a");
  SCOPED_TRACE("obl-barrage-frees");
  Field field = day();
  field.unit("I-79/7", "2843")
      .unit("I-1A/Tal", "2839")
      .unit("E-14", "2744")
      .unit("E-2AT", "2943")
      .dice({6, 1});
  keep_phase_open(field);
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "7.3");
  field.play("attack 2744", "fire I-1A/Tal 2744", "resolve");
  EXPECT_TRUE(field.happened("4 against 6, Mobile column \"-3, -2\", die 6: A1"));  // no effect
  EXPECT_EQ(field.at("E-14"), "2744");
  // 2744 has been attacked and stays where it is: no unit attacks it again, and 79/7 is free for 2943 only.
  EXPECT_EQ(field.refusal("attack 2744"), "7.3.a");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "");
  EXPECT_EQ(field.refusal("end"), "7.3");
  attack(field, "2943", {"I-79/7"});
  field.play("table frontal", "pass");
  EXPECT_TRUE(field.legal("end"));
}

TEST(Obligation, NoUnitIsAttackedTwiceByBarrageEither) {
  CASES("meb:7.3.a");
  SCOPED_TRACE("one-attack-each");
  Field field = day();
  field.unit("I-1A/Tal", "2839")
      .unit("I-2A/Tal", "2840")
      .unit("E-14", "2843")
      .unit("E-2AT", "2847")
      .dice({6});
  field.play("attack 2843", "fire I-1A/Tal 2843", "resolve");
  EXPECT_TRUE(field.has("E-14", "defended"));
  EXPECT_EQ(field.refusal("attack 2843"), "7.3.a");
  EXPECT_TRUE(field.legal("attack 2847"));
  field.play("attack 2847");
  EXPECT_EQ(field.refusal("also 2843"), "7.3.a");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2847"), "7.3.a");
  EXPECT_TRUE(field.legal("fire I-2A/Tal 2847"));
}

TEST(Obligation, AllUnitsOfADefendingHexDefend) {
  CASES("meb:7.3.b");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("I-79/7", "2843").unit("I-SCHel", "2843").unit("E-14", "2842");
  field.dice({3});
  field.play("attack 2843", "with E-14");
  EXPECT_EQ(field.odds().defence, "7");
  Field three = Field("elarish67/standard");
  three.turn(2)
      .phase("egyptian-combat")
      .unit("I-R/7", "2843")
      .unit("I-SCHel", "2843")
      .unit("E-14", "2842")
      .dice({3});
  three.play("attack 2843", "with E-14", "resolve");  // 3 against 2 + 1, die 3: D1
  EXPECT_TRUE(three.has("I-R/7", "defended"));
  EXPECT_TRUE(three.has("I-SCHel", "defended"));
  EXPECT_EQ(three.decision(), "retreat");
  three.play("retreat I-R/7 2844");
  EXPECT_EQ(three.decision(), "retreat") << "the helicopter must retreat as well";
  three.play("retreat I-SCHel 2744");
  EXPECT_EQ(three.decision(), "advance");
}

TEST(Obligation, AHexIsAttackedFromOneSomeOrAllSidesWithAnySupport) {
  CASES("meb:7.3.c");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("I-9/7", "2844").unit("I-1A/Tal", "2839");
  field.unit("E-14", "2843").unit("E-2AT", "2841").unit("E-3AT", "3042").track("airstrikes", "2");
  // 79/7 and 82/7 have other enemies, 9/7 has not: 2843 can be attacked by one, two or all three.
  EXPECT_EQ(verdict(field, {"2843"}, {"I-9/7"}), "");
  EXPECT_EQ(verdict(field, {"2843"}, {"I-79/7"}), "7.3");
  field.play("attack 2843", "with I-9/7", "fire I-1A/Tal 2843", "air israeli 2");
  EXPECT_EQ(field.odds().attack, "11");
  EXPECT_TRUE(field.legal("resolve"));

  Field all = day();
  all.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("I-9/7", "2844").unit("E-14", "2843");
  EXPECT_EQ(verdict(all, {"2843"}, {"I-79/7", "I-82/7"}), "7.3");
  EXPECT_EQ(verdict(all, {"2843"}, {"I-79/7", "I-82/7", "I-9/7"}), "");
}

// --- 7.4: who may join an attack on several hexes ---

TEST(Obligation, EveryAttackerMustBeNextToEveryDefendingHex) {
  CASES("meb:7.4 meb:7.4.a");
  SCOPED_TRACE("multi-hex");
  Field field = two_attackers();
  field.play("attack 2744", "also 2943", "with I-79/7");
  EXPECT_EQ(field.refusal("with I-82/7"), "7.4");
  field.play("cancel", "attack 2943", "with I-82/7");
  EXPECT_EQ(field.refusal("also 2744"), "7.4.a");
  EXPECT_TRUE(field.legal("with I-79/7"));
  // Two enemies with no common neighbour of ours are never one attack.
  Field apart = day();
  apart.unit("I-79/7", "2843").unit("I-82/7", "3142").unit("E-2AT", "2744").unit("E-3AT", "3242");
  apart.play("attack 2744");
  EXPECT_FALSE(apart.legal("also 3242"));
}

TEST(Obligation, UnitsOfOneStackMayAttackDifferentHexes) {
  CASES("meb:7.4.a");
  Field field = day();
  field.unit("I-79/7", "2843")
      .unit("I-SCHel", "2843")
      .unit("E-2AT", "2744")
      .unit("E-3AT", "2943")
      .dice({1, 1});
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7", "I-SCHel"}), "7.3");
  attack(field, "2744", {"I-79/7"});
  field.play("table frontal", "pass");
  EXPECT_EQ(field.at("E-2AT"), "eliminated");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-SCHel"}), "");
}

TEST(Obligation, RangedArtilleryNeedsRangeToOneOfTheDefenders) {
  CASES("meb:7.4");
  SCOPED_TRACE("multi-hex-arty");
  Field field = day();
  // The mortars (range 4) reach 2744 (distance 4) but not 2943 (distance 6).
  field.unit("I-79/7", "2843").unit("I-3A/Tal", "2748").unit("E-2AT", "2744").unit("E-3AT", "2943");
  field.play("attack 2744", "also 2943", "with I-79/7", "fire I-3A/Tal 2744");
  EXPECT_EQ(field.odds().attack, "9");
  EXPECT_TRUE(field.legal("resolve"));
  field.play("without I-3A/Tal");
  EXPECT_EQ(field.refusal("fire I-3A/Tal 2943"), "2.9");
}

TEST(Obligation, AGunNextToOneOfTheDefendersJoinsAMultiHexAttack) {
  CASES("meb:7.4");
  SCOPED_TRACE("multi-hex-adjacent-gun");
  Field field = day();
  field.unit("I-79/7", "2843").unit("I-3A/Tal", "2643").unit("E-2AT", "2744").unit("E-3AT", "2943");
  field.play("attack 2744", "also 2943", "with I-79/7", "with I-3A/Tal");
  EXPECT_EQ(field.odds().attack, "9");
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Obligation, LoneArtilleryNextToTwoEnemiesAttacksOneAndIsExcusedFromTheOther) {
  CASES("meb:7.4");
  SCOPED_TRACE("artillery-alone-two-enemies");
  Field field = day();
  field.unit("I-1A/Tal", "2843").unit("E-2AT", "2744").unit("E-3AT", "2943").dice({6});
  keep_phase_open(field);
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2744");
  EXPECT_EQ(field.refusal("also 2943"), "8.4");
  field.play("with I-1A/Tal", "resolve");
  EXPECT_TRUE(field.happened("4 against 2, Mobile column \"+2, 3\", die 6: BR"));
  EXPECT_EQ(field.at("I-1A/Tal"), "2843");
  EXPECT_TRUE(field.legal("end"));
}

TEST(Obligation, ArtilleryCoversTheHexThatOnlyArtilleryCanReach) {
  CASES("meb:7.3 meb:7.4");
  SCOPED_TRACE("obl-artillery-matching");
  Field field = day();
  field.unit("I-1A/Tal", "2843").unit("I-79/7", "3042").unit("E-2AT", "2744").unit("E-3AT", "2943");
  // The gun is next to both, the tank next to 2943 only: gun and tank together would leave 2744 alone.
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1A/Tal", "I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1A/Tal"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-1A/Tal"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "");
}

TEST(Obligation, TwoGunsNextToThreeHexesCoverTwoOfThem) {
  CASES("meb:7.3 meb:7.4");
  Field field = day();
  field.unit("I-1A/Tal", "2843").unit("I-2A/Tal", "3042");
  field.unit("E-2AT", "2744").unit("E-3AT", "2943").unit("E-7AT", "3142");
  // One hex is excused whatever they do (R51), but not two.
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1A/Tal", "I-2A/Tal"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-1A/Tal"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1A/Tal"}), "");
  EXPECT_EQ(verdict(field, {"3142"}, {"I-2A/Tal"}), "");
}

// --- 6.2, R48, R55: fortifications ---

TEST(Obligation, EgyptiansInFortificationsNeedNotAttack) {
  CASES("meb:7.3");
  SCOPED_TRACE("fort-not-required");
  Field fort("elarish67/standard");
  fort.turn(2).phase("egyptian-combat").unit("E-14", "2536").unit("I-79/7", "2636");
  EXPECT_TRUE(fort.legal("end"));
  EXPECT_EQ(duties(fort), 0);
  EXPECT_EQ(verdict(fort, {"2636"}, {"E-14"}), "");

  Field beside("elarish67/standard");
  beside.turn(2).phase("egyptian-combat").unit("E-14", "2535").unit("I-79/7", "2635");
  EXPECT_EQ(beside.refusal("end"), "7.3");

  // Israelis next to a fortification, or in one, have no such freedom (R48).
  Field israeli = day();
  israeli.unit("E-14", "2536").unit("I-79/7", "2636");
  EXPECT_EQ(israeli.refusal("end"), "7.3");
  Field captured = day();
  captured.unit("I-79/7", "2536").unit("E-14", "2636");
  EXPECT_EQ(captured.refusal("end"), "7.3");
}

TEST(Obligation, AFreeUnitMayFulfilTheDutyOfOthersIfItAttacksFirst) {
  CASES("meb:7.3");
  // E-14 in the fortification 2536 is free and next to 2635; E-2A in 2735 is next to 2635 and to 2734.
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2536").unit("E-2A", "2735");
  field.unit("I-R/7", "2635").unit("I-R/Av", "2734").dice({1});
  // E-2A alone against 2734 would leave 2635 without a unit that must attack it.
  EXPECT_EQ(verdict(field, {"2734"}, {"E-2A"}), "7.3");
  EXPECT_EQ(verdict(field, {"2635", "2734"}, {"E-2A"}), "");
  EXPECT_EQ(verdict(field, {"2635"}, {"E-14"}), "");
  attack(field, "2635", {"E-14"});  // 6 against 2, die 1: DE
  field.play("pass");
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(verdict(field, {"2734"}, {"E-2A"}), "");
}

TEST(Obligation, AFreeUnitMayNotTakeTheOnlyTargetOfAnObligedOne) {
  CASES("meb:7.3");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2536").unit("E-2A", "2735").unit("I-R/7", "2635");
  EXPECT_EQ(verdict(field, {"2635"}, {"E-14"}), "7.3");
  EXPECT_EQ(verdict(field, {"2635"}, {"E-2A"}), "");
  EXPECT_EQ(verdict(field, {"2635"}, {"E-14", "E-2A"}), "");
}

// --- 7.18.a: Israeli divisions ---

TEST(Obligation, NoAttackHoldsUnitsOfTwoDivisions) {
  CASES("meb:7.18.a");
  struct {
    const char* vector;
    const char* other;
    bool allowed;
  } const cases[] = {
      {"div-mix", "I-1/Shn", false},          {"div-mix Sharon", "I-1/Zi", false},
      {"div-202", "I-1/202", false},          {"div-Matt", "I-1/Ma", false},
      {"div-sc helicopter", "I-SCHel", true}, {"div-sc gun", "I-SCArt", true},
      {"same division", "I-1/Ba", true},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.vector);
    Field field = day();
    field.unit("I-79/7", "2842").unit(c.other, "2943").unit("E-14", "2843");
    field.play("attack 2843", "with I-79/7");
    EXPECT_EQ(field.refusal(std::string("with ") + c.other), c.allowed ? "" : "7.18.a");
    // The order of naming them does not matter.
    field.play("without I-79/7", std::string("with ") + c.other);
    EXPECT_EQ(field.refusal("with I-79/7"), c.allowed ? "" : "7.18.a");
  }
}

TEST(Obligation, RangedArtilleryOfAnotherDivisionMayNotJoin) {
  CASES("meb:7.18.a");
  Field field = day();
  field.unit("I-79/7", "2842").unit("E-14", "2843");
  field.unit("I-1A/Tal", "2838").unit("I-A/Yof", "2738").unit("I-M/202", "2840").unit("I-SCArt", "2835");
  field.play("attack 2843", "with I-79/7");
  EXPECT_TRUE(field.legal("fire I-1A/Tal 2843"));
  EXPECT_EQ(field.refusal("fire I-A/Yof 2843"), "7.18.a");
  EXPECT_EQ(field.refusal("fire I-M/202 2843"), "7.18.a");
  field.play("fire I-SCArt 2843");
  // The Southern Command gun is no bridge between two divisions.
  EXPECT_EQ(field.refusal("fire I-A/Yof 2843"), "7.18.a");
  field.play("without I-79/7", "fire I-A/Yof 2843");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.18.a");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2843"), "7.18.a");
}

TEST(Obligation, AirstrikesHaveNoDivision) {
  CASES("meb:7.18.a");
  Field field = day();
  field.unit("I-1/Shn", "2842").unit("E-14", "2843").track("airstrikes", "3");
  field.play("attack 2843", "with I-1/Shn", "air israeli 3");
  EXPECT_EQ(field.odds().attack, "8");
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(Obligation, FpfIsGivenOnlyToTheOwnDivision) {
  CASES("meb:7.18.a");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2842").unit("I-R/7", "2843");
  field.unit("I-1A/Shr", "2847").unit("I-A/Yof", "2747").unit("I-1A/Tal", "2947").unit("I-SCArt", "2849");
  field.play("attack 2843", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf I-1A/Shr 2843"), "7.18.a") << "div-fpf";
  EXPECT_EQ(field.refusal("fpf I-A/Yof 2843"), "7.18.a");
  EXPECT_EQ(field.refusal("fpf I-1A/Tal 2843"), "");
  EXPECT_EQ(field.refusal("fpf I-SCArt 2843"), "") << "div-fpf-sc";
}

TEST(Obligation, ADefenceOfTwoDivisionsGetsFpfFromSouthernCommandOnly) {
  CASES("meb:7.18.a");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2842").unit("I-R/7", "2843").unit("I-R/Shn", "2743");
  field.unit("I-A/Yof", "2747").unit("I-1A/Tal", "2947").unit("I-SCArt", "2849");
  field.play("attack 2843", "also 2743", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf I-A/Yof 2743"), "7.18.a");
  EXPECT_EQ(field.refusal("fpf I-1A/Tal 2843"), "7.18.a");
  EXPECT_EQ(field.refusal("fpf I-SCArt 2843"), "");
}

TEST(Obligation, ASouthernCommandDefenderGetsFpfFromAnyDivision) {
  CASES("meb:7.18.a");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2842").unit("I-SCHel", "2843").unit("I-A/Yof", "2747");
  field.play("attack 2843", "with E-14", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_TRUE(field.legal("fpf I-A/Yof 2843"));
}

// --- 7.18.a against 7.3 (R6): as few as possible are excused ---

TEST(Obligation, ADivisionIsNotExcusedWithoutNeed) {
  CASES("meb:7.3 meb:7.18.a");
  SCOPED_TRACE("obl-division-needless");
  Field field = day();
  // Tal next to 2744 and 2943, Yoffe next to 2943 only.
  field.unit("I-79/7", "2843").unit("I-1/Shn", "3042").unit("E-2AT", "2744").unit("E-3AT", "2943");
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Shn"}), "");
}

TEST(Obligation, OneOfTwoDivisionsNextToTheSameEnemyIsExcused) {
  CASES("meb:7.3 meb:7.18.a");
  SCOPED_TRACE("obl-division-excused");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-1/Shn", "2744").unit("E-14", "2843").dice({6});
  keep_phase_open(field);
  EXPECT_EQ(verdict(field, {"2843"}, {"I-1/Shn"}), "");
  EXPECT_EQ(verdict(field, {"2843"}, {"I-79/7"}), "");
  attack(field, "2843", {"I-79/7"});
  field.play("table mobile");  // 6 against 6, die 6: A1
  field.play("retreat I-79/7 2841", "pass");
  // The enemy stands where it stood, next to Yoffe, who is excused and may not attack it either.
  ASSERT_EQ(field.at("E-14"), "2843");
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(field.refusal("attack 2843"), "7.3.a");
}

TEST(Obligation, TheDivisionThatExcusesFewerUnitsMustAttack) {
  CASES("meb:7.3 meb:7.18.a");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-1/Shn", "2744").unit("I-2/Shn", "2944").unit("E-14", "2843");
  EXPECT_EQ(verdict(field, {"2843"}, {"I-79/7"}), "7.3");   // two would be excused where one is enough
  EXPECT_EQ(verdict(field, {"2843"}, {"I-1/Shn"}), "7.3");  // one of Yoffe would be idle without need
  EXPECT_EQ(verdict(field, {"2843"}, {"I-1/Shn", "I-2/Shn"}), "");
}

TEST(Obligation, ThreeDivisionsAtTwoHexesExcuseOneUnit) {
  CASES("meb:7.3 meb:7.18.a");
  Field field = day();
  // Tal next to D1 2744, Yoffe next to D1 and D2 2943, Sharon next to D2.
  field.unit("I-79/7", "2643").unit("I-1/Shn", "2843").unit("I-1/Zi", "3042");
  field.unit("E-2AT", "2744").unit("E-3AT", "2943").dice({1});
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-1/Shn"}), "7.3");  // two excused
  EXPECT_EQ(verdict(field, {"2744"}, {"I-1/Shn"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Shn"}), "");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Zi"}), "");
  attack(field, "2744", {"I-79/7"});
  field.play("table frontal", "pass");
  // Whichever of the two others attacks, the other one is excused.
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Shn"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Zi"}), "");
}

TEST(Obligation, SouthernCommandFitsEveryDivision) {
  CASES("meb:7.3 meb:7.18.a");
  Field field = day();
  // The helicopter is next to both hexes, Tal next to 2744, Yoffe next to 2943.
  field.unit("I-SCHel", "2843").unit("I-79/7", "2643").unit("I-1/Shn", "3042");
  field.unit("E-2AT", "2744").unit("E-3AT", "2943");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7", "I-SCHel"}), "");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-1/Shn", "I-SCHel"}), "");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-79/7"}), "");
  EXPECT_EQ(verdict(field, {"2744"}, {"I-SCHel"}), "7.3");
  EXPECT_EQ(verdict(field, {"2744", "2943"}, {"I-SCHel"}), "7.3");
}

// --- 7.19.a ---

TEST(Obligation, ANightAttackObligesEverybodyInTouchWithIt) {
  CASES("meb:7.19.a");
  SCOPED_TRACE("night-component");
  Field field = day();
  field.turn(4).unit("I-79/7", "2842").unit("I-82/7", "2944").unit("E-14", "2843");
  field.unit("I-9/7", "2350").unit("E-2AT", "2349").dice({2, 1});
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(duties(field), 0);
  EXPECT_EQ(verdict(field, {"2843"}, {"I-79/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2843"}, {"I-79/7", "I-82/7"}), "");
  attack(field, "2843", {"I-79/7", "I-82/7"});
  field.play("table frontal");
  EXPECT_TRUE(field.happened("12 against 6, Frontal Assault column \"+4, 5\", die 1: DE"));
  field.play("pass");
  // 9/7 has no part in it: it may attack, but need not.
  EXPECT_EQ(duties(field), 0);
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2349"}, {"I-9/7"}), "");
}

TEST(Obligation, ANightAttackObligesThroughAChainOfContacts) {
  CASES("meb:7.19.a");
  Field field = chain();
  keep_phase_open(field);
  field.turn(8).track("airstrikes", "2").dice({2, 1});
  EXPECT_TRUE(field.legal("end"));
  EXPECT_EQ(verdict(field, {"2943"}, {"I-79/7"}), "7.3");
  field.play("attack 2744", "with I-79/7", "air israeli 2", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("8 against 2, Frontal Assault column \"+4, 5\", die 1: DE"));
  field.play("pass");
  // 82/7 and the enemies in 2943 and 3142 are linked with 79/7 by 2943: now they must fight.
  EXPECT_EQ(duties(field), 1);
  EXPECT_EQ(field.refusal("end"), "7.3");
  EXPECT_EQ(verdict(field, {"2943"}, {"I-82/7"}), "7.3");
  EXPECT_EQ(verdict(field, {"2943", "3142"}, {"I-82/7"}), "");
}

// --- the measure of d.4, against a second implementation ---

struct Man {
  std::string id;
  std::string hex;
  int division = 0;
  bool gun = false;
  bool any_division = false;
  bool free = false;  // need not attack
  bool used = false;  // has attacked, or has been attacked
};

// The smallest (hexes, units) that cannot fulfil 7.3, by trying everything.
class Measure {
 public:
  Measure(std::vector<Man> men, Names hexes, const hex::Board& board, bool divisions)
      : men_(std::move(men)), hexes_(std::move(hexes)), divisions_(divisions) {
    for (const Man& man : men_) {
      std::vector<bool> row;
      for (const std::string& hex : hexes_)
        row.push_back(board.adjacent(board.find(man.hex), board.find(hex)));
      edges_.push_back(row);
    }
    labels_.assign(hexes_.size(), 0);
  }

  std::pair<int, int> smallest() {
    best_ = {99, 99};
    label(0);
    return best_;
  }

 private:
  bool usable(std::size_t man, std::size_t hex) const {
    return edges_[man][hex] && (!divisions_ || men_[man].any_division || men_[man].division == labels_[hex]);
  }
  void label(std::size_t hex) {
    if (hex == hexes_.size()) {
      best_ = std::min(best_, count());
      return;
    }
    bool labelled = false;
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (!edges_[man][hex] || men_[man].any_division) continue;
      labelled = true;
      labels_[hex] = men_[man].division;
      label(hex + 1);
    }
    if (!labelled) {
      labels_[hex] = -1;
      label(hex + 1);
    }
  }
  std::pair<int, int> count() const {
    int bare = 0;
    std::vector<std::size_t> for_guns;
    std::vector<bool> used(men_.size(), false);
    for (std::size_t hex = 0; hex < hexes_.size(); ++hex) {
      bool anybody = false;
      bool only_guns = true;
      for (std::size_t man = 0; man < men_.size(); ++man) {
        if (!usable(man, hex)) continue;
        anybody = true;
        used[man] = true;
        only_guns = only_guns && men_[man].gun;
      }
      if (!anybody)
        ++bare;
      else if (only_guns)
        for_guns.push_back(hex);
    }
    std::vector<bool> taken(men_.size(), false);
    const int unmatched = static_cast<int>(for_guns.size()) - matching(for_guns, 0, taken);
    return {bare + unmatched, static_cast<int>(std::count(used.begin(), used.end(), false))};
  }
  int matching(const std::vector<std::size_t>& hexes, std::size_t i, std::vector<bool>& taken) const {
    if (i == hexes.size()) return 0;
    int best = matching(hexes, i + 1, taken);
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (taken[man] || !men_[man].gun || !usable(man, hexes[i])) continue;
      taken[man] = true;
      best = std::max(best, 1 + matching(hexes, i + 1, taken));
      taken[man] = false;
    }
    return best;
  }

  std::vector<Man> men_;
  Names hexes_;
  bool divisions_;
  std::vector<std::vector<bool>> edges_;
  std::vector<int> labels_;
  std::pair<int, int> best_;
};

struct RandomPosition {
  bool israeli = true;
  std::vector<Man> attackers;
  std::vector<Man> defenders;  // one to a hex
};

RandomPosition random_position(engine::RandomStream& random, bool israeli) {
  // Israelis: Tal 0, Yoffe 1, Sharon 2, Southern Command.
  static const std::vector<Man> kIsraelis{
      {"I-79/7", "", 0, false, false, false},  {"I-82/7", "", 0, false, false, false},
      {"I-1A/Tal", "", 0, true, false, false}, {"I-1/Shn", "", 1, false, false, false},
      {"I-2/Shn", "", 1, false, false, false}, {"I-A/Yof", "", 1, true, false, false},
      {"I-1/Zi", "", 2, false, false, false},  {"I-1A/Shr", "", 2, true, false, false},
      {"I-SCArt", "", 0, true, true, false},   {"I-SCHel", "", 0, false, true, false}};
  static const std::vector<Man> kEgyptians{
      {"E-1/2", "", 0, false, false, false}, {"E-2/2", "", 0, false, false, false},
      {"E-2Art", "", 0, true, false, false}, {"E-7Art", "", 0, true, false, false},
      {"E-7AA", "", 0, true, false, false},  {"E-14", "", 0, false, false, false},
      {"E-2AT", "", 0, false, false, false}, {"E-3AT", "", 0, false, false, false}};
  // For the Egyptian attacker: the hexes around Um Katef, three of them fortifications.
  static const Names kDesert{"2742", "2743", "2744", "2842", "2843", "2844",
                             "2942", "2943", "2944", "3042", "3043"};
  static const Names kUmKatef{"4243", "4244", "4245", "4343", "4344", "4345",
                              "4143", "4144", "4145", "4242", "4246"};
  RandomPosition out;
  out.israeli = israeli;
  Names hexes = israeli ? kDesert : kUmKatef;
  const auto take_hex = [&] {
    const int i = random.below(static_cast<int>(hexes.size()));
    std::string hex = hexes[i];
    hexes.erase(hexes.begin() + i);
    return hex;
  };
  const auto draw = [&](std::vector<Man> pool, int count, std::vector<Man>& into) {
    for (int n = 0; n < count; ++n) {
      const int i = random.below(static_cast<int>(pool.size()));
      Man man = pool[i];
      pool.erase(pool.begin() + i);
      man.hex = take_hex();
      man.free = man.id[0] == 'E' && (man.hex == "4243" || man.hex == "4244" || man.hex == "4245");
      man.used = random.below(8) == 0;
      into.push_back(man);
    }
  };
  draw(israeli ? kIsraelis : kEgyptians, 2 + random.below(4), out.attackers);
  draw(israeli ? kEgyptians : kIsraelis, 1 + random.below(4), out.defenders);
  return out;
}

// Every declaration by adjacent units that 7.4, 8.4, 8.8 and 7.18.a allow: is it accepted exactly if it does
// not make the smallest excuses larger? Returns how many were accepted and refused.
std::pair<int, int> compare_all_declarations(const RandomPosition& position, int turn) {
  Field field("elarish67/standard");
  field.turn(turn).phase(position.israeli ? "western-combat" : "egyptian-combat");
  for (const Man& man : position.attackers)
    field.unit(man.id, man.hex, man.used ? Names{"attacked"} : Names{});
  for (const Man& man : position.defenders)
    field.unit(man.id, man.hex, man.used ? Names{"defended"} : Names{});
  const hex::Board& board = field.game().notation().board();
  const auto next_to = [&](const Man& a, const Man& b) {
    return board.adjacent(board.find(a.hex), board.find(b.hex));
  };

  std::vector<Man> obliged;
  for (const Man& man : position.attackers)
    if (!man.free && std::any_of(position.defenders.begin(), position.defenders.end(),
                                 [&](const Man& enemy) { return next_to(man, enemy); }))
      obliged.push_back(man);
  std::vector<Man> contacted;
  for (const Man& enemy : position.defenders)
    if (std::any_of(obliged.begin(), obliged.end(), [&](const Man& man) { return next_to(man, enemy); }))
      contacted.push_back(enemy);
  const auto smallest = [&](const std::vector<Man>& without, const std::vector<Man>& hexes_without) {
    std::vector<Man> units;
    for (const Man& man : obliged)
      if (!man.used &&
          std::none_of(without.begin(), without.end(), [&](const Man& m) { return m.id == man.id; }))
        units.push_back(man);
    Names hexes;
    for (const Man& enemy : contacted)
      if (!enemy.used && std::none_of(hexes_without.begin(), hexes_without.end(),
                                      [&](const Man& m) { return m.id == enemy.id; }))
        hexes.push_back(enemy.hex);
    return Measure(units, hexes, board, position.israeli).smallest();
  };
  const auto before = smallest({}, {});
  // By day the phase may end when no edge is left; by night nothing is in force yet.
  bool edge = false;
  for (const Man& man : obliged)
    for (const Man& enemy : contacted) edge = edge || (!man.used && !enemy.used && next_to(man, enemy));
  if (field.decision() == "combat") {
    EXPECT_EQ(field.refusal("end"), edge && turn != 4 ? "7.3" : "");
  }

  std::pair<int, int> seen{0, 0};
  for (int targets = 1; targets < (1 << position.defenders.size()); ++targets)
    for (int units = 1; units < (1 << position.attackers.size()); ++units) {
      std::vector<Man> defenders;
      std::vector<Man> attackers;
      for (std::size_t i = 0; i < position.defenders.size(); ++i)
        if ((targets >> i) & 1) defenders.push_back(position.defenders[i]);
      for (std::size_t i = 0; i < position.attackers.size(); ++i)
        if ((units >> i) & 1) attackers.push_back(position.attackers[i]);
      bool allowed =
          std::none_of(defenders.begin(), defenders.end(), [](const Man& man) { return man.used; }) &&
          std::none_of(attackers.begin(), attackers.end(), [](const Man& man) { return man.used; });
      bool assault = false;
      std::optional<int> division;
      for (const Man& man : attackers) {
        const auto touches = std::count_if(defenders.begin(), defenders.end(),
                                           [&](const Man& enemy) { return next_to(man, enemy); });
        allowed = allowed && (man.gun ? touches > 0 : touches == static_cast<int>(defenders.size()));
        assault = assault || !man.gun;
        if (!position.israeli || man.any_division) continue;
        allowed = allowed && (!division || *division == man.division);
        division = man.division;
      }
      if (!allowed || (!assault && defenders.size() > 1)) continue;
      const auto after = smallest(attackers, defenders);
      Names hexes;
      Names names;
      std::string shown;
      for (const Man& enemy : defenders) hexes.push_back(enemy.hex);
      for (const Man& man : attackers) names.push_back(man.id);
      for (const std::string& hex : hexes) shown += hex + " ";
      for (const std::string& name : names) shown += name + " ";
      EXPECT_EQ(verdict(field, hexes, names), after <= before ? "" : "7.3") << shown;
      ++(after <= before ? seen.first : seen.second);
    }
  return seen;
}

std::string described(const RandomPosition& position) {
  std::string text;
  for (const Man& man : position.attackers) text += man.id + "@" + man.hex + (man.used ? "(used) " : " ");
  text += "against ";
  for (const Man& man : position.defenders) text += man.id + "@" + man.hex + (man.used ? "(used) " : " ");
  return text;
}

TEST(Obligation, DeclarationsAreAcceptedExactlyIfTheyExcuseNobodyWithoutNeed) {
  CASES("meb:7.3 meb:7.4 meb:7.18.a");
  engine::RandomStream random(1967);
  std::pair<int, int> all{0, 0};
  for (int i = 0; i < 400; ++i) {
    const RandomPosition position = random_position(random, i % 4 != 0);
    SCOPED_TRACE(described(position));
    const auto seen = compare_all_declarations(position, 2);
    all.first += seen.first;
    all.second += seen.second;
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(all.first, 500);
  EXPECT_GT(all.second, 500);
}

TEST(Obligation, TheSameMeasureHoldsForTheFirstNightAttack) {
  CASES("meb:7.19.a");
  engine::RandomStream random(48);
  std::pair<int, int> all{0, 0};
  for (int i = 0; i < 200; ++i) {
    const RandomPosition position = random_position(random, i % 4 != 0);
    SCOPED_TRACE(described(position));
    const auto seen = compare_all_declarations(position, 4);
    all.first += seen.first;
    all.second += seen.second;
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(all.second, 200);
}

}  // namespace
}  // namespace mitla::test
