// 23.0 Refit, 24.0 military aid.
#pragma once

#include "games/barlev/air.h"

namespace mitla::barlev {

// 23.4, 24.3: where refitted units are placed (replacing.cpp).
Reason may_replace(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::barlev
