// Hand-drawn textures. They are laid over the whole drawing on one lattice and clipped by the area, so that
// they continue across hexes and do not show the grid.
#pragma once

#include <functional>
#include <string_view>

#include "draw/palette.h"
#include "draw/svg.h"
#include "draw/vec.h"

namespace mitla::draw {

struct Region {
  Rect bounds{};
  std::function<bool(Vec)> contains{};
};

void draw_texture(Svg& svg, Texture texture, const Region& region, std::string_view colour);

}  // namespace mitla::draw
