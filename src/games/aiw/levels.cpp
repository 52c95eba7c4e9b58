#include "games/aiw/levels.h"

#include <algorithm>
#include <vector>

namespace mitla::aiw {
namespace {

constexpr std::string_view kLevelOption = "level";
// Values of a section's option: as the level says, or chosen alone.
constexpr std::string_view kByLevel = "by-level";
constexpr std::string_view kOn = "on";
constexpr std::string_view kOff = "off";

using enum Switch;
constexpr std::array<SwitchInfo, kSwitches> kTable{{
    {kStandardTurn, "S.I", "The standard turn", {}},
    {kIndirectFire, "S.II.A", "Indirect fire", {}},
    {kCloseAssault, "S.II.C", "Close assault", {}},
    {kOverruns, "S.II.D", "Overruns", {}},
    {kOpportunityFire, "S.II.E", "Opportunity fire", {}},
    {kAirStrikes, "S.II.F", "Air strikes", {}},
    {kSplitMove, "S.III", "Split move and fire", {}},
    {kMorale, "S.IV", "Morale", {}},
    {kNeutralCounters, "S.V", "Neutral counters", {}},
    {kCanal, "S.VI", "The Suez Canal", {}},
    // A strike is carried by an air unit and the air phase flies it: neither makes sense without the other.
    {kAirUnits, "A.I.A", "Air units", {kAdvancedAirPhase}},
    {kAdvancedAirPhase, "A.I.B", "The advanced air phase", {kAirUnits, kAdvancedStrikes}},
    {kAdvancedStrikes, "A.I.C", "Advanced air strikes", {kAirUnits, kAdvancedAirPhase}},
    {kAntiAircraft, "A.I.D", "Anti-aircraft fire", {kAirUnits}},
    {kHelicopters, "A.I.E", "Helicopters", {kAirUnits}},
    {kMountedFire, "A.II.A", "Mounted infantry fire", {}},
    {kBailout, "A.II.B", "Bailout", {}},
    {kQuickMarch, "A.II.C", "Quick march", {}},
    {kCrossCountry, "A.II.D", "Cross-country penalty", {}},
    {kMissilePassengers, "A.II.E", "Missile passengers", {}},
    {kReloads, "A.II.F", "Missile reloads", {}},
    {kVariableMinefields, "A.II.G", "Variable minefields", {}},
    {kArtilleryTypes, "A.III.A", "Types of indirect fire", {kNeutralization}},
    {kNeutralization, "A.III.B", "Neutralization fire", {kArtilleryTypes}},
    {kDestructiveFire, "A.III.C", "Destructive fire", {kArtilleryTypes}},
    {kInterdiction, "A.III.D", "Interdiction fire", {kArtilleryTypes}},
    {kAmphibious, "A.IV.A", "Amphibious units", {}},
    {kFerries, "A.IV.B", "Ferries", {}},
    {kInfantryBridges, "A.IV.C", "Infantry bridges", {}},
    {kAssaultBoats, "A.IV.D", "Assault boats", {}},
    {kConstruction, "A.V.A", "Construction", {}},
    {kBuildingCuts, "A.V.B", "Building cuts", {kConstruction}},
    {kBuildingBridges, "A.V.C", "Building bridges", {kConstruction, kBridgesOverland}},
    {kBridgesOverland, "A.V.D", "Bridges overland", {}},
    {kBuildingInfantryBridges, "A.V.E", "Building infantry bridges", {kConstruction, kInfantryBridges}},
    {kHowitzersDirect, "O.I.A", "122mm howitzers fire directly", {}},
    {kMissilesDisturbed, "O.I.B", "Wire-guided missiles can be disturbed", {}},
    {kHelicoptersDown, "O.I.C", "Helicopters down", {kHelicopters}},
    {kNapOfTheEarth, "O.I.D", "Nap of the earth", {kHelicoptersDown}},
    {kSupply, "O.I.E", "Supply", {}},
    {kMinelayer, "O.II.A", "Minelayer", {}},
    {kSmoke, "O.II.B", "Smoke", {kArtilleryTypes}},
}};

// A row stands at the place of its switch.
constexpr bool in_order() {
  for (int i = 0; i < kSwitches; ++i)
    if (static_cast<int>(kTable[i].id) != i) return false;
  return true;
}
static_assert(in_order() && kSwitches <= 64);

std::string_view value_of(const engine::Options& options, std::string_view id) {
  for (const auto& [option, value] : options)
    if (option == id) return value;
  return {};
}

std::string name_of(const SwitchInfo& info) {
  return std::string(info.section) + " (" + std::string(info.title) + ")";
}

// Switches off what follows the level and needs something that is off; one may need another that needs it.
void drop_without_needs(SwitchSet& on, SwitchSet chosen) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const SwitchInfo& row : kTable)
      if (on.has(row.id) && !chosen.has(row.id) && !on.has_all(row.needs)) {
        on.erase(row.id);
        changed = true;
      }
  }
}

base::Result<ChosenRules> refuse(std::string message) { return base::Error{std::move(message)}; }

}  // namespace

const std::array<SwitchInfo, kSwitches>& switch_table() { return kTable; }

const SwitchInfo* find_switch(std::string_view section) {
  const auto row =
      std::find_if(kTable.begin(), kTable.end(), [&](const SwitchInfo& r) { return r.section == section; });
  return row == kTable.end() ? nullptr : &*row;
}

std::vector<engine::OptionInfo> level_options(const LevelsOfSituation& situation) {
  std::vector<engine::OptionInfo> options;
  engine::OptionInfo level{std::string(kLevelOption), "Level of the rules", {}};
  for (std::size_t i = static_cast<std::size_t>(situation.least); i < kLevelNames.size(); ++i)
    level.values.emplace_back(kLevelNames[i]);
  options.push_back(std::move(level));
  for (const SwitchInfo& row : kTable) {
    if (row.standard()) continue;
    std::vector<std::string> values;
    if (situation.required.has(row.id))
      values = {std::string(kOn)};
    else if (situation.excluded.has(row.id))
      values = {std::string(kOff)};
    else if (row.optional())
      values = {std::string(kOff), std::string(kOn)};
    else
      values = {std::string(kByLevel), std::string(kOn), std::string(kOff)};
    options.push_back({std::string(row.section), name_of(row), std::move(values)});
  }
  return options;
}

base::Result<ChosenRules> choose_rules(const LevelsOfSituation& situation, const engine::Options& options) {
  ChosenRules rules;
  rules.level = situation.least;
  if (const std::string_view level = value_of(options, kLevelOption); !level.empty())
    rules.level =
        static_cast<Level>(std::find(kLevelNames.begin(), kLevelNames.end(), level) - kLevelNames.begin());
  SwitchSet chosen;
  for (const SwitchInfo& row : kTable) {
    const std::string_view value = value_of(options, row.section);
    if (situation.required.has(row.id) || value == kOn) chosen.insert(row.id);
    const bool by_level = (row.standard() && rules.level >= Level::kStandard) ||
                          (row.advanced() && rules.level == Level::kAdvanced && value != kOff &&
                           !situation.excluded.has(row.id));
    if (by_level || chosen.has(row.id)) rules.on.insert(row.id);
  }
  drop_without_needs(rules.on, chosen);
  for (const SwitchInfo& row : kTable) {
    if (!chosen.has(row.id)) continue;
    if (rules.level < Level::kStandard)
      return refuse(name_of(row) + " needs the level standard; the level of this game is basic");
    for (const SwitchInfo& needed : kTable)
      if (row.needs.has(needed.id) && !rules.on.has(needed.id))
        return refuse(name_of(row) + " needs " + name_of(needed) + ", which is off");
  }
  return rules;
}

}  // namespace mitla::aiw
