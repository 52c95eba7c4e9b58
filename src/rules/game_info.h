// What games tell of themselves in the same words: their data, and whether they begin from a ready set-up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/load.h"
#include "engine/game.h"

namespace mitla::rules {

// Names and provenance. `map` and `scenario` are the game's own words for the two: "boards", "situation".
engine::GameInfo describe(const data::GameData& data, std::string_view map, std::string_view scenario);

// The ids of the units, in the order of their numbers.
std::vector<std::string> unit_ids(const data::GameData& data);

// What the arguments of actions name beside units and hexes.
engine::ArgumentNames argument_names(const engine::GameInfo& info);

// The option to begin with the set-up of the data files.
engine::OptionInfo ready_setup_option(std::string title);
bool ready_setup_chosen(const engine::Options& options);

}  // namespace mitla::rules
