#include "games/suez56/flight.h"

#include <algorithm>
#include <memory>

#include "hex/reach.h"

namespace mitla::suez56 {

Flight::Flight(const hex::Board& board, std::span<const hex::HexId> sea_entry)
    : size_(board.size()), distance_(static_cast<std::size_t>(size_ * size_), 255), to_ships_(size_, 255) {
  const auto reach = std::make_unique<hex::Reach>();
  const auto a_point_a_hex = [](hex::HexId, hex::Direction, hex::HexId) { return 1; };
  for (int h = 0; h < size_; ++h) {
    hex::reach(board, hex::HexId(h), hex::kMaxBudget - 1, a_point_a_hex, *reach);
    for (const hex::HexId to : reach->hexes())
      distance_[h * size_ + to.index()] = static_cast<std::uint8_t>(reach->cost(to));
  }
  for (int h = 0; h < size_; ++h)
    for (const hex::HexId sea : sea_entry)
      to_ships_[h] = static_cast<std::uint8_t>(std::min(int{to_ships_[h]}, between(sea, hex::HexId(h)) + 1));
}

}  // namespace mitla::suez56
