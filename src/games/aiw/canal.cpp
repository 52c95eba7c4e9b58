#include "games/aiw/canal.h"

#include "hex/coordinates.h"

namespace mitla::aiw {
namespace {

using hex::kDirections;

HexsideMask facing(Direction d) { return hexside_bit(hex::opposite(d)); }

}  // namespace

int reach_towards(data::Edge edge, hex::Point v) {
  using enum data::Edge;
  return edge == kRight ? v.x : edge == kLeft ? -v.x : edge == kDown ? v.y : edge == kUp ? -v.y : 0;
}

Canal::Canal(const data::Map& map) : shores_(static_cast<std::size_t>(map.board.size())) {
  for (int i = 0; i < map.board.size(); ++i)
    if (map.terrain_name(HexId(i)) == "canal") hexes_.insert(HexId(i));
  find_moraines(map);
  find_cuts(map.board);
  find_banks(map);
}

void Canal::find_moraines(const data::Map& map) {
  const int moraine = map.hexside_type_index("moraine");
  for (const data::HexsideMark& mark : map.hexsides) {
    if (mark.type != moraine) continue;
    const HexId other = hex::beyond(map.board, mark.side);
    const Direction d = mark.side.direction();
    shores_[mark.side.hex().index()].moraines |= hexside_bit(d);
    if (other.exists()) shores_[other.index()].moraines |= facing(d);
  }
}

// S.VI.C.1.a: the two moraines of a canal hex that are opposite each other.
void Canal::find_cuts(const hex::Board& board) {
  for (HexId water : hexes_) {
    Shore& shore = shores_[water.index()];
    for (Direction d : {Direction{0}, Direction{1}, Direction{2}}) {
      const HexsideMask pair = hexside_bit(d) | facing(d);
      if ((shore.moraines & pair) != pair) continue;
      shore.cuttable = pair;
      shore.trench_hex = water;
      for (Direction out : {d, hex::opposite(d)}) {
        const HexId bank = board.neighbour(water, out);
        if (!bank.exists()) continue;
        shores_[bank.index()].cuttable |= facing(out);
        shores_[bank.index()].trench_hex = water;
      }
      break;
    }
  }
}

// S.VI.E.1: east of the water that it faces. A side parallel to the canal is the best evidence: at the end of
// a board a bank hex touches water on one flank only.
void Canal::find_banks(const data::Map& map) {
  const hex::Board& board = map.board;
  for (int i = 0; i < board.size(); ++i) {
    const HexId bank(i);
    if (hexes_.contains(bank) || moraines(bank) == 0) continue;
    const data::Edge east = map.edge_towards("east", board.grid(bank));
    const HexsideMask faces = cuttable(bank) != 0 ? cuttable(bank) : moraines(bank);
    int easting = 0;
    for (Direction d : kDirections) {
      if ((faces & hexside_bit(d)) == 0) continue;
      easting -= reach_towards(east, hex::centre(hex::step(d), board.orientation(bank)));
    }
    if (easting > 0) east_bank_.insert(bank);
    if (easting < 0) west_bank_.insert(bank);
  }
}

}  // namespace mitla::aiw
