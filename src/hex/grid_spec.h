// One printed grid: its shape, its numbering and where it lies.
#pragma once

#include <string>

#include "hex/coordinates.h"
#include "hex/numbering.h"

namespace mitla::hex {

struct GridSpec {
  std::string id{};  // unique within a board: "sheet", "golan", "A"
  Orientation orientation = Orientation::kFlatTop;
  Shifted shifted = Shifted::kEven;
  Numbering numbering{};
  // Grids with the same frame are joined into one map: distances and lines run across them, and a hex that
  // two of them print is one hex with two names. An empty frame stands for a map of its own. Joined grids
  // have the same orientation.
  std::string frame{};
  Placement placement{};
};

inline Cube to_cube(Offset o, const GridSpec& grid) {
  return place(to_cube(o, grid.orientation, grid.shifted), grid.placement);
}

inline Offset to_offset(Cube c, const GridSpec& grid) {
  return to_offset(unplace(c, grid.placement), grid.orientation, grid.shifted);
}

}  // namespace mitla::hex
