// Interdiction (A.III.D): fire that lasts for an enemy turn and a friendly turn, and attacks every unit that
// spends movement points or close assaults in its hex or next to it.
#pragma once

#include "games/aiw/indirect_fire.h"

namespace mitla::aiw {

Reason may_interdict(const RuleSet& rules, const State& state, UnitId unit, HexId hex);

// At the end of a player's turn the interdiction that he wrote the turn before ends, and what he wrote in
// this turn begins (A.III.A.4.b).
void end_interdiction(Play& play, Side side);
void begin_interdiction(Play& play, Side side);
// A.III.D.4.d, e: after a unit was dispersed or eliminated, fire that is too weak ends.
void review_interdiction(Play& play);

// Called before a unit spends points where it stands (moving.h: begin_expenditure), overruns, close assaults,
// or steps from its hex to `to`: it is attacked once (A.III.D.3) if either hex is under interdiction. Returns
// false if the unit was stopped or lost: what it was about to do does not happen (A.III.D.6.c).
bool withstands_interdiction(Play& play, UnitId unit, HexId to = hex::kNowhere);

// Attack points that the interdiction has now (A.III.D.4.a, e); `number` is an index into
// State::interdictions.
int basic_points(const RuleSet& rules, const State& state, int number);
// Sets the bits of Cell that tell which hexes are under interdiction.
void mark_interdicted_hexes(const RuleSet& rules, State& state);

}  // namespace mitla::aiw
