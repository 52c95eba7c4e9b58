// What the outline of the turn (sequence.cpp) asks of the chapters of the war. A function that has to ask a
// player pushes frames; the outline goes on when they are answered.
#pragma once

#include "engine/game.h"
#include "engine/reports.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// TURN_START of a war turn: reserves, the Strategic Movement track, reinforcements (12.1.3, 5.4.5, 12.2).
void bring_reinforcements(Play& play);
// 5.5.1; at set-up the scenario allows other numbers (Start::air_defence).
void ask_air_defence(Play& play, Side side, bool at_setup);
// Forgets what holds for one turn only.
void clear_turn(Play& play);
// 4.2.1: asks whether to try, or begins the attack that the scenario gives. May do nothing.
void begin_preemptive_attack(Play& play);
// 5.1, and the windows of events before and after the roll. False: something is being asked first.
bool roll_initiative(Play& play);
// 5.2: asks for the next Operation; false if the segment is over.
bool ask_operation(Play& play);
// 8.0
void recover(Play& play);
// 9.0
void begin_cease_fire(Play& play);
// 3.5: what each turn of war gives; sets the step to kOver if the game has ended.
void end_war_turn(Play& play);

// The effects of cards that ask something of their player: no-air-attacks, recover, reroll-initiative.
void begin_war_effect(Play& play, Side by, const CardEffect& effect);
void show_overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view id,
                  engine::OverlayReport& out);

// --- 11.0 victory (victory.cpp) ---
int mvp_halves(const RuleSet& rules, const State& state, Side side);
// 11.2: from diplomatic victory points (in halves), standing and both sides' military points (in halves).
int total_dvp_halves(const RuleSet& rules, int dvp, int dsp, int own_mvp, int enemy_mvp);
int dvp_halves(const RuleSet& rules, const State& state, Side side);
engine::Outcome outcome(const RuleSet& rules, const State& state);
// Ends the game now, whatever was being asked.
void end_game(Play& play);
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::sixdays
