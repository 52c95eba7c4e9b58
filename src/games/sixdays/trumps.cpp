// 4.1.1: trumps, counter-trumps and the fate of a trumped card.
#include "games/sixdays/card_action.h"
#include "games/sixdays/card_effects.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"

namespace mitla::sixdays {
namespace {

// The windows are asked whether or not the player holds a trump, and refuse every card alike: nobody learns
// from them what is in a hand (4.1i).
Reason may_trump(const RuleSet& rules, const State& state, CardId card) {
  if (!in_hand(rules, state, top(state).side, card.index())) return {"4.1i", "you do not hold this card"};
  if (!rules.card(card.index()).trump) return {"4.1.1", "this card is no trump"};
  return kAllowed;
}

void list(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const int c : rules.trumps[index(top(state).side)]) {
    const CardId card{static_cast<std::uint16_t>(c)};
    if (may_trump(rules, state, card).allows()) out.push_back(engine::act(Verb::kTrump, card));
  }
  out.push_back(engine::act(Verb::kAllow));
}

// 4.1.1d: both roll, the lower roller loses standing equal to his roll.
void roll_off(Play& play) {
  const int uar = roll(play), israel = roll(play);
  const int loser = uar == israel ? -1 : index(uar < israel ? Side::kUar : Side::kIsrael);
  const int lost = loser < 0 ? 0 : uar < israel ? uar : israel;
  play.tell(EventKind::kRollOff, "4.1.1d", {uar, israel, kDie, loser, lost});
  if (loser >= 0) change_dsp(play, static_cast<Side>(loser), -lost, "4.1.1d");
}

// --- 4.1.1: the opponent of a play or of a rescind ---
void allow(Play& play) {
  end_frame(play);
  const Side by = play.state.crisis.action.by;
  roll_side_effect(play, by, carry_out_action(play));
}

void trump(Play& play, CardId card) {
  State& state = play.state;
  CardAction& action = state.crisis.action;
  const Side side = top(state).side;
  end_frame(play);
  state.crisis.cards[card.value] = CardPlace::kDiscard;  // 4.1.1b
  if (action.rescinds != 0)  // 4.1.1e: the card stays; no second trump and no roll-off
    return play.tell(EventKind::kRescindTrumped, "4.1.1e", {index(side), card.value, action.card});
  action.trump = static_cast<std::uint8_t>(card.value);
  play.tell(EventKind::kTrumped, "4.1.1", {index(side), card.value, action.card});
  ask(play, FrameKind::kCounterTrump, action.by);
}

// --- 4.1.1c: the trumped player ---
void counter(Play& play, CardId card) {
  State& state = play.state;
  CardAction& action = state.crisis.action;
  end_frame(play);
  state.crisis.cards[card.value] = CardPlace::kDiscard;
  action.counter = static_cast<std::uint8_t>(card.value);
  play.tell(EventKind::kCounterTrumped, "4.1.1c", {index(action.by), card.value, action.card});
  const int change = carry_out_action(play);
  if (state.step == Step::kOver) return;
  roll_off(play);
  roll_side_effect(play, action.by, change);
}
void accept_trump(Play& play) {
  const Side trumper = other(play.state.crisis.action.by);
  end_frame(play);
  ask(play, FrameKind::kFate, trumper);
}

// --- 4.1.1(1), (2): the trumper ---
enum Fate { kReturn, kPayDsp, kPayWfl };

Reason may_decide_fate(const RuleSet&, const State& state, int fate) {
  if (fate == kPayWfl && state.wfl[index(top(state).side)] <= 1)
    return {"4.1.1a", "the War Footing Level cannot fall below 1"};
  return kAllowed;
}

void decide_fate(Play& play, int fate) {
  State& state = play.state;
  const CardAction action = state.crisis.action;
  const Side trumper = top(state).side;
  end_frame(play);
  if (fate == kReturn) {
    state.crisis.cards[action.card] = CardPlace::kHand;
    if (action.card == play.rules.mobilization) state.crisis.returned_mobilization = 1;  // 15.3
    play.tell(EventKind::kSentBack, "4.1.1(1)", {action.card});
  } else {
    state.crisis.cards[action.card] = CardPlace::kDiscard;
    play.tell(EventKind::kRemoved, "4.1.1(2)", {action.card, index(trumper), fate - kPayDsp});
    if (fate == kPayDsp)
      change_dsp(play, trumper, -1, "4.1.1a");
    else
      change_wfl(play, trumper, -1, "4.1.1a");
  }
  roll_off(play);
  if (state.at_war()) return;  // ruling R-66
  // 4.2(4)
  const int die = roll(play), drm = fate == kReturn ? -1 : 0, wfl = state.wfl[index(action.by)];
  const bool war = die + drm > wfl;
  play.tell(EventKind::kTrumpRoll, "4.2(4)", {index(action.by), die, kDie, drm, wfl, war ? 1 : 0});
  if (war) begin_war(play, "4.2(4)");
}

void list_fates(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const int fate : {kReturn, kPayDsp, kPayWfl})
    if (may_decide_fate(rules, state, fate).allows()) out.push_back(engine::act(Verb::kFate, fate));
}

constexpr VerbRules kTrumpVerbs[] = {verb_rules<Verb::kTrump, may_trump, trump>(),
                                     verb_rules<Verb::kAllow, always, allow>()};
constexpr VerbRules kCounterVerbs[] = {verb_rules<Verb::kTrump, may_trump, counter>(),
                                       verb_rules<Verb::kAllow, always, accept_trump>()};
constexpr VerbRules kFateVerbs[] = {verb_rules<Verb::kFate, may_decide_fate, decide_fate>()};

// What was announced lies open, so the questions may name it whoever is asked (4.1i).
rules::Question question_of_window(const RuleSet& rules, const State& state) {
  const CardAction& action = state.crisis.action;
  const CardQuestions& questions = rules.card(action.card).questions;
  switch (top(state).kind) {
    case FrameKind::kCounterTrump:
      return {"counter-trump", questions.counter, "4.1.1c"};
    case FrameKind::kFate:
      return {"fate", questions.fate, "4.1.1a"};
    default:
      return {"trump", action.rescinds != 0 ? questions.take_back : questions.play, "4.1.1"};
  }
}

}  // namespace

const FrameRules kTrumpFrame{.question = {},
                             .subjects = list,
                             .actions = nullptr,
                             .verbs = kTrumpVerbs,
                             .varying_question = question_of_window};
const FrameRules kCounterTrumpFrame{.question = {},
                                    .subjects = list,
                                    .actions = nullptr,
                                    .verbs = kCounterVerbs,
                                    .varying_question = question_of_window};
const FrameRules kFateFrame{.question = {},
                            .subjects = list_fates,
                            .actions = nullptr,
                            .verbs = kFateVerbs,
                            .varying_question = question_of_window};

}  // namespace mitla::sixdays
