// Cards in hands, in play and in the deck of Random Events.
#pragma once

#include "games/sixdays/play.h"

namespace mitla::sixdays {

inline CardPlace place_of(const State& state, int card) { return state.crisis.cards[card]; }
// In the hand of the side: a National or optional card, or a Random Event that it holds.
bool in_hand(const RuleSet& rules, const State& state, Side side, int card);
// 4.1a, 15.1: window, conditions and the optional card that comes first; not whether it is in the hand.
Reason may_take_effect(const RuleSet& rules, const State& state, Side side, int card);
bool fits_window(const RuleSet& rules, const State& state, int card);
// 15.1: must the side play its optional card before any other?
bool owes_optional_card(const RuleSet& rules, const State& state, Side side);

int cards_in_deck(const RuleSet& rules, const State& state);
// The next card of the deck, which gets its place when it is looked at; the die for it has as many sides as
// the deck has cards.
int next_event(Play& play);
void peek_at_event(Play& play, Side side);

// 4.2a: are Israeli awards of standing by cards halved now?
inline bool awards_are_halved(const State& state) {
  return state.crisis.halved_from != 0 && state.turn >= state.crisis.halved_from;
}

}  // namespace mitla::sixdays
