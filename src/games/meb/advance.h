// 7.15, 7.16: advance after combat.
#pragma once

#include "games/meb/play.h"

namespace mitla::meb {

// Where the unit may still advance, in the present position.
void advance_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);

}  // namespace mitla::meb
