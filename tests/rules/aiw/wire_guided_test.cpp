// O.I.A, O.I.B: howitzers in direct fire, and wire-guided missiles that can be disturbed. On board B of S-13
// the Saggers in B-M5 see B-R5, five hexes away.
#include "rules/aiw/fire_field.h"
#include "rules/aiw/steps.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

Field howitzer(const char* rule, const char* target) {
  Field field("aiw/s2");
  field.turn(3).phase("egypt-direct-fire").option("O.I.A", rule);
  field.unit("E-HOW122-1", "B-M5").unit(target, "B-R5");
  field.play("attack B-R5", "with E-HOW122-1");
  return field;
}

TEST(AntiTankHowitzers, FireDirectlyAsAWeapons) {
  CASES("aiw:O.I.A");
  Field without = howitzer("off", "I-SH51HV-1");
  EXPECT_EQ(attack_of(without), "6.5") << "(H): halved against armor at 5 hexes";
  Field with = howitzer("on", "I-SH51HV-1");
  EXPECT_EQ(attack_of(with), "13") << "A: normal";
  Field soft = howitzer("on", "I-INF-1");
  EXPECT_EQ(attack_of(soft), "3.25") << "A: a quarter against soft targets at 5 hexes";
  // Indirect fire is as before; so is the fire of other howitzers and mortars.
  Field mortar("aiw/s2");
  mortar.turn(3).phase("egypt-direct-fire").option("O.I.A", "on");
  mortar.unit("E-MOR120-1", "B-M5").unit("I-SH51HV-1", "B-R5");
  mortar.play("attack B-R5", "with E-MOR120-1");
  EXPECT_EQ(attack_of(mortar), "4.5");
}

Field saggers(std::vector<std::uint8_t> dice, const char* rule = "on", std::vector<std::string> status = {}) {
  Field field("aiw/s13");
  field.turn(3).phase("egypt-direct-fire").option("O.I.B", rule);
  field.unit("E-SAGGER-1", "B-M5").unit("E-SAGGER-2", "B-M5").unit("E-T55-1", "B-M5");
  field.unit("I-M60-1", "B-R5", std::move(status))
      .unit("I-INF-1", "B-R5")
      .unit("I-M60-2", "B-Q5")
      .dice(std::move(dice));
  return field;
}

TEST(WireGuided, TheTargetsFireFirst) {
  CASES("aiw:O.I.B.2 aiw:O.I.B.2.a aiw:O.I.B.2.b aiw:UFT.WIRE");
  Field field = saggers({6, 6});
  field.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "with E-T55-1", "resolve");
  ASSERT_EQ(field.decision(), "fire-back");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(times(field, "Direct fire on B-R5 by"), 0) << "not resolved yet";
  EXPECT_EQ(field.actions("with"), Names{"with I-M60-1"}) << "the infantry's range is 4";
  EXPECT_EQ(field.refusal("with I-M60-2"), "O.I.B.2.b") << "not in the hex that is attacked";
  EXPECT_EQ(field.refusal("at E-T55-1"), "O.I.B.2.b") << "no missile";
  EXPECT_EQ(field.refusal("at E-SAGGER-2"), "O.I.B.2.b") << "does not attack";
  field.play("with I-M60-1");
  EXPECT_EQ(field.odds().defence, "2");
  field.play("resolve");  // 6.25 : 2, die 6
  EXPECT_TRUE(field.happened("Opportunity fire on B-M5 by M-60A1 1: 1 defender"));
}

TEST(WireGuided, DispersedMissilesDropOut) {
  CASES("aiw:O.I.B.2.d aiw:O.I.B.1");
  Field field = saggers({6, 1});
  field.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "with E-T55-1", "resolve", "with I-M60-1",
             "resolve");  // 3-1, die 6: dispersed
  EXPECT_TRUE(field.has("E-SAGGER-1", "dispersed"));
  EXPECT_TRUE(field.happened("Direct fire on B-R5 by T-55 1: 1 defender"));
  EXPECT_TRUE(field.has("E-T55-1", "inverted")) << "those who are left must attack";
}

TEST(WireGuided, WithNobodyLeftThereIsNoAttack) {
  CASES("aiw:O.I.B.2.d");
  Field field = saggers({6});
  field.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve", "with I-M60-1", "resolve");
  EXPECT_TRUE(field.cited("O.I.B.2.d"));
  EXPECT_EQ(times(field, "Direct fire on B-R5 by"), 0);
}

TEST(WireGuided, TheDefenderMayPass) {
  CASES("aiw:O.I.B.2.b");
  Field field = saggers({6});
  field.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "with E-SAGGER-2", "resolve");
  ASSERT_EQ(field.decision(), "fire-back");
  field.play("pass");
  EXPECT_TRUE(field.happened("Direct fire on B-R5 by Sagger missile 1 and 1 other: 1 defender"));
  EXPECT_EQ(field.to_act(), "egypt");
}

TEST(WireGuided, TheRulesOfOpportunityFireHold) {
  CASES("aiw:O.I.B.2.c");
  Field inverted = saggers({6}, "on", {"inverted"});
  inverted.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve");
  EXPECT_NE(inverted.decision(), "fire-back");
  EXPECT_TRUE(inverted.happened("Direct fire on B-R5 by"));
  Field never = saggers({6});
  never.track("orders israel", "1");
  never.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve");
  EXPECT_NE(never.decision(), "fire-back") << "the standing answer holds here too";
  Field once = saggers({6, 6, 6});
  once.unit("I-M60-3", "B-R5");
  once.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve", "with I-M60-1", "resolve");
  EXPECT_NE(once.decision(), "fire-back") << "one attack on each missile unit";
}

TEST(WireGuided, TheReloadIsUsedWhenTheAttackIsAnnounced) {
  CASES("aiw:O.I.B.2.e");
  Field field = saggers({6});
  field.option("A.II.F", "on");
  field.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve");
  ASSERT_EQ(field.decision(), "fire-back");
  EXPECT_TRUE(field.has("E-SAGGER-1", "reload-aside")) << "before anything is resolved";
  field.play("with I-M60-1", "resolve");  // the missile unit is dispersed
  EXPECT_TRUE(field.has("E-SAGGER-1", "reload-aside"));
  EXPECT_FALSE(field.has("E-SAGGER-1", "reload-gone")) << "used once, whether it attacks or not";
}

TEST(WireGuided, OtherAttacksAreNotDisturbed) {
  CASES("aiw:O.I.B.1 aiw:O.I.B.3");
  Field tank = saggers({6});
  tank.play("attack B-R5", "spare I-INF-1", "with E-T55-1", "resolve");
  EXPECT_NE(tank.decision(), "fire-back");
  Field off = saggers({6}, "off");
  off.play("attack B-R5", "spare I-INF-1", "with E-SAGGER-1", "resolve");
  EXPECT_NE(off.decision(), "fire-back");
  Field moving("aiw/s13");
  moving.turn(3)
      .phase("israel-move")
      .option("O.I.B", "on")
      .unit("E-SAGGER-1", "B-M5")
      .unit("I-M60-1", "B-T5");
  moving.dice({6});
  moving.play("move I-M60-1 B-R5");
  ASSERT_EQ(moving.decision(), "opportunity-fire");
  moving.play("with E-SAGGER-1", "resolve");
  EXPECT_TRUE(moving.happened("Opportunity fire on B-R5"));
  EXPECT_EQ(moving.to_act(), "israel");
}

}  // namespace
}  // namespace mitla::test
