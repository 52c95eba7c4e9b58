#include "hex/line.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "boards.h"

namespace mitla::hex {
namespace {

using fixtures::built;
using fixtures::joined;
using fixtures::one_geomorphic;
using fixtures::sheet;

// A line as text: "A3 | A3+B3+B4 | B3=B4 ...": inside a hex, across a side (a/b), along a side (a=b), a
// corner (a+b+c).
std::string text_of(const Board& board, const Line& line) {
  std::string text;
  for (const LineStep& s : line) {
    if (!text.empty()) text += " | ";
    const char* const sign = s.passage == Passage::kAcrossSide  ? "/"
                             : s.passage == Passage::kAlongSide ? "="
                                                                : "+";
    std::vector<std::string> names;
    for (HexId h : s.hexes) names.emplace_back(h.exists() ? board.name(h).substr(2) : "none");
    for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "" : sign) + names[i];
  }
  return text;
}

std::string line_on_b(std::string_view from, std::string_view to) {
  static const Board board = one_geomorphic("B");
  const auto hex = [](std::string_view name) { return board.find("B-" + std::string(name)); };
  return text_of(board, line(board, hex(from), hex(to)));
}

std::set<Hexside> sides_met(const Line& line) {
  std::set<Hexside> sides;
  for (const LineStep& s : line) sides.insert(s.sides.begin(), s.sides.end());
  return sides;
}

TEST(Line, ToItselfIsOneStep) { EXPECT_EQ(line_on_b("C5", "C5"), "C5"); }

TEST(Line, StraightAlongARowOfHexes) {
  EXPECT_EQ(line_on_b("H7", "H10"), "H7 | H7/H8 | H8 | H8/H9 | H9 | H9/H10 | H10");
}

// The line to the hex two rows on runs along the hexside between the two hexes of the row it skips.
TEST(Line, AlongAHexside) { EXPECT_EQ(line_on_b("A5", "C5"), "A5 | A5+B5+B6 | B5=B6 | B5+C5+B6 | C5"); }

TEST(Line, MeetsTheHexsidesThatOnlyEndOnIt) {
  const Board board = one_geomorphic("B");
  const Line l = line(board, board.find("B-A3"), board.find("B-E3"));
  EXPECT_EQ(text_of(board, l), "A3 | A3+B3+B4 | B3=B4 | B3+C3+B4 | C3 | C3+D3+D4 | D3=D4 | D3+E3+D4 | E3");
  EXPECT_TRUE(sides_met(l).contains(*parse_hexside(board, "B-B3/B-C3")));
  EXPECT_FALSE(sides_met(l).contains(*parse_hexside(board, "B-B3/B-C2")));
  EXPECT_EQ(sides_met(l).size(), 2U * 5U);
}

TEST(Line, BetweenHexesThatMeetAtTheEndsOfOneHexside) {
  EXPECT_EQ(line_on_b("B4", "C5"), "B4 | B4+C4+B5 | C4=B5 | C4+B5+C5 | C5");
}

// Through a corner without running along a hexside: the line goes on in the next hex and grazes a third.
TEST(Line, ThroughACorner) {
  const Board board = sheet(6, 6, Orientation::kFlatTop, Shifted::kOdd);
  const auto at = [&](int q, int r) { return board.at(0, board.cube(board.find("0101")) + Cube{q, r}); };
  const Line l = line(board, at(0, 0), at(4, 1));
  std::vector<Passage> passages;
  for (const LineStep& s : l) passages.push_back(s.passage);
  using enum Passage;
  EXPECT_EQ(passages, (std::vector<Passage>{kThroughHex, kAcrossSide, kThroughHex, kThroughCorner,
                                            kThroughHex, kAcrossSide, kThroughHex, kThroughCorner,
                                            kThroughHex, kAcrossSide, kThroughHex}));
  EXPECT_EQ(hexes_passed(l),
            (std::vector<HexId>{at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(3, 1), at(4, 1)}));
  const LineStep& corner_step = l[3];
  EXPECT_EQ(std::vector<HexId>(corner_step.hexes.begin(), corner_step.hexes.end()),
            (std::vector<HexId>{at(1, 0), at(1, 1), at(2, 0)}));
  const auto side = [&](HexId a, HexId b) { return *hexside_between(board, a, b); };
  EXPECT_EQ(
      std::set<Hexside>(corner_step.sides.begin(), corner_step.sides.end()),
      (std::set<Hexside>{side(at(1, 0), at(1, 1)), side(at(1, 0), at(2, 0)), side(at(1, 1), at(2, 0))}));
  EXPECT_EQ(bearing(board, at(0, 0), at(4, 1), at(1, 1)), Bearing::kRight);
}

// The town S1 lies at the edge; the line runs along its outer side, where there is no other hex.
TEST(Line, AlongTheRim) {
  const Board board = one_geomorphic("A");
  const HexId town = board.find("A-S1");
  const Line l = line(board, board.find("A-R1"), board.find("A-T1"));
  EXPECT_EQ(text_of(board, l), "R1 | R1+S1+none | S1=none | S1+T1+none | T1");
  ASSERT_EQ(l[2].sides.size(), 1);
  EXPECT_EQ(l[2].sides[0], Hexside(town, Direction{4}));
}

TEST(Line, AcrossASeam) {
  const Board board = joined({1, 2}, {11, 2}, 0);
  const Line l = line(board, board.find("A-V9"), board.find("B-V3"));
  const std::vector<HexId> expected{board.find("A-V9"), board.find("A-V10"), board.find("B-V1"),
                                    board.find("B-V2"), board.find("B-V3")};
  EXPECT_EQ(hexes_passed(l), expected);
  EXPECT_TRUE(sides_met(l).contains(*parse_hexside(board, "A-V11/B-V2")));
}

TEST(Line, GoesOnWhereTheBoardHasAGap) {
  Board::Builder builder;
  builder.add_grid({.id = "sheet"});
  const Board board = built(builder.add("0101").add("0103").add("0105"));
  const Line l = line(board, HexId(0), HexId(2));
  ASSERT_EQ(l.size(), 9U);
  EXPECT_EQ(l[2].hexes[0], kNowhere);
  EXPECT_EQ(l[3].sides.size(), 1);
  EXPECT_EQ(l[3].sides[0], Hexside(HexId(1), Direction{0}));
  EXPECT_EQ(hexes_passed(l), (std::vector<HexId>{HexId(0), HexId(1), HexId(2)}));
}

TEST(Line, DoesNotRunBetweenMaps) {
  Board::Builder builder;
  const int s = builder.add_grid({.id = "s", .numbering = {.prefix = "S"}});
  const int g = builder.add_grid({.id = "g", .numbering = {.prefix = "G"}});
  const Board board = built(builder.add(s, Offset{1, 1}).add(g, Offset{1, 2}));
  EXPECT_TRUE(line(board, HexId(0), HexId(1)).empty());
}

// Steep lines zigzag between two columns, so they pass more hexes than a shortest walk.
TEST(Line, MayPassMoreHexesThanTheDistance) {
  const Board board = sheet(2, 12);
  const HexId a = board.find("0101");
  const HexId b = board.find("0212");
  EXPECT_EQ(board.distance(a, b), 12);
  EXPECT_GT(hexes_passed(line(board, a, b)).size(), 13U);
}

TEST(Bearing, LeftAndRightOfTheLine) {
  const Board board = sheet(6, 6);
  const HexId from = board.find("0204");
  const HexId to = board.find("0202");
  EXPECT_EQ(bearing(board, from, to, board.find("0103")), Bearing::kLeft);
  EXPECT_EQ(bearing(board, from, to, board.find("0303")), Bearing::kRight);
  EXPECT_EQ(bearing(board, from, to, board.find("0206")), Bearing::kOn);
  EXPECT_EQ(bearing(board, to, from, board.find("0303")), Bearing::kLeft);
}

// What a line passes, found in another way: by the signs of areas of triangles between points of the sheet.

int sign_of_area(Point a, Point b, Point c) {
  const int area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

bool in_box(Point a, Point b, Point p) {
  return p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) && p.y >= std::min(a.y, b.y) &&
         p.y <= std::max(a.y, b.y);
}

bool segments_meet(Point a, Point b, Point c, Point d) {
  const int abc = sign_of_area(a, b, c);
  const int abd = sign_of_area(a, b, d);
  const int cda = sign_of_area(c, d, a);
  const int cdb = sign_of_area(c, d, b);
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (abc == 0 && in_box(a, b, c)) || (abd == 0 && in_box(a, b, d)) || (cda == 0 && in_box(c, d, a)) ||
         (cdb == 0 && in_box(c, d, b));
}

std::array<Point, 6> corners_of(const Board& board, HexId h) {
  std::array<Point, 6> corners;
  for (Direction d : kDirections) corners[index_of(d)] = corner(board.cube(h), d, board.orientation(h));
  return corners;
}

// A segment misses the inside of a convex shape if its line has the shape on one side, or if one side of the
// shape has the whole segment outside.
bool passes_inside(Point a, Point b, const std::array<Point, 6>& corners) {
  int left = 0;
  int right = 0;
  for (Point c : corners) {
    left += sign_of_area(a, b, c) < 0 ? 1 : 0;
    right += sign_of_area(a, b, c) > 0 ? 1 : 0;
  }
  if (left == 0 || right == 0) return false;
  for (int i = 0; i < 6; ++i) {
    const Point c = corners[i];
    const Point d = corners[(i + 1) % 6];
    if (sign_of_area(c, d, a) <= 0 && sign_of_area(c, d, b) <= 0) return false;
  }
  return true;
}

// A board of either orientation with about a quarter of its hexes missing.
Board any_board() {
  const auto orientation = *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop);
  const auto shifted = *rc::gen::element(Shifted::kEven, Shifted::kOdd);
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet", .orientation = orientation, .shifted = shifted});
  const int columns = *rc::gen::inRange(4, 22);
  const int rows = *rc::gen::inRange(4, 22);
  const auto present = *rc::gen::container<std::vector<int>>(columns * rows, rc::gen::inRange(0, 4));
  builder.add(grid, Offset{0, 0});
  for (int column = 1; column <= columns; ++column)
    for (int row = 1; row <= rows; ++row)
      if (present[(column - 1) * rows + row - 1] > 0) builder.add(grid, Offset{column, row});
  return built(builder);
}

void check_against_geometry(const Board& board, HexId from, HexId to) {
  const Line l = line(board, from, to);
  const std::vector<HexId> in_order = hexes_passed(l);
  const std::set<HexId> passed(in_order.begin(), in_order.end());
  const std::set<Hexside> met = sides_met(l);
  const Point a = board.centre(from);
  const Point b = board.centre(to);
  for (int i = 0; i < board.size(); ++i) {
    const auto corners = corners_of(board, HexId(i));
    RC_ASSERT(passed.contains(HexId(i)) == passes_inside(a, b, corners));
    for (Direction d : kDirections) {
      const bool meets = segments_meet(a, b, corners[index_of(d)], corners[(index_of(d) + 1) % 6]);
      RC_ASSERT(met.contains(canonical(board, HexId(i), d)) == meets);
    }
  }
  RC_ASSERT(in_order.size() == passed.size());
}

RC_GTEST_PROP(Line, PassesAndMeetsExactlyWhatGeometrySays, ()) {
  const Board board = any_board();
  const HexId from(*rc::gen::inRange(0, board.size()));
  for (int to = 0; to < board.size(); ++to)
    if (HexId(to) != from) check_against_geometry(board, from, HexId(to));
}

RC_GTEST_PROP(Line, IsTheSameFromBothEnds, ()) {
  const Board board = any_board();
  const HexId from(*rc::gen::inRange(0, board.size()));
  Line back;  // reused: what an earlier line left must not show
  for (int to = 0; to < board.size(); ++to) {
    trace_line(board, HexId(to), from, back);
    Line turned = back;
    std::reverse(turned.begin(), turned.end());
    RC_ASSERT(line(board, from, HexId(to)) == turned);
  }
}

void check_unbroken(const Board& board, HexId from, HexId to) {
  const Line l = line(board, from, to);
  RC_ASSERT(l.size() % 2 == 1U);
  RC_ASSERT(l.front().hexes[0] == from);
  RC_ASSERT(l.back().hexes[0] == to);
  const auto touches = [](const LineStep& s, HexId h) {
    return std::find(s.hexes.begin(), s.hexes.end(), h) != s.hexes.end();
  };
  int stretches = 0;
  for (std::size_t i = 0; i < l.size(); ++i) {
    const LineStep& s = l[i];
    const bool is_stretch = s.passage == Passage::kThroughHex || s.passage == Passage::kAlongSide;
    RC_ASSERT(is_stretch == (i % 2 == 0));
    stretches += is_stretch ? 1 : 0;
    RC_ASSERT(std::is_sorted(s.hexes.begin(), s.hexes.end()));
    RC_ASSERT(std::is_sorted(s.sides.begin(), s.sides.end()));
    const int hex_count[] = {1, 2, 2, 3};
    RC_ASSERT(s.hexes.size() == hex_count[static_cast<int>(s.passage)]);
    // The hexes of a point are those of the stretches on both sides of it, and at a corner one more may be
    // grazed.
    if (is_stretch) continue;
    for (HexId h : l[i - 1].hexes) RC_ASSERT(touches(s, h));
    for (HexId h : l[i + 1].hexes) RC_ASSERT(touches(s, h));
  }
  RC_ASSERT(stretches >= board.distance(from, to) + 1);
}

RC_GTEST_PROP(Line, IsUnbroken, ()) {
  const Board board = sheet(19, 19, *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop));
  const HexId from(*rc::gen::inRange(0, board.size()));
  for (int to = 0; to < board.size(); ++to) check_unbroken(board, from, HexId(to));
}

RC_GTEST_PROP(Line, StraightInADirectionPassesOneHexForEachStep, ()) {
  const Board board = sheet(13, 13, *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop));
  const auto d = static_cast<Direction>(*rc::gen::inRange(0, 6));
  const HexId from(*rc::gen::inRange(0, board.size()));
  std::vector<HexId> walked{from};
  while (board.neighbour(walked.back(), d).exists()) walked.push_back(board.neighbour(walked.back(), d));
  const Line l = line(board, from, walked.back());
  RC_ASSERT(hexes_passed(l) == walked);
  RC_ASSERT(l.size() == 2 * walked.size() - 1);
}

}  // namespace
}  // namespace mitla::hex
