#include "server/reason.h"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <optional>

#include "server/evaluation.h"

namespace mitla::server {

namespace {

constexpr auto kTime = std::chrono::milliseconds(600);
// A difference below this, in thousandths of a point, says nothing.
constexpr int kNoticeable = 50;

const std::string& title_of(const engine::Game& game, const std::string& result) {
  for (const auto& term : game.info().legend.results)
    if (term.id == result) return term.title;
  return result;
}

// "13 against 6: defender eliminated 33 %, defender retreats 4 50 %"
std::string in_words(const engine::Game& game, const engine::OddsReport& odds) {
  if (odds.tables.empty() || odds.ways <= 0) return {};
  const engine::OddsReport::Table& table = odds.tables.front();
  std::string text = odds.attack + " against " + odds.defence;
  if (!table.column.empty()) text += " (column " + table.column + ")";
  text += ":";
  constexpr std::size_t kNamed = 3;
  for (std::size_t i = 0; i < std::min(kNamed, table.chances.size()); ++i)
    text += (i == 0 ? " " : ", ") + title_of(game, table.chances[i].result) + " " +
            std::to_string((100 * table.chances[i].ways + odds.ways / 2) / odds.ways) + " %";
  if (table.chances.size() > kNamed) text += ", else worse";
  return text;
}

// The state after the action; nothing if a die decides, or something hidden would be shown.
std::optional<engine::State> tried(const engine::Game& game, const engine::State& state,
                                   const engine::Action& action) {
  engine::State after = state;
  game.apply(after, action, engine::CounterDice(0), nullptr);
  if (after.rolls() != state.rolls() || game.reveals(state, after)) return std::nullopt;
  return after;
}

// What ends the phase, declines or gives up an attack: what a player does who does not do this.
std::optional<engine::Action> alternative(const engine::Game& game, const engine::State& state,
                                          const engine::Action& action) {
  engine::ActionList general;
  game.legal(state, engine::kNobody, general);
  for (const engine::VerbRole role : {engine::VerbRole::kEnd, engine::VerbRole::kPass})
    for (const engine::Action& other : general)
      if (other.verb != action.verb && game.notation().verbs()[other.verb].role == role &&
          !game.notation().verbs()[other.verb].gives_up)
        return other;
  return std::nullopt;
}

std::string points_of(int thousandths) {
  const int tenths = (std::abs(thousandths) + 50) / 100;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string find_reason(const engine::Game& game, const engine::State& known, engine::Seat seat,
                        const engine::Action& action, std::uint64_t seed) {
  engine::State state = known;
  engine::RandomStream guesses(seed);
  game.guess_hidden(state, seat, guesses);
  const auto after = tried(game, state, action);
  // The attack that this action builds, or that it carries out or gives up.
  auto odds = after ? game.odds(*after, seat) : std::nullopt;
  if (!odds) odds = game.odds(state, seat);
  if (odds)
    if (std::string text = in_words(game, *odds); !text.empty()) return text;
  if (game.advisor() == nullptr) return {};
  const auto other = alternative(game, state, action);
  if (!other) return {};
  std::vector<engine::PackedState> states;
  for (const engine::Action& choice : {action, *other}) {
    engine::State copy = state;
    game.apply(copy, choice, engine::CounterDice(seed), nullptr);
    states.emplace_back(copy);
  }
  const auto worth = evaluate(game, states, seat, seed, nullptr, kTime);
  if (worth[0].playouts == 0 || worth[1].playouts == 0) return {};
  const int gain = worth[0].worth - worth[1].worth;
  const engine::VerbSpec& verb = game.notation().verbs()[other->verb];
  const std::string name(verb.label.empty() ? verb.name : verb.label);
  const std::string played =
      " (" + std::to_string(std::min(worth[0].playouts, worth[1].playouts)) + " games played on from both)";
  if (std::abs(gain) < kNoticeable) return "about as good as \"" + name + "\" now" + played;
  return points_of(gain) + (gain > 0 ? " points better than \"" : " points worse than \"") + name + "\" now" +
         played;
}

}  // namespace

std::string reason_for(const engine::Game& game, const engine::State& state, engine::Seat seat,
                       const engine::Action& action, std::uint64_t seed) {
  try {
    return find_reason(game, state, seat, action, seed);
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace mitla::server
