// All games.
#pragma once

#include "base/result.h"
#include "data/source.h"
#include "engine/registry.h"

namespace mitla::games {

base::Result<engine::Registry> make_registry(const data::Source& source);

}  // namespace mitla::games
