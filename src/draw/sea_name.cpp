// The name of the sea, written where the sea is widest.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "draw/labels.h"
#include "draw/palette.h"

namespace mitla::draw {

namespace {

// "Mediterranean coast, east to west" -> "Mediterranean Sea": a map without sea hexes names its sea only in
// the title of the area of coastal hexes.
std::string sea_name(const data::Map& map) {
  for (const data::Area& area : map.areas) {
    const std::size_t end = area.title.find(" coast");
    if (end == std::string::npos || area.hexes.empty()) continue;
    const bool all_coastal = std::all_of(area.hexes.begin(), area.hexes.end(),
                                         [&](hex::HexId h) { return map.has_feature(h, "coastal"); });
    if (!all_coastal) continue;
    const std::string name = area.title.substr(0, end);
    const bool complete = name.find("Sea") != std::string::npos || name.find("Gulf") != std::string::npos;
    return complete ? name : name + " Sea";
  }
  return {};
}

// The distance of the text from everything that is not open sea; 0 if it is not more than `wanted`.
double clearance(const Strip& strip, const std::vector<Vec>& not_sea, double wanted) {
  const Vec way = bearing(90 + strip.angle);
  double least = 1e9;
  // The ends touch the shore first, so most places are rejected after one or two checks.
  for (const int k : {-4, 4, 0, -2, 2, -3, 3, -1, 1}) {
    const Vec point = strip.centre + way * (strip.width * k / 8);
    for (const Vec p : not_sea) least = std::min(least, length(p - point));
    if (least <= wanted) return 0;
  }
  return least;
}

}  // namespace

void draw_sea_name(Svg& svg, const SheetParts& parts, FreeSpace& space) {
  const std::string name = sea_name(parts.map);
  const Sheet& sheet = parts.sheet;
  if (name.empty()) return;
  std::vector<Vec> sea;
  std::vector<Vec> not_sea;
  for (double y = sheet.area.min.y; y <= sheet.area.max.y; y += 25)
    for (double x = sheet.area.min.x; x <= sheet.area.max.x; x += 25) {
      const bool open_sea = parts.ground.word_at(sheet.cube_at({x, y})) == "sea";
      const bool at_the_frame = !sheet.area.grown(-13).contains({x, y});
      (open_sea && !at_the_frame ? sea : not_sea).push_back({x, y});
    }
  for (const double size : {32.0, 27.0, 22.0, 18.0, 15.0}) {
    Strip best;
    double best_clearance = size * 1.15;
    for (const double angle : {0.0, -15.0, -30.0, 15.0, 30.0}) {
      for (const Vec centre : sea) {
        const Strip strip{centre, text_width(name, size, size * 0.28, false), size, angle};
        if (space.cost(strip) >= 6) continue;
        // Level text is preferred even with a little less room.
        const double slope = std::abs(angle) * 0.15;
        const double room = clearance(strip, not_sea, best_clearance + slope) - slope;
        if (room > best_clearance) {
          best_clearance = room;
          best = strip;
        }
      }
    }
    if (best.width == 0) continue;
    space.reserve(best);
    svg.label(best.centre, name,
              {{"class", "sea-name"},
               {"font-family", "serif"},
               {"font-style", "italic"},
               {"font-size", size},
               {"letter-spacing", size * 0.28},
               {"text-anchor", "middle"},
               {"dominant-baseline", "central"},
               {"fill", ink::kWaterText},
               {"opacity", 0.8},
               {"transform", turned_about(best.centre, best.angle)}});
    return;
  }
}

}  // namespace mitla::draw
