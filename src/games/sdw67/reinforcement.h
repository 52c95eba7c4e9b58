// 6.2, 7.1 to 7.3, 8.3: what Israeli players buy, take and replace.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// An airstrike or special force that lies in the box and comes to the player who is asked.
Reason may_get_marker(const RuleSet& rules, const State& state, UnitId unit, HexId box,
                      std::string_view rule);
Reason may_get_brigade(const RuleSet& rules, const State& state, UnitId unit, HexId box,
                       std::string_view rule);
// 7.2: may a brigade from the Reserve box be placed there?
Reason may_place_reserve(const RuleSet& rules, const State& state, HexId hex);
void place_brigade(Play& play, UnitId unit, HexId hex);

bool may_reinforce(const RuleSet& rules, const State& state);

}  // namespace mitla::sdw67
