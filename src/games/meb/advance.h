// 7.15, 7.16: advance after combat.
#pragma once

#include "games/meb/play.h"
#include "games/meb/reason.h"

namespace mitla::meb {

// Which units of a side may still advance, as they stand now.
void advance_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
bool anybody_can_advance(const RuleSet& rules, const State& state);
std::optional<engine::Refusal> check_advance(const RuleSet& rules, const State& state, UnitId unit, HexId to);
void apply_advance(Play& play, UnitId unit, HexId to);

}  // namespace mitla::meb
