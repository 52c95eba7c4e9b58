#include "games/aiw/canal.h"

#include "hex/coordinates.h"

namespace mitla::aiw {
namespace {

using hex::Direction;
using hex::kDirections;

SideMask facing(hex::Direction d) { return side_bit(hex::opposite(d)); }

// How far east a vector of the sheet goes; y grows downwards. A compass that does not know east says 0.
int eastward(const data::Compass& compass, hex::Point v) {
  if (compass.right == "east") return v.x;
  if (compass.right == "west") return -v.x;
  if (compass.up == "east") return -v.y;
  if (compass.up == "west") return v.y;
  return 0;
}

}  // namespace

Canal::Canal(const data::Map& map, const data::Compass& compass)
    : shores_(static_cast<std::size_t>(map.board.size())) {
  for (int i = 0; i < map.board.size(); ++i)
    if (map.terrain_name(HexId(i)) == "canal") hexes_.insert(HexId(i));
  find_moraines(map);
  find_cuts(map.board);
  find_banks(map.board, compass);
}

void Canal::find_moraines(const data::Map& map) {
  const int moraine = map.hexside_type_index("moraine");
  for (const data::HexsideMark& mark : map.hexsides) {
    if (mark.type != moraine) continue;
    const HexId other = hex::beyond(map.board, mark.side);
    const Direction d = mark.side.direction();
    shores_[mark.side.hex().index()].moraines |= side_bit(d);
    if (other.exists()) shores_[other.index()].moraines |= facing(d);
  }
}

// S.VI.C.1.a: the two moraines of a canal hex that are directly opposite each other.
void Canal::find_cuts(const hex::Board& board) {
  for (HexId water : hexes_) {
    Shore& shore = shores_[water.index()];
    for (Direction d : {Direction{0}, Direction{1}, Direction{2}}) {
      const SideMask pair = side_bit(d) | facing(d);
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

// S.VI.E.1: east of the water that it borders, all of it taken together.
void Canal::find_banks(const hex::Board& board, const data::Compass& compass) {
  for (int i = 0; i < board.size(); ++i) {
    const HexId bank(i);
    if (hexes_.contains(bank)) continue;
    int east = 0;
    for (Direction d : kDirections) {
      if ((moraines(bank) & side_bit(d)) == 0) continue;
      const hex::Point towards_water = hex::centre(hex::step(d), board.orientation(bank));
      east -= eastward(compass, towards_water);
    }
    if (east > 0) east_bank_.insert(bank);
    if (east < 0) west_bank_.insert(bank);
  }
}

}  // namespace mitla::aiw
