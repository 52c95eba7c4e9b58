// What the drawing shows at every place of a sheet: the terrain of the board, and beyond its rim the terrain
// continued, so that the sea reaches the frame and no area ends at the last hex.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "data/map.h"
#include "draw/layout.h"
#include "draw/outline.h"

namespace mitla::draw {

struct Ground {
  std::string_view word{};  // a terrain of the map, or "sea" beyond a coast
  int away = 0;             // hexes from the board; 0 on it
};

class GroundPlan {
 public:
  GroundPlan(const data::Map& map, const Sheet& sheet);

  // Empty far outside the sheet.
  const Ground* at(hex::Cube c) const;
  std::string_view word_at(hex::Cube c) const;
  bool is_water(hex::Cube c) const;

  // The terrains of this sheet in the order of the map's list; "sea" is last if only the coast adds it.
  const std::vector<std::string_view>& words() const { return words_; }
  CubeSet cubes(std::string_view word) const;
  const CubeSet& board() const { return board_; }

 private:
  std::map<hex::Cube, Ground> ground_;
  std::vector<std::string_view> words_;
  CubeSet board_;
};

}  // namespace mitla::draw
