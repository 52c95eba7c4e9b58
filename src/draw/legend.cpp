// The key: every word of the map that has a look, with a sample of it.
#include <algorithm>
#include <string>
#include <vector>

#include "draw/furniture.h"
#include "draw/marks.h"
#include "draw/palette.h"
#include "draw/texture.h"

namespace mitla::draw {

namespace {

constexpr double kRow = 34;
constexpr double kColumn = 148;
constexpr double kSampleWidth = 42;
constexpr double kSampleHeight = 24;
constexpr double kAbove = 24;

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
    if (std::find(map.terrain.begin(), map.terrain.end(), i) != map.terrain.end()) add(Sort::kTerrain, map.terrains[i]);
  for (const data::Link& link : map.links) add(Sort::kLink, map.link_types[link.type]);
  for (const data::HexsideMark& mark : map.hexsides) add(Sort::kHexside, map.hexside_types[mark.type]);
  for (const std::string& feature : map.features)
    if (mark_of(feature) != Mark::kNone) add(Sort::kMark, feature);
  for (const data::Place& place : map.places)
    if (place.objective) add(Sort::kObjective, "objective");
  return items;
}

int columns_of(const Rect& area) { return std::max(1, static_cast<int>(area.width() / kColumn)); }

std::string in_words(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

void draw_terrain_sample(Svg& svg, const Rect& box, const std::string& word) {
  const TerrainStyle style = terrain_style(word);
  svg.path(PathData{}.rectangle(box), {{"fill", ink::kGround}});
  if (!style.fill.empty()) svg.path(PathData{}.rectangle(box), {{"fill", style.fill}, {"opacity", style.opacity}});
  // Two units inside, so that no stroke of the texture leaves the box by much.
  const Rect inner = {box.min + Vec{5, 4}, box.max - Vec{5, 2}};
  draw_texture(svg, style.texture, {inner, [&](Vec p) { return inner.contains(p); }}, style.stroke);
  svg.path(PathData{}.rectangle(box), {{"fill", "none"}, {"stroke", ink::kFrame}, {"stroke-width", 0.7}});
  draw_mark(svg, mark_of(word), box.centre(), 13);
}

void draw_line_sample(Svg& svg, const Rect& box, const LineStyle& style) {
  PathData line;
  line.move({box.min.x, box.centre().y + 3});
  line.by_curve({box.width() * 0.25, -11}, {box.width() * 0.5, -3});
  line.by_curve({box.width() * 0.25, 8}, {box.width() * 0.5, -3});
  for (const Stroke& stroke : style.strokes) {
    Attributes attributes{{"fill", "none"}, {"stroke", stroke.colour}, {"stroke-width", stroke.width}};
    if (!stroke.dash.empty()) attributes.emplace_back("stroke-dasharray", stroke.dash);
    if (stroke.round) attributes.emplace_back("stroke-linecap", "round");
    if (stroke.opacity < 1) attributes.emplace_back("opacity", stroke.opacity);
    svg.path(line, attributes);
  }
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
  const int columns = columns_of(area);
  const int rows = (static_cast<int>(items_of(map).size()) + columns - 1) / columns;
  return rows == 0 ? 0 : kAbove + rows * kRow;
}

void draw_legend(Svg& svg, const data::Map& map, const Rect& area) {
  svg.open("g", {{"class", "legend"}, {"font-family", "serif"}, {"font-size", 12}, {"fill", ink::kText}});
  const std::vector<Item> items = items_of(map);
  const int columns = columns_of(area);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const double column = static_cast<double>(i % columns);
    const double row = static_cast<double>(i / columns);
    const Vec corner{area.min.x + column * kColumn, area.max.y + kAbove + row * kRow};
    const Rect box{corner, corner + Vec{kSampleWidth, kSampleHeight}};
    draw_sample(svg, box, items[i]);
    svg.label({box.max.x + 8, box.centre().y + 4}, in_words(items[i].word));
  }
  svg.close();
}

}  // namespace mitla::draw
