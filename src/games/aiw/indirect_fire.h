// Indirect fire (S.II.A) and off-board artillery (S.II.B): which attacks may be written.
#pragma once

#include "games/aiw/play.h"
#include "games/aiw/reason.h"

namespace mitla::aiw {

// S.II.A.2.c: the smallest distance that is not less than a quarter of the range.
constexpr int quarter_of(int range) { return (range + 3) / 4; }
// The least range at which the unit fires indirectly; 0 if it has no such limit.
int minimum_range(const RuleSet& rules, UnitId unit);
// May indirect fire of the unit on the hex be written now (S.II.A.1, S.II.A.2)?
Reason may_record(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

}  // namespace mitla::aiw
