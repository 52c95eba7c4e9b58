// How many counters a hex holds (B.III.D, S.V.H.2, S.VI.D.2, S.VI.E.3.b), and where a unit may stand at all.
#pragma once

#include "games/aiw/reason.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

inline constexpr int kStackingLimit = 4;

// Points in the hex now: units, wrecks; without `but`.
int stacking_points(const RuleSet& rules, const State& state, HexId hex, UnitId but = kNobody);
// May `unit` (with its load) stand in `hex` as far as stacking, enemies and works are concerned? Movement
// costs and blocks' whole-move rule are not looked at. `but`: a unit that is leaving the hex.
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex, UnitId but = kNobody);

}  // namespace mitla::aiw
