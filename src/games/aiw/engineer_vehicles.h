// What special vehicles and engineers do during their move: flails, bridge layers (S.VII.B), engineers that
// prepare a demolition (S.VII.A.2, A.3), battle tanks that clear wrecks (NC.wreck, R-19).
#pragma once

#include "games/aiw/moving.h"

namespace mitla::aiw {

Reason may_flail(const RuleSet& rules, const State& state, UnitId unit);
void flail(Play& play, UnitId unit);

Reason may_lay(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void lay(Play& play, UnitId unit, HexId hex);
Reason may_lift(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void lift(Play& play, UnitId unit, HexId to);

Reason may_prepare(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void prepare(Play& play, UnitId unit, HexId to);

Reason may_clear_wreck(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void clear_wreck(Play& play, UnitId unit, HexId hex);

// Lists all of these that the unit can do now.
void special_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

}  // namespace mitla::aiw
