// Names along rivers and roads.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "draw/labels.h"
#include "draw/line_networks.h"
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

// Degrees clockwise, between -90 and 90, so that the text is never upside down.
double upright_angle(Vec way) {
  if (way.x < -0.01 || (std::abs(way.x) <= 0.01 && way.y > 0)) way = way * -1;
  return std::atan2(way.y, way.x) * 180 / kPi;
}

struct Found {
  Strip strip;
  double cost = 0;
};

// The best stretch of the run to write along: straight, with room on one side, not far from the middle.
void seek_along(const Run& run, double width, double height, const FreeSpace& space,
                std::optional<Found>& best) {
  for (std::size_t i = 0; i + 1 < run.size(); ++i) {
    std::size_t j = i + 1;
    while (j + 1 < run.size() && length(run[j] - run[i]) < width) ++j;
    if (length(run[j] - run[i]) < width * 0.8) continue;
    const Vec way = unit(run[j] - run[i]);
    const Vec aside = quarter_turn(way);
    double left = 0;
    double right = 0;
    // One more at both ends: the line bends before it reaches the node.
    for (std::size_t k = i == 0 ? i : i - 1; k <= std::min(j + 1, run.size() - 1); ++k) {
      const double off = dot(run[k] - run[i], aside);
      left = std::min(left, off);
      right = std::max(right, off);
    }
    const double from_middle = std::abs((i + j) * 0.5 / run.size() - 0.5);
    for (const double side : {left - height * 0.75 - 3, right + height * 0.75 + 3}) {
      const Strip strip{middle(run[i], run[j]) + aside * side, width, height, upright_angle(way)};
      const double cost = space.cost(strip) + (right - left) * 0.3 + from_middle * 3;
      if (!best || cost < best->cost) best = Found{strip, cost};
    }
  }
}

void write_along(Svg& svg, FreeSpace& space, const std::vector<Run>& runs, const std::string& name,
                 double size, double spacing, double worst) {
  std::optional<Found> best;
  const double width = text_width(name, size, spacing, false);
  for (const Run& run : runs) seek_along(run, width, size, space, best);
  if (!best || best->cost > worst) return;
  const Strip& strip = best->strip;
  space.reserve(strip);
  const double turn = strip.angle * kPi / 180;
  const Vec down{-std::sin(turn), std::cos(turn)};
  const Vec at = strip.centre + down * (size * 0.34);
  svg.label(at, name,
            {{"font-size", size}, {"letter-spacing", spacing}, {"transform", turned_about(at, strip.angle)}});
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
    const auto of_this_line = [&](const data::HexsideMark& mark) {
      return mark.group == static_cast<int>(g);
    };
    const Network network = hexside_network(parts, of_this_line, 0);
    write_along(svg, space, runs_of(network), line.name, 11, 1.6, 100);
  }
  svg.close();
  open("#7a5330");
  for (std::size_t g = 0; g < map.link_groups.size(); ++g) {
    const data::Line& line = map.link_groups[g];
    if (line.name.empty()) continue;
    const auto of_this_line = [&](const data::Link& link) { return link.group == static_cast<int>(g); };
    const Network network = link_network(parts, of_this_line, 0);
    write_along(svg, space, runs_of(network), line.name, 8, 0.4, 6);
  }
  svg.close();
}

}  // namespace mitla::draw
