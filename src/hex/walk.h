// Walks along the straight line between the centres of two places of a grid, in exact integers. It knows no
// board: it uses places, not hexes, because a line may leave the board, and because the way between two
// places is the same wherever on the grid it begins.
#pragma once

#include <cstdint>

#include "hex/coordinates.h"

namespace mitla::hex {

// How far a vector reaches towards direction d, so that 1 is the hexside and 2 the centre of the neighbour:
// the scalar product of cube coordinates.
constexpr int reach_towards(Cube v, Direction d) {
  const Cube u = step(d);
  return v.q * u.q + v.r * u.r + v.s() * u.s();
}

namespace detail {

struct Exit {
  Direction side{};
  bool at_corner = false;  // through the corner between `side` and the next side clockwise
};

// Where the line from `start` by the vector `way` leaves `hex`. The line is at start + t * way; it passes out
// of `hex` over the side d where t = (1 + reach of (hex - start)) / (reach of way); the least such t counts.
constexpr Exit exit_of(Cube hex, Cube start, Cube way) {
  Exit exit;
  std::int64_t least_above = 0;
  std::int64_t least_below = 0;
  for (Direction d : kDirections) {
    const std::int64_t below = reach_towards(way, d);
    if (below <= 0) continue;
    const std::int64_t above = 1 + reach_towards(hex - start, d);
    const std::int64_t difference = above * least_below - least_above * below;
    if (least_below == 0 || difference < 0) {
      exit = {d, false};
      least_above = above;
      least_below = below;
    } else if (difference == 0) {
      // The two sides of a corner; 0 and 5 meet as well.
      exit = {clockwise(exit.side) == d ? exit.side : d, true};
    }
  }
  return exit;
}

}  // namespace detail

// Reports to the visitor, in order, what the line passes:
//   through_hex(Cube hex)                   its inside; the first and the last one are the ends
//   across_side(Cube hex, Direction d)      a point inside the side d of `hex`, which the line leaves there
//   along_side(Cube hex, Direction d)       the whole length of that side
//   through_corner(Cube hex, Direction d)   the corner of `hex` between its sides d and d+1
template <typename Visitor>
void walk_line(Cube start, Cube end, Visitor&& visitor) {
  const Cube way = end - start;
  Cube here = start;
  visitor.through_hex(here);
  while (here != end) {
    const detail::Exit exit = detail::exit_of(here, start, way);
    const Cube next = neighbour(here, exit.side);
    if (!exit.at_corner) {
      visitor.across_side(here, exit.side);
      here = next;
    } else {
      // Beyond the corner lie two hexes; the line goes on in the one it points to, or between both.
      const Cube other = neighbour(here, clockwise(exit.side));
      visitor.through_corner(here, exit.side);
      const int lean = reach_towards(way, exit.side) - reach_towards(way, clockwise(exit.side));
      if (lean == 0) {
        // The side between both is, from `next`, two directions further round; its far end is the corner of
        // the hex opposite, which the line enters.
        visitor.along_side(next, clockwise(exit.side, 2));
        here = neighbour(next, clockwise(exit.side));
        visitor.through_corner(here, clockwise(exit.side, 3));
      } else {
        here = lean > 0 ? next : other;
      }
    }
    visitor.through_hex(here);
  }
}

}  // namespace mitla::hex
