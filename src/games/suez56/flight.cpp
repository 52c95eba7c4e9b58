#include "games/suez56/flight.h"

#include <algorithm>
#include <memory>

#include "hex/reach.h"

namespace mitla::suez56 {

Flight::Flight(const hex::Board& board, std::span<const hex::HexId> sea_entry)
    : size_(board.size()),
      entries_(sea_entry.begin(), sea_entry.end()),
      distance_(static_cast<std::size_t>(size_ * size_), 255),
      nearest_entry_(size_) {
  const auto reach = std::make_unique<hex::Reach>();
  const auto a_point_a_hex = [](hex::HexId, hex::Direction, hex::HexId) { return 1; };
  for (int h = 0; h < size_; ++h) {
    hex::reach(board, hex::HexId(h), hex::kMaxBudget - 1, a_point_a_hex, *reach);
    for (const hex::HexId to : reach->hexes())
      distance_[h * size_ + to.index()] = static_cast<std::uint8_t>(reach->cost(to));
  }
  for (int h = 0; h < size_; ++h)
    nearest_entry_[h] = *std::min_element(entries_.begin(), entries_.end(), [&](hex::HexId a, hex::HexId b) {
      return between(a, hex::HexId(h)) < between(b, hex::HexId(h));
    });
}

}  // namespace mitla::suez56
