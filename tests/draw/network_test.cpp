#include "draw/network.h"

#include <gtest/gtest.h>

namespace mitla::draw {
namespace {

// Nodes at whole places, 10 apart.
class NetworkTest : public testing::Test {
 protected:
  int node(int x, int y) {
    return network_.node({x, y}, [](hex::Point p) { return Vec{p.x * 10.0, p.y * 10.0}; });
  }
  void line(std::initializer_list<hex::Point> path) {
    for (auto p = path.begin(); p + 1 != path.end(); ++p) {
      const int a = node(p->x, p->y);
      network_.connect(a, node((p + 1)->x, (p + 1)->y));
    }
  }
  std::string drawn() const {
    PathData path;
    for (const Network::Chain& chain : network_.chains()) network_.add_curve(chain, path);
    return path.text();
  }

  Network network_;
};

TEST_F(NetworkTest, ALineIsOneStroke) {
  line({{0, 0}, {1, 0}, {2, 0}, {3, 1}});
  ASSERT_EQ(network_.chains().size(), 1u);
  EXPECT_EQ(network_.chains()[0].nodes.size(), 4u);
  EXPECT_FALSE(network_.chains()[0].closed);
}

TEST_F(NetworkTest, ALineThatReturnsIsClosed) {
  line({{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}});
  ASSERT_EQ(network_.chains().size(), 1u);
  EXPECT_TRUE(network_.chains()[0].closed);
  EXPECT_EQ(network_.chains()[0].nodes.size(), 4u);
}

TEST_F(NetworkTest, AtAJunctionTheStraightestGoesOnAndTheOtherEnds) {
  line({{0, 0}, {1, 0}, {2, 0}});
  line({{1, 1}, {1, 0}});
  ASSERT_EQ(network_.chains().size(), 2u);
  EXPECT_EQ(network_.chains()[0].nodes.size(), 3u);
  EXPECT_EQ(network_.chains()[1].nodes.size(), 2u);
}

TEST_F(NetworkTest, TheSameStepTwiceIsDrawnOnce) {
  line({{0, 0}, {1, 0}});
  line({{1, 0}, {0, 0}});
  EXPECT_EQ(drawn(), "M0 0L5 0L10 0");
}

TEST_F(NetworkTest, ABendIsSoftAndCrossesTheMiddlesExactly) {
  line({{0, 0}, {2, 0}, {2, 2}});
  EXPECT_EQ(drawn(), "M0 0L10 0Q20 0 20 10L20 20");
}

TEST_F(NetworkTest, ASideRoadMeetsTheBendAndNotTheNode) {
  line({{0, 0}, {2, 0}, {2, 2}});
  const Vec hub = network_.hubs().at({2, 0});
  EXPECT_DOUBLE_EQ(hub.x, 17.5);
  EXPECT_DOUBLE_EQ(hub.y, 2.5);
  Network trail;
  const int a = trail.node({2, 0}, [](hex::Point) { return Vec{20, 0}; });
  trail.connect(a, trail.node({4, 0}, [](hex::Point) { return Vec{40, 0}; }));
  trail.join_at({2, 0}, hub);
  PathData path;
  for (const Network::Chain& chain : trail.chains()) trail.add_curve(chain, path);
  EXPECT_EQ(path.text(), "M17.5 2.5L30 0L40 0");
}

TEST_F(NetworkTest, StraighteningTakesTheZigzagOutAndLeavesTheEnds) {
  line({{0, 0}, {1, 1}, {2, 0}, {3, 1}, {4, 0}});
  network_.straighten(1);
  EXPECT_DOUBLE_EQ(network_.find({0, 0})->y, 0);
  EXPECT_DOUBLE_EQ(network_.find({1, 1})->y, 5);
  EXPECT_DOUBLE_EQ(network_.find({2, 0})->y, 5);
  EXPECT_DOUBLE_EQ(network_.find({4, 0})->y, 0);
}

}  // namespace
}  // namespace mitla::draw
