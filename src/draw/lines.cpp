#include "draw/lines.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "draw/line_networks.h"
#include "draw/marks.h"

namespace mitla::draw {

namespace {

// Twice: the zigzag of a line at an angle to the grid has two periods.
void straighten(Network& network, const LineStyle& style) {
  network.straighten(style.straighten);
  network.straighten(style.straighten);
}

// A road that ends on the last hex continues over the rim if its next hexside straight ahead is off the
// board.
void add_ways_out(const SheetParts& parts, const Network& network, PathData& path) {
  const CubeSet& board = parts.ground.board();
  for (int i = 0; i < network.size(); ++i) {
    if (network.neighbours(i).size() != 1) continue;
    const Vec here = network.at(i);
    const Vec ahead = unit(here - network.at(network.neighbours(i).front()));
    const hex::Cube c = parts.sheet.cube_at(here);
    for (const hex::Direction d : hex::kDirections) {
      const hex::Cube beyond = hex::neighbour(c, d);
      const Vec step = parts.sheet.centre(beyond) - parts.sheet.centre(c);
      if (board.count(beyond) != 0 || parts.ground.is_water(beyond) || dot(unit(step), ahead) < 0.9) continue;
      path.move(here).line(parts.sheet.centre(c) + step * 0.5);
    }
  }
}

// Types in drawing order.
template <typename StyleOf>
std::vector<int> by_rank(const std::vector<std::string>& types, StyleOf&& style_of) {
  std::vector<int> order;
  for (std::size_t i = 0; i < types.size(); ++i) order.push_back(static_cast<int>(i));
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return style_of(types[a]).rank < style_of(types[b]).rank; });
  return order;
}

void draw_line(Svg& svg, const LineStyle& style, const PathData& path, const std::string& word) {
  if (path.empty()) return;
  svg.open("g", {{"class", "line " + as_id(word)}});
  draw_strokes(svg, style, path);
  svg.close();
}

// A canal or river that ends at a corner of a water hex continues into the water, across the beach.
void add_mouths(const SheetParts& parts, const Network& network, PathData& path) {
  for (int i = 0; i < network.size(); ++i) {
    if (network.neighbours(i).size() != 1) continue;
    const Vec corner = parts.sheet.at(network.key(i));
    for (int k = 0; k < 6; ++k) {
      const hex::Cube c = parts.sheet.cube_at(corner + bearing(60.0 * k + 1) * (kSide * 0.4));
      if (!parts.ground.is_water(c)) continue;
      path.move(network.at(i)).line(corner + unit(parts.sheet.centre(c) - corner) * (kSide * 0.45));
      break;
    }
  }
}

// The links that cross water by a bridge, each hexside once; printed bridges are drawn separately.
std::vector<data::Link> bridge_links(const SheetParts& parts) {
  const data::Map& map = parts.map;
  std::set<hex::Hexside> water;
  for (const data::HexsideMark& mark : map.hexsides)
    if (hexside_style(map.hexside_types[mark.type]).bridged) water.insert(mark.side);
  for (const data::HexsideMark& mark : map.hexsides)
    if (mark_of(map.hexside_types[mark.type]) == Mark::kBridge) water.erase(mark.side);
  std::vector<data::Link> found;
  for (const data::Link& link : map.links) {
    if (!parts.holds(link) || !link_style(map.link_types[link.type]).makes_bridges) continue;
    const auto side = hex::hexside_between(map.board, link.a, link.b);
    if (side && water.erase(*side) != 0) found.push_back(link);
  }
  return found;
}

// Hexsides of a type like "canal_bridge": bridges that need no road.
void draw_printed_bridges(Svg& svg, const SheetParts& parts) {
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (!parts.holds(mark.side.hex()) || mark_of(parts.map.hexside_types[mark.type]) != Mark::kBridge)
      continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    const Vec here = parts.sheet.centre(c);
    const Vec there = parts.sheet.centre(hex::neighbour(c, mark.side.direction()));
    draw_bridge(svg, middle(here, there), there - here);
  }
}

}  // namespace

void draw_strokes(Svg& svg, const LineStyle& style, const PathData& path) {
  svg.open("g", {{"fill", "none"}, {"stroke-linejoin", "round"}});
  for (const Stroke& stroke : style.strokes) {
    Attributes attributes{{"stroke", stroke.colour}, {"stroke-width", stroke.width}};
    if (!stroke.dash.empty()) attributes.emplace_back("stroke-dasharray", stroke.dash);
    if (stroke.round) attributes.emplace_back("stroke-linecap", "round");
    if (stroke.opacity < 1) attributes.emplace_back("opacity", stroke.opacity);
    if (stroke.fall != 0)
      attributes.emplace_back("transform",
                              "translate(" + number(stroke.fall * 0.7) + " " + number(stroke.fall) + ")");
    svg.path(path, attributes);
  }
  svg.close();
}

void draw_hexsides(Svg& svg, const SheetParts& parts) {
  const std::vector<std::string>& types = parts.map.hexside_types;
  std::map<hex::Point, Vec> water_hubs;  // where waters of another type join
  for (const int type : by_rank(types, hexside_style)) {
    const LineStyle style = hexside_style(types[type]);
    Network network = hexside_network(
        parts, [&](const data::HexsideMark& mark) { return mark.type == type; }, style.wobble);
    straighten(network, style);
    PathData path;
    if (style.water)
      for (const auto& [key, hub] : water_hubs) network.join_at(key, hub);
    for (const Network::Chain& chain : network.chains()) network.add_curve(chain, path);
    if (style.bridged) add_mouths(parts, network, path);
    if (style.water) {
      for (const auto& [key, hub] : network.hubs()) water_hubs.try_emplace(key, hub);
    }
    draw_line(svg, style, path, types[type]);
  }
}

void draw_links(Svg& svg, const SheetParts& parts) {
  // The larger road is laid out first, so that the smaller one can join it, but it is drawn last.
  const std::vector<std::string>& types = parts.map.link_types;
  const std::vector<int> order = by_rank(types, link_style);
  std::map<int, Network> networks;
  std::map<hex::Point, Vec> hubs;
  for (auto type = order.rbegin(); type != order.rend(); ++type) {
    const LineStyle style = link_style(types[*type]);
    Network& network = networks[*type];
    network = link_network(
        parts, [&](const data::Link& link) { return link.type == *type; }, style.wobble);
    straighten(network, style);
    for (const auto& [key, hub] : hubs) network.join_at(key, hub);
    for (const auto& [key, hub] : network.hubs()) hubs.try_emplace(key, hub);
  }
  for (const int type : order) {
    const LineStyle style = link_style(types[type]);
    const Network& network = networks[type];
    PathData path;
    for (const Network::Chain& chain : network.chains()) network.add_curve(chain, path);
    add_ways_out(parts, network, path);
    draw_line(svg, style, path, types[type]);
  }
  draw_printed_bridges(svg, parts);
  for (const data::Link& link : bridge_links(parts)) {
    const auto place = [&](hex::HexId h) {
      const hex::Point key = parts.centre_point(h);
      return networks[link.type].find(key).value_or(parts.sheet.at(key));
    };
    draw_bridge(svg, middle(place(link.a), place(link.b)), place(link.b) - place(link.a));
  }
}

std::vector<Vec> bridge_places(const SheetParts& parts) {
  std::vector<Vec> places;
  for (const data::Link& link : bridge_links(parts))
    places.push_back(middle(parts.centre(link.a), parts.centre(link.b)));
  return places;
}

std::vector<Vec> points_on_lines(const SheetParts& parts) {
  std::vector<Vec> points;
  const auto add = [&](Vec a, Vec b) {
    for (const double share : {0.0, 0.25, 0.5, 0.75}) points.push_back(a * (1 - share) + b * share);
  };
  for (const data::Link& link : parts.map.links)
    if (parts.holds(link)) add(parts.centre(link.a), parts.centre(link.b));
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (!parts.holds(mark.side.hex())) continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    add(parts.sheet.corner(c, mark.side.direction()),
        parts.sheet.corner(c, hex::clockwise(mark.side.direction())));
  }
  return points;
}

}  // namespace mitla::draw
