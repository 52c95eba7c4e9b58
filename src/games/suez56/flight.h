// Distances by air (5.14): from hex to hex, and from the ships beyond the sea entry hexes.
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

  // In movement points, one per hex.
  int between(hex::HexId a, hex::HexId b) const { return distance_[a.index() * size_ + b.index()]; }
  // 9.12: one point to enter over a sea entry hex, then one per hex; the same on the way back.
  int to_ships(hex::HexId hex, hex::HexId entry) const { return between(entry, hex) + 1; }
  hex::HexId nearest_entry(hex::HexId hex) const { return nearest_entry_[hex.index()]; }
  std::span<const hex::HexId> entries() const { return entries_; }
  bool is_entry(hex::HexId hex) const { return nearest_entry(hex) == hex; }

 private:
  int size_ = 0;
  std::vector<hex::HexId> entries_;
  std::vector<std::uint8_t> distance_;
  std::vector<hex::HexId> nearest_entry_;
};

}  // namespace mitla::suez56
