#include "engine/why_not.h"

#include <algorithm>
#include <limits>

namespace mitla::engine {

namespace {

// From the most to the least telling.
enum Rank : int {
  kBoth,      // the unit and the hex
  kUnitNext,  // the unit, once the hex is chosen
  kHexAlone,  // the hex is refused, whoever it is for
  kUnitAlone,
  kNotAsked = 100,  // added for a verb that does not belong to the present question
};

constexpr int kMostValues = 16;  // of an argument between the unit and the box that are tried

bool has_arguments(const VerbSpec& verb, std::initializer_list<ArgumentKind> kinds) {
  return std::equal(verb.arguments.begin(), verb.arguments.end(), kinds.begin(), kinds.end());
}

class Inquiry {
 public:
  Inquiry(const Game& game, const State& state, UnitId unit, hex::HexId hex)
      : game_(game), state_(state), unit_(unit), hex_(hex) {}

  // About the box instead of the hex. Some verbs take a number or a word in between: the first value that is
  // not refused counts, else the refusal of the first one.
  WhyNot answer(BoxId box) {
    const Notation& notation = game_.notation();
    for (std::size_t v = 0; v < notation.verbs().size(); ++v) {
      const VerbSpec& verb = notation.verbs()[v];
      const auto number = static_cast<std::uint8_t>(v);
      if (verb.aside || verb.takes_back) continue;
      if (has_arguments(verb, {ArgumentKind::kUnit, ArgumentKind::kBox})) {
        try_out(state_, act(number, unit_, box), kBoth, kCounts);
      } else if (verb.arguments.size() == 3 && verb.arguments.front() == ArgumentKind::kUnit &&
                 verb.arguments.back() == ArgumentKind::kBox) {
        const int values = std::min(kMostValues, notation.value_count(verb, verb.arguments[1]));
        for (int value = verb.arguments[1] == ArgumentKind::kNumber ? 1 : 0; value < values; ++value)
          try_out(state_, act(number, unit_, value, box), kBoth, kCounts);
      }
    }
    return std::move(found_);
  }

  WhyNot answer(hex::HexId stand_in) {
    if (unit_.exists() && hex_.exists()) {
      ask_about_both(state_, kBoth);
      choose_hex_first();
    } else if (hex_.exists()) {
      ask(state_, {ArgumentKind::kHex}, kHexAlone, kCounts);
    } else {
      ask(state_, {ArgumentKind::kUnit}, kBoth, kCounts);
      hex_ = stand_in;
      if (hex_.exists()) ask(state_, {ArgumentKind::kUnit, ArgumentKind::kHex}, kUnitAlone, kIgnored);
    }
    return std::move(found_);
  }

 private:
  enum Legality { kCounts, kIgnored };

  void ask_about_both(const State& state, int rank) {
    ask(state, {ArgumentKind::kUnit, ArgumentKind::kHex}, rank, kCounts);
    // A legal action of the unit that has nothing to do with the hex is no answer.
    ask(state, {ArgumentKind::kUnit}, rank == kBoth ? kUnitAlone : rank, kIgnored);
  }

  // Rehearses the choice of the hex, then asks about the unit.
  void choose_hex_first() {
    const auto& verbs = game_.notation().verbs();
    for (std::size_t v = 0; v < verbs.size(); ++v) {
      const auto verb = static_cast<std::uint8_t>(v);
      if (verbs[v].name.empty() || !has_arguments(verbs[v], {ArgumentKind::kHex}) ||
          !game_.asks_for(state_, verb))
        continue;
      const Action action = act(verb, hex_);
      if (auto refusal = game_.check(state_, action)) {
        note(kHexAlone, std::move(*refusal));
        continue;
      }
      State chosen = state_;
      game_.apply(chosen, action, CounterDice(0), nullptr);
      const Decision next = game_.decision(chosen);
      if (game_.reveals(state_, chosen) || next.over || next.seat != game_.decision(state_).seat) continue;
      ask_about_both(chosen, kUnitNext);
    }
  }

  void ask(const State& state, std::initializer_list<ArgumentKind> kinds, int rank, Legality legality) {
    const auto& verbs = game_.notation().verbs();
    for (std::size_t v = 0; v < verbs.size(); ++v) {
      const auto verb = static_cast<std::uint8_t>(v);
      if (verbs[v].name.empty() || verbs[v].aside || verbs[v].takes_back || !has_arguments(verbs[v], kinds))
        continue;
      const Action action = kinds.size() == 2                       ? act(verb, unit_, hex_)
                            : *kinds.begin() == ArgumentKind::kUnit ? act(verb, unit_)
                                                                    : act(verb, hex_);
      try_out(state, action, rank, legality);
    }
  }

  void try_out(const State& state, const Action& action, int rank, Legality legality) {
    auto refusal = game_.check(state, action);
    if (refusal)
      note(rank + (game_.asks_for(state, action.verb) ? 0 : kNotAsked), std::move(*refusal));
    else if (legality == kCounts && !found_.action && &state == &state_)
      found_.action = action;
  }

  void note(int rank, Refusal refusal) {
    if (rank >= rank_) return;
    rank_ = rank;
    found_.refusal = std::move(refusal);
  }

  const Game& game_;
  const State& state_;
  UnitId unit_;
  hex::HexId hex_;
  int rank_ = std::numeric_limits<int>::max();
  WhyNot found_;
};

// Some hex that the unit could be thought to go to: an empty one next to it, or any.
hex::HexId stand_in(const Game& game, const State& state, Seat seat, UnitId unit) {
  View view;
  game.view(state, seat, view);
  const auto is_in = [&](hex::HexId hex) {
    return std::any_of(view.pieces.begin(), view.pieces.end(),
                       [&](const View::Piece& piece) { return piece.hex == hex; });
  };
  const hex::Board& board = game.notation().board();
  for (const View::Piece& piece : view.pieces) {
    if (piece.unit != unit || !piece.hex.exists()) continue;
    hex::HexId any;
    for (const hex::HexId next : board.neighbours(piece.hex)) {
      if (!next.exists()) continue;
      if (!is_in(next)) return next;
      any = next;
    }
    return any;
  }
  return board.size() > 0 ? hex::HexId(0) : hex::kNowhere;
}

}  // namespace

WhyNot why_not(const Game& game, const State& state, Seat seat, UnitId unit, hex::HexId hex) {
  const hex::HexId other = hex.exists() ? hex : stand_in(game, state, seat, unit);
  return Inquiry(game, state, unit, hex).answer(other);
}

WhyNot why_not(const Game& game, const State& state, UnitId unit, BoxId box) {
  return Inquiry(game, state, unit, hex::kNowhere).answer(box);
}

}  // namespace mitla::engine
