// The symbols of a sheet, hex by hex: what the terrain, the features and the places of the map put there.
#pragma once

#include <map>
#include <set>

#include "draw/palette.h"
#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

// Each symbol once per hex, however often the data says it: as terrain, as a feature, as the kind of a place.
using MarkedHexes = std::map<Mark, std::set<hex::HexId>>;
MarkedHexes marked_hexes(const SheetParts& parts);

// What roads run over.
void draw_features(Svg& svg, const SheetParts& parts);
// What lies over roads: the dots of named places, and the rings of objectives.
void draw_spots(Svg& svg, const SheetParts& parts);

}  // namespace mitla::draw
