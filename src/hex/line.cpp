#include "hex/line.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>

namespace mitla::hex {
namespace {

// How far a vector reaches towards direction d, so that 1 is the hexside and 2 the centre of the neighbour:
// the scalar product of cube coordinates.
int reach_towards(Cube v, Direction d) {
  const Cube u = step(d);
  return v.q * u.q + v.r * u.r + v.s() * u.s();
}

// Walks along a line and writes down its steps. Works on places, not hexes, because a line may leave the
// board.
class Walker {
 public:
  Walker(const Board& board, HexId from, HexId to, Line& out)
      : board_(board), frame_(board.frame(from)), start_(board.cube(from)), end_(board.cube(to)), out_(out) {}

  void walk() {
    Cube here = start_;
    through_hex(here);
    while (here != end_) {
      const Exit exit = exit_of(here);
      const Cube next = neighbour(here, exit.side);
      if (!exit.at_corner) {
        across_side(here, exit.side);
        here = next;
      } else {
        // Beyond the corner lie two hexes; the line goes on in the one it points to, or between both.
        const Cube other = neighbour(here, clockwise(exit.side));
        through_corner(here, exit.side);
        const int lean =
            reach_towards(end_ - start_, exit.side) - reach_towards(end_ - start_, clockwise(exit.side));
        if (lean == 0) {
          // The side between both is, from `next`, two directions further round; its far end is the corner of
          // the hex opposite, which the line enters.
          along_side(next, clockwise(exit.side, 2));
          here = neighbour(next, clockwise(exit.side));
          through_corner(here, clockwise(exit.side, 3));
        } else {
          here = lean > 0 ? next : other;
        }
      }
      through_hex(here);
    }
  }

 private:
  struct Exit {
    Direction side{};
    bool at_corner = false;  // through the corner between `side` and the next side clockwise
  };

  // The line is at start + t * (end - start). It passes out of `hex` over the side d where
  // t = (1 + reach of (hex - start)) / (reach of (end - start)); the least such t is where it leaves.
  Exit exit_of(Cube hex) const {
    Exit exit;
    std::int64_t least_above = 0;
    std::int64_t least_below = 0;
    for (Direction d : kDirections) {
      const std::int64_t below = reach_towards(end_ - start_, d);
      if (below <= 0) continue;
      const std::int64_t above = 1 + reach_towards(hex - start_, d);
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

  void through_hex(Cube hex) {
    LineStep& s = add(Passage::kThroughHex);
    s.hexes.push_back(at(hex));
  }
  void across_side(Cube hex, Direction d) { on_side(Passage::kAcrossSide, hex, d); }
  void along_side(Cube hex, Direction d) { on_side(Passage::kAlongSide, hex, d); }
  void on_side(Passage passage, Cube hex, Direction d) {
    LineStep& s = add(passage);
    touch_hexes(s, {hex, neighbour(hex, d)});
    touch_side(s, hex, d);
  }
  // The corner of `hex` between its sides d and d+1.
  void through_corner(Cube hex, Direction d) {
    LineStep& s = add(Passage::kThroughCorner);
    const Direction e = clockwise(d);
    touch_hexes(s, {hex, neighbour(hex, d), neighbour(hex, e)});
    touch_side(s, hex, d);
    touch_side(s, hex, e);
    touch_side(s, neighbour(hex, d), clockwise(e));
    std::sort(s.sides.begin(), s.sides.end());
  }

  LineStep& add(Passage passage) {
    out_.push_back(LineStep{passage, {}, {}});
    return out_.back();
  }
  HexId at(Cube c) const { return board_.at(frame_, c); }
  void touch_hexes(LineStep& s, std::initializer_list<Cube> hexes) {
    for (Cube c : hexes) s.hexes.push_back(at(c));
    std::sort(s.hexes.begin(), s.hexes.end());  // kNowhere is greater than every hex
  }
  void touch_side(LineStep& s, Cube hex, Direction d) {
    if (const HexId h = at(hex); h.exists()) {
      s.sides.push_back(canonical(board_, h, d));
    } else if (const HexId other = at(neighbour(hex, d)); other.exists()) {
      s.sides.push_back(canonical(board_, other, opposite(d)));
    }
  }

  const Board& board_;
  int frame_;
  Cube start_;
  Cube end_;
  Line& out_;
};

}  // namespace

bool operator==(const LineStep& a, const LineStep& b) {
  return a.passage == b.passage &&
         std::equal(a.hexes.begin(), a.hexes.end(), b.hexes.begin(), b.hexes.end()) &&
         std::equal(a.sides.begin(), a.sides.end(), b.sides.begin(), b.sides.end());
}

void trace_line(const Board& board, HexId from, HexId to, Line& out) {
  out.clear();
  if (board.frame(from) != board.frame(to)) return;
  Walker(board, from, to, out).walk();
}

Line line(const Board& board, HexId from, HexId to) {
  Line out;
  trace_line(board, from, to, out);
  return out;
}

std::vector<HexId> hexes_passed(const Line& line) {
  std::vector<HexId> hexes;
  for (const LineStep& s : line)
    if (s.passage == Passage::kThroughHex && s.hexes[0].exists()) hexes.push_back(s.hexes[0]);
  return hexes;
}

Bearing bearing(const Board& board, HexId from, HexId to, HexId hex) {
  const Point a = board.centre(from);
  const Point b = board.centre(to);
  const Point c = board.centre(hex);
  // y grows downwards, so a positive product is a turn to the right.
  const int product = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (product == 0) return Bearing::kOn;
  return product > 0 ? Bearing::kRight : Bearing::kLeft;
}

}  // namespace mitla::hex
