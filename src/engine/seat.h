// A seat is one player's chair. Games number their seats from 0; two is usual, more is possible.
#pragma once

#include <compare>
#include <cstdint>

namespace mitla::engine {

struct Seat {
  std::uint8_t value = 0;
  constexpr int index() const { return value; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};
constexpr Seat seat_at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// An audience has no room for more.
inline constexpr int kMaxSeats = 8;

// A set of seats: who may see an event.
struct Audience {
  std::uint8_t bits = 0xFF;
  static constexpr Audience everyone() { return {0xFF}; }
  static constexpr Audience only(Seat seat) { return {static_cast<std::uint8_t>(1u << seat.value)}; }
  constexpr bool includes(Seat seat) const { return (bits >> seat.value) & 1; }
};

}  // namespace mitla::engine
