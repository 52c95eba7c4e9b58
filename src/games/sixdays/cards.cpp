#include "games/sixdays/cards.h"

#include "games/sixdays/card_effects.h"

namespace mitla::sixdays {

bool in_hand(const RuleSet& rules, const State& state, Side side, int card) {
  if (rules.card(card).event)
    return place_of(state, card) == CardPlace::kHeld && state.crisis.holder[card] == side;
  return place_of(state, card) == CardPlace::kHand && rules.card(card).side == side;
}

bool fits_window(const RuleSet& rules, const State& state, int card) {
  const data::CardWindow window = rules.card(card).window;
  return window == data::CardWindow::kAny || (window == data::CardWindow::kWar) == state.at_war();
}

bool owes_optional_card(const RuleSet& rules, const State& state, Side side) {
  if (state.crisis.optional_first == 0 || side != Side::kUar) return false;
  for (const int card : rules.optional[index(side)])
    if (in_hand(rules, state, side, card)) return true;
  return false;
}

Reason may_take_effect(const RuleSet& rules, const State& state, Side side, int card) {
  const CardRules& info = rules.card(card);
  if (!fits_window(rules, state, card)) {
    if (state.at_war()) return {"4.1a", "this card is played only before the war"};
    return {"4.1a", "this card is played only in the war"};
  }
  if (info.timing != Timing::kAction) return {"4.1k", "this card is played at a moment of its own"};
  for (const CardCondition& condition : info.requires_all)
    if (!holds(rules, state, condition, side)) return {"4.1a.1", "what this card needs has not happened"};
  for (const CardCondition& condition : info.forbidden_by)
    if (holds(rules, state, condition, side)) return {"4.1a.1", "a card in play forbids this one"};
  if (owes_optional_card(rules, state, side) && !info.optional)
    return {"15.1", "the optional card must be the first card played"};
  return kAllowed;
}

int cards_in_deck(const RuleSet& rules, const State& state) {
  int count = 0;
  for (const int card : rules.events) count += place_of(state, card) == CardPlace::kDeck ? 1 : 0;
  return count;
}

// A shuffled deck of which nobody has seen the order is the same as a card chosen at random when it is
// needed; so there is no order that could leak (4.1b).
int next_event(Play& play) {
  const State& state = play.state;
  if (state.crisis.peeked != kNoCard) return state.crisis.peeked;
  int place = play.roll_die(cards_in_deck(play.rules, state));
  for (const int card : play.rules.events)
    if (place_of(state, card) == CardPlace::kDeck && --place == 0) return card;
  return -1;
}

void peek_at_event(Play& play, Side side) {
  State& state = play.state;
  if (cards_in_deck(play.rules, state) == 0) return;
  state.crisis.peeked = static_cast<std::uint8_t>(next_event(play));
  state.crisis.peeked_by = static_cast<std::uint8_t>(state.crisis.peeked_by | 1 << index(side));
  play.tell_only(rules::only(side), EventKind::kPeeked, "4.1", {state.crisis.peeked});
}

}  // namespace mitla::sixdays
