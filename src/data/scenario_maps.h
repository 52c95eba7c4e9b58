// The maps of a scenario file: which maps, how they lie, and the areas that the scenario adds. For the loader
// of scenarios only.
#pragma once

#include "base/result.h"
#include "data/file_cache.h"
#include "data/map.h"
#include "data/reading.h"
#include "data/scenario.h"

namespace mitla::data {

// Reads "maps". Errors go to the problem of the file.
std::vector<MapPiece> read_map_pieces(const Reader& maps);

// The map of the scenario: one file, or several joined, with the compass of the scenario. An error in a map
// file is the error of this result; an error in how the maps are joined is reported at `maps`.
base::Result<Map> load_map_pieces(FileCache& files, const Reader& maps, const std::vector<MapPiece>& pieces,
                                  ObjectReader& file);

}  // namespace mitla::data
