// The hexes of one game, of one or more printed grids: immutable, dense and fast to query.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "hex/coordinates.h"
#include "hex/grid_spec.h"
#include "hex/hex_id.h"

namespace mitla::hex {

// The distance between hexes of maps that are not joined: further than anything on one map.
inline constexpr int kFar = 10'000;

// Ids are given in the order of grid (as added), column, row (as on the sheet); a hex printed by two joined
// grids is counted with the first. Equal builders make equal boards.
class Board {
 public:
  class Builder;

  int size() const { return static_cast<int>(places_.size()); }

  // kNowhere off the board.
  HexId neighbour(HexId h, Direction d) const { return neighbours_[h.index()][index_of(d)]; }
  const std::array<HexId, kDirectionCount>& neighbours(HexId h) const { return neighbours_[h.index()]; }

  // Nothing if the two do not share a hexside.
  std::optional<Direction> direction_between(HexId from, HexId to) const {
    for (Direction d : kDirections)
      if (neighbour(from, d) == to) return d;
    return std::nullopt;
  }
  // Whether the two share a hexside. Links do not count.
  bool adjacent(HexId a, HexId b) const { return distance(a, b) == 1; }

  // Hexes of other maps (or far corners of this one) that were declared adjacent to this hex, in ascending
  // order.
  std::span<const HexId> links(HexId h) const {
    const int i = h.index();
    return std::span<const HexId>(links_).subspan(link_starts_[i], link_starts_[i + 1] - link_starts_[i]);
  }

  // The number of hexsides crossed on a straight way, whether or not the hexes between exist; kFar between
  // maps.
  int distance(HexId a, HexId b) const {
    const Place& p = places_[a.index()];
    const Place& o = places_[b.index()];
    if (p.frame != o.frame) return kFar;
    return hex::distance(Cube{p.q, p.r}, Cube{o.q, o.r});
  }

  // By any of its names; kNowhere if there is no such hex.
  HexId find(std::string_view name) const;
  // By the place on a printed grid; kNowhere if that grid does not print such a hex.
  HexId find(int grid, Offset place) const;
  // By the place in a frame; kNowhere if there is no hex.
  HexId at(int frame, Cube c) const {
    const FrameTable& t = frames_[frame];
    const int q = c.q - t.least.q;
    const int r = c.r - t.least.r;
    if (q < 0 || r < 0 || q >= t.width || r >= t.height) return kNowhere;
    return t.hexes[q * t.height + r];
  }

  // The first name. The text lives as long as the board.
  std::string_view name(HexId h) const { return text(names_[h.index()]); }
  // The first name, then the others in alphabetical order.
  std::vector<std::string_view> names(HexId h) const;

  // The first grid that prints the hex, and the place on it.
  int grid(HexId h) const { return places_[h.index()].grid; }
  Offset offset(HexId h) const { return to_offset(cube(h), grid_spec(grid(h))); }
  // A seam hex is on both grids.
  bool on_grid(HexId h, int grid) const { return (grids_of_[h.index()] >> grid & 1U) != 0; }

  // Place in the frame of its map.
  Cube cube(HexId h) const {
    const Place& p = places_[h.index()];
    return {p.q, p.r};
  }
  int frame(HexId h) const { return places_[h.index()].frame; }
  Orientation orientation(HexId h) const { return grid_spec(grid(h)).orientation; }
  // In the unit of Point, within the frame of its map.
  Point centre(HexId h) const { return hex::centre(cube(h), orientation(h)); }

  int grid_count() const { return static_cast<int>(grids_.size()); }
  const GridSpec& grid_spec(int grid) const { return grids_[grid]; }
  std::optional<int> find_grid(std::string_view id) const;
  int frame_count() const { return static_cast<int>(frames_.size()); }

 private:
  Board() = default;

  struct Place {
    std::int16_t q = 0;
    std::int16_t r = 0;
    std::uint8_t frame = 0;
    std::uint8_t grid = 0;
  };
  // A piece of text_; offsets instead of views, so that a board can be copied and moved.
  struct Text {
    std::uint32_t start = 0;
    std::uint32_t length = 0;
  };
  struct NamedHex {
    Text name{};
    HexId hex{};
  };
  struct PrintedHex {
    int grid = 0;
    Offset place{};
    HexId hex{};
  };
  struct FrameTable {
    Cube least{};
    int width = 0;
    int height = 0;
    std::vector<HexId> hexes{};
  };

  std::string_view text(Text t) const { return std::string_view(text_.data() + t.start, t.length); }

  std::vector<Place> places_;
  std::vector<std::array<HexId, kDirectionCount>> neighbours_;
  std::vector<FrameTable> frames_;
  std::vector<GridSpec> grids_;
  std::vector<std::uint32_t> grids_of_;
  std::vector<char> text_;
  std::vector<Text> names_;
  std::vector<NamedHex> by_name_;     // every name, in alphabetical order
  std::vector<PrintedHex> by_place_;  // every print, in order of grid, column, row
  std::vector<std::size_t> link_starts_;
  std::vector<HexId> links_;
};

// Collects the parts of a board. Nothing is checked before build(), which reports the first error.
class Board::Builder {
 public:
  // Returns the index of the grid.
  int add_grid(GridSpec spec);

  Builder& add(int grid, Offset place);
  Builder& add(int grid, std::string_view name);
  // By a name that exactly one of the grids added so far recognises.
  Builder& add(std::string_view name);
  // Every place from `first` to `last`, both included.
  Builder& add_rectangle(int grid, Offset first, Offset last);

  // A further name for a hex. Hexes printed by two joined grids have both names automatically.
  Builder& alias(std::string_view name, std::string_view second_name);
  // Declares two hexes adjacent, in both directions, without a hexside between them.
  Builder& link(std::string_view name, std::string_view other_name);

  base::Result<Board> build() const;

 private:
  struct Print {
    int grid = 0;
    Offset place{};
  };
  using NamePair = std::pair<std::string, std::string>;
  class Assembly;  // builds one board step by step

  void fail(std::string message);

  std::vector<GridSpec> grids_;
  std::vector<Print> prints_;
  std::vector<NamePair> aliases_;
  std::vector<NamePair> links_;
  std::string first_error_;
};

}  // namespace mitla::hex
