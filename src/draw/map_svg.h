// Draws a map, with or without counters, as one SVG text. One renderer draws the maps of all games from their
// data; it knows words ("rough", "canal", "armor") but no game.
#pragma once

#include <array>
#include <span>
#include <string>

#include "data/map.h"
#include "data/units.h"
#include "hex/hex_id.h"

namespace mitla::draw {

// Where each counter stands. Counters in the same hex are a stack; the last one is on top.
struct Counter {
  std::string unit;  // id in the units file
  hex::HexId hex;
};

struct Options {
  bool numbers = true;  // of the hexes
  bool names = true;    // of places, lines and the sea
  bool legend = true;   // title above, key to the terrain below
  double scale = 1;     // relative to the size that the file states; a hexside is 30 pixels at 1
  bool grain = true;    // without it only ground and roads are drawn, and the drawing is small
};

// The viewBox of the drawing: left, top, width, height.
std::array<double, 4> map_page(const data::Map& map, const Options& options);

// A counter shows only its id if `units` is missing or does not hold it. The same map always gives the same
// text; the text refers to nothing outside itself.
std::string map_svg(const data::Map& map, const data::Units* units, std::span<const Counter> counters,
                    const Options& options);

}  // namespace mitla::draw
