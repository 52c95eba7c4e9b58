// 3.2-3.4: victory points as the scenario's list of awards says, and who has won.
#pragma once

#include "engine/game.h"
#include "games/meb/play.h"

namespace mitla::meb {

// One award of the scenario for something that happened to or by a unit (kNobody: to nobody in particular).
void score(Play& play, AwardEvent event, UnitId unit = kNobody);
// What it would bring each side now, in halves; what is rolled for is left out.
std::array<int, 2> points_due(const RuleSet& rules, const State& state, AwardEvent event, UnitId unit);

// Objective hexes in which a unit of the side stands.
int objectives_held(const RuleSet& rules, const State& state, Side side);
void score_objectives(Play& play, AwardEvent event);

// If play ended now: points with the objectives of the end counted in.
std::array<int, 2> final_points(const RuleSet& rules, const State& state);
engine::Outcome outcome(const RuleSet& rules, const State& state);

// The places worth points and who holds them now.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::meb
