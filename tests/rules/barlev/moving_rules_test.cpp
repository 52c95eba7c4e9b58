// Cases of chapters 5, 6, 7, 17 and 21 that only a position of their own proves.
#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/ground.h"
#include "games/barlev/movement.h"
#include "games/barlev/stacking.h"
#include "games/barlev/strength.h"
#include "games/barlev/supply.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;
using barlev::Side;

bool in_zone_of(War& war, Side enemy, const char* hex) {
  return barlev::in_enemy_zone(barlev_state(war), rules::other(enemy), barlev_rules(war).hex(hex));
}
int step(War& war, const char* unit, HexId from, HexId to) {
  const RuleSet& rules = barlev_rules(war);
  return barlev::step_cost(rules, barlev_state(war),
                           barlev::mover(rules, barlev_state(war), unit_named(war, unit)), from, to);
}
// The first pair of neighbours on a map for which this holds.
template <typename Holds>
std::pair<HexId, HexId> pair_with(const RuleSet& rules, int map, Holds&& holds) {
  for (const HexId from : rules.map_hexes[static_cast<std::size_t>(map)])
    for (const HexId to : rules.board().neighbours(from))
      if (to.exists() && rules.at(to).playable && holds(from, to)) return {from, to};
  ADD_FAILURE() << "there are no such hexes";
  return {};
}

// --- 8 ---

TEST(Arrivals, AreInCommandInTheirTurnOnly) {
  CASES("barlev:8.13");
  War war = golan(3, "israel-movement");
  war.unit("isr_82-7x", "northern-command", {"drawn"}).unit("isr_53-188x", "G1816");
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  war.play(war.actions("enter isr_82-7x").front());
  EXPECT_TRUE(war.has("isr_82-7x", "arrived"));
  EXPECT_FALSE(war.has("isr_82-7x", "out-of-command")) << "there is no headquarters at all";
  go_on_until(war, 4, "israel-movement");
  EXPECT_FALSE(war.has("isr_82-7x", "arrived"));
  EXPECT_TRUE(war.has("isr_82-7x", "out-of-command")) << "the turn after";
}

// Israelis that are placed at the end of the Arab player turn come in this turn: their Command Segment
// follows.
TEST(Arrivals, BeforeTheCommandSegmentOfTheirTurn) {
  CASES("barlev:8.13");
  War war = golan(3, "israel-command");
  war.unit("isr_82-7x", "G1918", {"arrived"}).unit("isr_53-188x", "G1816");
  EXPECT_FALSE(war.has("isr_82-7x", "out-of-command"));
  EXPECT_TRUE(war.has("isr_53-188x", "out-of-command"));
}

TEST(Arrivals, OfReleasedReservesAreInCommandInTheTurnOfTheRelease) {
  CASES("barlev:8.13");
  War war = golan(3, "arab-planning");
  war.unit("isr_53-188x", "G1816").unit("syr_1-47x", "G2209").track("operations-syria", "9");
  const RuleSet& rules = barlev_rules(war);
  const auto division =
      std::find_if(rules.reserves.begin(), rules.reserves.end(),
                   [](const barlev::ReserveInfo& each) { return each.title == "1st Armored Division"; });
  ASSERT_NE(division, rules.reserves.end());
  war.play("release " + std::string(rules.hex_name(division->marker)));
  while (war.decision() == "deploy") war.play("deploy-all");
  // Its tank battalions on the map that have the mark.
  const auto count = [&](std::uint32_t mark) {
    int units = 0;
    for (const int u : division->units) {
      const barlev::Piece& piece = barlev_state(war).pieces[static_cast<std::size_t>(u)];
      units += rules.units[static_cast<std::size_t>(u)].tank && barlev::on_map(piece.hex) && piece.has(mark);
    }
    return units;
  };
  const int released = count(barlev::kArrived);
  EXPECT_GT(released, 0);
  EXPECT_EQ(count(barlev::kOutOfCommand), 0);
  go_on_until(war, 4, "arab-movement");
  EXPECT_EQ(count(barlev::kArrived), 0);
  EXPECT_EQ(count(barlev::kOutOfCommand), released) << "without a headquarters";
}

// --- 5 ---

TEST(Zones, WhoHasNone) {
  CASES("barlev:5.11 barlev:16.2 barlev:7.26");
  const auto zone = [](const char* unit, std::vector<std::string> status) {
    War war = suez(3, "israel-movement");
    war.unit(unit, "S3113", std::move(status)).unit("isr_46-401x", "S1905").mark("bridge", "S3113");
    return in_zone_of(war, Side::kArab, "S3112");
  };
  EXPECT_TRUE(zone("egy_4-11x", {}));
  EXPECT_FALSE(zone("egy_4-11x", {"neutralized"}));
  EXPECT_FALSE(zone("egy_4-11x", {"on-bridge"}));
  EXPECT_FALSE(zone("egy_2a_130mm_1", {}));
}

TEST(Zones, AFriendCancelsThemForSupplyAlone) {
  CASES("barlev:5.2 barlev:11.31");
  // A ring of zones around the unit: one enemy two hexes away on each side of the only supply line.
  War ring = golan(3, "arab-supply");
  ring.unit("syr_88", "G2209");
  const RuleSet& rules = barlev_rules(ring);
  const HexId at = rules.hex("G2209");
  // All six neighbours lie in Israeli zones: supply comes only through a neighbour that a friend holds.
  const auto cut = [&](bool with_friends) {
    barlev::State state;
    barlev::put(rules, state, unit_named(ring, "syr_88"), at);
    int enemy = 0;
    const char* enemies[] = {"isr_53-188x", "isr_74-188x", "isr_71-7x",
                             "isr_77-7x",   "isr_82-7x",   "isr_75-7x"};
    for (const HexId hex : rules.map_hexes[1])
      if (rules.board().distance(hex, at) == 2 && enemy < 6) {
        bool spaced = true;
        for (const HexId other : rules.map_hexes[1])
          if (state.stack_top(other).exists() && other != at && rules.board().distance(hex, other) < 2)
            spaced = false;
        if (spaced) barlev::put(rules, state, unit_named(ring, enemies[enemy++]), hex);
      }
    const char* friends[] = {"syr_1-112x", "syr_2-112x", "syr_3-112x", "syr_4-112x", "syr_1-132x",
                             "syr_2-132x", "syr_3-132x", "syr_4-132x", "syr_1-91x",  "syr_2-91x",
                             "syr_1-47x",  "syr_2-47x",  "syr_3-47x",  "syr_1-52x",  "syr_2-52x",
                             "syr_3-52x",  "syr_4-52x",  "syr_1-61x",  "syr_2-61x",  "syr_3-61x"};
    int friendly = 0;
    if (with_friends)
      for (const HexId hex : rules.map_hexes[1]) {
        const int distance = rules.board().distance(hex, at);
        if (distance >= 1 && distance <= 3 && !state.stack_top(hex).exists() && friendly < 20 &&
            rules.board().distance(hex, rules.hex("G0101")) <
                rules.board().distance(at, rules.hex("G0101")) + 1)
          barlev::put(rules, state, unit_named(ring, friends[friendly++]), hex);
      }
    return !barlev::supplied_hexes(rules, state, Side::kArab).contains(at);
  };
  EXPECT_TRUE(cut(false));
  EXPECT_FALSE(cut(true));
  // For movement it does not: the hex of a friend in an enemy zone stops all the same.
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1906").unit("isr_46-401x", "S1905");
  war.play("move egy_4-11x S1906");
  EXPECT_TRUE(war.has("egy_4-11x", "moved"));
  for (const auto& place : war.game().reach(war.state(), unit_named(war, "egy_1-11x")).places)
    if (place.hex == rules.hex("S1906")) EXPECT_EQ(place.stop_rule, "5.31");
}

TEST(Zones, NoRoadRateIntoThem) {
  CASES("barlev:5.33");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1120");
  const RuleSet& rules = barlev_rules(war);
  const auto& tracked = rules.terrain_cost[0];
  const auto [from, to] = pair_with(rules, 0, [&](HexId a, HexId b) {
    return (rules.flags_between(a, b) & barlev::kRoad) != 0 && tracked[b.value] == 4 && !rules.at(a).canal &&
           !rules.at(b).canal && (rules.flags_between(a, b) & barlev::kObstructed) == 0;
  });
  for (const HexId beside : rules.board().neighbours(to)) {
    if (!beside.exists() || beside == from || !rules.at(beside).playable) continue;
    War held = suez(3, "arab-movement");
    held.unit("egy_4-11x", std::string(rules.hex_name(from)));
    EXPECT_EQ(step(held, "egy_4-11x", from, to), 2);
    War zone = suez(3, "arab-movement");
    zone.unit("egy_4-11x", std::string(rules.hex_name(from)))
        .unit("isr_46-401x", std::string(rules.hex_name(beside)));
    if (!barlev::in_enemy_zone(barlev_state(zone), Side::kArab, to)) continue;
    EXPECT_EQ(step(zone, "egy_4-11x", from, to), 4);
    return;
  }
  FAIL();
}

TEST(Artillery, OfRangeOneEntersZones) {
  CASES("barlev:5.41");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908");
  const RuleSet& rules = barlev_rules(war);
  int exempt = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const barlev::UnitInfo& unit = rules.units[u];
    if (!unit.artillery || unit.is_dual_purpose() || unit.is_fixed_sam() || unit.is_air()) continue;
    const bool avoids = barlev::avoids_zones(rules, engine::unit_id(static_cast<int>(u)), rules.hex("S1908"));
    EXPECT_EQ(avoids, unit.range > 3) << unit.id << ": two hexes are four of the printed range";
    exempt += avoids ? 0 : 1;
  }
  EXPECT_GT(exempt, 0);
}

TEST(Artillery, CaughtInAZoneTowedGunsDoNotFire) {
  CASES("barlev:5.42");
  War war = suez(3, "arab-irregulars");
  war.unit("egy_2a_130mm_1", "S1906").unit("egy_130x_sp_arty", "S2006").unit("isr_46-401x", "S1905");
  war.unit("egy_2a_130mm_2", "S1908").unit("egy_1-145x_cdo", "S2915");
  pass_until(war, "arab-indirect-fire");
  EXPECT_TRUE(war.has("egy_2a_130mm_1", "must-leave"));
  war.play("target S1905");
  EXPECT_EQ(war.refusal("fire egy_2a_130mm_1"), "5.42");
  EXPECT_EQ(war.refusal("fire egy_2a_130mm_2"), "");
  if (war.has("egy_130x_sp_arty", "must-leave")) EXPECT_EQ(war.refusal("fire egy_130x_sp_arty"), "");
}

TEST(Artillery, ASiteWithCompanyStays) {
  CASES("barlev:5.44");
  War war = suez(3, "israel-movement");
  war.unit("egy_2a_sa-2-3_site_1", "S1908").unit("egy_1-11x", "S1908").unit("isr_46-401x", "S1904");
  war.play("move isr_46-401x S1907");
  EXPECT_EQ(war.at("egy_2a_sa-2-3_site_1"), "S1908");
  War alone = suez(3, "israel-movement");
  alone.unit("egy_2a_sa-2-3_site_1", "S1908").unit("isr_46-401x", "S1906");
  EXPECT_TRUE(alone.legal("move isr_46-401x S1909")) << "it does not stop the move";
}

// --- 6 ---

TEST(Stacking, TwoBrigadesOnTheSuezMap) {
  CASES("barlev:6.11 barlev:6.13");
  War war = suez(3, "arab-movement");
  war.unit("egy_11x", "S1908")
      .unit("egy_12x", "S1909")
      .unit("egy_35x", "S1909")
      .unit("egy_2nd_army_hq", "S1908");
  EXPECT_EQ(war.refusal("move egy_12x S1908"), "");
  EXPECT_EQ(war.refusal("move egy_11x S1909"), "6.11");
}

TEST(Stacking, AWholeBrigadeIsOne) {
  CASES("barlev:6.12 barlev:6.13");
  const auto load = [](War war, std::vector<const char*> units, const char* hex, Side side) {
    for (const char* unit : units) war.unit(unit, hex);
    return barlev::load_of(barlev_rules(war), barlev_state(war), barlev_rules(war).hex(hex), side).brigades;
  };
  EXPECT_EQ(load(golan(3, "arab-movement"), {"syr_1-112x", "syr_2-112x", "syr_3-112x", "syr_4-112x"}, "G2209",
                 Side::kArab),
            barlev::kBrigadeParts)
      << "four battalions";
  EXPECT_EQ(
      load(suez(3, "israel-movement"),
           {"isr_9-14x", "isr_52-14x", "isr_79-14x", "isr_184-14x", "isr_14x_recce"}, "S1908", Side::kIsrael),
      barlev::kBrigadeParts)
      << "four battalions and a company";
}

TEST(Forms, WhoHasTwoForms) {
  CASES("barlev:6.32");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1908").unit("egy_35x", "S1910");
  EXPECT_EQ(war.refusal("break-down egy_4-11x"), "6.32") << "a tank battalion";
  EXPECT_EQ(war.refusal("break-down egy_35x"), "") << "a mechanized brigade";
  War israel = suez(3, "israel-movement");
  israel.unit("isr_comp_at", "S1908").unit("isr_87-143_recce", "S1910").unit("isr_46-401x", "S1905");
  EXPECT_EQ(israel.refusal("break-down isr_comp_at"), "");
  EXPECT_EQ(israel.refusal("break-down isr_87-143_recce"), "");
  EXPECT_EQ(israel.refusal("break-down isr_46-401x"), "6.32");
}

TEST(Forms, HalfOfTheAllowanceMustBeLeft) {
  CASES("barlev:6.33 barlev:6.33.n");
  War war = suez(3, "arab-movement");
  war.unit("egy_11x", "S1908").unit("egy_12x", "S1910", {"out-of-command", "out-of-supply"});
  war.play("move egy_11x S1905");
  EXPECT_EQ(war.refusal("break-down egy_11x"), "6.33");
  EXPECT_NE(war.why("break-down egy_12x").find("keeps its form"), std::string::npos);
}

TEST(Forms, ComponentsThatCannotRecombine) {
  CASES("barlev:6.34 barlev:6.34.n");
  const auto refusal = [](std::vector<std::string> status, const char* tank) {
    War war = suez(3, "arab-movement");
    war.unit("egy_11x", "components-egypt").unit("egy_16xx_at", "S1521");
    for (const char* unit : {"egy_1-11x", "egy_2-11x", "egy_3-11x", "egy_11x_arty", "egy_11x_aaa"})
      war.unit(unit, "S1908");
    war.unit("egy_4-11x", tank, std::move(status));
    if (std::string(tank) != "S1908") war.play("move egy_4-11x S1908");
    return war.refusal("recombine egy_11x");
  };
  EXPECT_EQ(refusal({}, "S1908"), "");
  EXPECT_EQ(refusal({}, "S1904"), "6.34") << "moved more than half";
  EXPECT_EQ(refusal({"out-of-command"}, "S1908"), "");
  EXPECT_EQ(refusal({"out-of-command"}, "S1909"), "6.34") << "out of command, and moved";
  EXPECT_EQ(refusal({"out-of-command", "out-of-supply"}, "S1908"), "6.34");
}

// Israeli companies in one hex, and the converged battalions in their box.
War companies(const std::vector<std::string>& units, const char* battalion = "components-israel") {
  War war = both(3, "israel-irregulars");
  war.unit("isr_converged_recce_6-4-8_1", battalion);
  for (const std::string& unit : units) war.unit(unit, "S1908");
  return war;
}
std::vector<std::string> israelis_of(War& war, barlev::UnitType type, int attack, int defence,
                                     std::size_t count) {
  std::vector<std::string> found;
  for (const barlev::UnitInfo& unit : barlev_rules(war).units)
    if (unit.side == Side::kIsrael && unit.group >= 0 && unit.type == type && unit.attack == attack &&
        unit.defence == defence && unit.size != barlev::Size::kBattalion && found.size() < count &&
        !unit.parent.exists())
      found.push_back(unit.id);
  EXPECT_EQ(found.size(), count) << attack << "-" << defence;
  return found;
}

TEST(Convergence, OnlyBeforeTheyMoveAndWhileThereAreCounters) {
  CASES("barlev:6.41 barlev:6.42 barlev:6.45");
  const std::vector<std::string> four{"isr_14x_recce", "isr_421x_recce", "isr_401x_recce", "isr_460x_recce"};
  War moved = companies({four[0], four[1], four[2]});
  moved.unit(four[3], "S1909");
  moved.play("move " + four[3] + " S1908");
  EXPECT_EQ(moved.refusal("converge isr_converged_recce_6-4-8_1 S1908"), "6.43");
  War used = companies(four, "S1905");
  EXPECT_EQ(used.refusal("converge isr_converged_recce_6-4-8_1 S1908"), "6.42");
  War war = companies(four);
  war.unit("isr_46-401x", "S1905");
  war.play("converge isr_converged_recce_6-4-8_1 S1908");
  go_on_until(war, 3, "israel-movement");
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  war.play("break-down isr_converged_recce_6-4-8_1");
  for (const std::string& company : four) EXPECT_EQ(war.at(company), "S1908");
}

TEST(Convergence, WhoMayReplaceACompany) {
  CASES("barlev:6.44 barlev:6.43");
  War look = companies({});
  const auto strong = israelis_of(look, barlev::UnitType::kRecce, 2, 1, 2);
  const auto weak = israelis_of(look, barlev::UnitType::kRecce, 1, 1, 2);
  const auto anti_tank = israelis_of(look, barlev::UnitType::kAntiTank, 2, 1, 1);
  const auto half = israelis_of(look, barlev::UnitType::kRecce, 2, 2, 1);
  const auto refusal = [](const std::vector<std::string>& units) {
    War war = companies(units);
    return war.refusal("converge isr_converged_recce_6-4-8_1 S1908");
  };
  EXPECT_EQ(refusal({strong[0], strong[1], weak[0], weak[1]}), "");
  EXPECT_EQ(refusal({strong[0], anti_tank[0], weak[0], weak[1]}), "") << "an anti-tank company";
  EXPECT_EQ(refusal({strong[0], strong[1], half[0]}), "") << "a half-battalion for two companies";
}

// --- 7 ---

TEST(Bridges, ThatAreBeingEmplacedCarryOneBattalionAndNoTracks) {
  CASES("barlev:7.22 barlev:7.23");
  War war = suez(3, "arab-movement");
  war.unit("egy_1-11x", "S3114")
      .unit("egy_2-11x", "S3114")
      .unit("egy_4-11x", "S3114")
      .mark("emplacing-bridge", "S3113");
  EXPECT_EQ(barlev::load_of(barlev_rules(war), barlev_state(war), barlev_rules(war).hex("S3113"), Side::kArab)
                .brigades,
            barlev::kBrigadeParts / 3)
      << "it counts as a battalion";
  EXPECT_FALSE(war.legal("move egy_4-11x S3112")) << "tracked";
  war.play("move egy_1-11x S3112");
  EXPECT_FALSE(war.legal("move egy_2-11x S3112"));
  War engineer = suez(3, "arab-movement");
  engineer.unit("egy_7xx_engineer", "S3113", {"is-bridge"})
      .unit("egy_4-11x", "S3114")
      .mark("emplacing-bridge", "S3113");
  EXPECT_EQ(engineer.refusal("move egy_4-11x S3112"), "") << "an engineer carries tanks";
}

TEST(Bridges, TheUnitOnABridge) {
  CASES("barlev:7.25 barlev:7.26");
  War full = suez(3, "arab-movement");
  full.unit("egy_4-11x", "S3113", {"on-bridge"}).unit("egy_1-11x", "S3114").mark("bridge", "S3113");
  EXPECT_EQ(full.refusal("move egy_1-11x S3113"), "7.25") << "one only";
  const RuleSet& rules = barlev_rules(full);
  EXPECT_EQ(barlev::defence_eighths(rules, barlev_state(full), unit_named(full, "egy_4-11x")),
            4 * rules.unit(unit_named(full, "egy_4-11x")).defence);
  War fire = suez(3, "arab-direct-fire");
  fire.unit("egy_4-11x", "S3113", {"on-bridge"})
      .unit("egy_1-11x", "S3212")
      .unit("isr_9-14x", "S3112")
      .mark("bridge", "S3113");
  fire.play("attack isr_9-14x");
  EXPECT_EQ(fire.refusal("with egy_4-11x"), "7.26");
  War hit = suez(3, "israel-indirect-fire");
  hit.unit("isr_209_sp", "S3111").unit("isr_404_sp", "S3111").unit("isr_9-14x", "S3112");
  hit.unit("egy_4-11x", "S3113", {"on-bridge"}).mark("bridge", "S3113").dice(printed({1}));
  hit.play("target S3113", "fire-all", "resolve");
  EXPECT_TRUE(hit.has("egy_4-11x", "neutralized")) << "the fate of the bridge";
}

TEST(Bridges, OfEngineersOverTheCanal) {
  CASES("barlev:7.33 barlev:7.35");
  War war = both(3, "israel-movement");
  war.unit("isr_630_pontoon", "S1912").unit("isr_606_bridging", "S2117").unit("isr_605_pontoon", "S2117");
  EXPECT_EQ(war.refusal("bridge isr_630_pontoon S1912"), "7.33") << "no hex of the Canal";
  EXPECT_EQ(war.refusal("bridge isr_606_bridging S2117"), "7.35");
  EXPECT_EQ(war.refusal("bridge isr_605_pontoon S2117"), "");
  War beside = suez(3, "israel-movement");
  beside.unit("isr_605_pontoon", "S2117").unit("egy_2a_130mm_1", "S2118");
  EXPECT_EQ(beside.refusal("bridge isr_605_pontoon S2117"), "7.33") << "any ground unit";
}

TEST(Bridges, AFilledDitchLastsAsLongAsItsEngineer) {
  CASES("barlev:7.44 barlev:7.44.ex barlev:7.45");
  War war = golan(3, "israel-movement");
  war.unit("isr_36xx_combat_engineer", "G1815").unit("isr_53-188x", "G1816").unit("isr_74-188x", "G1815");
  const HexId west = barlev_rules(war).hex("G1815"), east = barlev_rules(war).hex("G1915");
  EXPECT_LT(step(war, "isr_74-188x", west, east), 0);
  war.play("fill isr_36xx_combat_engineer G1915");
  EXPECT_EQ(barlev_state(war).spent[unit_named(war, "isr_36xx_combat_engineer").value], 16) << "four points";
  EXPECT_GE(step(war, "isr_74-188x", west, east), 0) << "vehicles cross";
  go_on_until(war, 4, "israel-movement");
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  EXPECT_TRUE(marked(war, "filled-ditch", "G1815"));
  War later = std::move(war);
  later.play("move isr_36xx_combat_engineer G1816");
  EXPECT_FALSE(marked(later, "filled-ditch", "G1815"));
}

TEST(Bridges, OverTheSweetWaterCanalAndNotByCombatEngineers) {
  CASES("barlev:7.51 barlev:7.52");
  War look = both(3, "arab-movement");
  look.unit("egy_4-11x", "S1120");
  const RuleSet& rules = barlev_rules(look);
  const auto side = [&](int map, int kind) {
    const auto [a, b] = pair_with(rules, map, [&](HexId from, HexId to) {
      return (rules.flags_between(from, to) & kind) != 0 && !rules.at(from).canal && !rules.at(to).canal &&
             (rules.flags_between(from, to) & barlev::kPrintedBridge) == 0;
    });
    return std::pair(std::string(rules.hex_name(a)), std::string(rules.hex_name(b)));
  };
  const auto sweet = side(0, barlev::kSweetWater), awaj = side(1, barlev::kAlAwaj);
  War egypt = both(3, "arab-movement");
  egypt.unit("egy_16xx_engineer", sweet.first);
  EXPECT_EQ(egypt.refusal("bridge egy_16xx_engineer " + sweet.second), "");
  War israel = both(3, "israel-movement");
  israel.unit("isr_36xx_combat_engineer", awaj.first);
  EXPECT_EQ(israel.refusal("fill isr_36xx_combat_engineer " + awaj.second), "7.44");
}

// --- 17, 21 ---

TEST(Movement, PointsAreSpent) {
  CASES("barlev:17.1");
  War war = suez(3, "arab-movement");
  war.unit("egy_1-11x", "S1908").unit("egy_4-12x", "S1920");
  const int all = barlev::movement_left(barlev_rules(war), barlev_state(war), unit_named(war, "egy_1-11x"));
  war.play("move egy_1-11x S1907");
  const int left = barlev::movement_left(barlev_rules(war), barlev_state(war), unit_named(war, "egy_1-11x"));
  EXPECT_EQ(left, all - 4);
}

TEST(Movement, TerrainCostsByMobility) {
  CASES("barlev:17.21");
  War war = golan(3, "arab-movement");
  war.unit("syr_88", "G1516").unit("syr_1-112x", "G1516");
  const HexId clear = barlev_rules(war).hex("G1516"), height = barlev_rules(war).hex("G1517");
  EXPECT_EQ(step(war, "syr_88", clear, height), 8) << "high ground: two points for vehicles";
  EXPECT_EQ(step(war, "syr_1-112x", clear, height), 4) << "one on foot";
}

TEST(Movement, NeutralLandIsNotInPlay) {
  CASES("barlev:17.6");
  War war = golan(3, "israel-movement");
  war.unit("isr_53-188x", "G1816");
  const RuleSet& rules = barlev_rules(war);
  int neutral = 0;
  for (int h = 0; h < rules.board().size(); ++h) {
    const HexId hex(h);
    if (!rules.at(hex).neutral) continue;
    ++neutral;
    EXPECT_FALSE(rules.at(hex).playable);
    for (const HexId next : rules.board().neighbours(hex))
      if (next.exists() && rules.at(next).playable) EXPECT_LT(step(war, "isr_53-188x", next, hex), 0);
  }
  EXPECT_GT(neutral, 0);
}

TEST(Headquarters, OfArabsDoNotCrossUnbridgedWater) {
  CASES("barlev:17.3");
  War look = golan(3, "arab-planning");
  look.unit("syr_lw_hq", "G2712").track("operations-syria", "3");
  const RuleSet& rules = barlev_rules(look);
  const auto refusal = [&](int kind, bool bridge) {
    const auto [from, to] = pair_with(rules, 1, [&](HexId a, HexId b) {
      const int flags = rules.flags_between(a, b);
      return (flags & kind) != 0 && ((flags & barlev::kPrintedBridge) != 0) == bridge;
    });
    War war = golan(3, "arab-planning");
    war.unit("syr_lw_hq", std::string(rules.hex_name(from))).track("operations-syria", "3");
    return war.refusal("move-hq syr_lw_hq " + std::string(rules.hex_name(to)));
  };
  EXPECT_EQ(refusal(barlev::kAlAwaj, false), "17.3");
  EXPECT_EQ(refusal(barlev::kJordanRiver, false), "17.3");
  EXPECT_EQ(refusal(barlev::kJordanRiver, true), "");
}

TEST(Dismounting, IsAtTheStartOfAMove) {
  CASES("barlev:17.84 barlev:17.81");
  War war = suez(3, "israel-movement");
  war.unit("isr_401m-401x", "S1908", {"dismounted"}).unit("isr_46-401x", "S1905");
  EXPECT_EQ(barlev::mobility_of(barlev_rules(war), barlev_state(war), unit_named(war, "isr_401m-401x")),
            barlev::Mobility::kFoot);
  War late = suez(3, "israel-movement");
  late.unit("isr_401m-401x", "S1908").unit("isr_46-401x", "S1905");
  late.play("move isr_401m-401x S1907");
  EXPECT_EQ(late.refusal("dismount isr_401m-401x"), "17.81") << "at the start of its move";
}

TEST(Amphibious, WhoCrossesLakes) {
  CASES("barlev:21.4 barlev:21.4.n");
  War war = suez(5, "arab-movement");
  war.unit("egy_130x_demi_a", "S2714").unit("egy_1-11x", "S2714");
  const RuleSet& rules = barlev_rules(war);
  const HexId from = rules.hex("S2714"), to = rules.hex("S2713");
  EXPECT_EQ(step(war, "egy_130x_demi_a", from, to), 8) << "two points";
  EXPECT_LT(step(war, "egy_1-11x", from, to), 0);
  for (const char* west : {"S2614", "S2714", "S2813"})
    for (const HexId next : rules.board().neighbours(rules.hex(west)))
      if (next.exists() && (rules.flags_between(rules.hex(west), next) & barlev::kLakeSide) != 0)
        EXPECT_EQ(step(war, "egy_130x_demi_a", rules.hex(west), next), 8);
  const auto [land, marsh] = pair_with(rules, 0, [&](HexId a, HexId b) {
    return rules.at(b).terrain == barlev::Terrain::kSaltMarsh && !rules.at(a).canal && !rules.at(b).canal &&
           rules.side_flags(a, *rules.board().direction_between(a, b)) == 0;
  });
  EXPECT_EQ(step(war, "egy_130x_demi_a", land, marsh), 4) << "salt marsh is clear for them";
}

TEST(Crossings, OnlyDismountedParatroopsThatHaveNotMovedRow) {
  CASES("barlev:21.2 barlev:21.3");
  War war = suez(3, "israel-movement");
  war.unit("isr_416-247x", "S2116")
      .unit("isr_564-247x", "S2115", {"dismounted"})
      .unit("isr_634_gilowa", "S2113");
  war.unit("isr_46-401x", "S2116");
  EXPECT_EQ(war.refusal("row isr_416-247x S2118"), "21.2") << "mounted";
  EXPECT_EQ(war.refusal("ferry isr_46-401x S2118"), "21.3") << "the ferry is elsewhere";
  war.play("move isr_564-247x S2116");
  EXPECT_EQ(war.refusal("row isr_564-247x S2118"), "21.2") << "it has moved";
  War at = suez(3, "israel-movement");
  at.unit("isr_416-247x", "S2116", {"dismounted"}).unit("isr_46-401x", "S2116", {"dismounted"});
  EXPECT_EQ(at.refusal("row isr_46-401x S2118"), "21.2") << "no paratroops";
  EXPECT_EQ(at.refusal("row isr_416-247x S2114"), "21.2") << "not across";
}

}  // namespace
}  // namespace mitla::test
