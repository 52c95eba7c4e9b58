// Joins several maps into one: boards laid side by side. For the loaders of this room only.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "data/map.h"
#include "data/scenario.h"

namespace mitla::data {

// `maps` are the loaded files of `pieces`, one each. A hex that two of them print is one hex with two names:
// if one of the two has the base terrain, the hex has the terrain of the other; everything else is taken from
// both.
base::Result<Map> join_maps(const std::vector<Map>& maps, const std::vector<MapPiece>& pieces);

}  // namespace mitla::data
