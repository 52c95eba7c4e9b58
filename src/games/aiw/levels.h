// The levels of the rules and the switches of their sections. The levels build on each other; every section
// of the Advanced rules and every Optional rule can be chosen alone when a game is made.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/game.h"

namespace mitla::aiw {

enum class Level : std::uint8_t { kBasic, kStandard, kAdvanced };
inline constexpr std::array<std::string_view, 3> kLevelNames{"basic", "standard", "advanced"};

// In the order of the rulebook; the table in levels.cpp has a row for each.
enum class Switch : std::uint8_t {
  // Standard: in force from that level on, not chosen alone.
  kStandardTurn,
  kIndirectFire,
  kCloseAssault,
  kOverruns,
  kOpportunityFire,
  kAirStrikes,
  kSplitMove,
  kMorale,
  kNeutralCounters,
  kCanal,
  // Advanced
  kAirUnits,
  kAdvancedAirPhase,
  kAdvancedStrikes,
  kAntiAircraft,
  kHelicopters,
  kMountedFire,
  kBailout,
  kQuickMarch,
  kCrossCountry,
  kMissilePassengers,
  kReloads,
  kVariableMinefields,
  kArtilleryTypes,
  kNeutralization,
  kDestructiveFire,
  kInterdiction,
  kAmphibious,
  kFerries,
  kInfantryBridges,
  kAssaultBoats,
  kConstruction,
  kBuildingCuts,
  kBuildingBridges,
  kBridgesOverland,
  kBuildingInfantryBridges,
  // Optional
  kHowitzersDirect,
  kMissilesDisturbed,
  kHelicoptersDown,
  kNapOfTheEarth,
  kSupply,
  kMinelayer,
  kSmoke,
};
inline constexpr int kSwitches = static_cast<int>(Switch::kSmoke) + 1;

class SwitchSet {
 public:
  constexpr SwitchSet() = default;
  constexpr SwitchSet(std::initializer_list<Switch> switches) {
    for (const Switch s : switches) insert(s);
  }
  constexpr bool has(Switch s) const { return (bits_ & bit(s)) != 0; }
  constexpr bool has_all(SwitchSet others) const { return (others.bits_ & ~bits_) == 0; }
  constexpr void insert(Switch s) { bits_ |= bit(s); }
  constexpr void erase(Switch s) { bits_ &= ~bit(s); }

 private:
  static constexpr std::uint64_t bit(Switch s) { return std::uint64_t{1} << static_cast<int>(s); }
  std::uint64_t bits_ = 0;
};

struct SwitchInfo {
  Switch id;
  std::string_view section;  // "A.II.B": the id of the option
  std::string_view title;
  SwitchSet needs;  // other sections without which it means nothing
  bool standard() const { return section[0] == 'S'; }
  bool advanced() const { return section[0] == 'A'; }
  bool optional() const { return section[0] == 'O'; }
};
const std::array<SwitchInfo, kSwitches>& switch_table();
const SwitchInfo* find_switch(std::string_view section);

// What the situation says about its rules.
struct LevelsOfSituation {
  Level least = Level::kBasic;
  SwitchSet required;  // the situation's text needs these
  SwitchSet excluded;  // the situation is too early for these, or has nothing to which they apply
};

struct ChosenRules {
  Level level = Level::kBasic;
  SwitchSet on;
};

// The options "level" and one for each switch; the first value of each is the default.
std::vector<engine::OptionInfo> level_options(const LevelsOfSituation& situation);
// What is in force with these options. A section that was not chosen is in force at the Advanced level unless
// something that it needs was switched off. A chosen one whose needs are not met is an error.
base::Result<ChosenRules> choose_rules(const LevelsOfSituation& situation, const engine::Options& options);

}  // namespace mitla::aiw
