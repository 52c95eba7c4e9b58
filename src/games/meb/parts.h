// The functions that battle.cpp takes from files which offer it little more.
#pragma once

#include "engine/position.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

// --- setup.cpp: 3.1 ---
// The Egyptian player sets up first, each unit in its zone, one unit per hex; no Western unit is on the map.
void begin_setup(Play& play);
void take_ready_setup(Play& play);
// Counters that the scenario does not use (9.5).
void leave_out_unused(const RuleSet& rules, State& state);

// --- sequence.cpp: 4.0 ---
// The outline of 4.2, called when the present step has nothing left to ask. Nothing else decides what comes
// next.
void next_step(Play& play);
// The player who is asked concedes (4.1).
void concede(Play& play);

// --- position.cpp: positions made by hand, for tests, puzzles and tools ---
// Words of views that a position does not take.
std::vector<rules::LeftOut> left_out(const RuleSet& rules);
// Fills a fresh state and begins the phase of the position, or returns every reason why it is impossible.
std::vector<engine::Refusal> build_position(Play& play, const engine::Position& position);

// --- invariants.cpp ---
// Everything that must hold in every state: checked after each action of the random games.
std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state);

// --- threat.cpp ---
// Which enemy units could attack a hex in their next player turn.
engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex);

// --- ai/advisor.cpp ---
// The commander for the built-in players: one script for both sides and both battles.
std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules);

}  // namespace mitla::meb
