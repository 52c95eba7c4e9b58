// 6.3 Breakdown and recombination, 6.4 convergence, 17.8 dismounting.
#pragma once

#include "games/barlev/ground.h"

namespace mitla::barlev {

Reason may_break_down(const RuleSet& rules, const State& state, UnitId unit);
void break_down(Play& play, UnitId unit);
Reason may_recombine(const RuleSet& rules, const State& state, UnitId parent);
void recombine(Play& play, UnitId parent);
Reason may_converge(const RuleSet& rules, const State& state, UnitId battalion, HexId hex);
void converge(Play& play, UnitId battalion, HexId hex);
void converge_actions(const RuleSet& rules, const State& state, UnitId battalion, engine::ActionList& out);

Reason may_dismount(const RuleSet& rules, const State& state, UnitId unit);
void dismount(Play& play, UnitId unit);
Reason may_remount(const RuleSet& rules, const State& state, UnitId unit);
void remount(Play& play, UnitId unit);

// The companies from which a converged battalion would be formed in a hex; empty if there are too few (6.43,
// 6.44).
base::FixedVector<UnitId, 4> companies_for(const RuleSet& rules, const State& state, UnitId battalion,
                                           HexId hex);

}  // namespace mitla::barlev
