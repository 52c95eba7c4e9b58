// 7.2-7.5: an attack is declared step by step; nothing has happened until it is resolved.
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/reason.h"

namespace mitla::meb {

Reason target_reason(const RuleSet& rules, const State& state, HexId hex);
Reason begin_reason(const RuleSet& rules, const State& state, HexId hex);  // attack H
Reason also_reason(const RuleSet& rules, const State& state, HexId hex);
Reason with_reason(const RuleSet& rules, const State& state, UnitId unit);
Reason air_reason(const State& state, Side side, int nationality, int count);
Reason withhold_reason(const State& state, int nationality);  // takes naval gunfire out again
// Aircraft and ships of the side, in an attack that is declared or as FPF.
void support_actions(const RuleSet& rules, const State& state, Side side, engine::ActionList& out);
bool in_declaration(const State& state, UnitId unit);

bool may_resolve(const RuleSet& rules, const State& state);
std::optional<engine::Refusal> resolve_refusal(const RuleSet& rules, const State& state);

// The combat phase: what may be attacked, and whether the phase may end.
bool combat_can_go_on(const RuleSet& rules, const State& state);  // something could still be attacked
void combat_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
// The declaration: actions about a unit, or about none.
void declaration_units(const RuleSet& rules, const State& state, UnitSet& out);
void declaration_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

void begin_attack(State& state, HexId hex);
void drop_from_attack(State& state, UnitId unit);
void declare_attack(Play& play);

}  // namespace mitla::meb
