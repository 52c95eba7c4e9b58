#include "games/sixdays/random_events.h"

#include "games/sixdays/card_effects.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"

namespace mitla::sixdays {
namespace {

// 4.1j: nobody trumps an event. Its drawer or holder is its player (4.1.2).
void carry_out_event(Play& play, Side side, int card) {
  play.state.crisis.cards[card] = CardPlace::kDiscard;
  play.tell(EventKind::kEvent, "4.1h", {index(side), card});
  const int change = carry_out(play, play.rules.card(card).effects, side, card, "4.1h");
  roll_side_effect(play, side, change);
}

Reason may_play_drawn(const RuleSet& rules, const State& state) {
  return may_take_effect(rules, state, top(state).side, state.crisis.drawn);
}
void play_drawn(Play& play) {
  const Side side = top(play.state).side;
  const int card = play.state.crisis.drawn;
  play.state.crisis.drawn = kNoCard;
  end_frame(play);
  carry_out_event(play, side, card);
}
void hold(Play& play) {
  play.tell(EventKind::kHeld, "4.1(3)", {index(top(play.state).side)});
  play.state.crisis.drawn = kNoCard;
  end_frame(play);
}

void list(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  if (may_play_drawn(rules, state).allows()) out.push_back(engine::act(Verb::kPlayDrawn));
  out.push_back(engine::act(Verb::kHold));
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kPlayDrawn, may_play_drawn, play_drawn>(),
                                verb_rules<Verb::kHold, always, hold>()};

}  // namespace

// Asked even if the card can only be held: the other player learns nothing but the outcome.
const FrameRules kDrawnFrame{.question = {"drawn", "Play the Random Event now, or hold it.", "4.1(3)"},
                             .subjects = list,
                             .actions = nullptr,
                             .verbs = kVerbs};

void draw_event(Play& play, Side side) {
  State& state = play.state;
  play.tell(EventKind::kDrew, "3.1(3)", {index(side)});
  const int card = next_event(play);
  state.crisis.peeked = kNoCard;
  state.crisis.peeked_by = 0;
  const CardRules& info = play.rules.card(card);
  // 13.3: a card that came too late counts as No Event, and so does a mandate of the other half of the game.
  const bool too_late = info.window == data::CardWindow::kCrisis && state.at_war();
  if (info.no_event || too_late || (info.immediate && !fits_window(play.rules, state, card))) {
    state.crisis.cards[card] = CardPlace::kDiscard;
    return play.tell(EventKind::kEvent, "4.1h", {index(side), card});
  }
  if (info.immediate) return carry_out_event(play, side, card);
  state.crisis.cards[card] = CardPlace::kHeld;
  state.crisis.holder[card] = side;
  state.crisis.drawn = static_cast<std::uint8_t>(card);
  play.tell_only(rules::only(side), EventKind::kDrewCard, "4.1(3)", {card});
  ask(play, FrameKind::kDrawn, side);
}

void play_held_event(Play& play, Side side, int card) { carry_out_event(play, side, card); }

bool may_hold_timed(const RuleSet& rules, const State& state, Side side, Timing timing) {
  bool holds_any = false, unseen = false;
  for (const int card : rules.events) {
    const CardPlace at = place_of(state, card);
    holds_any = holds_any || (at == CardPlace::kHeld && state.crisis.holder[card] == side);
    unseen =
        unseen || (rules.card(card).timing == timing && (at == CardPlace::kHeld || at == CardPlace::kDeck));
  }
  return holds_any && unseen;
}

Reason may_play_timed(const RuleSet& rules, const State& state, Side side, Timing timing, CardId card) {
  if (!in_hand(rules, state, side, card.index())) return {"4.1i", "you do not hold this card"};
  if (rules.card(card.index()).timing != timing) return {"4.1k", "this is not the moment of this card"};
  if (!fits_window(rules, state, card.index())) return {"4.1a", "this card is played only in the war"};
  return kAllowed;
}

void play_timed(Play& play, Side side, CardId card) { carry_out_event(play, side, card.index()); }

}  // namespace mitla::sixdays
