// 22.1: what a player may not know, and reports that keep to what he may.
#pragma once

#include "engine/dice.h"
#include "engine/event.h"
#include "engine/reports.h"
#include "games/sdw67/play.h"

namespace mitla::sdw67 {

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state);
engine::Disclosure disclosure(const RuleSet& rules, const State& before, const engine::Action& action,
                              const State& after, engine::Seat seat);
// Has the player who acted learnt something of the other player's stacks?
bool reveals(const RuleSet& rules, const State& before, const State& after);
// Deals the units that the seat may not know anew among the places where they lie.
void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

// Of the attack being declared or about to be rolled.
std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state, engine::Seat seat);
engine::ThreatReport threat_report(const RuleSet& rules, const State& state, engine::Seat seat, HexId hex);

}  // namespace mitla::sdw67
