// Zones of control, counted in the cells of a state: `zones` of a cell holds how many units of each side
// exert one there. Where the zone of a unit reaches, and what it does, are rules of the game.
#pragma once

#include <cstdint>

#include "hex/hex_id.h"
#include "rules/two_sides.h"

namespace mitla::rules {

template <typename State, TwoSides Side>
bool in_zone_of(const State& state, hex::HexId hex, Side side) {
  return state.cell(hex).zones[index(side)] != 0;
}

// One more unit of the side exerts a zone of control in the hex, or one less (-1).
template <typename State, TwoSides Side>
void count_zone(State& state, hex::HexId hex, Side side, int change) {
  std::uint8_t& zones = state.cell(hex).zones[index(side)];
  zones = static_cast<std::uint8_t>(zones + change);
}

}  // namespace mitla::rules
