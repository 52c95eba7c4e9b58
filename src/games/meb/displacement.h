// 7.13, 7.14: friends in the only way of a retreat are moved aside, perhaps in a chain.
#pragma once

#include "games/meb/play.h"
#include "games/meb/reason.h"

namespace mitla::meb {

struct Displacement {
  UnitId unit;
  std::uint8_t unused = 0;
  HexId to;
};
using DisplacementList = base::FixedVector<Displacement, 16>;

// Can the unit make its whole retreat if friends give way?
bool can_retreat_displacing(const RuleSet& rules, const State& state, const Retreat& retreat);
// The same after its next step to `to`.
bool step_can_lead_home(const RuleSet& rules, const State& state, const Retreat& retreat, HexId to);

// Takes the next step of state.retreat; where friends are in the way a kDisplace frame is pushed and the step
// waits. `play` may be null: then nothing is reported.
void step_retreat(const RuleSet& rules, State& state, HexId to, Play* play);

// With a kDisplace frame on top: the displacements after which the retreat can still be completed.
void displacements_that_help(const RuleSet& rules, const State& state, DisplacementList& out);
// Why a unit in the way is not displaced to this hex, if it is none of those.
Reason why_not_displaced(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void displace(const RuleSet& rules, State& state, UnitId unit, HexId to, Play* play);

}  // namespace mitla::meb
