// 10.12: the anti-tank missile unit, barrage 0, FPF [3], defense 1, range 2.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

// E-PLA defends against attackers next to it; E-7Tk spots; E-7Art could give FPF too, so that the question is
// asked whatever the missiles may do. Plays to the FPF.
Field attacked(const std::string& missiles, const std::string& defender, const std::string& spotter,
               const std::string& guns, const std::vector<std::pair<std::string, std::string>>& attackers) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("E-SFATM", missiles).unit("E-PLA", defender);
  field.unit("E-7Tk", spotter).unit("E-7Art", guns);
  for (const auto& [unit, hex] : attackers) field.unit(unit, hex);
  field.play("attack " + defender);
  for (const auto& [unit, hex] : attackers) field.play("with " + unit);
  field.play("resolve");
  EXPECT_EQ(field.decision(), "final-fire");
  return field;
}

TEST(Missile, GivesItsFpfOfThreeOnlyAgainstMechanizedUnits) {
  CASES("meb:10.12");
  Field tanks = attacked("2742", "2744", "2743", "2740", {{"I-T/Shr", "2745"}});
  EXPECT_TRUE(tanks.legal("fpf E-SFATM 2744"));
  tanks.play("fpf E-SFATM 2744");
  EXPECT_EQ(defence_points(tanks), 7);
  Field infantry = attacked("2742", "2744", "2743", "2740", {{"I-1/Ad", "2745"}});
  EXPECT_EQ(infantry.refusal("fpf E-SFATM 2744"), "10.12");
  Field both = attacked("2742", "2744", "2743", "2740", {{"I-1/Ad", "2745"}, {"I-R/Shr", "2844"}});
  EXPECT_TRUE(both.legal("fpf E-SFATM 2744")) << "one mechanized unit among them is enough";
  Field helicopter = attacked("2742", "2744", "2743", "2740", {{"I-SCHel", "2745"}});
  EXPECT_EQ(helicopter.refusal("fpf E-SFATM 2744"), "10.12") << "a helicopter is not mechanized";
}

TEST(Missile, MechanizedGunsAtRangeAreNoMechanizedAttackers) {
  CASES("meb:10.12");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("E-SFATM", "2742").unit("E-PLA", "2744").unit("E-7Tk", "2743");
  field.unit("E-7Art", "2740").unit("I-1/Ad", "2745").unit("I-1A/Shr", "2748");
  field.play("attack 2744", "with I-1/Ad", "fire I-1A/Shr 2744", "resolve");
  EXPECT_EQ(field.refusal("fpf E-SFATM 2744"), "10.12");
}

TEST(Missile, FiresIntoButNotThroughTownCityAndRough) {
  CASES("meb:10.12 meb:10.12.a");
  const auto refusal = [](const std::string& missiles, const std::string& between,
                          const std::string& defender, const std::string& attacker, const std::string& guns) {
    Field field = attacked(missiles, defender, between, guns, {{"I-T/Shr", attacker}});
    return field.refusal("fpf E-SFATM " + defender);
  };
  EXPECT_EQ(refusal("2726", "2727", "2728", "2729", "2725"), "10.12.a") << "through rough";
  EXPECT_EQ(refusal("2725", "2726", "2727", "2728", "2626"), "") << "into rough";
  EXPECT_EQ(refusal("2728", "2729", "2730", "2731", "2727"), "") << "out of rough";
  EXPECT_EQ(refusal("3843", "3844", "3845", "3846", "3842"), "10.12.a") << "through a town";
  EXPECT_EQ(refusal("3842", "3843", "3844", "3845", "3841"), "") << "into a town";
  EXPECT_EQ(refusal("2128", "2129", "2130", "2131", "2228"), "10.12.a") << "through a city";
  EXPECT_EQ(refusal("2131", "2130", "2129", "2128", "2132"), "") << "into a city";
  EXPECT_EQ(refusal("4147", "4148", "4149", "4150", "4145"), "") << "through a fortification without a town";
}

TEST(Missile, ALineAlongAHexsideIsBlockedOnlyIfBothHexesBlock) {
  CASES("meb:10.12.a");
  // 2028-2130 runs between the city 2129 and the clear 2029, 2228-2130 between the cities 2129 and 2229.
  Field one = attacked("2028", "2130", "2029", "1930", {{"I-T/Shr", "2230"}});
  EXPECT_TRUE(one.legal("fpf E-SFATM 2130")) << "R29";
  Field both = attacked("2228", "2130", "2229", "2227", {{"I-T/Shr", "2030"}});
  EXPECT_EQ(both.refusal("fpf E-SFATM 2130"), "10.12.a");
}

TEST(Missile, OtherGunsFireThroughTerrainThatBlocksMissiles) {
  CASES("meb:8.14 meb:10.12.a");
  Field field = attacked("2726", "2728", "2727", "2725", {{"I-T/Shr", "2729"}});
  EXPECT_EQ(field.refusal("fpf E-SFATM 2728"), "10.12.a");
  EXPECT_TRUE(field.legal("fpf E-7Art 2728"));
}

TEST(Missile, IsOrdinaryArtilleryOtherwise) {
  CASES("meb:10.12");
  Field far = attacked("2741", "2744", "2743", "2739", {{"I-T/Shr", "2745"}});
  EXPECT_EQ(far.refusal("fpf E-SFATM 2744"), "8.1") << "range 2";
  Field doubled = attacked("4147", "4149", "4148", "4145", {{"I-T/Shr", "4150"}});
  doubled.play("fpf E-SFATM 4149");
  EXPECT_EQ(defence_points(doubled), 4 + 6) << "8.17.a: 4149 is next to the fortification 4148";
  Field next_door("elarish67/standard");
  next_door.turn(2)
      .phase("western-combat")
      .unit("E-SFATM", "2742")
      .unit("E-PLA", "2744")
      .unit("E-7Tk", "2743");
  next_door.unit("E-7Art", "2740").unit("I-T/Shr", "2745").unit("I-R/Shr", "2641");
  next_door.play("attack 2744", "with I-T/Shr", "resolve");
  EXPECT_EQ(next_door.refusal("fpf E-SFATM 2744"), "8.10") << "next to an enemy";
}

TEST(Missile, HasNoBarrageAndAttacksAdjacentEnemiesWithStrengthZero) {
  CASES("meb:10.12 meb:10.12.a");
  Field range("elarish67/standard");
  range.turn(2).phase("egyptian-combat").unit("E-SFATM", "2740").unit("E-14", "2741").unit("I-79/7", "2742");
  range.play("attack 2742", "with E-14");
  EXPECT_FALSE(range.legal("fire E-SFATM 2742"));
  Field adjacent("elarish67/standard");
  adjacent.turn(2)
      .phase("egyptian-combat")
      .unit("E-SFATM", "2741")
      .unit("E-14", "2743")
      .unit("I-79/7", "2742");
  adjacent.play("attack 2742", "with E-SFATM");
  EXPECT_EQ(attack_points(adjacent), 0);
  EXPECT_EQ(adjacent.refusal("resolve"), "7.3") << "the tanks must attack too";
  adjacent.play("with E-14");
  EXPECT_EQ(attack_points(adjacent), 3);
  adjacent.play("without E-SFATM");
  EXPECT_EQ(adjacent.refusal("resolve"), "7.3") << "and so must the missiles (8.9)";
}

}  // namespace
}  // namespace mitla::test
