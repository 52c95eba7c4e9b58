// Boxes beside the map in the words of data files. For the loaders of this room only.
#pragma once

#include "data/map.h"
#include "data/reading.h"
#include "data/units.h"

namespace mitla::data {

// Adds the entries of "boxes" to the boxes of the map. Their sides are checked if the units are known.
void read_boxes(ObjectReader& file, Map& map, const Units* units, const NamedProvenances& named);

}  // namespace mitla::data
