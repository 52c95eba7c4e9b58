// 5.3, 17: zones of control, costs of movement, the Suez Canal.
#include "games/barlev/movement.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

int spent(Field& war, const char* unit) {
  const barlev::RuleSet& rules = barlev_rules(war);
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].id == unit) return barlev_state(war).spent[u];
  return -1;
}

// In quarters, step by step; -1 if a step is closed.
int cost_of_way(Field& war, const char* unit, const std::vector<std::string>& way) {
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto id = engine::unit_id(rules.data().units.unit_index(unit));
  const barlev::Mover mover = barlev::mover(rules, barlev_state(war), id);
  int sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const int cost =
        barlev::step_cost(rules, barlev_state(war), mover, rules.hex(way[i - 1]), rules.hex(way[i]));
    if (cost < 0) return -1;
    sum += cost;
  }
  return sum;
}

TEST(Movement, RoadsOfSuezCostHalfAPoint) {
  CASES("barlev:17.22 barlev:7.31 barlev:7.33.ex barlev:7.33 barlev:7.32");
  War war = suez(3, "israel-movement");
  war.unit("isr_630_pontoon", "S1912").unit("isr_46-401x", "S1905");
  war.play("move isr_630_pontoon S2117");
  EXPECT_EQ(spent(war, "isr_630_pontoon"), 12);  // three points
  EXPECT_EQ(war.refusal("bridge isr_630_pontoon S2018"), "7.42");
  war.play("bridge isr_630_pontoon S2117");
  EXPECT_EQ(spent(war, "isr_630_pontoon"), 20);
  EXPECT_TRUE(marked(war, "emplacing-bridge", "S2117"));
  EXPECT_EQ(war.refusal("move isr_630_pontoon S2116"), "7.21");
}

TEST(Movement, RoadsOfTheGolanCostAQuarter) {
  CASES("barlev:17.22 barlev:17.21 barlev:7.42.ex barlev:7.44.ex barlev:7.44 barlev:7.45");
  War war = golan(3, "arab-movement");
  war.unit("syr_5xx_engineer", "G2809");
  war.play("move syr_5xx_engineer G2613");
  EXPECT_EQ(spent(war, "syr_5xx_engineer"), 5);

  War west = golan(3, "israel-movement");
  west.unit("isr_36xx_combat_engineer", "G1719").unit("isr_53-188x", "G1816");
  west.play("move isr_36xx_combat_engineer G1815");
  EXPECT_EQ(spent(west, "isr_36xx_combat_engineer"), 4);
  EXPECT_EQ(west.refusal("fill isr_36xx_combat_engineer G1816"), "7.44");
  west.play("fill isr_36xx_combat_engineer G1915");
  EXPECT_TRUE(marked(west, "filled-ditch", "G1815"));
  EXPECT_EQ(west.refusal("move isr_36xx_combat_engineer G1816"), "5.31");  // in a later turn only
}

TEST(Movement, StopsInAnEnemyZone) {
  CASES("barlev:5.31 barlev:5.32 barlev:5.33 barlev:5.11 barlev:5.2");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1910").unit("isr_46-401x", "S1905");
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto id = engine::unit_id(rules.data().units.unit_index("egy_4-11x"));
  int in_zones = 0;
  for (const auto& place : war.game().reach(war.state(), id).places)
    for (const hex::HexId hex : place.route)
      if (barlev::in_enemy_zone(barlev_state(war), barlev::Side::kArab, hex)) {
        ++in_zones;
        EXPECT_EQ(hex, place.hex) << "a way leads through the zone";
      }
  EXPECT_GT(in_zones, 0);
  war.play("move egy_4-11x S1906");
  EXPECT_TRUE(war.has("egy_4-11x", "moved"));
  EXPECT_EQ(war.refusal("move egy_4-11x S1908"), "5.31");

  // Leaving a zone is free, but the next hex in one stops again.
  War inside = suez(3, "arab-movement");
  inside.unit("egy_4-11x", "S1906").unit("isr_46-401x", "S1905");
  inside.play("move egy_4-11x S2005");
  EXPECT_TRUE(inside.has("egy_4-11x", "moved"));
}

TEST(Movement, EnemyHexesAreClosedButForAHeadquartersInDisorder) {
  CASES("barlev:17.5 barlev:22.63 barlev:16.2 barlev:17.7");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908").unit("isr_252_division_hq", "S1907", {"neutralized"});
  EXPECT_TRUE(war.legal("move egy_4-11x S1907"));
  EXPECT_EQ(war.refusal("exit egy_4-11x"), "17.7");
  War held = suez(3, "arab-movement");
  held.unit("egy_4-11x", "S1908").unit("isr_46-401x", "S1907", {"neutralized"});
  EXPECT_EQ(held.refusal("move egy_4-11x S1907"), "17.5");
}

TEST(Movement, AlwaysOneHex) {
  CASES("barlev:8.51 barlev:8.51.n");
  War war = golan(3, "arab-movement");
  war.unit("syr_88", "G1516", {"out-of-command", "out-of-supply"});
  EXPECT_TRUE(war.legal("move syr_88 G1517"));  // two points with one and a half
  war.play("move syr_88 G1517");
  EXPECT_TRUE(war.actions("move syr_88").empty());
}

TEST(Movement, NeutralizedUnitsStay) {
  CASES("barlev:16.2 barlev:17.1");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908", {"neutralized"}).unit("egy_1-11x", "S1908");
  EXPECT_EQ(war.refusal("move egy_4-11x S1907"), "16.2");
}

TEST(Canal, UnitsEnterItByRoadBridgeOrSwimming) {
  CASES("barlev:17.4 barlev:17.4.ex barlev:21.4 barlev:21.1");
  War war = suez(3, "arab-movement");
  war.unit("egy_1-11x", "S2914").unit("egy_130x_demi_a", "S2914");
  EXPECT_EQ(war.refusal("move egy_1-11x S2913"), "17.4");
  war.play("move egy_130x_demi_a S2913");
  EXPECT_EQ(spent(war, "egy_130x_demi_a"), 8);
}

TEST(Canal, TheWayOverABridge) {
  CASES("barlev:17.4.ex barlev:7.24");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S3015").mark("bridge", "S3113");
  EXPECT_EQ(cost_of_way(war, "egy_4-11x", {"S3015", "S3115", "S3114", "S3113", "S3112", "S3111", "S3110"}),
            24);
  war.play("move egy_4-11x S3110");
  EXPECT_EQ(war.at("egy_4-11x"), "S3110");
}

TEST(Canal, ZonesReachAcross) {
  CASES("barlev:17.4.ex barlev:5.31");
  War war = suez(3, "arab-movement");
  war.unit("egy_7xx_at", "S3413").unit("isr_9-14x", "S3312");
  war.play("move egy_7xx_at S3313");
  EXPECT_TRUE(war.has("egy_7xx_at", "moved"));
}

TEST(Artillery, StaysOutOfEnemyZones) {
  CASES("barlev:5.41 barlev:5.42 barlev:5.43 barlev:13.16");
  War moving = suez(3, "arab-movement");
  moving.unit("egy_2a_130mm_1", "S1908").unit("egy_2a_dp_100mm_1", "S1908").unit("isr_46-401x", "S1905");
  EXPECT_EQ(moving.refusal("move egy_2a_130mm_1 S1906"), "5.41");
  EXPECT_TRUE(moving.legal("move egy_2a_dp_100mm_1 S1906"));

  War caught = suez(3, "arab-movement");
  caught.unit("egy_2a_130mm_1", "S1906", {"must-leave"}).unit("isr_46-401x", "S1905");
  caught.play("end");
  EXPECT_EQ(caught.at("egy_2a_130mm_1"), "scrapped-egypt");
}

TEST(Artillery, FixedSitesDieAloneInEnemyZones) {
  CASES("barlev:5.44");
  War war = suez(3, "israel-movement");
  war.unit("egy_2a_sa-2-3_site_1", "S1908").unit("isr_46-401x", "S1904");
  war.play("move isr_46-401x S1907");
  EXPECT_EQ(war.at("egy_2a_sa-2-3_site_1"), "scrapped-egypt");
  EXPECT_TRUE(war.cited("5.44"));
}

}  // namespace
}  // namespace mitla::test
