// Victory points (g): given when earned, or counted at the end.
#pragma once

#include "engine/game.h"
#include "games/aiw/play.h"

namespace mitla::aiw {

// Something happened to or by a unit; `where` it left the map, if it did. R-37: a strike is earned when its
// hex is written (SIT.S-11). The enemy may not learn of a record before it opens, so the points come with the
// opening; score_end counts records still closed at the end of the game.
void score(Play& play, AwardEvent event, UnitId unit, HexId where = hex::kNowhere);
void score_attacked(Play& play, UnitId unit);  // SIT.B-2: an attack was made on it
// What the end of the game would add now, by player, in halves.
std::array<int, 2> points_at_end(const RuleSet& rules, const State& state);
void score_end(Play& play);
engine::Outcome outcome(const RuleSet& rules, const State& state);
// The holders of the places that score.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::aiw
