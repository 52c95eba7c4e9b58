// The symbols of a sheet, hex by hex: what the terrain, the features and the places of the map put there.
#pragma once

#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

void draw_features(Svg& svg, const SheetParts& parts);
void draw_objectives(Svg& svg, const SheetParts& parts);

}  // namespace mitla::draw
