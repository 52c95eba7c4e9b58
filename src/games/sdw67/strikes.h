// 16.14 to 16.19, 18.0: airstrikes and barrages on hexes.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// The airstrikes (of Israelis) or barrages (of Arabs) that have been aimed at a hex.
int aimed_at(const RuleSet& rules, const State& state, HexId hex);
bool has_targets(const RuleSet& rules, const State& state);
// 16.15.2: asks for the next unit to roll for; false if every target hex is done.
bool ask_next_strike(Play& play);
// 18.2.2: asks for the next barrage; false if none is left.
bool ask_next_barrage(Play& play);
// Airstrikes that were put on no target are used all the same.
void land_ground_attack(Play& play);

}  // namespace mitla::sdw67
