#include "draw/texture.h"

#include <cmath>

#include "draw/jitter.h"

namespace mitla::draw {

namespace {

// A spot of the lattice: its place, displaced by a part of the distance to the next, and its number.
struct Spot {
  Vec at{};
  int i = 0;
  int j = 0;

  double chance(int salt) const { return draw::chance(i, j, salt); }
  double sway(int salt) const { return draw::sway(i, j, salt); }
  double between(double low, double high, int salt) const { return low + (high - low) * chance(salt); }
};

template <typename Draw>
void strew(const Region& region, Vec pitch, double shake, Draw&& draw_at) {
  const Rect& b = region.bounds;
  for (int j = static_cast<int>(std::floor(b.min.y / pitch.y)); j * pitch.y <= b.max.y; ++j) {
    for (int i = static_cast<int>(std::floor(b.min.x / pitch.x)); i * pitch.x <= b.max.x; ++i) {
      Spot spot;
      spot.i = i;
      spot.j = j;
      const double row_shift = (j & 1) != 0 ? 0.5 : 0;
      spot.at = {(i + row_shift + shake * spot.sway(1)) * pitch.x, (j + shake * spot.sway(2)) * pitch.y};
      if (region.contains(spot.at)) draw_at(spot);
    }
  }
}

// A tenth is fine enough for a texture, and keeps the file small.
double tenth(double value) { return std::round(value * 10) / 10; }
Vec tenths(Vec v) { return {tenth(v.x), tenth(v.y)}; }

void strokes(Svg& svg, const PathData& path, std::string_view colour, double width, double opacity) {
  svg.path(path, {{"fill", "none"},
                  {"stroke", colour},
                  {"stroke-width", width},
                  {"stroke-linecap", "round"},
                  {"opacity", opacity}});
}

void crescent(PathData& path, const Spot& spot) {
  const double w = spot.between(13, 28, 3);
  const double h = spot.between(3.4, 7, 4);
  const double tilt = spot.sway(5) * 2.2;
  const double lean = spot.between(0.32, 0.68, 6);
  path.move(tenths(spot.at - Vec{w / 2, 0})).by_curve(tenths({w * lean, tilt - h * 2}), tenths({w, tilt}));
}

// A flat stone seen from the south: its upper edge and its shadow side.
void stone(PathData& path, const Spot& spot) {
  const double w = spot.between(2.4, 4.6, 7);
  const double h = spot.between(1.6, 3, 8);
  path.move(tenths(spot.at))
      .by_line(tenths({w * 0.4, -h}))
      .by_line(tenths({w * 0.7, h * 0.3}))
      .by_line(tenths({w * 0.1, h * 0.7}));
}

// Two crests, one behind the other.
void double_crescent(PathData& path, const Spot& spot) {
  crescent(path, spot);
  const double w = spot.between(6, 10, 9);
  path.move(tenths(spot.at + Vec{-w * 0.2, 3.4})).by_curve(tenths({w * 0.5, -4.6}), tenths({w, 0.8}));
}

void dunes(Svg& svg, const Region& region, std::string_view colour, Vec pitch) {
  PathData crests;
  strew(region, pitch, 0.42, [&](const Spot& spot) { crescent(crests, spot); });
  strokes(svg, crests, colour, 0.95, 0.6);
}

void broken(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  PathData grains;
  strew(region, {31, 17}, 0.42, [&](const Spot& spot) {
    const double kind = spot.chance(20);
    if (kind < 0.7)
      crescent(lines, spot);
    else if (kind < 0.88)
      double_crescent(lines, spot);
    else
      stone(lines, spot);
    if (spot.chance(21) < 0.35) grains.dot(tenths(spot.at + Vec{spot.sway(22) * 9, 5}));
  });
  strokes(svg, lines, colour, 0.95, 0.58);
  strokes(svg, grains, colour, 1.3, 0.4);
}

void speckle(Svg& svg, const Region& region, std::string_view colour) {
  PathData grains;
  strew(region, {41, 37}, 0.48, [&](const Spot& spot) {
    grains.dot(tenths(spot.at));
    if (spot.chance(30) < 0.4) grains.dot(tenths(spot.at + Vec{3 + 2 * spot.sway(31), spot.sway(32) * 2}));
  });
  strokes(svg, grains, colour, 1.15, 0.55);
}

void stones(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {11, 9.5}, 0.4, [&](const Spot& spot) { stone(lines, spot); });
  strokes(svg, lines, colour, 1, 0.7);
}

void hachures(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {6.2, 6.2}, 0.35, [&](const Spot& spot) {
    Vec downhill{};
    for (int k = 0; k < 12; ++k) {
      const Vec way = bearing(30.0 * k);
      if (!region.contains(spot.at + way * 13)) downhill = downhill + way;
    }
    const bool on_the_rim = length(downhill) > 0.5;
    if (on_the_rim)
      lines.move(tenths(spot.at)).by_line(tenths(unit(downhill) * spot.between(4, 8, 33)));
    else if (spot.chance(34) < 0.03)
      lines.move(tenths(spot.at)).by_curve({4, -2.5}, {9, 0});
  });
  strokes(svg, lines, colour, 0.9, 0.6);
}

void peaks(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  PathData shade;
  strew(region, {24, 17}, 0.34, [&](const Spot& spot) {
    const double w = spot.between(15, 23, 35);
    const double h = spot.between(8, 13, 36);
    const double tip = w * spot.between(0.4, 0.55, 45);
    const Vec foot = tenths(spot.at - Vec{w / 2, -h / 2});
    const Vec top = tenths(foot + Vec{tip, -h});
    lines.move(foot).by_curve(tenths({tip * 0.62, -h * 0.45}), top - foot);
    lines.by_curve(tenths({(w - tip) * 0.3, h * 0.5}), tenths({w - tip, h * 0.9}));
    shade.move(top).by_curve(tenths({(w - tip) * 0.3, h * 0.5}), tenths({w - tip, h * 0.9}));
    shade.by_line(tenths({-(w - tip) * 0.75, h * 0.1})).by_line(tenths({(w - tip) * 0.05, -h * 0.4})).close();
  });
  svg.path(shade, {{"fill", colour}, {"opacity", 0.38}});
  strokes(svg, lines, colour, 1.05, 0.7);
}

void trees(Svg& svg, const Region& region, std::string_view colour) {
  PathData shadows;
  PathData crowns;
  PathData lights;
  strew(region, {12.5, 10.5}, 0.4, [&](const Spot& spot) {
    const double r = tenth(spot.between(3.2, 5, 37));
    const Vec at = tenths(spot.at);
    shadows.circle(tenths(at + Vec{1.4, 2}), r);
    crowns.circle(at, r);
    lights.circle(tenths(at - Vec{r * 0.32, r * 0.36}), tenth(r * 0.45));
  });
  svg.path(shadows, {{"fill", "#2a2a10"}, {"opacity", 0.28}});
  svg.path(crowns, {{"fill", mixed(colour, "#8fb060", 0.35)},
                    {"stroke", mixed(colour, "#20300c", 0.5)},
                    {"stroke-width", 0.5}});
  svg.path(lights, {{"fill", "#c9dd9a"}, {"opacity", 0.6}});
}

void rows(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {8, 7}, 0.06, [&](const Spot& spot) { lines.dot(tenths(spot.at)); });
  strokes(svg, lines, colour, 3, 0.55);
}

void tufts(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {19, 11}, 0.38, [&](const Spot& spot) {
    const double w = spot.between(8, 13, 38);
    lines.move(tenths(spot.at - Vec{w / 2, 0})).by_line(tenths({w, 0}));
    if (spot.chance(39) < 0.6)
      for (int k = -1; k <= 1; ++k)
        lines.move(tenths(spot.at)).by_line(tenths({k * 2.0, k == 0 ? -4.5 : -3.4}));
  });
  strokes(svg, lines, colour, 0.95, 0.65);
}

void blocks(Svg& svg, const Region& region, std::string_view colour) {
  // Streets run at an angle to the grid of hexes, as real streets do.
  constexpr double kCos = 0.97437006478523525;  // of 13 degrees
  constexpr double kSin = 0.22495105434386500;
  constexpr Vec kPitch{9.4, 7.4};
  const auto turn = [](Vec p) { return Vec{p.x * kCos - p.y * kSin, p.x * kSin + p.y * kCos}; };
  const auto back = [](Vec p) { return Vec{p.x * kCos + p.y * kSin, p.y * kCos - p.x * kSin}; };

  Rect bounds{back(region.bounds.min), back(region.bounds.min)};
  for (const Vec corner : {region.bounds.max, Vec{region.bounds.min.x, region.bounds.max.y},
                           Vec{region.bounds.max.x, region.bounds.min.y}}) {
    const Vec p = back(corner);
    bounds.min = {std::min(bounds.min.x, p.x), std::min(bounds.min.y, p.y)};
    bounds.max = {std::max(bounds.max.x, p.x), std::max(bounds.max.y, p.y)};
  }
  PathData dark;
  PathData light;
  for (int j = static_cast<int>(std::floor(bounds.min.y / kPitch.y)); j * kPitch.y <= bounds.max.y; ++j) {
    for (int i = static_cast<int>(std::floor(bounds.min.x / kPitch.x)); i * kPitch.x <= bounds.max.x; ++i) {
      const Vec middle_of_block{(i + 0.5) * kPitch.x, (j + 0.5) * kPitch.y};
      if (!region.contains(turn(middle_of_block))) continue;
      if (chance(i, j, 40) < 0.09) continue;  // a square
      const double w = kPitch.x - 1.9 - 1.6 * chance(i, j, 41);
      const double h = kPitch.y - 1.9 - 1.3 * chance(i, j, 42);
      const Vec a = middle_of_block - Vec{w / 2, h / 2};
      PathData& path = chance(i, j, 43) < 0.6 ? dark : light;
      path.move(tenths(turn(a))).by_line(tenths(turn({w, 0}))).by_line(tenths(turn({0, h})));
      path.by_line(tenths(turn({-w, 0}))).close();
    }
  }
  const auto houses = [&](const PathData& path, const std::string& fill) {
    svg.path(path, {{"fill", fill}, {"stroke", mixed(colour, "#2a1d0c", 0.5)}, {"stroke-width", 0.6}});
  };
  houses(light, mixed(colour, "#ffffff", 0.45));
  houses(dark, mixed(colour, "#ffffff", 0.12));
}

void wavelets(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {58, 34}, 0.4, [&](const Spot& spot) {
    const double w = spot.between(5, 8, 44);
    lines.move(tenths(spot.at)).by_curve(tenths({w / 2, -2.2}), tenths({w, 0}));
    lines.by_curve(tenths({w / 2, 2}), tenths({w, 0}));
  });
  strokes(svg, lines, colour, 0.9, 0.7);
}

void rules(Svg& svg, const Region& region, std::string_view colour) {
  PathData lines;
  strew(region, {12, 6}, 0.1, [&](const Spot& spot) { lines.move(tenths(spot.at)).by_line({6, -4.5}); });
  strokes(svg, lines, colour, 0.8, 0.6);
}

}  // namespace

void draw_texture(Svg& svg, Texture texture, const Region& region, std::string_view colour) {
  switch (texture) {
    case Texture::kNone:
      return;
    case Texture::kSpeckle:
      return speckle(svg, region, colour);
    case Texture::kDunes:
      return dunes(svg, region, colour, {30, 16});
    case Texture::kBroken:
      return broken(svg, region, colour);
    case Texture::kStones:
      return stones(svg, region, colour);
    case Texture::kHachures:
      return hachures(svg, region, colour);
    case Texture::kPeaks:
      return peaks(svg, region, colour);
    case Texture::kTrees:
      return trees(svg, region, colour);
    case Texture::kRows:
      return rows(svg, region, colour);
    case Texture::kTufts:
      return tufts(svg, region, colour);
    case Texture::kBlocks:
      return blocks(svg, region, colour);
    case Texture::kWavelets:
      return wavelets(svg, region, colour);
    case Texture::kRules:
      return rules(svg, region, colour);
  }
}

}  // namespace mitla::draw
