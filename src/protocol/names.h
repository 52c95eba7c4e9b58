// What texts and sentences call the units and hexes of a game, and what is printed on them.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::protocol {

// "units": [{"unit", "name", ...}], "hexes": [{"hex", "terrain"?, "features"?, "places"?}]: what the data
// have of each. Writes the members into an object that the caller has opened.
void write_names(const engine::Game& game, engine::JsonWriter& out);

}  // namespace mitla::protocol
