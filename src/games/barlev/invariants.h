// What must hold after every action.
#pragma once

#include <string>
#include <vector>

#include "games/barlev/play.h"

namespace mitla::barlev {

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);
void check_land(const RuleSet& rules, const State& state,
                std::vector<std::string>& broken);  // land_invariants.cpp
void check_air(const RuleSet& rules, const State& state,
               std::vector<std::string>& broken);  // air_invariants.cpp

}  // namespace mitla::barlev
