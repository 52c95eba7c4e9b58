#include "draw/map_svg.h"

#include <vector>

#include "draw/counters.h"
#include "draw/features.h"
#include "draw/furniture.h"
#include "draw/ground.h"
#include "draw/labels.h"
#include "draw/layout.h"
#include "draw/legend.h"
#include "draw/lines.h"
#include "draw/palette.h"
#include "draw/terrain.h"

namespace mitla::draw {

namespace {

constexpr double kMargin = 26;

Rect page_of(const data::Map& map, const Layout& layout, const Options& options) {
  Rect page = layout.area().grown(kMargin);
  if (!options.legend) return page;
  page.min.y -= kTitleHeight - kMargin + 10;
  page.max.y += legend_height(map, layout.area());
  return page;
}

void reserve_symbols(const SheetParts& parts, FreeSpace& space) {
  for (const auto& [mark, hexes] : marked_hexes(parts)) {
    const double size = mark == Mark::kDot ? kSide * 0.25 : kSide * 1.45;
    for (const hex::HexId h : hexes) space.reserve(around(parts.centre(h), size, size));
  }
  for (const Vec bridge : bridge_places(parts)) space.reserve(around(bridge, kSide * 0.7, kSide * 0.7));
  for (const data::Place& place : parts.map.places)
    if (place.objective && parts.holds(place.hex))
      space.reserve(around(parts.centre(place.hex), kSide * 1.5, kSide * 1.5));
}

void draw_sheet(Svg& svg, const SheetParts& parts, FreeSpace& space, const Options& options) {
  svg.open("g", {{"class", "sheet"}, {"clip-path", "url(#" + parts.name("sheet") + ")"}});
  draw_terrain(svg, parts, options.grain);
  if (options.grain) {
    draw_grid(svg, parts);
    draw_features(svg, parts);
    draw_hexsides(svg, parts);
  }
  draw_links(svg, parts);
  if (options.grain) {
    draw_spots(svg, parts);
    draw_compass(svg, parts, space);
  }
  if (options.numbers) draw_hex_numbers(svg, parts);
  if (options.names) {
    reserve_symbols(parts, space);
    draw_place_names(svg, parts, space);
    draw_line_names(svg, parts, space);
    draw_sea_name(svg, parts, space);
  }
  svg.close();
  draw_frame(svg, parts.sheet);
}

}  // namespace

std::array<double, 4> map_page(const data::Map& map, const Options& options) {
  const Rect page = page_of(map, Layout(map), options);
  return {page.min.x, page.min.y, page.width(), page.height()};
}

std::string map_svg(const data::Map& map, const data::Units* units, std::span<const Counter> counters,
                    const Options& options) {
  const Layout layout(map);
  const std::string id = as_id(map.id);
  std::vector<GroundPlan> plans;
  for (const Sheet& sheet : layout.sheets()) plans.emplace_back(map, sheet);
  std::vector<SheetParts> sheets;
  for (const Sheet& sheet : layout.sheets())
    sheets.push_back({map, sheet, plans[sheet.frame], id + "-" + std::to_string(sheet.frame)});

  const Rect page = page_of(map, layout, options);
  Svg svg;
  svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", number(page.min.x) + " " + number(page.min.y) + " " + number(page.width()) +
                                   " " + number(page.height())},
                   {"width", page.width() * options.scale},
                   {"height", page.height() * options.scale},
                   {"role", "img"}});
  svg.text("title", {}, map.title);
  svg.open("defs");
  for (const SheetParts& parts : sheets) define_terrain(svg, parts, options.grain);
  define_symbols(svg, id, units, counters);
  svg.close();

  svg.path(PathData{}.rectangle(page), {{"fill", ink::kPage}});
  if (options.legend) draw_title(svg, map, layout.area());
  for (const SheetParts& parts : sheets) {
    FreeSpace space(parts.sheet.area, points_on_lines(parts));
    for (const Rect& counter : counter_places(layout, counters)) space.reserve(counter);
    draw_sheet(svg, parts, space, options);
  }
  draw_counters(svg, id, layout, units, counters);
  if (options.legend) draw_legend(svg, map, layout.area());
  return options.grain ? svg.finish() : with_coarse_paths(svg.finish());
}

}  // namespace mitla::draw
