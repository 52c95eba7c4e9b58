// 17.0: what the Movement and the Reserve Movement Segment offer alike.
#pragma once

#include "games/barlev/play.h"

namespace mitla::barlev {

void movement_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out);
// Is there any action about the unit?
bool has_movement_action(const RuleSet& rules, const State& state, UnitId unit);
void end_moves(Play& play);
// 5.42: marks the artillery of the phasing side that must leave enemy zones in this player turn.
void mark_artillery(Play& play);

}  // namespace mitla::barlev
