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

// 4.1.1: the card has been announced and lies open until it is decided what becomes of it.
bool is_on_table(const State& state, int card) {
  if (state.frames.empty()) return false;
  const FrameKind kind = state.frames.back().kind;
  if (kind != FrameKind::kTrump && kind != FrameKind::kCounterTrump && kind != FrameKind::kFate) return false;
  const CardAction& action = state.crisis.action;
  return card == action.card || card == action.trump || card == action.counter;
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
    std::optional<Pile> pile = pile_of(rules, state, c);
    const bool on_table = is_on_table(state, c);
    if (on_table) pile = Pile::kTable;
    if (!pile) continue;
    ++counts[static_cast<std::size_t>(*pile)];
    const bool shown =
        on_table || (*pile == Pile::kDiscard ? rules.variants.card_log : sees(rules, state, side, c));
    if (shown) out.cards.push_back({static_cast<int>(*pile), CardId{static_cast<std::uint16_t>(c)}});
  }
  for (int p = 0; p < kPiles; ++p) {
    const bool hidden = is_hand_of(static_cast<Pile>(p), other(side));
    out.piles.push_back({p, hidden ? engine::View::Pile::kUnknown : counts[static_cast<std::size_t>(p)]});
  }
}

}  // namespace mitla::sixdays
