#include "draw/terrain.h"

#include <algorithm>

#include "draw/palette.h"
#include "draw/texture.h"

namespace mitla::draw {

namespace {

constexpr int kSmoothingOfCover = 1;
constexpr int kTextureBeyond = 3;  // hexes beyond the rim on which texture is still drawn

std::string outline_id(const SheetParts& parts, std::string_view word) {
  return parts.name("area-" + as_id(word));
}
std::string clip_id(const SheetParts& parts, std::string_view word) {
  return parts.name("clip-" + as_id(word));
}
std::string url(const std::string& id) { return "url(#" + id + ")"; }

void define_clip(Svg& svg, const std::string& id, const std::string& outline) {
  svg.open("clipPath", {{"id", id}});
  svg.use(outline);
  svg.close();
}

// The board's hexes only: the ground beyond them is paler.
PathData board_outline(const SheetParts& parts) {
  return hexagonal_path(trace(parts.ground.board(), parts.sheet.orientation), parts.sheet);
}

void draw_texture_of(Svg& svg, const SheetParts& parts, std::string_view word, const TerrainStyle& style) {
  const Region region{parts.sheet.area, [&](Vec p) {
                        const Ground* ground = parts.ground.at(parts.sheet.cube_at(p));
                        return ground != nullptr && ground->word == word && ground->away <= kTextureBeyond;
                      }};
  draw_texture(svg, style.texture, region, style.stroke);
}

// High ground throws a shadow away from the light, which comes from the upper left, and its edge towards it
// is lit.
void draw_light(Svg& svg, const std::string& outline) {
  const auto moved = [&](double by, std::string_view colour, double width, double opacity) {
    svg.use(outline, {{"fill", colour},
                      {"stroke", colour},
                      {"stroke-width", width},
                      {"stroke-linejoin", "round"},
                      {"opacity", opacity},
                      {"transform", "translate(" + number(by * 0.7) + " " + number(by) + ")"}});
  };
  for (const double by : {10.0, 7.0, 4.0}) moved(by, "#3f2c10", 3, 0.1);
  for (const double by : {-4.0, -2.0}) moved(by, "#fff6dc", 4, 0.4);
}

void draw_area(Svg& svg, const SheetParts& parts, std::string_view word, const TerrainStyle& style,
               bool grain) {
  const std::string outline = outline_id(parts, word);
  svg.open("g", {{"class", "terrain " + as_id(word)}});
  if (style.raised) draw_light(svg, outline);
  if (style.smoothing > 0) {  // built-up ground ends sharply, all other ground fades out
    for (const double width : {15.0, 9.0, 4.0})
      svg.use(outline, {{"fill", "none"},
                        {"stroke", style.fill},
                        {"stroke-width", width},
                        {"stroke-linejoin", "round"},
                        {"opacity", style.opacity * 0.3}});
  }
  svg.use(outline, {{"fill", style.fill}, {"opacity", style.opacity}});
  if (grain) {
    svg.open("g", {{"clip-path", url(clip_id(parts, word))}});
    draw_texture_of(svg, parts, word, style);
    svg.close();
  }
  svg.close();
}

// Bands of increasingly deep water, each with a fine line at its outer edge, as in engraved maps.
void draw_bands(Svg& svg, const SheetParts& parts, std::string_view word, const TerrainStyle& style) {
  constexpr double kWidths[] = {74, 52, 34, 19, 8};
  constexpr int kCount = 5;
  svg.open("g", {{"clip-path", url(clip_id(parts, word))}, {"fill", "none"}, {"stroke-linejoin", "round"}});
  for (int i = 0; i < kCount; ++i) {
    const double near = (i + 1.0) / kCount;
    const std::string tint = mixed(style.fill, style.shallow, near);
    svg.use(outline_id(parts, word),
            {{"stroke", mixed(tint, style.shore, 0.22)}, {"stroke-width", kWidths[i]}});
    svg.use(outline_id(parts, word), {{"stroke", tint}, {"stroke-width", kWidths[i] - 1.5}});
  }
  svg.close();
}

void draw_water(Svg& svg, const SheetParts& parts, std::string_view word, const TerrainStyle& style,
                bool grain) {
  const std::string outline = outline_id(parts, word);
  svg.open("g", {{"class", "water " + as_id(word)}});
  for (const double width : {16.0, 9.0})  // the beach
    svg.use(outline, {{"fill", "none"}, {"stroke", "#f8efd8"}, {"stroke-width", width}, {"opacity", 0.6}});
  svg.use(outline, {{"fill", style.fill}});
  draw_bands(svg, parts, word, style);
  if (grain && style.texture != Texture::kNone) {
    svg.open("g", {{"clip-path", url(clip_id(parts, word))}});
    draw_texture_of(svg, parts, word, style);
    svg.close();
  }
  svg.use(outline, {{"fill", "none"}, {"stroke", style.shore}, {"stroke-width", 1.3}});
  svg.close();
}

}  // namespace

void define_terrain(Svg& svg, const SheetParts& parts, bool grain) {
  svg.open("clipPath", {{"id", parts.name("sheet")}});
  svg.path(PathData{}.rectangle(parts.sheet.area), {});
  svg.close();
  for (const std::string_view word : parts.ground.words()) {
    const TerrainStyle style = terrain_style(word);
    if (style.kind == GroundKind::kOpen) continue;
    const auto loops = trace(parts.ground.cubes(word), parts.sheet.orientation);
    const double sway = style.smoothing == 0 ? 0 : 5;
    const int smoothing = grain ? style.smoothing : std::min(style.smoothing, kSmoothingOfCover);
    svg.path(flowing_path(loops, parts.sheet, smoothing, sway), {{"id", outline_id(parts, word)}});
    define_clip(svg, clip_id(parts, word), outline_id(parts, word));
  }
}

void draw_terrain(Svg& svg, const SheetParts& parts, bool grain) {
  svg.path(PathData{}.rectangle(parts.sheet.area), {{"fill", ink::kGround}});
  const auto draw_kind = [&](GroundKind kind) {
    for (const std::string_view word : parts.ground.words()) {
      const TerrainStyle style = terrain_style(word);
      if (style.kind != kind) continue;
      if (kind == GroundKind::kOpen && grain) draw_texture_of(svg, parts, word, style);
      if (kind == GroundKind::kArea) draw_area(svg, parts, word, style, grain);
      if (kind == GroundKind::kWater) draw_water(svg, parts, word, style, grain);
    }
  };
  draw_kind(GroundKind::kOpen);
  draw_kind(GroundKind::kArea);
  PathData beyond = PathData{}.rectangle(parts.sheet.area);
  beyond.append(board_outline(parts));
  svg.path(beyond, {{"class", "beyond"}, {"fill", ink::kPage}, {"fill-rule", "evenodd"}, {"opacity", 0.55}});
  draw_kind(GroundKind::kWater);
}

void draw_grid(Svg& svg, const SheetParts& parts) {
  // Three sides of every hex, and of the others those on the rim: every line once.
  PathData lines;
  const CubeSet& board = parts.ground.board();
  for (const hex::Cube c : board) {
    bool drawing = false;
    for (const hex::Direction d : hex::kDirections) {
      const bool mine = hex::index_of(d) < 3 || board.count(hex::neighbour(c, d)) == 0;
      if (mine) {
        const Vec from = parts.sheet.corner(c, d);
        const Vec to = parts.sheet.corner(c, hex::clockwise(d));
        if (!drawing) lines.move(from);
        lines.by_line(to - from);
      }
      drawing = mine;
    }
  }
  svg.path(lines, {{"class", "grid"},
                   {"fill", "none"},
                   {"stroke", ink::kGrid},
                   {"stroke-width", 0.7},
                   {"stroke-linejoin", "round"},
                   {"opacity", 0.3}});
  svg.path(board_outline(parts), {{"class", "rim"},
                                  {"fill", "none"},
                                  {"stroke", ink::kGrid},
                                  {"stroke-width", 1.3},
                                  {"stroke-linejoin", "round"},
                                  {"opacity", 0.45}});
}

}  // namespace mitla::draw
