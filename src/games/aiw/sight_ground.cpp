#include "games/aiw/sight_ground.h"

namespace mitla::aiw {
SightGround::SightGround(const data::Map& map) : sides_(map.board) {
  const hex::Board& board = map.board;
  // Words without effect on sight (another kind of hexside or terrain) count as open ground.
  terrain_.reserve(static_cast<std::size_t>(board.size()));
  for (int i = 0; i < board.size(); ++i)
    terrain_.push_back(known_or(Terrain::kClear, kTerrainNames, map.terrain_name(HexId(i))));
  for (const data::HexsideMark& mark : map.hexsides)
    add(board, mark.side,
        obstacle::of(known_or(HexsideKind::kNone, kSideNames, map.hexside_types[mark.type])));
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
