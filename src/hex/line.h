// The straight line between the centres of two hexes, in exact integers: everything that it passes or
// touches.
#pragma once

#include <cstdint>
#include <vector>

#include "base/fixed_vector.h"
#include "hex/board.h"
#include "hex/hexside.h"

namespace mitla::hex {

enum class Passage : std::uint8_t {
  kThroughHex,     // the inside of a hex
  kAcrossSide,     // a point inside a hexside, from one hex to the next
  kAlongSide,      // the whole length of a hexside, between two hexes
  kThroughCorner,  // a point where three hexes and three hexsides meet
};

// A stretch (kThroughHex, kAlongSide) or a point (kAcrossSide, kThroughCorner) of the line; stretches and
// points alternate, and a line begins and ends with the inside of a hex:
//   hex, across, hex ...             the usual case
//   hex, corner, hex ...             grazing a third hex at the corner
//   hex, corner, along, corner, hex  running between two hexes
struct LineStep {
  Passage passage = Passage::kThroughHex;
  // What touches it: 1 hex inside, 2 at or along a side, 3 at a corner; ascending ids. A hex that is not on
  // the board is kNowhere and comes last, so that the count says nothing about the rim.
  base::FixedVector<HexId, 3> hexes{};
  // The hexsides met, in canonical and ascending form: none inside, 1 at or along a side, up to 3 at a
  // corner. Sides on the rim count; a side between two hexes that are both missing is left out.
  base::FixedVector<Hexside, 3> sides{};

  friend bool operator==(const LineStep& a, const LineStep& b);
};

using Line = std::vector<LineStep>;

// line(b, a) is line(a, b) reversed. A line from a hex to itself is one step; between maps that are not
// joined it is empty. Off the board the line continues through hexes that are kNowhere. A straight line can
// pass more hexes than distance + 1 (it may zigzag between two columns).
Line line(const Board& board, HexId from, HexId to);

// The same into a line that the caller reuses: no allocation once it has grown.
void trace_line(const Board& board, HexId from, HexId to, Line& out);

// The hexes on the board whose inside the line passes, in order.
std::vector<HexId> hexes_passed(const Line& line);

enum class Bearing : std::uint8_t { kLeft, kOn, kRight };

// On which side of the line from `from` to `to`, seen in that direction on the sheet, the centre of `hex`
// lies: distinguishes the two hexes of kAlongSide, and the hexes at a corner. All three are on one map.
Bearing bearing(const Board& board, HexId from, HexId to, HexId hex);

}  // namespace mitla::hex
