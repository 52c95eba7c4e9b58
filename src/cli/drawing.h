// Pictures of maps.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "data/source.h"
#include "engine/session.h"
#include "sim/summary.h"

namespace mitla::cli {

// The empty map of a game ("elarish67") or scenario ("elarish67/standard") as SVG.
base::Result<std::string> draw_map(const data::Source& source, const std::string& game);
// The map with all pieces at their places, including those that some seat may not see.
base::Result<std::string> draw_position(const data::Source& source, const engine::Session& session);
// The empty map of a scenario without grid and names, as the ground of a report; nothing if it cannot be
// drawn.
std::optional<sim::Picture> draw_ground(const data::Source& source, const std::string& scenario);

}  // namespace mitla::cli
