#include "hex/area.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "boards.h"

namespace mitla::hex {
namespace {

using fixtures::built;
using fixtures::joined;
using fixtures::sheet;

std::vector<std::string> names_of(const Board& board, const auto& hexes) {
  std::vector<std::string> names;
  for (HexId h : hexes) names.emplace_back(board.name(h));
  return names;
}

HexSet set_of(const Board& board, std::initializer_list<std::string_view> names) {
  HexSet set;
  for (auto name : names) set.insert(board.find(name));
  return set;
}

TEST(HexSet, HoldsHexesInAscendingOrder) {
  HexSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.first(), kNowhere);
  set.insert(HexId(700));
  set.insert(HexId(3));
  set.insert(HexId(kMaxHexes - 1));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.first(), HexId(3));
  EXPECT_TRUE(set.contains(HexId(700)));
  std::vector<int> ids;
  for (HexId h : set) ids.push_back(h.index());
  EXPECT_EQ(ids, (std::vector<int>{3, 700, kMaxHexes - 1}));
  set.erase(HexId(700));
  EXPECT_FALSE(set.contains(HexId(700)));
  HexSet other;
  other.insert(HexId(3));
  EXPECT_EQ((set - other).first(), HexId(kMaxHexes - 1));
  EXPECT_EQ((set & other), other);
  EXPECT_EQ((set | other), set);
}

// "4620-1" in the set-up of El Arish.
TEST(Within, OneHexOfRafiah) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet"});
  const Board board = built(builder.add_rectangle(grid, {40, 15}, {48, 30}));
  EXPECT_EQ(names_of(board, within(board, board.find("4620"), 1)),
            (std::vector<std::string>{"4520", "4521", "4619", "4620", "4621", "4720", "4721"}));
  EXPECT_EQ(names_of(board, within(board, board.find("4620"), 0)), (std::vector<std::string>{"4620"}));
}

TEST(Within, StaysOnItsMap) {
  Board::Builder builder;
  const int s = builder.add_grid({.id = "s", .numbering = {.prefix = "S"}});
  const int g = builder.add_grid({.id = "g", .numbering = {.prefix = "G"}});
  const Board board = built(builder.add_rectangle(s, {1, 1}, {3, 3}).add_rectangle(g, {1, 1}, {3, 3}));
  EXPECT_EQ(within(board, board.find("G0202"), 50).size(), 9);
  EXPECT_TRUE(within(board, board.find("G0202"), 50).contains(board.find("G0101")));
}

RC_GTEST_PROP(Within, IsWhatDistanceSays, ()) {
  const Board board = sheet(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12),
                            *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop));
  const HexId a(*rc::gen::inRange(0, board.size()));
  const HexId b(*rc::gen::inRange(0, board.size()));
  const int n = *rc::gen::inRange(0, 8);
  const HexSet near = within(board, a, n);
  const HexSet circle = ring(board, a, n);
  HexSet both;
  both.insert(a);
  both.insert(b);
  const HexSet near_both = within(board, both, n);
  for (int i = 0; i < board.size(); ++i) {
    const HexId h(i);
    RC_ASSERT(near.contains(h) == (board.distance(a, h) <= n));
    RC_ASSERT(circle.contains(h) == (board.distance(a, h) == n));
    RC_ASSERT(near_both.contains(h) == (board.distance(a, h) <= n || board.distance(b, h) <= n));
  }
}

TEST(Ring, HasSixHexesForEachStep) {
  const Board board = sheet(21, 21);
  for (int n = 1; n <= 8; ++n) EXPECT_EQ(ring(board, board.find("1111"), n).size(), 6 * n);
  EXPECT_EQ(ring(board, board.find("1111"), 0).size(), 1);
}

TEST(Span, AlongAColumn) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet"});
  const Board board = built(builder.add_rectangle(grid, {47, 14}, {48, 52}));
  const auto edge = expand_span(board, "4816-4852");
  ASSERT_TRUE(edge.has_value());
  EXPECT_EQ(edge->size(), 37U);
  EXPECT_EQ(board.name(edge->front()), "4816");
  EXPECT_EQ(board.name((*edge)[1]), "4817");
  EXPECT_EQ(board.name(edge->back()), "4852");
}

TEST(Span, BackwardsAlongARowAndSingle) {
  const Board board = sheet(5, 5);
  const auto names = [&](std::string_view text) {
    const auto hexes = expand_span(board, text);
    return hexes ? names_of(board, *hexes) : std::vector<std::string>{"no span"};
  };
  EXPECT_EQ(names("0304-0302"), (std::vector<std::string>{"0304", "0303", "0302"}));
  EXPECT_EQ(names("0203-0503"), (std::vector<std::string>{"0203", "0303", "0403", "0503"}));
  EXPECT_EQ(names("0203-0203"), (std::vector<std::string>{"0203"}));
  EXPECT_EQ(names("0203"), (std::vector<std::string>{"0203"}));
  for (const char* text :
       {"", "-", "0203-", "0203-0504", "0202-0404", "0203-0206", "0203-0603", "0203-0303-0403"})
    EXPECT_EQ(names(text), (std::vector<std::string>{"no span"})) << text;
}

TEST(Span, FailsAtAGap) {
  Board::Builder builder;
  builder.add_grid({.id = "sheet"});
  const Board board = built(builder.add("0101").add("0102").add("0104"));
  EXPECT_TRUE(expand_span(board, "0101-0102").has_value());
  EXPECT_EQ(expand_span(board, "0101-0104"), std::nullopt);
}

// Names hold hyphens; a seam hex belongs to the spans of both its boards.
TEST(Span, OnJoinedBoards) {
  const Board board = joined({1, 2}, {11, 2}, 0);
  const auto row_r = expand_span(board, "B-R1-B-R4");
  ASSERT_TRUE(row_r.has_value());
  EXPECT_EQ(names_of(board, *row_r), (std::vector<std::string>{"A-R11", "B-R2", "B-R3", "B-R4"}));
  const auto lettered_edge = expand_span(board, "A-A1-A-GG1");
  ASSERT_TRUE(lettered_edge.has_value());
  EXPECT_EQ(lettered_edge->size(), 33U);
  EXPECT_EQ(expand_span(board, "A-R1-B-R4"), std::nullopt);
}

RC_GTEST_PROP(Span, ListsEveryHexOfTheColumnOnce, ()) {
  const Board board = sheet(6, 20);
  const int column = *rc::gen::inRange(1, 7);
  const int first = *rc::gen::inRange(1, 21);
  const int last = *rc::gen::inRange(1, 21);
  const auto name = [&](int row) { return *print_name({}, {column, row}); };
  const auto hexes = expand_span(board, name(first) + "-" + name(last));
  RC_ASSERT(hexes.has_value());
  RC_ASSERT(static_cast<int>(hexes->size()) == std::abs(last - first) + 1);
  for (std::size_t i = 0; i < hexes->size(); ++i) {
    const int row = first <= last ? first + static_cast<int>(i) : first - static_cast<int>(i);
    RC_ASSERT(board.offset((*hexes)[i]) == (Offset{column, row}));
  }
}

TEST(Flood, StopsAtAWallOfHexsides) {
  const Board board = sheet(6, 6);
  // A river between columns 3 and 4, with a ford between 0303 and 0403.
  const auto dry = [&](HexId from, Direction, HexId to) {
    const bool crosses = (board.offset(from).column <= 3) != (board.offset(to).column <= 3);
    return !crosses;
  };
  const HexSet west = flood(board, board.find("0101"), dry);
  EXPECT_EQ(west.size(), 18);
  EXPECT_FALSE(west.contains(board.find("0401")));
  EXPECT_EQ(flood(board, set_of(board, {"0101", "0606"}), dry).size(), 36);
  const auto with_ford = [&](HexId from, Direction d, HexId to) {
    return dry(from, d, to) || (from == board.find("0303") && to == board.find("0403"));
  };
  EXPECT_EQ(flood(board, board.find("0101"), with_ford).size(), 36);
  EXPECT_EQ(flood(board, board.find("0606"), with_ford).size(), 18);  // the ford leads one way only
}

TEST(Components, AreFoundInTheOrderOfTheirLowestIds) {
  const Board board = sheet(5, 5);
  const HexSet members = set_of(board, {"0504", "0505", "0101", "0102", "0201", "0303"});
  const auto parts = components(board, [&](HexId h) { return members.contains(h); });
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0], set_of(board, {"0101", "0102", "0201"}));
  EXPECT_EQ(parts[1], set_of(board, {"0303"}));
  EXPECT_EQ(parts[2], set_of(board, {"0504", "0505"}));
}

}  // namespace
}  // namespace mitla::hex
