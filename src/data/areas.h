// Hexes and areas in the words of data files. For the loaders of this room only.
#pragma once

#include <vector>

#include "data/map.h"
#include "data/reading.h"

namespace mitla::data {

hex::HexId read_hex(const Reader& reader, const Map& map);
// "4816" or "4816-4852".
std::vector<hex::HexId> read_span(const Reader& reader, const Map& map);
// A list of spans; each hex occurs at most once.
std::vector<hex::HexId> read_hexes(const Reader& reader, const Map& map);

// Adds the entries of "areas" to the areas of the map.
void read_areas(ObjectReader& file, Map& map, const NamedProvenances& named);

}  // namespace mitla::data
