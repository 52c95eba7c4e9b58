// 4.4, 8.51, 11.41, 17.82: the strengths of units, in eighths.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

int attack_eighths(const RuleSet& rules, const State& state, UnitId unit);
int defence_eighths(const RuleSet& rules, const State& state, UnitId unit);
int bombardment_eighths(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::barlev
