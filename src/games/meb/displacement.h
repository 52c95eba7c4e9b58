// 7.13, 7.14: friends that block the only way of a retreat are moved aside, perhaps in a chain.
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

// Can the unit complete its retreat if friends are displaced?
bool can_retreat_displacing(const RuleSet& rules, const State& state, const Retreat& retreat);
// The same after its next hex `to`.
bool can_complete_retreat_via(const RuleSet& rules, const State& state, const Retreat& retreat, HexId to);

// Moves the unit of state.retreat one hex; if friends are in the way, pushes a kDisplace frame and the move
// waits. `play` may be null: then nothing is reported.
void step_retreat(const RuleSet& rules, State& state, HexId to, Play* play);

// With a kDisplace frame on top: the displacements after which the retreat can still be completed.
void displacements_that_help(const RuleSet& rules, const State& state, DisplacementList& out);
// Why a unit in the way cannot be displaced to this hex, if that displacement is not listed.
Reason why_not_displaced(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void displace(const RuleSet& rules, State& state, UnitId unit, HexId to, Play* play);

}  // namespace mitla::meb
