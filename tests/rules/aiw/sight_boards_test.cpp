// Lines on the boards themselves: two reported shots, seams, rims and one line for each way to be blocked.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/aiw/sight.h"
#include "support/aiw_boards.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

using hex::HexId;

struct Shot {
  std::string from;
  std::string to;
  bool clear;
  bool hull_down;
  int range;  // 0: not asked
};

void expect_shots(const Arrangement& arrangement, const std::vector<Shot>& shots) {
  const data::Map map = join(arrangement);
  const aiw::Sight sight(map);
  for (const Shot& shot : shots) {
    const HexId from = map.board.find(shot.from);
    const HexId to = map.board.find(shot.to);
    ASSERT_TRUE(from.exists() && to.exists()) << shot.from << " " << shot.to;
    EXPECT_EQ(sight.clear(from, to), shot.clear) << shot.from << " " << shot.to;
    EXPECT_EQ(sight.clear(to, from), shot.clear) << shot.to << " " << shot.from;
    if (shot.clear) {
      EXPECT_EQ(sight.hull_down(from, to), shot.hull_down) << shot.from << " " << shot.to;
    }
    if (shot.range > 0) {
      EXPECT_EQ(map.board.distance(from, to), shot.range) << shot.from << " " << shot.to;
    }
  }
}

TEST(AiwSightOnBoards, ReportedShots) {
  CASES("aiw:B.VII.F.1 aiw:B.VII.C.1");
  expect_shots(alone("B"), {{"B-N8", "B-J4", true, true, 6}, {"B-O8", "B-H7", true, false, 0}});
}

TEST(AiwSightOnBoards, Dunes) {
  CASES("aiw:B.VII.C.3 aiw:B.VII.C.4.b aiw:B.VII.C.4.c aiw:B.VII.F.1.b");
  expect_shots(alone("B"), {{"B-H9", "B-H7", true, false, 0},
                            {"B-H7", "B-H9", true, true, 0},
                            {"B-H7", "B-H10", false, false, 0},
                            {"B-A3", "B-E3", false, false, 0},
                            {"B-A5", "B-C5", false, false, 0},
                            {"B-B4", "B-C5", true, true, 0}});
}

TEST(AiwSightOnBoards, TownsAndWoods) {
  CASES("aiw:B.VII.C.1.b");
  expect_shots(alone("C"), {{"C-M6", "C-M9", false, false, 0}, {"C-B5", "C-B7", false, false, 0}});
  expect_shots(alone("A"), {{"A-R1", "A-T1", false, false, 0}});
}

TEST(AiwSightOnBoards, Crests) {
  CASES("aiw:B.VII.C.2 aiw:B.VII.F.4.a");
  expect_shots(
      alone("D"),
      {{"D-E8", "D-E6", true, true, 0}, {"D-E6", "D-E8", true, false, 0}, {"D-E8", "D-E5", false, false, 0}});
}

TEST(AiwSightOnBoards, AcrossTheSeam) {
  CASES("aiw:B.VII.B.2");
  expect_shots(side_by_side("A", "B"), {{"A-U9", "B-V2", true, true, 3}, {"A-V9", "B-V3", false, false, 0}});
}

TEST(AiwSightOnBoards, NothingIsSeenOnABoardApart) {
  Arrangement apart = alone("B");
  apart.pieces.push_back({"aiw/boards/D", "", "", false});
  const data::Map map = join(apart);
  const aiw::Sight sight(map);
  const HexId here = map.board.find("B-H7");
  const HexId there = map.board.find("D-H7");
  EXPECT_FALSE(sight.clear(here, there));
  EXPECT_FALSE(sight.hull_down(here, there));
  EXPECT_FALSE(sight.report(here, there).clear);
  EXPECT_TRUE(sight.clear(here, here));
}

TEST(AiwSightOnBoards, TheRowIsTheSameAnswer) {
  const data::Map map = join(alone("D"));
  const aiw::Sight sight(map);
  for (int a = 0; a < map.board.size(); a += 7) {
    const auto row = sight.row(HexId(a));
    ASSERT_EQ(row.size(), static_cast<std::size_t>((map.board.size() + 63) / 64));
    for (int b = 0; b < map.board.size(); ++b)
      EXPECT_EQ((row[static_cast<std::size_t>(b / 64)] >> (b % 64) & 1) != 0,
                sight.clear(HexId(a), HexId(b)));
  }
}

}  // namespace
}  // namespace mitla::test
