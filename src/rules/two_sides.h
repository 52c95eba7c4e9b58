// Two sides, an enumeration of its own in each game: the first side sits on the first seat.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/seat.h"

namespace mitla::rules {

template <typename T>
concept TwoSides = std::is_enum_v<T> && std::is_same_v<std::underlying_type_t<T>, std::uint8_t>;

template <TwoSides Side>
constexpr int index(Side side) {
  return static_cast<int>(side);
}
template <TwoSides Side>
constexpr Side other(Side side) {
  return static_cast<Side>(1 - index(side));
}
template <TwoSides Side>
constexpr engine::Seat seat_of(Side side) {
  return engine::seat_at(index(side));
}
template <TwoSides Side>
constexpr engine::Audience only(Side side) {
  return engine::Audience::only(seat_of(side));
}
template <TwoSides Side>
inline constexpr std::array<Side, 2> kSides{static_cast<Side>(0), static_cast<Side>(1)};

}  // namespace mitla::rules
