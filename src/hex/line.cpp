#include "hex/line.h"

#include <algorithm>
#include <initializer_list>

#include "hex/walk.h"

namespace mitla::hex {
namespace {

// Records the steps of a line as it is walked.
class Recorder {
 public:
  Recorder(const Board& board, int frame, Line& out) : board_(board), frame_(frame), out_(out) {}

  void through_hex(Cube hex) {
    LineStep& s = add(Passage::kThroughHex);
    s.hexes.push_back(at(hex));
  }
  void across_side(Cube hex, Direction d) { on_side(Passage::kAcrossSide, hex, d); }
  void along_side(Cube hex, Direction d) { on_side(Passage::kAlongSide, hex, d); }
  void through_corner(Cube hex, Direction d) {
    LineStep& s = add(Passage::kThroughCorner);
    const Direction e = clockwise(d);
    touch_hexes(s, {hex, neighbour(hex, d), neighbour(hex, e)});
    touch_side(s, hex, d);
    touch_side(s, hex, e);
    touch_side(s, neighbour(hex, d), clockwise(e));
    std::sort(s.sides.begin(), s.sides.end());
  }

 private:
  void on_side(Passage passage, Cube hex, Direction d) {
    LineStep& s = add(passage);
    touch_hexes(s, {hex, neighbour(hex, d)});
    touch_side(s, hex, d);
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
  walk_line(board.cube(from), board.cube(to), Recorder(board, board.frame(from), out));
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
