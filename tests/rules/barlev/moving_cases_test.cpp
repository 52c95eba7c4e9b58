// Cases of chapters 9, 10, 12, 17, 21 and 26 to 32: entering, freed reserves, crossings, Allies, garrisons,
// options.
#include <algorithm>

#include "games/barlev/movement.h"
#include "games/barlev/strength.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;

std::vector<std::string> names(const RuleSet& rules, const std::vector<HexId>& hexes) {
  std::vector<std::string> all;
  for (const HexId hex : hexes) all.emplace_back(rules.hex_name(hex));
  return all;
}

// --- 9 ---

TEST(Entering, OnlyOverRoadsOfSupply) {
  CASES("barlev:9.6");
  War war = golan(3, "israel-movement");
  war.unit("isr_82-7x", "northern-command", {"drawn"}).unit("isr_53-188x", "G1816");
  const RuleSet& rules = barlev_rules(war);
  const auto supply = names(rules, rules.supply_hexes[0][1]);
  const auto entries = war.actions("enter isr_82-7x");
  EXPECT_FALSE(entries.empty());
  for (const std::string& entry : entries)
    EXPECT_NE(std::find(supply.begin(), supply.end(), entry.substr(entry.rfind(' ') + 1)), supply.end())
        << entry;
  EXPECT_EQ(war.refusal("enter isr_82-7x G1820"), "9.21");
  war.play(entries.front());
  EXPECT_TRUE(war.has("isr_82-7x", "arrived")) << "in command in this turn (8.13)";
}

TEST(Leaving, FromASupplyHexIntoTheBox) {
  CASES("barlev:9.7 barlev:17.7");
  War look = golan(3, "israel-movement");
  look.unit("isr_53-188x", "G1816");
  const std::string exit(barlev_rules(look).hex_name(barlev_rules(look).supply_hexes[0][1].front()));
  War war = golan(3, "israel-movement");
  war.unit("isr_53-188x", exit).unit("isr_74-188x", "G1816");
  EXPECT_EQ(war.refusal("exit isr_74-188x"), "9.7");
  war.play("exit isr_53-188x");
  EXPECT_EQ(war.at("isr_53-188x"), "northern-command");
}

// --- 10 ---

TEST(Planning, TwelveBridgeMarkers) {
  CASES("barlev:10.42");
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S1120").track("operations-egypt", "20");
  const RuleSet& rules = barlev_rules(war);
  int placed = 0;
  while (!war.actions("bridge-marker").empty() && placed < 20) {
    war.play(war.actions("bridge-marker").front());
    ++placed;
  }
  EXPECT_EQ(placed,
            std::min<int>(12, static_cast<int>(rules.canal_hexes[0].size() + rules.canal_hexes[1].size())));
  EXPECT_EQ(points(war, "operations-egypt"), 20 - placed);
  EXPECT_EQ(barlev_rules(war).bridge_markers, 12);
  if (placed == 12) EXPECT_EQ(war.refusal("bridge-marker S0215"), "10.42");
}

TEST(Reserves, AreFreedInTheMiddleOfAnIsraeliMove) {
  CASES("barlev:10.45 barlev:10.47");
  War war = suez(3, "israel-movement");
  war.unit("isr_46-401x", "S3112").unit("isr_195-401x", "S3110").mark("bridge", "S3113");
  const int points_before = points(war, "operations-egypt");
  war.play("move isr_46-401x S3114");
  ASSERT_EQ(war.decision(), "deploy");
  EXPECT_NE(war.to_act(), "israel");
  int placed = 0;
  while (war.decision() == "deploy") {
    war.play("deploy-all");
    ++placed;
  }
  EXPECT_EQ(placed, static_cast<int>(barlev_rules(war).reserves.size())) << "all of them";
  EXPECT_EQ(points(war, "operations-egypt"), points_before) << "at no cost";
  EXPECT_EQ(war.to_act(), "israel") << "the move goes on";
  EXPECT_EQ(phase_of(war), "israel-movement");
}

TEST(Reserves, OfSyriaAreFreedByAnEnemyNearby) {
  CASES("barlev:10.46");
  War look = golan(3, "israel-movement");
  look.unit("isr_53-188x", "G1816");
  const RuleSet& rules = barlev_rules(look);
  const barlev::ReserveInfo& reserve = rules.reserves.front();
  // A hex five hexes away, and one four away beside it, both east of the line.
  for (const HexId from : rules.map_hexes[1]) {
    if (rules.at(from).golan_west || rules.board().distance(from, reserve.marker) != 5) continue;
    War war = golan(3, "israel-movement");
    war.unit("isr_53-188x", std::string(rules.hex_name(from)));
    std::string stays, frees;
    for (const auto& place : war.game().reach(war.state(), unit_named(war, "isr_53-188x")).places) {
      if (place.route.size() != 2 || rules.at(place.hex).golan_west) continue;
      int nearest = 99;
      for (const barlev::ReserveInfo& each : rules.reserves)
        nearest = std::min(nearest, rules.board().distance(place.hex, each.marker));
      (nearest <= 4 ? frees : stays) = rules.hex_name(place.hex);
    }
    if (stays.empty() || frees.empty()) continue;
    war.play("move isr_53-188x " + stays);
    EXPECT_EQ(war.decision(), "movement");
    War near = golan(3, "israel-movement");
    near.unit("isr_53-188x", std::string(rules.hex_name(from)));
    near.play("move isr_53-188x " + frees);
    EXPECT_EQ(near.decision(), "deploy");
    return;
  }
  FAIL() << "no such hexes";
}

// --- 12, 17 ---

TEST(Irregulars, CommandosSlipThroughTheFirstLineOnTurnOne) {
  CASES("barlev:12.32");
  const auto stop = [](int turn) {
    War war = suez(turn, "arab-irregulars");
    war.unit("isr_46-401x", "S1116").unit("isr_fort_milano", "S1116").unit("egy_1-139x_cdo", "S1113");
    std::string rule = "not reached";
    for (const auto& place : war.game().reach(war.state(), unit_named(war, "egy_1-139x_cdo")).places)
      if (place.hex == barlev_rules(war).hex("S1115")) rule = place.stop_rule;
    return rule;
  };
  EXPECT_EQ(stop(1), "");
  EXPECT_EQ(stop(2), "5.31");
}

TEST(Irregulars, NobodyIsSurprisedByOption) {
  CASES("barlev:32.0 barlev:12.32 barlev:12.4");
  const auto war = [](const char* option) {
    War made = suez(1, "arab-irregulars");
    made.option("variation-no-surprise", option).unit("egy_1-139x_cdo", "S2914");
    made.unit("isr_46-401x", "S1116").unit("isr_fort_milano", "S1116").unit("egy_2-139x_cdo", "S1113");
    return made;
  };
  const auto stop = [](War at) {
    for (const auto& place : at.game().reach(at.state(), unit_named(at, "egy_2-139x_cdo")).places)
      if (place.hex == barlev_rules(at).hex("S1115")) return std::string(place.stop_rule);
    return std::string("not reached");
  };
  EXPECT_EQ(war("off").refusal("move egy_1-139x_cdo S2912"), "");
  EXPECT_EQ(war("on").refusal("move egy_1-139x_cdo S2913"), "12.4");
  EXPECT_EQ(stop(war("off")), "");
  EXPECT_EQ(stop(war("on")), "5.31");
}

TEST(Headquarters, OfArabsGoHexByHex) {
  CASES("barlev:17.3 barlev:10.41");
  War war = suez(3, "arab-planning");
  war.unit("egy_3rd_army_hq", "S2914").track("operations-egypt", "3");
  EXPECT_EQ(war.refusal("move-hq egy_3rd_army_hq S2913"), "17.3") << "an unbridged hex of the Canal";
  EXPECT_EQ(war.refusal("move-hq egy_3rd_army_hq S2915"), "");
  EXPECT_EQ(war.refusal("move-hq egy_3rd_army_hq S2916"), "10.41") << "one hex at a time";
}

TEST(Headquarters, OfArabsCrossTheCanalOverABridge) {
  CASES("barlev:17.3 barlev:10.41 barlev:7.25");
  War war = suez(3, "arab-planning");
  war.unit("egy_3rd_army_hq", "S2914").mark("bridge", "S2913").track("operations-egypt", "3");
  const int before = points(war, "operations-egypt");
  war.play("move-hq egy_3rd_army_hq S2913");
  EXPECT_TRUE(war.has("egy_3rd_army_hq", "on-bridge"));
  war.play("move-hq egy_3rd_army_hq S2912");
  EXPECT_EQ(war.at("egy_3rd_army_hq"), "S2912");
  EXPECT_FALSE(war.has("egy_3rd_army_hq", "on-bridge"));
  EXPECT_EQ(points(war, "operations-egypt"), before - 2) << "two hexes";
  War full = suez(3, "arab-planning");
  full.unit("egy_3rd_army_hq", "S2914").unit("egy_4-11x", "S2913", {"on-bridge"}).mark("bridge", "S2913");
  full.track("operations-egypt", "3");
  EXPECT_EQ(full.refusal("move-hq egy_3rd_army_hq S2913"), "7.25") << "a unit stands on the bridge";
}

TEST(Headquarters, OfArabsEnterACanalHexByTheRoadOfTheirBank) {
  CASES("barlev:17.3 barlev:17.4");
  War look = suez(3, "arab-planning");
  look.unit("egy_3rd_army_hq", "S3014").track("operations-egypt", "3");
  const RuleSet& rules = barlev_rules(look);
  for (const HexId from : rules.map_hexes[0])
    for (const HexId to : rules.board().neighbours(from)) {
      if (!to.exists() || rules.at(from).canal || !rules.at(to).canal) continue;
      if (rules.at(from).bank != barlev::Bank::kWest || rules.at(to).bank != barlev::Bank::kWest) continue;
      if ((rules.flags_between(from, to) & barlev::kRoad) == 0) continue;
      War war = suez(3, "arab-planning");
      war.unit("egy_3rd_army_hq", std::string(rules.hex_name(from))).track("operations-egypt", "3");
      war.play("move-hq egy_3rd_army_hq " + std::string(rules.hex_name(to)));
      EXPECT_FALSE(war.has("egy_3rd_army_hq", "on-bridge"));
      for (const HexId beyond : rules.board().neighbours(to))
        if (beyond.exists() && rules.at(beyond).bank == barlev::Bank::kEast && !rules.at(beyond).canal)
          EXPECT_EQ(war.refusal("move-hq egy_3rd_army_hq " + std::string(rules.hex_name(beyond))), "17.3");
      return;
    }
  FAIL() << "no such road";
}

TEST(Movement, NeutralLandIsClosed) {
  CASES("barlev:17.6");
  War war = golan(3, "israel-movement");
  war.unit("isr_53-188x", "G0916").unit("isr_74-188x", "G1816");
  const RuleSet& rules = barlev_rules(war);
  int neutral = 0;
  for (int h = 0; h < rules.board().size(); ++h) {
    if (!rules.hexes[static_cast<std::size_t>(h)].neutral) continue;
    ++neutral;
    EXPECT_EQ(war.refusal("move isr_53-188x " + std::string(rules.hex_name(HexId(h)))), "17.6");
  }
  EXPECT_GT(neutral, 0);
}

TEST(Dismounting, ChangesStrengths) {
  CASES("barlev:17.82 barlev:17.83");
  War war = both(3, "arab-movement");
  war.unit("egy_1-35x", "S1912", {"dismounted"})
      .unit("egy_2-35x", "S1914")
      .unit("isr_401m-401x", "S1905", {"dismounted"});
  const RuleSet& rules = barlev_rules(war);
  const barlev::State& state = barlev_state(war);
  const auto foot = unit_named(war, "egy_1-35x"), mounted = unit_named(war, "egy_2-35x");
  EXPECT_LT(barlev::attack_eighths(rules, state, foot), barlev::attack_eighths(rules, state, mounted));
  EXPECT_NE(barlev::defence_eighths(rules, state, foot), barlev::defence_eighths(rules, state, mounted));
  EXPECT_EQ(barlev::allowance(rules, state, foot), 4 * rules.numbers().dismounted_movement);
  EXPECT_EQ(barlev::mobility_of(rules, state, foot), barlev::Mobility::kFoot);
  const auto israeli = unit_named(war, "isr_401m-401x");
  EXPECT_EQ(barlev::defence_eighths(rules, state, israeli),
            8 * (rules.unit(israeli).defence + rules.numbers().dismounted_defence[0]));
}

TEST(Dismounting, ParatroopsAreAirlifted) {
  CASES("barlev:17.85");
  War war = both(3, "israel-movement");
  war.unit("isr_202-35x", "central-command").unit("isr_helicopter_1", "air-israel-suez-available");
  war.unit("isr_46-401x", "S1905");
  war.play("load isr_helicopter_1 isr_202-35x");
  EXPECT_TRUE(war.has("isr_202-35x", "dismounted"));
}

TEST(Airdrops, OfTheExample) {
  CASES("barlev:19.3.ex");
  War egypt = suez(3, "arab-movement");
  egypt.unit("egy_2-170x_para", "off-map-egypt").unit("egy_1-145x_cdo", "off-map-egypt");
  egypt.unit("isr_46-401x", "S1905");
  EXPECT_EQ(egypt.refusal("load egy_il-14_1 egy_1-145x_cdo"), "18.11");
  egypt.play("load egy_il-14_1 egy_2-170x_para");
  EXPECT_EQ(egypt.refusal("drop egy_il-14_1 S1618"), "");
  const auto drops = [](const char* carrier, std::vector<std::string> load, const char* hex) {
    War war = both(3, "israel-movement");
    war.unit(carrier, "air-israel-suez-available").unit("isr_46-401x", "S1905");
    for (const std::string& unit : load) war.unit(unit, "central-command");
    for (const std::string& unit : load) {
      const std::string action = std::string("load ") + carrier + " " + unit;
      if (!war.legal(action)) return war.refusal(action);
      war.play(action);
    }
    return war.refusal(std::string("drop ") + carrier + " " + hex);
  };
  EXPECT_EQ(drops("isr_dc-3_1", {"isr_202-35x", "isr_35x_recon"}, "S1518"), "");
  EXPECT_EQ(drops("isr_noratlas_1", {"isr_352-35x_mortar", "isr_35x_at"}, "S1718"), "");
  EXPECT_EQ(drops("isr_noratlas_1", {"isr_202-35x", "isr_50-35x"}, "S1718"), "18.12");
}

// --- 21 ---

TEST(Crossings, DismountedParatroopsRow) {
  CASES("barlev:21.2");
  War war = suez(3, "israel-movement");
  war.unit("isr_416-247x", "S2116", {"dismounted"}).unit("isr_564-247x", "S2116", {"dismounted"});
  war.unit("isr_46-401x", "S2116");
  EXPECT_EQ(war.refusal("row isr_46-401x S2118"), "21.2");
  const auto rows = war.actions("row isr_416-247x");
  ASSERT_FALSE(rows.empty());
  war.play(rows.front());
  EXPECT_EQ(war.at("isr_416-247x"), rows.front().substr(rows.front().rfind(' ') + 1));
  EXPECT_EQ(barlev::movement_left(barlev_rules(war), barlev_state(war), unit_named(war, "isr_416-247x")), 0);
  while (war.decision() == "deploy") war.play("deploy-all");
  EXPECT_TRUE(war.actions("row isr_564-247x").empty()) << "one battalion a turn";
}

TEST(Crossings, TheGilowaFerriesABattalion) {
  CASES("barlev:21.3");
  War war = suez(3, "israel-movement");
  war.unit("isr_634_gilowa", "S2116").unit("isr_46-401x", "S2116").unit("isr_195-401x", "S2116");
  const auto ferries = war.actions("ferry isr_46-401x");
  ASSERT_FALSE(ferries.empty());
  war.play(ferries.front());
  while (war.decision() == "deploy") war.play("deploy-all");
  EXPECT_EQ(barlev_state(war).spent[unit_named(war, "isr_634_gilowa").value], 8) << "two points";
  EXPECT_EQ(war.refusal("ferry isr_195-401x " + ferries.front().substr(ferries.front().rfind(' ') + 1)),
            "21.3");
}

// --- 26 ---

// A hex east of the line beside one west of it, without a ditch between.
std::pair<HexId, HexId> over_the_line(const RuleSet& rules) {
  const auto& cost = rules.terrain_cost[static_cast<std::size_t>(barlev::Mobility::kTracked)];
  for (const HexId east : rules.map_hexes[1])
    for (const HexId west : rules.board().neighbours(east)) {
      if (!west.exists() || !rules.at(west).playable || rules.at(east).golan_west ||
          !rules.at(west).golan_west || cost[east.value] == 0 || cost[west.value] == 0)
        continue;
      if ((rules.flags_between(east, west) & (barlev::kDitch | barlev::kEscarpment)) == 0)
        return {east, west};
    }
  ADD_FAILURE() << "no such hexes";
  return {};
}

TEST(Allies, OnlyMoroccansCrossTheLine) {
  CASES("barlev:26.12 barlev:26.14");
  War war = golan(8, "arab-movement");
  const RuleSet& rules = barlev_rules(war);
  const auto [east, west] = over_the_line(rules);
  War cross = golan(8, "arab-movement");
  const std::string from(rules.hex_name(east)), to(rules.hex_name(west));
  cross.unit("mor_mor_tank", from).unit("ira_1-12x", from);
  EXPECT_EQ(cross.refusal("move mor_mor_tank " + to), "");
  EXPECT_EQ(cross.refusal("move ira_1-12x " + to), "26.12");
  War start = suez(1, "arab-movement");
  for (const char* unit : {"kuw_yarmouk", "tun_tunisian", "pla_ain_jalut"})
    EXPECT_EQ(barlev_rules(start)
                  .groups[static_cast<std::size_t>(barlev_rules(start).unit(unit_named(start, unit)).group)]
                  .placing,
              data::Placing::kSetup);
  War later = suez(10, "arab-movement");
  later.unit("lib_1-9x_lib", "reinforcements-suez", {"drawn"});
  const auto entries = later.actions("enter lib_1-9x_lib");
  ASSERT_FALSE(entries.empty());
  for (const std::string& entry : entries)
    EXPECT_TRUE(entry.ends_with("23") || entry.ends_with("24")) << "the west edge: " << entry;
}

TEST(Allies, DoNotGoOverTheLineAndBack) {
  CASES("barlev:26.12");
  // No step over the line belongs to a way of theirs.
  War look = golan(8, "arab-movement");
  const RuleSet& rules = barlev_rules(look);
  const auto hexes = over_the_line(rules);
  const auto step = [&](const char* unit) {
    War war = golan(8, "arab-movement");
    war.unit(unit, std::string(rules.hex_name(hexes.first)));
    const barlev::Mover mover = barlev::mover(rules, barlev_state(war), unit_named(war, unit));
    return barlev::step_cost(rules, barlev_state(war), mover, hexes.first, hexes.second);
  };
  EXPECT_LT(step("ira_1-12x"), 0);
  EXPECT_GT(step("mor_mor_tank"), 0);
}

// --- 27 ---

TEST(Garrison, DatesOfTheRulebook) {
  CASES("barlev:27.2.2 barlev:27.2.3 barlev:27.2.4 barlev:27.2.5 barlev:27.2.6 barlev:27.2.7");
  const std::vector<std::pair<int, std::vector<std::string>>> dates{
      {10, {"isr_484-63x_a", "isr_484-63x_b"}},
      {15, {"isr_991-99x", "isr_992-99x", "isr_993-99x", "isr_cc_arty_a"}},
      {16, {"isr_9101-9100x", "isr_9102-9100x", "isr_9103-9100x", "isr_cc_sp_arty"}},
      {17, {"isr_48-63x"}},
      {18, {"isr_691-16x", "isr_694-16x", "isr_cc_arty_b"}},
      {19, {"isr_51r-5x", "isr_52r-5x", "isr_53r-5x", "isr_cc_arty_c"}}};
  for (const auto& [turn, units] : dates) {
    War before = suez(turn - 1, "israel-mobilization"), on = suez(turn, "israel-mobilization");
    for (const std::string& unit : units) {
      EXPECT_FALSE(before.has(unit, "released")) << unit;
      EXPECT_TRUE(on.has(unit, "released")) << unit;
    }
  }
}

TEST(Garrison, EntersOverTheEastEdgeOrByOptionOnEitherMap) {
  CASES("barlev:27.3 barlev:27.3.o");
  const auto maps = [](const char* option) {
    War war = both(17, "israel-movement");
    war.option("option-garrison-either-map", option);
    war.unit("isr_48-63x", "central-garrison-central", {"released"}).unit("isr_46-401x", "S1905");
    std::string letters;
    for (const std::string& entry : war.actions("enter isr_48-63x")) {
      const char letter = entry[entry.rfind(' ') + 1];
      if (letters.find(letter) == std::string::npos) letters += letter;
    }
    std::sort(letters.begin(), letters.end());
    return letters;
  };
  EXPECT_EQ(maps("off"), "S");
  EXPECT_EQ(maps("on"), "GS");
}

TEST(Garrison, OfSharmIsReplacedByMobilizedUnitsAndReinforcements) {
  CASES("barlev:27.4 barlev:27.51");
  const auto mobilization = [] {
    // 60 per cent of two: both are drawn, and may enter the map.
    War war = suez(17, "israel-mobilization");
    war.unit("isr_46-401x", "southern-command").unit("isr_600x_recce", "southern-command").dice({1});
    war.unit("isr_48-63x", "central-garrison-central").unit("isr_51r-5x", "central-garrison-central");
    war.unit("isr_424_sharm", "sharm-el-sheikh");
    return war;
  };
  War war = mobilization();
  ASSERT_TRUE(war.has("isr_46-401x", "drawn"));
  ASSERT_TRUE(war.has("isr_600x_recce", "drawn"));
  EXPECT_NE(war.why("substitute isr_600x_recce isr_424_sharm").find("too small"), std::string::npos);
  EXPECT_EQ(war.refusal("substitute isr_51r-5x isr_424_sharm"), "27.51") << "not due before turn 19";
  war.play("substitute isr_46-401x isr_424_sharm");
  EXPECT_TRUE(war.has("isr_424_sharm", "released")) << "it enters in the place of the other";
  EXPECT_EQ(war.at("isr_46-401x"), "sharm-el-sheikh");
  EXPECT_FALSE(war.has("isr_46-401x", "drawn"));
  War reinforced = mobilization();
  ASSERT_TRUE(reinforced.has("isr_48-63x", "released")) << "a reinforcement of turn 17";
  reinforced.play("substitute isr_48-63x isr_424_sharm");
  EXPECT_TRUE(reinforced.has("isr_424_sharm", "released"));
  EXPECT_EQ(reinforced.at("isr_48-63x"), "sharm-el-sheikh");
  EXPECT_FALSE(reinforced.has("isr_48-63x", "released")) << "it is garrison now";
}

TEST(Garrison, OfSharmLeavesByDie) {
  CASES("barlev:27.4 barlev:27.52 barlev:27.53");
  // 9 and two commando brigades on the east bank and a lost transport: 13.
  const auto freed = [](const char* lost) {
    War die = suez(6, "israel-mobilization");
    die.unit("egy_1-139x_cdo", "S2912", {"committed"}).unit("egy_1-145x_cdo", "S2911", {"committed"});
    die.track("transport-lost", lost).dice(printed({9}));
    for (const barlev::UnitInfo& unit : barlev_rules(die).units)
      if (unit.side == barlev::Side::kIsrael && !unit.is_air() && die.at(unit.id) == "southern-command")
        return std::string("the box is not empty");
    return die.refusal("free isr_424_sharm");
  };
  EXPECT_EQ(freed("0"), "27.52");
  EXPECT_EQ(freed("1"), "");
  // 27.53: over the south or the east edge.
  War enter = suez(6, "israel-movement");
  enter.unit("isr_424_sharm", "sharm-el-sheikh", {"released"}).unit("isr_46-401x", "S1905");
  const auto entries = enter.actions("enter isr_424_sharm");
  ASSERT_FALSE(entries.empty());
  for (const std::string& entry : entries) {
    const std::string hex = entry.substr(entry.rfind(' ') + 1);
    EXPECT_TRUE(hex.substr(1, 2) == "36" || hex.substr(3, 2) == "01") << hex;
  }
}

// --- 28, 31, 32 ---

TEST(Options, SyriansMoveAgainOnTurnOne) {
  CASES("barlev:28.1 barlev:28.2");
  const auto moves = [](const char* option, const char* unit) {
    War war = golan(1, "arab-reserve-moves");
    war.option("option-free-syrians", option);
    war.unit("syr_1-47x", "G2209", {"moved", "started"}).unit("mor_mor_tank", "G1512");
    war.unit("syr_2-47x", "G1815").unit("isr_53-188x", "G1816");
    return phase_of(war) == "arab-reserve-moves" && !war.actions("move " + std::string(unit)).empty();
  };
  EXPECT_FALSE(moves("off", "syr_1-47x"));
  EXPECT_TRUE(moves("on", "syr_1-47x"));
  EXPECT_FALSE(moves("on", "syr_2-47x")) << "in an Israeli zone";
  EXPECT_FALSE(moves("on", "mor_mor_tank")) << "no Ally";
}

TEST(Options, SyrianIrregularsExploitToo) {
  CASES("barlev:28.1");
  const auto war = [](const char* option) {
    War made = golan(1, "arab-reserve-moves");
    made.option("option-free-syrians", option);
    made.unit("syr_1-47x", "G2209").unit("syr_1-1_cdo", "G2207").unit("isr_53-188x", "G1816");
    return made;
  };
  War on = war("on");
  EXPECT_EQ(on.refusal("move syr_1-1_cdo G2208"), "") << "all ground units of Syria";
  on.play("move syr_1-1_cdo G2208");
  EXPECT_EQ(on.at("syr_1-1_cdo"), "G2208");
  EXPECT_NE(war("off").refusal("move syr_1-1_cdo G2208"), "");
}

TEST(Options, GamesOfOneFrontHaveHalfTheAircraft) {
  CASES("barlev:31.0 barlev:4.4");
  const auto count = [](War war, const std::string& model) {
    int units = 0;
    for (const barlev::UnitInfo& unit : barlev_rules(war).units)
      units += unit.group >= 0 && unit.id.starts_with(model) ? 1 : 0;
    return units;
  };
  for (const char* model : {"isr_f-4_", "isr_a-4_", "isr_mirage-iii_"}) {
    const int all = count(both(1, "arab-planning"), model);
    EXPECT_EQ(count(golan(1, "arab-planning"), model), (all + 1) / 2) << model;
    EXPECT_EQ(count(suez(1, "arab-planning"), model), (all + 1) / 2) << model;
  }
}

TEST(Options, Variations) {
  CASES("barlev:32.0");
  // Early alert: who is due on turn 2 comes on turn 1, nobody else.
  War late = golan(1, "israel-mobilization"), early = golan(1, "israel-mobilization");
  early.option("variation-early-alert", "on");
  int sooner = 0;
  late.play("end");
  early.play("end");
  for (const barlev::UnitInfo& unit : barlev_rules(late).units) {
    if (unit.group < 0 || late.at(unit.id) != "not-yet") continue;
    EXPECT_EQ(early.at(unit.id) != "not-yet", unit.from_turn == 2) << unit.id;
    sooner += unit.from_turn == 2;
  }
  EXPECT_GT(sooner, 0);
  // Free reserves cost nothing from turn 3 on.
  const auto cost = [](const char* option, int turn) {
    War war = golan(turn, "arab-planning");
    war.option("variation-free-reserves", option).unit("syr_lw_hq", "G2712").track("operations-syria", "9");
    const int before = points(war, "operations-syria");
    war.play(war.actions("release").front());
    return before - points(war, "operations-syria");
  };
  EXPECT_EQ(cost("on", 3), 0);
  EXPECT_GT(cost("on", 2), 0);
  EXPECT_GT(cost("off", 3), 0);
  // No surprise: Israelis are set up anywhere on their side.
  const auto places = [](const char* option) {
    Field war("barlev/golan-only", barlev_games());
    war.from_start().option("variation-no-surprise", option).option("setup", "free");
    for (int i = 0; i < 3 && war.actions("place isr_53-188x").empty(); ++i) war.play("ready", "end");
    return war.actions("place isr_53-188x").size();
  };
  EXPECT_GT(places("on"), places("off"));
  War look = golan(1, "arab-planning");
  look.unit("syr_lw_hq", "G2712");
  std::size_t held = 0;
  for (const HexId hex : barlev_rules(look).israeli_start)
    held += barlev_rules(look).at(hex).playable && barlev_rules(look).at(hex).front == barlev::Front::kGolan;
  EXPECT_GT(places("on"), held * 3 / 4) << "all hexes but those that are full";
  EXPECT_LE(places("on"), held);
  // Jordan: its units come on another turn.
  const auto arrives = [](const char* option, int turn) {
    War war = golan(turn, "arab-mobilization");
    war.option("variation-jordan-enters", option).unit("syr_lw_hq", "G2712").track("operations-syria", "1");
    return war.has("jor_1-92x", "drawn");
  };
  EXPECT_FALSE(arrives("off", 16));
  EXPECT_FALSE(arrives("on", 3));
  EXPECT_TRUE(arrives("on", 4));
  const auto crosses = [](const char* option) {
    War war = golan(8, "arab-movement");
    war.option("variation-jordan-enters", option).unit("syr_88", "G2209");
    War at = golan(8, "arab-movement");
    const auto [east, west] = over_the_line(barlev_rules(war));
    at.option("variation-jordan-enters", option)
        .unit("jor_1-92x", std::string(barlev_rules(war).hex_name(east)));
    return at.refusal("move jor_1-92x " + std::string(barlev_rules(war).hex_name(west)));
  };
  EXPECT_EQ(crosses("off"), "26.12");
  EXPECT_EQ(crosses("on"), "");
}

}  // namespace
}  // namespace mitla::test
