// 21.2, 21.3: crossing water by ferry and by boat.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

Reason may_ferry(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void ferry(Play& play, UnitId unit, HexId to);
Reason may_row(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void row(Play& play, UnitId unit, HexId to);
void crossing_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

}  // namespace mitla::barlev
