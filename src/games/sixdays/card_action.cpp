// 3.1, 4.1: the card action of a player: play, rescind, draw or pass.
#include "games/sixdays/card_action.h"

#include "games/sixdays/card_effects.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/random_events.h"

namespace mitla::sixdays {
namespace {

constexpr Reason kNotHeld{"4.1i", "you do not hold this card"};

Reason may_play(const RuleSet& rules, const State& state, CardId card) {
  const Side side = top(state).side;
  if (!in_hand(rules, state, side, card.index())) return kNotHeld;
  if (rules.card(card.index()).trump) return {"4.1.1", "a trump only answers what the other player does"};
  return may_take_effect(rules, state, side, card.index());
}

Reason may_rescind(const RuleSet& rules, const State& state, CardId card) {
  const CardRules& info = rules.card(card.index());
  if (info.event) return {"4.1j", "Random Events are never rescinded"};
  if (info.side != top(state).side || place_of(state, card.index()) != CardPlace::kInPlay)
    return {"3.1(2)", "you have no such card in play"};
  if (!info.rescindable) return {"4.1(2)", "this card cannot be rescinded"};
  return kAllowed;
}

void play_card(Play& play, CardId card) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  if (play.rules.card(card.index()).event) return play_held_event(play, side, card.index());
  state.crisis.cards[card.value] = CardPlace::kInPlay;
  if (play.rules.card(card.index()).optional) state.crisis.optional_first = 0;
  state.crisis.action = {};
  state.crisis.action.card = static_cast<std::uint8_t>(card.value);
  state.crisis.action.by = side;
  play.tell(EventKind::kPlayed, "4.1(1)", {index(side), card.value});
  ask(play, FrameKind::kTrump, other(side));
}

void rescind_card(Play& play, CardId card) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  state.crisis.action = {};
  state.crisis.action.card = static_cast<std::uint8_t>(card.value);
  state.crisis.action.by = side;
  state.crisis.action.rescinds = 1;
  play.tell(EventKind::kRescinds, "3.1(2)", {index(side), card.value});
  ask(play, FrameKind::kTrump, other(side));
}

Reason may_draw(const RuleSet& rules, const State& state) {
  return cards_in_deck(rules, state) > 0 ? kAllowed : Reason{"3.1(3)", "no Random Event is left"};
}
void draw(Play& play) {
  const Side side = top(play.state).side;
  end_frame(play);
  draw_event(play, side);
}

void pass(Play& play) {
  play.tell(EventKind::kPassed, "4.1(4)", {index(top(play.state).side)});
  end_frame(play);
}

void list(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int c = 0; c < static_cast<int>(rules.cards.size()); ++c) {
    const CardId card{static_cast<std::uint16_t>(c)};
    if (may_play(rules, state, card).allows()) out.push_back(engine::act(Verb::kPlay, card));
    if (may_rescind(rules, state, card).allows()) out.push_back(engine::act(Verb::kRescind, card));
  }
  if (may_draw(rules, state).allows()) out.push_back(engine::act(Verb::kDraw));
  out.push_back(engine::act(Verb::kPass));
}

constexpr VerbRules kVerbs[] = {
    verb_rules<Verb::kPlay, may_play, play_card>(), verb_rules<Verb::kRescind, may_rescind, rescind_card>(),
    verb_rules<Verb::kDraw, may_draw, draw>(), verb_rules<Verb::kPass, always, pass>()};

}  // namespace

const FrameRules kCardActionFrame{
    .question = {"card-action", "Play a card, take one back, draw a Random Event, or pass.", "3.1"},
    .subjects = list,
    .actions = nullptr,
    .verbs = kVerbs};

void ask_card_action(Play& play, Side side) {
  play.state.crisis.acting = side;
  ask(play, FrameKind::kCardAction, side);
}

int carry_out_action(Play& play) {
  State& state = play.state;
  const CardAction& action = state.crisis.action;
  const CardRules& card = play.rules.card(action.card);
  if (action.rescinds == 0) return carry_out(play, card.effects, action.by, action.card, "4.1g");
  state.crisis.cards[action.card] = CardPlace::kDiscard;
  return carry_out(play, card.rescind, action.by, action.card, "4.1(2)");
}

}  // namespace mitla::sixdays
