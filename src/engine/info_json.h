// What a scenario tells about itself before it is played, as JSON.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::engine {

// "game", "title", "summary", "seats": [{"id", "title"}], "options": [{"id", "title", "values"}],
// "reconstructed": is a table or a map not the printed one?, "provenance": [{"what", "kind", "note"}]
// Writes the members into an object that the caller has opened.
void write_info(const GameInfo& info, JsonWriter& out);
// "seats": [{"id", "title"}]
void write_seats(const GameInfo& info, JsonWriter& out);
// "verbs": [{"verb", "arguments": ["unit", "hex", "number" or the list of words], "meaning",
//   "gives_up": true, only of a verb with which a player gives the game up}]
void write_verbs(const Notation& notation, JsonWriter& out);

}  // namespace mitla::engine
