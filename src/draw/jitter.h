// Small deviations that make lines look hand-drawn. They depend on the place alone, so that the same map
// always gives the same drawing.
#pragma once

#include <cstdint>

#include "draw/vec.h"

namespace mitla::draw {

constexpr std::uint32_t scatter(int x, int y, int salt) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^
                    static_cast<std::uint32_t>(y) * 0x85EBCA77u ^
                    static_cast<std::uint32_t>(salt) * 0xC2B2AE3Du;
  h ^= h >> 15;
  h *= 0x2C1B3C6Du;
  h ^= h >> 12;
  h *= 0x297A2D39u;
  return h ^ h >> 15;
}

// 0 to 1, 1 excluded.
constexpr double chance(int x, int y, int salt) { return (scatter(x, y, salt) >> 8) / 16777216.0; }
// -1 to 1.
constexpr double sway(int x, int y, int salt) { return 2 * chance(x, y, salt) - 1; }
constexpr Vec jitter(int x, int y, int salt) { return {sway(x, y, salt), sway(x, y, salt + 1)}; }

}  // namespace mitla::draw
