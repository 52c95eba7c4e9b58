#include "sim/plots.h"

#include <algorithm>
#include <cmath>

#include "sim/figures.h"

namespace mitla::sim {
namespace {

constexpr std::size_t kColours = 10;  // .c0 to .c9 of the page
constexpr int kWidth = 640;
constexpr int kHeight = 240;
constexpr int kLeft = 50;
constexpr int kBottom = 38;
constexpr int kMostBars = 40;

std::string n(double x) { return fixed(x, 1); }

std::string open_svg(double width, double height, const std::string& title) {
  return "<svg viewBox=\"0 0 " + n(width) + " " + n(height) + "\" role=\"img\" aria-label=\"" +
         escaped(title) + "\">";
}

std::string text(double x, double y, std::string_view what, std::string_view anchor) {
  return "<text x=\"" + n(x) + "\" y=\"" + n(y) + "\" text-anchor=\"" + std::string(anchor) + "\">" +
         escaped(what) + "</text>";
}

// `look` is a class of the page, which holds the colours for the light and the dark setting.
std::string line(double x1, double y1, double x2, double y2, std::string_view look) {
  return "<line x1=\"" + n(x1) + "\" y1=\"" + n(y1) + "\" x2=\"" + n(x2) + "\" y2=\"" + n(y2) +
         "\" class=\"" + std::string(look) + "\"/>";
}

std::string colour(std::size_t i) { return "c" + std::to_string(i % kColours); }

int floor_to(int value, int step) {
  return (value >= 0 ? value / step : -((step - 1 - value) / step)) * step;
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

std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k)
      out += i + k > bytes.size() ? '=' : kLetters[three >> (18 - 6 * k) & 63];
  }
  return out;
}

std::string bar_plot(const std::map<int, int>& counts, const std::string& below) {
  if (counts.empty()) return {};
  // Wide ranges are combined into bars of several values, one of which begins at 0.
  const int width = std::max(1, (counts.rbegin()->first - counts.begin()->first) / kMostBars + 1);
  std::map<int, int> bars;
  for (const auto& [key, count] : counts) bars[floor_to(key, width)] += count;
  const int low = bars.begin()->first;
  const int slots = (bars.rbegin()->first - low) / width + 1;
  int most = 1;
  for (const auto& [key, count] : bars) most = std::max(most, count);
  const double step = static_cast<double>(kWidth - kLeft - 10) / slots;
  const double tall = kHeight - kBottom - 12;
  std::string svg = open_svg(kWidth, kHeight, below);
  const auto x = [&](int key) { return kLeft + (key - low) / width * step; };
  const auto name = [&](int key) {
    return width == 1 ? std::to_string(key) : std::to_string(key) + " to " + std::to_string(key + width - 1);
  };
  for (const auto& [key, count] : bars) {
    const double height = tall * count / most;
    svg += "<rect x=\"" + n(x(key)) + "\" y=\"" + n(12 + tall - height) + "\" width=\"" +
           n(std::max(0.8, std::min(step - 1, 48.0))) + "\" height=\"" + n(height) + "\" class=\"" +
           colour(key < 0 ? 1 : 0) + "\"><title>" + name(key) + ": " + std::to_string(count) +
           "</title></rect>";
  }
  if (low < 0 && low + slots * width > 1) svg += line(x(0) - 0.5, 6, x(0) - 0.5, 12 + tall, "axis");
  const int every = std::max(1, (slots + 11) / 12);
  for (int slot = 0; slot < slots; slot += every)
    svg += text(x(low + slot * width) + std::min(step, 48.0) / 2, kHeight - 22,
                std::to_string(low + slot * width), "middle");
  svg += text(kLeft - 6, 20, std::to_string(most), "end") + text(kLeft - 6, 12 + tall, "0", "end");
  svg += line(kLeft, 12 + tall, kWidth - 10, 12 + tall, "axis");
  return svg + text(kWidth / 2.0, kHeight - 4, below, "middle") + "</svg>";
}

std::string line_plot(const std::vector<Line>& lines, const std::string& below, LineScale scale) {
  std::size_t turns = 0;
  for (const Line& l : lines) turns = std::max(turns, l.values.size());
  if (turns == 0) return {};
  constexpr double kRight = 170;
  constexpr double kRow = 18;
  const double wide = kWidth - kLeft - kRight;
  const double height = std::max<double>(kHeight, kRow * static_cast<double>(lines.size()) + 24);
  const double tall = height - kBottom - 12;
  const auto x = [&](std::size_t i) {
    return kLeft + (turns > 1 ? wide * static_cast<double>(i) / static_cast<double>(turns - 1) : wide / 2);
  };
  double most = 1;
  if (scale == LineScale::kNumbers)
    for (const Line& l : lines)
      for (const double value : l.values) most = std::max(most, std::ceil(value));
  const auto y = [&](double value) { return 12 + tall * (1 - value / most); };
  std::string svg = open_svg(kWidth, height, below);
  for (int tenth = 0; tenth <= 10; tenth += 5) {
    const double value = most * tenth / 10.0;
    svg += line(kLeft, y(value), kLeft + wide, y(value), "rule");
    svg += text(kLeft - 6, y(value) + 4,
                scale == LineScale::kShares ? std::to_string(10 * tenth) + " %" : fixed(value, 1), "end");
  }
  for (std::size_t i = 0; i < turns; ++i) svg += text(x(i), height - 22, std::to_string(i + 1), "middle");
  std::size_t c = 0;
  for (const Line& l : lines) {
    svg += "<polyline class=\"curve " + colour(c) + "\" points=\"";
    for (std::size_t i = 0; i < l.values.size(); ++i) svg += n(x(i)) + "," + n(y(l.values[i])) + " ";
    svg += "\"><title>" + escaped(l.name) + "</title></polyline>";
    const double at = 18 + kRow * static_cast<double>(c);
    svg += line(kLeft + wide + 12, at - 4, kLeft + wide + 30, at - 4, "curve " + colour(c));
    svg += text(kLeft + wide + 36, at, l.name, "start");
    ++c;
  }
  return svg + text(kLeft + wide / 2, height - 4, below, "middle") + "</svg>";
}

std::string share_plot(const std::vector<Share>& shares) {
  constexpr double kNames = 170;
  constexpr double kRow = 28;
  const double wide = kWidth - kNames - 120;
  std::string svg = open_svg(kWidth, kRow * static_cast<double>(shares.size()) + 8, "wins");
  double y = 4;
  std::size_t c = 0;
  for (const Share& s : shares) {
    const auto x = [&](double share) { return kNames + wide * share; };
    svg += text(kNames - 8, y + 17, s.name, "end");
    svg += "<rect x=\"" + n(kNames) + "\" y=\"" + n(y + 4) + "\" width=\"" + n(wide * s.value) +
           "\" height=\"18\" class=\"" + colour(c++ % 2) + "\" opacity=\"0.75\"/>";
    svg += line(x(s.interval.low), y + 13, x(s.interval.high), y + 13, "span");
    svg += line(x(s.interval.low), y + 8, x(s.interval.low), y + 18, "span");
    svg += line(x(s.interval.high), y + 8, x(s.interval.high), y + 18, "span");
    svg += text(kWidth - 112, y + 17, percent(s.value), "start");
    y += kRow;
  }
  return svg + line(kNames, 0, kNames, y, "axis") + "</svg>";
}

namespace {

// Where the hexes of a plot lie, and what lies under them.
struct Ground {
  std::vector<std::pair<double, double>> centres;
  double left = 0, top = 0, width = 0, height = 0;
  double side = 10;
  std::string drawing;
};

Ground real_ground(const Picture& picture) {
  Ground ground{picture.centres, picture.left, picture.top, picture.width, picture.height, picture.side, {}};
  const std::string box = "x=\"" + n(picture.left) + "\" y=\"" + n(picture.top) + "\" width=\"" +
                          n(picture.width) + "\" height=\"" + n(picture.height) + "\"";
  // The veil keeps dots readable on every ground.
  ground.drawing = "<use href=\"#ground\"/><rect class=\"land veil\" " + box + "/>";
  return ground;
}

Ground plain_ground(const hex::Board& board) {
  // Points of the board count halves of a side along one axis and halves of a width along the other.
  Ground ground;
  constexpr double kSide = 10;
  constexpr double kHalfWidth = kSide * 0.8660254037844386;
  const bool flat = board.orientation(hex::HexId(0)) == hex::Orientation::kFlatTop;
  const double unit_x = flat ? kSide / 2 : kHalfWidth;
  const double unit_y = flat ? kHalfWidth : kSide / 2;
  double low_x = 1e9, low_y = 1e9, high_x = -1e9, high_y = -1e9;
  for (int h = 0; h < board.size(); ++h) {
    const auto at = board.centre(hex::HexId(h));
    ground.centres.emplace_back(at.x * unit_x, at.y * unit_y);
    low_x = std::min(low_x, at.x * unit_x);
    low_y = std::min(low_y, at.y * unit_y);
    high_x = std::max(high_x, at.x * unit_x);
    high_y = std::max(high_y, at.y * unit_y);
  }
  ground.left = low_x - 14;
  ground.top = low_y - 14;
  ground.width = high_x - low_x + 28;
  ground.height = high_y - low_y + 28;
  // All hexes as one path: one corner, then around the hex.
  const std::string round = flat ? "l-5,8.7h-10l-5,-8.7 5,-8.7h10z" : "l8.7,5v10l-8.7,5 -8.7,-5v-10z";
  ground.drawing = "<path class=\"land\" d=\"";
  for (const auto& [x, y] : ground.centres)
    ground.drawing += "M" + n(x + (flat ? kSide : 0)) + "," + n(y - (flat ? 0 : kSide)) + round;
  ground.drawing += "\"/>";
  return ground;
}

}  // namespace

std::string ground_drawing(const Picture& picture) {
  if (picture.svg.empty()) return {};
  return "<svg width=\"0\" height=\"0\" class=\"stock\" aria-hidden=\"true\"><defs><image id=\"ground\" "
         "x=\"" +
         n(picture.left) + "\" y=\"" + n(picture.top) + "\" width=\"" + n(picture.width) + "\" height=\"" +
         n(picture.height) + "\" href=\"data:image/svg+xml;base64," + base64(picture.svg) +
         "\"/></defs></svg>";
}

std::string map_plot(const Summary& s, const std::map<int, int>& counts, const std::string& look) {
  const hex::Board& board = *s.board;
  const Ground ground = s.picture.svg.empty() ? plain_ground(board) : real_ground(s.picture);
  const auto x = [&](int h) { return ground.centres[static_cast<std::size_t>(h)].first; };
  const auto y = [&](int h) { return ground.centres[static_cast<std::size_t>(h)].second; };
  std::string svg = "<svg viewBox=\"" + n(ground.left) + " " + n(ground.top) + " " + n(ground.width) + " " +
                    n(ground.height) + "\" role=\"img\" aria-label=\"" + escaped(look) + "\">";
  svg += ground.drawing + "<g class=\"goal\" stroke-width=\"" + n(ground.side / 5) + "\">";
  for (std::size_t o = 0; o < s.objective_hexes.size(); ++o) {
    const int h = s.objective_hexes[o].index();
    svg += "<circle cx=\"" + n(x(h)) + "\" cy=\"" + n(y(h)) + "\" r=\"" + n(0.8 * ground.side) +
           "\"><title>" + escaped(s.objectives[o]) + "</title></circle>";
  }
  svg += "</g><g class=\"" + look + "\">";
  int most = 1;
  for (const auto& [hex, count] : counts)
    if (hex < board.size()) most = std::max(most, count);
  for (const auto& [hex, count] : counts) {
    if (hex >= board.size()) continue;
    svg += "<circle cx=\"" + n(x(hex)) + "\" cy=\"" + n(y(hex)) + "\" r=\"" +
           fixed(ground.side * (0.1 + 0.7 * std::sqrt(static_cast<double>(count) / most)), 2) + "\"><title>" +
           std::string(board.name(hex::HexId(hex))) + ": " + std::to_string(count) + "</title></circle>";
  }
  return svg + "</g></svg>";
}

}  // namespace mitla::sim
