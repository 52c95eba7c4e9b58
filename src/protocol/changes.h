// What an action changed, for programs: the pieces and tracks that look different to some seat afterwards.
#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

namespace mitla::protocol {

// "pieces": [...], "tracks": [...], as they are after the action. Writes the members into an object that the
// caller has opened.
void write_changes(const engine::Game& game, const engine::State& before, const engine::State& after,
                   engine::JsonWriter& out);

}  // namespace mitla::protocol
