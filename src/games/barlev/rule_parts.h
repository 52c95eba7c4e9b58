// The steps in which the rule set is compiled. For the files of the rule set only.
#pragma once

#include "games/barlev/rule_set.h"

namespace mitla::barlev {

void compile_units(rules::Compilation& compilation, RuleSet& rules);     // rule_units.cpp
void compile_map(rules::Compilation& compilation, RuleSet& rules);       // rule_map.cpp
void compile_hexsides(rules::Compilation& compilation, RuleSet& rules);  // rule_map.cpp
void compile_air(rules::Compilation& compilation, RuleSet& rules);       // rule_air.cpp
void compile_scenario(rules::Compilation& compilation, RuleSet& rules);  // rule_scenario.cpp
// What is asked most often, computed from all the others.
void compile_quick_tables(rules::Compilation& compilation, RuleSet& rules);  // rule_quick_tables.cpp

}  // namespace mitla::barlev
