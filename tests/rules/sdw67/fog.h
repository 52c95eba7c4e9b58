// 22.1: two states that differ only in what one seat may not know, and all that the seat can learn of a
// state.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/session.h"
#include "games/sdw67/ground.h"
#include "rules/sequenced_game.h"

namespace mitla::test {

inline const sdw67::RuleSet& rules_of(const engine::Game& game) {
  return dynamic_cast<const rules::GameWithRules<sdw67::RuleSet>&>(game).rules();
}

using UnitPair = std::pair<engine::UnitId, engine::UnitId>;

// Pairs of Israeli units that lie hidden from the seat and could lie the other way round for all it knows.
std::vector<UnitPair> hidden_pairs(const engine::Game& game, const engine::State& state, engine::Seat seat);
// The same state with the two units in each other's places.
engine::State trade_places(const engine::State& state, UnitPair pair);
// The same action about the unit that lies in the same place.
engine::Action trade_places(const engine::Game& game, engine::Action action, UnitPair pair);
bool is_hidden(const engine::Game& game, const engine::State& state, engine::UnitId unit, engine::Seat seat);

// Everything that the seat can ask: its view as a browser gets it, overlays, threats, reach of the units that
// it sees and, if it has to decide, its actions, the odds and the reasons of refusals. `around`: hexes of
// interest.
std::string all_answers(const engine::Game& game, const engine::State& state, engine::Seat seat,
                        const std::vector<hex::HexId>& around, UnitPair pair);
// What the seat is told of events.
std::string told(const engine::Game& game, const engine::EventList& events, engine::Seat seat);

}  // namespace mitla::test
