// 20.0 Airborne moves, and 6.2.4: taking a Reserve brigade over from the other player.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// May the unit make the airborne move of this phase at all, wherever it goes?
Reason may_fly(const RuleSet& rules, const State& state, UnitId unit);
Reason may_drop(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void drop(Play& play, UnitId unit, HexId to);

Reason may_be_taken_over(const RuleSet& rules, const State& state, UnitId unit);
Reason may_take_over(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void take_over(Play& play, UnitId unit, HexId to);
Reason may_take_over_by_air(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void take_over_by_air(Play& play, UnitId unit, HexId to);

void airborne_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
// Has airborne_actions() anything to list?
bool has_airborne_action(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::sdw67
