// The outlines of sets of hexes, so that terrain is drawn as one area and not hex by hex.
#pragma once

#include <set>
#include <vector>

#include "draw/layout.h"
#include "draw/svg.h"
#include "hex/coordinates.h"

namespace mitla::draw {

using CubeSet = std::set<hex::Cube>;

// The corners of a closed line, in the exact unit of hex::Point. It runs clockwise about the area on the
// print, and counter-clockwise about a hole in it.
using Loop = std::vector<hex::Point>;

// Every line that parts the area from what is not in it; each begins at its least corner, and they are in the
// order of those.
std::vector<Loop> trace(const CubeSet& area, hex::Orientation orientation);

// The loops as they are: along the hexsides.
PathData hexagonal_path(const std::vector<Loop>& loops, const Sheet& sheet);

// The loops as a draughtsman would draw them: the zigzag of the hexsides evened out by `smoothing` rounds of
// averaging, with an unsteady hand of `sway` units.
PathData flowing_path(const std::vector<Loop>& loops, const Sheet& sheet, int smoothing, double sway);

}  // namespace mitla::draw
