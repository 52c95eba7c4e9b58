// The command that plays actions.
#pragma once

#include "protocol/call.h"

namespace mitla::protocol {

Outcome apply(Call& call);

// An array of events in the form of the protocol.
void write_events(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out);
// "forced": [{"action", "events": their indices in the list}]: the only possible actions, which were taken
// automatically.
void write_forced(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out);

}  // namespace mitla::protocol
