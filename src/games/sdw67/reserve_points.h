// 6.0 Zahal Reserve Points.
#pragma once

#include "games/sdw67/play.h"

namespace mitla::sdw67 {

inline Reason may_spend(const State& state, Front player, int points) {
  if (state.reserve_points[index(player)] >= points) return kAllowed;
  return {"6.1",      "this costs {a} reserve points, and {b} are left",
          {},         {},
          2 * points, 2 * state.reserve_points[index(player)]};
}
inline void spend(State& state, Front player, int points) {
  auto& available = state.reserve_points[index(player)];
  auto& expended = state.expended[index(player)];
  available = static_cast<std::uint8_t>(available - points);
  expended = static_cast<std::uint8_t>(expended + points);
}

}  // namespace mitla::sdw67
