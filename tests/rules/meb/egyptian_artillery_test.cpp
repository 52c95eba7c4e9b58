// 8.16, 8.17: what binds Egyptian guns, and what fortifications do for them.
#include "rules/meb/odds_reading.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field egyptian_combat(std::vector<std::uint8_t> dice = {}) {
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").dice(std::move(dice));
  return field;
}

TEST(EgyptianArtillery, OnlyOneGunJoinsAnAttackFromADistance) {
  CASES("meb:8.16");
  Field field = egyptian_combat();
  field.unit("I-79/7", "2742").unit("E-14", "2741").unit("E-7AA", "2641").unit("E-ZSU7", "2841");
  field.unit("E-7Art", "2738").unit("E-2Art", "2737");
  field.play("attack 2742", "with E-14", "fire E-7Art 2742");
  EXPECT_EQ(field.refusal("fire E-2Art 2742"), "8.16");
  field.play("with E-7AA", "with E-ZSU7");
  EXPECT_EQ(attack_points(field), 3 + 4 + 1 + 1) << "adjacent guns are not limited";
  field.play("without E-7Art");
  EXPECT_TRUE(field.legal("fire E-2Art 2742")) << "one, but any one";
}

TEST(EgyptianArtillery, IsraeliGunsAreNotLimitedAndNeedNoSpotter) {
  CASES("meb:8.16");
  Field field("elarish67/standard");
  field.turn(2)
      .phase("western-combat")
      .unit("I-1A/Tal", "2738")
      .unit("I-2A/Tal", "2737")
      .unit("E-14", "2742");
  field.play("attack 2742", "fire I-1A/Tal 2742", "fire I-2A/Tal 2742");
  EXPECT_EQ(attack_points(field), 8);
  EXPECT_TRUE(field.legal("resolve"));
}

TEST(EgyptianArtillery, FireFromADistanceNeedsAnEgyptianUnitNextToTheTarget) {
  CASES("meb:8.16 meb:8.16.b");
  // Far away E-14 must fight, so that the phase goes on.
  const auto put_up = [] {
    Field field = egyptian_combat();
    field.unit("I-82/7", "3141").unit("E-14", "3142").unit("I-79/7", "2742").unit("E-7Art", "2738");
    return field;
  };
  Field blind = put_up();
  EXPECT_FALSE(blind.legal("attack 2742")) << "in range, but nobody directs the fire";
  Field spotted = put_up();
  spotted.unit("E-7Tk", "2743").play("attack 2742");
  EXPECT_TRUE(spotted.legal("fire E-7Art 2742"));
  Field two_away = put_up();
  two_away.unit("E-7Tk", "2744");
  EXPECT_FALSE(two_away.legal("attack 2742")) << "two hexes away is not next to it";
}

TEST(EgyptianArtillery, OnlyOneGunGivesFpfToADefence) {
  CASES("meb:8.16.a meb:8.16");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-79/7", "2741").unit("E-14", "2742").unit("E-7Tk", "2743");
  field.unit("E-7Art", "2746").unit("E-7AA", "2744").play("attack 2742", "with I-79/7", "resolve");
  EXPECT_EQ(field.actions("fpf").size(), 2u);
  field.play("fpf E-7Art 2742");
  EXPECT_EQ(field.decision(), "choose-table") << "the second gun is not asked any more";
  EXPECT_EQ(defence_points(field), 8);
}

// 4149 lies next to the fortification 4148, 4150 does not. An attack from 4249 covers both.
TEST(EgyptianArtillery, TheLimitCountsGunsWhoseHexIsNotNextToAFortification) {
  CASES("meb:8.16.a meb:8.17");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-1/Zi", "4249").unit("E-14", "4149").unit("E-PLA", "4150");
  field.unit("E-2Art", "4146").unit("E-SFArt", "4045").unit("E-7Art", "4046");
  field.play("attack 4149", "also 4150", "with I-1/Zi", "resolve", "fpf E-2Art 4150");
  EXPECT_EQ(defence_points(field), 12) << "not doubled";
  EXPECT_EQ(field.refusal("fpf E-SFArt 4150"), "8.16.a");
  field.play("fpf E-SFArt 4149");
  EXPECT_EQ(defence_points(field), 16) << "doubled";
  EXPECT_TRUE(field.legal("fpf E-7Art 4149")) << "no limit there";
  EXPECT_EQ(field.refusal("fpf E-7Art 4150"), "8.16.a");
}

TEST(EgyptianArtillery, FpfNeedsAnEgyptianUnitNextToTheDefendedHex) {
  CASES("meb:8.16.b");
  // I-79/7 in 2742 attacks 2741 and 2743 together; only 2741 has an Egyptian neighbour.
  const auto put_up = [] {
    Field field("elarish67/standard");
    field.turn(2).phase("western-combat").unit("I-79/7", "2742").unit("E-14", "2741").unit("E-PLA", "2743");
    field.unit("E-7Tk", "2740").unit("E-7Art", "2737");
    return field;
  };
  Field field = put_up();
  field.play("attack 2741", "also 2743", "with I-79/7", "resolve");
  EXPECT_EQ(field.refusal("fpf E-7Art 2743"), "8.16.b")
      << "the unit in the defended hex is no spotter for itself";
  EXPECT_TRUE(field.legal("fpf E-7Art 2741"));
  Field gun_spots = put_up();
  gun_spots.unit("E-7AA", "2744").play("attack 2741", "also 2743", "with I-79/7", "resolve");
  EXPECT_TRUE(gun_spots.legal("fpf E-7AA 2743")) << "a gun next to the defended hex spots for itself";
  EXPECT_TRUE(gun_spots.legal("fpf E-7Art 2743")) << "and for another";
}

TEST(EgyptianArtillery, FireIntoOrNextToAFortificationIsUnlimitedAndDoubled) {
  CASES("meb:8.17 meb:8.17.a");
  // 4147 is next to the fortification 4148, which the Israelis hold.
  Field field = egyptian_combat();
  field.unit("I-1/Zi", "4147").unit("I-2/Zi", "4148").unit("E-14", "4046").unit("E-7AA", "4146");
  field.unit("E-2Art", "3944").unit("E-SFArt", "3843").unit("E-7Art", "3842");
  field.play("attack 4147", "fire E-2Art 4147", "fire E-SFArt 4147");
  EXPECT_EQ(attack_points(field), 2 * 4 + 2 * 5);
  EXPECT_TRUE(odds_cite(field, "8.17.a"));
  field.play("fire E-7Art 4147");
  EXPECT_EQ(attack_points(field), 26);
  field.play("with E-7AA");
  EXPECT_EQ(attack_points(field), 27) << "an adjacent gun is not doubled";
  field.play("with E-14");
  EXPECT_EQ(attack_points(field), 30);

  Field inside = egyptian_combat();
  inside.unit("I-2/Zi", "4148").unit("E-14", "4147").unit("E-2Art", "3944").unit("E-SFArt", "3843");
  inside.play("attack 4148", "fire E-2Art 4148", "fire E-SFArt 4148");
  EXPECT_EQ(attack_points(inside), 18) << "the fortification hex itself";
}

TEST(EgyptianArtillery, TwoHexesFromAFortificationTheLimitHoldsAndNothingIsDoubled) {
  CASES("meb:8.17 meb:8.17.a");
  Field field = egyptian_combat();
  field.unit("I-1/Zi", "4150").unit("E-14", "4050").unit("E-2Art", "4046").unit("E-SFArt", "4045");
  field.play("attack 4150", "fire E-2Art 4150");
  EXPECT_EQ(attack_points(field), 4);
  EXPECT_EQ(field.refusal("fire E-SFArt 4150"), "8.16");
}

TEST(EgyptianArtillery, FpfIntoOrNextToAFortificationIsUnlimitedAndDoubled) {
  CASES("meb:8.17 meb:8.17.a");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-1/Zi", "4149").unit("E-PLA", "4148").unit("E-14", "4147");
  field.unit("E-2Art", "3944").unit("E-SFArt", "3843");
  field.play("attack 4148", "with I-1/Zi", "resolve", "fpf E-2Art 4148");
  EXPECT_EQ(defence_points(field), 8);
  field.play("fpf E-SFArt 4148");
  EXPECT_TRUE(field.happened("5 against 12")) << "4 and twice 2 + 2";
}

TEST(EgyptianArtillery, TheSpotterIsNeededNextToAFortificationToo) {
  CASES("meb:8.16.b meb:8.17");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-1/Zi", "4149").unit("E-PLA", "4148").unit("E-2Art", "3944");
  field.play("attack 4148", "with I-1/Zi", "resolve");
  EXPECT_TRUE(field.happened("5 against 4")) << "R8: nobody next to 4148, no FPF";
}

TEST(EgyptianArtillery, IsraeliFireIsNeverDoubled) {
  CASES("meb:8.17.a");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-1A/Shr", "4145").unit("E-PLA", "4148");
  field.play("attack 4148", "fire I-1A/Shr 4148");
  EXPECT_EQ(attack_points(field), 4);
}

}  // namespace
}  // namespace mitla::test
