// What every part of the drawing of a sheet needs.
#pragma once

#include <string>
#include <string_view>

#include "data/map.h"
#include "draw/ground.h"
#include "draw/layout.h"

namespace mitla::draw {

struct SheetParts {
  const data::Map& map;
  const Sheet& sheet;
  const GroundPlan& ground;
  std::string id;  // begins every id of this sheet's definitions

  std::string name(std::string_view part) const { return id + "-" + std::string(part); }
  bool holds(hex::HexId h) const { return map.board.frame(h) == sheet.frame; }
  bool holds(const data::Link& link) const { return holds(link.a) && holds(link.b); }
  hex::Point centre_point(hex::HexId h) const { return hex::centre(map.board.cube(h), sheet.orientation); }
  Vec centre(hex::HexId h) const { return sheet.centre(map.board.cube(h)); }
};

}  // namespace mitla::draw
