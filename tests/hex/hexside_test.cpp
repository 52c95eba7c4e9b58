#include "hex/hexside.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

#include "boards.h"

namespace mitla::hex {
namespace {

using fixtures::built;
using fixtures::one_geomorphic;
using fixtures::sheet;

TEST(Hexside, IsReadFromTheNamesOfItsHexes) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet"});
  builder.add_rectangle(grid, {38, 50}, {40, 52});
  const Board board = built(builder);
  const HexId west = board.find("3852");
  const HexId east = board.find("3952");
  // Even columns lie lower: 3952 is to the upper right of 3852.
  const auto side = parse_hexside(board, "3852-3952");
  ASSERT_TRUE(side.has_value());
  EXPECT_EQ(side->hex(), west);
  EXPECT_EQ(side->direction(), Direction{1});
  EXPECT_EQ(beyond(board, *side), east);
  EXPECT_EQ(parse_hexside(board, "3952-3852"), side);
  EXPECT_EQ(parse_hexside(board, "3952/3852"), side);
  EXPECT_EQ(print_hexside(board, Hexside(east, Direction{4})), "3852-3952");
  for (const char* text : {"", "-", "3852", "3852-", "3852-3852", "3852-4052", "3852-3853", "3852 3952"})
    EXPECT_EQ(parse_hexside(board, text), std::nullopt) << text;
}

TEST(Hexside, IsReadFromNamesWithHyphens) {
  const Board board = one_geomorphic("A");
  const auto side = parse_hexside(board, "A-R1-A-R2");
  ASSERT_TRUE(side.has_value());
  EXPECT_EQ(*side, canonical(board, board.find("A-R1"), Direction{1}));
  EXPECT_EQ(parse_hexside(board, "A-R1-A-R3"), std::nullopt);
}

TEST(Hexside, OnTheRimBelongsToTheOnlyHex) {
  const Board board = sheet(2, 2);
  const Hexside rim = canonical(board, board.find("0202"), Direction{3});
  EXPECT_EQ(rim, Hexside(board.find("0202"), Direction{3}));
  EXPECT_EQ(beyond(board, rim), kNowhere);
  EXPECT_EQ(print_hexside(board, rim), std::nullopt);
}

TEST(Hexside, NoSide) {
  EXPECT_FALSE(Hexside().exists());
  EXPECT_EQ(Hexside().hex(), kNowhere);
  EXPECT_TRUE(Hexside(HexId(kMaxHexes - 1), Direction{5}).exists());
}

// 3x3 hexes have 9*6 sides seen from within, 16 neighbouring pairs share one.
TEST(Hexside, EachSideHasOneForm) {
  const Board board = sheet(3, 3);
  std::set<Hexside> sides;
  int pairs = 0;
  for (int i = 0; i < board.size(); ++i) {
    for (Direction d : kDirections) {
      sides.insert(canonical(board, HexId(i), d));
      if (board.neighbour(HexId(i), d).exists()) ++pairs;
    }
  }
  EXPECT_EQ(pairs, 2 * 16);
  EXPECT_EQ(sides.size(), 9U * 6U - 16U);
}

RC_GTEST_PROP(Hexside, BothHexesGiveTheSameForm, ()) {
  const Board board = sheet(*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7));
  for (int i = 0; i < board.size(); ++i) {
    for (Direction d : kDirections) {
      const HexId h(i);
      const HexId other = board.neighbour(h, d);
      if (!other.exists()) continue;
      const Hexside side = canonical(board, h, d);
      RC_ASSERT(side == canonical(board, other, opposite(d)));
      RC_ASSERT(side.hex() == std::min(h, other));
      RC_ASSERT(hexside_between(board, h, other) == side);
      RC_ASSERT(parse_hexside(board, *print_hexside(board, Hexside(h, d))) == side);
    }
  }
}

TEST(HexsideTable, IsSeenFromBothHexes) {
  const Board board = sheet(4, 4);
  HexsideTable<std::uint8_t> wadi(board);
  const HexId a = board.find("0202");
  const HexId b = board.neighbour(a, Direction{2});
  wadi.set(board, Hexside(a, Direction{2}), 7);
  EXPECT_EQ(wadi.get(a, Direction{2}), 7);
  EXPECT_EQ(wadi.get(b, Direction{5}), 7);
  EXPECT_EQ(wadi.get(canonical(board, b, Direction{5})), 7);
  int others = 0;
  for (int i = 0; i < board.size(); ++i)
    for (Direction d : kDirections) others += wadi.get(HexId(i), d) != 0 ? 1 : 0;
  EXPECT_EQ(others, 2);
  wadi.set(board, Hexside(board.find("0101"), Direction{0}), 3);
  EXPECT_EQ(wadi.get(board.find("0101"), Direction{0}), 3);
}

}  // namespace
}  // namespace mitla::hex
