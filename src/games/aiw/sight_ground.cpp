#include "games/aiw/sight_ground.h"

#include <array>
#include <string_view>
#include <utility>

namespace mitla::aiw {
namespace {

constexpr std::array kTerrains{
    std::pair<std::string_view, Terrain>{"clear", Terrain::kClear},
    std::pair<std::string_view, Terrain>{"woods", Terrain::kWoods},
    std::pair<std::string_view, Terrain>{"town", Terrain::kTown},
    std::pair<std::string_view, Terrain>{"slope", Terrain::kSlope},
    std::pair<std::string_view, Terrain>{"canal", Terrain::kCanal},
};

constexpr std::array kObstacles{
    std::pair<std::string_view, std::uint8_t>{"dune", obstacle::kDune},
    std::pair<std::string_view, std::uint8_t>{"ridge", obstacle::kRidge},
    std::pair<std::string_view, std::uint8_t>{"crest", obstacle::kCrest},
    std::pair<std::string_view, std::uint8_t>{"moraine", obstacle::kMoraine},
};

// Words without effect on sight (another kind of hexside or terrain) count as open ground.
template <typename Table, typename T>
T look_up(const Table& table, std::string_view word, T otherwise) {
  for (const auto& [name, value] : table)
    if (name == word) return value;
  return otherwise;
}

}  // namespace

SightGround::SightGround(const data::Map& map) : sides_(map.board) {
  const hex::Board& board = map.board;
  terrain_.reserve(static_cast<std::size_t>(board.size()));
  for (int i = 0; i < board.size(); ++i)
    terrain_.push_back(look_up(kTerrains, map.terrain_name(HexId(i)), Terrain::kClear));
  for (const data::HexsideMark& mark : map.hexsides)
    add(board, mark.side, look_up(kObstacles, map.hexside_types[mark.type], std::uint8_t{0}));
  // Includes the sides at the rim: a town at the edge blocks a line that runs along the edge.
  for (int i = 0; i < board.size(); ++i)
    if (cover(HexId(i)))
      for (Direction d : hex::kDirections) add(board, hex::Hexside(HexId(i), d), obstacle::kCover);
  for (int i = 0; i < board.size(); ++i) {
    Elevations& here = elevations_.emplace_back();
    for (Direction d : hex::kDirections) {
      if ((obstacles(HexId(i), d) & obstacle::kElevation) != 0) here.all |= hexside_bit(d);
      if ((obstacles(HexId(i), d) & obstacle::kCrest) != 0) here.crests |= hexside_bit(d);
    }
  }
}

void SightGround::add(const hex::Board& board, hex::Hexside side, std::uint8_t what) {
  sides_.set(board, side, static_cast<std::uint8_t>(sides_.get(side) | what));
}

}  // namespace mitla::aiw
