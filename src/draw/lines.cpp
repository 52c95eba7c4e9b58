#include "draw/lines.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "draw/jitter.h"
#include "draw/marks.h"
#include "draw/network.h"
#include "draw/palette.h"

namespace mitla::draw {

namespace {

hex::Point centre_key(const SheetParts& parts, hex::Cube c) { return hex::centre(c, parts.sheet.orientation); }

// A place on the grid, as far off as the hand strays there.
auto swaying(const SheetParts& parts, double wobble) {
  return [&parts, wobble](hex::Point p) { return parts.sheet.at(p) + jitter(p.x, p.y, 50) * wobble; };
}

bool on_this_sheet(const SheetParts& parts, const data::Link& link) {
  return parts.holds(link.a) && parts.holds(link.b);
}

Network link_network(const SheetParts& parts, int type, const LineStyle& style) {
  Network network;
  for (const data::Link& link : parts.map.links) {
    if (link.type != type || !on_this_sheet(parts, link)) continue;
    const auto node = [&](hex::HexId h) {
      return network.node(centre_key(parts, parts.map.board.cube(h)), swaying(parts, style.wobble));
    };
    const int a = node(link.a);
    network.connect(a, node(link.b));
  }
  return network;
}

// A road that ends on the last hex goes on over the rim: its next hexside straight ahead is off the board.
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

// Types in the order of drawing.
template <typename StyleOf>
std::vector<int> by_rank(const std::vector<std::string>& types, StyleOf&& style_of) {
  std::vector<int> order;
  for (std::size_t i = 0; i < types.size(); ++i) order.push_back(static_cast<int>(i));
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return style_of(types[a]).rank < style_of(types[b]).rank; });
  return order;
}

void draw_strokes(Svg& svg, const LineStyle& style, const PathData& path, const std::string& word) {
  if (path.empty()) return;
  svg.open("g", {{"class", "line " + as_id(word)}, {"fill", "none"}, {"stroke-linejoin", "round"}});
  for (const Stroke& stroke : style.strokes) {
    Attributes attributes{{"stroke", stroke.colour}, {"stroke-width", stroke.width}};
    if (!stroke.dash.empty()) attributes.emplace_back("stroke-dasharray", stroke.dash);
    if (stroke.round) attributes.emplace_back("stroke-linecap", "round");
    if (stroke.opacity < 1) attributes.emplace_back("opacity", stroke.opacity);
    svg.path(path, attributes);
  }
  svg.close();
}

Network hexside_network(const SheetParts& parts, int type, const LineStyle& style) {
  Network network;
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (mark.type != type || !parts.holds(mark.side.hex())) continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    const auto node = [&](hex::Direction d) {
      return network.node(hex::corner(c, d, parts.sheet.orientation), swaying(parts, style.wobble));
    };
    const int a = node(mark.side.direction());
    network.connect(a, node(hex::clockwise(mark.side.direction())));
  }
  return network;
}

void draw_bridges(Svg& svg, const SheetParts& parts) {
  const data::Map& map = parts.map;
  std::set<hex::Hexside> water;
  for (const data::HexsideMark& mark : map.hexsides)
    if (hexside_style(map.hexside_types[mark.type]).bridged) water.insert(mark.side);
  std::set<hex::Hexside> drawn;
  for (const data::Link& link : map.links) {
    if (!on_this_sheet(parts, link) || !link_style(map.link_types[link.type]).makes_bridges) continue;
    const auto side = hex::hexside_between(map.board, link.a, link.b);
    if (!side || water.count(*side) == 0 || !drawn.insert(*side).second) continue;
    draw_bridge(svg, middle(parts.centre(link.a), parts.centre(link.b)), parts.centre(link.b) - parts.centre(link.a));
  }
  for (const data::HexsideMark& mark : map.hexsides) {  // "canal_bridge": a bridge that no road needs to prove
    if (!parts.holds(mark.side.hex()) || mark_of(map.hexside_types[mark.type]) != Mark::kBridge) continue;
    if (!drawn.insert(mark.side).second) continue;
    const hex::Cube c = map.board.cube(mark.side.hex());
    const Vec here = parts.sheet.centre(c);
    const Vec there = parts.sheet.centre(hex::neighbour(c, mark.side.direction()));
    draw_bridge(svg, middle(here, there), there - here);
  }
}

}  // namespace

void draw_hexsides(Svg& svg, const SheetParts& parts) {
  for (const int type : by_rank(parts.map.hexside_types, hexside_style)) {
    const LineStyle style = hexside_style(parts.map.hexside_types[type]);
    const Network network = hexside_network(parts, type, style);
    PathData path;
    for (const Network::Chain& chain : network.chains()) network.add_curve(chain, path);
    draw_strokes(svg, style, path, parts.map.hexside_types[type]);
  }
}

void draw_links(Svg& svg, const SheetParts& parts) {
  // The greater road is laid first, that the lesser may join it; but it is drawn last.
  const std::vector<int> order = by_rank(parts.map.link_types, link_style);
  std::map<int, PathData> paths;
  std::map<hex::Point, Vec> hubs;
  for (auto type = order.rbegin(); type != order.rend(); ++type) {
    Network network = link_network(parts, *type, link_style(parts.map.link_types[*type]));
    for (const auto& [key, hub] : hubs) network.join_at(key, hub);
    for (const Network::Chain& chain : network.chains()) network.add_curve(chain, paths[*type]);
    add_ways_out(parts, network, paths[*type]);
    for (const auto& [key, hub] : network.hubs()) hubs.try_emplace(key, hub);
  }
  for (const int type : order)
    draw_strokes(svg, link_style(parts.map.link_types[type]), paths[type], parts.map.link_types[type]);
  draw_bridges(svg, parts);
}

std::vector<Vec> points_on_lines(const SheetParts& parts) {
  std::vector<Vec> points;
  const auto add = [&](Vec a, Vec b) {
    for (const double share : {0.0, 0.25, 0.5, 0.75}) points.push_back(a * (1 - share) + b * share);
  };
  for (const data::Link& link : parts.map.links)
    if (on_this_sheet(parts, link)) add(parts.centre(link.a), parts.centre(link.b));
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (!parts.holds(mark.side.hex())) continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    add(parts.sheet.corner(c, mark.side.direction()), parts.sheet.corner(c, hex::clockwise(mark.side.direction())));
  }
  return points;
}

}  // namespace mitla::draw
