// A.IV.C and A.V.E: infantry bridges.
#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

constexpr const char* kEgypt = "egypt-move-infantry";

// BRIDGE-4 and BRIDGE-5 are the counters of the reserve.
TEST(AiwInfantryBridges, AnEngineerStepsIntoTheCanalAndPlacesIt) {
  CASES("aiw:A.V.E.1 aiw:A.V.E.1.b aiw:A.V.E.1.c aiw:A.IV.C.1");
  Field field = at_canal(kEgypt, "E-CONST-1 A-H3, E-CONST-2 A-G3, E-INF-1 A-H3");
  EXPECT_EQ(field.refusal("launch E-INF-1 A-H4"), "A.V.A.1");
  EXPECT_EQ(field.refusal("launch E-CONST-2 A-H4"), "A.V.E.1.b");  // no debouchement hex
  field.play("launch E-CONST-1 A-H4");
  EXPECT_EQ(field.at("E-CONST-1"), "A-H4");
  EXPECT_EQ(field.at("BRIDGE-4"), "A-H4");
  EXPECT_TRUE(field.has("BRIDGE-4", "inverted"));
  EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), -1) << "it is no turn of building";
  EXPECT_EQ(field.refusal("build E-CONST-1"), "B.V.A.4.b");
  Field inverted = at_canal(kEgypt, "E-CONST-1 A-H3/inverted, E-INF-1 A-A2");
  EXPECT_NE(inverted.refusal("launch E-CONST-1 A-H4"), "");
}

TEST(AiwInfantryBridges, NotWithATrench) {
  CASES("aiw:A.V.E.1.a aiw:A.IV.C.1");
  Field field = at_canal(kEgypt, "TRENCH-1 A-H4, E-CONST-1 A-H3");
  EXPECT_EQ(field.refusal("launch E-CONST-1 A-H4"), "A.V.C.2");  // a bridge on a trench is brought along
  Field cut = at_canal(kEgypt, "BRIDGE-4 A-H4/unbuilt/inverted, E-CONST-1 A-H5, E-CONST-2 A-A2");
  EXPECT_EQ(cut.refusal("build E-CONST-1"), "A.V.E.1.a");
}

TEST(AiwInfantryBridges, TakeFiveTurns) {
  CASES("aiw:A.V.E.2 aiw:A.V.A.1.b");
  Field field =
      at_canal(kEgypt, "BRIDGE-4 A-H4/unbuilt/inverted, E-CONST-1 A-H4, E-INF-1 A-H3, I-M48-1 B-A5");
  field.track("bridge-progress A-H4", "3");
  EXPECT_EQ(field.refusal("move E-INF-1 A-H4"), "A.V.E.2");
  field.play("build E-CONST-1");
  EXPECT_EQ(mark_in(field, "bridge-progress", "A-H4"), 4);
  EXPECT_TRUE(field.has("BRIDGE-4", "inverted"));
  next_turn(field, kEgypt);
  field.play("build E-CONST-1");
  EXPECT_FALSE(field.has("BRIDGE-4", "inverted"));
  EXPECT_FALSE(field.has("BRIDGE-4", "unbuilt"));
  EXPECT_TRUE(field.cited("A.V.E.2"));
  next_turn(field, kEgypt);
  field.play("move E-CONST-1 A-H5", "move E-INF-1 A-H4");
  EXPECT_EQ(field.at("E-INF-1"), "A-H4");
}

TEST(AiwInfantryBridges, AreCrossedByOneInfantryClassUnitAtATime) {
  CASES("aiw:A.IV.C.2 aiw:A.IV.C.2.a aiw:A.IV.C.2.c");
  Field field = at_canal(kEgypt, "BRIDGE-4 A-H4, E-INF-1 A-H3, E-INF-2 A-H5, E-SAGGER-1 A-G3");
  EXPECT_EQ(field.refusal("trek E-SAGGER-1 A-H4"), "S.VI.B.2");
  field.play("move E-INF-1 A-H4");
  EXPECT_EQ(field.refusal("move E-INF-2 A-H4"), "A.IV.C.2.c");
  Field leave = at_canal(kEgypt, "BRIDGE-4 A-H4, E-INF-1 A-H4, E-INF-2 A-A2");
  EXPECT_EQ(leave.refusal("trek E-INF-1 A-G3"), "S.VI.B.2");
  leave.play("move E-INF-1 A-H5");
  EXPECT_EQ(leave.at("E-INF-1"), "A-H5");
  Field tank = at_canal("egypt-move", "BRIDGE-4 A-H4, E-T55-1 A-H5");
  EXPECT_EQ(tank.refusal("move E-T55-1 A-H4"), "A.IV.C.2");
}

TEST(AiwInfantryBridges, TheMoraineStaysAMoraine) {
  CASES("aiw:A.IV.C.2.b");
  Field field = at_canal("israel-direct-fire", "BRIDGE-4 A-H4, E-INF-1 A-H4, I-M48-1 A-H6");
  EXPECT_EQ(field.refusal("attack A-H4"), "B.VIII.B.1.a");
  Field cut = at_canal("israel-direct-fire", "TRENCH-1 A-H4, BRIDGE-1 A-H4, E-INF-1 A-H4, I-M48-1 A-H6");
  EXPECT_TRUE(cut.legal("attack A-H4"));
}

TEST(AiwInfantryBridges, UnfinishedItIgnoresDispersal) {
  CASES("aiw:A.V.E.3");
  for (std::uint8_t die = 1; die <= 6; ++die) {
    // The fort of the east bank sees over the moraine.
    Field field =
        at_canal("israel-direct-fire",
                 "BRIDGE-4 A-H4/unbuilt/inverted, FORT-1 A-H5, I-M48-1 A-H5, I-M48-2 A-H5, E-INF-1 A-A2");
    field.track("bridge-progress A-H4", "3").dice({die, 6, 6});
    field.play("attack A-H4", "with I-M48-1", "with I-M48-2", "resolve");
    EXPECT_FALSE(field.has("BRIDGE-4", "dispersed")) << int{die};
    const std::string at = field.at("BRIDGE-4");
    EXPECT_TRUE(at == "A-H4" || at == "eliminated");
  }
}

TEST(AiwInfantryBridges, EachEngineerBuildsOne) {
  CASES("aiw:A.V.E.1");
  Field field = at_canal(kEgypt, "E-CONST-1 A-H3, E-CONST-2 A-K3");
  field.track("bridges E-CONST-1", "0");
  EXPECT_EQ(field.refusal("launch E-CONST-1 A-H4"), "SIT.A-1.special.2");
  EXPECT_TRUE(field.legal("launch E-CONST-2 A-K4"));
}

TEST(AiwInfantryBridges, OfAOneBelongToTheirEngineers) {
  CASES("aiw:SIT.A-1.special.2");
  Field field = only("aiw/a1", 2, kEgypt, "E-CONST-1 A-H3, E-INF-1 A-H2, I-M60-1 A-A10");
  field.play("launch E-CONST-1 A-H4");
  EXPECT_EQ(field.at("BRIDGE-1"), "A-H4");
  EXPECT_EQ(field.at("BRIDGE-2"), "reserve");
  // The other engineer is gone, and its bridge with it.
  Field second = only("aiw/a1", 2, kEgypt, "BRIDGE-1 A-H4, E-CONST-1 A-K3, E-INF-1 A-H2, I-M60-1 A-A10");
  second.track("bridges E-CONST-1", "0");
  EXPECT_EQ(second.refusal("launch E-CONST-1 A-K4"), "SIT.A-1.special.2");
}

// A.V, A.IV.C.1: every construction and pontoon engineer builds them; only A-1 says how many.
TEST(AiwInfantryBridges, AreBuiltInOtherSituationsFromTheCountersLeft) {
  CASES("aiw:A.IV.C.1 aiw:A.V.E.1");
  const auto advanced = [](const char* scenario, const char* phase, const std::string& list) {
    Field field = only(scenario, 2, phase, list);
    field.option("level", "advanced");
    return field;
  };
  Field s9 = advanced("aiw/s9", kEgypt, "E-CONST-1 A-H3, E-CONST-2 A-K3, E-INF-1 A-A2, I-M48-1 B-A5");
  s9.play("launch E-CONST-1 A-H4");
  EXPECT_EQ(s9.at("BRIDGE-3"), "A-H4");
  EXPECT_TRUE(s9.legal("launch E-CONST-2 A-K4"));
  Field more =
      advanced("aiw/s9", kEgypt,
               "E-CONST-1 A-H3, BRIDGE-3 A-B4, BRIDGE-4 A-C4, BRIDGE-5 A-D4, E-INF-1 A-A2, I-M48-1 B-A5");
  EXPECT_TRUE(more.legal("launch E-CONST-1 A-H4")) << "a fourth one";
  Field none = advanced("aiw/s9", kEgypt,
                        "E-CONST-1 A-H3, BRIDGE-3 A-B4, BRIDGE-4 A-C4, BRIDGE-5 A-D4, BRIDGE-6 A-E4, E-INF-1 "
                        "A-A2, I-M48-1 B-A5");
  EXPECT_EQ(none.refusal("launch E-CONST-1 A-H4"), "A.V.E.1");
  Field s13 = advanced("aiw/s13", "israel-move-infantry", "I-PENG-1 A-H5, I-M48-1 B-A5, E-INF-1 A-A2");
  EXPECT_TRUE(s13.legal("launch I-PENG-1 A-H4"));
  // Of the five in the reserve of A-5 three are aboard the bridge layer.
  Field a5 =
      advanced("aiw/a5", kEgypt, "E-MTU2-1 A-H8, E-CONST-1 A-H3, BRIDGE-8 A-K4, E-INF-1 A-A2, I-M60-1 D-A5");
  a5.track("bridges E-MTU2-1", "3");
  EXPECT_TRUE(a5.legal("launch E-CONST-1 A-H4"));
  Field last =
      advanced("aiw/a5", kEgypt,
               "E-MTU2-1 A-H8, E-CONST-1 A-H3, BRIDGE-8 A-K4, BRIDGE-9 A-L4, E-INF-1 A-A2, I-M60-1 D-A5");
  last.track("bridges E-MTU2-1", "3");
  EXPECT_EQ(last.refusal("launch E-CONST-1 A-H4"), "A.V.E.1");
}

// A ruling: where a situation with bridges on cuts pays for bridges, it means those.
TEST(AiwInfantryBridges, AreNotTheBridgesForWhichPointsAreGiven) {
  CASES("aiw:A.IV.C.1");
  const auto destroyed = [](const std::string& works) {
    Field field = at_canal("israel-direct-fire",
                           works +
                               ", FORT-1 A-H5, I-M48-1 A-H5, I-M48-2 A-H5, I-M48-3 A-H5, I-M48-4 A-H5, "
                               "E-INF-1 A-A2");
    field.dice({1, 6, 6});
    field.play("attack A-H4", "with I-M48-1", "with I-M48-2", "with I-M48-3", "with I-M48-4", "resolve");
    EXPECT_EQ(field.at("BRIDGE-1"), "eliminated");
    return field.vp("israel");
  };
  EXPECT_EQ(destroyed("TRENCH-1 A-H4, BRIDGE-1 A-H4/dispersed"), 20);
  EXPECT_EQ(destroyed("BRIDGE-1 A-H4/dispersed"), 0);
}

TEST(AiwInfantryBridges, AreQuickMarched) {
  CASES("aiw:A.IV.C.3");
  Field field = at_canal(kEgypt, "BRIDGE-4 A-H4, E-INF-1 A-H3, E-INF-2 A-A2");
  field.dice({6, 6});
  field.play("quick E-INF-1", "move E-INF-1 A-H5");
  EXPECT_EQ(field.at("E-INF-1"), "A-H5");
  Field slow = at_canal(kEgypt, "BRIDGE-4 A-H4, E-INF-1 A-H3, E-INF-2 A-A2");
  EXPECT_FALSE(slow.legal("move E-INF-1 A-H5"));
}

}  // namespace
}  // namespace mitla::test
