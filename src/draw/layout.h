// Where the hexes of a map lie on the drawing. Every map is turned by quarters so that north is up, as far as
// its compass allows; maps that are not joined lie side by side.
#pragma once

#include <span>
#include <vector>

#include "data/map.h"
#include "draw/vec.h"
#include "hex/board.h"

namespace mitla::draw {

// The length of a hexside, in the unit of the drawing.
inline constexpr double kSide = 30;
// From the centre of a hex to the middle of a side.
inline constexpr double kInradius = kSide * 0.86602540378443865;

// One map of the board: a frame of hex::Board.
struct Sheet {
  int frame = 0;
  hex::Orientation orientation = hex::Orientation::kFlatTop;
  int turns = 0;     // quarter turns clockwise from the print to the drawing
  double north = 0;  // degrees clockwise from straight up, after the turns
  Vec origin{};      // where the origin of the print lies
  Rect board{};      // around all hexes
  Rect area{};       // the drawn part of the world: the board and a strip beyond it

  // Whether a corner of the hexes, not a side, is up on the drawing.
  bool corner_up() const { return (orientation == hex::Orientation::kPointyTop) == (turns % 2 == 0); }

  Vec at(hex::Point p) const;
  Vec centre(hex::Cube c) const { return at(hex::centre(c, orientation)); }
  Vec corner(hex::Cube c, hex::Direction d) const { return at(hex::corner(c, d, orientation)); }
  // The place of the hex that holds a point, on the endless grid of this map.
  hex::Cube cube_at(Vec p) const;
};

class Layout {
 public:
  explicit Layout(const data::Map& map);

  std::span<const Sheet> sheets() const { return sheets_; }
  const Sheet& sheet_of(hex::HexId h) const { return sheets_[board_->frame(h)]; }
  Vec centre(hex::HexId h) const { return sheet_of(h).centre(board_->cube(h)); }
  // Around all sheets.
  Rect area() const;

 private:
  const hex::Board* board_;
  std::vector<Sheet> sheets_;
};

}  // namespace mitla::draw
