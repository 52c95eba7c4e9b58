// An action described to the seat that decides: its text, its words, and where it happens.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::server {

// "action", "text", "hexes": where its units stand, then the hexes that it names. Into an object that the
// caller has opened.
void write_hint(const engine::Game& game, const engine::State& state, engine::Seat seat,
                const engine::Action& action, engine::JsonWriter& out);

}  // namespace mitla::server
