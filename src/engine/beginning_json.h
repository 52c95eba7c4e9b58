// How a game began, as JSON members: "scenario", "options", "seed", "dice", "position".
// The seed is written as a string of digits, because many programs read JSON numbers with 53 bits only.
#pragma once

#include <string>

#include "engine/json.h"
#include "engine/json_writer.h"
#include "engine/session.h"

namespace mitla::engine {

// Reads only these members of `json`; missing ones keep their defaults. The first error is stored in `error`,
// unless it already holds one.
Beginning beginning_from_json(const Json& json, std::string& error);
// Writes the members into an object that the caller has opened.
void write_beginning(const Game& game, const Beginning& beginning, JsonWriter& out);

}  // namespace mitla::engine
