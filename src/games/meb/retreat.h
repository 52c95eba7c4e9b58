// 7.10-7.16: retreat, displacement and advance.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// How a unit will retreat `hexes` hexes from where it stands: through vacant hexes if it can, else displacing
// friends, else as far as it can, where it is eliminated (7.12).
Retreat plan_retreat(const RuleSet& rules, const State& state, UnitId unit, int hexes);

void retreat_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
void displacement_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
// Where the unit may still advance, in the present position (advance.cpp).
void advance_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

}  // namespace mitla::meb
