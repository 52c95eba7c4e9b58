// 13.0 to 13.11: who attacks whom. The numbers are in combat_odds_test.cpp, the results in results_test.cpp.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

TEST(SixDayWarCombat, TheSideInItsPhaseMustAttack) {
  CASES("sdw67:13.0 sdw67:13.1.2");
  Clash israel = israeli_attack();
  israel.attackers({"IS-S-60"}).defenders({"EG-6"});
  EXPECT_EQ(israel.to_act(), "sinai");
  EXPECT_EQ(israel.refusal("end"), "13.3");
  EXPECT_EQ(israel.actions("attack"), Names{"attack 1427"});
  EXPECT_EQ(israel.refusal("attack 1426"), "13.1.1");
  israel.play("attack 1427", "with 1426", "resolve");
  EXPECT_EQ(israel.actions("table"), (Names{"table assault", "table mobile"}));

  Clash arabs = arab_attack();
  arabs.attackers({"EG-6"}).defenders({"IS-S-60"});
  EXPECT_EQ(arabs.to_act(), "eastern");
  EXPECT_EQ(arabs.refusal("end"), "13.3");
  EXPECT_EQ(arabs.actions("attack"), Names{"attack 1427"});

  // Out of contact nobody is asked.
  Clash apart = israeli_attack();
  apart.attackers({"IS-S-60"}).in("1428", {"EG-6"});
  EXPECT_NE(apart.view().phase, "sinai-combat");
}

TEST(SixDayWarCombat, ACombatFollowsItsSteps) {
  CASES("sdw67:13.1 sdw67:13.1.5");
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6", "EG-11"}).dice({2});
  EXPECT_EQ(clash.refusal("table mobile"), "13.1.2") << "first the declaration";
  clash.play("attack 1427");
  EXPECT_EQ(clash.refusal("resolve"), "13.1.1") << "nobody attacks yet";
  clash.play("with 1426");
  EXPECT_EQ(clash.refusal("table mobile"), "13.1.2");
  clash.play("resolve");
  EXPECT_EQ(clash.decision(), "table") << "then the table";
  EXPECT_EQ(clash.refusal("cancel"), "13.1.1") << "a declared attack stands";
  EXPECT_FALSE(clash.happened("die"));
  clash.play("table mobile");
  EXPECT_TRUE(clash.happened("12 against 8, Mobile column 150-199, die 2: AR")) << "then the die";

  // The same die in the same column of the other table.
  Clash assault = israeli_attack();
  assault.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6", "EG-11"}).dice({1});
  assault.fight("assault");
  EXPECT_TRUE(assault.happened("12 against 8, Assault column 150-199, die 1: AD"));
  // The steps of the result in their order: the loss, the retreat, the advance.
  EXPECT_EQ(assault.at("IS-S-60"), "sinai-refit");
  EXPECT_EQ(assault.refusal("advance EG-6 1426"), "15.0");
  assault.play("retreat IS-S-99 1425");
  EXPECT_TRUE(assault.legal("advance EG-6 1426"));
}

TEST(SixDayWarCombat, TheAttackerDeclaresWhoAttacksWhom) {
  CASES("sdw67:13.1.1 sdw67:13.1.3.a sdw67:13.1.3.b");
  // 1426 and 1527 are next to 1427: one of them attacks, or both.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).in("1527", {"IS-S-7"}).defenders({"EG-6", "EG-11"});
  clash.play("attack 1427", "with 1426");
  EXPECT_EQ(attack_points(clash), 12);
  EXPECT_EQ(defence_points(clash), 8);
  EXPECT_EQ(clash.refusal("resolve"), "13.3") << "7 would be left alone";
  clash.play("with 1527");
  EXPECT_EQ(attack_points(clash), 21);
  clash.play("resolve");
  EXPECT_TRUE(clash.happened("attack on 1427: 3 units from 2 hexes"));

  // With 12 in 1327 the attacker pairs them off: nobody else counts in each combat.
  Clash pairs = israeli_attack();
  pairs.attackers({"IS-S-60", "IS-S-99"}).in("1527", {"IS-S-7"}).defenders({"EG-6", "EG-11"});
  pairs.in("1327", {"EG-12"});
  pairs.play("attack 1427", "with 1527");
  EXPECT_EQ(attack_points(pairs), 9);
  EXPECT_EQ(defence_points(pairs), 8);
  pairs.play("cancel", "attack 1327", "with 1426");
  EXPECT_EQ(attack_points(pairs), 12);
  EXPECT_EQ(defence_points(pairs), 4);
}

// --- 13.2 ---

TEST(SixDayWarCombat, AUnitAttacksAndIsAttackedOnce) {
  CASES("sdw67:13.2");
  // North to south: attackers 1426, defenders 1427, attackers 1428, defenders 1429. Die 4: DA.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6", "EG-11"});
  clash.in("1428", {"IS-S-7"}).in("1429", {"EG-12"}).dice({4});
  clash.fight("assault");
  ASSERT_TRUE(clash.happened(": DA"));
  EXPECT_TRUE(clash.has("IS-S-60", "attacked"));
  EXPECT_EQ(clash.actions("attack"), Names{"attack 1429"});
  EXPECT_EQ(clash.refusal("attack 1427"), "13.2");
  clash.play("attack 1429");
  EXPECT_EQ(clash.refusal("with 1426"), "13.2");
  EXPECT_EQ(clash.actions("with"), Names{"with 1428"});
  clash.play("with 1428");
  EXPECT_EQ(clash.refusal("also 1427"), "13.2");
}

TEST(SixDayWarCombat, WhoAdvancesIntoAnAttackingHexIsABystander) {
  CASES("sdw67:13.2");
  SCOPED_TRACE("V-comb-2");
  // 25 against 8, die 5: DP; 7 advances over 1427 to 1428, whose Shaked (3) has still to attack 1429 (4).
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"EG-6", "EG-11"});
  clash.in("1428", {"IS-S-Shaked"}).in("1429", {"EG-12"}).dice({5, 1, 1, 1});
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DP"));
  while (clash.decision() == "retreat") clash.play(clash.actions("retreat").front());
  clash.play("advance IS-S-7 1427", "advance IS-S-7 1428", "end");
  ASSERT_EQ(clash.actions("attack"), Names{"attack 1429"});
  clash.play("attack 1429", "with 1428");
  EXPECT_EQ(attack_points(clash), 3);
  clash.play("resolve", "table assault");  // 75 percent, die 1: AE
  ASSERT_TRUE(clash.happened(": AE"));
  EXPECT_EQ(clash.at("IS-S-Shaked"), "sinai-refit");
  EXPECT_EQ(clash.at("IS-S-7"), "1428");
}

// --- 13.3 ---

TEST(SixDayWarCombat, EverybodyInContactFightsInTheOrderOfTheAttacker) {
  CASES("sdw67:13.3");
  // Two pairs, far from each other.
  for (const bool north_first : {true, false}) {
    Clash clash = israeli_attack();
    clash.attackers({"IS-S-60"}).defenders({"EG-6"}).in("1629", {"IS-S-14"}).in("1630", {"EG-2"});
    clash.dice({4, 4});  // 7 against 5, column 100-149: AA kills the attacker; 8 against 6 likewise
    EXPECT_EQ(clash.actions("attack"), (Names{"attack 1427", "attack 1630"}));
    const auto south = [&] { clash.play("attack 1630", "with 1629", "resolve", "table assault"); };
    if (north_first)
      clash.fight("assault");
    else
      south();
    EXPECT_EQ(clash.refusal("end"), "13.3");
    EXPECT_EQ(clash.actions("attack"), Names{north_first ? "attack 1630" : "attack 1427"});
    if (north_first)
      south();
    else
      clash.fight("assault");
    EXPECT_NE(clash.view().phase, "sinai-combat");
  }
}

TEST(SixDayWarCombat, EveryEnemyInContactIsAttacked) {
  CASES("sdw67:13.3");
  // 60 and 14 both next to 1427, 60 also next to 1327: nobody but 60 can attack 1327, so 1427 is left to 14.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60"}).in("1527", {"IS-S-14"}).defenders({"EG-6"}).in("1327", {"EG-11"});
  clash.play("attack 1427", "with 1527");
  EXPECT_TRUE(clash.legal("resolve")) << "60 has 1327";
  EXPECT_EQ(clash.refusal("with 1426"), "13.3") << "then nobody could attack 1327";
  clash.play("cancel", "attack 1327", "with 1426");
  EXPECT_TRUE(clash.legal("resolve"));
  EXPECT_EQ(clash.refusal("also 1427"), "13.3") << "then 14 could attack nobody";
}

TEST(SixDayWarCombat, UnitsOfAHexAttackTogetherTheSameTarget) {
  CASES("sdw67:13.3 sdw67:13.3.note sdw67:13.10 sdw67:13.8");
  // 1426 stands between 1425 and 1427; 1424 is next to 1425 as well.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).in("1424", {"IS-S-7"}).defenders({"EG-6", "EG-11"});
  clash.in("1425", {"EG-12"}).dice({2});
  clash.play("attack 1427");
  EXPECT_EQ(clash.actions("with"), Names{"with 1426"}) << "a hex, not a unit";
  clash.play("with 1426");
  EXPECT_EQ(attack_points(clash), 12) << "both units";
  EXPECT_EQ(defence_points(clash), 8) << "both units";
  clash.play("resolve", "table assault");  // AA
  clash.play("attack 1425");
  EXPECT_EQ(clash.refusal("with 1426"), "13.2") << "neither of them again";
  clash.play("with 1424");
  EXPECT_EQ(attack_points(clash), 9);
}

TEST(SixDayWarCombat, SixHexesAroundOne) {
  CASES("sdw67:13.3.six");
  const Names around{"1426", "1527", "1528", "1428", "1328", "1327"};
  const Names israelis{"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-99", "IS-S-200", "IS-S-520"};  // 44
  const Names arabs{"EG-2", "EG-3", "EG-6", "EG-12", "EG-11", "EG-10"};                     // 27
  Clash inward = israeli_attack();
  Clash outward = israeli_attack();
  for (int i = 0; i < 6; ++i) {
    inward.unit(israelis[i], around[i]);
    outward.unit(arabs[i], around[i]);
  }
  inward.unit("EG-SAF", "1427");
  inward.play("attack 1427");
  for (const std::string& hex : around) inward.play("with " + hex);
  EXPECT_EQ(attack_points(inward), 44);
  EXPECT_TRUE(inward.legal("resolve"));

  outward.unit("IS-R-8", "1427");
  outward.play("attack 1426", "with 1427");
  for (int i = 1; i < 6; ++i) {
    EXPECT_EQ(outward.refusal("resolve"), "13.3") << "nobody else can attack them";
    outward.play("also " + around[i]);
  }
  EXPECT_EQ(attack_points(outward), 8);
  EXPECT_EQ(defence_points(outward), 27);
  EXPECT_TRUE(outward.legal("resolve"));
}

TEST(SixDayWarCombat, WhoStandsNextToAFortifiedHexMustAttackIt) {
  CASES("sdw67:13.3 sdw67:13.3.remember");
  SCOPED_TRACE("V-zoc-2");
  Clash israel(2, "eastern-combat");
  israel.in("2604", {"IS-E-45"}).in("2705", {"SY-11"});
  EXPECT_EQ(israel.refusal("end"), "13.3");
  EXPECT_EQ(israel.actions("attack"), Names{"attack 2705"});
  // The unit inside may attack and need not.
  Clash arabs(1, "eastern-arab-combat");
  arabs.in("2604", {"IS-E-45"}).in("2705", {"SY-11"});
  EXPECT_TRUE(arabs.legal("attack 2604"));
  EXPECT_TRUE(arabs.legal("end"));
}

// --- 13.4 ---

TEST(SixDayWarCombat, WhoAttacksOutOfAFortifiedHexMustAttackAll) {
  CASES("sdw67:13.4 sdw67:13.5");
  SCOPED_TRACE("V-zoc-4, V-comb-1");
  Clash clash(2, "eastern-combat");
  clash.in("2605", {"IS-E-45"}).in("2705", {"SY-11"}).in("2706", {"SY-8"});
  EXPECT_TRUE(clash.legal("end")) << "a kibbutz";
  clash.play("attack 2705", "with 2605");
  EXPECT_EQ(clash.refusal("resolve"), "13.3");
  clash.play("also 2706");
  EXPECT_TRUE(clash.legal("resolve"));

  // Others may see to the rest: then they have to.
  Clash two(2, "eastern-combat");
  two.in("2605", {"IS-E-45", "IS-E-1"}).in("2606", {"IS-E-2"}).in("2705", {"SY-11"}).in("2706", {"SY-8"});
  two.dice({4});  // 14 against 3, column 400-499, 200-299 with two shifts: DR, ignored
  two.play("attack 2705", "with 2605", "resolve", "stand SY-11");
  ASSERT_EQ(two.actions("attack"), Names{"attack 2706"});
  EXPECT_EQ(two.refusal("end"), "13.3");
  two.play("attack 2706");
  EXPECT_EQ(two.actions("with"), Names{"with 2606"});
}

TEST(SixDayWarCombat, FortificationsOfTheEnemyProtectNobody) {
  CASES("sdw67:13.4");
  // Israelis in the fortification of Rafah have to attack, Arabs in a kibbutz too.
  Clash israel = israeli_attack();
  israel.in("1618", {"IS-S-60"}).in("1619", {"EG-6"});
  EXPECT_EQ(israel.refusal("end"), "13.3");
  Clash arabs = arab_attack();
  arabs.in("1719", {"EG-6"}).in("1720", {"IS-S-60"});
  EXPECT_EQ(arabs.refusal("end"), "13.3");
}

// --- 13.5 ---

TEST(SixDayWarCombat, AUnitAttacksAllWhomNobodyElseEngages) {
  CASES("sdw67:13.5 sdw67:13.8");
  Clash alone = israeli_attack();
  alone.in("1427", {"IS-S-7"}).in("1426", {"EG-6"}).in("1428", {"EG-11"});
  alone.play("attack 1426", "with 1427");
  EXPECT_EQ(alone.refusal("resolve"), "13.3");
  alone.play("also 1428");
  EXPECT_EQ(attack_points(alone), 9) << "its whole strength against the sum";
  EXPECT_EQ(defence_points(alone), 8);

  Clash helped = israeli_attack();
  helped.in("1427", {"IS-S-7"}).in("1426", {"EG-6"}).in("1428", {"EG-11"}).in("1429", {"IS-S-14"});
  helped.dice({3});  // 9 against 5, column 150-199: AA
  helped.play("attack 1426", "with 1427", "resolve", "table assault");
  ASSERT_TRUE(helped.happened(": AA"));
  EXPECT_EQ(helped.actions("attack"), Names{"attack 1428"});
}

TEST(SixDayWarCombat, InOneCombatEveryAttackerIsNextToEveryDefender) {
  CASES("sdw67:13.5");
  // 1426 and 1527 are both next to 1427; 1528 only next to 1527 and 1427.
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60"}).in("1527", {"IS-S-14"}).defenders({"EG-6"}).in("1528", {"EG-11"});
  clash.play("attack 1427", "with 1426");
  EXPECT_EQ(clash.refusal("also 1528"), "13.5");
  clash.play("cancel", "attack 1528");
  EXPECT_EQ(clash.refusal("with 1426"), "13.5");
  clash.play("with 1527");
  EXPECT_TRUE(clash.legal("resolve"));
}

// --- 13.6 ---

TEST(SixDayWarCombat, PoorOddsAreAllowedLowerOnesCannotBeChosen) {
  CASES("sdw67:13.6 sdw67:13.6.note");
  Clash poor = israeli_attack();
  poor.attackers({"IS-S-Shaked"}).defenders({"EG-2", "EG-3"});
  poor.play("attack 1427", "with 1426");
  EXPECT_EQ(column_in(poor, "Assault"), "1-49");
  EXPECT_TRUE(poor.legal("resolve"));

  // 25 against 4: a Bloodbath of the column 500-599 cannot be had, nor can a unit be held back.
  Clash crushing = israeli_attack();
  crushing.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"VO-Algeria", "VO-PLO"}).dice({2});
  crushing.play("attack 1427", "with 1426");
  EXPECT_EQ(crushing.actions(), (Names{"cancel", "concede", "enhance", "resolve"}));
  crushing.play("resolve");
  EXPECT_EQ(crushing.actions(), (Names{"concede", "table assault", "table mobile"}));
  crushing.play("table assault");
  EXPECT_TRUE(crushing.happened("25 against 4, Assault column 600+, die 2: DD"));
}

// --- 13.7 to 13.11 ---

TEST(SixDayWarCombat, NobodyAttacksAcrossTheFrontLine) {
  CASES("sdw67:13.7");
  // 2116 of the Sinai sector is next to 2216 of the Eastern one.
  Clash clash = israeli_attack();
  clash.in("2116", {"IS-S-7"}).in("2216", {"JO-KW"}).attackers({"IS-S-60"}).defenders({"EG-6"});
  EXPECT_EQ(clash.actions("attack"), Names{"attack 1427"});
  EXPECT_EQ(clash.refusal("attack 2216"), "5.7");
  Clash arabs(1, "eastern-arab-combat");
  arabs.in("2116", {"IS-S-7"}).in("2216", {"JO-KW"}).in("3015", {"IS-E-1"}).in("3016", {"JO-HA"});
  EXPECT_EQ(arabs.actions("attack"), Names{"attack 3015"});
  EXPECT_EQ(arabs.refusal("attack 2116"), "5.7");
}

TEST(SixDayWarCombat, ContingentsAttackTogether) {
  CASES("sdw67:13.9");
  Clash clash = arab_attack();
  clash.attackers({"EG-6"}).in("1527", {"EG-PLA107"}).in("1328", {"VO-Algeria"}).defenders({"IS-S-99"});
  clash.dice({3});
  clash.play("attack 1427", "with 1426", "with 1527", "with 1328");
  EXPECT_EQ(attack_points(clash), 10);
  clash.play("resolve");
  EXPECT_TRUE(clash.happened("10 against 5"));
}

TEST(SixDayWarCombat, ParenthesizedUnitsOnlyDefend) {
  CASES("sdw67:13.11 sdw67:13.10");
  Clash alone = israeli_attack();
  alone.attackers({"IS-S-Mil1"}).defenders({"EG-6"});
  EXPECT_NE(alone.view().phase, "sinai-combat") << "nobody has to attack or to be attacked";

  Clash stacked = israeli_attack();
  stacked.attackers({"IS-S-Mil1", "IS-S-99"}).defenders({"EG-6", "EG-ST-ElArish"});
  stacked.play("attack 1427", "with 1426");
  EXPECT_EQ(attack_points(stacked), 5);
  EXPECT_EQ(defence_points(stacked), 7) << "but it defends";
}

}  // namespace
}  // namespace mitla::test
