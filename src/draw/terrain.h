// The ground of a sheet: areas, water and shores, and the grid over them.
#pragma once

#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

// Clip paths and outlines that the drawing of this sheet refers to.
void define_terrain(Svg& svg, const SheetParts& parts, bool grain);
// Without grain there are no textures, and outlines are coarse.
void draw_terrain(Svg& svg, const SheetParts& parts, bool grain);
void draw_grid(Svg& svg, const SheetParts& parts);

}  // namespace mitla::draw
