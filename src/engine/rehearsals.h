// Questions that are answered by trying actions on copies of the state, for people who look before they act.
// Nothing is tried that casts a die, shows something hidden or passes the decision to another seat.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace mitla::engine {

// An attack that the unit could make or join now, with the odds of the unit alone.
struct TargetOdds {
  hex::HexId hex;
  OddsReport odds;
};
std::vector<TargetOdds> targets_of(const Game& game, const State& state, UnitId unit);

// A hex that a unit off the map can reach by entering and then moving.
struct EntryWay {
  hex::HexId hex;
  std::string cost;  // of both; empty if it cannot be told
  std::vector<hex::HexId> route;
  Action enter;
  Action move;
};
// For each hex the cheapest way; the entry hexes themselves are left out.
std::vector<EntryWay> ways_through_entries(const Game& game, const State& state, Seat seat, UnitId unit);

}  // namespace mitla::engine
