// 7.3, 7.4, 7.19: who must attack whom, and whether a declaration leaves duties that can still be fulfilled.
#pragma once

#include "games/meb/rule_set.h"
#include "games/meb/state.h"

namespace mitla::meb {

// At the start of a combat phase: marks the phasing units in enemy zones (except those excused by 6.2) and
// the enemies next to them. By night no duty is in force until an attack revives it (7.19.a).
void mark_obligations(const RuleSet& rules, State& state);

// A phasing unit that must still attack something next to it.
bool still_obliged(const RuleSet& rules, const State& state, UnitId unit);
bool any_still_obliged(const RuleSet& rules, const State& state);

// Would the attack in state.attack make the remaining duties harder to fulfil?
Reason may_leave_obligations(const RuleSet& rules, const State& state);

// 7.19.a: a night attack puts the duties of all units connected with it into force.
void revive_obligations(const RuleSet& rules, State& state);

}  // namespace mitla::meb
