// The description of a scenario before it is played, as JSON.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::engine {

// "game", "title", "summary", "seats", "sides", "teams", "options": [{"id", "title", "values"}],
// "reconstructed": is a table or a map not the printed one?, "provenance": [{"what", "kind", "note"}]
// Writes the members into an object that the caller has opened.
void write_info(const GameInfo& info, JsonWriter& out);
// "seats": [{"id", "title"}]
void write_seats(const GameInfo& info, JsonWriter& out);
// "sides": [{"id", "title", "seat": who commands its units, unless the view says otherwise; left out if
// nobody commands all of them}]
void write_sides(const GameInfo& info, JsonWriter& out);
// "teams": [{"id", "title", "seats"}]: seats that win together
void write_teams(const GameInfo& info, JsonWriter& out);
// "units": [{"unit", "side": the one that owns it, or null}]
void write_owners(const Game& game, JsonWriter& out);
// "verbs": [{"verb", "arguments", "meaning",
//   "gives_up": true, only of a verb with which a player gives the game up}]
void write_verbs(const Notation& notation, JsonWriter& out);
// "arguments": ["unit", "hex", "number", "box", "card", "option" or the list of words]
void write_arguments(const VerbSpec& verb, JsonWriter& out);
// "maps": [{"id", "title", "scale"}], "displays": [{"id", "title", "side", "seat", "map",
// "boxes": [{"id", "capacity"}]}], "cards": [{"id", "title", "text", "side"}],
// "piles": [{"id", "title", "kind", "seat"}], "options": [{"id", "title"}],
// "overlays": [{"id", "title", "meaning"}]; lists and members that have nothing to say are left out
void write_components(const Components& parts, JsonWriter& out);

}  // namespace mitla::engine
