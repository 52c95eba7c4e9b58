// 7.2-7.5: an attack is declared step by step; nothing takes effect until it is resolved.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// The combat phase: what may be attacked, and the end of the phase if it may end.
void combat_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
Reason may_be_attacked(const RuleSet& rules, const State& state, HexId hex);
Reason may_resolve(const RuleSet& rules, const State& state);

// Aircraft and ships of the side, in a declared attack or as FPF.
void support_actions(const RuleSet& rules, const State& state, Side side, engine::ActionList& out);
Reason may_use_airstrikes(const RuleSet& rules, const State& state, int nationality, int count);
Reason may_use_ships(const RuleSet& rules, const State& state, int nationality);
Reason may_withhold_ships(const RuleSet& rules, const State& state, int nationality);
void use_airstrikes(Play& play, int nationality, int count);
void use_or_withhold_ships(Play& play, int nationality);

}  // namespace mitla::meb
