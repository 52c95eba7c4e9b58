// 3.2-3.4: victory points by the scenario's awards, and the winner.
#pragma once

#include "engine/game.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// Scores an event of the scenario's awards, about a unit (kNobody: about none).
void score(Play& play, AwardEvent event, UnitId unit = kNobody);
// What it would give each side now, in halves; awards that need a roll are left out.
std::array<int, 2> points_due(const RuleSet& rules, const State& state, AwardEvent event, UnitId unit);

// Objective hexes in which a unit of the side stands.
int objectives_held(const RuleSet& rules, const State& state, Side side);
void score_objectives(Play& play, AwardEvent event);

engine::Outcome outcome(const RuleSet& rules, const State& state);

// The places worth points and their present holders.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::meb
