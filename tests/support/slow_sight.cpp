#include "support/slow_sight.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace mitla::test {
namespace {

using aiw::CanalWorks;
using aiw::Eye;
using hex::HexId;

std::array<SlowPoint, 6> corners(SlowPoint c) {
  return {SlowPoint{c.x + 2, c.y}, SlowPoint{c.x + 1, c.y + 1}, SlowPoint{c.x - 1, c.y + 1},
          SlowPoint{c.x - 2, c.y}, SlowPoint{c.x - 1, c.y - 1}, SlowPoint{c.x + 1, c.y - 1}};
}

// Twice the area of the triangle: its sign tells on which side of pq the point r lies.
int turn(SlowPoint p, SlowPoint q, SlowPoint r) {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

bool boxes_meet(SlowPoint p, SlowPoint q, SlowPoint a, SlowPoint b) {
  return std::max(p.x, q.x) >= std::min(a.x, b.x) && std::max(a.x, b.x) >= std::min(p.x, q.x) &&
         std::max(p.y, q.y) >= std::min(a.y, b.y) && std::max(a.y, b.y) >= std::min(p.y, q.y);
}

// Closed segments: touching at an end and lying on each other count.
bool segments_meet(SlowPoint p, SlowPoint q, SlowPoint a, SlowPoint b) {
  if (!boxes_meet(p, q, a, b)) return false;
  const int side_a = turn(p, q, a);
  const int side_b = turn(p, q, b);
  if ((side_a > 0 && side_b > 0) || (side_a < 0 && side_b < 0)) return false;
  const int side_p = turn(a, b, p);
  const int side_q = turn(a, b, q);
  return !((side_p > 0 && side_q > 0) || (side_p < 0 && side_q < 0));
}

struct Fraction {  // the denominator is positive
  std::int64_t above = 0;
  std::int64_t below = 1;
  friend bool operator<(const Fraction& a, const Fraction& b) {
    return a.above * b.below < b.above * a.below;
  }
};

// The part of the segment strictly inside the polygon is the interval of t in which the point is on the inner
// side of all six edges; it is empty if the segment only touches or misses the polygon.
bool passes_inside(SlowPoint p, SlowPoint q, SlowPoint centre) {
  const auto corner = corners(centre);
  Fraction enters{0, 1};
  Fraction leaves{1, 1};
  for (std::size_t i = 0; i < 6; ++i) {
    const SlowPoint a = corner[i];
    const SlowPoint b = corner[(i + 1) % 6];
    const int inner = turn(a, b, centre) > 0 ? 1 : -1;
    const int at_p = inner * turn(a, b, p);
    const int at_q = inner * turn(a, b, q);
    if (at_p == at_q) {
      if (at_p <= 0) return false;
    } else if (at_q > at_p) {
      const Fraction t{-at_p, at_q - at_p};
      if (enters < t) enters = t;
    } else {
      const Fraction t{at_p, at_p - at_q};
      if (t < leaves) leaves = t;
    }
  }
  return enters < leaves;
}

bool has(const std::vector<HexId>& hexes, HexId hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

}  // namespace

SlowPoint printed_place(const std::string& name, const BoardOffsets& boards) {
  const BoardOffset offset = boards.at(name.at(0));
  std::size_t at = 2;
  int row = 0;
  for (; name.at(at) >= 'A'; ++at) row = row == 0 ? name[at] - 'A' + 1 : row + 26;
  const int number = std::atoi(name.c_str() + at);
  const int across = row % 2 == 1 ? 2 * number - 1 : 2 * number - 2;
  return {3 * (row + offset.row), across + offset.across};
}

SlowSight::SlowSight(const data::Map& map, const BoardOffsets& boards) {
  std::map<std::pair<SlowPoint, SlowPoint>, Side> sides;
  for (int i = 0; i < map.board.size(); ++i) {
    const HexId hex(i);
    const SlowPoint centre = printed_place(std::string(map.board.name(hex)), boards);
    hexes_.push_back({centre, std::string(map.terrain_name(hex))});
    if (cover(hex)) covers_.push_back(hex);
    const auto corner = corners(centre);
    for (std::size_t k = 0; k < 6; ++k) {
      const auto [a, b] = std::minmax(corner[k], corner[(k + 1) % 6]);
      Side& side = sides[{a, b}];
      side.a = a;
      side.b = b;
      side.hexes.push_back(hex);
    }
  }
  for (const data::HexsideMark& mark : map.hexsides) {
    const HexId one = mark.side.hex();
    const HexId other = hex::beyond(map.board, mark.side);
    for (auto& [ends, side] : sides)
      if (has(side.hexes, one) && has(side.hexes, other)) side.elevation = map.hexside_types[mark.type];
  }
  for (auto& [ends, side] : sides) {
    const bool of_cover =
        std::any_of(side.hexes.begin(), side.hexes.end(), [this](HexId hex) { return cover(hex); });
    if (!side.elevation.empty() || of_cover) sides_.push_back(side);
  }
}

bool SlowSight::cover(HexId hex) const {
  const std::string& terrain = hexes_[hex.value].terrain;
  return terrain == "woods" || terrain == "town";
}

void SlowSight::look(HexId from, HexId to, Line& line) const {
  line.from = from;
  line.to = to;
  line.sides.clear();
  const SlowPoint p = hexes_[from.value].centre;
  const SlowPoint q = hexes_[to.value].centre;
  for (const Side& side : sides_)
    if (segments_meet(p, q, side.a, side.b)) line.sides.push_back(&side);
  line.through_cover = std::any_of(covers_.begin(), covers_.end(), [&](HexId hex) {
    if (hex == from || hex == to) return false;
    const SlowPoint c = hexes_[hex.value].centre;
    return boxes_meet(p, q, {c.x - 2, c.y - 1}, {c.x + 2, c.y + 1}) && passes_inside(p, q, c);
  });
}

bool SlowSight::slope_end(const Line& line, const CanalWorks& works) const {
  return hexes_[line.from.value].terrain == "slope" || hexes_[line.to.value].terrain == "slope" ||
         works.west_positions.contains(line.from) || works.west_positions.contains(line.to);
}

// A trench makes dunes of the two moraines that run as the canal does: along the rows of board A, that is
// between two corners of the same height.
std::string SlowSight::elevation_now(const Side& side, const CanalWorks& works) const {
  if (side.elevation != "moraine" || side.a.y != side.b.y) return side.elevation;
  const bool cut = std::any_of(side.hexes.begin(), side.hexes.end(), [&](HexId hex) {
    return hexes_[hex.value].terrain == "canal" && works.trenches.contains(hex);
  });
  return cut ? "dune" : "moraine";
}

bool SlowSight::looks_over(const Side& side, HexId hex, Eye eye, const CanalWorks& works) {
  return has(side.hexes, hex) && (works.east_forts.contains(hex) ||
                                  (works.east_positions.contains(hex) && eye != Eye::kInfantryClass));
}

bool SlowSight::clear(const Line& line, const CanalWorks& works, Eye at_from, Eye at_to) const {
  const bool slope = slope_end(line, works);
  for (const Side* side : line.sides) {
    const bool own = has(side->hexes, line.from) || has(side->hexes, line.to);
    const std::string elevation = elevation_now(*side, works);
    if (elevation == "moraine") {
      if (slope) continue;
      if (looks_over(*side, line.from, at_from, works) || looks_over(*side, line.to, at_to, works)) continue;
      return false;
    }
    if (own) continue;
    if (elevation == "crest") return false;
    if (slope) continue;
    if (!elevation.empty()) return false;
    return false;  // then it is a side of a woods or town hex
  }
  return slope || !line.through_cover;
}

bool SlowSight::through_smoke(const Line& line, const std::vector<HexId>& smoke) const {
  const SlowPoint p = hexes_[line.from.value].centre;
  const SlowPoint q = hexes_[line.to.value].centre;
  return std::any_of(smoke.begin(), smoke.end(), [&](HexId hex) {
    if (hex == line.from || hex == line.to) return false;
    const auto corner = corners(hexes_[hex.value].centre);
    for (std::size_t i = 0; i < 6; ++i)
      if (segments_meet(p, q, corner[i], corner[(i + 1) % 6])) return true;
    return false;
  });
}

bool SlowSight::hull_down(const Line& line, HexId defender, const CanalWorks& works, Eye at_from,
                          Eye at_to) const {
  const bool slope = slope_end(line, works);
  for (const Side* side : line.sides) {
    if (!has(side->hexes, defender)) continue;
    std::string elevation = elevation_now(*side, works);
    if (elevation == "moraine" &&
        (looks_over(*side, line.from, at_from, works) || looks_over(*side, line.to, at_to, works)))
      elevation = "dune";
    if (elevation == "crest") return true;
    if (!slope && (elevation == "dune" || elevation == "ridge")) return true;
  }
  return false;
}

}  // namespace mitla::test
