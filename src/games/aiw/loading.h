// Carriers and passengers (B.V.B): loading and unloading during the carrier's move.
#pragma once

#include "games/aiw/moving.h"

namespace mitla::aiw {

// UFT.CARR, UFT.PASS: can this carrier ever carry this passenger?
Reason fits_aboard(const RuleSet& rules, UnitId carrier, UnitId passenger);
// Halves of the carrier's printed allowance that loading or unloading costs.
int loading_cost(const RuleSet& rules, UnitId carrier, UnitId passenger);
Reason may_load(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger);
Reason may_unload(const RuleSet& rules, const State& state, UnitId carrier);
void loading_actions(const RuleSet& rules, const State& state, UnitId carrier, engine::ActionList& out);
void load(Play& play, UnitId carrier, UnitId passenger);
void unload(Play& play, UnitId carrier);

}  // namespace mitla::aiw
