// Finds free space for text on a sheet.
#pragma once

#include <vector>

#include "draw/vec.h"

namespace mitla::draw {

// A line of text: its middle, its size and its rotation (degrees clockwise).
struct Strip {
  Vec centre{};
  double width = 0;
  double height = 0;
  double angle = 0;
};

class FreeSpace {
 public:
  FreeSpace(const Rect& area, std::vector<Vec> line_points)
      : area_(area), line_points_(std::move(line_points)) {}

  // Reserves a space that must not be covered from now on.
  void reserve(const Rect& rect) { taken_.push_back(rect); }
  void reserve(const Strip& strip);

  // The cost of writing there: 0 for free ground, about 1 for covering a road, 10 and more for covering
  // something else, very high outside the sheet.
  double cost(const Strip& strip) const;

 private:
  Rect area_;
  std::vector<Vec> line_points_;
  std::vector<Rect> taken_;
};

}  // namespace mitla::draw
