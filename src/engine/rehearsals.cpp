#include "engine/rehearsals.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "base/points.h"

namespace mitla::engine {

namespace {

constexpr int kParts = 12;  // of a point: halves, thirds and quarters are exact
constexpr std::size_t kMostTargets = 60;

// The state after a legal action; nothing if it must not be tried.
std::optional<State> tried(const Game& game, const State& state, const Action& action) {
  State copy = state;
  game.apply(copy, action, CounterDice(0), nullptr);
  const Decision next = game.decision(copy);
  if (next.over || game.reveals(state, copy) || next.seat != game.decision(state).seat) return std::nullopt;
  return copy;
}

bool takes(const Game& game, const Action& action, std::initializer_list<ArgumentKind> kinds) {
  const auto& arguments = game.notation().verbs()[action.verb].arguments;
  return std::equal(arguments.begin(), arguments.end(), kinds.begin(), kinds.end());
}

// The unit's first action that brings it into the attack on the hex.
std::optional<Action> joining(const Game& game, const State& state, UnitId unit, hex::HexId hex) {
  ActionList actions;
  game.legal(state, unit, actions);
  for (const Action& action : actions) {
    if (game.notation().verbs()[action.verb].takes_back) continue;
    if (takes(game, action, {ArgumentKind::kUnit})) return action;
    if (takes(game, action, {ArgumentKind::kUnit, ArgumentKind::kHex}) && hex_argument(action, 1) == hex)
      return action;
  }
  return std::nullopt;
}

int cost_of(const std::string& text) {
  int amount = 0;
  return base::parse_points(text, kParts, amount) ? amount : -1;
}

const ReachReport::Place* place_at(const ReachReport& report, hex::HexId hex) {
  for (const ReachReport::Place& place : report.places)
    if (place.hex == hex) return &place;
  return nullptr;
}

}  // namespace

std::vector<TargetOdds> targets_of(const Game& game, const State& state, UnitId unit) {
  std::vector<TargetOdds> found;
  const Seat seat = game.decision(state).seat;
  ActionList general;
  game.legal(state, kNobody, general);
  for (const Action& attack : general) {
    if (found.size() >= kMostTargets) break;
    if (!takes(game, attack, {ArgumentKind::kHex})) continue;
    const hex::HexId hex = hex_argument(attack, 0);
    const auto begun = tried(game, state, attack);
    const auto join = begun ? joining(game, *begun, unit, hex) : std::nullopt;
    const auto joined = join ? tried(game, *begun, *join) : std::nullopt;
    if (!joined) continue;
    if (auto odds = game.odds(*joined, seat); odds && !odds->tables.empty())
      found.push_back({hex, std::move(*odds)});
  }
  return found;
}

std::vector<EntryWay> ways_through_entries(const Game& game, const State& state, Seat seat, UnitId unit) {
  View view;
  game.view(state, seat, view);
  for (const View::Piece& piece : view.pieces)
    if (piece.unit == unit && piece.hex.exists()) return {};
  ActionList entries;
  game.legal(state, unit, entries);
  const ReachReport doors = game.reach(state, unit);
  std::map<int, std::pair<int, EntryWay>> best;  // by hex
  for (const Action& enter : entries) {
    if (!takes(game, enter, {ArgumentKind::kUnit, ArgumentKind::kHex})) continue;
    const hex::HexId door = hex_argument(enter, 1);
    const auto entered = tried(game, state, enter);
    if (!entered) continue;
    const ReachReport beyond = game.reach(*entered, unit);
    ActionList moves;
    game.legal(*entered, unit, moves);
    const ReachReport::Place* first = place_at(doors, door);
    for (const Action& move : moves) {
      if (!takes(game, move, {ArgumentKind::kUnit, ArgumentKind::kHex})) continue;
      const hex::HexId hex = hex_argument(move, 1);
      const ReachReport::Place* place = place_at(beyond, hex);
      if (place == nullptr || place_at(doors, hex) != nullptr) continue;
      const int at_door = first != nullptr ? cost_of(first->cost) : -1;
      const int after = cost_of(place->cost);
      const bool known = at_door >= 0 && after >= 0;
      const int rank = known ? at_door + after : static_cast<int>(place->route.size()) + 1'000'000;
      const auto it = best.find(hex.value);
      if (it != best.end() && it->second.first <= rank) continue;
      EntryWay way{hex, known ? base::points_text(rank, kParts) : std::string(), place->route, enter, move};
      if (way.route.empty() || way.route.front() != door) way.route.insert(way.route.begin(), door);
      best[hex.value] = {rank, std::move(way)};
    }
  }
  std::vector<EntryWay> ways;
  for (auto& [hex, entry] : best) ways.push_back(std::move(entry.second));
  return ways;
}

}  // namespace mitla::engine
