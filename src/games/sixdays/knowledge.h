// 4.1i: what a player may not know: hands, held events, removed cards, the order of the deck.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "engine/event.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// May the side see the face of the card where it lies?
bool sees(const RuleSet& rules, const State& state, Side side, int card);

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state);
engine::Disclosure disclosure(const RuleSet& rules, const State& before, const engine::Action& action,
                              const State& after, engine::Seat seat);
// Deals the cards that the seat may not know anew among the places where they lie.
void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random);

}  // namespace mitla::sixdays
