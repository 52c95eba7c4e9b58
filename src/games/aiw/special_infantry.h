// A.II.A to A.II.C: what special infantry (UFT.SPECIAL) can do: fire from its carrier, bail out of a
// dispersed one, march quickly.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// A.II.A: may the passenger join an attack in which its carrier takes part?
Reason may_fire_mounted(const RuleSet& rules, const State& state, const Attack& attack, UnitId passenger);
// A cheap check that rules out most units: is it mounted infantry that can fire?
inline bool might_fire_mounted(const RuleSet& rules, const State& state, int unit) {
  return rules.units[unit].mounted_fire && state.pieces[unit].has(kAboard) && rules.has(Switch::kMountedFire);
}
// Adds to an overrun the mounted infantry of those who take part.
void join_mounted(const RuleSet& rules, const State& state, Attack& attack);

// A.II.B: the carrier has just been dispersed: asks its owner at once whether its infantry bails out.
void offer_bailout(Play& play, UnitId carrier);

// A.II.C: announced before the unit moves.
Reason may_quick_march(const RuleSet& rules, const State& state, UnitId unit);
void quick_march(Play& play, UnitId unit);
// A.II.C.2.d: the attack on a unit that has finished its quick march.
void pay_for_quick_march(Play& play, UnitId unit);

}  // namespace mitla::aiw
