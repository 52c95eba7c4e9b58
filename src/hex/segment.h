// Does the straight line between the centres of two places meet the hex around a third? Exact, without
// walking the line.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "hex/walk.h"

namespace mitla::hex {

// The line from `start` to `end`, prepared for many hexes. Touching a side or a corner counts as meeting.
class Segment {
 public:
  constexpr Segment(Cube start, Cube end) : start_(start), way_(end - start) {
    // Corner d of a hex lies at a third of the sum of the steps d and d+1; opposite corners differ in sign.
    for (int d = 0; d < 3; ++d) {
      const Direction side{static_cast<std::uint8_t>(d)};
      const int corner = area(step(side) + step(clockwise(side)));
      widest_ = std::max(widest_, corner < 0 ? -corner : corner);
    }
  }

  // Two convex figures are apart exactly if a line across one of their sides separates them: here across the
  // three pairs of sides of the hex, or across the segment.
  constexpr bool meets(Cube hex) const {
    const Cube to_hex = hex - start_;
    for (int d = 0; d < 3; ++d) {
      const Direction side{static_cast<std::uint8_t>(d)};
      const int near = -reach_towards(to_hex, side);
      const int far = near + reach_towards(way_, side);
      if (std::min(near, far) > 1 || std::max(near, far) < -1) return false;
    }
    const int off = 3 * area(to_hex);
    return -widest_ <= off && off <= widest_;
  }

 private:
  // Twice the area between the line and a vector; its sign tells on which side of the line the vector points.
  constexpr int area(Cube v) const { return way_.q * v.r - way_.r * v.q; }

  Cube start_;
  Cube way_;
  int widest_ = 0;
};

}  // namespace mitla::hex
