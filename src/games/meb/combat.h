// 7.2, 7.8, 7.9: final protective fire, the choice of the table, the dice, and the effects of the result.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// With a kFinalFire frame on top.
void fpf_units(const RuleSet& rules, const State& state, UnitSet& out);
void fpf_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
Reason may_give_fpf(const RuleSet& rules, const State& state, UnitId gun, HexId hex);
bool any_fpf(const RuleSet& rules, const State& state);
void apply_fpf(Play& play, UnitId unit, HexId hex);
void end_fpf(Play& play);

// Rolls the dice of the declared attack and pushes the frames of its result.
void resolve_attack(Play& play);

// At the start of a combat phase: clears the marks of the last one and finds which units must attack.
void begin_combat_phase(Play& play);
// After a combat has been completed.
void forget_attack(State& state);

}  // namespace mitla::meb
