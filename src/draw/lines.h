// Roads, trails, rivers, canals: lines from hex to hex and along hexsides.
#pragma once

#include <vector>

#include "draw/palette.h"
#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

// All strokes of the style along one path.
void draw_strokes(Svg& svg, const LineStyle& style, const PathData& path);

void draw_hexsides(Svg& svg, const SheetParts& parts);
void draw_links(Svg& svg, const SheetParts& parts);

// Where links cross water.
std::vector<Vec> bridge_places(const SheetParts& parts);
// Points along all lines of the sheet, a few to a hex: names keep away from them.
std::vector<Vec> points_on_lines(const SheetParts& parts);

}  // namespace mitla::draw
