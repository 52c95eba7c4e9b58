#include "draw/line_networks.h"

#include "draw/jitter.h"

namespace mitla::draw {

namespace {

// A place on the grid, moved by the deviation at that place.
auto swaying(const SheetParts& parts, double wobble) {
  return [&parts, wobble](hex::Point p) { return parts.sheet.at(p) + jitter(p.x, p.y, 50) * wobble; };
}

}  // namespace

Network link_network(const SheetParts& parts, const std::function<bool(const data::Link&)>& wanted,
                     double wobble) {
  Network network;
  for (const data::Link& link : parts.map.links) {
    if (!parts.holds(link) || !wanted(link)) continue;
    const auto node = [&](hex::HexId h) {
      return network.node(parts.centre_point(h), swaying(parts, wobble));
    };
    const int a = node(link.a);
    network.connect(a, node(link.b));
  }
  return network;
}

Network hexside_network(const SheetParts& parts, const std::function<bool(const data::HexsideMark&)>& wanted,
                        double wobble) {
  Network network;
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (!parts.holds(mark.side.hex()) || !wanted(mark)) continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    const auto node = [&](hex::Direction d) {
      return network.node(hex::corner(c, d, parts.sheet.orientation), swaying(parts, wobble));
    };
    const int a = node(mark.side.direction());
    network.connect(a, node(hex::clockwise(mark.side.direction())));
  }
  return network;
}

}  // namespace mitla::draw
