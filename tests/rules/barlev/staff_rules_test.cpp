// Cases of chapters 3, 4, 8 to 10, 13 to 15, 17, 18, 22, 27 and 29 that only a position of their own proves.
#include <algorithm>

#include "games/barlev/command.h"
#include "games/barlev/direct_fire.h"
#include "games/barlev/first_fire.h"
#include "games/barlev/ground.h"
#include "games/barlev/morale.h"
#include "games/barlev/spotting.h"
#include "games/barlev/strength.h"
#include "games/barlev/supply.h"
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

using barlev::HexId;
using barlev::RuleSet;
using barlev::Side;

TEST(BarLevVictory, AHexIsTakenInPassing) {
  CASES("barlev:3.41");
  War war = suez(5, "israel-movement");
  war.unit("isr_46-401x", "S1905").mark("arab-control", "S1906").mark("arab-control", "S1907");
  war.play("move isr_46-401x S1908");
  EXPECT_TRUE(barlev_state(war).is_israeli(barlev_rules(war).hex("S1906")));
  EXPECT_TRUE(barlev_state(war).is_israeli(barlev_rules(war).hex("S1907")));
}

TEST(BarLevPeace, EverybodyMustAgree) {
  CASES("barlev:3.1.d");
  War war = both(3, "arab-planning");
  war.option("players", "3").unit("syr_lw_hq", "G2707").unit("egy_2nd_army_hq", "S1520");
  war.play("offer-cease-fire", "agree");
  EXPECT_FALSE(war.over());
  ASSERT_EQ(war.decision(), "cease-fire");
  war.play("agree");
  EXPECT_TRUE(war.over());
}

TEST(BarLevPeace, ADieOfSevenImposesACeaseFire) {
  CASES("barlev:3.1.b barlev:3.1.c");
  const auto imposed = [](std::uint8_t die, bool bridge) {
    War war = suez(17, "israel-replacing");
    war.unit("egy_2nd_army_hq", "S1020");
    const char* ten[] = {"isr_46-401x", "isr_195-401x", "isr_79b-401x", "isr_9-14x",    "isr_52-14x",
                         "isr_79-14x",  "isr_184-14x",  "isr_19-460x",  "isr_196-460x", "isr_198-460x"};
    for (int i = 0; i < 10; ++i) war.unit(ten[i], i < 5 ? "S2118" : "S2119");
    if (bridge) war.mark("bridge", "S2117");
    war.dice(printed({die}));
    return war.over();
  };
  EXPECT_TRUE(imposed(7, true));
  EXPECT_FALSE(imposed(6, true));
  EXPECT_FALSE(imposed(7, false)) << "not supplied";
}

TEST(Sequence, TheArabsMoveFirst) {
  CASES("barlev:4.1");
  War war = golan(3, "israel-replacing");
  war.unit("syr_lw_hq", "G2707").track("operations-syria", "3").unit("isr_53-188x", "G1816");
  EXPECT_EQ(war.view().turn, 4);
  EXPECT_EQ(phase_of(war), "arab-planning");
}

TEST(Command, WhoIsInCommandWithoutAHeadquarters) {
  CASES("barlev:8.21");
  War war = both(3, "arab-command");
  war.unit("egy_1-170x_para", "S2009").unit("egy_1-15x", "S2010");
  war.unit("syr_1-112x", "G1514")
      .unit("syr_fortification_khan_arnabah_works", "G1514")
      .unit("syr_2-112x", "G1812");
  war.unit("syr_sa-2-3_site_1", "G1005");
  EXPECT_FALSE(war.has("egy_1-170x_para", "out-of-command"));
  EXPECT_TRUE(war.has("egy_1-15x", "out-of-command"));
  EXPECT_FALSE(war.has("syr_1-112x", "out-of-command")) << "in a fortification";
  EXPECT_TRUE(war.has("syr_2-112x", "out-of-command"));
  EXPECT_FALSE(war.has("syr_sa-2-3_site_1", "out-of-command"));
}

TEST(Command, PortSaid) {
  CASES("barlev:8.33 barlev:8.32");
  const auto uses = [](const char* unit, const char* hq) {
    War war = suez(3, "arab-command");
    war.unit(hq, "S0313").unit(unit, "S0312");
    return barlev::may_use_hq(barlev_rules(war), barlev_state(war), unit_named(war, unit),
                              unit_named(war, hq));
  };
  EXPECT_TRUE(uses("egy_10x", "egy_port_said_hq"));
  EXPECT_FALSE(uses("egy_10x", "egy_2nd_army_hq"));
  EXPECT_FALSE(uses("egy_1-127x_cdo", "egy_port_said_hq")) << "a formation";
  EXPECT_FALSE(uses("egy_1-11x", "egy_port_said_hq"));
}

TEST(Mobilization, HeadquartersComeWithTheirUnits) {
  CASES("barlev:9.22");
  const auto hq = [](const char* unit) {
    War war = golan(2, "israel-mobilization");
    war.unit(unit, "northern-command").unit("isr_210_division_hq", "northern-command").dice(printed({9}));
    EXPECT_TRUE(war.has(unit, "drawn"));
    return war.has("isr_210_division_hq", "drawn");
  };
  EXPECT_TRUE(hq("isr_57-679x"));
  EXPECT_FALSE(hq("isr_53-188x")) << "of another division";
}

TEST(Mobilization, EachFrontHasItsBox) {
  CASES("barlev:9.4");
  const auto letters = [](const char* box) {
    War war = both(3, "israel-movement");
    war.unit("isr_82-7x", box, {"drawn"}).unit("isr_46-401x", "S1905");
    std::string found;
    for (const std::string& entry : war.actions("enter isr_82-7x"))
      if (found.find(entry[entry.rfind(' ') + 1]) == std::string::npos) found += entry[entry.rfind(' ') + 1];
    return found;
  };
  EXPECT_EQ(letters("northern-command"), "G");
  EXPECT_EQ(letters("southern-command"), "S");
}

TEST(Planning, EachNationHasItsOwnPoints) {
  CASES("barlev:10.3 barlev:10.2 barlev:10.41 barlev:10.43");
  War war = both(1, "arab-planning");
  war.unit("syr_lw_hq", "G2712").unit("egy_2nd_army_hq", "S1520");
  EXPECT_EQ(points(war, "operations-egypt"), 16);
  EXPECT_EQ(points(war, "operations-syria"), 5);
  const bool syria = war.to_act() == "syria" || war.legal("move-hq syr_lw_hq G2711");
  const std::string own = syria ? "move-hq syr_lw_hq G2711" : "move-hq egy_2nd_army_hq S1521";
  EXPECT_EQ(war.refusal(syria ? "move-hq egy_2nd_army_hq S1521" : "move-hq syr_lw_hq G2711"), "10.41");
  for (const barlev::ReserveInfo& reserve : barlev_rules(war).reserves)
    if ((reserve.nation == barlev::Nation::kSyria) != syria)
      EXPECT_EQ(war.refusal("release " + std::string(barlev_rules(war).hex_name(reserve.marker))), "10.43");
  war.play(own);
  EXPECT_EQ(points(war, "operations-egypt"), syria ? 16 : 15);
  EXPECT_EQ(points(war, "operations-syria"), syria ? 4 : 5);
}

TEST(Planning, TheDieOfTheRandomPoints) {
  CASES("barlev:29.2 barlev:29.3");
  const auto received = [](int turn, std::uint8_t die) {
    War war = golan(turn, "arab-planning");
    war.option("option-random-operations", "on").unit("syr_lw_hq", "G2712").track("operations-syria", "9");
    war.dice(printed({die}));
    return points(war, "operations-syria") - 9;
  };
  EXPECT_EQ(received(4, 2), 2);
  EXPECT_EQ(received(4, 3), 1);
  EXPECT_EQ(received(4, 6), 1);
  EXPECT_EQ(received(4, 7), 0);
  EXPECT_EQ(received(3, 7), 0);
  War second = golan(2, "arab-planning");
  second.unit("syr_lw_hq", "G2712").track("operations-syria", "9");
  EXPECT_EQ(received(2, 7), points(second, "operations-syria") - 9) << "the schedule still";
  War syria = golan(9, "arab-planning");
  syria.option("option-random-operations", "on").unit("syr_lw_hq", "G2712").track("operations-syria", "9");
  EXPECT_EQ(syria.refusal("special-effort"), "29.3");
  War early = suez(4, "arab-planning");
  early.option("option-random-operations", "on").unit("egy_2nd_army_hq", "S1520");
  EXPECT_EQ(early.refusal("special-effort"), "29.3") << "after turn 4";
}

TEST(Garrison, ASubstituteOfTheSameSize) {
  CASES("barlev:27.4 barlev:27.51");
  War war = suez(3, "israel-mobilization");
  for (const char* unit : {"isr_46-401x", "isr_195-401x", "isr_79b-401x", "isr_9-14x", "isr_600x_recce"})
    war.unit(unit, "southern-command");
  war.dice({1, 1, 1, 1, 1});  // 60 per cent: three of five, the first ones
  std::string large;
  for (const char* unit : {"isr_46-401x", "isr_195-401x", "isr_79b-401x", "isr_9-14x"})
    if (!war.has(unit, "drawn")) large = unit;
  ASSERT_FALSE(large.empty());
  ASSERT_FALSE(war.has("isr_600x_recce", "drawn"));
  EXPECT_EQ(war.refusal("substitute isr_600x_recce isr_424_sharm"), "27.51") << "a company";
  war.play("substitute " + large + " isr_424_sharm");
  EXPECT_TRUE(war.has("isr_424_sharm", "released"));
  EXPECT_EQ(war.at(large), "sharm-el-sheikh");
}

TEST(Garrison, OfSharmEntersOverTheSouthEdge) {
  CASES("barlev:27.53");
  War enter = suez(6, "israel-movement");
  enter.unit("isr_424_sharm", "sharm-el-sheikh", {"released"}).unit("isr_46-401x", "S1905");
  bool south = false;
  for (const std::string& entry : enter.actions("enter isr_424_sharm"))
    south = south || entry.substr(entry.rfind(' ') + 2, 2) == "36";
  EXPECT_TRUE(south);
}

// --- 13, 14, 22 ---

TEST(Screening, TheFateOfTheScreen) {
  CASES("barlev:13.31 barlev:13.32 barlev:13.31.ex");
  // A mortar behind a tank battalion and a company; the fire at the two with these dice.
  const auto after = [](std::uint8_t tank, std::uint8_t recce) {
    War war = suez(3, "arab-direct-fire");
    war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_600x_recce", "S1912").unit("isr_46-401x", "S1912");
    war.unit("egy_11x", "S1811").unit("egy_35x", "S1913").dice(printed({tank, recce}));
    EXPECT_EQ(war.decision(), "screening");
    war.play("screen isr_5-214_sp_mortar", "end");
    war.play("attack isr_46-401x", "with egy_11x", "resolve", "attack isr_600x_recce", "with egy_35x",
             "resolve");
    for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire"; ++i) pass(war);
    return war.at("isr_5-214_sp_mortar") == "S1912" ? "stands" : "lost";
  };
  EXPECT_STREQ(after(0, 0), "lost");
  EXPECT_STREQ(after(9, 0), "stands");
  War alone = suez(3, "arab-direct-fire");
  alone.unit("isr_5-214_sp_mortar", "S1912").unit("isr_252_division_hq", "S1912").unit("egy_11x", "S1811");
  EXPECT_NE(alone.decision(), "screening") << "a headquarters does not screen";
  War turned = suez(3, "arab-direct-fire");
  turned.unit("isr_5-214_sp_mortar", "S1912")
      .unit("isr_46-401x", "S1912", {"neutralized"})
      .unit("egy_11x", "S1811");
  EXPECT_EQ(turned.decision(), "screening") << "neutralized units screen";
}

TEST(IndirectFire, WhoFiresAndHowOften) {
  CASES("barlev:14.1 barlev:14.2 barlev:14.3 barlev:13.14 barlev:13.21 barlev:13.13");
  War war = suez(3, "israel-indirect-fire");
  war.unit("isr_209_sp", "S1906")
      .unit("isr_404_sp", "S1904")
      .unit("isr_hawk_3", "S1906")
      .unit("isr_46-401x", "S1908");
  war.unit("egy_1-11x", "S1909").unit("egy_2-11x", "S1808").unit("egy_3-11x", "S1912").dice(printed({9, 9}));
  EXPECT_EQ(war.refusal("target S1912"), "14.3");
  war.play("target S1909");
  EXPECT_EQ(war.refusal("fire isr_hawk_3"), "14.1") << "air defence";
  EXPECT_EQ(war.refusal("fire isr_46-401x"), "14.1");
  EXPECT_EQ(war.refusal("fire isr_404_sp"), "14.3") << "five hexes with a range of 7";
  war.play("fire isr_209_sp", "resolve");
  EXPECT_TRUE(war.has("isr_209_sp", "sp-fired"));
  if (war.legal("target S1808")) {
    war.play("target S1808");
    EXPECT_EQ(war.refusal("fire isr_209_sp"), "14.2") << "one target a segment";
  }
}

TEST(IndirectFire, FactorsAreAddedAndTerrainShelters) {
  CASES("barlev:14.42 barlev:14.45 barlev:14.44");
  War war = suez(3, "arab-indirect-fire");
  war.unit("egy_2a_130mm_1", "S1911")
      .unit("egy_2a_130mm_2", "S1911")
      .unit("egy_1-11x", "S1908")
      .unit("isr_46-401x", "S1907");
  war.unit("isr_195-401x", "S1907").dice(printed({9, 8}));
  const auto one = unit_named(war, "egy_2a_130mm_1"), two = unit_named(war, "egy_2a_130mm_2");
  const RuleSet& rules = barlev_rules(war);
  war.play("target S1907", "fire egy_2a_130mm_1", "fire egy_2a_130mm_2");
  EXPECT_EQ(war.odds().attack, std::to_string(rules.unit(one).attack + rules.unit(two).attack));
  war.play("resolve");
  EXPECT_TRUE(war.happened("at 46/401x, die 9 modified by 1:")) << "a tank battalion in the open";
  EXPECT_TRUE(war.happened("at 195/401x, die 8 modified by 1:")) << "with a die of its own";
  War town = golan(3, "arab-indirect-fire");
  town.unit("syr_5xx_arty_1", "G1812")
      .unit("syr_5xx_arty_2", "G1812")
      .unit("syr_88", "G1814")
      .unit("isr_13-1x", "G1815");
  town.dice(printed({9}));
  town.play("target G1815", "fire-all");
  const auto lines = town.odds().lines;
  const auto terrain = std::find_if(lines.begin(), lines.end(), [](const auto& line) {
    return line.text == "13/1x, die: terrain of the target";
  });
  ASSERT_NE(terrain, lines.end());
  EXPECT_EQ(terrain->rule, "14.45");
  const int shelter = barlev_rules(town).at(barlev_rules(town).hex("G1815")).indirect_drm;
  EXPECT_GT(shelter, 0) << "a town";
  EXPECT_EQ(terrain->amount, std::to_string(shelter));
  town.play("resolve");
  EXPECT_TRUE(town.happened("at 13/1x, die 9 modified by " + std::to_string(shelter) + ":"));
}

TEST(DirectFire, TheOddsOfAnAttack) {
  CASES("barlev:22.4 barlev:16.2 barlev:22.1 barlev:17.94 barlev:22.3");
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("egy_4-12x", "S1908", {"neutralized"}).unit("isr_46-401x", "S1907");
  war.unit("egy_1-11x", "S1908", {"reserve"}).unit("egy_2a_dp_100mm_1", "S1908", {"fired"});
  war.unit("egy_2a_dp_100mm_2", "S1908");
  war.play("attack isr_46-401x");
  EXPECT_EQ(war.refusal("with egy_4-12x"), "16.2");
  EXPECT_EQ(war.refusal("with egy_1-11x"), "17.94");
  EXPECT_EQ(war.refusal("with egy_2a_dp_100mm_1"), "22.3") << "it fired in the Indirect Fire Segment";
  EXPECT_EQ(war.refusal("with egy_2a_dp_100mm_2"), "");
  war.play("with egy_4-11x");
  const barlev::Tables& tables = barlev_rules(war).tables;
  EXPECT_EQ(war.odds().tables.at(0).column, "1:2") << "3 against 4";
  EXPECT_EQ(tables.odds_column(1, 5), -1) << "worse than one to four";
}

TEST(FirstFire, OverTheDitch) {
  CASES("barlev:22.51.4");
  War war = golan(3, "arab-direct-fire");
  war.unit("isr_53-188x", "G1816");
  const RuleSet& rules = barlev_rules(war);
  int pairs = 0;
  for (const HexId west : rules.map_hexes[1])
    for (const HexId east : rules.board().neighbours(west)) {
      if (!east.exists() || !rules.at(west).golan_west || !rules.at(east).playable ||
          rules.at(east).golan_west || (rules.flags_between(west, east) & barlev::kDitch) == 0 ||
          rules.at(west).level != rules.at(east).level || rules.at(west).town || rules.at(east).town ||
          (rules.flags_between(west, east) & barlev::kEscarpment) != 0)
        continue;
      barlev::State state;
      barlev::put(rules, state, unit_named(war, "isr_53-188x"), west);
      barlev::put(rules, state, unit_named(war, "syr_1-112x"), east);
      EXPECT_TRUE(barlev::has_first_fire(rules, state, unit_named(war, "isr_53-188x"),
                                         unit_named(war, "syr_1-112x")));
      EXPECT_FALSE(barlev::has_first_fire(rules, state, unit_named(war, "syr_1-112x"),
                                          unit_named(war, "isr_53-188x")));
      ++pairs;
    }
  EXPECT_GT(pairs, 0);
}

TEST(Reserves, TheMarkerComesOffInTheEnd) {
  CASES("barlev:17.95 barlev:17.93 barlev:17.92");
  War war = suez(3, "israel-movement");
  war.unit("isr_252_division_hq", "S2008").unit("isr_46-401x", "S1908").unit("isr_195-401x", "S2001");
  war.unit("isr_19-460x", "S2013").unit("egy_1-11x", "S2014");
  ASSERT_EQ(war.decision(), "reserves");
  EXPECT_EQ(war.refusal("reserve isr_252_division_hq S2013"), "17.93") << "beside an enemy";
  war.play("reserve isr_252_division_hq S1908");
  pass_until(war, "arab-planning");
  EXPECT_FALSE(war.has("isr_46-401x", "reserve"));
}

TEST(DirectFire, SaggersAtIsraeliTanks) {
  CASES("barlev:22.72");
  const auto added = [](const char* unit, const char* target) {
    War war = golan(3, "arab-direct-fire");
    war.unit(unit, "G2209").unit(target, "G2210");
    war.play(std::string("attack ") + target, std::string("with ") + unit);
    for (const auto& line : war.odds().lines)
      if (line.rule == "22.72") return line.amount;
    return std::string();
  };
  EXPECT_EQ(added("syr_7xx_at", "isr_53-188x"), "-1");
  EXPECT_EQ(added("syr_88", "isr_53-188x"), "") << "no Sagger";
  EXPECT_EQ(added("syr_7xx_at", "isr_13-1x"), "") << "no tank";
}

TEST(DirectFire, TheOddsNameEachModifierWithItsCase) {
  CASES("barlev:22.4 barlev:25.4");
  War war = golan(18, "israel-direct-fire");
  war.unit("isr_53-188x", "G1816").unit("syr_1-112x", "G1815").track("morale-israel", "255");
  for (int i = 0; i < 3 && war.to_act() != "israel-golan" && war.to_act() != "israel"; ++i) pass(war);
  war.play("attack syr_1-112x", "with isr_53-188x");
  const int town = barlev_rules(war).at(barlev_rules(war).hex("G1815")).direct_drm;
  ASSERT_NE(town, 0);
  std::vector<std::string> lines;
  for (const auto& line : war.odds().lines)
    if (line.text.starts_with("die: "))
      lines.push_back(line.text + " " + line.amount + " " + std::string(line.rule));
  EXPECT_EQ(lines, (std::vector<std::string>{"die: terrain of the target " + std::to_string(town) + " 22.4",
                                             "die: broken morale 1 25.4"}));
}

// --- 8, 11, 24, 25 ---

TEST(Command, StrengthsWithoutCommandAndSupply) {
  CASES("barlev:8.51 barlev:8.51.n");
  War war = suez(3, "arab-planning");
  war.unit("egy_4-11x", "S1908", {"out-of-command"})
      .unit("egy_4-12x", "S1910", {"out-of-command", "out-of-supply"});
  war.unit("egy_2nd_army_hq", "S1520").track("operations-egypt", "3");
  const RuleSet& rules = barlev_rules(war);
  const auto out = unit_named(war, "egy_4-11x"), both_out = unit_named(war, "egy_4-12x");
  const barlev::State& state = barlev_state(war);
  EXPECT_EQ(barlev::attack_eighths(rules, state, out), 4 * rules.unit(out).attack);
  EXPECT_EQ(barlev::defence_eighths(rules, state, out), 8 * rules.unit(out).defence) << "unchanged";
  EXPECT_EQ(barlev::attack_eighths(rules, state, both_out), 2 * rules.unit(both_out).attack);
  EXPECT_EQ(barlev::defence_eighths(rules, state, both_out), 4 * rules.unit(both_out).defence);
}

TEST(Supply, DamascusBridgesAndEnemies) {
  CASES("barlev:11.22 barlev:11.31");
  War war = golan(3, "arab-planning");
  war.unit("syr_lw_hq", "G2712");
  const RuleSet& rules = barlev_rules(war);
  const HexId damascus = rules.damascus.front();
  barlev::State held;
  barlev::put(rules, held, unit_named(war, "syr_88"), damascus);
  int next = 0;
  const char* israelis[] = {"isr_53-188x", "isr_74-188x", "isr_71-7x", "isr_77-7x", "isr_82-7x", "isr_75-7x"};
  for (const HexId hex : rules.supply_hexes[1][1])
    if (hex != damascus && next < 6) barlev::put(rules, held, unit_named(war, israelis[next++]), hex);
  EXPECT_TRUE(barlev::supplied_hexes(rules, held, Side::kArab).contains(damascus));
  // Neutralized enemies have no zones, but no line leads through them.
  barlev::State ring;
  const HexId at = rules.hex("G2209");
  barlev::put(rules, ring, unit_named(war, "syr_88"), at);
  next = 0;
  for (const HexId hex : rules.board().neighbours(at)) {
    ring.piece(unit_named(war, israelis[next])).marks = barlev::kNeutralized;
    barlev::put(rules, ring, unit_named(war, israelis[next++]), hex);
  }
  EXPECT_FALSE(barlev::supplied_hexes(rules, ring, Side::kArab).contains(at));
  War bridge = suez(3, "arab-supply");
  bridge.unit("egy_1-24x", "S2015").mark("bridge", "S2117");
  EXPECT_FALSE(bridge.has("egy_1-24x", "out-of-supply"));
}

TEST(BarLevMorale, JordaniansCountForNobody) {
  CASES("barlev:25.14");
  War war = golan(18, "arab-planning");
  war.unit("syr_lw_hq", "G2712");
  EXPECT_EQ(barlev::morale_points(barlev_rules(war), unit_named(war, "jor_1-92x")), 0);
  EXPECT_GT(barlev::morale_points(barlev_rules(war), unit_named(war, "ira_1-12x")), 0);
}

TEST(BarLevRefit, AidComesByTheSchedule) {
  CASES("barlev:24.1");
  War look = golan(2, "arab-planning");
  look.unit("syr_lw_hq", "G2712");
  const RuleSet& rules = barlev_rules(look);
  for (int turn = 1; turn < 20; ++turn)
    for (std::size_t kind = 0; kind < barlev::kAids; ++kind) {
      const int amount = rules.aid[kind][static_cast<std::size_t>(turn)];
      if (amount == 0) continue;
      War war = golan(turn, "arab-refit");
      war.unit("syr_lw_hq", "G2712")
          .unit("isr_mirage-iii_1", "refit-israel")
          .unit("isr_barak_1", "refit-israel");
      EXPECT_EQ(int{barlev_state(war).air.aid[kind]}, amount) << "turn " << turn;
      return;
    }
  FAIL() << "there is no aid";
}

// --- 15, 18 ---

TEST(BarLevAir, TheFiveSteps) {
  CASES("barlev:15.1 barlev:15.57 barlev:15.65");
  // Both sides attack: the MiG misses, the SA-6 destroys the A-4, the Su-7 destroys the tanks.
  War war = air_war({9, 0, 0, 9});
  war.unit("syr_sa-6_1", "G1813").unit("isr_tcm-20_1", "G1816");
  allocate(war, 5, 0);
  war.play("strike syr_su-7_1 G1816 high", "end", "strike isr_a-4_1 G1814 medium", "end");
  war.play("intercept syr_mig-21_1 isr_a-4_1", "end");
  ASSERT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(war.to_act(), "syria");
  EXPECT_EQ(war.at("isr_53-188x"), "G1816") << "no bomb has fallen yet";
  war.play("shoot syr_sa-6_1 isr_a-4_1");
  EXPECT_EQ(war.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(war.at("syr_mig-21_1"), "air-syria-flown");
  EXPECT_TRUE(war.happened("bombs 53/188x")) << "the last step";
  EXPECT_EQ(war.at("syr_4-132x"), "G1814") << "its bombs were lost with the A-4";
}

TEST(BarLevAir, AMissileDestroysBeforeTheBombs) {
  CASES("barlev:15.65 barlev:15.57");
  War hit = air_war({0});
  hit.unit("syr_sa-6_1", "G1813");
  allocate(hit, 5, 0);
  hit.play("end", "strike isr_a-4_1 G1814 medium", "end", "end", "shoot syr_sa-6_1 isr_a-4_1");
  EXPECT_EQ(hit.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(hit.at("syr_4-132x"), "G1814");
  War aborted = air_war({5});
  aborted.unit("syr_sa-6_1", "G1813");
  allocate(aborted, 5, 0);
  aborted.play("end", "strike isr_a-4_1 G1814 medium", "end", "end", "shoot syr_sa-6_1 isr_a-4_1",
               "abort isr_a-4_1");
  EXPECT_EQ(aborted.at("isr_a-4_1"), "air-israel-golan-aborted");
  EXPECT_EQ(aborted.at("syr_4-132x"), "G1814");
}

TEST(BarLevAir, FrontsAndBoxes) {
  CASES("barlev:15.21 barlev:15.23");
  War war = both(2, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("syr_mig-21_9", "air-syria-flown");
  EXPECT_EQ(war.refusal("assign syr_mig-21_9 1 air-syria-superiority"), "15.23");
  EXPECT_EQ(war.refusal("assign syr_mig-21_1 1 air-egypt-superiority"), "15.21");
  war.play("assign egy_mig-21_1 10 air-egypt-superiority", "assign syr_mig-21_1 5 air-syria-superiority");
  for (int i = 0; i < 4 && war.to_act() != "israel"; ++i) pass(war);
  ASSERT_EQ(war.to_act(), "israel");
  const bool north = war.at("isr_f-4_1") == "air-israel-golan-available";
  EXPECT_EQ(
      war.refusal(std::string("assign isr_f-4_1 1 air-israel-") + (north ? "suez" : "golan") + "-available"),
      "");
}

TEST(BarLevAir, ShrikesBlindTheMissiles) {
  CASES("barlev:15.92 barlev:15.91");
  War war = air_war({5}, 9);
  war.unit("syr_sa-6_1", "G1813").unit("syr_zsu-23_1", "G1813").track("shrike-since", "1");
  war.play("assign syr_mig-21_1 6 air-syria-superiority");
  if (!war.legal("end")) war.play("assign ira_mig-21_1 1 air-syria-superiority");
  war.play("end", "end", "end");
  EXPECT_EQ(war.refusal("shrike isr_s-myst_1 G1813 low"), "15.91") << "F-4 and A-4 only";
  war.play("shrike isr_a-4_1 G1813 medium", "strike isr_a-4_2 G1814 medium", "end");
  if (war.decision() != "surface-to-air") war.play("end");
  ASSERT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(war.refusal("shoot syr_sa-6_1 isr_a-4_1"), "15.92");
  war.play("shoot syr_sa-6_1 isr_a-4_2");
  EXPECT_NE(war.decision(), "conversion") << "5 + 2 is no hit";
}

TEST(Helicopters, CostsOfAFlight) {
  CASES("barlev:18.32 barlev:18.21");
  War war = golan(3, "arab-movement");
  war.unit("syr_1-1_cdo", "G1503").unit("isr_53-188x", "G2020");
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  const int flown = barlev_state(war).air.flown;
  EXPECT_GE(flown, 4 + 1) << "four to pick it up, one for a hex";
  const RuleSet& rules = barlev_rules(war);
  const int there = rules.board().distance(rules.hex("G1503"), rules.hex("G1510"));
  war.play("fly syr_helicopter_1 G1510");
  EXPECT_EQ(barlev_state(war).air.flown, flown + there) << "one for each hex of the Golan";
  War suez_war = suez(3, "arab-movement");
  suez_war.unit("egy_1-145x_cdo", "off-map-egypt").unit("isr_46-401x", "S1905");
  suez_war.play("load egy_helicopter_1 egy_1-145x_cdo", "fly egy_helicopter_1 S1923");
  EXPECT_EQ(barlev_state(suez_war).air.flown % 2, 0) << "two for each hex at the Canal";
  EXPECT_GE(barlev_state(suez_war).air.flown, 4);
}

}  // namespace
}  // namespace mitla::test
