// The level of the rules and the switches of their sections, as chosen when a game is made.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/options.h"
#include "games/aiw/levels.h"
#include "rule_sets.h"
#include "support/all_games.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using aiw::Level;
using aiw::Switch;
using engine::Options;

std::string error_of(const std::string& scenario, const Options& options) {
  const auto game = all_games().open(scenario, options);
  return game ? "" : game.error();
}

const engine::OptionInfo& option_of(const std::string& scenario, std::string_view id) {
  const auto& options = must(all_games().open(scenario, {}))->info().options;
  return *std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.id == id; });
}

AiwRules rules_with(const std::string& scenario, const Options& options) {
  return must(
      aiw::RuleSet::compile(must(data::load_scenario(data_files(), data::scenario_path(scenario))), options));
}

using Values = std::vector<std::string>;

TEST(Levels, PlayersMayRaiseTheLevelOfASituation) {
  CASES("aiw:SIT.A.1");
  EXPECT_EQ(option_of("aiw/b1", "level").values, (Values{"basic", "standard", "advanced"}));
  EXPECT_EQ(option_of("aiw/s1", "level").values, (Values{"standard", "advanced"}));
  EXPECT_EQ(error_of("aiw/s1", {{"level", "basic"}}),
            "the option \"level\" has no value \"basic\"; its values: standard, advanced");
}

TEST(Levels, ALevelBringsTheSectionsOfTheLevelsBelowIt) {
  const auto basic = rules_with("aiw/b1", {});
  EXPECT_FALSE(basic->has(Switch::kOpportunityFire));
  const auto standard = rules_with("aiw/b1", {{"level", "standard"}});
  EXPECT_TRUE(standard->has(Switch::kOpportunityFire));
  EXPECT_FALSE(standard->has(Switch::kBailout));
  const auto advanced = rules_with("aiw/b1", {{"level", "advanced"}});
  for (const aiw::SwitchInfo& row : aiw::switch_table())
    EXPECT_EQ(advanced->has(row.id), !row.optional() && !advanced->levels.excluded.has(row.id))
        << row.section;
}

TEST(Levels, ASectionIsSwitchedAlone) {
  const auto bailout = rules_with("aiw/s1", {{"A.II.B", "on"}});
  EXPECT_EQ(bailout->chosen.level, Level::kStandard);
  EXPECT_TRUE(bailout->has(Switch::kBailout));
  EXPECT_FALSE(bailout->has(Switch::kQuickMarch));
  const auto without = rules_with("aiw/s1", {{"level", "advanced"}, {"A.II.B", "off"}, {"O.I.E", "on"}});
  EXPECT_FALSE(without->has(Switch::kBailout));
  EXPECT_TRUE(without->has(Switch::kQuickMarch));
  EXPECT_TRUE(without->has(Switch::kSupply));
}

TEST(Levels, WhatASectionNeedsIsEnforced) {
  EXPECT_EQ(error_of("aiw/s1", {{"O.II.B", "on"}}),
            "O.II.B (Smoke) needs A.III.A (Types of indirect fire), which is off");
  EXPECT_EQ(error_of("aiw/s1", {{"O.II.B", "on"}, {"A.III.A", "on"}, {"A.III.B", "on"}}), "");
  EXPECT_EQ(error_of("aiw/b1", {{"A.II.B", "on"}}),
            "A.II.B (Bailout) needs the level standard; the level of this game is basic");
  // Sections that follow the level go with the section that they need.
  const auto without_air = rules_with("aiw/s1", {{"level", "advanced"}, {"A.I.A", "off"}});
  for (const Switch s : {Switch::kAdvancedAirPhase, Switch::kAdvancedStrikes, Switch::kHelicopters})
    EXPECT_FALSE(without_air->has(s));
  EXPECT_TRUE(without_air->has(Switch::kInterdiction));
  EXPECT_EQ(error_of("aiw/s1", {{"level", "advanced"}, {"A.I.A", "off"}, {"A.I.E", "on"}}),
            "A.I.E (Helicopters) needs A.I.A (Air units), which is off");
}

TEST(Levels, NapOfTheEarthIsForLateSituations) {
  EXPECT_EQ(option_of("aiw/s1", "O.I.D").values, (Values{"off"}));
  EXPECT_EQ(option_of("aiw/s12", "O.I.D").values, (Values{"off", "on"}));  // 1978
}

TEST(Levels, WhatEngineersBuildIsOfferedWhereThereAreSuchEngineers) {
  for (const char* section : {"A.IV.C", "A.V.A", "A.V.B", "A.V.C", "A.V.E"}) {
    EXPECT_EQ(option_of("aiw/a2", section).values, (Values{"off"})) << section;
    EXPECT_EQ(option_of("aiw/s13", section).values, (Values{"by-level", "on", "off"})) << section;
  }
  EXPECT_FALSE(rules_with("aiw/a2", {})->has(Switch::kConstruction));
  EXPECT_TRUE(rules_with("aiw/a6", {})->has(Switch::kBuildingInfantryBridges));
  EXPECT_EQ(rules_with("aiw/s9", {})->bridges.size() + 4,
            rules_with("aiw/s9", {{"level", "advanced"}})->bridges.size());
}

// "AR_SHILKA 1, AR_ZPU4 1": what the section adds to the group.
std::string added(const std::string& scenario, const std::string& section, const std::string& group) {
  const AiwRules before = rules_with(scenario, {});
  const AiwRules after = rules_with(scenario, {{"level", "advanced"}, {section, "on"}});
  std::map<std::string, int> kinds;
  // Mines to exchange come by a section of their own (A.II.G).
  for (const int u : after->groups[after->group_index(group)].units)
    if (!after->units[u].spare) ++kinds[after->units[u].kind];
  for (const int u : before->groups[before->group_index(group)].units) --kinds[before->units[u].kind];
  std::string text;
  for (const auto& [kind, count] : kinds)
    if (count != 0) text += (text.empty() ? "" : ", ") + kind + " " + std::to_string(count);
  return text;
}

TEST(Levels, SectionsBringTheirCounters) {
  CASES("aiw:SIT.D.1 aiw:SIT.D.2 aiw:SIT.D.3 aiw:SIT.D.4");
  EXPECT_EQ(added("aiw/s11", "A.I.B", "syria-78"), "AR_SHILKA 1");
  EXPECT_EQ(added("aiw/s11", "A.I.B", "syria-81"), "AR_SHILKA 1");
  EXPECT_EQ(added("aiw/s11", "A.I.B", "syria-7"), "AR_TRUCK 1, AR_ZPU4 1");
  EXPECT_EQ(added("aiw/s6", "A.I.B", "egypt"), "AR_SHILKA 1, AR_ZPU4 1");
  EXPECT_EQ(added("aiw/s12", "A.I.B", "syria"), "AR_SHILKA 2, AR_ZPU4 1");
  EXPECT_EQ(added("aiw/s12", "A.I.B", "pla"), "AR_S60 1, AR_TRUCK 2, AR_ZPU4 1");
  EXPECT_EQ(added("aiw/a6", "O.II.A", "egypt-A"), "AR_MLG 1");
  EXPECT_EQ(rules_with("aiw/s6", {})->units.size() + 2,
            rules_with("aiw/s6", {{"level", "advanced"}})->units.size());
}

TEST(Levels, EverySituationOffersEverySectionOnce) {
  for (const auto& entry : all_games().entries()) {
    if (!entry.scenario.starts_with("aiw/")) continue;
    const auto& options = must(all_games().open(entry.scenario, {}))->info().options;
    for (const aiw::SwitchInfo& row : aiw::switch_table())
      EXPECT_EQ(std::count_if(options.begin(), options.end(),
                              [&](const auto& option) { return option.id == row.section; }),
                row.standard() ? 0 : 1)
          << entry.scenario << " " << row.section;
  }
}

}  // namespace
}  // namespace mitla::test
