// The command that plays.
#pragma once

#include "protocol/call.h"

namespace mitla::protocol {

Outcome apply(Call& call);

// An array of events as they are told.
void write_events(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out);
// "forced": [{"action", "events": their places in the list}]: the only possible actions that were taken by
// themselves.
void write_forced(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out);

}  // namespace mitla::protocol
