// The Arab-Israeli Wars for the engine.
#pragma once

#include <memory>

#include "base/result.h"
#include "data/load.h"
#include "engine/game.h"

namespace mitla::aiw {

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options);

}  // namespace mitla::aiw
