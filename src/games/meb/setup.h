// 3.1: the Egyptian player sets up first, each unit in its zone, one unit a hex; nothing Western is on the
// map.
#pragma once

#include "games/meb/chapter.h"
#include "games/meb/reason.h"

namespace mitla::meb {

// Counters that the scenario does not use (9.5).
void leave_out_unused(const RuleSet& rules, State& state);
void begin_setup(const RuleSet& rules, State& state);
bool setup_complete(const RuleSet& rules, const State& state);
Reason place_reason(const RuleSet& rules, const State& state, UnitId unit, HexId hex);
void setup_units(const RuleSet& rules, const State& state, UnitSet& out);
void setup_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
void apply_place(Play& play, UnitId unit, HexId hex);
void apply_ready(Play& play);

}  // namespace mitla::meb
