// A.V.D: bridges moved overland. BRIDGE-1 and BRIDGE-2 are Egypt's, BRIDGE-3 is Israel's.
#include "rules/aiw/canal_field.h"
#include "rules/aiw/rule_sets.h"

namespace mitla::test {
namespace {

TEST(AiwOverlandBridges, AnIsraeliTankLoadsAndUnloadsWithItsWholeMove) {
  CASES("aiw:A.V.D.2 aiw:A.V.D.2.a");
  Field field =
      at_canal("israel-move", "BRIDGE-3 B-H5, I-M48-1 B-H5, I-M48-2 B-H7, I-ARMINF-1 B-H5, E-T55-1 A-A2");
  EXPECT_EQ(field.refusal("load I-ARMINF-1 BRIDGE-3"), "UFT.CARR");  // no battle tank
  EXPECT_EQ(field.refusal("load I-M48-2 BRIDGE-3"), "B.V.B.7.a");
  field.play("load I-M48-1 BRIDGE-3");
  EXPECT_TRUE(field.has("BRIDGE-3", "aboard"));
  EXPECT_TRUE(field.has("I-M48-1", "inverted"));
  Field moved = at_canal("israel-move", "BRIDGE-3 B-H5, I-M48-1 B-H6, E-T55-1 A-A2");
  moved.play("move I-M48-1 B-H5");
  EXPECT_EQ(moved.refusal("load I-M48-1 BRIDGE-3"), "A.V.D.2.a");
  Field unload = at_canal("israel-move", "I-M48-1 B-H5, BRIDGE-3 I-M48-1, E-T55-1 A-A2");
  unload.play("unload I-M48-1");
  EXPECT_FALSE(unload.has("BRIDGE-3", "aboard"));
  EXPECT_TRUE(unload.has("BRIDGE-3", "unbuilt"));
  EXPECT_EQ(unload.at("BRIDGE-3"), "B-H5");
}

TEST(AiwOverlandBridges, ATankThatCarriesOneHasAnAllowanceOfOne) {
  CASES("aiw:A.V.D.2.b");
  Field field = at_canal("israel-move", "I-M48-1 B-H5, BRIDGE-3 I-M48-1, E-T55-1 A-A2");
  EXPECT_EQ(field.refusal("move I-M48-1 B-H7"), "B.V.A.6.c");
  field.play("move I-M48-1 B-H6");
  EXPECT_EQ(field.at("BRIDGE-3"), "B-H6");
  EXPECT_TRUE(field.has("I-M48-1", "inverted"));
}

TEST(AiwOverlandBridges, APmpUnloadsOnlyOntoTheCanal) {
  CASES("aiw:A.V.D.1 aiw:A.V.C.2");
  Field field = at_canal("egypt-move", "E-PMP-1 A-H6, BRIDGE-1 E-PMP-1");
  EXPECT_EQ(field.refusal("unload E-PMP-1"), "A.V.D.1");
  EXPECT_TRUE(field.legal("move E-PMP-1 A-H7"));
  Field launch = at_canal("egypt-move-infantry",
                          "TRENCH-1 A-H4, E-PMP-1 A-H5, BRIDGE-1 E-PMP-1, E-CONST-1 A-H5, E-INF-1 A-A2");
  launch.play("launch E-CONST-1 A-H4");
  EXPECT_EQ(launch.at("BRIDGE-1"), "A-H4");
  EXPECT_FALSE(launch.has("BRIDGE-1", "aboard"));
  EXPECT_TRUE(launch.has("E-PMP-1", "inverted"));
  EXPECT_TRUE(launch.has("E-PMP-1", "moved"));
  Field spent =
      at_canal("egypt-move-infantry",
               "TRENCH-1 A-H4, E-PMP-1 A-H5/moved/inverted, BRIDGE-1 E-PMP-1, E-CONST-1 A-H5, E-INF-1 A-A2");
  EXPECT_EQ(spent.refusal("launch E-CONST-1 A-H4"), "A.V.C.2");  // its carrier has no move left
}

TEST(AiwOverlandBridges, AreAttackedApartFromTheirCarrier) {
  CASES("aiw:A.V.D.3 aiw:A.V.D.3.b aiw:A.V.D.3.d");
  bool destroyed = false;
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Field field =
        at_canal("egypt-direct-fire",
                 "I-M48-1 B-H5, BRIDGE-3 I-M48-1, E-T55-1 B-H6, E-T55-2 B-H6, E-T55-3 B-H6, E-T55-4 B-H6");
    field.dice({die, 6, 6});
    field.play("attack B-H5", "spare I-M48-1", "with E-T55-1", "with E-T55-2", "with E-T55-3",
               "with E-T55-4");
    field.play("resolve");
    EXPECT_EQ(field.at("I-M48-1"), "B-H5");
    EXPECT_FALSE(field.has("BRIDGE-3", "dispersed"));
    destroyed = destroyed || field.at("BRIDGE-3") == "eliminated";
  }
  EXPECT_TRUE(destroyed);
}

TEST(AiwOverlandBridges, SurviveTheirCarrier) {
  CASES("aiw:A.V.D.3.a");
  Field field = at_canal("israel-direct-fire", "E-PMP-1 B-H5, BRIDGE-1 E-PMP-1, I-M48-1 B-H6, I-M48-2 B-H6");
  field.dice({1});
  field.play("attack B-H5", "spare BRIDGE-1", "with I-M48-1", "with I-M48-2", "resolve");
  EXPECT_EQ(field.at("E-PMP-1"), "eliminated");
  EXPECT_EQ(field.at("BRIDGE-1"), "B-H5");
  EXPECT_FALSE(field.has("BRIDGE-1", "aboard"));
  EXPECT_TRUE(field.has("BRIDGE-1", "unbuilt"));
}

TEST(AiwOverlandBridges, ACloseAssaultMayIncludeThem) {
  CASES("aiw:A.V.D.3.c");
  const std::string position =
      "I-M3-1 B-H5, I-M48-1 B-H5, BRIDGE-3 I-M48-1, E-INF-1 B-H6, E-INF-2 B-H6, E-INF-3 B-H6";
  Field apart = at_canal("egypt-close-assault", position);
  apart.dice({1});
  apart.play("attack B-H5", "with E-INF-1", "with E-INF-2", "with E-INF-3");
  EXPECT_EQ(apart.refusal("spare I-M3-1"), "S.II.C.3.b");
  apart.play("resolve");
  EXPECT_EQ(apart.at("BRIDGE-3"), "B-H5");
  Field together = at_canal("egypt-close-assault", position);
  together.play("attack B-H5", "at BRIDGE-3", "with E-INF-1", "with E-INF-2", "with E-INF-3");
  EXPECT_TRUE(together.legal("spare BRIDGE-3"));
  together.play("resolve");
  EXPECT_TRUE(together.happened("BRIDGE") || together.happened("Bridge"));
  Field alone = at_canal("egypt-close-assault", "BRIDGE-3 B-H5, E-INF-1 B-H6, I-M48-1 B-H8");
  EXPECT_NE(alone.refusal("attack B-H5"), "");
}

TEST(AiwOverlandBridges, AnOverrunMayIncludeThem) {
  CASES("aiw:A.V.D.3.c");
  const std::string position = "E-TRUCK-1 B-H5, E-PMP-1 B-H5, BRIDGE-1 E-PMP-1, I-M48-1 B-H6, I-M48-2 B-H6";
  Field without = at_canal("israel-move", position);
  without.dice({1, 1, 1, 1});
  without.play("overrun B-H5", "join I-M48-1", "join I-M48-2", "execute");
  EXPECT_EQ(without.at("E-PMP-1"), "eliminated");
  EXPECT_EQ(without.at("BRIDGE-1"), "B-H5");
  Field with = at_canal("israel-move", position);
  with.dice({1, 1, 1, 1});
  with.play("overrun B-H5", "join I-M48-1", "join I-M48-2", "at BRIDGE-1");
  EXPECT_EQ(with.refusal("at E-TRUCK-1"), "S.II.D.4.b");
  EXPECT_TRUE(with.legal("spare BRIDGE-1"));
  with.play("execute");
  EXPECT_TRUE(with.happened("Bridge") || with.at("BRIDGE-1") == "eliminated");
  // It is armored: I weapons cannot overrun it.
  Field foot = at_canal("israel-move", "E-TRUCK-1 B-H5, BRIDGE-1 B-H5, I-ARMINF-1 B-H6");
  foot.play("overrun B-H5", "join I-ARMINF-1");
  EXPECT_EQ(foot.refusal("at BRIDGE-1"), "S.II.D.2.e");
}

TEST(AiwOverlandBridges, CountTwoPointsWhereTheyLie) {
  CASES("aiw:A.V.D.4");
  Field field = at_canal("israel-move", "BRIDGE-3 B-H5, I-M48-1 B-H5, I-M48-2 B-H5, I-M48-3 B-H6");
  EXPECT_EQ(field.refusal("move I-M48-3 B-H5"), "B.III.D");
  Field carried =
      at_canal("israel-move", "I-M48-1 B-H5, BRIDGE-3 I-M48-1, I-M48-2 B-H5, I-M48-4 B-H5, I-M48-3 B-H6");
  EXPECT_TRUE(carried.legal("move I-M48-3 B-H5"));
  EXPECT_EQ(carried.refusal("unload I-M48-1"), "A.V.D.4");
}

TEST(AiwOverlandBridges, LeaveTwoWrecksOnARoad) {
  CASES("aiw:A.V.D.4");
  const AiwRules rules = rules_of("aiw/s13");
  std::string road;
  for (int h = 0; h < rules->hexes && road.empty(); ++h)
    if (rules->on_road[h] && rules->hex_name(aiw::HexId(h)).starts_with("B-") &&
        rules->terrain[h] == aiw::Terrain::kClear && rules->distance(aiw::HexId(h), rules->hex("B-Q5")) < 8)
      road = rules->hex_name(aiw::HexId(h));
  ASSERT_FALSE(road.empty());
  std::string next;
  for (const aiw::HexId hex : rules->board().neighbours(rules->hex(road)))
    if (hex.exists()) next = rules->hex_name(hex);
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Field field =
        at_canal("egypt-direct-fire", "BRIDGE-3 " + road + ", I-M48-1 A-GG9, E-T55-1 " + next + ", E-T55-2 " +
                                          next + ", E-T55-3 " + next + ", E-T55-4 " + next);
    field.dice({die, 6});
    field.play("attack " + road, "with E-T55-1", "with E-T55-2", "with E-T55-3", "with E-T55-4", "resolve");
    if (field.at("BRIDGE-3") != "eliminated") continue;
    EXPECT_EQ(mark_in(field, "wreck", road), 2);
    return;
  }
  FAIL() << "no die destroys the bridge";
}

}  // namespace
}  // namespace mitla::test
