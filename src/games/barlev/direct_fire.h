// 22.0 Direct fire; d.13.
#pragma once

#include <optional>

#include "engine/event.h"
#include "engine/reports.h"
#include "games/barlev/ground.h"

namespace mitla::barlev {

// Both lists of an impulse are declared unseen and opened together: what a seat is told of an action.
engine::Disclosure fire_disclosure(const RuleSet& rules, const State& before, engine::Seat seat);
// The chances of the attack being declared.
std::optional<engine::OddsReport> attack_odds(const RuleSet& rules, const State& state);
// Have declared attacks been opened?
bool reveals_attacks(const State& before, const State& after);
// Over the ditch, a river, the Sweet Water Canal or the Suez Canal.
bool fires_over_obstacle(const RuleSet& rules, HexId from, HexId to);
// Replaces what the seat may not know: attacks that the other side has declared and not yet opened.
void forget_enemy_attacks(const RuleSet& rules, State& state, Side own);

}  // namespace mitla::barlev
