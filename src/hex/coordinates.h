// Coordinates of a hex grid: as printed (offset), for arithmetic (cube), and for drawing and lines (points).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "hex/hex_id.h"

namespace mitla::hex {

enum class Orientation : std::uint8_t {
  kFlatTop,    // hexes of a column touch side to side
  kPointyTop,  // hexes of a row touch side to side
};

// Which columns of a flat-top grid lie half a hex further down the sheet than the others; which rows of a
// pointy-top grid lie half a hex further right.
enum class Shifted : std::uint8_t { kEven, kOdd };

// Columns grow to the right of the sheet, rows grow downwards.
struct Offset {
  int column = 0;
  int row = 0;

  friend constexpr auto operator<=>(const Offset&, const Offset&) = default;
};

// Two of the three cube coordinates; the third is s = -q-r. The axes are those of the directions, whatever
// the orientation: direction 0 is (0,-1), 1 is (1,-1), 2 is (1,0), 3 to 5 their opposites. So all arithmetic
// below is the same for both orientations: a pointy-top grid is a flat-top grid turned by 30 degrees.
struct Cube {
  int q = 0;
  int r = 0;

  constexpr int s() const { return -q - r; }

  friend constexpr auto operator<=>(const Cube&, const Cube&) = default;
  friend constexpr Cube operator+(Cube a, Cube b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Cube operator-(Cube a, Cube b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Cube operator-(Cube a) { return {-a.q, -a.r}; }
};

// Exact integers in a small unit. For a hex side of length s a flat-top grid has the true place (x * s/2, y *
// s*sqrt(3)/2) and a pointy-top grid (x * s*sqrt(3)/2, y * s/2). Straight lines and what they touch are the
// same in both, so lines are computed in integers and only a drawing multiplies.
struct Point {
  int x = 0;
  int y = 0;

  friend constexpr auto operator<=>(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
};

namespace detail {

inline constexpr std::array<Cube, kDirectionCount> kSteps{Cube{0, -1}, Cube{1, -1}, Cube{1, 0},
                                                          Cube{0, 1},  Cube{-1, 1}, Cube{-1, 0}};

// 1 if the line (column or row) with this number is shifted. `& 1` is right for negative numbers too.
constexpr int shift_of(int line, Shifted shifted) {
  const bool odd = (line & 1) != 0;
  return odd == (shifted == Shifted::kOdd) ? 1 : 0;
}

// Makes twice the place along a line even or odd like the number of the line, as cube coordinates need.
constexpr int base_of(Shifted shifted) { return shifted == Shifted::kEven ? 1 : 0; }

constexpr int magnitude(int n) { return n < 0 ? -n : n; }

}  // namespace detail

constexpr Cube step(Direction d) { return detail::kSteps[index_of(d)]; }

constexpr Cube neighbour(Cube c, Direction d) { return c + step(d); }

// The number of hexsides crossed on a shortest way.
constexpr int distance(Cube a, Cube b) {
  const Cube d = a - b;
  return (detail::magnitude(d.q) + detail::magnitude(d.r) + detail::magnitude(d.s())) / 2;
}

constexpr Cube to_cube(Offset o, Orientation orientation, Shifted shifted) {
  if (orientation == Orientation::kFlatTop) {
    const int y = 2 * o.row + detail::shift_of(o.column, shifted) - detail::base_of(shifted);
    return {o.column, (y - o.column) / 2};
  }
  const int x = 2 * o.column + detail::shift_of(o.row, shifted) - detail::base_of(shifted);
  return {(o.row + x) / 2, (o.row - x) / 2};
}

constexpr Offset to_offset(Cube c, Orientation orientation, Shifted shifted) {
  if (orientation == Orientation::kFlatTop) {
    const int y = 2 * c.r + c.q;
    return {c.q, (y + detail::base_of(shifted) - detail::shift_of(c.q, shifted)) / 2};
  }
  const int row = c.q + c.r;
  const int x = c.q - c.r;
  return {(x + detail::base_of(shifted) - detail::shift_of(row, shifted)) / 2, row};
}

// Turned about the origin by `steps` times 60 degrees clockwise (negative: counter-clockwise). Turning a step
// in direction d gives the step in direction clockwise(d, steps).
constexpr Cube rotate(Cube c, int steps) {
  for (int left = ((steps % 6) + 6) % 6; left > 0; --left) c = {-c.r, c.q + c.r};
  return c;
}

constexpr Cube rotate_180(Cube c) { return -c; }

// Where a printed grid lies in a common frame: turned about its own origin, then moved.
struct Placement {
  int turns = 0;  // of 60 degrees, clockwise
  Cube move{};

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

constexpr Cube place(Cube own, const Placement& p) { return rotate(own, p.turns) + p.move; }
constexpr Cube unplace(Cube common, const Placement& p) { return rotate(common - p.move, -p.turns); }

// The placement, turned by `turns`, that brings the grid's hex `own` onto `target` of the common frame:
// boards are joined by naming one hex of the seam with both its names.
constexpr Placement joining(Cube own, Cube target, int turns) { return {turns, target - rotate(own, turns)}; }

// Flat-top: x = 3 * column, y = 2 * row + (1 in a shifted column), less 1 on a grid whose even columns are
// shifted. Pointy-top: x = 2 * column + (1 in a shifted row), less 1 likewise, y = 3 * row.
constexpr Point centre(Cube c, Orientation orientation) {
  if (orientation == Orientation::kFlatTop) return {3 * c.q, 2 * c.r + c.q};
  return {c.q - c.r, 3 * (c.q + c.r)};
}

// Corner d of a hex, in the same unit: the hexside in direction d runs, clockwise, from corner d to corner
// d+1.
constexpr Point corner(Cube c, Direction d, Orientation orientation) {
  constexpr std::array<Point, 6> flat{Point{-1, -1}, Point{1, -1}, Point{2, 0},
                                      Point{1, 1},   Point{-1, 1}, Point{-2, 0}};
  constexpr std::array<Point, 6> pointy{Point{0, -2}, Point{1, -1}, Point{1, 1},
                                        Point{0, 2},  Point{-1, 1}, Point{-1, -1}};
  const int i = index_of(d);
  return centre(c, orientation) + (orientation == Orientation::kFlatTop ? flat[i] : pointy[i]);
}

}  // namespace mitla::hex
