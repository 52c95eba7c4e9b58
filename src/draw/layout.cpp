#include "draw/layout.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

namespace mitla::draw {

namespace {

constexpr double kBeyond = 46;   // width of the strip beyond the hexes
constexpr double kBetween = 40;  // sheets side by side

// Degrees clockwise from north.
std::optional<int> degrees_of(std::string_view word) {
  constexpr std::string_view words[] = {"north", "northeast", "east", "southeast",
                                        "south", "southwest", "west", "northwest"};
  for (int i = 0; i < 8; ++i)
    if (words[i] == word) return 45 * i;
  return std::nullopt;
}

Vec turned(Vec p, int quarter_turns) {
  for (int i = ((quarter_turns % 4) + 4) % 4; i > 0; --i) p = quarter_turn(p);
  return p;
}

// Where north lies on the frame of a grid: degrees clockwise from the top of the print.
double north_of(const data::Map& map, int grid) {
  const data::Compass& compass = map.compasses[grid];
  int up = 0;
  if (const auto known = degrees_of(compass.up))
    up = *known;
  else if (const auto right = degrees_of(compass.right))
    up = *right - 90;
  return 60.0 * map.board.grid_spec(grid).placement.turns - up;
}

double wrapped(double degrees) { return degrees - 360 * std::floor(degrees / 360); }

// Turns the print as far towards north as quarter turns allow.
void turn_to_north(Sheet& sheet, double north) {
  const int quarters = static_cast<int>(std::floor(wrapped(north) / 90 + 0.25));
  sheet.turns = (4 - quarters) % 4;
  sheet.north = wrapped(north - 90 * quarters + 180) - 180;
}

}  // namespace

Vec Sheet::at(hex::Point p) const {
  const double long_step = kSide * 0.5;
  const double cross_step = kInradius;
  const bool flat = orientation == hex::Orientation::kFlatTop;
  const Vec printed{p.x * (flat ? long_step : cross_step), p.y * (flat ? cross_step : long_step)};
  return turned(printed, turns) + origin;
}

hex::Cube Sheet::cube_at(Vec p) const {
  const Vec printed = turned(p - origin, -turns);
  double q = 0;
  double r = 0;
  if (orientation == hex::Orientation::kFlatTop) {
    q = printed.x / (1.5 * kSide);
    r = printed.y / (2 * kInradius) - q / 2;
  } else {
    const double sum = printed.y / (1.5 * kSide);
    const double difference = printed.x / kInradius;
    q = (sum + difference) / 2;
    r = (sum - difference) / 2;
  }
  // Rounds the two that are nearest to whole numbers; the third follows from them.
  const double s = -q - r;
  double whole_q = std::round(q);
  double whole_r = std::round(r);
  const double whole_s = std::round(s);
  const double off_q = std::abs(whole_q - q);
  const double off_r = std::abs(whole_r - r);
  const double off_s = std::abs(whole_s - s);
  if (off_q > off_r && off_q > off_s)
    whole_q = -whole_r - whole_s;
  else if (off_r > off_s)
    whole_r = -whole_q - whole_s;
  return {static_cast<int>(whole_q), static_cast<int>(whole_r)};
}

Layout::Layout(const data::Map& map) : board_(&map.board) {
  const hex::Board& board = map.board;
  double left = 0;
  for (int frame = 0; frame < board.frame_count(); ++frame) {
    Sheet sheet;
    sheet.frame = frame;
    bool first = true;
    for (int i = 0; i < board.size(); ++i) {
      const hex::HexId h(i);
      if (board.frame(h) != frame) continue;
      if (first) {
        sheet.orientation = board.orientation(h);
        turn_to_north(sheet, north_of(map, board.grid(h)));
      }
      for (const hex::Direction d : hex::kDirections) {
        const Vec p = sheet.corner(board.cube(h), d);
        if (first) sheet.board = {p, p};
        first = false;
        sheet.board.min = {std::min(sheet.board.min.x, p.x), std::min(sheet.board.min.y, p.y)};
        sheet.board.max = {std::max(sheet.board.max.x, p.x), std::max(sheet.board.max.y, p.y)};
      }
    }
    const Vec move = Vec{left + kBeyond, kBeyond} - sheet.board.min;
    sheet.origin = move;
    sheet.board = {sheet.board.min + move, sheet.board.max + move};
    sheet.area = sheet.board.grown(kBeyond);
    left = sheet.area.max.x + kBetween;
    sheets_.push_back(sheet);
  }
}

Rect Layout::area() const {
  Rect all = sheets_.empty() ? Rect{} : sheets_.front().area;
  for (const Sheet& sheet : sheets_) {
    all.max.x = std::max(all.max.x, sheet.area.max.x);
    all.max.y = std::max(all.max.y, sheet.area.max.y);
  }
  return all;
}

}  // namespace mitla::draw
