// 7.2-7.5: an attack is declared step by step; nothing takes effect until it is resolved.
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/reason.h"

namespace mitla::meb {

Reason may_be_attacked(const RuleSet& rules, const State& state, HexId hex);
Reason may_attack(const RuleSet& rules, const State& state, HexId hex);  // attack H
Reason may_add_target(const RuleSet& rules, const State& state, HexId hex);
Reason may_join(const RuleSet& rules, const State& state, UnitId unit);
// In a declared attack or as FPF.
Reason may_use_airstrikes(const RuleSet& rules, const State& state, int nationality, int count);
Reason may_use_ships(const RuleSet& rules, const State& state, int nationality);
Reason may_withhold_ships(const RuleSet& rules, const State& state, int nationality);
void use_airstrikes(Play& play, int nationality, int count);
void use_or_withhold_ships(Play& play, int nationality);
// Aircraft and ships of the side, in a declared attack or as FPF.
void support_actions(const RuleSet& rules, const State& state, Side side, engine::ActionList& out);
bool in_declaration(const State& state, UnitId unit);
Reason may_leave(const RuleSet& rules, const State& state, UnitId unit);

Reason may_resolve(const RuleSet& rules, const State& state);

// The combat phase: what may be attacked, and whether the phase may end.
bool combat_can_go_on(const RuleSet& rules, const State& state);  // something could still be attacked
void combat_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
// The declaration: actions about a unit, or about none.
void declaration_units(const RuleSet& rules, const State& state, UnitSet& out);
void declaration_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

void begin_attack(Play& play, HexId hex);
void leave_attack(Play& play, UnitId unit);
void declare_attack(Play& play);

}  // namespace mitla::meb
