// The names of a game's units and hexes in texts, and what is printed on them.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::protocol {

// "units": [{"unit", "name", ...}], "hexes": [{"hex", "terrain"?, "features"?, "places"?}], as far as the
// data has them. Writes the members into an object that the caller has opened.
void write_names(const engine::Game& game, engine::JsonWriter& out);

}  // namespace mitla::protocol
