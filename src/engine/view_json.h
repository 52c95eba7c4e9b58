// A seat's view as JSON: exactly what a browser gets for that seat.
//   {"seat", "turn", "turn_title", "phase", "over", "to_act", "decision", "prompt", "case",
//    "pieces": [{"unit", "hex" or "box", "status": [...]}], "commanders": {unit: seat},
//    "tracks": [{"id", "title", "value"}], "duties": [{"text", "case", "unit", "hex"}], "marks": [{"kind",
//    "hex", "value"}], "stacks": [{"side", "count", "hex" or "box"}], "piles": [{"id", "count"}], "cards":
//    [{"pile", "card"}], "options": [{"id", "title", "text"}], "outcome": {...}}
// The lists from "stacks" on are left out if they are empty, and so are a status without words and the
// outcome of a game that is not over.
#pragma once

#include <string>

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::engine {

// Appends to `out`, which is meant to be reused from call to call.
void view_to_json(const Game& game, const State& state, Seat seat, std::string& out);
// The same for a view that the caller has already made for the seat.
void view_to_json(const Game& game, const State& state, Seat seat, const View& view, std::string& text);

// Who decides now and what, or, if the game is over, how it ended:
//   {"over": false, "seat", "turn", "phase", "kind", "prompt", "case"}
//   {"over": true, and what write_outcome writes}
// Writes the members into an object that the caller has opened.
void write_decision(const Game& game, const State& state, JsonWriter& out);

// How the game has ended, or would end now: "winner": the only seat that wins, else null, "winners": [seat],
// "result": "decided", "draw" or "nobody-wins", "level", "points": {seat: amount}, "text".
void write_outcome(const Game& game, const State& state, JsonWriter& out);

// {"unit", "hex" or "box", "status"}
void write_piece(const Game& game, const View::Piece& piece, JsonWriter& out);
// {"id", "title", "value"}
void write_track(const View::Track& track, JsonWriter& out);

}  // namespace mitla::engine
