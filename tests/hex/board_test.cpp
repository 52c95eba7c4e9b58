#include "hex/board.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <memory>
#include <queue>
#include <string>
#include <vector>

#include "boards.h"

namespace mitla::hex {
namespace {

using fixtures::add_geomorphic;
using fixtures::built;
using fixtures::geomorphic;
using fixtures::hexes_in_row;
using fixtures::joined;
using fixtures::one_geomorphic;
using fixtures::sheet;

std::vector<std::string> neighbour_names(const Board& board, std::string_view name) {
  std::vector<std::string> names;
  for (HexId h : board.neighbours(board.find(name))) names.emplace_back(h.exists() ? board.name(h) : "");
  return names;
}

std::string geomorphic_name(const std::string& board, int row, int number) {
  return *print_name(geomorphic(board).numbering, {number, row});
}

std::string error_of(const Board::Builder& builder) {
  const auto board = builder.build();
  return board ? "" : board.error();
}

TEST(Board, IdsFollowGridColumnRow) {
  Board::Builder builder;
  const int first = builder.add_grid({.id = "first"});
  const int second = builder.add_grid({.id = "second", .numbering = {.prefix = "s"}});
  builder.add(second, Offset{1, 1}).add("0202").add(first, "0103").add("0201").add("0102");
  const Board board = built(builder);
  ASSERT_EQ(board.size(), 5);
  const char* const names[] = {"0102", "0103", "0201", "0202", "s0101"};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(board.name(HexId(i)), names[i]);
    EXPECT_EQ(board.find(names[i]), HexId(i));
  }
  EXPECT_EQ(board.grid(HexId(3)), first);
  EXPECT_EQ(board.grid(HexId(4)), second);
  EXPECT_EQ(board.offset(HexId(1)), (Offset{1, 3}));
  EXPECT_EQ(board.find("0101"), kNowhere);
  EXPECT_EQ(board.find(""), kNowhere);
  EXPECT_EQ(board.find(first, Offset{2, 1}), HexId(2));
  EXPECT_EQ(board.find(first, Offset{1, 1}), kNowhere);
  EXPECT_EQ(board.find_grid("second"), second);
  EXPECT_EQ(board.find_grid("third"), std::nullopt);
}

TEST(Board, NeighboursOnTheSheetOfMiddleEastBattles) {
  const Board board = sheet(48, 41);
  EXPECT_EQ(neighbour_names(board, "4620"),
            (std::vector<std::string>{"4619", "4720", "4721", "4621", "4521", "4520"}));
  EXPECT_EQ(neighbour_names(board, "3125"),
            (std::vector<std::string>{"3124", "3224", "3225", "3126", "3025", "3024"}));
  EXPECT_EQ(neighbour_names(board, "0101"), (std::vector<std::string>{"", "", "0201", "0102", "", ""}));
  EXPECT_EQ(neighbour_names(board, "4841"), (std::vector<std::string>{"4840", "", "", "", "", "4741"}));
}

// Bar-Lev 7.25: hex 3113 touches these six.
TEST(Board, NeighboursOnTheMapsOfBarLev) {
  const Board board = sheet(36, 24);
  auto names = neighbour_names(board, "3113");
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"3012", "3013", "3112", "3114", "3212", "3213"}));
}

TEST(Board, DirectionsAndAdjacency) {
  const Board board = sheet(48, 41);
  const HexId rafiah = board.find("4620");
  EXPECT_EQ(board.direction_between(rafiah, board.find("4721")), Direction{2});
  EXPECT_EQ(board.direction_between(board.find("4721"), rafiah), Direction{5});
  EXPECT_EQ(board.direction_between(rafiah, rafiah), std::nullopt);
  EXPECT_EQ(board.direction_between(rafiah, board.find("4622")), std::nullopt);
  EXPECT_TRUE(board.adjacent(rafiah, board.find("4521")));
  EXPECT_FALSE(board.adjacent(rafiah, rafiah));
  EXPECT_FALSE(board.adjacent(rafiah, board.find("4719")));
  EXPECT_EQ(board.distance(rafiah, board.find("4816")), 5);
}

TEST(Board, CentresSpreadAsTheSheetDoes) {
  const Board board = sheet(5, 5);
  const Point origin = board.centre(board.find("0101"));
  const auto from_origin = [&](std::string_view name) {
    const Point p = board.centre(board.find(name));
    return Point{p.x - origin.x, p.y - origin.y};
  };
  EXPECT_EQ(from_origin("0102"), (Point{0, 2}));
  EXPECT_EQ(from_origin("0201"), (Point{3, 1}));
  EXPECT_EQ(from_origin("0301"), (Point{6, 0}));
}

TEST(Board, MapsThatAreNotJoinedAreFarApart) {
  Board::Builder builder;
  const int suez = builder.add_grid({.id = "suez", .numbering = {.prefix = "S"}});
  const int golan = builder.add_grid({.id = "golan", .numbering = {.prefix = "G"}});
  builder.add_rectangle(suez, {1, 1}, {3, 3}).add_rectangle(golan, {1, 1}, {3, 3});
  const Board board = built(builder);
  EXPECT_EQ(board.size(), 18);
  EXPECT_EQ(board.frame_count(), 2);
  const HexId s = board.find("S0202");
  const HexId g = board.find("G0202");
  EXPECT_EQ(board.cube(s), board.cube(g));
  EXPECT_EQ(board.distance(s, g), kFar);
  EXPECT_FALSE(board.adjacent(s, board.find("G0201")));
  EXPECT_EQ(board.distance(g, board.find("G0203")), 1);
  EXPECT_EQ(board.at(board.frame(g), board.cube(g)), g);
  EXPECT_EQ(board.at(board.frame(g), Cube{-50, 900}), kNowhere);
}

TEST(Board, LinksAndAliases) {
  Board::Builder builder;
  builder.add_grid({.id = "sheet"});
  builder.add("0101").add("0201").add("0901").add("0905");
  builder.alias("0901", "Damascus").link("0101", "Damascus").link("0905", "0101").link("0101", "0905");
  const Board board = built(builder);
  const HexId home = board.find("0101");
  const auto links = board.links(home);
  EXPECT_EQ(std::vector<HexId>(links.begin(), links.end()),
            (std::vector<HexId>{board.find("0901"), board.find("0905")}));
  ASSERT_EQ(board.links(board.find("0901")).size(), 1U);
  EXPECT_EQ(board.links(board.find("0901"))[0], home);
  EXPECT_TRUE(board.links(board.find("0201")).empty());
  EXPECT_FALSE(board.adjacent(home, board.find("0901")));
  EXPECT_EQ(board.find("Damascus"), board.find("0901"));
  EXPECT_EQ(board.name(board.find("Damascus")), "0901");
  EXPECT_EQ(board.names(board.find("0901")), (std::vector<std::string_view>{"0901", "Damascus"}));
}

TEST(Board, CopiesAndMovesKeepTheirNames) {
  auto original = std::make_unique<Board>(sheet(3, 3));
  const Board copy = *original;
  const Board moved = std::move(*original);
  original.reset();
  EXPECT_EQ(copy.name(copy.find("0302")), "0302");
  EXPECT_EQ(moved.name(moved.find("0302")), "0302");
}

TEST(BoardBuilder, NamesWhatIsWrong) {
  const auto with_sheet = [] {
    Board::Builder builder;
    builder.add_grid({.id = "sheet"});
    return builder;
  };
  EXPECT_EQ(error_of(with_sheet().add("01A1")), "\"01A1\" is not a hex name of any grid");
  EXPECT_EQ(error_of(with_sheet().add(0, "nowhere")), "\"nowhere\" is not a hex name of grid \"sheet\"");
  EXPECT_EQ(error_of(with_sheet().add(1, Offset{1, 1})), "there is no grid number 1");
  EXPECT_EQ(error_of(with_sheet().add("0101").add("0101")), "hex 0101 of grid \"sheet\" is given twice");
  EXPECT_EQ(error_of(with_sheet().add(0, Offset{100, 1})),
            "the numbering of grid \"sheet\" has no name for column 100, row 1");
  EXPECT_EQ(error_of(with_sheet().add("0101").alias("0102", "Gaza")),
            "\"Gaza\" is an alias of a hex that is not there: 0102");
  EXPECT_EQ(error_of(with_sheet().add("0101").add("0102").alias("0101", "0102")),
            "two hexes have the name 0102");
  EXPECT_EQ(error_of(with_sheet().add("0101").link("0101", "0102")),
            "the link 0101 to 0102 has an end that is not there: 0102");
  EXPECT_EQ(error_of(with_sheet().add("0101").link("0101", "0101")), "hex 0101 is linked to itself");
  EXPECT_EQ(error_of(with_sheet().add_rectangle(0, {1, 1}, {50, 50})), "a board has at most 2048 hexes");
  EXPECT_EQ(error_of(with_sheet().add(0, Offset{5000, 1})),
            "column 5000, row 1 of grid \"sheet\" is too far from the origin");
}

TEST(BoardBuilder, NamesGridsThatClash) {
  Board::Builder same_id;
  same_id.add_grid({.id = "A"});
  same_id.add_grid({.id = "A"});
  EXPECT_EQ(error_of(same_id), "two grids have the id \"A\"");

  Board::Builder two_kinds;
  two_kinds.add_grid({.id = "A", .frame = "main"});
  two_kinds.add_grid({.id = "B", .orientation = Orientation::kPointyTop, .frame = "main"});
  EXPECT_EQ(error_of(two_kinds),
            "grids \"A\" and \"B\" are joined, but one is flat-top and the other pointy-top");

  Board::Builder same_names;
  same_names.add_grid({.id = "A"});
  same_names.add_grid({.id = "B"});
  EXPECT_EQ(error_of(Board::Builder(same_names).add(0, "0101").add(1, "0101")),
            "two hexes have the name 0101");
  EXPECT_EQ(error_of(same_names.add("0101")), "\"0101\" could be a hex of grid \"A\" or of grid \"B\"");
}

TEST(BoardBuilder, NamesAGridPlacedTooFarAway) {
  Board::Builder builder;
  builder.add_grid({.id = "A", .placement = {.move = {5000, 0}}});
  EXPECT_EQ(error_of(builder.add("0101")), "column 1, row 1 of grid \"A\" is placed too far from the origin");
}

TEST(BoardBuilder, TakesABoardWithoutHexes) {
  Board::Builder builder;
  builder.add_grid({.id = "A"});
  const Board board = built(builder);
  EXPECT_EQ(board.size(), 0);
  EXPECT_EQ(board.find("0101"), kNowhere);
  EXPECT_EQ(board.at(0, Cube{0, 0}), kNowhere);
}

TEST(BoardBuilder, TakesTheLargestBoard) {
  Board::Builder builder;
  const int grid = builder.add_grid({.id = "sheet"});
  builder.add_rectangle(grid, {0, 0}, {63, 31});
  EXPECT_EQ(built(builder).size(), kMaxHexes);
}

TEST(Geomorphic, NeighboursAsOnTheBoards) {
  const Board board = one_geomorphic("A");
  EXPECT_EQ(board.size(), 346);
  // Clockwise from the upper right, with row A on top.
  EXPECT_EQ(neighbour_names(board, "A-C5"),
            (std::vector<std::string>{"A-B6", "A-C6", "A-D6", "A-D5", "A-C4", "A-B5"}));
  EXPECT_EQ(neighbour_names(board, "A-D5"),
            (std::vector<std::string>{"A-C5", "A-D6", "A-E5", "A-E4", "A-D4", "A-C4"}));
  EXPECT_EQ(board.distance(board.find("A-N8"), board.find("A-J4")), 6);
}

// The same board described with the lettered edge below: flat-top, counted upwards.
TEST(Geomorphic, NeighboursDoNotDependOnHowTheBoardLies) {
  const Board upright = one_geomorphic("A");
  GridSpec spec{.id = "A",
                .orientation = Orientation::kFlatTop,
                .shifted = Shifted::kEven,
                .numbering = {.scheme = Scheme::kLetteredColumns,
                              .row = {.origin = 12, .sense = Sense::kFalling},
                              .prefix = "A-"}};
  Board::Builder builder;
  const int grid = builder.add_grid(spec);
  for (int i = 0; i < upright.size(); ++i) builder.add(grid, upright.name(HexId(i)));
  const Board lying = built(builder);
  for (int i = 0; i < upright.size(); ++i) {
    auto expected = neighbour_names(upright, upright.name(HexId(i)));
    // A quarter turn: what is to the right on the one points up on the other.
    std::rotate(expected.begin(), expected.begin() + 1, expected.end());
    EXPECT_EQ(neighbour_names(lying, upright.name(HexId(i))), expected);
  }
}

TEST(Geomorphic, SideBySideTheSameWay) {
  const Board board = joined({1, 2}, {11, 2}, 0);
  EXPECT_EQ(board.size(), 2 * 346 - 16);
  for (int row = 1; row <= 33; ++row) {
    const HexId a = board.find(geomorphic_name("A", row, hexes_in_row(row)));
    const HexId b = board.find(geomorphic_name("B", row, 1));
    if (row % 2 == 0) {
      EXPECT_EQ(a, b) << row;
      EXPECT_EQ(board.name(a), geomorphic_name("A", row, 11));
      EXPECT_EQ(board.names(a).size(), 2U);
      EXPECT_TRUE(board.on_grid(a, 0) && board.on_grid(a, 1));
    } else {
      EXPECT_TRUE(board.adjacent(a, b)) << row;
      EXPECT_TRUE(board.on_grid(a, 0) && !board.on_grid(a, 1));
    }
  }
  EXPECT_EQ(board.distance(board.find("A-U9"), board.find("B-V2")), 3);
  EXPECT_EQ(board.grid(board.find("B-V2")), 1);
  EXPECT_EQ(board.offset(board.find("B-V2")), (Offset{2, 22}));
}

TEST(Geomorphic, LetteredEdgeToLetteredEdge) {
  const Board board = joined({1, 16}, {1, 18}, 3);
  EXPECT_EQ(board.find("A-R1"), board.find("B-P1"));
  for (int row = 2; row <= 32; row += 2)
    EXPECT_EQ(board.find(geomorphic_name("A", row, 1)), board.find(geomorphic_name("B", 34 - row, 1)));
  EXPECT_EQ(board.size(), 2 * 346 - 16);
  EXPECT_TRUE(board.adjacent(board.find("A-A1"), board.find("B-GG1")));
  // Turned round: B's row falls where A's rises.
  const HexId seam = board.find("A-R1");
  EXPECT_EQ(board.direction_between(seam, board.find("B-P2")), Direction{4});
}

TEST(Geomorphic, EndToEnd) {
  const Board same_way = joined({1, 1}, {1, 33}, 0);
  const Board turned = joined({10, 33}, {1, 33}, 3);
  EXPECT_EQ(same_way.size(), 2 * 346 - 10);
  EXPECT_EQ(turned.size(), 2 * 346 - 10);
  for (int n = 1; n <= 10; ++n) {
    EXPECT_EQ(same_way.find(geomorphic_name("A", 33, n)), same_way.find(geomorphic_name("B", 1, n)));
    EXPECT_EQ(turned.find(geomorphic_name("A", 33, n)), turned.find(geomorphic_name("B", 33, 11 - n)));
  }
}

RC_GTEST_PROP(Board, NeighbourTableIsSymmetric, ()) {
  const Board board = sheet(*rc::gen::inRange(1, 9), *rc::gen::inRange(1, 9),
                            *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop),
                            *rc::gen::element(Shifted::kEven, Shifted::kOdd));
  for (int i = 0; i < board.size(); ++i) {
    for (Direction d : kDirections) {
      const HexId other = board.neighbour(HexId(i), d);
      if (!other.exists()) continue;
      RC_ASSERT(board.neighbour(other, opposite(d)) == HexId(i));
      RC_ASSERT(board.direction_between(HexId(i), other) == d);
      RC_ASSERT(board.adjacent(HexId(i), other));
    }
  }
}

RC_GTEST_PROP(Board, DistanceIsTheShortestWalk, ()) {
  const Board board = sheet(*rc::gen::inRange(2, 25), *rc::gen::inRange(2, 25),
                            *rc::gen::element(Orientation::kFlatTop, Orientation::kPointyTop),
                            *rc::gen::element(Shifted::kEven, Shifted::kOdd));
  const HexId start(*rc::gen::inRange(0, board.size()));
  std::vector<int> walked(board.size(), -1);
  std::queue<HexId> waiting;
  walked[start.index()] = 0;
  waiting.push(start);
  while (!waiting.empty()) {
    const HexId from = waiting.front();
    waiting.pop();
    for (HexId to : board.neighbours(from)) {
      if (!to.exists() || walked[to.index()] >= 0) continue;
      walked[to.index()] = walked[from.index()] + 1;
      waiting.push(to);
    }
  }
  for (int i = 0; i < board.size(); ++i) RC_ASSERT(board.distance(start, HexId(i)) == walked[i]);
}

}  // namespace
}  // namespace mitla::hex
