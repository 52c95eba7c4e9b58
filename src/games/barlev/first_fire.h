// 22.51, 22.72: who may fire first at whom.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

bool has_first_fire(const RuleSet& rules, const State& state, UnitId unit, UnitId enemy);

}  // namespace mitla::barlev
