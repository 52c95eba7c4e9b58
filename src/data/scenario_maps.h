// The maps of a scenario file: which, how they lie, the areas that the scenario adds. For the loader of
// scenarios only.
#pragma once

#include "base/result.h"
#include "data/map.h"
#include "data/reading.h"
#include "data/scenario.h"
#include "data/shelf.h"

namespace mitla::data {

// Reads "maps"; complaints go to the problem of the file.
std::vector<MapPiece> read_map_pieces(const Reader& maps);

// One map: the file, or the files joined, with the compass of the scenario. An error of a map file is an
// error of this result, a complaint about how the maps lie is one of `maps`.
base::Result<Map> load_map_pieces(Shelf& shelf, const Reader& maps, const std::vector<MapPiece>& pieces,
                                  ObjectReader& file);

}  // namespace mitla::data
