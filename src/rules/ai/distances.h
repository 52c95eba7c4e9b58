// The distance from every hex to the nearest of several goals, for scripts.
#pragma once

#include <span>

#include "hex/reach.h"

namespace mitla::rules {

// Fills `out`, an array by hex, with the cost of the cheapest way to a goal, or with `never` if none costs at
// most `most`. cost(from, d, to) is what a unit pays to enter `to`, negative if it cannot.
template <typename Distances, typename Cost>
void measure_ways(const hex::Board& board, std::span<const hex::HexId> goals, int most, int never,
                  Cost&& cost, Distances& out) {
  thread_local hex::Reach reach;  // scratch
  using Distance = typename Distances::value_type;
  out.fill(static_cast<Distance>(never));
  // The search runs backwards from the goals.
  hex::reach(
      board, goals, most,
      [&](hex::HexId to, hex::Direction d, hex::HexId from) { return cost(from, hex::opposite(d), to); },
      [](hex::HexId) { return false; }, reach);
  for (const hex::HexId hex : reach.hexes()) out[hex.value] = static_cast<Distance>(reach.cost(hex));
}

}  // namespace mitla::rules
