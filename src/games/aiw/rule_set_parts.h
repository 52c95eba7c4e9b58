// The steps in which a rule set is compiled, each in the file named. For rule_set.cpp only.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/aiw/rule_set.h"

namespace mitla::aiw {

// Each returns what the data lack, or an empty text.
std::string compile_map(RuleSet& rules);       // rule_map.cpp
std::string compile_charts(RuleSet& rules);    // rule_charts.cpp
std::string compile_units(RuleSet& rules);     // rule_units.cpp
std::string compile_groups(RuleSet& rules);    // rule_groups.cpp
std::string compile_awards(RuleSet& rules);    // rule_awards.cpp
std::string compile_specials(RuleSet& rules);  // rule_specials.cpp

// Words of the data files, in the order of our own enumerations.
inline constexpr std::array<std::string_view, kWeapons> kWeaponNames{"",    "I", "A", "H",
                                                                     "(H)", "M", "G", "AA"};
inline constexpr std::array<std::string_view, kTargets> kTargetNames{"A", "NA", "F"};
inline constexpr std::array<std::string_view, 4> kQuarters{"north", "east", "south", "west"};

// Where the word stands among the names; -1: nowhere.
template <std::size_t N>
int index_in(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto it = std::find(names.begin(), names.end(), name);
  return it == names.end() ? -1 : static_cast<int>(it - names.begin());
}

// The quarter of the compass towards which an edge of the joined boards lies; -1: none.
inline int quarter_of(const data::Map& map, data::Edge edge) {
  for (int q = 0; q < 4; ++q)
    if (edge != data::Edge::kNone && map.edge_towards(kQuarters[q], 0) == edge) return q;
  return -1;
}

inline Side side_in(const RuleSet& rules, std::string_view seat) {
  return rules.data().scenario.seats[0].id == seat ? Side::kOne : Side::kTwo;
}

// rule_dates.cpp: groups of the tables with "<side>_after", a year.
inline constexpr std::string_view kDoubledFire = "doubled-at-3-to-6";                  // WEC.5
inline constexpr std::string_view kTripledAssault = "tripled-close-assault";           // WEC.7
inline constexpr std::string_view kShortNotice = "strikes-written-only-a-turn-ahead";  // S.II.F.1.d
// What is missing, or an empty text.
std::string check_dates(const RuleSet& rules, std::string_view group);
// is the situation strictly later than the year of the side?
bool holds_for(const RuleSet& rules, std::string_view group, std::string_view side);

}  // namespace mitla::aiw
