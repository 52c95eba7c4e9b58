// Six Days of War.
#pragma once

#include "data/load.h"
#include "engine/game.h"

namespace mitla::sixdays {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options);

}  // namespace mitla::sixdays
