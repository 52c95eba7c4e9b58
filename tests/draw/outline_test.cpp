#include "draw/outline.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>

namespace mitla::draw {
namespace {

constexpr auto kFlat = hex::Orientation::kFlatTop;

// Twice the area within a loop, in the unit of hex::Point; positive if it runs clockwise on the print. A hex
// has 12 of it.
int doubled_area(const Loop& loop) {
  int sum = 0;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const hex::Point a = loop[i];
    const hex::Point b = loop[(i + 1) % loop.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

TEST(Outline, OfNothingIsNothing) { EXPECT_TRUE(trace({}, kFlat).empty()); }

TEST(Outline, OfOneHexHasSixCorners) {
  for (const auto orientation : {kFlat, hex::Orientation::kPointyTop}) {
    const auto loops = trace({{3, 4}}, orientation);
    ASSERT_EQ(loops.size(), 1u);
    EXPECT_EQ(loops[0].size(), 6u);
    EXPECT_EQ(doubled_area(loops[0]), 12);
  }
}

TEST(Outline, OfTwoHexesHasTenCorners) {
  const auto loops = trace({{0, 0}, {1, 0}}, kFlat);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops[0].size(), 10u);
}

TEST(Outline, OfThreeHexesAboutACornerLeavesTheCornerOut) {
  const auto loops = trace({{0, 0}, {1, 0}, {0, 1}}, kFlat);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops[0].size(), 12u);
}

TEST(Outline, OfARingHasTheHoleTheOtherWayRound) {
  CubeSet ring;
  for (const hex::Direction d : hex::kDirections) ring.insert(hex::step(d));
  const auto loops = trace(ring, kFlat);
  ASSERT_EQ(loops.size(), 2u);
  EXPECT_EQ(loops[0].size(), 18u);
  EXPECT_EQ(loops[1].size(), 6u);
  EXPECT_GT(doubled_area(loops[0]), 0);
  EXPECT_LT(doubled_area(loops[1]), 0);
}

TEST(Outline, OfPartsThatDoNotTouchIsOneLoopEach) {
  EXPECT_EQ(trace({{0, 0}, {5, 0}, {0, 5}}, kFlat).size(), 3u);
}

RC_GTEST_PROP(OutlineProperty, EnclosesExactlyTheHexes, (const std::vector<std::pair<int, int>>& places)) {
  CubeSet area;
  for (const auto& [q, r] : places) area.insert({q % 12, r % 12});
  int sum = 0;
  for (const Loop& loop : trace(area, kFlat)) {
    sum += doubled_area(loop);
    RC_ASSERT(loop.size() >= 6u);
  }
  RC_ASSERT(sum == 12 * static_cast<int>(area.size()));
}

}  // namespace
}  // namespace mitla::draw
