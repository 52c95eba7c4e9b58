// Victory points (g): given when they happen, or counted at the end.
#pragma once

#include "engine/game.h"
#include "games/aiw/play.h"

namespace mitla::aiw {

void score_eliminated(Play& play, UnitId unit);
void score_exited(Play& play, UnitId unit, HexId from);
void score_attacked(Play& play, UnitId unit);  // SIT.B-2: an attack was made on it
void score_fort_entered(Play& play, UnitId unit, HexId hex);
void score_strike_called(Play& play, UnitId strike);  // SIT.S-11: when its record is opened, not before
// What the end of the game would add now, by player, in halves.
std::array<int, 2> points_at_end(const RuleSet& rules, const State& state);
void score_end(Play& play);
engine::Outcome outcome(const RuleSet& rules, const State& state);
// Who holds the places that pay.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::aiw
