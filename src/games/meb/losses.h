// 7.9: eliminations, and the attacker's losses in an exchange.
#pragma once

#include "games/meb/play.h"
#include "games/meb/reason.h"

namespace mitla::meb {

// Removes the unit to the dead pile and scores it (9.8, 9.9, 10.7, 10.8).
void eliminate(Play& play, UnitId unit, std::string_view rule);

// Strength already given up, and still to be given up, with a kLosses frame on top.
int strength_lost(const RuleSet& rules, const State& state);

void loss_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
Reason may_lose(const RuleSet& rules, const State& state, UnitId unit);

}  // namespace mitla::meb
