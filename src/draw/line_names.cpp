// Names along rivers and roads, and across the sea.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "draw/labels.h"
#include "draw/network.h"
#include "draw/palette.h"

namespace mitla::draw {

namespace {

using Run = std::vector<Vec>;

std::vector<Run> runs_of(const Network& network) {
  std::vector<Run> runs;
  for (const Network::Chain& chain : network.chains()) {
    Run run;
    for (const int node : chain.nodes) run.push_back(network.at(node));
    runs.push_back(std::move(run));
  }
  return runs;
}

std::vector<Run> hexside_runs(const SheetParts& parts, int group) {
  Network network;
  const auto place = [&](hex::Point p) { return parts.sheet.at(p); };
  for (const data::HexsideMark& mark : parts.map.hexsides) {
    if (mark.group != group || !parts.holds(mark.side.hex())) continue;
    const hex::Cube c = parts.map.board.cube(mark.side.hex());
    const hex::Direction d = mark.side.direction();
    const int a = network.node(hex::corner(c, d, parts.sheet.orientation), place);
    network.connect(a, network.node(hex::corner(c, hex::clockwise(d), parts.sheet.orientation), place));
  }
  return runs_of(network);
}

std::vector<Run> link_runs(const SheetParts& parts, int group) {
  Network network;
  const auto place = [&](hex::Point p) { return parts.sheet.at(p); };
  for (const data::Link& link : parts.map.links) {
    if (link.group != group || !parts.holds(link.a) || !parts.holds(link.b)) continue;
    const auto node = [&](hex::HexId h) {
      return network.node(hex::centre(parts.map.board.cube(h), parts.sheet.orientation), place);
    };
    const int a = node(link.a);
    network.connect(a, node(link.b));
  }
  return runs_of(network);
}

// Degrees clockwise, between -90 and 90, so that the writing is never upside down.
double upright_angle(Vec way) {
  if (way.x < -0.01 || (std::abs(way.x) <= 0.01 && way.y > 0)) way = way * -1;
  return std::atan2(way.y, way.x) * 180 / kPi;
}

struct Found {
  Strip strip;
  double cost = 0;
};

// The best stretch of the run to write along: straight, with room on one side, not far from the middle.
void seek_along(const Run& run, double width, double height, const FreeSpace& space, std::optional<Found>& best) {
  for (std::size_t i = 0; i + 1 < run.size(); ++i) {
    std::size_t j = i + 1;
    while (j + 1 < run.size() && length(run[j] - run[i]) < width) ++j;
    if (length(run[j] - run[i]) < width * 0.8) continue;
    const Vec way = unit(run[j] - run[i]);
    const Vec aside = quarter_turn(way);
    double left = 0;
    double right = 0;
    for (std::size_t k = i; k <= j; ++k) {
      const double off = dot(run[k] - run[i], aside);
      left = std::min(left, off);
      right = std::max(right, off);
    }
    const double from_middle = std::abs((i + j) * 0.5 / run.size() - 0.5);
    for (const double side : {left - height * 0.75, right + height * 0.75}) {
      const Strip strip{middle(run[i], run[j]) + aside * side, width, height, upright_angle(way)};
      const double cost = space.cost(strip) + (right - left) * 0.12 + from_middle * 4;
      if (!best || cost < best->cost) best = Found{strip, cost};
    }
  }
}

std::string turned_about(Vec at, double angle) {
  return "rotate(" + number(angle) + " " + number(at.x) + " " + number(at.y) + ")";
}

void write_along(Svg& svg, FreeSpace& space, const std::vector<Run>& runs, const std::string& name, double size,
                 double spacing, double worst) {
  std::optional<Found> best;
  const double width = text_width(name, size, spacing, false);
  for (const Run& run : runs) seek_along(run, width, size, space, best);
  if (!best || best->cost > worst) return;
  const Strip& strip = best->strip;
  space.reserve(strip);
  const double turn = strip.angle * kPi / 180;
  const Vec down{-std::sin(turn), std::cos(turn)};
  const Vec at = strip.centre + down * (size * 0.34);
  svg.label(at, name, {{"font-size", size}, {"letter-spacing", spacing}, {"transform", turned_about(at, strip.angle)}});
}

// "Mediterranean coast, east to west" -> "Mediterranean Sea": the title of the area of coastal hexes is all
// that a map without sea hexes says of its sea.
std::string sea_name(const data::Map& map) {
  for (const data::Area& area : map.areas) {
    const std::size_t end = area.title.find(" coast");
    if (end == std::string::npos || area.hexes.empty()) continue;
    const bool all_coastal = std::all_of(area.hexes.begin(), area.hexes.end(),
                                         [&](hex::HexId h) { return map.has_feature(h, "coastal"); });
    if (!all_coastal) continue;
    const std::string name = area.title.substr(0, end);
    const bool complete = name.find("Sea") != std::string::npos || name.find("Gulf") != std::string::npos;
    return complete ? name : name + " Sea";
  }
  return {};
}

// How far the writing there keeps from everything that is not open sea.
double clearance(const Strip& strip, const std::vector<Vec>& not_sea) {
  const Vec way = bearing(90 + strip.angle);
  double least = 1e9;
  for (int k = -4; k <= 4; ++k) {
    const Vec point = strip.centre + way * (strip.width * k / 8);
    for (const Vec p : not_sea) least = std::min(least, length(p - point));
  }
  return least;
}

}  // namespace

void draw_line_names(Svg& svg, const SheetParts& parts, FreeSpace& space) {
  const data::Map& map = parts.map;
  const auto open = [&](std::string_view fill) {
    svg.open("g", {{"class", "names"},
                   {"font-family", "serif"},
                   {"font-style", "italic"},
                   {"text-anchor", "middle"},
                   {"fill", fill},
                   {"stroke", ink::kHalo},
                   {"stroke-width", 2.6},
                   {"stroke-linejoin", "round"},
                   {"stroke-opacity", 0.85},
                   {"paint-order", "stroke"}});
  };
  open("#33707e");
  for (std::size_t g = 0; g < map.hexside_groups.size(); ++g) {
    const data::Line& line = map.hexside_groups[g];
    if (line.name.empty() || !hexside_style(line.type).water) continue;
    write_along(svg, space, hexside_runs(parts, static_cast<int>(g)), line.name, 11, 1.6, 100);
  }
  svg.close();
  open("#7a5330");
  for (std::size_t g = 0; g < map.link_groups.size(); ++g) {
    const data::Line& line = map.link_groups[g];
    if (line.name.empty()) continue;
    write_along(svg, space, link_runs(parts, static_cast<int>(g)), line.name, 8, 0.4, 6);
  }
  svg.close();
}

void draw_sea_name(Svg& svg, const SheetParts& parts, FreeSpace& space) {
  const std::string name = sea_name(parts.map);
  const Sheet& sheet = parts.sheet;
  if (name.empty()) return;
  std::vector<Vec> sea;
  std::vector<Vec> not_sea;
  for (double y = sheet.area.min.y; y <= sheet.area.max.y; y += 25)
    for (double x = sheet.area.min.x; x <= sheet.area.max.x; x += 25) {
      const bool open_sea = parts.ground.word_at(sheet.cube_at({x, y})) == "sea";
      const bool at_the_frame = !sheet.area.grown(-13).contains({x, y});
      (open_sea && !at_the_frame ? sea : not_sea).push_back({x, y});
    }
  for (const double size : {32.0, 27.0, 22.0, 18.0, 15.0}) {
    Strip best;
    double best_clearance = size * 1.15;
    for (const double angle : {0.0, -15.0, -30.0, 15.0, 30.0}) {
      for (const Vec centre : sea) {
        const Strip strip{centre, text_width(name, size, size * 0.28, false), size, angle};
        if (space.cost(strip) >= 6) continue;
        // Level writing is worth a little room.
        const double room = clearance(strip, not_sea) - std::abs(angle) * 0.15;
        if (room > best_clearance) {
          best_clearance = room;
          best = strip;
        }
      }
    }
    if (best.width == 0) continue;
    space.reserve(best);
    svg.label(best.centre, name,
              {{"class", "sea-name"},
               {"font-family", "serif"},
               {"font-style", "italic"},
               {"font-size", size},
               {"letter-spacing", size * 0.28},
               {"text-anchor", "middle"},
               {"dominant-baseline", "central"},
               {"fill", ink::kWaterText},
               {"opacity", 0.8},
               {"transform", turned_about(best.centre, best.angle)}});
    return;
  }
}

}  // namespace mitla::draw
