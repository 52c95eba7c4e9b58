// Two sides, enumerated by each game: the first side has the first seat.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/seat.h"
#include "hex/hex_id.h"

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

// The player who is asked concedes; his opponent has won.
template <typename EventKind, typename Play>
void concede(Play& play, std::string_view rule) {
  auto& state = play.state;
  const auto side = state.frames.back().side;
  state.conceded = static_cast<std::uint8_t>(1 + index(side));
  state.frames.clear();
  state.step = decltype(state.step)::kOver;
  play.tell(EventKind::kConceded, rule, {index(side)});
  play.tell(EventKind::kGameOver, rule, {index(other(side)), state.vp[0], state.vp[1]});
}

// The enemy of the side that holds the hex; if it is vacant, the side that is not to move.
template <typename RuleSet, typename State>
auto enemy_at(const RuleSet& rules, const State& state, hex::HexId hex) {
  return other(state.stack_top(hex).exists() ? rules.side_of(state.stack_top(hex)) : state.phasing);
}

}  // namespace mitla::rules
