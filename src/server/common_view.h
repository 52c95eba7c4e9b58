// What a spectator sees: what the views of all seats have in common.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace mitla::server {

// As view_to_json, with "seat": null.
std::string common_view(const engine::Game& game, const engine::State& state);

}  // namespace mitla::server
