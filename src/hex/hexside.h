// A side of a hex, and dense tables of what lies on the hexsides of a board.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "hex/board.h"
#include "hex/hex_id.h"

namespace mitla::hex {

// The side of `hex()` in `direction()`. Both hexes of a side can name it; canonical() chooses one.
class Hexside {
 public:
  constexpr Hexside() = default;
  constexpr Hexside(HexId h, Direction d) : slot_(static_cast<std::uint16_t>(slot_of(h, d))) {}

  // The dense index of a side as seen from one hex: 0 .. 6*size-1.
  static constexpr int slot_of(HexId h, Direction d) { return h.index() * kDirectionCount + index_of(d); }

  constexpr bool exists() const { return slot_ != HexId::kNone; }
  constexpr int slot() const { return slot_; }
  constexpr HexId hex() const { return exists() ? HexId(slot_ / kDirectionCount) : kNowhere; }
  constexpr Direction direction() const { return static_cast<Direction>(slot_ % kDirectionCount); }

  friend constexpr auto operator<=>(const Hexside&, const Hexside&) = default;

 private:
  std::uint16_t slot_ = HexId::kNone;
};

static_assert(kMaxHexes * kDirectionCount < HexId::kNone);
static_assert(std::is_trivially_copyable_v<Hexside> && std::has_unique_object_representations_v<Hexside>);

// The one form of a side: seen from the hex with the lower id; on the rim, from the only hex.
inline Hexside canonical(const Board& board, HexId h, Direction d) {
  const HexId other = board.neighbour(h, d);
  return other < h ? Hexside(other, opposite(d)) : Hexside(h, d);  // kNowhere is greater than every hex
}
inline Hexside canonical(const Board& board, Hexside side) {
  return canonical(board, side.hex(), side.direction());
}

// The hex beyond the side; kNowhere on the rim.
inline HexId beyond(const Board& board, Hexside side) {
  return board.neighbour(side.hex(), side.direction());
}

// The side between two hexes, in canonical form; nothing if they do not touch.
std::optional<Hexside> hexside_between(const Board& board, HexId a, HexId b);

// "3852-3952" or "B3/C3": the names of two adjacent hexes. The text is split at the first place that gives
// the names of two adjacent hexes.
std::optional<Hexside> parse_hexside(const Board& board, std::string_view text);

// "3852-3952", lower id first; a side on the rim has no such text and gives nothing.
std::optional<std::string> print_hexside(const Board& board, Hexside side);

// A value for every side, stored for both hexes, so that a look-up is one load from either hex.
template <typename T>
class HexsideTable {
  static_assert(!std::is_same_v<T, bool>, "use std::uint8_t: a packed vector has no addresses");

 public:
  HexsideTable() = default;
  explicit HexsideTable(const Board& board, const T& value = T{})
      : values_(static_cast<std::size_t>(board.size() * kDirectionCount), value) {}

  static constexpr int index(HexId h, Direction d) { return Hexside::slot_of(h, d); }

  const T& get(HexId h, Direction d) const { return values_[index(h, d)]; }
  const T& get(Hexside side) const { return values_[side.slot()]; }

  void set(const Board& board, Hexside side, const T& value) {
    values_[side.slot()] = value;
    const HexId other = beyond(board, side);
    if (other.exists()) values_[index(other, opposite(side.direction()))] = value;
  }

 private:
  std::vector<T> values_;
};

}  // namespace mitla::hex
