// Traces every line of a map once.
#pragma once

#include "games/aiw/canal.h"
#include "games/aiw/sight_ground.h"
#include "hex/board.h"

namespace mitla::aiw {

struct SightPairs;

void fill_sight_pairs(const hex::Board& board, const SightGround& ground, const Canal& canal,
                      SightPairs& pairs);

}  // namespace mitla::aiw
