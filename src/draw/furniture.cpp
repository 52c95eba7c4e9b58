#include "draw/furniture.h"

#include <string>

#include "draw/palette.h"

namespace mitla::draw {

namespace {

// Radius of the rose: in a corner free of hexes, or else in the strip beyond them.
constexpr double kRose = 40;
constexpr double kSmallRose = 21;

// A star of four long and four short points, each half light and half dark; the long one marked N is north.
void draw_rose(Svg& svg, Vec at, double north, double radius) {
  svg.open("g", {{"class", "compass"},
                 {"transform",
                  "translate(" + number(at.x) + " " + number(at.y) + ") rotate(" + number(north) + ")"}});
  svg.path(PathData{}.circle({}, radius * 0.62),
           {{"fill", "none"}, {"stroke", ink::kFrame}, {"stroke-width", 0.7}, {"opacity", 0.7}});
  svg.path(PathData{}.circle({}, radius * 0.57),
           {{"fill", ink::kPage}, {"fill-opacity", 0.45}, {"stroke", ink::kFrame}, {"stroke-width", 0.5}});
  PathData light;
  PathData dark;
  for (const bool long_points : {false, true}) {
    for (int i = 0; i < 4; ++i) {
      const double way = 90.0 * i + (long_points ? 0 : 45);
      const double reach = long_points ? (i == 0 ? 0.92 : 0.8) : 0.5;
      const Vec tip = bearing(way) * (radius * reach);
      light.polygon({Vec{}, bearing(way - 45) * (radius * 0.17), tip});
      dark.polygon({Vec{}, bearing(way + 45) * (radius * 0.17), tip});
    }
  }
  svg.path(dark, {{"fill", ink::kEarth}, {"stroke", ink::kEarth}, {"stroke-width", 0.6}});
  svg.path(light, {{"fill", "#f7ecd2"}, {"stroke", ink::kEarth}, {"stroke-width", 0.6}});
  svg.label({0, -radius * 0.97}, "N",
            {{"text-anchor", "middle"},
             {"font-family", "serif"},
             {"font-size", radius * 0.38},
             {"font-weight", "bold"},
             {"fill", ink::kEarth}});
  svg.close();
}

int hexes_under(const SheetParts& parts, Vec at, double radius) {
  int count = 0;
  for (const hex::Cube c : parts.ground.board())
    if (length(parts.sheet.centre(c) - at) < radius + kSide * 0.8) ++count;
  return count;
}

struct RosePlace {
  Vec at{};
  int hexes = 0;  // that it covers
};
RosePlace best_corner(const SheetParts& parts, double radius) {
  const Rect inner = parts.sheet.area.grown(radius > kSmallRose ? -radius * 1.5 : -radius * 1.25);
  const Vec corners[] = {inner.min, {inner.max.x, inner.min.y}, inner.max, {inner.min.x, inner.max.y}};
  RosePlace best{corners[0], hexes_under(parts, corners[0], radius)};
  for (const Vec corner : corners) {
    const int hexes = hexes_under(parts, corner, radius);
    if (hexes < best.hexes) best = {corner, hexes};
  }
  return best;
}

}  // namespace

void draw_frame(Svg& svg, const Sheet& sheet) {
  svg.path(PathData{}.rectangle(sheet.area),
           {{"fill", "none"}, {"stroke", ink::kFrame}, {"stroke-width", 1.2}});
  svg.path(PathData{}.rectangle(sheet.area.grown(5)),
           {{"fill", "none"}, {"stroke", ink::kFrame}, {"stroke-width", 2.6}});
}

void draw_compass(Svg& svg, const SheetParts& parts, FreeSpace& space) {
  const RosePlace place = best_corner(parts, kRose);
  const double radius = place.hexes == 0 ? kRose : kSmallRose;
  const Vec at = place.hexes == 0 ? place.at : best_corner(parts, kSmallRose).at;
  draw_rose(svg, at, parts.sheet.north, radius);
  space.reserve(around(at, radius * 2.4, radius * 2.6));
}

void draw_title(Svg& svg, const data::Map& map, const Rect& area) {
  const double baseline = area.min.y - 20;
  svg.label({area.min.x - 4, baseline}, map.title,
            {{"font-family", "serif"}, {"font-size", 30}, {"letter-spacing", 2.5}, {"fill", ink::kText}});
  // The first statement of the scale; what follows explains it.
  const std::string scale = map.scale.substr(0, std::min(map.scale.find(';'), map.scale.find(": ")));
  svg.label({area.max.x + 4, baseline}, scale,
            {{"font-family", "serif"},
             {"font-style", "italic"},
             {"font-size", 12},
             {"text-anchor", "end"},
             {"fill", ink::kSoftText}});
}

}  // namespace mitla::draw
