// The Suez Canal of a map (S.VI): its hexes, moraines, banks and possible cuts. Fixed by the map and the
// compass of the situation.
#pragma once

#include <cstdint>
#include <vector>

#include "data/map.h"
#include "games/aiw/basics.h"
#include "hex/hex_set.h"

namespace mitla::aiw {

// How far a vector of the sheet extends towards an edge; y grows downwards.
int reach_towards(data::Edge edge, hex::Point v);

class Canal {
 public:
  explicit Canal(const data::Map& map);

  const hex::HexSet& hexes() const { return hexes_; }
  // S.VI.E.1: the hexes with a moraine, by bank. Where the canal runs from west to east there is neither.
  const hex::HexSet& east_bank() const { return east_bank_; }
  const hex::HexSet& west_bank() const { return west_bank_; }

  // S.VI.B.1: the moraines among the sides of the hex.
  HexsideMask moraines(HexId hex) const { return shores_[hex.index()].moraines; }
  // S.VI.C.1.a: those moraines that a trench turns into dunes.
  HexsideMask cuttable(HexId hex) const { return shores_[hex.index()].cuttable; }
  // The canal hex in which that trench would lie (the hex itself, if it is one); kNowhere if nothing is
  // cuttable.
  HexId trench_hex(HexId hex) const { return shores_[hex.index()].trench_hex; }

 private:
  struct Shore {
    HexsideMask moraines = 0;
    HexsideMask cuttable = 0;
    HexId trench_hex{};
  };

  void find_moraines(const data::Map& map);
  void find_cuts(const hex::Board& board);
  void find_banks(const data::Map& map);

  std::vector<Shore> shores_;  // by HexId
  hex::HexSet hexes_;
  hex::HexSet east_bank_;
  hex::HexSet west_bank_;
};

}  // namespace mitla::aiw
