// Pictures of maps.
#pragma once

#include <string>

#include "base/result.h"
#include "data/source.h"
#include "engine/session.h"

namespace mitla::cli {

// The empty map of a game ("elarish67") or scenario ("elarish67/standard") as SVG.
base::Result<std::string> draw_map(const data::Source& source, const std::string& game);
// The map with all pieces at their places, including those that some seat may not see.
base::Result<std::string> draw_position(const data::Source& source, const engine::Session& session);

}  // namespace mitla::cli
