// Boards for the tests of the geometry: the grids that the games print, and small ones.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "hex/board.h"
#include "hex/hexside.h"

namespace mitla::hex {

// How the values print when an expectation fails.
inline void PrintTo(HexId h, std::ostream* os) {
  if (h.exists())
    *os << "hex " << h.index();
  else
    *os << "nowhere";
}
inline void PrintTo(Offset o, std::ostream* os) { *os << "column " << o.column << " row " << o.row; }
inline void PrintTo(Cube c, std::ostream* os) { *os << "(" << c.q << "," << c.r << ")"; }
inline void PrintTo(Point p, std::ostream* os) { *os << "[" << p.x << "," << p.y << "]"; }
inline void PrintTo(Hexside s, std::ostream* os) {
  *os << "side " << index_of(s.direction()) << " of " << s.hex().index();
}

}  // namespace mitla::hex

namespace mitla::hex::fixtures {

inline Board built(const Board::Builder& builder) {
  auto board = builder.build();
  if (!board) {
    ADD_FAILURE() << board.error();
    std::abort();
  }
  return std::move(board).value();
}

// A sheet of the given kind, every column 1..columns and row 1..rows, numbered XXYY.
inline Board sheet(int columns, int rows, Orientation orientation = Orientation::kFlatTop,
                   Shifted shifted = Shifted::kEven) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet", .orientation = orientation, .shifted = shifted});
  builder.add_rectangle(grid, {1, 1}, {columns, rows});
  return built(builder);
}

// A geomorphic board as The Arab-Israeli Wars prints them, laid with row A on top and the lettered edge on
// the left: rows A..GG, 10 hexes in odd rows and 11 in even ones, odd rows half a hex further right.
inline GridSpec geomorphic(const std::string& letter, Placement placement = {}) {
  return {.id = letter,
          .orientation = Orientation::kPointyTop,
          .shifted = Shifted::kOdd,
          .numbering = {.scheme = Scheme::kLetteredRows, .prefix = letter + "-"},
          .frame = "main",
          .placement = placement};
}

inline constexpr int kGeomorphicRows = 33;

inline int hexes_in_row(int row) { return row % 2 == 1 ? 10 : 11; }

inline void add_geomorphic(Board::Builder& builder, int grid) {
  for (int row = 1; row <= kGeomorphicRows; ++row)
    builder.add_rectangle(grid, {1, row}, {hexes_in_row(row), row});
}

inline Board one_geomorphic(const std::string& letter) {
  Board::Builder builder;
  add_geomorphic(builder, builder.add_grid(geomorphic(letter)));
  return built(builder);
}

// Board "B" joined to board "A" so that B's hex lies on A's, turned by `turns` times 60 degrees.
inline Board joined(Offset hex_of_b, Offset hex_of_a, int turns) {
  const auto cube = [](Offset o) { return to_cube(o, Orientation::kPointyTop, Shifted::kOdd); };
  Board::Builder builder;
  add_geomorphic(builder, builder.add_grid(geomorphic("A")));
  add_geomorphic(builder, builder.add_grid(geomorphic("B", joining(cube(hex_of_b), cube(hex_of_a), turns))));
  return built(builder);
}

}  // namespace mitla::hex::fixtures
