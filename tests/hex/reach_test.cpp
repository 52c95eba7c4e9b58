#include "hex/reach.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

#include "base/fixed_vector.h"
#include "boards.h"

namespace mitla::hex {

struct ReachTestPeer {
  static void use_up_bases(Reach& reach) { reach.base_ = 2 * Reach::kStride; }
};

namespace {

using fixtures::built;
using fixtures::sheet;

Reach& scratch() {
  static const auto reach =
      std::make_unique<Reach>();  // one for all tests: every test also proves that it is reused
  return *reach;
}

const auto kOnePerHex = [](HexId, Direction, HexId) { return 1; };

std::vector<std::string> path(const Board& board, const Reach& reach, std::string_view to) {
  std::vector<HexId> hexes;
  reach.path_to(board.find(to), hexes);
  std::vector<std::string> names;
  for (HexId h : hexes) names.emplace_back(board.name(h));
  return names;
}

TEST(Reach, NothingBeforeTheFirstSearch) {
  const auto fresh = std::make_unique<Reach>();
  EXPECT_TRUE(fresh->hexes().empty());
  EXPECT_FALSE(fresh->reached(HexId(0)));
  EXPECT_EQ(fresh->cost(HexId(kMaxHexes - 1)), -1);
}

TEST(Reach, OpenGround) {
  const Board board = sheet(21, 21);
  Reach& r = scratch();
  reach(board, board.find("1111"), 4, kOnePerHex, r);
  EXPECT_EQ(r.hexes().size(), 1U + 6U + 12U + 18U + 24U);
  for (int i = 0; i < board.size(); ++i) {
    const int distance = board.distance(board.find("1111"), HexId(i));
    EXPECT_EQ(r.cost(HexId(i)), distance <= 4 ? distance : -1);
  }
}

TEST(Reach, BudgetOfNothingReachesTheStartAlone) {
  const Board board = sheet(3, 3);
  Reach& r = scratch();
  reach(board, board.find("0202"), 0, kOnePerHex, r);
  ASSERT_EQ(r.hexes().size(), 1U);
  EXPECT_EQ(r.hexes()[0], board.find("0202"));
  EXPECT_EQ(r.predecessor(board.find("0202")), kNowhere);
  EXPECT_EQ(path(board, r, "0202"), (std::vector<std::string>{"0202"}));
  EXPECT_TRUE(path(board, r, "0201").empty());
}

TEST(Reach, TakesTheRoadRound) {
  const Board board = sheet(3, 4);
  // 0101 to 0104: straight down costs 5 a hex, the road through column 2 costs 1.
  const auto cost = [&](HexId, Direction, HexId to) { return board.offset(to).column == 2 ? 1 : 5; };
  Reach& r = scratch();
  reach(board, board.find("0101"), 20, cost, r);
  EXPECT_EQ(r.cost(board.find("0104")), 8);
  EXPECT_EQ(path(board, r, "0104"), (std::vector<std::string>{"0101", "0201", "0202", "0203", "0104"}));
  base::FixedVector<HexId, 8> fixed;
  r.path_to(board.find("0202"), fixed);
  EXPECT_EQ(fixed.size(), 3);
  EXPECT_EQ(fixed[0], board.find("0101"));
}

TEST(Reach, ProhibitedStepsOneWay) {
  const Board board = sheet(1, 3);
  const auto downhill = [](HexId, Direction d, HexId) { return d == Direction{3} ? 1 : -1; };
  Reach& r = scratch();
  reach(board, board.find("0102"), 9, downhill, r);
  EXPECT_TRUE(r.reached(board.find("0103")));
  EXPECT_FALSE(r.reached(board.find("0101")));
}

TEST(Reach, StopsInAHexThatMayNotBeLeft) {
  const Board board = sheet(1, 5);
  Reach& r = scratch();
  const auto in_column = [&](std::string_view name) { return board.find(name); };
  reach(
      board, in_column("0102"), 9, kOnePerHex, [&](HexId h) { return h == in_column("0103"); }, r);
  EXPECT_EQ(r.cost(in_column("0103")), 1);
  EXPECT_EQ(r.cost(in_column("0104")), -1);
  // A start is left even if it is such a hex.
  reach(
      board, in_column("0103"), 9, kOnePerHex, [&](HexId h) { return h == in_column("0103"); }, r);
  EXPECT_EQ(r.cost(in_column("0105")), 2);
}

TEST(Reach, ExtremeCosts) {
  const Board board = sheet(1, 3);
  Reach& r = scratch();
  reach(
      board, HexId(0), kMaxBudget, [](HexId, Direction, HexId) { return kMaxBudget; }, r);
  EXPECT_EQ(r.cost(HexId(1)), kMaxBudget);
  EXPECT_EQ(r.cost(HexId(2)), -1);
  for (int never :
       {std::numeric_limits<int>::max(), std::numeric_limits<int>::min(), -1, -255, -256, kMaxBudget + 1}) {
    reach(
        board, HexId(1), kMaxBudget, [never](HexId, Direction, HexId) { return never; }, r);
    EXPECT_EQ(r.hexes().size(), 1U) << never;
  }
  reach(
      board, HexId(0), 0, [](HexId, Direction, HexId) { return 0; }, r);
  EXPECT_EQ(r.hexes().size(), 3U);
  EXPECT_EQ(r.cost(HexId(2)), 0);
}

TEST(Reach, SeveralStarts) {
  const Board board = sheet(1, 9);
  Reach& r = scratch();
  const std::vector<HexId> starts{HexId(8), HexId(0), HexId(8)};
  reach(
      board, starts, 2, kOnePerHex, [](HexId) { return false; }, r);
  EXPECT_EQ(std::vector<HexId>(r.hexes().begin(), r.hexes().end()),
            (std::vector<HexId>{HexId(8), HexId(0), HexId(7), HexId(1), HexId(6), HexId(2)}));
  EXPECT_EQ(r.predecessor(HexId(6)), HexId(7));
}

TEST(Reach, StartsAfreshWhenTheBasesAreUsedUp) {
  const Board board = sheet(5, 5);
  const auto r = std::make_unique<Reach>();
  reach(board, board.find("0101"), 3, kOnePerHex, *r);
  ReachTestPeer::use_up_bases(*r);
  for (int search = 0; search < 4; ++search) {
    reach(board, board.find("0505"), 1, kOnePerHex, *r);
    EXPECT_EQ(r->hexes().size(), 4U);
    EXPECT_FALSE(r->reached(board.find("0101")));
    EXPECT_EQ(r->cost(board.find("0504")), 1);
  }
}

TEST(ReachDeathTest, RefusesABudgetBeyondItsLists) {
  const Board board = sheet(1, 3);
  EXPECT_DEATH(reach(board, HexId(0), kMaxBudget + 1, kOnePerHex, scratch()), "");
  EXPECT_DEATH(reach(board, HexId(0), -1, kOnePerHex, scratch()), "");
}

// The whole of the largest board, with every step dearer than the next way round: the lists are long enough.
TEST(Reach, LargestBoard) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet"});
  const Board board = built(builder.add_rectangle(grid, {0, 0}, {63, 31}));
  std::uint32_t noise = 7;
  std::vector<int> costs;
  for (int i = 0; i < board.size() * kDirectionCount; ++i) {
    noise = noise * 1664525U + 1013904223U;
    costs.push_back(static_cast<int>(noise >> 24U) % 12);
  }
  Reach& r = scratch();
  reach(
      board, HexId(0), kMaxBudget,
      [&](HexId from, Direction d, HexId) { return costs[from.index() * kDirectionCount + index_of(d)]; }, r);
  EXPECT_GT(r.hexes().size(), 500U);
  reach(
      board, HexId(0), kMaxBudget, [](HexId, Direction, HexId) { return 0; }, r);
  EXPECT_EQ(r.hexes().size(), static_cast<std::size_t>(kMaxHexes));
}

// A plain search with a priority queue, ordered by cost and then by the order of insertion.
struct Plain {
  std::vector<int> cost;
  std::vector<HexId> predecessor;
  std::vector<HexId> order;
};

template <typename Cost, typename Stops>
Plain plain_search(const Board& board, HexId start, int budget, Cost cost, Stops stops) {
  Plain p{std::vector<int>(board.size(), -1), std::vector<HexId>(board.size()), {}};
  using Entry = std::tuple<int, int, HexId>;  // cost, number, hex
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
  std::vector<bool> settled(board.size(), false);
  int number = 0;
  p.cost[start.index()] = 0;
  waiting.emplace(0, number++, start);
  while (!waiting.empty()) {
    const auto [so_far, unused, from] = waiting.top();
    waiting.pop();
    if (settled[from.index()]) continue;
    settled[from.index()] = true;
    p.order.push_back(from);
    if (from != start && stops(from)) continue;
    for (Direction d : kDirections) {
      const HexId to = board.neighbour(from, d);
      if (!to.exists()) continue;
      const int step = cost(from, d, to);
      if (step < 0 || so_far + step > budget) continue;
      const int known = p.cost[to.index()];
      if (known >= 0 && known <= so_far + step) continue;
      p.cost[to.index()] = so_far + step;
      p.predecessor[to.index()] = from;
      waiting.emplace(so_far + step, number++, to);
    }
  }
  return p;
}

RC_GTEST_PROP(Reach, AgreesWithAPlainSearch, ()) {
  const Board board = sheet(*rc::gen::inRange(1, 30), *rc::gen::inRange(3, 30));
  const int highest = *rc::gen::element(1, 3, 8, 60);
  const auto costs = *rc::gen::container<std::vector<int>>(board.size() * kDirectionCount,
                                                           rc::gen::inRange(-1, highest + 1));
  const auto stopping = *rc::gen::container<std::vector<int>>(board.size(), rc::gen::inRange(0, 12));
  const HexId start(*rc::gen::inRange(0, board.size()));
  const int budget = *rc::gen::element(0, 3, 12, 40, kMaxBudget);
  const auto cost = [&](HexId from, Direction d, HexId) {
    return costs[from.index() * kDirectionCount + index_of(d)];
  };
  const auto stops = [&](HexId h) { return stopping[h.index()] == 0; };

  const Plain plain = plain_search(board, start, budget, cost, stops);
  Reach& r = scratch();
  reach(board, start, budget, cost, stops, r);

  RC_ASSERT(std::vector<HexId>(r.hexes().begin(), r.hexes().end()) == plain.order);
  std::vector<HexId> way;
  for (int i = 0; i < board.size(); ++i) {
    const HexId h(i);
    RC_ASSERT(r.cost(h) == plain.cost[i]);
    RC_ASSERT(r.reached(h) == (plain.cost[i] >= 0));
    RC_ASSERT(r.predecessor(h) == plain.predecessor[i]);
    r.path_to(h, way);
    RC_ASSERT(way.empty() == !r.reached(h));
    if (way.empty()) continue;
    RC_ASSERT(way.front() == start);
    RC_ASSERT(way.back() == h);
    int sum = 0;
    for (std::size_t k = 1; k < way.size(); ++k) {
      const auto d = board.direction_between(way[k - 1], way[k]);
      RC_ASSERT(d.has_value());
      sum += cost(way[k - 1], *d, way[k]);
    }
    RC_ASSERT(sum == r.cost(h));
  }
}

}  // namespace
}  // namespace mitla::hex
