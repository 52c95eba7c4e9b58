// 4.1b to 4.1f, 15.1, 15.2: cards chosen and removed before the first turn, in secret.
#include "games/sixdays/cards.h"
#include "games/sixdays/crisis.h"

namespace mitla::sixdays {
namespace {

CardId card_id(int card) { return CardId{static_cast<std::uint16_t>(card)}; }

int chosen_cards(const RuleSet& rules, const State& state, Side side) {
  int count = 0;
  for (const int card : rules.optional[index(side)]) count += place_of(state, card) == CardPlace::kHand;
  return count;
}
int removed_cards(const RuleSet& rules, const State& state, Side side) {
  int count = 0;
  for (const int card : rules.national[index(side)]) count += place_of(state, card) == CardPlace::kRemoved;
  return count;
}

void tell_own(Play& play, Side side, int card, int how, std::string_view rule) {
  play.tell_only(rules::only(side), EventKind::kOwnCard, rule, {card, how});
}

// --- 15.1, 15.2 ---
Reason may_choose(const RuleSet& rules, const State& state, CardId card) {
  const Side side = top(state).side;
  if (!rules.optional[index(side)].contains(card.index()))
    return {"15.0", "this is no optional card of yours"};
  if (place_of(state, card.index()) == CardPlace::kHand) return kAllowed;  // it is put back
  if (side == Side::kUar && chosen_cards(rules, state, side) == 1)
    return {"15.1", "the UAR selects one optional card"};
  return kAllowed;
}
void choose(Play& play, CardId card) {
  CardPlace& at = play.state.crisis.cards[card.value];
  const bool taken = at != CardPlace::kHand;
  at = taken ? CardPlace::kHand : CardPlace::kBoxed;
  tell_own(play, top(play.state).side, card.index(), taken ? 2 : 1, "15.0");
}

// 15.2: Israel gives a National card for each.
Reason may_discard_for_optional(const RuleSet& rules, const State& state, CardId card) {
  const Side side = top(state).side;
  if (side == Side::kUar) return {"15.1", "the UAR gives no card for its optional card"};
  if (!rules.national[index(side)].contains(card.index()))
    return {"15.2", "this is no National card of yours"};
  if (place_of(state, card.index()) == CardPlace::kRemoved) return kAllowed;
  if (removed_cards(rules, state, side) >= chosen_cards(rules, state, side))
    return {"15.2", "one card is discarded for each optional card"};
  return kAllowed;
}
void toggle(Play& play, CardId card) {
  CardPlace& at = play.state.crisis.cards[card.value];
  const bool removed = at != CardPlace::kRemoved;
  at = removed ? CardPlace::kRemoved : CardPlace::kHand;
  tell_own(play, top(play.state).side, card.index(), removed ? 0 : 1, "4.1c");
}
Reason may_end_choice(const RuleSet& rules, const State& state) {
  const Side side = top(state).side;
  if (side == Side::kIsrael && removed_cards(rules, state, side) != chosen_cards(rules, state, side))
    return {"15.2", "discard one National card for each optional card"};
  return kAllowed;
}
void end_choice(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  if (side == Side::kUar && chosen_cards(play.rules, state, side) == 1) state.crisis.optional_first = 1;
  state.crisis.removals[index(side)] =
      static_cast<std::uint8_t>(removed_cards(play.rules, state, side));  // 4.1f: they earn nothing
  end_frame(play);
}
void list_choices(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  const Side side = top(state).side;
  for (const int card : rules.optional[index(side)])
    if (may_choose(rules, state, card_id(card)).allows())
      out.push_back(engine::act(Verb::kChoose, card_id(card)));
  for (const int card : rules.national[index(side)])
    if (may_discard_for_optional(rules, state, card_id(card)).allows())
      out.push_back(engine::act(Verb::kDiscard, card_id(card)));
  if (may_end_choice(rules, state).allows()) out.push_back(engine::act(Verb::kEnd));
}

// --- 4.1c, 4.1d ---
int removed_here(const RuleSet& rules, const State& state, Side side) {
  return removed_cards(rules, state, side) - state.crisis.removals[index(side)];
}
Reason may_remove(const RuleSet& rules, const State& state, CardId card) {
  const Side side = top(state).side;
  const std::string_view rule = side == Side::kUar ? "4.1c" : "4.1d";
  if (!rules.national[index(side)].contains(card.index())) return {rule, "this is no National card of yours"};
  if (place_of(state, card.index()) == CardPlace::kRemoved)
    return removed_here(rules, state, side) > 0 ? kAllowed : Reason{"15.2", "this card is gone"};
  if (removed_here(rules, state, side) >= rules.start.removals[index(side)])
    return {rule, "no more cards may be removed"};
  return kAllowed;
}
void end_removal(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  const int removed = removed_here(play.rules, state, side);
  end_frame(play);
  if (side == Side::kUar) {
    if (removed == 0) return;
    const int dvp = removed * play.rules.start.removal_dvp[1];
    play.tell(EventKind::kSomeRemoved, "4.1c", {index(side), dvp});
    change_dvp(play, side, dvp, "4.1c");
    return;
  }
  // An odd card earns nothing and stays unknown.
  state.crisis.rewards = static_cast<std::uint8_t>(removed / 2);
  if (state.crisis.rewards > 0) ask(play, FrameKind::kReward, side);
}
void list_removals(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const int card : rules.national[index(top(state).side)])
    if (may_remove(rules, state, card_id(card)).allows())
      out.push_back(engine::act(Verb::kDiscard, card_id(card)));
  out.push_back(engine::act(Verb::kEnd));
}

enum RewardChoice { kDvp, kWfl };
Reason may_take_reward(const RuleSet&, const State&, int) { return kAllowed; }
void take_reward(Play& play, int what) {
  State& state = play.state;
  const Side side = top(state).side;
  play.tell(EventKind::kReward, "4.1d", {index(side), what});
  if (what == kDvp)
    change_dvp(play, side, play.rules.start.removal_dvp[0], "4.1d");
  else
    change_wfl(play, side, play.rules.start.removal_wfl, "4.1d");
  if (--state.crisis.rewards == 0) end_frame(play);
}
void list_rewards(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  for (const int what : {kDvp, kWfl}) out.push_back(engine::act(Verb::kReward, what));
}

constexpr VerbRules kChoiceVerbs[] = {verb_rules<Verb::kChoose, may_choose, choose>(),
                                      verb_rules<Verb::kDiscard, may_discard_for_optional, toggle>(),
                                      verb_rules<Verb::kEnd, may_end_choice, end_choice>()};
constexpr VerbRules kRemovalVerbs[] = {verb_rules<Verb::kDiscard, may_remove, toggle>(),
                                       verb_rules<Verb::kEnd, always, end_removal>()};
constexpr VerbRules kRewardVerbs[] = {verb_rules<Verb::kReward, may_take_reward, take_reward>()};

}  // namespace

const FrameRules kOptionalCardsFrame{
    .question = {"optional-cards", "Select optional cards, then end the step.", "15.0"},
    .subjects = list_choices,
    .actions = nullptr,
    .verbs = kChoiceVerbs};
const FrameRules kRemovalFrame{
    .question = {"removal", "Remove cards from your hand for points, then end the step.", "4.1b"},
    .subjects = list_removals,
    .actions = nullptr,
    .verbs = kRemovalVerbs};
const FrameRules kRewardFrame{
    .question = {"reward", "Take a DVP or a War Footing Level for two cards.", "4.1d"},
    .subjects = list_rewards,
    .actions = nullptr,
    .verbs = kRewardVerbs};

}  // namespace mitla::sixdays
