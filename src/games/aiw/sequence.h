// The sequence of play (B.IV, S.I).
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

void begin_game(Play& play);
// The player who is asked concedes (B.IV.F).
void concede(Play& play);
// Steps with automatic content, in their own files.
void execute_indirect_fire(Play& play);  // indirect_fire.cpp (S.II.A.3-6)
void check_morale(Play& play);           // morale.cpp (S.IV); basic: dispersal ends (B.IV.A.2)
void turn_up_abandoned_works(
    Play& play);  // engineering.cpp: inverted works without engineers turn up (S.VII.A.5.c)
bool anything_to_strike(const RuleSet& rules,
                        const State& state);  // air_strikes.cpp: does this step ask anything?
bool anything_to_plan(const RuleSet& rules, const State& state);  // air_strikes.cpp
bool has_strikes_to_write(const RuleSet& rules, const State& state);
bool anything_to_write(const RuleSet& rules, const State& state);     // indirect_fire.cpp
bool anything_to_fire_at(const RuleSet& rules, const State& state);   // direct_fire.cpp
bool anything_to_engineer(const RuleSet& rules, const State& state);  // engineering.cpp
bool anything_to_move(const RuleSet& rules, const State& state);      // moving.cpp
bool anything_to_assault(const RuleSet& rules, const State& state);   // close_assault.cpp

// Is the unit bound by a written attack (S.II.A.1.a)? indirect_fire.cpp
bool committed(const State& state, const RuleSet& rules, UnitId unit);

}  // namespace mitla::aiw
