// A scenario's board and counters for the client.
#pragma once

#include <string>

#include "data/load.h"
#include "engine/game.h"

namespace mitla::server {

// The map without counters.
std::string board_svg(const data::GameData& data);
// The same without textures, grid, numbers and names: small, for boxes and for an overview.
std::string cover_svg(const data::GameData& data);
std::string board_json(const std::string& scenario, const data::GameData& data, const engine::Game& game,
                       const std::string& book);

}  // namespace mitla::server
