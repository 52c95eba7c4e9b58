// Examples of the rulebook, played out from their first sentence to the last. Counters of the pictures that
// the text does not place stand in hexes of ours that agree with what it says of them.
#include <map>

#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

// --- 8.2: the command of the 5th Division ---

// Every unit of the example in the Command Segment of its owner, before which nobody is marked.
War command_example() {
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712");
  war.unit("syr_1-1_cdo", "G1820");                                    // A
  for (const char* unit : {"syr_1-112x", "syr_2-112x", "syr_3-112x"})  // B
    war.unit(unit, "G2719");
  for (const char* unit : {"syr_1-132x", "syr_2-132x"})  // C
    war.unit(unit, "G2608");
  war.unit("syr_3-132x", "G2609");
  war.unit("syr_5xx_recce", "G2916");                                                                     // D
  war.unit("syr_5xx_at", "G2711").unit("syr_5xx_arty_1", "G2710");                                        // E
  war.unit("syr_4-112x", "G2515");                                                                        // F
  war.unit("syr_88", "G2811");                                                                            // G
  war.unit("syr_5xx_engineer", "G3111");                                                                  // H
  for (const char* unit : {"syr_1-47x", "syr_2-47x", "syr_3-47x", "syr_4-47x"}) war.unit(unit, "G2414");  // I
  for (const char* unit : {"syr_1-61x", "syr_2-61x", "syr_3-61x"})                                        // J
    war.unit(unit, "G2913");
  war.unit("syr_fortification_tasil_works", "G2913");  // K
  return war;
}
// Is the unit in command once the segment is over?
bool commanded(War& war, const char* unit) { return !war.has(unit, "out-of-command"); }

TEST(Examples, CommandOfTheFifthDivision) {
  CASES("barlev:8.2.ex barlev:8.21 barlev:8.22 barlev:8.23 barlev:8.24 barlev:8.25");
  War war = command_example();
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto from_hq = [&](const char* unit) {
    return rules.board().distance(rules.hex("G2712"), rules.hex(war.at(unit)));
  };
  EXPECT_TRUE(commanded(war, "syr_1-1_cdo")) << "A: a commando unit, always";
  EXPECT_GT(from_hq("syr_1-1_cdo"), 6);
  EXPECT_FALSE(commanded(war, "syr_1-112x")) << "B: further than six hexes from the HQ";
  EXPECT_GT(from_hq("syr_1-112x"), 6);
  EXPECT_TRUE(commanded(war, "syr_1-132x")) << "C: two others of its brigade within a hex";
  EXPECT_TRUE(commanded(war, "syr_3-132x")) << "C";
  EXPECT_FALSE(commanded(war, "syr_5xx_recce")) << "D: nobody of its division within two hexes";
  EXPECT_LE(from_hq("syr_5xx_recce"), 6);
  EXPECT_TRUE(commanded(war, "syr_5xx_at") && commanded(war, "syr_5xx_arty_1")) << "E: two of the division";
  EXPECT_FALSE(commanded(war, "syr_4-112x")) << "F: away from its brigade";
  EXPECT_LE(from_hq("syr_4-112x"), 6);
  EXPECT_TRUE(commanded(war, "syr_88")) << "G: of no division, within six hexes";
  EXPECT_FALSE(commanded(war, "syr_5xx_engineer")) << "H: nobody of its division within two hexes";
  EXPECT_LE(from_hq("syr_5xx_engineer"), 6);
  for (const char* unit : {"syr_1-47x", "syr_2-47x", "syr_3-47x", "syr_4-47x"})
    EXPECT_TRUE(commanded(war, unit)) << "I: an independent brigade in one hex, " << unit;
  EXPECT_TRUE(commanded(war, "syr_1-61x")) << "J: in a fortification";
  EXPECT_TRUE(commanded(war, "syr_fortification_tasil_works")) << "K: not subject to command";
}

TEST(Examples, CommandWithTheBatteryOfTheDivisionInItsHex) {
  CASES("barlev:8.2.ex barlev:8.23");
  War war = command_example();
  war.unit("syr_5xx_aaa", "G2815");
  EXPECT_TRUE(commanded(war, "syr_5xx_recce")) << "D, with company within two hexes";
  EXPECT_TRUE(commanded(war, "syr_5xx_aaa"));
}

TEST(Examples, CommandWhereTheReasonsOfTheExampleAreMissing) {
  CASES("barlev:8.2.ex barlev:8.21 barlev:8.22 barlev:8.24 barlev:8.25");
  // Each letter without that for which it is in command.
  const auto alone = [](std::vector<std::pair<const char*, const char*>> units) {
    War war = golan(3, "arab-command");
    war.unit("syr_lw_hq", "G2712").unit("syr_5xx_arty_2", "G3310");
    for (const auto& [unit, hex] : units) war.unit(unit, hex);
    return commanded(war, units.front().first);
  };
  EXPECT_FALSE(alone({{"syr_88", "G2719"}})) << "G, further than six hexes";
  EXPECT_TRUE(alone({{"syr_88", "G2718"}})) << "G, at six hexes";
  EXPECT_FALSE(alone({{"syr_1-132x", "G2608"}, {"syr_2-132x", "G2608"}, {"syr_3-132x", "G2610"}}))
      << "C, one other within a hex";
  EXPECT_FALSE(alone({{"syr_1-47x", "G2414"}, {"syr_2-47x", "G2414"}, {"syr_3-47x", "G2416"}}))
      << "I, not all in one hex";
  EXPECT_TRUE(alone({{"syr_1-47x", "G2414"}, {"syr_2-47x", "G2414"}})) << "I, the two that are left";
  EXPECT_FALSE(alone({{"syr_1-47x", "G2414"}, {"syr_2-47x", "G2415"}})) << "a hex apart";
  EXPECT_FALSE(alone({{"syr_1-61x", "G2913"}, {"syr_2-61x", "G2916"}, {"syr_3-61x", "G2916"}}))
      << "J, without the fortification";
  EXPECT_TRUE(alone({{"syr_1-61x", "G2913"},
                     {"syr_2-61x", "G2916"},
                     {"syr_3-61x", "G2916"},
                     {"syr_fortification_tasil_works", "G2913"}}))
      << "J, with it";
  EXPECT_FALSE(alone({{"syr_5xx_at", "G2711"}, {"syr_5xx_arty_1", "G2708"}})) << "E, three hexes apart";
}

// --- 13.31: the attack on Tasa ---

struct Tasa {
  std::string tank, recce, mortar;
};
// What the end of the segment did to the unit; units regroup at once after it.
std::string fate(War& war, const std::string& unit) {
  if (war.at(unit) != "S1912") return "lost";
  const std::string name = barlev_rules(war).unit(unit_named(war, unit)).name;
  return war.happened(name + " is neutralized") ? "neutralized" : "unaffected";
}
// The 134th Brigade and another fire at the two units that screen the mortar, with these dice.
Tasa attack_on_tasa(std::uint8_t tank_die, std::uint8_t recce_die) {
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_599-421x", "S1912").unit("isr_421x_recce", "S1912");
  war.unit("egy_134x", "S1811").unit("egy_1-11x", "S1913").dice(printed({tank_die, recce_die, 9, 9}));
  EXPECT_EQ(war.decision(), "screening");
  EXPECT_EQ(war.to_act(), "israel") << "whoever has artillery there chooses";
  war.play("screen isr_5-214_sp_mortar", "end");
  EXPECT_EQ(war.refusal("attack isr_5-214_sp_mortar"), "13.32") << "it is ignored";
  war.play("attack isr_599-421x", "with egy_134x", "resolve", "attack isr_421x_recce", "with egy_1-11x",
           "resolve");
  for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire"; ++i) pass(war);
  return {fate(war, "isr_599-421x"), fate(war, "isr_421x_recce"), fate(war, "isr_5-214_sp_mortar")};
}

TEST(Examples, TheMortarOfTasaSharesTheFateOfItsScreen) {
  CASES("barlev:13.31.ex barlev:13.32");
  // Dice that give each result on the column of either attack.
  std::map<std::string, std::uint8_t> tank_die, recce_die;
  for (std::uint8_t die = 0; die < 10; ++die) {
    const Tasa after = attack_on_tasa(die, die);
    tank_die.emplace(after.tank, die);
    recce_die.emplace(after.recce, die);
  }
  ASSERT_EQ(tank_die.size(), 3U);
  ASSERT_EQ(recce_die.size(), 3U);
  for (const auto& [tank, first] : tank_die)
    for (const auto& [recce, second] : recce_die) {
      const Tasa after = attack_on_tasa(first, second);
      ASSERT_EQ(after.tank, tank);
      ASSERT_EQ(after.recce, recce);
      const bool both_lost = tank == "lost" && recce == "lost";
      const bool one_unaffected = tank == "unaffected" || recce == "unaffected";
      EXPECT_EQ(after.mortar, both_lost        ? "lost"
                              : one_unaffected ? "unaffected"
                                               : "neutralized")
          << tank << ", " << recce;
    }
}

TEST(Examples, ReturnFireFromTasaDoesNotSaveTheMortar) {
  CASES("barlev:13.31.ex barlev:13.32 barlev:22.3");
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_599-421x", "S1912").unit("isr_421x_recce", "S1912");
  war.unit("egy_134x", "S1811").unit("egy_1-11x", "S1913").dice(printed({0, 0, 0}));
  war.play("screen isr_5-214_sp_mortar", "end");
  war.play("attack isr_599-421x", "with egy_134x", "resolve", "attack isr_421x_recce", "with egy_1-11x",
           "resolve");
  ASSERT_EQ(war.to_act(), "israel");
  war.play("attack egy_1-11x", "with isr_599-421x", "resolve");
  for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire"; ++i) pass(war);
  EXPECT_EQ(war.at("egy_1-11x"), "refit-egypt") << "the return fire hits";
  EXPECT_EQ(fate(war, "isr_5-214_sp_mortar"), "lost");
}

TEST(Examples, WithoutAScreenTheMortarOfTasaIsFiredAt) {
  CASES("barlev:13.31 barlev:13.31.ex");
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_599-421x", "S1912").unit("isr_421x_recce", "S1912");
  war.unit("egy_134x", "S1811").dice(printed({0, 9, 9}));
  war.play("end");
  EXPECT_EQ(war.refusal("attack isr_5-214_sp_mortar"), "");
  war.play("attack isr_5-214_sp_mortar", "with egy_134x", "resolve");
  for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire"; ++i) pass(war);
  EXPECT_EQ(fate(war, "isr_5-214_sp_mortar"), "lost");
  EXPECT_EQ(fate(war, "isr_599-421x"), "unaffected");
}

TEST(Examples, AllArtilleryOfAHexIsScreenedOrNone) {
  CASES("barlev:13.31");
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_209_sp", "S1912").unit("isr_599-421x", "S1912");
  war.unit("egy_134x", "S1811");
  war.play("screen isr_209_sp");
  EXPECT_TRUE(war.has("isr_209_sp", "screened") && war.has("isr_5-214_sp_mortar", "screened"));
  war.play("screen isr_5-214_sp_mortar");
  EXPECT_FALSE(war.has("isr_209_sp", "screened") || war.has("isr_5-214_sp_mortar", "screened"));
}

TEST(Examples, AScreenThatNobodyFiresAtHarmsNobody) {
  CASES("barlev:13.31 barlev:13.32");
  War war = suez(3, "arab-direct-fire");
  war.unit("isr_5-214_sp_mortar", "S1912").unit("isr_599-421x", "S1912", {"neutralized"});
  war.unit("egy_134x", "S1811");
  war.play("screen isr_5-214_sp_mortar", "end");
  for (int i = 0; i < 4 && phase_of(war) == "arab-direct-fire"; ++i) pass(war);
  EXPECT_EQ(fate(war, "isr_5-214_sp_mortar"), "unaffected") << "its screen was neutralized before";
}

// --- 14.2: what the 412 SP battalion may fire at ---

War spotting_example(bool hermon_is_israeli) {
  War war = golan(3, "israel-indirect-fire");
  war.unit("isr_412_sp", "G2119");
  war.unit("isr_77-7x", "G2517").unit("syr_1-76x", "G2516");     // A and A
  war.unit("isr_91-9x", "G1914").unit("syr_2-76x", "G2211");     // B and B: four hexes
  war.unit("syr_5xx_arty_1", "G2509", {"fired"});                // C
  war.unit("isr_9x_recce", "G1716").unit("syr_4-76x", "G1910");  // D
  war.unit("syr_2-64x", "G2610");                                // D
  if (!hermon_is_israeli) war.mark("arab-control", "G0917");
  return war;
}

TEST(Examples, WhatTheGunsMayFireAt) {
  CASES("barlev:14.2.ex barlev:14.2.a barlev:14.2.b barlev:14.2.c");
  War war = spotting_example(false);
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto away = [&](const char* from, const char* to) {
    return rules.board().distance(rules.hex(from), rules.hex(to));
  };
  for (const char* target : {"G2516", "G2211", "G2509", "G1910", "G2610"})
    EXPECT_LE(away("G2119", target), 13) << "all are within range";
  EXPECT_EQ(war.refusal("target G2516"), "") << "A: beside an Israeli unit";
  EXPECT_EQ(war.refusal("target G2211"), "") << "B: within four hexes of high ground";
  EXPECT_EQ(war.refusal("target G2509"), "") << "C: it has fired";
  EXPECT_EQ(war.refusal("target G1910"), "14.2") << "D: behind high ground";
  EXPECT_EQ(away("G1914", "G1910"), 4);
  EXPECT_GT(away("G1716", "G1910"), 4) << "and too far from the company";
  EXPECT_EQ(war.refusal("target G2610"), "14.2") << "D: far from everybody";
  for (const char* target : {"G2516", "G2211", "G2509"}) {
    war.play(std::string("target ") + target);
    EXPECT_EQ(war.refusal("fire isr_412_sp"), "");
    War next = spotting_example(false);
    war = std::move(next);
  }
}

TEST(Examples, HermonShowsAllOfThem) {
  CASES("barlev:14.2.ex barlev:14.2.d");
  War war = spotting_example(true);
  for (const char* target : {"G2516", "G2211", "G2509", "G1910", "G2610"})
    EXPECT_EQ(war.refusal(std::string("target ") + target), "") << target;
}

TEST(Examples, WhatTheGunsMayNotFireAtWithoutTheReasonsOfTheExample) {
  CASES("barlev:14.2.ex barlev:14.2.a barlev:14.2.b barlev:14.2.c");
  const auto target = [](const char* spotter, const char* at, const char* enemy, const char* hex,
                         std::vector<std::string> status = {}) {
    War war = golan(3, "israel-indirect-fire");
    war.unit("isr_412_sp", "G2119").unit(spotter, at).unit(enemy, hex, std::move(status));
    war.unit("isr_53-188x", "G2017").unit("syr_1-132x", "G2016").mark("arab-control", "G0917");
    return war.refusal(std::string("target ") + hex);
  };
  EXPECT_EQ(target("isr_77-7x", "G2518", "syr_1-76x", "G2516"), "14.2") << "A, two hexes away, on low ground";
  EXPECT_EQ(target("isr_91-9x", "G1914", "syr_2-76x", "G2210"), "14.2") << "B, five hexes away";
  EXPECT_EQ(target("isr_91-9x", "G1914", "syr_2-76x", "G2211", {"neutralized"}), "");
  EXPECT_EQ(target("isr_91-9x", "G2013", "syr_2-76x", "G2211"), "14.2") << "B, from low ground";
  EXPECT_EQ(target("isr_91-9x", "G1914", "syr_5xx_arty_1", "G2509"), "14.2") << "C, before it has fired";
  EXPECT_EQ(target("isr_91-9x", "G1914", "syr_5xx_arty_1", "G2509", {"sp-fired"}), "");
}

}  // namespace
}  // namespace mitla::test
