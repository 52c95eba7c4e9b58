#include "games/barlev/victory.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace mitla::barlev {
namespace {

int held(const State& state, const std::vector<HexId>& hexes, Side side) {
  return static_cast<int>(
      std::count_if(hexes.begin(), hexes.end(), [&](HexId hex) { return controller(state, hex) == side; }));
}
bool all(const State& state, const std::vector<HexId>& hexes, Side side) {
  return held(state, hexes, side) == static_cast<int>(hexes.size());
}

// 3.32
Score golan(const RuleSet& rules, const State& state) {
  const VictoryHexes& v = rules.victory;
  for (const Side side : kSides)
    if (all(state, v.israeli_places, side) && all(state, v.syrian_works, side))
      return side == Side::kIsrael ? Score{2, 0} : Score{0, 2};
  if (all(state, v.syrian_places, Side::kArab) &&
      held(state, v.israeli_places, Side::kArab) >= v.syrian_victory_israeli)
    return {0, 1};
  if (all(state, v.israeli_places, Side::kIsrael) &&
      held(state, v.syrian_works, Side::kIsrael) >= v.israeli_victory_works)
    return {1, 0};
  return {};
}

// 3.33
Score suez(const RuleSet& rules, const State& state) {
  const VictoryHexes& v = rules.victory;
  const bool egyptian_forts = all(state, v.forts, Side::kArab);
  if (egyptian_forts && all(state, v.towns, Side::kArab) && all(state, v.villages, Side::kArab))
    return {0, 2};
  if (egyptian_forts && all(state, v.towns_west, Side::kArab) && all(state, v.villages_west, Side::kArab))
    return {0, 1};
  if (!all(state, v.forts, Side::kIsrael) || !all(state, v.villages_east, Side::kIsrael)) return {};
  return held(state, v.towns_west, Side::kIsrael) >= v.israeli_decisive_towns ? Score{2, 0} : Score{1, 0};
}

}  // namespace

Score score_on(const RuleSet& rules, const State& state, Front front) {
  if (!rules.has_map[static_cast<std::size_t>(index(front))]) return {};
  return front == Front::kSuez ? suez(rules, state) : golan(rules, state);
}

Score score_of(const RuleSet& rules, const State& state) {
  Score total;
  for (const Front front : kFronts) {
    const Score score = score_on(rules, state, front);
    total.israel += score.israel;
    total.arab += score.arab;
  }
  return total;
}

engine::Outcome outcome(const RuleSet& rules, const State& state) {
  const Score score = score_of(rules, state);
  engine::Outcome outcome;
  for (const Side side : rules.command.side)
    outcome.halves.push_back(2 * (side == Side::kIsrael ? score.israel : score.arab));
  const int lead = score.israel - score.arab;
  const bool decided = state.conceded != 0 || lead != 0;
  const data::Victory& victory = rules.data().scenario.victory;
  outcome.level = victory.draw;
  outcome.text = "Israel " + std::to_string(score.israel) + " : Arab states " + std::to_string(score.arab);
  if (!decided) return outcome;
  const Side winner = state.conceded != 0 ? other(static_cast<Side>(state.conceded - 1))
                      : lead > 0          ? Side::kIsrael
                                          : Side::kArab;
  outcome.result = engine::Outcome::Result::kDecided;
  for (int seat = 0; seat < rules.seats(); ++seat)
    if (rules.command.side[static_cast<std::size_t>(seat)] == winner)
      outcome.winners.push_back(engine::seat_at(seat));
  outcome.level = state.conceded != 0 ? "conceded" : victory.draw;
  if (state.conceded == 0)
    for (const data::VictoryLevel& level : victory.levels)
      if (std::abs(lead) >= level.margin) outcome.level = level.title;
  return outcome;
}

void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  // 1.0: the seat that commands where the place is.
  const Command& command = rules.command;
  const auto holder = [&](HexId hex) {
    const HexInfo& at = rules.at(hex);
    if (controller(state, hex) == Side::kIsrael)
      return command.israel[static_cast<std::size_t>(index(at.front))];
    return at.front == Front::kGolan ? command.syria : command.egypt[at.column > command.last_column ? 1 : 0];
  };
  for (const data::Place& place : rules.data().map.places)
    if (place.objective) out.push_back({place.hex, place.name, true, engine::seat_at(holder(place.hex))});
}

}  // namespace mitla::barlev
