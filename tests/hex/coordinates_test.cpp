#include "hex/coordinates.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

#include "boards.h"

namespace mitla::hex {
namespace {

constexpr std::array kOrientations{Orientation::kFlatTop, Orientation::kPointyTop};
constexpr std::array kShifts{Shifted::kEven, Shifted::kOdd};

Cube any_cube() { return {*rc::gen::inRange(-200, 200), *rc::gen::inRange(-200, 200)}; }
Direction any_direction() { return static_cast<Direction>(*rc::gen::inRange(0, 6)); }

std::vector<Offset> neighbours_of(Offset o, Orientation orientation, Shifted shifted) {
  std::vector<Offset> all;
  for (Direction d : kDirections)
    all.push_back(to_offset(neighbour(to_cube(o, orientation, shifted), d), orientation, shifted));
  return all;
}

int flat_distance(Offset a, Offset b) {
  return distance(to_cube(a, Orientation::kFlatTop, Shifted::kEven),
                  to_cube(b, Orientation::kFlatTop, Shifted::kEven));
}

TEST(Direction, OppositeAndTurns) {
  EXPECT_EQ(opposite(Direction{0}), Direction{3});
  EXPECT_EQ(opposite(Direction{4}), Direction{1});
  EXPECT_EQ(clockwise(Direction{5}), Direction{0});
  EXPECT_EQ(clockwise(Direction{0}, -1), Direction{5});
  EXPECT_EQ(clockwise(Direction{2}, -13), Direction{1});
}

TEST(Coordinates, NeighboursOfFlatTopWithEvenColumnsShifted) {
  EXPECT_EQ(neighbours_of({46, 20}, Orientation::kFlatTop, Shifted::kEven),
            (std::vector<Offset>{{46, 19}, {47, 20}, {47, 21}, {46, 21}, {45, 21}, {45, 20}}));
  EXPECT_EQ(neighbours_of({31, 25}, Orientation::kFlatTop, Shifted::kEven),
            (std::vector<Offset>{{31, 24}, {32, 24}, {32, 25}, {31, 26}, {30, 25}, {30, 24}}));
}

TEST(Coordinates, NeighboursOfFlatTopWithOddColumnsShifted) {
  EXPECT_EQ(neighbours_of({3, 5}, Orientation::kFlatTop, Shifted::kOdd),
            (std::vector<Offset>{{3, 4}, {4, 5}, {4, 6}, {3, 6}, {2, 6}, {2, 5}}));
  EXPECT_EQ(neighbours_of({4, 5}, Orientation::kFlatTop, Shifted::kOdd),
            (std::vector<Offset>{{4, 4}, {5, 4}, {5, 5}, {4, 6}, {3, 5}, {3, 4}}));
}

TEST(Coordinates, NeighboursOfPointyTopGoClockwiseFromUpperRight) {
  EXPECT_EQ(neighbours_of({5, 3}, Orientation::kPointyTop, Shifted::kOdd),
            (std::vector<Offset>{{6, 2}, {6, 3}, {6, 4}, {5, 4}, {4, 3}, {5, 2}}));
  EXPECT_EQ(neighbours_of({5, 4}, Orientation::kPointyTop, Shifted::kOdd),
            (std::vector<Offset>{{5, 3}, {6, 4}, {5, 5}, {4, 5}, {4, 4}, {4, 3}}));
  EXPECT_EQ(neighbours_of({5, 4}, Orientation::kPointyTop, Shifted::kEven),
            (std::vector<Offset>{{6, 3}, {6, 4}, {6, 5}, {5, 5}, {4, 4}, {5, 3}}));
}

TEST(Coordinates, DistancesOnTheSheetOfMiddleEastBattles) {
  EXPECT_EQ(flat_distance({46, 20}, {38, 44}), 28);
  EXPECT_EQ(flat_distance({46, 20}, {48, 16}), 5);
  EXPECT_EQ(flat_distance({19, 28}, {19, 52}), 24);
  EXPECT_EQ(flat_distance({17, 1}, {12, 32}), 34);
  EXPECT_EQ(flat_distance({48, 7}, {48, 14}), 7);
  EXPECT_EQ(flat_distance({14, 25}, {30, 10}), 23);
  EXPECT_EQ(flat_distance({14, 25}, {14, 25}), 0);
}

// The formula printed with the map data: q = XX, r = YY - floor((XX + XX mod 2) / 2).
TEST(Coordinates, CubeOfAnEvenShiftedSheet) {
  for (int column = 1; column <= 48; ++column)
    for (int row = 1; row <= 52; ++row)
      EXPECT_EQ(to_cube({column, row}, Orientation::kFlatTop, Shifted::kEven),
                (Cube{column, row - (column + column % 2) / 2}));
}

// Centres say where on the sheet a hex lies, so they fix the meaning of the directions and the shift.
TEST(Coordinates, CentresLieAsTheGridIsPrinted) {
  for (Shifted shifted : kShifts) {
    const int less = shifted == Shifted::kEven ? 1 : 0;
    for (int column = -3; column <= 4; ++column) {
      for (int row = -3; row <= 4; ++row) {
        const auto is_shifted = [shifted](int line) {
          return (line % 2 == 0) == (shifted == Shifted::kEven) ? 1 : 0;
        };
        EXPECT_EQ(centre(to_cube({column, row}, Orientation::kFlatTop, shifted), Orientation::kFlatTop),
                  (Point{3 * column, 2 * row + is_shifted(column) - less}));
        EXPECT_EQ(centre(to_cube({column, row}, Orientation::kPointyTop, shifted), Orientation::kPointyTop),
                  (Point{2 * column + is_shifted(row) - less, 3 * row}));
      }
    }
  }
}

TEST(Coordinates, StepsPointWhereTheDirectionSays) {
  const std::array<Point, 6> flat{{{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}}};
  const std::array<Point, 6> pointy{{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}};
  for (Direction d : kDirections) {
    EXPECT_EQ(centre(step(d), Orientation::kFlatTop), flat[index_of(d)]);
    EXPECT_EQ(centre(step(d), Orientation::kPointyTop), pointy[index_of(d)]);
  }
}

RC_GTEST_PROP(Coordinates, OffsetAndCubeAreInverse, ()) {
  const Offset o{*rc::gen::inRange(-200, 200), *rc::gen::inRange(-200, 200)};
  const Cube c = any_cube();
  for (Orientation orientation : kOrientations) {
    for (Shifted shifted : kShifts) {
      RC_ASSERT(to_offset(to_cube(o, orientation, shifted), orientation, shifted) == o);
      RC_ASSERT(to_cube(to_offset(c, orientation, shifted), orientation, shifted) == c);
    }
  }
}

RC_GTEST_PROP(Coordinates, StepAndStepBack, ()) {
  const Cube c = any_cube();
  const Direction d = any_direction();
  RC_ASSERT(neighbour(c, d) != c);
  RC_ASSERT(neighbour(neighbour(c, d), opposite(d)) == c);
  RC_ASSERT(distance(c, neighbour(c, d)) == 1);
}

RC_GTEST_PROP(Coordinates, DistanceIsAMetric, ()) {
  const Cube a = any_cube();
  const Cube b = any_cube();
  const Cube c = any_cube();
  RC_ASSERT((distance(a, b) == 0) == (a == b));
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
}

RC_GTEST_PROP(Coordinates, HexsideRunsBetweenTheCornersOfBothHexes, ()) {
  const Cube c = any_cube();
  const Direction d = any_direction();
  for (Orientation orientation : kOrientations) {
    const Cube other = neighbour(c, d);
    RC_ASSERT(corner(c, d, orientation) == corner(other, clockwise(opposite(d)), orientation));
    RC_ASSERT(corner(c, clockwise(d), orientation) == corner(other, opposite(d), orientation));
  }
}

RC_GTEST_PROP(Rotation, TurnsDirectionsAndKeepsDistances, ()) {
  const Cube a = any_cube();
  const Cube b = any_cube();
  const Direction d = any_direction();
  const int turns = *rc::gen::inRange(-12, 13);
  RC_ASSERT(rotate(neighbour(a, d), turns) == neighbour(rotate(a, turns), clockwise(d, turns)));
  RC_ASSERT(distance(rotate(a, turns), rotate(b, turns)) == distance(a, b));
  RC_ASSERT(rotate(rotate(a, turns), -turns) == a);
  RC_ASSERT(rotate(a, turns + 6) == rotate(a, turns));
  RC_ASSERT(rotate(a, 3) == rotate_180(a));
}

RC_GTEST_PROP(Placement, IsUndoneAndJoinsWhereItShould, ()) {
  const Cube own = any_cube();
  const Cube target = any_cube();
  const Cube other = any_cube();
  const Placement p = joining(own, target, *rc::gen::inRange(-6, 7));
  RC_ASSERT(place(own, p) == target);
  RC_ASSERT(unplace(place(other, p), p) == other);
  RC_ASSERT(distance(place(other, p), target) == distance(other, own));
}

// A half turn of a geomorphic board takes row r, half-hex y2 to row 34-r, half-hex 20-y2.
TEST(Rotation, HalfTurnOfAGeomorphicBoard) {
  const auto at = [](int row, int y2) {
    return to_cube({row % 2 == 1 ? (y2 + 1) / 2 : y2 / 2 + 1, row}, Orientation::kPointyTop, Shifted::kOdd);
  };
  const Placement half_turn = joining(at(1, 1), at(33, 19), 3);
  for (int row = 1; row <= 33; ++row)
    for (int y2 = row % 2; y2 <= 20; y2 += 2) EXPECT_EQ(place(at(row, y2), half_turn), at(34 - row, 20 - y2));
}

}  // namespace
}  // namespace mitla::hex
