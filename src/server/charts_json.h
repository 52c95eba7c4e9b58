// The charts of a scenario for the client's drawer: tables, terrain, what scores, where the numbers come
// from. All of it is read from the data files; no game is known here.
#pragma once

#include <string>

#include "data/load.h"
#include "engine/game.h"

namespace mitla::server {

std::string charts_json(const data::GameData& data, const engine::Game& game);

}  // namespace mitla::server
