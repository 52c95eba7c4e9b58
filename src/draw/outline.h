// The outlines of sets of hexes, so that terrain is drawn as one area and not hex by hex.
#pragma once

#include <set>
#include <vector>

#include "draw/layout.h"
#include "draw/svg.h"
#include "hex/coordinates.h"

namespace mitla::draw {

using CubeSet = std::set<hex::Cube>;

// The corners of a closed line, in the exact unit of hex::Point. It runs clockwise around the area on the
// print, and counter-clockwise around a hole.
using Loop = std::vector<hex::Point>;

// Every line that separates the area from the rest. Each begins at its least corner, and they are sorted by
// that corner.
std::vector<Loop> trace(const CubeSet& area, hex::Orientation orientation);

// The loops exactly along the hexsides.
PathData hexagonal_path(const std::vector<Loop>& loops, const Sheet& sheet);

// The loops smoothed: the zigzag of the hexsides is reduced by `smoothing` rounds of averaging, and points
// deviate by up to `sway` units.
PathData flowing_path(const std::vector<Loop>& loops, const Sheet& sheet, int smoothing, double sway);

}  // namespace mitla::draw
