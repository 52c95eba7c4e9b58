// A position as JSON:
//   {"turn": 3, "phase": "movement", "pieces": [{"unit": "1/7", "hex": "4519", "status": ["moved"]}, ...],
//    "tracks": {"israel-points": "4.5"}, "marks": [{"kind": "wreck", "hex": "4519", "value": 2}]}
// A mark may also name the hex beyond a hexside ("to") and the unit that it belongs to ("unit").
// Every member may be left out; a piece names a hex, a box or the unit that carries it. A view is also a
// position: "tracks" may be a list, and members that only repeat others are ignored.
#pragma once

#include <string>

#include "engine/game.h"
#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/position.h"

namespace mitla::engine {

// Only the form is checked here; the game checks whether the position is possible. The first error is stored
// in `error`, unless it already holds one.
Position position_from_json(const Json& json, const std::string& where, std::string& error);
void write_position(const Game& game, const Position& position, JsonWriter& out);

}  // namespace mitla::engine
