// 15.24: the allocation of air units is secret until both sides are ready.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "engine/game.h"
#include "games/barlev/play.h"
#include "games/barlev/view.h"

namespace mitla::barlev {

// What a seat is told of an action in secret: those of its own side everything, the others nothing.
engine::Disclosure air_disclosure(const RuleSet& rules, const State& before, const engine::Action& action,
                                  engine::Seat seat);
bool reveals_allocation(const State& before, const State& after);
std::vector<std::pair<std::string, std::string>> air_secrets(const RuleSet& rules, const State& state);
// Replaces the allocation of the other side by one that the seat could believe in.
void guess_allocation(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

}  // namespace mitla::barlev
