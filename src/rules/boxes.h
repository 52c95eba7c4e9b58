// The location of a unit that is in no hex: boxes are numbered after all hexes. A game lists its boxes in the
// order of these numbers.
#pragma once

#include "hex/hex_id.h"

namespace mitla::rules {

inline constexpr int kFirstBox = 0xFFC0;

constexpr hex::HexId box(int number) { return hex::HexId(kFirstBox + number); }
constexpr int box_number(hex::HexId box) { return box.value - kFirstBox; }
constexpr bool on_map(hex::HexId hex) { return hex.value < kFirstBox; }

}  // namespace mitla::rules
