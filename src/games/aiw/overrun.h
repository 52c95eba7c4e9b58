// Overruns (S.II.D, d.6): participants move one after the other, spend two points together, are fired at and
// attack.
#pragma once

#include "games/aiw/moving.h"

namespace mitla::aiw {

// `overrun H` inside the movement step.
Reason may_begin_overrun(const RuleSet& rules, const State& state, HexId hex);
void overrun_actions(const RuleSet& rules, const State& state, engine::ActionList& out);
void begin_overrun(Play& play, HexId hex);

}  // namespace mitla::aiw
