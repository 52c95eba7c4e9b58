// What a spectator sees: what the views of all seats say alike.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace mitla::server {

// As view_to_json, with "seat": null.
std::string common_view(const engine::Game& game, const engine::State& state);

}  // namespace mitla::server
