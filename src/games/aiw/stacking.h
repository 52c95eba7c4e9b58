// How many counters a hex holds (B.III.D, S.V.H.2, S.VI.D.2, S.VI.E.3.b), and where a unit may stand at all.
#pragma once

#include "games/aiw/reason.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

inline constexpr int kStackingLimit = 4;

// Points in the hex now: units and wrecks, without `but`.
int stacking_points(const RuleSet& rules, const State& state, HexId hex, UnitId but = kNobody);
// Do stacking, enemies and works allow `unit` (with its load) to stand in `hex`? Ignores movement costs and
// the whole-move rule of blocks. `but`: a unit that is leaving the hex.
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex, UnitId but = kNobody);

}  // namespace mitla::aiw
