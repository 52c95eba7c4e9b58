// The printed grids of a map file, from which its board is built. For the loader of maps only.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "data/map.h"
#include "data/reading.h"
#include "hex/board.h"
#include "hex/grid_spec.h"

namespace mitla::data {

struct GridPlan {
  hex::GridSpec spec;
  std::string title;  // of this grid's map, if the file has several; may be empty
  std::string scale;  // if it differs from the file's
  hex::Offset first;  // corners of the rectangle of columns and rows, on the sheet
  hex::Offset last;
  std::vector<hex::Offset> extent;  // the hexes that exist; empty: all of the rectangle
  Compass compass;
  Provenance provenance;
};

GridPlan read_grid(ObjectReader& grid, const NamedProvenances& named);

base::Result<hex::Board> build_board(const std::vector<GridPlan>& plans);

}  // namespace mitla::data
