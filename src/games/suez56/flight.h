// How far it is by air (5.14): from hex to hex, and from the ships beyond the sea entry hexes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hex/board.h"

namespace mitla::suez56 {

class Flight {
 public:
  Flight() = default;
  Flight(const hex::Board& board, std::span<const hex::HexId> sea_entry);

  // Movement points; a point a hex.
  int between(hex::HexId a, hex::HexId b) const { return distance_[a.index() * size_ + b.index()]; }
  // 9.12: a point to come over a sea entry hex, then a point a hex; the same way back.
  int to_ships(hex::HexId hex) const { return to_ships_[hex.index()]; }

 private:
  int size_ = 0;
  std::vector<std::uint8_t> distance_;
  std::vector<std::uint8_t> to_ships_;
};

}  // namespace mitla::suez56
