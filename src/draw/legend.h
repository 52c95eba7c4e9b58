// The key below a map: every word of the map that has a style, with a sample.
#pragma once

#include <string>

#include "data/map.h"
#include "draw/svg.h"
#include "draw/vec.h"

namespace mitla::draw {

// Below `area`; the height depends on how many words the map uses.
double legend_height(const data::Map& map, const Rect& area);
void draw_legend(Svg& svg, const data::Map& map, const Rect& area);
// By itself, as an SVG text.
std::string legend_svg(const data::Map& map);

}  // namespace mitla::draw
