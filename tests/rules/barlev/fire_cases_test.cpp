// Cases of chapters 13, 14, 16, 20 and 22: artillery, spotting, the Jordan, direct fire, headquarters.
#include <algorithm>
#include <cstring>

#include "games/barlev/direct_fire.h"
#include "games/barlev/ground.h"
#include "games/barlev/spotting.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;
using barlev::Side;

// --- 13, 14 ---

TEST(Artillery, MarkersOfFire) {
  CASES("barlev:13.12 barlev:13.13");
  War towed = suez(3, "arab-movement");
  towed.unit("egy_2a_130mm_1", "S1911", {"fired"}).unit("egy_1-11x", "S1908");
  EXPECT_EQ(towed.refusal("move egy_2a_130mm_1 S1912"), "13.12");
  War self_propelled = golan(3, "israel-movement");
  self_propelled.unit("isr_412_sp", "G1520", {"sp-fired"}).unit("isr_53-188x", "G1816");
  self_propelled.play("move isr_412_sp G1521");
  EXPECT_FALSE(self_propelled.has("isr_412_sp", "sp-fired"));
}

TEST(IndirectFire, GunsThatHaveFiredAreSpottedMissilesAreNot) {
  CASES("barlev:14.2.c barlev:13.14");
  const auto refusal = [](const char* unit, std::vector<std::string> status) {
    War war = suez(3, "israel-indirect-fire");
    war.unit("isr_7057_sp_175", "S1906").unit("egy_1-11x", "S1907").unit(unit, "S1911", std::move(status));
    return war.refusal("target S1911");
  };
  EXPECT_EQ(refusal("egy_2a_130mm_1", {}), "14.2");
  EXPECT_EQ(refusal("egy_2a_130mm_1", {"fired"}), "");
  EXPECT_EQ(refusal("egy_2a_sa-2-3_site_1", {"sam-fired"}), "14.2");
}

TEST(IndirectFire, HeightsSeeLowerGroundNearby) {
  CASES("barlev:14.2.b");
  War war = golan(3, "arab-indirect-fire");
  war.unit("syr_88", "G1517").unit("isr_53-188x", "G1816");
  const RuleSet& rules = barlev_rules(war);
  const HexId height = rules.hex("G1517");
  ASSERT_EQ(rules.at(height).terrain, barlev::Terrain::kHighGround);
  const auto sees = [&](HexId hex, const char* spotter, HexId from) {
    barlev::State state;
    barlev::put(rules, state, unit_named(war, spotter), from);
    barlev::put(rules, state, unit_named(war, "isr_53-188x"), hex);
    return barlev::Spotters(rules, state, Side::kArab).may_see(hex).allows();
  };
  int seen = 0;
  for (const HexId hex : rules.map_hexes[1]) {
    const int distance = rules.board().distance(height, hex);
    if (distance < 2 || rules.at(hex).jordan_west) continue;
    if (!sees(hex, "syr_88", height)) continue;
    ++seen;
    EXPECT_LE(distance, 4);
    EXPECT_LT(rules.at(hex).level, rules.at(height).level);
  }
  EXPECT_GT(seen, 5);
}

TEST(IndirectFire, RangeOnTheSuezMap) {
  CASES("barlev:14.3.ex barlev:14.43 barlev:13.33 barlev:14.41");
  War war = suez(3, "israel-indirect-fire");
  war.unit("isr_209_sp", "S1906").unit("isr_404_sp", "S1906").unit("isr_46-401x", "S1908");
  war.unit("egy_2a_130mm_1", "S1909").unit("egy_1-11x", "S1909").unit("isr_195-401x", "S1911");
  war.unit("egy_2-11x", "S1910").unit("egy_4-12x", "S1806").dice(printed({9, 9}));
  EXPECT_EQ(war.refusal("target S1909"), "") << "three hexes with a range of 7";
  EXPECT_EQ(war.refusal("target S1910"), "14.3") << "four";
  war.play("target S1909", "fire isr_209_sp", "resolve");
  EXPECT_TRUE(war.happened("2A 130mm 1") && war.happened("1/11x")) << "guns are not screened from it";
  EXPECT_EQ(war.refusal("target S1909"), "14.43");
}

TEST(IndirectFire, FactorsAreRoundedDown) {
  CASES("barlev:14.44");
  War war = golan(3, "arab-indirect-fire");
  war.unit("syr_88", "G1517").unit("isr_53-188x", "G1516");
  const barlev::Tables& tables = barlev_rules(war).tables;
  const auto column = [&](bool arab, int factors) {
    return tables.indirect_column(arab, factors * barlev::kEighths);
  };
  EXPECT_EQ(column(false, 1), -1);
  EXPECT_EQ(column(false, 5), 1);
  EXPECT_EQ(column(false, 6), 2);
  EXPECT_EQ(column(true, 5), 0);
  EXPECT_EQ(column(true, 2), -1);
  EXPECT_EQ(column(true, 99), 7);
  // Three factors each. Jordanians fire in the row of Israel, where that is the column of 2; Syrians in the
  // other, where it is that of 3; both together in the other (d.9).
  const auto fired = [](std::vector<std::string> batteries, std::vector<std::string> status) {
    War guns = golan(17, "arab-indirect-fire");
    guns.unit("syr_88", "G1517").unit("isr_53-188x", "G1516");
    for (const std::string& battery : batteries) guns.unit(battery, "G1514", status);
    guns.play("target G1516");
    for (const std::string& battery : batteries) guns.play("fire " + battery);
    return guns.legal("resolve") ? guns.odds().tables.at(0).column : std::string("none");
  };
  const barlev::FireTable& table = tables.indirect_fire;
  EXPECT_EQ(fired({"jor_92x_sp_arty"}, {}), table.heading(0));
  EXPECT_EQ(fired({"syr_5xx_arty_1"}, {}), table.heading(0));
  EXPECT_EQ(fired({"jor_92x_sp_arty"}, {"out-of-supply"}), "none") << "one and a half";
  EXPECT_EQ(fired({"syr_5xx_arty_1", "syr_5xx_arty_2"}, {}), table.heading(1)) << "6 of 6";
  EXPECT_EQ(fired({"syr_5xx_arty_1", "syr_5xx_arty_2", "syr_9xx_arty_1"}, {"out-of-supply"}),
            table.heading(0))
      << "4 1/2 are 3";
  EXPECT_EQ(fired({"jor_92x_sp_arty", "syr_5xx_arty_1"}, {}), table.heading(1)) << "in the row of Israel: 6";
}

TEST(IndirectFire, TanksAndBrigadesAreHarder) {
  CASES("barlev:14.46 barlev:14.47 barlev:16.4");
  War war = suez(3, "israel-indirect-fire");
  war.unit("isr_209_sp", "S1906").unit("isr_404_sp", "S1906").unit("isr_46-401x", "S1908");
  war.unit("egy_4-11x", "S1909").unit("egy_1-11x", "S1909", {"neutralized"});
  war.dice(printed({2, 2}));
  war.play("target S1909", "fire-all", "resolve");
  EXPECT_FALSE(war.has("egy_4-11x", "neutralized")) << "2 + 1 gives nothing";
  EXPECT_EQ(war.at("egy_1-11x"), "refit-egypt") << "neutralized a second time";
}

TEST(Guns, FireAtHelicoptersTheyReach) {
  CASES("barlev:13.n");
  War war = golan(2, "arab-movement");
  war.unit("syr_1-1_cdo", "off-map-syria").unit("isr_tcm-20_1", "G1516").unit("isr_hawk_1", "G1516");
  war.unit("isr_tcm-20_3", "G1514").dice(printed({9, 9}));
  war.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1513");
  ASSERT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(war.refusal("shoot isr_hawk_1 syr_helicopter_1"), "18.6");
  EXPECT_EQ(war.refusal("shoot isr_tcm-20_1 syr_helicopter_1"), "15.62") << "three hexes away";
  EXPECT_EQ(war.refusal("shoot isr_tcm-20_3 syr_helicopter_1"), "");
}

// --- 20 ---

// The first hexside of the Jordan with or without a bridge: its east and its west hex.
std::pair<HexId, HexId> over_the_jordan(const RuleSet& rules, bool bridge) {
  for (const HexId at : rules.map_hexes[1])
    for (const HexId next : rules.board().neighbours(at)) {
      if (!next.exists() || !rules.at(next).playable) continue;
      const std::uint16_t flags = rules.flags_between(at, next);
      if ((flags & barlev::kJordanRiver) == 0 || ((flags & barlev::kPrintedBridge) != 0) != bridge) continue;
      if (!rules.at(at).jordan_west && rules.at(next).jordan_west) return {at, next};
    }
  return {};
}

TEST(Jordan, StopsArabZonesFireAndSight) {
  CASES("barlev:20.1 barlev:20.2 barlev:20.3");
  War look = golan(3, "arab-direct-fire");
  look.unit("syr_88", "G1517").unit("isr_53-188x", "G1516");
  const RuleSet& rules = barlev_rules(look);
  for (const bool bridge : {false, true}) {
    const auto [east, west] = over_the_jordan(rules, bridge);
    ASSERT_TRUE(east.exists());
    const std::string east_name(rules.hex_name(east)), west_name(rules.hex_name(west));
    War war = golan(3, "arab-direct-fire");
    war.unit("syr_88", east_name).unit("isr_53-188x", west_name);
    EXPECT_EQ(barlev::in_enemy_zone(barlev_state(war), Side::kIsrael, west), bridge);
    EXPECT_TRUE(barlev::in_enemy_zone(barlev_state(war), Side::kArab, east));
    if (war.to_act() == "syria") {
      EXPECT_EQ(war.legal("attack isr_53-188x"), bridge);
      pass(war);
    } else {
      EXPECT_FALSE(bridge) << "the Arabs had nothing to attack";
    }
    EXPECT_TRUE(war.legal("attack syr_88")) << "Israelis fire across";
    barlev::State state;
    barlev::put(rules, state, unit_named(look, "syr_88"), east);
    barlev::put(rules, state, unit_named(look, "isr_53-188x"), west);
    EXPECT_EQ(barlev::Spotters(rules, state, Side::kArab).may_see(west).rule, "20.3");
    EXPECT_TRUE(barlev::Spotters(rules, state, Side::kIsrael).may_see(east).allows());
  }
}

// --- 22 ---

TEST(DirectFire, NobodyMustFire) {
  CASES("barlev:22.22");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("isr_46-401x", "S1907");
  EXPECT_TRUE(war.legal("end"));
  war.play("end", "end");
  EXPECT_NE(phase_of(war), "arab-direct-fire");
  EXPECT_EQ(war.at("isr_46-401x"), "S1907");
}

TEST(DirectFire, GroupsOfFirersAndTargets) {
  CASES("barlev:22.23 barlev:22.24");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("egy_4-12x", "S1908").unit("egy_1-11x", "S1906");
  war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907").unit("isr_19-460x", "S1909");
  war.play("attack isr_19-460x");
  EXPECT_EQ(war.refusal("with egy_1-11x"), "22.21") << "not beside the target";
  war.play("cancel");
  // Units of one stack fire separately at units of one stack.
  war.play("attack isr_46-401x", "with egy_4-11x", "resolve");
  war.play("attack isr_195-401x");
  EXPECT_EQ(war.refusal("with egy_4-11x"), "22.21") << "it fires elsewhere";
  EXPECT_EQ(war.refusal("also isr_46-401x"), "22.21") << "it is fired at already";
  war.play("with egy_4-12x", "with egy_1-11x", "resolve");
  // Together from two hexes at a whole stack.
  War stack = suez(3, "arab-direct-fire");
  stack.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1906");
  stack.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907");
  stack.play("attack isr_46-401x", "also isr_195-401x", "with egy_4-11x", "with egy_1-11x");
  EXPECT_EQ(stack.odds().attack, "5");
}

TEST(DirectFire, OddsOfTheExamples) {
  CASES("barlev:22.4 barlev:22.4.ex1 barlev:22.4.ex2 barlev:22.4.ex3 barlev:22.4.ex4");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("isr_46-401x", "S1907");
  const barlev::Tables& tables = barlev_rules(war).tables;
  const auto odds = [&](int attack, int defence) {
    return tables.direct_fire.heading(
        tables.odds_column(attack * barlev::kEighths, defence * barlev::kEighths));
  };
  EXPECT_EQ(odds(4, 2), "2:1");
  EXPECT_EQ(odds(5, 2), "2:1");
  EXPECT_EQ(odds(13, 3), "4:1");
  EXPECT_EQ(odds(3, 8), "1:3");
}

TEST(FirstFire, MutualFirstFireIsSimultaneous) {
  CASES("barlev:22.53 barlev:22.52 barlev:22.72");
  // Saggers beside Israeli tanks on higher ground: both have first fire, both hit, nobody else fires before.
  War war = golan(3, "arab-direct-fire");
  war.unit("syr_7xx_at", "G1615").unit("isr_74-188x", "G1716").unit("syr_2-112x", "G1615");
  war.dice(printed({0, 0}));
  ASSERT_EQ(war.decision(), "first-fire");
  EXPECT_EQ(war.to_act(), "syria");
  war.play("attack isr_74-188x");
  EXPECT_EQ(war.refusal("with syr_2-112x"), "22.52") << "only the Saggers have it";
  war.play("with syr_7xx_at", "resolve");
  if (war.to_act() == "syria") war.play("end");
  ASSERT_EQ(war.decision(), "first-fire");
  ASSERT_EQ(war.to_act(), "israel");
  EXPECT_EQ(war.at("isr_74-188x"), "G1716") << "not before both are ready";
  war.play("attack syr_7xx_at", "with isr_74-188x", "resolve");
  if (war.decision() == "first-fire") war.play("end");
  EXPECT_EQ(war.at("isr_74-188x"), "refit-israel");
  EXPECT_EQ(war.at("syr_7xx_at"), "refit-syria");
}

TEST(DirectFire, WhatIsDeclaredIsNotSeen) {
  CASES("barlev:22.53 barlev:22.54");
  const auto israel_sees = [](bool attacks) {
    War war = suez(3, "arab-direct-fire");
    war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1908");
    war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907");
    if (attacks) {
      war.play("attack isr_46-401x", "with egy_4-11x");
      const engine::View declaring = war.view(0);
      EXPECT_EQ(declaring.decision, "simultaneous-fire") << "not that an attack is being declared";
      EXPECT_FALSE(war.game().odds(war.state(), engine::Seat{0}).has_value());
      EXPECT_TRUE(war.game().odds(war.state(), engine::Seat{1}).has_value());
      war.play("resolve");
    }
    war.play("end");
    return war.view(0);
  };
  EXPECT_EQ(israel_sees(true), israel_sees(false));
}

TEST(DirectFire, AGuessKnowsNothingOfTheOtherList) {
  CASES("barlev:22.53");
  const auto guess = [](bool attacks) {
    War war = suez(3, "arab-direct-fire");
    war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1908");
    war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907");
    if (attacks) war.play("attack isr_46-401x", "with egy_4-11x", "resolve");
    war.play("end");
    engine::State sample = war.state();
    engine::RandomStream random(7);
    war.game().guess_hidden(sample, engine::Seat{0}, random);
    return sample.as<barlev::State>();
  };
  const barlev::State with = guess(true), without = guess(false);
  EXPECT_EQ(std::memcmp(&with, &without, sizeof with), 0);
}

TEST(DirectFire, AlliesLoseHeartWithTheirFrontJordaniansDoNot) {
  CASES("barlev:25.5");
  const auto added = [](const char* unit) {
    War war = golan(18, "arab-direct-fire");
    war.unit(unit, "G2209").unit("isr_53-188x", "G2210").track("morale-syria", "200");
    war.play("attack isr_53-188x", std::string("with ") + unit);
    for (const auto& line : war.odds().lines)
      if (line.rule == "25.4") return std::stoi(line.amount);
    return 0;
  };
  EXPECT_EQ(added("ira_1-12x"), 1);
  EXPECT_EQ(added("jor_1-92x"), 0);
}

TEST(Headquarters, AreNeverDestroyed) {
  CASES("barlev:22.61 barlev:22.62 barlev:16.4");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_35x", "S1908").unit("isr_252_division_hq", "S1907").dice(printed({0}));
  war.play("attack isr_252_division_hq", "with egy_35x", "resolve");
  bool neutralized = war.happened("is neutralized");
  for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire" && !neutralized; ++i) {
    pass(war);
    neutralized = war.happened("is neutralized");
  }
  EXPECT_TRUE(neutralized) << "D is N";
  EXPECT_EQ(war.at("isr_252_division_hq"), "S1907");
  // Artillery does not hurt them, and alone they are no target.
  War guns = suez(3, "arab-indirect-fire");
  guns.unit("egy_2a_130mm_1", "S1909").unit("egy_1-11x", "S1908").unit("isr_252_division_hq", "S1907");
  guns.unit("isr_46-401x", "S1807");
  EXPECT_EQ(guns.refusal("target S1907"), "14.2");
}

TEST(Headquarters, AmongEnemiesReceiveNoUnits) {
  CASES("barlev:22.65");
  War war = golan(2, "arab-replacing");
  war.unit("syr_1-47x", "refit-syria", {"refitted"}).unit("syr_lw_hq", "G2712", {"neutralized"});
  war.unit("isr_53-188x", "G2712").unit("syr_rw_hq", "G1612");
  EXPECT_EQ(war.refusal("replace syr_1-47x G2713"), "23.4");
  EXPECT_EQ(war.refusal("replace syr_1-47x G1613"), "");
}

}  // namespace
}  // namespace mitla::test
