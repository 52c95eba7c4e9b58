// Hands, decks and cards in play, as a seat sees them.
#include "games/sixdays/cards.h"
#include "games/sixdays/knowledge.h"
#include "games/sixdays/view.h"

namespace mitla::sixdays {
namespace {

// The pile in which a card lies; none for cards removed in secret and cards not in the game.
std::optional<Pile> pile_of(const RuleSet& rules, const State& state, int card) {
  const auto of = [](Side side, Pile israeli, Pile uar) { return side == Side::kIsrael ? israeli : uar; };
  switch (place_of(state, card)) {
    case CardPlace::kDeck:
      return Pile::kDeck;
    case CardPlace::kHand:
      return of(rules.card(card).side, Pile::kIsraeliHand, Pile::kUarHand);
    case CardPlace::kHeld:
      return of(state.crisis.holder[card], Pile::kIsraeliEvents, Pile::kUarEvents);
    case CardPlace::kInPlay:
      return of(rules.card(card).side, Pile::kIsraeliPlayed, Pile::kUarPlayed);
    case CardPlace::kDiscard:
      return Pile::kDiscard;
    default:
      return std::nullopt;
  }
}

bool is_hand_of(Pile pile, Side side) {
  return side == Side::kIsrael ? pile == Pile::kIsraeliHand || pile == Pile::kIsraeliEvents
                               : pile == Pile::kUarHand || pile == Pile::kUarEvents;
}

}  // namespace

// 4.1i: the number of cards in a hand is not shown, and no record of the cards that are gone is kept, unless
// the players have agreed on a log.
void show_cards(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  const Side side = static_cast<Side>(seat.value & 1);
  std::array<int, kPiles> counts{};
  for (int c = 0; c < static_cast<int>(rules.cards.size()); ++c) {
    const std::optional<Pile> pile = pile_of(rules, state, c);
    if (!pile) continue;
    ++counts[static_cast<std::size_t>(*pile)];
    const bool shown = *pile == Pile::kDiscard ? rules.variants.card_log : sees(rules, state, side, c);
    if (shown) out.cards.push_back({static_cast<int>(*pile), CardId{static_cast<std::uint16_t>(c)}});
  }
  for (int p = 0; p < kPiles; ++p) {
    const bool hidden = is_hand_of(static_cast<Pile>(p), other(side));
    out.piles.push_back({p, hidden ? engine::View::Pile::kUnknown : counts[static_cast<std::size_t>(p)]});
  }
}

}  // namespace mitla::sixdays
