#include "draw/marks.h"

#include <string>
#include <vector>

namespace mitla::draw {

namespace {

// Five bastions on a pentagon, with the ditch as a fine line around it.
void draw_fort(Svg& svg, Vec at, double size) {
  std::vector<Vec> wall;
  for (int i = 0; i < 5; ++i) {
    const double tip =
        72.0 * i + 180;  // a wall, not a bastion, points up, where the number of the hex is printed
    wall.push_back(at + bearing(tip - 20) * (size * 0.70));
    wall.push_back(at + bearing(tip - 9) * (size * 0.74));
    wall.push_back(at + bearing(tip) * (size * 0.85));
    wall.push_back(at + bearing(tip + 9) * (size * 0.74));
    wall.push_back(at + bearing(tip + 20) * (size * 0.70));
  }
  const PathData path = PathData{}.polygon(wall);
  svg.path(
      path,
      {{"fill", "#ead6ab"}, {"fill-opacity", 0.75}, {"stroke", "#f7ecd2"}, {"stroke-width", size * 0.13}});
  svg.path(path, {{"fill", "none"},
                  {"stroke", ink::kEarth},
                  {"stroke-width", size * 0.055},
                  {"stroke-linejoin", "round"}});
  std::vector<Vec> inner;
  for (int i = 0; i < 5; ++i) inner.push_back(at + bearing(72.0 * i + 180) * (size * 0.6));
  svg.path(PathData{}.polygon(inner), {{"fill", "none"},
                                       {"stroke", ink::kEarth},
                                       {"stroke-width", size * 0.022},
                                       {"stroke-linejoin", "round"},
                                       {"opacity", 0.7}});
}

void draw_tanks(Svg& svg, Vec at, double size) {
  constexpr Vec kPlaces[] = {{-0.34, -0.26}, {0.06, -0.36}, {0.42, -0.12},
                             {-0.16, 0.14},  {0.26, 0.3},   {-0.48, 0.3}};
  PathData walls;
  PathData shade;
  for (const Vec place : kPlaces) {
    const Vec c = at + place * size;
    walls.circle(c, size * 0.15);
    shade.move(c + Vec{size * 0.1, -size * 0.1})
        .by_curve({size * 0.1, size * 0.13}, {-size * 0.08, size * 0.21});
  }
  svg.path(walls, {{"fill", "#efe6d2"}, {"stroke", "#4f4a42"}, {"stroke-width", size * 0.035}});
  svg.path(
      shade,
      {{"fill", "none"}, {"stroke", "#8c8474"}, {"stroke-width", size * 0.05}, {"stroke-linecap", "round"}});
}

void draw_town(Svg& svg, Vec at, double size) {
  constexpr Rect kHouses[] = {{{-0.30, -0.20}, {-0.10, -0.04}}, {{-0.04, -0.28}, {0.12, -0.08}},
                              {{0.17, -0.16}, {0.34, 0.00}},    {{-0.36, 0.04}, {-0.20, 0.20}},
                              {{-0.13, 0.03}, {0.07, 0.17}},    {{0.13, 0.08}, {0.28, 0.26}},
                              {{-0.16, 0.23}, {0.04, 0.35}}};
  PathData houses;
  for (const Rect& house : kHouses) houses.rectangle({at + house.min * size, at + house.max * size});
  svg.path(houses, {{"fill", "#7c4a34"}, {"stroke", "#f7ecd2"}, {"stroke-width", size * 0.03}});
}

// A dense town: two rows of houses around the middle one.
void draw_city(Svg& svg, Vec at, double size) {
  PathData houses;
  for (int i = 0; i < 12; ++i) {
    const bool outer = i >= 5;
    const Vec c = at + bearing(outer ? 360.0 / 7 * i + 12 : 72.0 * i) * (size * (outer ? 0.44 : 0.21));
    const double wide = size * (i % 2 == 0 ? 0.085 : 0.065);
    const double high = size * (i % 3 == 0 ? 0.085 : 0.06);
    houses.rectangle({c - Vec{wide, high}, c + Vec{wide, high}});
  }
  houses.rectangle(around(at, size * 0.17, size * 0.17));
  svg.path(PathData{}.circle(at, size * 0.58), {{"fill", "#d9bfa0"}, {"opacity", 0.75}});
  svg.path(houses, {{"fill", "#6e3a2a"}, {"stroke", "#f7ecd2"}, {"stroke-width", size * 0.028}});
}

// Houses in a green field behind a fence.
void draw_farm(Svg& svg, Vec at, double size) {
  const PathData field = PathData{}.circle(at, size * 0.42);
  svg.path(field, {{"fill", "#b8c48a"}, {"opacity", 0.85}});
  svg.path(field, {{"fill", "none"},
                   {"stroke", "#4f6b3c"},
                   {"stroke-width", size * 0.05},
                   {"stroke-dasharray", number(size * 0.1) + " " + number(size * 0.06)}});
  PathData houses;
  for (int i = 0; i < 3; ++i)
    houses.rectangle(around(at + bearing(120.0 * i) * (size * 0.19), size * 0.17, size * 0.14));
  svg.path(houses, {{"fill", "#7c4a34"}, {"stroke", "#f7ecd2"}, {"stroke-width", size * 0.03}});
}

void draw_plane(Svg& svg, Vec at, double size) {
  const auto p = [&](double x, double y) { return at + Vec{x, y} * size; };
  PathData plane;
  plane.polygon({p(0, -0.34), p(0.05, -0.24), p(0.05, -0.1), p(0.32, 0.06), p(0.32, 0.12), p(0.05, 0.06),
                 p(0.04, 0.22), p(0.13, 0.29), p(0.13, 0.33), p(0, 0.3), p(-0.13, 0.33), p(-0.13, 0.29),
                 p(-0.04, 0.22), p(-0.05, 0.06), p(-0.32, 0.12), p(-0.32, 0.06), p(-0.05, -0.1),
                 p(-0.05, -0.24)});
  svg.path(plane, {{"fill", "#4a4438"},
                   {"stroke", "#f7ecd2"},
                   {"stroke-width", size * 0.045},
                   {"paint-order", "stroke"}});
}

void draw_lines(Svg& svg, const PathData& path, double width) {
  svg.path(path, {{"fill", "none"},
                  {"stroke", ink::kEarth},
                  {"stroke-width", width},
                  {"stroke-linecap", "round"},
                  {"stroke-linejoin", "round"}});
}

void draw_anchor(Svg& svg, Vec at, double size) {
  PathData path;
  path.circle(at + Vec{0, -0.3} * size, size * 0.07);
  path.move(at + Vec{0, -0.22} * size).by_line(Vec{0, 0.55} * size);
  path.move(at + Vec{-0.16, -0.1} * size).by_line(Vec{0.32, 0} * size);
  path.move(at + Vec{-0.28, 0.12} * size).by_curve(Vec{0.28, 0.42} * size, Vec{0.56, 0} * size);
  draw_lines(svg, path, size * 0.06);
}

void draw_ruin(Svg& svg, Vec at, double size) {
  PathData path;
  for (int i = 0; i < 3; ++i) path.dot(at + bearing(120.0 * i) * (size * 0.14));
  draw_lines(svg, path, size * 0.11);
}

void draw_hill(Svg& svg, Vec at, double size) {
  const auto tip = [&](double degrees) { return at + bearing(degrees) * (size * 0.2); };
  svg.path(PathData{}.polygon({tip(0), tip(120), tip(240)}), {{"fill", ink::kEarth}});
}

// Ground that overlooks its surroundings: a peak at the lower left, beside other symbols of the hex.
void draw_vantage(Svg& svg, Vec at, double size) {
  const Vec foot = at + Vec{-0.38, 0.7} * size;
  PathData peak;
  peak.polygon({foot + Vec{-0.2, 0} * size, foot + Vec{0, -0.34} * size, foot + Vec{0.2, 0} * size});
  svg.path(peak, {{"fill", "#3f3324"},
                  {"stroke", "#f7ecd2"},
                  {"stroke-width", size * 0.06},
                  {"stroke-linejoin", "round"},
                  {"paint-order", "stroke"}});
}

void draw_pass(Svg& svg, Vec at, double size) {
  PathData path;
  for (const double side : {-1.0, 1.0})
    path.move(at + Vec{side * 0.3, -0.24} * size)
        .by_curve(Vec{-side * 0.32, 0.24} * size, Vec{0, 0.48} * size);
  draw_lines(svg, path, size * 0.07);
}

void draw_well(Svg& svg, Vec at, double size) {
  svg.path(PathData{}.circle(at, size * 0.12),
           {{"fill", "#a5cbd3"}, {"stroke", "#4d7c88"}, {"stroke-width", size * 0.05}});
}

}  // namespace

void draw_runway(Svg& svg, Vec from, Vec to, double size) {
  PathData strip;
  strip.move(from).line(to);
  svg.path(strip, {{"stroke", "#4a4438"}, {"stroke-width", size * 0.23}});
  svg.path(strip, {{"stroke", "#ded3b8"}, {"stroke-width", size * 0.16}});
  svg.path(strip, {{"stroke", "#4a4438"}, {"stroke-width", size * 0.025}, {"stroke-dasharray", "4 3"}});
  draw_plane(svg, middle(from, to) - unit(quarter_turn(to - from)) * (size * 0.42), size * 0.8);
}

void draw_bridge(Svg& svg, Vec at, Vec along) {
  const Vec way = unit(along);
  const Vec aside = quarter_turn(way);
  PathData rails;
  for (const double side : {-1.0, 1.0}) {
    const Vec rail = at + aside * (3.6 * side);
    rails.move(rail - way * 9 + aside * (2.6 * side)).line(rail - way * 6.4);
    rails.line(rail + way * 6.4).line(rail + way * 9 + aside * (2.6 * side));
  }
  PathData deck;
  deck.move(at - way * 6.6).line(at + way * 6.6);
  svg.path(deck, {{"stroke", "#f6e3b6"}, {"stroke-width", 6.4}});
  draw_lines(svg, rails, 1.5);
}

void draw_objective(Svg& svg, Vec at, double size, bool corner_up, int value) {
  std::vector<Vec> ring;
  for (int i = 0; i < 6; ++i) ring.push_back(at + bearing(60.0 * i + (corner_up ? 0 : 30)) * (size * 0.88));
  const PathData path = PathData{}.polygon(ring);
  svg.path(path,
           {{"fill", "none"}, {"stroke", "#fff6d8"}, {"stroke-width", size * 0.125}, {"opacity", 0.85}});
  svg.path(path, {{"fill", "none"},
                  {"stroke", ink::kGold},
                  {"stroke-width", size * 0.075},
                  {"stroke-dasharray", number(size * 0.19) + " " + number(size * 0.09)}});
  if (value == 0) return;
  const Vec seal = at + bearing(corner_up ? 60 : 90) * (size * 0.84);
  svg.path(PathData{}.circle(seal, size * 0.2),
           {{"fill", "#fff6d8"}, {"stroke", ink::kGold}, {"stroke-width", size * 0.05}});
  svg.label(
      seal + Vec{0, size * 0.1}, std::to_string(value),
      {{"text-anchor", "middle"}, {"font-size", size * 0.28}, {"font-weight", "bold"}, {"fill", "#6b4e05"}});
}

void draw_mark(Svg& svg, Mark mark, Vec at, double size) {
  switch (mark) {
    case Mark::kNone:
      return;
    case Mark::kFort:
      return draw_fort(svg, at, size);
    case Mark::kFortifiedCity:
      draw_fort(svg, at, size);
      return draw_city(svg, at, size * 0.8);
    case Mark::kTanks:
      return draw_tanks(svg, at, size);
    case Mark::kAirfield:
      return draw_runway(svg, at - bearing(55) * (size * 0.55), at + bearing(55) * (size * 0.55), size);
    case Mark::kTown:
      return draw_town(svg, at, size);
    case Mark::kCity:
      return draw_city(svg, at, size);
    case Mark::kFarm:
      return draw_farm(svg, at, size);
    case Mark::kPass:
      return draw_pass(svg, at, size);
    case Mark::kVantage:
      return draw_vantage(svg, at, size);
    case Mark::kPort:
      return draw_anchor(svg, at, size);
    case Mark::kRuin:
      return draw_ruin(svg, at, size);
    case Mark::kHill:
      return draw_hill(svg, at, size);
    case Mark::kWell:
      return draw_well(svg, at, size);
    case Mark::kDot:
      svg.path(PathData{}.circle(at, size * 0.085),
               {{"fill", "#f7ecd2"}, {"stroke", ink::kText}, {"stroke-width", size * 0.045}});
      return;
    case Mark::kBridge:
      return draw_bridge(svg, at, bearing(90));
  }
}

}  // namespace mitla::draw
