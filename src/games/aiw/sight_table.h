// Looks along every line of a map once.
#pragma once

#include "games/aiw/canal.h"
#include "games/aiw/sight_ground.h"
#include "hex/board.h"

namespace mitla::aiw {

class PairSet;

// What Sight keeps of every pair of hexes.
struct SightTables {
  PairSet& clear;
  PairSet& openable;
  PairSet& own_moraines;
};

void fill_sight_tables(const hex::Board& board, const SightGround& ground, const Canal& canal,
                       const SightTables& tables);

}  // namespace mitla::aiw
