// 7.10-7.14: retreat and displacement.
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/reason.h"

namespace mitla::meb {

using StepList = base::FixedVector<HexId, 6>;

// How a unit will retreat `hexes` hexes from where it stands: through vacant hexes if it can, else displacing
// friends, else as far as it can, where it is eliminated (7.12).
Retreat plan_retreat(const RuleSet& rules, const State& state, UnitId unit, int hexes);
// The next hexes from which the plan can still be completed.
void next_hexes(const RuleSet& rules, const State& state, const Retreat& retreat, StepList& out);

// The group that is retreating: defenders or attackers of the combat.
const UnitSet& retreating_group(const State& state);

void retreat_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
void displacement_actions(const RuleSet& rules, const State& state, engine::ActionList& out);

}  // namespace mitla::meb
