// The steps of compiling a rule set, each in the file named. For rule_set.cpp only.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/aiw/rule_set.h"

namespace mitla::aiw {

using rules::Compilation;
using rules::DataFile;

// rule_levels.cpp: read before the others, because counters depend on the sections in force.
LevelsOfSituation levels_of(Compilation& compilation);
// SIT.D: counters that a section brings join their groups if it is on, and are removed otherwise.
void leave_out_groups(data::GameData& data, const ChosenRules& chosen);

void compile_map(Compilation& compilation, RuleSet& rules);          // rule_map.cpp
void compile_charts(Compilation& compilation, RuleSet& rules);       // rule_charts.cpp
void compile_units(Compilation& compilation, RuleSet& rules);        // rule_units.cpp
void compile_engineering(Compilation& compilation, RuleSet& rules);  // rule_engineering.cpp
void compile_groups(Compilation& compilation, RuleSet& rules);       // rule_groups.cpp
void compile_awards(Compilation& compilation, RuleSet& rules);       // rule_awards.cpp
void compile_specials(Compilation& compilation, RuleSet& rules);     // rule_specials.cpp

// Words of the data files, in the order of our enumerations.
inline constexpr Words<kWeapons> kWeaponNames{"", "I", "A", "H", "(H)", "M", "G", "AA"};
inline constexpr Words<kTargets> kTargetNames{"A", "NA", "F"};
inline constexpr Words<4> kQuarters{"north", "east", "south", "west"};

// The quarter of the compass towards which an edge of the joined boards lies; -1: none.
inline int quarter_of(const data::Map& map, data::Edge edge) {
  for (int q = 0; q < 4; ++q)
    if (edge != data::Edge::kNone && map.edge_towards(kQuarters[q], 0) == edge) return q;
  return -1;
}

// what applies to a side only after some year. Groups of the tables give it as "<side>_after", which
// the loader has checked.
inline constexpr std::string_view kDoubledFire = "doubled-at-3-to-6";                  // WEC.5
inline constexpr std::string_view kTripledAssault = "tripled-close-assault";           // WEC.7
inline constexpr std::string_view kMountedFire = "mounted-fire";                       // A.II.A.1
inline constexpr std::string_view kShortNotice = "strikes-written-only-a-turn-ahead";  // S.II.F.1.d
// Is the situation strictly later than the year of the side?
inline bool holds_for(const RuleSet& rules, const data::Parameters& group, const std::string& side) {
  return group.has(side + "_after") && rules.year > group.number(side + "_after");
}

}  // namespace mitla::aiw
