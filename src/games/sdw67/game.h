// Six Day War 1967.
#pragma once

#include "data/load.h"
#include "engine/game.h"

namespace mitla::sdw67 {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options);

}  // namespace mitla::sdw67
