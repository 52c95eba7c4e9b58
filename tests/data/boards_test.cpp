// The four geomorphic boards of The Arab-Israeli Wars, alone and joined.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "broken_files.h"
#include "data/join_maps.h"
#include "data/load.h"

namespace mitla::data {
namespace {

using hex::HexId;

Map board(const std::string& letter) {
  auto map = load_map(project_data(), "aiw/boards/" + letter + ".json");
  EXPECT_TRUE(map.ok()) << map.error();
  return std::move(map).value();
}

base::Result<Map> join(const std::vector<MapPiece>& pieces) {
  std::vector<Map> maps;
  for (const MapPiece& piece : pieces) maps.push_back(board(piece.map));
  return join_maps(maps, pieces);
}

Map joined(const std::vector<MapPiece>& pieces) {
  auto map = join(pieces);
  EXPECT_TRUE(map.ok()) << map.error();
  return std::move(map).value();
}

Map a_beside_b() { return joined({{"A", "", "", false}, {"B", "B-B1", "A-B11", false}}); }
Map d_before_c() { return joined({{"D", "", "", false}, {"C", "C-A1", "D-GG1", false}}); }

int hexes_with(const Map& map, const std::string& terrain) {
  return static_cast<int>(std::count(map.terrain.begin(), map.terrain.end(), map.terrain_index(terrain)));
}

int sides_with(const Map& map, const std::string& type) {
  return static_cast<int>(
      std::count_if(map.hexsides.begin(), map.hexsides.end(),
                    [&](const HexsideMark& mark) { return map.hexside_types[mark.type] == type; }));
}

int range(const Map& map, const std::string& a, const std::string& b) {
  return map.board.distance(map.board.find(a), map.board.find(b));
}

bool linked(const Map& map, const std::string& a, const std::string& b) {
  const HexId x = map.board.find(a);
  const HexId y = map.board.find(b);
  return std::any_of(map.links.begin(), map.links.end(),
                     [&](const Link& link) { return link.a == std::min(x, y) && link.b == std::max(x, y); });
}

TEST(Boards, JoinedBoardsAreOneMapOfOneScaleAndOthersMapsOfTheirOwn) {
  const Map one = a_beside_b();
  ASSERT_EQ(one.sheets.size(), 1u);
  EXPECT_EQ(one.sheets[0].title, board("A").title + ", " + board("B").title);
  std::vector<Map> maps{board("A"), board("B"), board("C")};
  maps[1].scale = "another";
  const auto apart =
      join_maps(maps, {{"A", "", "", false}, {"B", "", "", false}, {"C", "C-A1", "A-GG1", false}});
  ASSERT_TRUE(apart.ok()) << apart.error();
  ASSERT_EQ(apart.value().sheets.size(), 2u);
  EXPECT_EQ(apart.value().sheets[1].scale, "another");
  EXPECT_EQ(apart.value().board.frame(apart.value().board.find("B-B1")), 1);
  EXPECT_EQ(apart.value().board.frame(apart.value().board.find("C-C3")), 0);
  const auto refused =
      join_maps({board("A"), maps[1]}, {{"A", "", "", false}, {"B", "B-B1", "A-B11", false}});
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().find("different scales"), std::string::npos) << refused.error();
}

TEST(Boards, CountsOfTheDrawings) {
  struct Expected {
    std::string letter;
    std::vector<std::pair<std::string, int>> hexes;
    std::vector<std::pair<std::string, int>> sides;
    std::size_t roads;
    ProvenanceKind provenance;
  };
  const std::vector<Expected> boards{
      {"A",
       {{"canal", 33}, {"town", 2}, {"woods", 16}},
       {{"moraine", 130}, {"dune", 86}},
       88,
       ProvenanceKind::kReconstructed},
      {"B", {}, {{"dune", 137}}, 64, ProvenanceKind::kSource},
      {"C", {{"town", 7}, {"woods", 70}}, {{"ridge", 21}}, 92, ProvenanceKind::kReconstructed},
      {"D",
       {{"town", 1}, {"slope", 102}, {"woods", 7}},
       {{"crest", 109}, {"ridge", 21}},
       80,
       ProvenanceKind::kReconstructed},
  };
  for (const Expected& expected : boards) {
    const Map map = board(expected.letter);
    EXPECT_EQ(map.board.size(), 346) << expected.letter;
    int rest = 346;
    for (const auto& [terrain, count] : expected.hexes) {
      EXPECT_EQ(hexes_with(map, terrain), count) << expected.letter << " " << terrain;
      rest -= count;
    }
    EXPECT_EQ(hexes_with(map, "clear"), rest);
    std::size_t sides = 0;
    for (const auto& [type, count] : expected.sides) {
      EXPECT_EQ(sides_with(map, type), count) << expected.letter << " " << type;
      sides += static_cast<std::size_t>(count);
    }
    EXPECT_EQ(map.hexsides.size(), sides);
    EXPECT_EQ(map.links.size(), expected.roads) << expected.letter;
    EXPECT_EQ(map.exits.size(), 6u);
    EXPECT_EQ(map.provenance.kind, expected.provenance);
  }
}

// Hex 1 lies at the lettered edge; in even rows hexes 1 and 11 are cut in half.
TEST(Boards, NeighboursAsPrinted) {
  const Map map = board("A");
  const auto neighbours = [&](const std::string& name) {
    std::vector<std::string> names;
    for (const HexId h : map.board.neighbours(map.board.find(name)))
      if (h.exists()) names.emplace_back(map.board.name(h));
    std::sort(names.begin(), names.end());
    return names;
  };
  EXPECT_EQ(neighbours("A-C5"), (std::vector<std::string>{"A-B5", "A-B6", "A-C4", "A-C6", "A-D5", "A-D6"}));
  EXPECT_EQ(neighbours("A-D5"), (std::vector<std::string>{"A-C4", "A-C5", "A-D4", "A-D6", "A-E4", "A-E5"}));
  EXPECT_EQ(neighbours("A-A1"), (std::vector<std::string>{"A-A2", "A-B1", "A-B2"}));
  EXPECT_EQ(neighbours("A-B1"), (std::vector<std::string>{"A-A1", "A-B2", "A-C1"}));
  EXPECT_EQ(range(map, "A-N8", "A-J4"), 6);
  EXPECT_EQ(range(map, "A-A1", "A-GG10"), 32);
}

TEST(JoinedBoards, SideBySide) {
  const Map map = a_beside_b();
  EXPECT_EQ(map.board.size(), 2 * 346 - 16);
  EXPECT_EQ(map.board.frame_count(), 1);
  EXPECT_EQ(map.board.find("A-B11"), map.board.find("B-B1"));
  EXPECT_EQ(map.board.find("A-FF11"), map.board.find("B-FF1"));
  EXPECT_EQ(map.board.name(map.board.find("B-B1")), "A-B11");
  EXPECT_TRUE(map.board.on_grid(map.board.find("B-D1"), 0));
  EXPECT_TRUE(map.board.on_grid(map.board.find("A-D11"), 1));
  EXPECT_EQ(range(map, "A-Q10", "B-Q1"), 1);
  EXPECT_EQ(range(map, "A-A10", "B-A1"), 1);
  EXPECT_EQ(range(map, "A-A4", "B-A4"), 10);
  EXPECT_EQ(range(map, "A-Q4", "B-D11"), 13 + (33 - 13) / 2);
  // The roads that leave both boards at Q meet; those over the ends stay exits.
  EXPECT_TRUE(linked(map, "A-Q10", "B-Q1"));
  EXPECT_EQ(map.links.size(), 88u + 64u + 1u);
  EXPECT_EQ(map.exits.size(), 10u);
  EXPECT_TRUE(map.has_exit(map.board.find("A-A2"), Edge::kLeft, 0));
  EXPECT_FALSE(map.has_exit(map.board.find("A-A2"), Edge::kRight, 0));
  EXPECT_FALSE(map.has_exit(map.board.find("A-Q10"), Edge::kUp, 0));
  EXPECT_TRUE(map.has_exit(map.board.find("B-Q10"), Edge::kUp, 0));
  EXPECT_EQ(map.quarter_of(Edge::kUp, 0), "east");
  EXPECT_EQ(map.edge_towards("north", 1), Edge::kLeft);
  EXPECT_EQ(map.provenance.kind, ProvenanceKind::kMixed);
}

TEST(JoinedBoards, EndToEnd) {
  const Map map = d_before_c();
  EXPECT_EQ(map.board.size(), 2 * 346 - 10);
  for (int n = 1; n <= 10; ++n)
    EXPECT_EQ(map.board.find("D-GG" + std::to_string(n)), map.board.find("C-A" + std::to_string(n)));
  EXPECT_EQ(range(map, "D-FF5", "C-B5"), 2);
  EXPECT_EQ(range(map, "D-A5", "C-GG5"), 64);
  // A road that comes to the seam from both sides goes on in one hex.
  EXPECT_FALSE(map.has_exit(map.board.find("D-GG3"), Edge::kRight, 0));
  EXPECT_TRUE(map.has_exit(map.board.find("D-A3"), Edge::kLeft, 0));
  EXPECT_EQ(map.exits.size(), 8u);
  EXPECT_EQ(map.links.size(), 80u + 92u);
}

TEST(JoinedBoards, TurnedByHalf) {
  // Lettered edge to lettered edge: R1 of one board is P1 of the other.
  const Map map = joined({{"C", "", "", false}, {"B", "B-P1", "C-R1", true}});
  EXPECT_EQ(map.board.size(), 2 * 346 - 16);
  EXPECT_EQ(map.board.find("C-R1"), map.board.find("B-P1"));
  EXPECT_EQ(map.board.find("C-B1"), map.board.find("B-FF1"));
  EXPECT_EQ(range(map, "C-Q1", "B-Q1"), 1);
  EXPECT_TRUE(linked(map, "C-Q1", "B-Q1"));
  EXPECT_TRUE(map.has_exit(map.board.find("B-Q10"), Edge::kDown, 0));
  EXPECT_TRUE(map.has_exit(map.board.find("B-GG3"), Edge::kLeft, 0));
  const auto side = hex::parse_hexside(map.board, "B-G8/B-H8");
  ASSERT_TRUE(side.has_value());
  EXPECT_TRUE(std::any_of(map.hexsides.begin(), map.hexsides.end(),
                          [&](const HexsideMark& mark) { return mark.side == *side; }));
  EXPECT_EQ(sides_with(map, "dune"), 137);
  // The compass belongs to the print: the turned board has its own upside down.
  EXPECT_EQ(map.quarter_of(Edge::kUp, 0), "east");
  EXPECT_EQ(map.quarter_of(Edge::kUp, 1), "west");
}

TEST(JoinedBoards, EndsTurnedToEachOther) {
  const Map map = joined({{"C", "", "", false}, {"D", "D-GG10", "C-GG1", true}});
  for (int n = 1; n <= 10; ++n)
    EXPECT_EQ(map.board.find("C-GG" + std::to_string(n)), map.board.find("D-GG" + std::to_string(11 - n)));
}

TEST(JoinedBoards, RefusesWhatCannotLieSo) {
  const auto error = [](const std::vector<MapPiece>& pieces) {
    const auto map = join(pieces);
    return map ? std::string("no error") : map.error();
  };
  EXPECT_EQ(error({{"A", "", "", false}, {"B", "B-A12", "A-B11", false}}),
            "\"B-A12\" is not a hex of the map \"B\"");
  EXPECT_EQ(error({{"A", "", "", false}, {"B", "B-B1", "C-B11", false}}),
            "\"C-B11\" is not a hex of a map that stands further up");
  EXPECT_EQ(error({{"A", "", "", false}, {"B", "B-C3", "A-G7", false}}),
            "hex A-F11 lies in the middle of the map \"B\", not on its rim");
  EXPECT_EQ(error({{"B", "", "", false}, {"B", "", "", false}}), "two grids have the id \"B\"");
}

TEST(JoinedBoards, MapsApartShareNothing) {
  const Map map = joined({{"C", "", "", false}, {"B", "", "", false}});
  EXPECT_EQ(map.board.size(), 2 * 346);
  EXPECT_EQ(map.board.frame_count(), 2);
  EXPECT_EQ(range(map, "C-A1", "B-A1"), hex::kFar);
}

}  // namespace
}  // namespace mitla::data
