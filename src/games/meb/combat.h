// 7.2, 7.8, 7.9: final protective fire, the choice of the table, the dice, and the effects of the result.
#pragma once

#include "games/meb/chapter.h"

namespace mitla::meb {

// With a kFinalFire frame on top.
void fpf_units(const RuleSet& rules, const State& state, UnitSet& out);
void fpf_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

// Everything that the defender can give, for the odds: every gun that may fire, the strongest first, and all
// airstrikes and ships (8.10, 8.16 to 8.19).
void give_all_fpf(Play& play);

// Rolls the dice of the declared attack and pushes the frames of its result.
void resolve_attack(Play& play);
// Removes the unit to the dead pile and scores it (9.8, 9.9, 10.7, 10.8).
void eliminate(Play& play, UnitId unit, std::string_view rule);
// With a kLosses frame on top: units to give up in an exchange.
void loss_actions(const RuleSet& rules, const State& state, engine::ActionList& out);

// At the start of a combat phase: clears the marks of the last one and finds which units must attack.
void begin_combat_phase(Play& play);
// After a combat has been completed.
void forget_attack(State& state);

}  // namespace mitla::meb
