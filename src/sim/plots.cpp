#include "sim/plots.h"

#include <algorithm>
#include <cmath>

#include "sim/figures.h"

namespace mitla::sim {
namespace {

constexpr const char* kColours[] = {"#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e",
                                    "#17becf", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22"};
constexpr int kWidth = 640;
constexpr int kHeight = 240;
constexpr int kLeft = 44;
constexpr int kBottom = 34;

std::string n(double x) { return fixed(x, 1); }

std::string open_svg(double width, double height) {
  return "<svg viewBox=\"0 0 " + n(width) + " " + n(height) +
         "\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\">";
}

std::string text(double x, double y, std::string_view what, std::string_view anchor) {
  return "<text x=\"" + n(x) + "\" y=\"" + n(y) + "\" text-anchor=\"" + std::string(anchor) + "\">" +
         escaped(what) + "</text>";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
  return "<line x1=\"" + n(x1) + "\" y1=\"" + n(y1) + "\" x2=\"" + n(x2) + "\" y2=\"" + n(y2) +
         "\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" + n(width) + "\"/>";
}

}  // namespace

std::string escaped(std::string_view raw) {
  std::string out;
  for (const char c : raw) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string bar_plot(const std::map<int, int>& counts, const std::string& below) {
  if (counts.empty()) return {};
  const int low = counts.begin()->first;
  const int high = counts.rbegin()->first;
  int most = 1;
  for (const auto& [key, count] : counts) most = std::max(most, count);
  const double step = static_cast<double>(kWidth - kLeft - 10) / (high - low + 1);
  const double tall = kHeight - kBottom - 12;
  std::string svg = open_svg(kWidth, kHeight);
  const auto x = [&](int key) { return kLeft + (key - low) * step; };
  for (const auto& [key, count] : counts) {
    const double height = tall * count / most;
    svg += "<rect x=\"" + n(x(key)) + "\" y=\"" + n(12 + tall - height) + "\" width=\"" +
           n(std::max(0.8, step - 1)) + "\" height=\"" + n(height) + "\" fill=\"" +
           (key < 0 ? kColours[1] : kColours[0]) + "\"><title>" + std::to_string(key) + ": " +
           std::to_string(count) + "</title></rect>";
  }
  const int every = std::max(1, static_cast<int>(std::ceil((high - low + 1) / 12.0)));
  for (int key = low; key <= high; key += every)
    svg += text(x(key) + step / 2, kHeight - 20, std::to_string(key), "middle");
  svg += text(kLeft - 6, 20, std::to_string(most), "end") + text(kLeft - 6, 12 + tall, "0", "end");
  svg += line(kLeft, 12 + tall, kWidth - 10, 12 + tall, "#888", 1);
  return svg + text(kWidth / 2.0, kHeight - 4, below, "middle") + "</svg>";
}

std::string line_plot(const std::vector<Line>& lines, const std::string& below) {
  std::size_t turns = 0;
  for (const Line& l : lines) turns = std::max(turns, l.values.size());
  if (turns == 0) return {};
  constexpr double kRight = 170;
  const double wide = kWidth - kLeft - kRight;
  const double tall = kHeight - kBottom - 12;
  const auto x = [&](std::size_t i) {
    return kLeft + (turns > 1 ? wide * static_cast<double>(i) / static_cast<double>(turns - 1) : wide / 2);
  };
  const auto y = [&](double share) { return 12 + tall * (1 - share); };
  std::string svg = open_svg(kWidth, kHeight);
  for (int tenth = 0; tenth <= 10; tenth += 5) {
    svg += line(kLeft, y(tenth / 10.0), kLeft + wide, y(tenth / 10.0), "#ddd", 1);
    svg += text(kLeft - 6, y(tenth / 10.0) + 4, std::to_string(10 * tenth) + " %", "end");
  }
  for (std::size_t i = 0; i < turns; ++i) svg += text(x(i), kHeight - 20, std::to_string(i + 1), "middle");
  std::size_t c = 0;
  for (const Line& l : lines) {
    const char* colour = kColours[c % std::size(kColours)];
    svg += "<polyline fill=\"none\" stroke=\"" + std::string(colour) + "\" stroke-width=\"2\" points=\"";
    for (std::size_t i = 0; i < l.values.size(); ++i) svg += n(x(i)) + "," + n(y(l.values[i])) + " ";
    svg += "\"/>";
    const double at = 18 + 16.0 * static_cast<double>(c);
    svg += line(kLeft + wide + 12, at - 4, kLeft + wide + 30, at - 4, colour, 3);
    svg += text(kLeft + wide + 36, at, l.name, "start");
    ++c;
  }
  return svg + text(kLeft + wide / 2, kHeight - 4, below, "middle") + "</svg>";
}

std::string share_plot(const std::vector<Share>& shares) {
  constexpr double kNames = 170;
  constexpr double kRow = 28;
  const double wide = kWidth - kNames - 120;
  std::string svg = open_svg(kWidth, kRow * static_cast<double>(shares.size()) + 8);
  double y = 4;
  std::size_t c = 0;
  for (const Share& s : shares) {
    const auto x = [&](double share) { return kNames + wide * share; };
    svg += text(kNames - 8, y + 17, s.name, "end");
    svg += "<rect x=\"" + n(kNames) + "\" y=\"" + n(y + 4) + "\" width=\"" + n(wide * s.value) +
           "\" height=\"18\" fill=\"" + kColours[c++ % 2] + "\" opacity=\"0.75\"/>";
    svg += line(x(s.interval.low), y + 13, x(s.interval.high), y + 13, "#111", 2);
    svg += line(x(s.interval.low), y + 8, x(s.interval.low), y + 18, "#111", 2);
    svg += line(x(s.interval.high), y + 8, x(s.interval.high), y + 18, "#111", 2);
    svg += text(kWidth - 112, y + 17, percent(s.value), "start");
    y += kRow;
  }
  return svg + line(kNames, 0, kNames, y, "#888", 1) + "</svg>";
}

std::string map_plot(const Summary& s, const std::map<int, int>& counts, const std::string& colour) {
  const hex::Board& board = *s.board;
  // Points of the board count halves of a side along one axis and halves of a width along the other.
  constexpr double kSide = 10;
  constexpr double kHalfWidth = kSide * 0.8660254037844386;
  const bool flat = board.orientation(hex::HexId(0)) == hex::Orientation::kFlatTop;
  const double unit_x = flat ? kSide / 2 : kHalfWidth;
  const double unit_y = flat ? kHalfWidth : kSide / 2;
  double low_x = 1e9, low_y = 1e9, high_x = -1e9, high_y = -1e9;
  const auto across = [&](int h) { return board.centre(hex::HexId(h)).x * unit_x; };
  const auto down = [&](int h) { return board.centre(hex::HexId(h)).y * unit_y; };
  for (int h = 0; h < board.size(); ++h) {
    low_x = std::min(low_x, across(h));
    low_y = std::min(low_y, down(h));
    high_x = std::max(high_x, across(h));
    high_y = std::max(high_y, down(h));
  }
  const auto x = [&](int h) { return across(h) - low_x + 14; };
  const auto y = [&](int h) { return down(h) - low_y + 14; };
  std::string svg = open_svg(high_x - low_x + 28, high_y - low_y + 28);
  svg += "<g fill=\"#f3ead2\" stroke=\"#d8c9a0\">";
  for (int h = 0; h < board.size(); ++h)
    svg += "<circle cx=\"" + n(x(h)) + "\" cy=\"" + n(y(h)) + "\" r=\"8\"/>";
  svg += "</g><g fill=\"none\" stroke=\"#b8860b\" stroke-width=\"2\">";
  for (std::size_t o = 0; o < s.objective_hexes.size(); ++o) {
    const int h = s.objective_hexes[o].index();
    svg += "<circle cx=\"" + n(x(h)) + "\" cy=\"" + n(y(h)) + "\" r=\"9\"><title>" +
           escaped(s.objectives[o]) + "</title></circle>";
  }
  svg += "</g><g fill=\"" + colour + "\" opacity=\"0.8\">";
  int most = 1;
  for (const auto& [hex, count] : counts)
    if (hex < board.size()) most = std::max(most, count);
  for (const auto& [hex, count] : counts) {
    if (hex >= board.size()) continue;
    svg += "<circle cx=\"" + n(x(hex)) + "\" cy=\"" + n(y(hex)) + "\" r=\"" +
           fixed(1 + 8 * std::sqrt(static_cast<double>(count) / most), 2) + "\"><title>" +
           std::string(board.name(hex::HexId(hex))) + ": " + std::to_string(count) + "</title></circle>";
  }
  return svg + "</g></svg>";
}

}  // namespace mitla::sim
