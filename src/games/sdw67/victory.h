// 23.0 Victory.
#pragma once

#include "engine/game.h"
#include "games/sdw67/ground.h"
#include "games/sdw67/play.h"

namespace mitla::sdw67 {

// 23.2: where a player's points come from.
struct Score {
  int objectives = 0, arab_units = 0;                                                        // gained
  int reserve_points = 0, places = 0, terror = 0, refit = 0, deadpile = 0, air_defence = 0;  // lost
  int total() const {
    return objectives + arab_units - reserve_points - places - terror - refit - deadpile - air_defence;
  }
};
Score score_of(const RuleSet& rules, const State& state, Front player);

bool arab_sudden_death(const RuleSet& rules, const State& state);     // 23.1.1
bool israeli_sudden_death(const RuleSet& rules, const State& state);  // 23.1.2

void end_game(Play& play);
void concede(Play& play);
engine::Outcome outcome(const RuleSet& rules, const State& state);
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::sdw67
