// 7.2-7.5: an attack is declared step by step; nothing has happened until it is resolved.
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/reason.h"

namespace mitla::meb {

Reason may_be_attacked(const RuleSet& rules, const State& state, HexId hex);
Reason may_attack(const RuleSet& rules, const State& state, HexId hex);  // attack H
Reason may_add_target(const RuleSet& rules, const State& state, HexId hex);
Reason may_join(const RuleSet& rules, const State& state, UnitId unit);
Reason may_use_airstrikes(const State& state, Side side, int nationality, int count);
Reason may_withhold(const State& state, int nationality);  // takes naval gunfire out again
// `air`, `naval` and `withhold`, in an attack that is declared or as FPF.
Reason may_support(const RuleSet& rules, const State& state, const engine::Action& action);
void commit_support(std::array<std::uint8_t, 2>& airstrikes, std::uint8_t& ships,
                    const engine::Action& action);
// Aircraft and ships of the side, in an attack that is declared or as FPF.
void support_actions(const RuleSet& rules, const State& state, Side side, engine::ActionList& out);
bool in_declaration(const State& state, UnitId unit);

Reason may_resolve(const RuleSet& rules, const State& state);

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
