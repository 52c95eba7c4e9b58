// Wire-guided missiles (O.I.B): when they take part in direct fire, units in the hex that is fired at may
// fire back at them before the attack is resolved.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// Direct fire that has been announced: resolves it, at once or after the enemy's fire.
void announce_direct_fire(Play& play, const Attack& attack);
// May `firer` fire back at `missile` at this moment (O.I.B.2)?
Reason may_fire_back(const RuleSet& rules, const State& state, UnitId firer, UnitId missile);

}  // namespace mitla::aiw
