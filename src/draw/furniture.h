// What surrounds a map: frame, compass rose and title.
#pragma once

#include "data/map.h"
#include "draw/free_space.h"
#include "draw/layout.h"
#include "draw/sheet_parts.h"
#include "draw/svg.h"

namespace mitla::draw {

void draw_frame(Svg& svg, const Sheet& sheet);
// In the corner of the sheet where it covers fewest hexes.
void draw_compass(Svg& svg, const SheetParts& parts, FreeSpace& space);
// Above `area`.
inline constexpr double kTitleHeight = 50;
void draw_title(Svg& svg, const data::Map& map, const Rect& area);

}  // namespace mitla::draw
