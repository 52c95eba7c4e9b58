// 1.0, 26 to 32: how many play, and which optional rules are used.
#pragma once

#include <vector>

#include "data/load.h"
#include "engine/game.h"
#include "games/barlev/rule_set.h"

namespace mitla::barlev {

// Gives the scenario the seats of so many players as the options say; two if they say nothing.
void take_seating(data::GameData& data, const engine::Options& options);
Variations variations_chosen(const data::GameData& data, const engine::Options& options);
std::vector<engine::OptionInfo> options_of(const data::GameData& data, std::vector<int> players);
// The numbers of players for which the scenario has seatings, two first.
std::vector<int> players_of(const data::Scenario& scenario);

}  // namespace mitla::barlev
