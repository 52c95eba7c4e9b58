#include "draw/layout.h"

#include <gtest/gtest.h>

#include "draw/drawn_maps.h"

namespace mitla::draw {
namespace {

struct Turn {
  const char* up;
  const char* right;
  int turns;
  double north;
};

// Every sheet is turned so that north is up; the compass rose shows what quarter turns cannot correct.
class TurnedMap : public testing::TestWithParam<Turn> {};

TEST_P(TurnedMap, HasNorthUp) {
  const Turn& turn = GetParam();
  const std::string compass = std::string(R"({"up": ")") + turn.up + R"(", "right": ")" + turn.right + "\"}";
  const data::Map map = small_map("", compass);
  const Sheet sheet = Layout(map).sheets()[0];
  EXPECT_EQ(sheet.turns, turn.turns);
  EXPECT_DOUBLE_EQ(sheet.north, turn.north);
  EXPECT_EQ(sheet.corner_up(), turn.turns % 2 == 1);
}

INSTANTIATE_TEST_SUITE_P(Compasses, TurnedMap,
                         testing::Values(Turn{"north", "east", 0, 0}, Turn{"east", "south", 1, 0},
                                         Turn{"south", "west", 2, 0}, Turn{"west", "north", 3, 0},
                                         Turn{"northwest", "northeast", 0, 45}));

TEST(Layout, OnASheetThatLiesOnItsSideSmallColumnsAreUpAndSmallRowsRight) {
  const data::Map map = small_map("", R"({"up": "east", "right": "south"})");
  const Layout layout(map);
  const auto at = [&](const char* name) { return layout.centre(map.board.find(name)); };
  EXPECT_LT(at("0104").y, at("0304").y);
  EXPECT_NEAR(at("0104").x, at("0304").x, 1e-9);
  EXPECT_GT(at("0101").x, at("0104").x);
}

TEST(Layout, NeighboursLieTwoInradiiApart) {
  for (const char* scenario : {"elarish67/standard", "suez56/historical", "sdw67/standard"}) {
    const data::Map map = game(scenario).map;
    const Layout layout(map);
    for (int i = 0; i < map.board.size(); ++i)
      for (const hex::HexId next : map.board.neighbours(hex::HexId(i)))
        if (next.exists()) {
          ASSERT_NEAR(length(layout.centre(next) - layout.centre(hex::HexId(i))), 2 * kInradius, 1e-6);
        }
  }
}

TEST(Layout, APointKnowsItsHex) {
  for (const char* compass : {R"({"up": "north", "right": "east"})", R"({"up": "east", "right": "south"})"}) {
    const data::Map map = small_map("", compass);
    const Sheet sheet = Layout(map).sheets()[0];
    for (int i = 0; i < map.board.size(); ++i) {
      const hex::Cube c = map.board.cube(hex::HexId(i));
      EXPECT_EQ(sheet.cube_at(sheet.centre(c)), c);
      for (const hex::Direction d : hex::kDirections)
        EXPECT_EQ(sheet.cube_at(sheet.centre(c) * 0.1 + sheet.corner(c, d) * 0.9), c);
    }
  }
}

TEST(Layout, AllHexesLieOnTheSheet) {
  const data::Map map = small_map("");
  const Layout layout(map);
  for (int i = 0; i < map.board.size(); ++i)
    EXPECT_TRUE(layout.sheets()[0].board.contains(layout.centre(hex::HexId(i))));
  EXPECT_DOUBLE_EQ(layout.area().min.x, 0);
  EXPECT_DOUBLE_EQ(layout.area().min.y, 0);
}

}  // namespace
}  // namespace mitla::draw
