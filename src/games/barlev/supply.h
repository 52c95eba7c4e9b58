// 11.0 Supply.
#pragma once

#include "games/barlev/play.h"
#include "hex/hex_set.h"

namespace mitla::barlev {

// d.8: the hexes from which a supply line of the side can be traced, wherever everybody stands now.
hex::HexSet supplied_hexes(const RuleSet& rules, const State& state, Side side);

}  // namespace mitla::barlev
