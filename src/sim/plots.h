// Small plots as SVG text. Their colours are classes of the style in report_html.cpp, for day and night.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "sim/summary.h"

namespace mitla::sim {

// Bars over whole numbers, at most some dozens; the zero line is drawn if it lies inside.
std::string bar_plot(const std::map<int, int>& counts, const std::string& below);
struct Line {
  std::string name;
  std::vector<double> values;  // one per turn; shares are 0..1
};
enum class LineScale { kShares, kNumbers };
std::string line_plot(const std::vector<Line>& lines, const std::string& below,
                      LineScale scale = LineScale::kShares);
// A bar with its interval for each share.
struct Share {
  std::string name;
  double value = 0;
  Interval interval;
};
std::string share_plot(const std::vector<Share>& shares);
// The drawing of the map, once on the page; plots refer to it. Empty if there is none.
std::string ground_drawing(const Picture& picture);
// The map with a dot in each hex, sized by its count. `look` is a class of the page's style.
std::string map_plot(const Summary& summary, const std::map<int, int>& counts, const std::string& look);

std::string base64(std::string_view bytes);
// Escapes text for HTML and SVG.
std::string escaped(std::string_view text);

}  // namespace mitla::sim
