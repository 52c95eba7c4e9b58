// What the outline of the turn (sequence.cpp) and the war ask of the chapters of the crisis.
#pragma once

#include "engine/dice.h"
#include "engine/event.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// --- before the first turn ---
void begin_game(Play& play);
void take_ready_setup(Play& play);

// --- levels (levels.cpp) ---
int level(const State& state, Track track, Side holder);
// Moves a level within its limits and tells it; returns the change. 12.1.3(1) follows a rise of the Israeli
// War Footing.
int change_level(Play& play, Track track, Side holder, int by, std::string_view rule);
inline int change_dsp(Play& play, Side side, int by, std::string_view rule) {
  return change_level(play, side == Side::kIsrael ? Track::kIsraelDsp : Track::kUarDsp, side, by, rule);
}
inline int change_wfl(Play& play, Side side, int by, std::string_view rule) {
  return change_level(play, side == Side::kIsrael ? Track::kIsraelWfl : Track::kUarWfl, side, by, rule);
}
inline int change_scl(Play& play, Side side, int by, std::string_view rule) {
  return change_level(play, side == Side::kIsrael ? Track::kAmericanScl : Track::kSovietScl, side, by, rule);
}
inline int change_dvp(Play& play, Side side, int points, std::string_view rule) {
  return change_level(play, side == Side::kIsrael ? Track::kIsraelDvp : Track::kUarDvp, side, points, rule);
}

// --- the Strategic Segment ---
void ask_card_action(Play& play, Side side);  // 4.1
void roll_outbreak(Play& play);               // 4.2
void ask_unilateral(Play& play);              // 4.2(5)
void roll_jordan(Play& play);                 // 4.3
// 4.2d: the war begins now; the step becomes kPreemptive.
void begin_war(Play& play, std::string_view rule);
// Asks for the next deployment that is due; false if there is none.
bool ask_due_deployment(Play& play);
// Yemen brigades that found no room come when they can (12.2.1d).
void bring_yemen_brigades(Play& play);

// --- Random Events with a moment of their own (cards of Timing other than kAction), for the war ---
// Does the side, as far as its enemy can know, perhaps hold such a card? Only then is it asked: the window
// looks the same whether or not it does.
bool may_hold_timed(const RuleSet& rules, const State& state, Side side, Timing timing);
Reason may_play_timed(const RuleSet& rules, const State& state, Side side, Timing timing, CardId card);
// Reveals and discards the card and carries out its effects on the tracks; those on the war set WarState.
void play_timed(Play& play, Side side, CardId card);

}  // namespace mitla::sixdays
