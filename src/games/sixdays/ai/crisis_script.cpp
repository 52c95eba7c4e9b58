#include "games/sixdays/ai/crisis_script.h"

#include <algorithm>

#include "games/sixdays/card_effects.h"
#include "games/sixdays/cards.h"

namespace mitla::sixdays {
namespace {

using engine::act;

CardId card_id(int card) { return CardId{static_cast<std::uint16_t>(card)}; }

// A step of a track, in tenths of a point, seen by the side. War Footing decides who strikes first, who acts
// and how much is repaired; in the war a higher one changes little, and Washington resents an Israeli one
// (9.2). Standing is half a DVP; commitment ends the war, which only Israel regrets. Before the war the UAR
// works for standing and for Jordan, which gives it another front and the diplomatic count a chance: it
// cannot overtake Israel's War Footing in the few days that it has.
int worth_of_step(const State& state, Track track, bool up, Side side, Side holder) {
  const int sign = side == Side::kIsrael ? 1 : -1;
  const bool plans_for_jordan = side == Side::kUar && !state.at_war();
  constexpr int kHigh = 8;
  switch (track) {
    case Track::kIsraelWfl:
      return sign * (!state.at_war() ? 25 : up && state.wfl[0] >= kHigh ? -6 : state.war_turn > 1 ? 2 : 10);
    case Track::kUarWfl:
      return -sign * (state.at_war() ? 20 : 30);
    case Track::kIsraelDsp:
      return sign * 5;
    case Track::kUarDsp:
      return plans_for_jordan ? 15 : -sign * 5;
    case Track::kHolderDsp:
      return holder == side ? 5 : -5;
    case Track::kIsraelDvp:
      return sign * 10;
    case Track::kUarDvp:
      return -sign * 10;
    case Track::kAmericanScl:
    case Track::kSovietScl:
      return -sign * 12;
    case Track::kJil:
      if (plans_for_jordan) return state.jordan == Jordan::kNeutral ? 50 : 0;
      return -sign * 6;
  }
  return 0;
}

int worth_of_flag(Flag flag, Side side) {
  const int sign = side == Side::kIsrael ? 1 : -1;
  switch (flag) {
    case Flag::kUnefNegev:
      return -sign * 20;  // it spoils a first blow, and the UAR seldom strikes one
    case Flag::kRegattaSupported:
      return -sign * 10;
    case Flag::kDimonaAlert:
      return sign * 5;
    case Flag::kUarPreemptPlus2:
    case Flag::kEntryRollsMinus1:
    case Flag::kUarAirDefenceNotGrounded:
      return -sign * 15;
    default:
      return 0;
  }
}

int worth_of(const State& state, const std::vector<CardEffect>& effects, Side side, Side holder) {
  constexpr int kMeanHalf = 3;  // of 1D10 halved, with fractions dropped
  constexpr int kMean = 5;
  int worth = 0;
  for (const CardEffect& effect : effects) {
    const int amount = effect.rolled ? (effect.halved ? kMeanHalf : kMean) : effect.by;
    const int sign = holder == side ? 1 : -1;
    switch (effect.op) {
      case Op::kAdjust:
        worth += worth_of_step(state, effect.track, amount > 0 && !effect.lost, side, holder) *
                 (effect.lost ? -amount : amount);
        break;
      case Op::kSetFlag:
        worth += worth_of_flag(effect.flag, side);
        break;
      case Op::kClearFlag:
        worth -= worth_of_flag(effect.flag, side);
        break;
      case Op::kDeploy:
        worth += side == Side::kUar ? 40 : -40;  // the army stands ready when war comes
        break;
      case Op::kRelease:
        worth += (side == Side::kUar ? 8 : -8) * amount;
        break;
      case Op::kRedeploy:
        worth += sign * 10;
        break;
      case Op::kExtraAirOperations:
        worth += sign * 30;
        break;
      default:
        break;
    }
  }
  return worth;
}

// Levels at their limits do not move: such a card is saved.
bool is_wasted(const State& state, const CardRules& card) {
  for (const CardEffect& effect : card.effects) {
    if (effect.op != Op::kAdjust || effect.rolled) continue;
    const bool up = effect.by > 0;
    if (effect.track == Track::kIsraelWfl && card.side == Side::kIsrael && up && state.wfl[0] == 9)
      return true;
    if (effect.track == Track::kUarWfl && card.side == Side::kUar && up && state.wfl[1] == 9) return true;
  }
  return false;
}

// At this level Israel has its reserves and four Operations of surprise (12.1.3, 4.2.1b).
constexpr int kReadyForWar = 8;

bool wants_war(const State& state, Side side, Policy policy) {
  if (policy == Policy::kSoon) return true;
  if (policy == Policy::kStanding) return false;
  const int chances = preemption_chances(state, side);
  if (side == Side::kIsrael) return chances >= 6 && state.wfl[0] >= kReadyForWar;
  // The UAR wants the war in which Israel cannot strike first and does not act twice as often.
  return preemption_chances(state, Side::kIsrael) <= 3 && state.wfl[1] + 2 >= state.wfl[0] &&
         state.crisis.main_force_deployed != 0;
}

// What Israel declares war for: the Straits, an army in the Sinai, Jordan on the other side.
bool has_cause(const State& state, Side side) {
  if (side == Side::kUar) return true;
  return state.has(Flag::kStraitsClosed) || state.jordan == Jordan::kIntervened || state.wfl[1] >= 4;
}

struct Government {
  const RuleSet& rules;
  const State& state;
  Policy policy;
  ActionList& out;
  Side side = top(state).side;

  template <typename... Args>
  void give(Verb verb, Args... args) {
    out.push_back(act(verb, args...));
  }

  bool may_play(int card) const {
    return in_hand(rules, state, side, card) && !rules.card(card).trump &&
           may_take_effect(rules, state, side, card).allows();
  }
  int own_trump() const {
    for (const int card : rules.trumps[index(side)])
      if (in_hand(rules, state, side, card)) return card;
    return -1;
  }

  void card_action() {
    // In the war most events bring the superpowers nearer, which Israel leaves to others.
    const bool draws = !state.at_war() || side == Side::kUar;
    const int least = state.at_war() ? 2 : 8;
    int best = -1, most = least;
    for (int card = 0; card < static_cast<int>(rules.cards.size()); ++card) {
      if (!may_play(card) || is_wasted(state, rules.card(card))) continue;
      const int worth = worth_of_card(rules, state, side, card);
      if (worth > most) best = card, most = worth;
    }
    int rescinds = -1;
    for (const int card : rules.national[index(side)]) {
      if (place_of(state, card) != CardPlace::kInPlay || !rules.card(card).rescindable) continue;
      const int worth = worth_of(state, rules.card(card).rescind, side, side);
      if (worth > most) rescinds = card, most = worth;
    }
    if (owes_optional_card(rules, state, side) && best < 0)
      for (const int card : rules.optional[index(side)])
        if (may_play(card)) best = card;
    if (rescinds >= 0) return give(Verb::kRescind, card_id(rescinds));
    if (best >= 0) return give(Verb::kPlay, card_id(best));
    if (draws && cards_in_deck(rules, state) > 0) return give(Verb::kDraw);
    give(Verb::kPass);
  }

  // A trump is worth a card that does real harm; the last one is kept for the worst.
  void trump(bool counter) {
    const CardAction& action = state.crisis.action;
    const CardRules& card = rules.card(action.card);
    const int harm =
        worth_of(state, action.rescinds != 0 ? card.rescind : card.effects, other(action.by), action.by);
    const int stake = counter ? worth_of(state, card.effects, side, side) : -harm;
    int left = 0;
    for (const int trump : rules.trumps[index(side)]) left += in_hand(rules, state, side, trump) ? 1 : 0;
    const int least = left > 1 ? 30 : 40;
    if (own_trump() >= 0 && stake >= least) return give(Verb::kTrump, card_id(own_trump()));
    give(Verb::kAllow);
  }

  void fate() {
    const int stake =
        -worth_of(state, rules.card(state.crisis.action.card).effects, side, state.crisis.action.by);
    // A war that is unwanted is less likely if the card goes back (4.2(4)).
    const bool risky = !wants_war(state, side, policy) && stake < 45;
    // In the war Israel would rather pay with its War Footing than with its standing.
    const bool with_footing = state.at_war() && side == Side::kIsrael;
    give(Verb::kFate, with_footing ? 2 : risky ? 0 : 1);
  }

  void removal() {
    const int most = rules.start.removals[index(side)];
    int removed = -static_cast<int>(state.crisis.removals[index(side)]);
    for (const int card : rules.national[index(side)])
      removed += place_of(state, card) == CardPlace::kRemoved ? 1 : 0;
    // The UAR gives cards worth less than the points; Israel a pair for a War Footing Level.
    const int price = side == Side::kUar ? 10 * rules.start.removal_dvp[1] : 12;
    int weakest = -1, least = price;
    for (const int card : rules.national[index(side)]) {
      if (place_of(state, card) != CardPlace::kHand || rules.card(card).trump) continue;
      const int worth = std::max(0, worth_of(state, rules.card(card).effects, side, side));
      if (worth < least) weakest = card, least = worth;
    }
    if (removed < most && weakest >= 0) return give(Verb::kDiscard, card_id(weakest));
    give(Verb::kEnd);
  }

  void optional_cards() {
    // One that strengthens the army; Israel gives its weakest card for it.
    int chosen = 0, given = 0;
    for (const int card : rules.optional[index(side)])
      chosen += place_of(state, card) == CardPlace::kHand ? 1 : 0;
    for (const int card : rules.national[index(side)])
      given += place_of(state, card) == CardPlace::kRemoved ? 1 : 0;
    if (chosen == 0) {
      int best = -1, most = 10;
      for (const int card : rules.optional[index(side)])
        if (const int worth = worth_of(state, rules.card(card).effects, side, side); worth > most)
          best = card, most = worth;
      if (best >= 0) return give(Verb::kChoose, card_id(best));
    }
    if (side == Side::kIsrael && given < chosen) {
      int weakest = -1, least = 1000;
      for (const int card : rules.national[index(side)]) {
        const int worth = worth_of(state, rules.card(card).effects, side, side);
        if (!rules.card(card).trump && worth < least) weakest = card, least = worth;
      }
      return give(Verb::kDiscard, card_id(weakest));
    }
    give(Verb::kEnd);
  }
};

}  // namespace

int preemption_chances(const State& state, Side side) {
  const int own = index(side), enemy = index(other(side));
  if (state.wfl[own] <= state.wfl[enemy]) return 0;
  int drm = state.has(Flag::kUnefNegev) ? -2 : 0;
  if (side == Side::kIsrael)
    drm += (state.jordan == Jordan::kNeutral ? 1 : 0) - (state.has(Flag::kRegattaSupported) ? 1 : 0);
  else if (state.has(Flag::kUarPreemptPlus2))
    drm += 2;
  if (state.dsp[own] > state.dsp[enemy])
    drm += state.dsp[own] > 0 && state.dsp[own] > 2 * std::max<int>(state.dsp[enemy], 0) ? 2 : 1;
  int chances = 0;
  for (int die = 1; die <= kDie; ++die) {
    const int total = die + state.wfl[own] + drm;
    chances += total >= 10 && total > 2 * state.wfl[enemy] ? 1 : 0;
  }
  return chances;
}

int worth_of_card(const RuleSet& rules, const State& state, Side side, int card) {
  return worth_of(state, rules.card(card).effects, side, side);
}

bool crisis_order(const RuleSet& rules, const State& state, Policy policy, ActionList& out) {
  if (state.frames.empty() || top(state).kind >= kFirstWarFrame) return false;
  Government g{rules, state, policy, out};
  switch (top(state).kind) {
    case FrameKind::kOptionalCards:
      g.optional_cards();
      break;
    case FrameKind::kRemoval:
      g.removal();
      break;
    case FrameKind::kReward:
      g.give(Verb::kReward, 1);
      break;
    case FrameKind::kCardAction:
      g.card_action();
      break;
    case FrameKind::kDrawn: {
      const int card = state.crisis.drawn;
      const bool now = may_take_effect(rules, state, g.side, card).allows() &&
                       worth_of_card(rules, state, g.side, card) > 0;
      g.give(now ? Verb::kPlayDrawn : Verb::kHold);
      break;
    }
    case FrameKind::kTrump:
      g.trump(false);
      break;
    case FrameKind::kCounterTrump:
      g.trump(true);
      break;
    case FrameKind::kFate:
      g.fate();
      break;
    case FrameKind::kOutbreak:
      g.give(wants_war(state, g.side, policy) && top(state).count == 0 ? Verb::kWar : Verb::kPeace);
      break;
    case FrameKind::kUnilateral: {
      // The price is paid only for a first blow that hardly fails, and with a cause for war.
      const bool sure = preemption_chances(state, g.side) >= 8 && state.wfl[index(g.side)] >= 7;
      g.give(sure && has_cause(state, g.side) && wants_war(state, g.side, policy) ? Verb::kWar
                                                                                  : Verb::kPeace);
      break;
    }
    case FrameKind::kCommandos:
      g.give(Verb::kSend);
      break;
    default:
      return false;
  }
  return true;
}

}  // namespace mitla::sixdays
