// A.III.C: destructive fire.
#include "rules/aiw/artillery_field.h"

namespace mitla::test {
namespace {

TEST(DestructiveFire, NamesAnEnemyUnit) {
  CASES("aiw:A.III.C.1 aiw:A.III.A.1.e");
  Field field = israel_writes_types();
  field.unit("E-TRUCK-1", "B-W4").unit("E-INF-2", "E-TRUCK-1");
  EXPECT_TRUE(field.legal("destroy I-OBA-1 E-INF-1"));
  EXPECT_TRUE(field.legal("destroy I-OBA-1 E-TRUCK-1"));
  EXPECT_EQ(field.refusal("destroy I-OBA-1 E-INF-2"), "A.III.C.1") << "aboard";
  EXPECT_EQ(field.refusal("destroy I-OBA-1 I-SH51HV-1"), "A.III.C.1") << "his own";
  EXPECT_EQ(field.refusal("destroy I-OBA-1 E-INF-9"), "A.III.C.1") << "not on the map";
}

TEST(DestructiveFire, TriplesWhatTheChartGives) {
  CASES("aiw:A.III.C.4 aiw:A.III.A.7.b");
  // The vector: a 122 mm howitzer against a soft target has 39.
  Field soft = with_artillery("aiw/s2", "egypt-write-fire");
  soft.unit("E-HOW122-1", "B-K4").unit("E-INF-1", "B-V4").unit("I-INF-1", "B-W4").unit("I-INF-2", "B-W4");
  soft.track("record E-HOW122-1", "B-W4 destruction I-INF-1").dice({3});
  soft.play("end");
  EXPECT_TRUE(soft.happened("at 4-1: die 3")) << "39 : 8";
  EXPECT_EQ(soft.at("I-INF-1"), "eliminated");
  EXPECT_TRUE(soft.has("E-HOW122-1", "inverted"));
  Field hard = with_artillery("aiw/s2", "egypt-write-fire");
  hard.unit("E-HOW122-1", "B-K4").unit("E-INF-1", "B-V4").unit("I-SH51HV-1", "B-W4");
  hard.track("record E-HOW122-1", "B-W4 destruction I-SH51HV-1").dice({6});
  hard.play("end");
  EXPECT_TRUE(hard.happened("at 1-1: die 6")) << "13 halved and tripled is 19 1/2 : 11";
}

TEST(DestructiveFire, AttacksThatUnitAlone) {
  CASES("aiw:A.III.C.2.b aiw:A.III.C.3.b");
  Field field = israel_writes_types();
  field.unit("E-INF-2", "B-W4").track("record I-OBA-1", "B-W4 destruction E-INF-1").dice({6});
  field.play("end");
  EXPECT_TRUE(field.happened("Indirect fire on B-W4 by 155mm battery 1: 1 defender"));
  EXPECT_TRUE(field.happened("at 3-1: die 6")) << "30 : 8";
  EXPECT_TRUE(field.has("E-INF-1", "dispersed"));
  EXPECT_FALSE(field.has("E-INF-2", "dispersed"));
}

TEST(DestructiveFire, CombinesOnTheSameUnitOnly) {
  CASES("aiw:A.III.A.3.d aiw:A.III.A.3.b aiw:A.III.B.3.b");
  Field field = israel_writes_types();
  field.unit("E-INF-2", "B-W4").unit("E-INF-3", "B-W4");
  field.track("record I-OBA-1", "B-W4").track("record I-OBA-2", "B-W4 destruction E-INF-2");
  field.track("record I-MOR120-1", "B-W4 destruction E-INF-2")
      .track("record I-OBA-3", "B-W4 destruction E-INF-3");
  field.dice({6, 6, 6});
  field.play("end");
  EXPECT_EQ(times(field, "at 1-1: die 6"), 1) << "E-INF-1: 10 : 8";
  EXPECT_EQ(times(field, "at 4-1: die 6"), 2) << "E-INF-2: 10 + 30 + 27, E-INF-3: 10 + 30 : 8";
  EXPECT_EQ(field.at("E-INF-2"), "eliminated");
  EXPECT_EQ(field.at("E-INF-3"), "eliminated");
  EXPECT_EQ(field.at("E-INF-1"), "B-W4");
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted"));
}

TEST(DestructiveFire, NeutralizationThatDriftsAwayLeavesItAlone) {
  CASES("aiw:A.III.C.2.c aiw:A.III.A.3.b");
  // Nobody sees B-W4 but the truck, which spots nothing; the infantry in B-W3 is spotted by its neighbour.
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10").unit("I-SH51HV-1", "B-A1").unit("E-T3485-1", "B-B1");
  field.unit("E-INF-1", "B-W4")
      .track("record I-OBA-1", "B-W4")
      .track("record I-OBA-2", "B-W4 destruction E-INF-1");
  field.dice({3, 1});
  field.play("end");
  EXPECT_EQ(times(field, "scatter die"), 1) << "only the neutralization scatters";
  EXPECT_EQ(times(field, "Drift"), 1);
  EXPECT_TRUE(field.cited("A.III.C.2.c"));
  EXPECT_FALSE(field.happened("Indirect fire on B-W4")) << "the target is not spotted";
}

TEST(DestructiveFire, FailsIfTheTargetHasLeft) {
  CASES("aiw:A.III.C.2.c aiw:A.III.C.2.b");
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10")
      .unit("I-SH51HV-1", "B-Z4")
      .unit("E-INF-1", "B-X5")
      .unit("E-INF-2", "B-W4");
  field.track("record I-MOR120-1", "B-W4 destruction E-INF-1");
  field.play("end");
  EXPECT_TRUE(field.cited("A.III.C.2.c"));
  EXPECT_FALSE(field.happened("Indirect fire"));
  EXPECT_TRUE(field.has("I-MOR120-1", "inverted")) << "it has fired all the same";
}

TEST(DestructiveFire, AttackersAreFaceUp) {
  CASES("aiw:A.III.C.2.a");
  Field field = with_artillery("aiw/s2", "israel-write-fire");
  field.unit("I-MOR120-1", "B-W10", {"inverted"}).unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  field.track("record I-MOR120-1", "B-W4 destruction E-INF-1");
  field.play("end");
  EXPECT_FALSE(field.happened("Indirect fire"));
  Field standard = with_artillery("aiw/s2", "israel-write-fire");
  standard.unit("I-MOR120-1", "B-W10", {"inverted"}).unit("I-SH51HV-1", "B-Z4").unit("E-INF-1", "B-W4");
  standard.track("record I-MOR120-1", "B-W4").dice({6});
  standard.play("end");
  EXPECT_TRUE(standard.happened("Indirect fire")) << "neutralization needs only undispersed attackers";
}

}  // namespace
}  // namespace mitla::test
