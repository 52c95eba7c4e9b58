// 1.0 Introduction and 2.0 Components: what the numbers on the counters mean.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

// The open plain around 2742 has neither roads nor rough ground: nothing but the counters decides there.

TEST(Introduction, UnitsInTheHoldingBoxCannotJoinAnAttack) {
  CASES("meb:1.4");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-7Tk", "2742").unit("I-79/7", "2743").unit("I-3A/Tal", "2744");
  field.play("attack 2742");
  EXPECT_EQ(field.actions("with"), Texts{"with I-79/7"});
  EXPECT_EQ(field.actions("fire"), Texts{"fire I-3A/Tal 2742"});
  EXPECT_EQ(field.refusal("with I-82/7"), "1.4");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2742"), "1.4");
}

TEST(Introduction, GunsInTheHoldingBoxGiveNoFinalProtectiveFire) {
  CASES("meb:1.4");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743");
  field.unit("E-SFInf", "2741").unit("E-2Art", "2738");  // the infantry directs the fire (8.16)
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.actions("fpf"), Texts{"fpf E-2Art 2742"});
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "1.4");
}

TEST(Introduction, AnAttackWithoutGunsOnTheMapAsksNobodyForFire) {
  CASES("meb:1.4");
  Field field(kElArish);  // all Egyptian artillery waits in the box
  field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743").unit("E-SFInf", "2741");
  field.play("attack 2742", "with I-79/7", "resolve");
  EXPECT_EQ(field.decision(), "choose-table");
}

TEST(Introduction, EgyptianUnitsAttackAtHalfAndDefendAtFullStrength) {
  CASES("meb:2.6");
  Field attack(kElArish);
  attack.turn(2).phase("egyptian-combat").unit("I-79/7", "2742").unit("E-14", "2741").unit("E-PLA", "2743");
  attack.play("attack 2742", "with E-14", "with E-PLA");
  EXPECT_EQ(attack.odds().attack, "5");  // 6/2 + 4/2
  EXPECT_EQ(attack.odds().defence, "6");

  Field defence(kElArish);
  defence.turn(2).phase("western-combat").unit("I-79/7", "2742").unit("E-14", "2741").unit("E-PLA", "2743");
  defence.play("attack 2741", "also 2743", "with I-79/7");
  EXPECT_EQ(defence.odds().attack, "6");
  EXPECT_EQ(defence.odds().defence, "10");
}

TEST(Introduction, EgyptianArtilleryIsNotHalvedInAttack) {
  CASES("meb:2.6");
  Field field(kElArish);
  field.turn(2).phase("egyptian-combat").unit("I-79/7", "2742").unit("E-14", "2741").unit("E-7Art", "2743");
  field.play("attack 2742", "with E-14", "with E-7Art");
  EXPECT_EQ(field.odds().attack, "7");  // 6/2 + 4
}

TEST(Introduction, AGunNeverGivesFinalProtectiveFireToItself) {
  CASES("meb:2.8");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-7Art", "2742").unit("I-79/7", "2743");
  field.unit("E-SFInf", "2741").unit("E-2Art", "2738");
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.odds().defence, "1");  // its defence strength
  EXPECT_EQ(field.refusal("fpf E-7Art 2742"), "8.13");
  EXPECT_EQ(field.actions("fpf"), Texts{"fpf E-2Art 2742"});
  field.play("fpf E-2Art 2742");  // but another gun does
  EXPECT_TRUE(field.happened("FPF of 2"));
}

TEST(Introduction, FinalProtectiveFireAddsToTheDefence) {
  CASES("meb:2.8");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743").dice({4});
  field.unit("E-SFInf", "2741").unit("E-2Art", "2738");
  field.play("attack 2742", "with I-79/7", "resolve", "fpf E-2Art 2742");
  // One gun is all that 8.16 allows, so nothing more is asked of the defender.
  ASSERT_EQ(field.decision(), "choose-table");
  EXPECT_EQ(field.odds().defence, "8");  // 6 and the FPF of 2
  field.play("table frontal");
  EXPECT_TRUE(field.happened("6 against 8"));
}

TEST(Introduction, RangeCountsTheTargetHexAndNotTheGunsOwn) {
  CASES("meb:2.9");
  const auto fire_from = [](const std::string& gun, const std::string& hex) {
    Field field(kElArish);
    field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743").unit(gun, hex);
    field.play("attack 2742");
    return field.refusal("fire " + gun + " 2742");
  };
  EXPECT_EQ(fire_from("I-3A/Tal", "2746"), "");     // range 4: 2745, 2744, 2743, 2742
  EXPECT_EQ(fire_from("I-3A/Tal", "2747"), "2.9");  // one hex farther
  EXPECT_EQ(fire_from("I-AA/Tal", "2745"), "");     // range 3
  EXPECT_EQ(fire_from("I-AA/Tal", "2746"), "2.9");
}

TEST(Introduction, RangeOfTheEgyptianBrigadesIsSeven) {
  CASES("meb:2.9");
  const auto fire_from = [](const std::string& hex) {
    Field field(kElArish);
    field.turn(2).phase("egyptian-combat").unit("I-79/7", "2742").unit("E-14", "2741").unit("E-7Art", hex);
    field.play("attack 2742");
    return field.refusal("fire E-7Art 2742");
  };
  EXPECT_EQ(fire_from("2735"), "");
  EXPECT_EQ(fire_from("2734"), "2.9");
}

TEST(Introduction, UnitsThatAreNoArtilleryAttackAdjacentHexesOnly) {
  CASES("meb:2.9");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743").unit("I-82/7", "2744");
  field.play("attack 2742");
  EXPECT_EQ(field.refusal("with I-79/7"), "");
  EXPECT_EQ(field.refusal("with I-82/7"), "7.4");
  EXPECT_EQ(field.refusal("fire I-82/7 2742"), "7.3.c");
  EXPECT_EQ(field.refusal("fire I-79/7 2742"), "7.3.c");
}

}  // namespace
}  // namespace mitla::test
