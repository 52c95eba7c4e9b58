// Where on a sheet there is still room for writing.
#pragma once

#include <vector>

#include "draw/vec.h"

namespace mitla::draw {

// A line of writing: its middle, its size and how it is turned (degrees clockwise).
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

  // From now on something stands there that must not be covered.
  void reserve(const Rect& rect) { taken_.push_back(rect); }
  void reserve(const Strip& strip);

  // What writing there would spoil: 0 for free ground, about 1 for a road under it, 10 and more for covering
  // something else, very much outside the sheet.
  double cost(const Strip& strip) const;

 private:
  Rect area_;
  std::vector<Vec> line_points_;
  std::vector<Rect> taken_;
};

}  // namespace mitla::draw
