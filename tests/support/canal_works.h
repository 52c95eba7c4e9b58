// The works in the canal and on its banks that change sight (S.VI.C, S.VI.E), as a value: what a game keeps
// as bits of Work for each hex.
#pragma once

#include "games/aiw/basics.h"
#include "hex/hex_set.h"

namespace mitla::aiw {

struct CanalWorks {
  hex::HexSet trenches;  // in canal hexes
  hex::HexSet east_forts;
  hex::HexSet east_positions;
  hex::HexSet west_positions;

  std::uint8_t operator()(HexId hex) const {
    int works = 0;
    if (trenches.contains(hex)) works |= kTrench;
    if (east_forts.contains(hex)) works |= kFort;
    if (east_positions.contains(hex) || west_positions.contains(hex)) works |= kPosition;
    return static_cast<std::uint8_t>(works);
  }
};

}  // namespace mitla::aiw
