#include "draw/legend.h"

#include <algorithm>
#include <string>
#include <vector>

#include "draw/labels.h"
#include "draw/lines.h"
#include "draw/marks.h"
#include "draw/palette.h"
#include "draw/texture.h"

namespace mitla::draw {

namespace {

constexpr double kRow = 34;
constexpr double kLeastColumn = 124;
constexpr double kSampleWidth = 42;
constexpr double kSampleHeight = 24;
constexpr double kAbove = 24;
constexpr double kGap = 8;  // before and behind a name
constexpr double kTextSize = 12;

enum class Sort { kTerrain, kLink, kHexside, kMark, kObjective };

struct Item {
  Sort sort;
  std::string word;
};

std::vector<Item> items_of(const data::Map& map) {
  std::vector<Item> items;
  const auto add = [&](Sort sort, const std::string& word) {
    const bool known = std::any_of(items.begin(), items.end(), [&](const Item& i) { return i.word == word; });
    if (!known) items.push_back({sort, word});
  };
  for (std::size_t i = 0; i < map.terrains.size(); ++i)
    if (std::find(map.terrain.begin(), map.terrain.end(), i) != map.terrain.end())
      add(Sort::kTerrain, map.terrains[i]);
  for (const data::Link& link : map.links) add(Sort::kLink, map.link_types[link.type]);
  for (const data::HexsideMark& mark : map.hexsides) add(Sort::kHexside, map.hexside_types[mark.type]);
  for (const std::string& feature : map.features)
    if (mark_of(feature) != Mark::kNone) add(Sort::kMark, feature);
  for (const data::Place& place : map.places)
    if (place.objective) add(Sort::kObjective, "objective");
  return items;
}

std::string in_words(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '_' || c == '-'; }, ' ');
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// As many rows as needed, all of about the same length; no name runs into the next sample.
struct Table {
  int rows = 0;
  int columns = 1;
};
Table table_of(const std::vector<Item>& items, const Rect& area) {
  const int count = static_cast<int>(items.size());
  double widest = kLeastColumn;
  for (const Item& item : items)
    widest =
        std::max(widest, kSampleWidth + kGap + text_width(in_words(item.word), kTextSize, 0, false) + kGap);
  const int most = std::max(1, static_cast<int>(area.width() / widest));
  const int rows = (count + most - 1) / most;
  return {rows, rows == 0 ? 1 : (count + rows - 1) / rows};
}

void draw_terrain_sample(Svg& svg, const Rect& box, const std::string& word) {
  const TerrainStyle style = terrain_style(word);
  // A nested svg element clips what exceeds its edge.
  svg.open("svg", {{"x", box.min.x},
                   {"y", box.min.y},
                   {"width", box.width()},
                   {"height", box.height()},
                   {"viewBox", number(box.min.x) + " " + number(box.min.y) + " " + number(box.width()) + " " +
                                   number(box.height())}});
  svg.path(PathData{}.rectangle(box), {{"fill", ink::kGround}});
  if (!style.fill.empty())
    svg.path(PathData{}.rectangle(box), {{"fill", style.fill}, {"opacity", style.opacity}});
  const Rect more = box.grown(8);
  draw_texture(svg, style.texture, {more, [&](Vec p) { return more.contains(p); }}, style.stroke);
  svg.close();
  svg.path(PathData{}.rectangle(box), {{"fill", "none"}, {"stroke", ink::kFrame}, {"stroke-width", 0.7}});
  draw_mark(svg, mark_of(word), box.centre(), 13);
}

void draw_line_sample(Svg& svg, const Rect& box, const LineStyle& style) {
  PathData line;
  line.move({box.min.x, box.centre().y + 3});
  line.by_curve({box.width() * 0.25, -11}, {box.width() * 0.5, -3});
  line.by_curve({box.width() * 0.25, 8}, {box.width() * 0.5, -3});
  draw_strokes(svg, style, line);
}

void draw_sample(Svg& svg, const Rect& box, const Item& item) {
  switch (item.sort) {
    case Sort::kTerrain:
      return draw_terrain_sample(svg, box, item.word);
    case Sort::kLink:
      return draw_line_sample(svg, box, link_style(item.word));
    case Sort::kHexside:
      return draw_line_sample(svg, box, hexside_style(item.word));
    case Sort::kMark:
      return draw_mark(svg, mark_of(item.word), box.centre(), 24);
    case Sort::kObjective:
      return draw_objective(svg, box.centre(), 15, false, 0);
  }
}

}  // namespace

double legend_height(const data::Map& map, const Rect& area) {
  const int rows = table_of(items_of(map), area).rows;
  return rows == 0 ? 0 : kAbove + rows * kRow;
}

void draw_legend(Svg& svg, const data::Map& map, const Rect& area) {
  svg.open("g",
           {{"class", "legend"}, {"font-family", "serif"}, {"font-size", kTextSize}, {"fill", ink::kText}});
  const std::vector<Item> items = items_of(map);
  const Table table = table_of(items, area);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int row = static_cast<int>(i) / table.columns;
    const int column = static_cast<int>(i) % table.columns;
    const Vec corner{area.min.x + area.width() / table.columns * column, area.max.y + kAbove + row * kRow};
    const Rect box{corner, corner + Vec{kSampleWidth, kSampleHeight}};
    draw_sample(svg, box, items[i]);
    svg.label({box.max.x + kGap, box.centre().y + 4}, in_words(items[i].word));
  }
  svg.close();
}

std::string legend_svg(const data::Map& map) {
  constexpr double kWidth = 520;
  constexpr double kMargin = 14;
  const Rect above{{0, -kAbove}, {kWidth, -kAbove}};
  const Rect page = Rect{{0, 0}, {kWidth, legend_height(map, above) - kAbove}}.grown(kMargin);
  Svg svg;
  svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", number(page.min.x) + " " + number(page.min.y) + " " + number(page.width()) +
                                   " " + number(page.height())},
                   {"width", page.width()},
                   {"height", page.height()},
                   {"role", "img"}});
  svg.text("title", {}, map.title);
  svg.path(PathData{}.rectangle(page), {{"fill", ink::kPage}});
  draw_legend(svg, map, above);
  return svg.finish();
}

}  // namespace mitla::draw
