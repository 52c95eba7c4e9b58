// The steps in which a rule set is compiled, each in the file named. For rule_set.cpp only.
#pragma once

#include <string>

#include "games/aiw/rule_set.h"

namespace mitla::aiw {

// Each returns what the data lack, or an empty text.
std::string compile_map(RuleSet& rules);       // rule_map.cpp
std::string compile_charts(RuleSet& rules);    // rule_charts.cpp
std::string compile_counters(RuleSet& rules);  // rule_counters.cpp
std::string compile_groups(RuleSet& rules);    // rule_groups.cpp
std::string compile_awards(RuleSet& rules);    // rule_awards.cpp
std::string compile_specials(RuleSet& rules);  // rule_specials.cpp

}  // namespace mitla::aiw
