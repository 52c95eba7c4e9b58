#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

// O.I.D: only in situations of that year or later.
constexpr std::string_view kNap = "nap-of-the-earth";

// Sections that say what construction and pontoon engineers build and how.
constexpr Switch kOfBuilders[] = {Switch::kInfantryBridges, Switch::kConstruction, Switch::kBuildingCuts,
                                  Switch::kBuildingBridges, Switch::kBuildingInfantryBridges};

bool has_builders(const data::Units& units) {
  return std::any_of(units.units.begin(), units.units.end(),
                     [](const data::Unit& unit) { return unit.code("engineer") == "ADVANCED"; });
}

bool in_play(const data::Scenario& scenario, const data::Group& group, const ChosenRules& chosen) {
  const data::Parameters* rule = scenario.parameter_group(group.only_if);
  const SwitchInfo* section = rule != nullptr ? find_switch(rule->word("section")) : nullptr;
  return section == nullptr || chosen.on.has(section->id);
}

// SIT.D: counters that a section adds to a group are set up, enter and ride with it.
void add_to_groups(data::Scenario& scenario, const ChosenRules& chosen) {
  for (data::Group& group : scenario.groups) {
    const data::Parameters* rule = scenario.parameter_group(group.only_if);
    if (rule == nullptr || !rule->has("section") || !in_play(scenario, group, chosen)) continue;
    for (data::Group& other : scenario.groups) {
      if (other.id != rule->word("group")) continue;
      other.units.insert(other.units.end(), group.units.begin(), group.units.end());
      group.units.clear();
    }
  }
  std::erase_if(scenario.groups, [](const data::Group& group) { return group.units.empty(); });
}

}  // namespace

void leave_out_groups(data::GameData& data, const ChosenRules& chosen) {
  data::Scenario& scenario = data.scenario;
  add_to_groups(scenario, chosen);
  const auto absent = [&](const std::string& unit) {
    const data::Group* group = scenario.group_of(unit);
    return group != nullptr && !in_play(scenario, *group, chosen);
  };
  std::erase_if(data.units.units, [&](const data::Unit& unit) { return absent(unit.id); });
  for (data::ReadySetup& setup : scenario.ready_setups) {
    std::erase_if(setup.hexes, [&](const auto& placed) { return absent(placed.first); });
    std::erase_if(setup.aboard, [&](const auto& loaded) { return absent(loaded.first); });
  }
  std::erase_if(scenario.groups, [&](const data::Group& group) { return !in_play(scenario, group, chosen); });
}

LevelsOfSituation levels_of(Compilation& compilation) {
  const data::Parameters& situation = compilation.parameters("situation");
  LevelsOfSituation levels;
  levels.least = compilation.word<Level>(DataFile::kScenario, "level of situation", kLevelNames,
                                         situation.word("level"));
  for (const std::string& section : situation.words("requires")) {
    const SwitchInfo* row = find_switch(section);
    compilation.require(row != nullptr, DataFile::kScenario, "parameters",
                        "\"requires\" names " + section + ", which is no section of the rules");
    if (row != nullptr) levels.required.insert(row->id);
  }
  if (situation.number("year") < compilation.table_parameters(kNap).number("from_year"))
    levels.excluded.insert(Switch::kNapOfTheEarth);
  if (!has_builders(compilation.data().units))
    for (const Switch section : kOfBuilders) levels.excluded.insert(section);
  return levels;
}

}  // namespace mitla::aiw
