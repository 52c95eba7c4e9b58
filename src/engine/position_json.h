// A position as JSON:
//   {"turn": 3, "phase": "movement", "pieces": [{"unit": "1/7", "hex": "4519", "status": ["moved"]}, ...],
//    "tracks": {"israel-points": "4.5"}, "marks": [{"kind": "wreck", "hex": "4519", "value": 2}]}
// Every member may be left out; a piece names a hex, a box or the unit that it is inside. A view is a
// position, too: "tracks" may be a list, and what only repeats the rest is not looked at.
#pragma once

#include <string>

#include "engine/game.h"
#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/position.h"

namespace mitla::engine {

// The form alone is checked here; whether the position is possible, the game says. `error` takes the first
// thing that is wrong, unless it holds something already.
Position position_from_json(const Json& json, const std::string& where, std::string& error);
void write_position(const Game& game, const Position& position, JsonWriter& out);

}  // namespace mitla::engine
