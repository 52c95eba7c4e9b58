// Symbols that stand on a hex: strong points, towns, airfields, objectives.
#pragma once

#include "draw/palette.h"
#include "draw/svg.h"
#include "draw/vec.h"

namespace mitla::draw {

// `size` is the length of a side of its hex.
void draw_mark(Svg& svg, Mark mark, Vec at, double size);
// A runway from end to end.
void draw_runway(Svg& svg, Vec from, Vec to, double size);
// The ring around an objective, with its value if it has one.
void draw_objective(Svg& svg, Vec at, double size, bool corner_up, int value);
// Where a road crosses water in this direction.
void draw_bridge(Svg& svg, Vec at, Vec along);

}  // namespace mitla::draw
