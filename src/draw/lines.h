// Roads, trails, rivers, canals: what runs from hex to hex and along hexsides.
#pragma once

#include <vector>

#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

void draw_hexsides(Svg& svg, const SheetParts& parts);
void draw_links(Svg& svg, const SheetParts& parts);

// Points along all lines of the sheet, a few to a hex: names keep away from them.
std::vector<Vec> points_on_lines(const SheetParts& parts);

}  // namespace mitla::draw
