// What is told about a situation or made of it by hand, each in the file named; for game.cpp.
#pragma once

#include "engine/position.h"
#include "engine/reports.h"
#include "games/aiw/play.h"
#include "rules/left_out.h"

namespace mitla::aiw {

// invariants.cpp: everything that must always hold, for tests and for the server's log.
std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);
// threat.cpp: which units could fire at a unit in the hex.
engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex);
// odds_report.cpp: the attack being declared, the opportunity fire being built, or the overrun as it would be
// executed now, in numbers and words for the player who decides on it; nothing if there is none.
std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state);
// The same overrun after opportunity fire has been announced at its points (S.II.E.5): without the units
// that would be stopped, at worst or probably.
std::optional<engine::OddsReport> answered_odds_report(const RuleSet& rules, const State& state,
                                                       engine::OddsReport::Answer::Kind kind);
// movement_report.cpp
engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit);

// position.cpp: positions made by hand, for tests, puzzles and tools.
// Words of views that a position does not take.
std::vector<rules::LeftOut> left_out(const RuleSet& rules);
// Fills a fresh state and asks the question of the position's phase, or returns every reason why not.
std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);

}  // namespace mitla::aiw
