// What a sensible government does in the crisis: one order for each question.
#pragma once

#include "engine/advisor.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// Which war the side wants; a plan chooses it.
enum class Policy : std::uint8_t {
  kOnItsTerms,  // war when a first blow would probably succeed, peace for points until then
  kSoon,        // war as soon as it is offered
  kStanding,    // points and standing; war only if it is forced upon it
};

// Appends the order of the seat that is asked; false if the question is none of the crisis.
bool crisis_order(const RuleSet& rules, const State& state, Policy policy, ActionList& out);

// 4.2.1: in how many of ten a pre-emptive attack of the side would succeed.
int preemption_chances(const State& state, Side side);
// What a card is worth to the side if it is played now, in tenths of a point.
int worth_of_card(const RuleSet& rules, const State& state, Side side, int card);

}  // namespace mitla::sixdays
