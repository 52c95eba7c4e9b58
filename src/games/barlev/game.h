// Bar-Lev.
#pragma once

#include <memory>

#include "base/result.h"
#include "data/load.h"
#include "engine/game.h"

namespace mitla::barlev {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options);

}  // namespace mitla::barlev
