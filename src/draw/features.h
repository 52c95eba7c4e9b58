// The symbols of a sheet, hex by hex: what the terrain, the features and the places of the map put there.
#pragma once

#include <map>
#include <set>

#include "draw/palette.h"
#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

// Each symbol is drawn once per hex, even if the data names it several times: as terrain, as a feature, as
// the kind of a place.
using MarkedHexes = std::map<Mark, std::set<hex::HexId>>;
MarkedHexes marked_hexes(const SheetParts& parts);

// Symbols that are drawn below roads.
void draw_features(Svg& svg, const SheetParts& parts);
// Symbols that are drawn above roads: the dots of named places, and the rings of objectives.
void draw_spots(Svg& svg, const SheetParts& parts);

}  // namespace mitla::draw
