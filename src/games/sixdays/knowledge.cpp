#include "games/sixdays/knowledge.h"

#include <algorithm>

#include "games/sixdays/cards.h"

namespace mitla::sixdays {

bool sees(const RuleSet& rules, const State& state, Side side, int card) {
  switch (place_of(state, card)) {
    case CardPlace::kDeck:
      return state.crisis.peeked == card && (state.crisis.peeked_by >> index(side) & 1) != 0;
    case CardPlace::kHeld:
      return state.crisis.holder[card] == side;
    case CardPlace::kHand:
    case CardPlace::kRemoved:
    case CardPlace::kBoxed:
      return rules.card(card).side == side;
    case CardPlace::kInPlay:
    case CardPlace::kDiscard:
      return true;
  }
  return true;
}

std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Side side : kSides) {
    std::string hand, removed;
    for (int c = 0; c < static_cast<int>(rules.cards.size()); ++c) {
      if (in_hand(rules, state, side, c)) hand += " " + rules.card(c).id;
      if (place_of(state, c) == CardPlace::kRemoved && rules.card(c).side == side)
        removed += " " + rules.card(c).id;
    }
    const std::string& name = rules.data().scenario.seats[static_cast<std::size_t>(index(side))].id;
    out.emplace_back("hand of " + name, hand);
    out.emplace_back("removed by " + name, removed);
  }
  const int peeked = state.crisis.peeked;
  out.emplace_back("next event", peeked == kNoCard ? "nobody knows" : rules.card(peeked).id);
  return out;
}

engine::Disclosure disclosure(const RuleSet&, const State&, const engine::Action&, const State&,
                              engine::Seat) {
  return engine::Disclosure::kNothing;  // cards chosen and removed before the game
}

namespace {

class Guess {
 public:
  Guess(const RuleSet& rules, State& state, Side seat, engine::RandomStream& random)
      : rules_(rules), state_(state), seat_(seat), enemy_(other(seat)), random_(random) {}

  void deal() {
    deal_optional_cards();
    deal_national_cards();
    deal_events();
  }

 private:
  bool unknown(int card) const { return !sees(rules_, state_, seat_, card); }

  bool has_been_played(const std::string& id) const {
    const CardPlace at = place_of(state_, rules_.card_index(id));
    return at == CardPlace::kInPlay || at == CardPlace::kDiscard;
  }

  // Takes `count` of the cards at random to the end of the list.
  void choose(std::vector<int>& cards, int count) {
    for (int i = 0; i < count; ++i) {
      const int last = static_cast<int>(cards.size()) - 1 - i;
      std::swap(cards[static_cast<std::size_t>(random_.below(last + 1))],
                cards[static_cast<std::size_t>(last)]);
    }
  }

  // 15.1, 15.2: which optional cards were chosen is unknown until they are played.
  void deal_optional_cards() {
    chosen_ = 0;
    std::vector<int> open;
    for (const int card : rules_.optional[index(enemy_)])
      (unknown(card) ? open.push_back(card) : void(++chosen_));
    const bool choice = rules_.start.optional_cards;
    for (const int card : open) state_.crisis.cards[card] = CardPlace::kBoxed;
    int taken = 0;
    if (choice && enemy_ == Side::kIsrael)
      for (const int card : open)
        if (random_.below(2) == 0) state_.crisis.cards[card] = CardPlace::kHand, ++taken;
    if (choice && enemy_ == Side::kUar) {
      // 15.1: it would have been the first card played.
      const bool played = std::any_of(rules_.cards.begin(), rules_.cards.end(), [&](const CardRules& card) {
        return !card.event && card.side == enemy_ && chosen_ == 0 && has_been_played(card.id);
      });
      const bool waits = chosen_ == 0 && !played && !open.empty() && random_.below(2) == 0;
      state_.crisis.optional_first = waits ? 1 : 0;
      if (waits) {
        choose(open, 1);
        state_.crisis.cards[open.back()] = CardPlace::kHand;
      }
    }
    chosen_ += taken;
  }

  // 4.1c, 4.1d: the reward tells how many cards of the UAR and how many pairs of Israel are gone.
  void deal_national_cards() {
    std::vector<int> cards;
    int removed = 0;
    for (const int card : rules_.national[index(enemy_)])
      if (unknown(card)) {
        cards.push_back(card);
        removed += place_of(state_, card) == CardPlace::kRemoved ? 1 : 0;
      }
    if (enemy_ == Side::kIsrael && rules_.start.removals[0] > 0) {
      const int rewarded = (removed - state_.crisis.removals[0]) / 2 * 2;
      const bool odd = rewarded < rules_.start.removals[0] && random_.below(2) == 0;
      removed = rewarded + (odd ? 1 : 0) + chosen_;
      state_.crisis.removals[0] = static_cast<std::uint8_t>(chosen_);
    }
    removed = std::min(removed, static_cast<int>(cards.size()));
    choose(cards, removed);
    for (std::size_t i = 0; i < cards.size(); ++i)
      state_.crisis.cards[cards[i]] =
          i + static_cast<std::size_t>(removed) >= cards.size() ? CardPlace::kRemoved : CardPlace::kHand;
  }

  void deal_events() {
    std::vector<int> cards;  // that may be in the enemy's hand
    int held = 0;
    for (const int card : rules_.events) {
      if (!unknown(card)) continue;
      const bool in_enemy_hand = place_of(state_, card) == CardPlace::kHeld;
      held += in_enemy_hand ? 1 : 0;
      if (!rules_.card(card).immediate) cards.push_back(card);
    }
    choose(cards, held);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool taken = i + static_cast<std::size_t>(held) >= cards.size();
      state_.crisis.cards[cards[i]] = taken ? CardPlace::kHeld : CardPlace::kDeck;
      state_.crisis.holder[cards[i]] = taken ? enemy_ : Side::kIsrael;
    }
    const std::uint8_t drawn = state_.crisis.drawn;
    if (drawn != kNoCard && held > 0 && !state_.frames.empty() && state_.frames.back().side == enemy_)
      state_.crisis.drawn = static_cast<std::uint8_t>(cards.back());
    if (state_.crisis.peeked != kNoCard && (state_.crisis.peeked_by >> index(seat_) & 1) == 0) {
      std::vector<int> deck;
      for (const int card : rules_.events)
        if (place_of(state_, card) == CardPlace::kDeck) deck.push_back(card);
      state_.crisis.peeked = static_cast<std::uint8_t>(
          deck[static_cast<std::size_t>(random_.below(static_cast<int>(deck.size())))]);
    }
  }

  const RuleSet& rules_;
  State& state_;
  Side seat_, enemy_;
  engine::RandomStream& random_;
  int chosen_ = 0;
};

}  // namespace

void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random) {
  Guess(rules, state, static_cast<Side>(seat.value & 1), random).deal();
}

}  // namespace mitla::sixdays
