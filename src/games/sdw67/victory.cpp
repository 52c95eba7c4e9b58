#include "games/sdw67/victory.h"

#include <algorithm>

#include "rules/awards.h"

namespace mitla::sdw67 {

Score score_of(const RuleSet& rules, const State& state, Front player) {
  const VictoryPoints& points = rules.points;
  Score score;
  for (const HexId hex : rules.objectives[index(player)])
    if (controller(state, hex) == Side::kIsrael) score.objectives += rules.at(hex).objective;
  for (const int u : rules.ground[index(Side::kArab)])
    if (state.pieces[u].hex == place(kArabDeadpile, player) && rules.units[u].mobile &&
        !state.pieces[u].has(kDisbanded))
      score.arab_units += points.arab_unit;
  score.reserve_points = points.reserve_point * state.expended[index(player)];
  for (const HexId hex : rules.places[index(player)])
    if (controller(state, hex) == Side::kArab)
      score.places += rules.at(hex).city ? points.city : rules.at(hex).town ? points.town : points.kibbutz;
  for (const HexId hex : rules.sector_hexes[index(player)])
    if (state.cell(hex).has(kTerrorized)) score.terror += points.terror;
  for (const int u : rules.ground[index(Side::kIsrael)])
    if (rules.units[u].mobile) {
      if (state.pieces[u].hex == place(kRefit, player)) score.refit += points.refit;
      if (state.pieces[u].hex == place(kDeadpile, player)) score.deadpile += points.deadpile;
    }
  score.air_defence = points.air_defence * state.air_defence[index(player)];
  return score;
}

bool arab_sudden_death(const RuleSet& rules, const State& state) {
  return std::all_of(rules.cities.begin(), rules.cities.end(),
                     [&](HexId hex) { return held_by(rules, state, hex, Side::kArab); });
}

bool israeli_sudden_death(const RuleSet& rules, const State& state) {
  const auto all_occupied = [&](Front sector) {
    const auto& hexes = rules.objectives[index(sector)];
    return std::all_of(hexes.begin(), hexes.end(),
                       [&](HexId hex) { return held_by(rules, state, hex, Side::kIsrael); });
  };
  const auto invaded = [&](Front sector) {
    const auto& hexes = rules.places[index(sector)];
    return std::any_of(hexes.begin(), hexes.end(),
                       [&](HexId hex) { return held_by(rules, state, hex, Side::kArab); });
  };
  return (all_occupied(Front::kSinai) || all_occupied(Front::kEastern)) && !invaded(Front::kSinai) &&
         !invaded(Front::kEastern);
}

namespace {

std::array<int, 2> totals(const RuleSet& rules, const State& state) {
  return {score_of(rules, state, Front::kSinai).total(), score_of(rules, state, Front::kEastern).total()};
}
// 23.1.1, 23.5
bool both_lose(const State& state, const std::array<int, 2>& points) {
  return state.conceded == 0 && (state.sudden_death == 1 || (points[0] <= 0 && points[1] <= 0));
}

}  // namespace

engine::Outcome outcome(const RuleSet& rules, const State& state) {
  const std::array<int, 2> points = totals(rules, state);
  engine::Outcome out =
      rules::outcome_by_lead(rules.data().scenario.victory, {2 * points[0], 2 * points[1]}, state.conceded);
  const auto& seats = rules.data().scenario.seats;
  const bool nobody = both_lose(state, points);
  if (nobody) {
    out.result = engine::Outcome::Result::kNobodyWins;
    out.winners.clear();
    out.level = "both lose";
  }
  // The winner's points come first.
  const bool turned = out.winner() && out.winner()->index() == 1;
  const std::string text =
      std::to_string(points[turned ? 1 : 0]) + " to " + std::to_string(points[turned ? 0 : 1]);
  if (state.conceded != 0)
    out.text = seats[state.conceded - 1].title + " gives the game up";
  else if (state.sudden_death == 1)
    out.text = "Arab units hold every city of Israel: both players lose";
  else if (nobody)
    out.text = "Both totals are 0 or less (" + text + "): both players lose";
  else if (const auto winner = out.winner())
    out.text = seats[winner->value].title + ": " + out.level + ", " + text;
  else
    out.text = "Draw, " + text;
  return out;
}

void end_game(Play& play) {
  State& state = play.state;
  state.step = Step::kOver;
  const std::array<int, 2> points = totals(play.rules, state);
  std::optional<engine::Seat> winner =
      rules::winner_by_lead(play.rules.data().scenario.victory, {2 * points[0], 2 * points[1]});
  if (both_lose(state, points)) winner.reset();
  if (state.conceded != 0) winner = engine::seat_at(2 - state.conceded);
  play.tell(EventKind::kGameOver, state.sudden_death == 1 ? "23.1.1" : "23.6",
            {winner ? winner->index() : -1, points[0], points[1]});
}

void concede(Play& play) {
  State& state = play.state;
  const Front player = top(state).player;
  state.conceded = static_cast<std::uint8_t>(1 + index(player));
  state.frames.clear();
  play.tell(EventKind::kConceded, "4.0", {index(player)});
  end_game(play);
}

void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  for (const data::Place& place : rules.data().map.places)
    if (place.objective)
      out.push_back({place.hex, place.name, controller(state, place.hex) == Side::kIsrael,
                     seat_of(rules.at(place.hex).sector)});
}

}  // namespace mitla::sdw67
