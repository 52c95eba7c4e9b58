// Requests that ask and change nothing: legal, reach, explain, odds, threat, los, overlay, replay.
#pragma once

#include <optional>
#include <string_view>

#include "engine/json.h"
#include "engine/json_writer.h"
#include "server/failure.h"
#include "server/live_game.h"

namespace mitla::server {

bool is_question(std::string_view type);

// Writes the members of the answer into an object that the caller has opened. The choices of the seat that
// decides now are told to that seat only.
std::optional<Failure> answer_question(const LiveGame& live, Viewer viewer, std::string_view type,
                                       const engine::Json& request, engine::JsonWriter& out);

}  // namespace mitla::server
