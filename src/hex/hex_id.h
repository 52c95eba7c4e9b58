// The number of a hex on a board, and the six directions from it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <type_traits>

namespace mitla::hex {

// The largest board of all games (four joined geomorphic boards, or two maps) has fewer hexes than this;
// scratch arrays and sets have this size, so that no search allocates.
inline constexpr int kMaxHexes = 2048;

// A hex of one Board: a dense index 0..size-1, or nowhere.
struct HexId {
  static constexpr std::uint16_t kNone = 0xFFFF;

  std::uint16_t value = kNone;

  constexpr HexId() = default;
  explicit constexpr HexId(int index) : value(static_cast<std::uint16_t>(index)) {}

  constexpr bool exists() const { return value != kNone; }
  constexpr int index() const { return value; }

  friend constexpr auto operator<=>(const HexId&, const HexId&) = default;
};

inline constexpr HexId kNowhere{};

static_assert(std::is_trivially_copyable_v<HexId> && std::has_unique_object_representations_v<HexId>);

// A direction 0..5, clockwise on the sheet. Flat-top grids: 0 is straight up, then upper right, lower right,
// down, lower left, upper left. Pointy-top grids: 0 is upper right, then right, lower right, lower left,
// left, upper left. A direction is written `Direction{2}`; loops run over kDirections.
enum class Direction : std::uint8_t {};

inline constexpr int kDirectionCount = 6;
inline constexpr std::array<Direction, kDirectionCount> kDirections{Direction{0}, Direction{1}, Direction{2},
                                                                    Direction{3}, Direction{4}, Direction{5}};

constexpr int index_of(Direction d) { return static_cast<int>(d); }

// `steps` may be negative (counter-clockwise) and of any size.
constexpr Direction clockwise(Direction d, int steps = 1) {
  const int turned = (index_of(d) + steps) % kDirectionCount;
  return static_cast<Direction>(turned < 0 ? turned + kDirectionCount : turned);
}

constexpr Direction opposite(Direction d) { return clockwise(d, 3); }

}  // namespace mitla::hex
