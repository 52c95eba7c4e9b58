// Smoke and lines of sight (O.II.B.1.a, B.5): the table of lines stays as printed, and the few hexes with
// smoke are looked up beside it. Nobody sees through smoke, whatever stands at the ends; a line into smoke or
// out of it is not affected.
#pragma once

#include "hex/board.h"
#include "hex/segment.h"

namespace mitla::aiw {

// `smokes`: anything whose elements have a `hex`. Calls visit(hex) for each that blocks until it returns
// true.
template <typename Smokes, typename Visit>
bool any_smoke_between(const hex::Board& board, hex::HexId from, hex::HexId to, const Smokes& smokes,
                       Visit&& visit) {
  if (smokes.empty() || from == to || board.frame(from) != board.frame(to)) return false;
  const hex::Segment line(board.cube(from), board.cube(to));
  for (const auto& smoke : smokes) {
    if (smoke.hex == from || smoke.hex == to || board.frame(smoke.hex) != board.frame(from)) continue;
    if (line.meets(board.cube(smoke.hex)) && visit(smoke.hex)) return true;
  }
  return false;
}

template <typename Smokes>
bool smoke_between(const hex::Board& board, hex::HexId from, hex::HexId to, const Smokes& smokes) {
  return any_smoke_between(board, from, to, smokes, [](hex::HexId) { return true; });
}

}  // namespace mitla::aiw
