// 9.0 Random events.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 9.1: rolls and applies the event of the player's Israeli turn, or asks what it leaves to the players.
void roll_random_event(Play& play);

// 23.2.g1, 21.2.1: objective hexes of the sector under Israeli control.
int objectives_held(const RuleSet& rules, const State& state, Front sector);
// 21.2.2: Israeli cities, towns and kibbutzim of the sector under Arab control.
int places_lost(const RuleSet& rules, const State& state, Front sector);

}  // namespace mitla::sdw67
