// The reports of a game as JSON. Each function writes members into an object that the caller has opened.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::engine {

// "allowance", "places": [{"hex", "cost", "stop": the case that ends the move there, "route": [hexes]}]
void write_reach(const Game& game, const ReachReport& report, JsonWriter& out);
// "attack", "defence", "lines": [{"text", "amount", "case"}], "ways",
// "tables": [{"title", "column", "chances": [{"result", "ways", "chance": "1/6"}]}],
// "answers"?: [{"who": "all" or "sensible", "attack", "defence", "lines", "tables"}], "replies"?: lines
void write_odds(const OddsReport& report, JsonWriter& out);
// "clear", "steps": [{"text", "case", "blocks"}]
void write_sight(const SightReport& report, JsonWriter& out);
// "threats": [{"unit", "how", "case"}]
void write_threat(const Game& game, const ThreatReport& report, JsonWriter& out);
// "hexes": [{"hex", "kind", "value"}], "pairs": [{"from", "to", "kind", "value"}]
void write_overlay(const Game& game, const OverlayReport& report, JsonWriter& out);
// {"seat", "against"?, "title", "column"?, "ways", "chances": [{"result", "ways"}], "result"}
void write_trial(const Game& game, const Trial& trial, JsonWriter& out);

// One event as an object: {"text", "case", "seats": only if not everyone may know of it, "kind", "event",
// "units", "hexes", "dice"?, "values": {name: value}, "automatic": true?, "forced": action?}.
void write_event(const Game& game, const Event& event, JsonWriter& out);

}  // namespace mitla::engine
