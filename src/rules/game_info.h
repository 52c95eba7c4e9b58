// How games describe themselves in the same words: their data, and whether they begin from a ready set-up.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/load.h"
#include "engine/game.h"

namespace mitla::rules {

// Names, seats and provenance. `map` and `scenario` are the game's own words for the two: "boards",
// "situation".
engine::GameInfo describe(const data::GameData& data, std::string_view map, std::string_view scenario);

// Adds sides and teams from the data files, unless the game has set its own.
engine::GameInfo with_sides_and_teams(engine::GameInfo info, const data::GameData& data);
// By unit: the side that owns it, numbered as in GameInfo::sides.
std::vector<std::optional<int>> sides_of_units(const engine::GameInfo& info, const data::GameData& data);

// The ids of the units, in the order of their numbers.
std::vector<std::string> unit_ids(const data::GameData& data);

// The names of arguments of actions other than units and hexes.
engine::ArgumentNames argument_names(const engine::GameInfo& info);

// The option to begin with the set-up in the data files.
engine::OptionInfo ready_setup_option(std::string title);
bool ready_setup_chosen(const engine::Options& options);

}  // namespace mitla::rules
