// 10.0 Specialized units: what they do outside movement and combat.
#pragma once

#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 10.2.1
Reason may_terrorize(const RuleSet& rules, const State& state, UnitId unit);
void terrorize(Play& play, UnitId unit);
// 10.1.1
Reason may_redeploy_artillery(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void redeploy_artillery(Play& play, UnitId unit, HexId to);

// What the UAR may do at any of its Operation opportunities.
void list_special_actions(const RuleSet& rules, const State& state, UnitSet& units);
void special_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out);

// 3.5, 10.1: the DVP of a turn.
void score_heavy_artillery(Play& play);

}  // namespace mitla::sixdays
