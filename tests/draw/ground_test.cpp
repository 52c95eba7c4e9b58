#include "draw/ground.h"

#include <gtest/gtest.h>

#include "draw/drawn_maps.h"

namespace mitla::draw {
namespace {

struct Plan {
  explicit Plan(data::Map its_map) : map(std::move(its_map)), layout(map), ground(map, layout.sheets()[0]) {}

  // What lies some steps away from a hex of the board.
  std::string_view beyond(const char* name, int direction, int steps = 1) const {
    hex::Cube c = map.board.cube(map.board.find(name));
    for (int i = 0; i < steps; ++i) c = hex::neighbour(c, hex::Direction(direction));
    return ground.word_at(c);
  }

  data::Map map;
  Layout layout;
  GroundPlan ground;
};

TEST(Ground, OnTheBoardIsTheTerrain) {
  const Plan plan(small_map(R"(, "hexes": {"rough": ["0303"], "lake": ["0504"]})"));
  EXPECT_EQ(plan.beyond("0303", 0, 0), "rough");
  EXPECT_EQ(plan.beyond("0504", 0, 0), "lake");
  EXPECT_TRUE(plan.ground.is_water(plan.map.board.cube(plan.map.board.find("0504"))));
  EXPECT_EQ(plan.ground.board().size(), 80u);
}

TEST(Ground, TerrainGoesOnALittleBeyondTheRim) {
  const Plan plan(small_map(R"(, "hexes": {"rough": ["0101-0108", "0201-0208"]})"));
  EXPECT_EQ(plan.beyond("0104", 4), "rough");
  EXPECT_EQ(plan.beyond("0104", 4, 3), "clear");
  EXPECT_EQ(plan.beyond("1004", 2), "clear");
}

TEST(Ground, OnlyACoastMakesMissingHexesSea) {
  const Plan dry(small_map(""));
  EXPECT_EQ(dry.ground.words(), (std::vector<std::string_view>{"clear"}));
  const Plan coast(small_map(R"(, "features": {"coastal": ["0101-1001"]})"));
  EXPECT_EQ(coast.beyond("0501", 0), "sea");
  EXPECT_EQ(coast.beyond("0508", 3), "clear");
  EXPECT_EQ(coast.beyond("0105", 4), "clear");
  EXPECT_EQ(coast.ground.words().back(), "sea");
}

TEST(Ground, ElArishHasTheSeaInTheNorthWestAndLandElsewhere) {
  const Plan plan(game("elarish67/standard").map);
  EXPECT_EQ(plan.beyond("1928", 0), "sea");
  EXPECT_EQ(plan.beyond("3124", 0, 3), "sea");
  EXPECT_EQ(plan.beyond("4816", 0), "sea");
  EXPECT_EQ(plan.beyond("4830", 1), "clear");
  EXPECT_EQ(plan.beyond("1950", 5), "clear");
  EXPECT_EQ(plan.beyond("3052", 3), "clear");
}

TEST(Ground, NoMarkedTerrainIsInventedBeyondTheRim) {
  const Plan plan(small_map(R"(, "hexes": {"fortification": ["0101-0108"]})"));
  EXPECT_EQ(plan.beyond("0104", 4), "clear");
}

}  // namespace
}  // namespace mitla::draw
