#include "engine/game.h"

#include <algorithm>
#include <cstdlib>

#include "base/points.h"

namespace mitla::engine {

std::vector<TeamInfo> teams_of(const GameInfo& info) {
  if (!info.teams.empty()) return info.teams;
  std::vector<TeamInfo> teams;
  for (std::size_t i = 0; i < info.seats.size(); ++i)
    teams.push_back({info.seats[i].id, info.seats[i].title, {seat_at(static_cast<int>(i))}});
  return teams;
}

bool same_team(const GameInfo& info, Seat a, Seat b) {
  const auto has = [](const TeamInfo& team, Seat seat) {
    return std::find(team.seats.begin(), team.seats.end(), seat) != team.seats.end();
  };
  return a == b || std::any_of(info.teams.begin(), info.teams.end(),
                               [&](const TeamInfo& team) { return has(team, a) && has(team, b); });
}

bool Outcome::won_by(Seat seat) const {
  return std::find(winners.begin(), winners.end(), seat) != winners.end();
}

void Outcome::win(Seat seat) {
  result = Result::kDecided;
  winners = {seat};
}

void Outcome::win(const TeamInfo& team) {
  result = Result::kDecided;
  winners = team.seats;
}

std::string_view to_string(Outcome::Result result) {
  switch (result) {
    case Outcome::Result::kDecided:
      return "decided";
    case Outcome::Result::kDraw:
      return "draw";
    case Outcome::Result::kNobodyWins:
      break;
  }
  return "nobody-wins";
}

std::string winner_titles(const GameInfo& info, const Outcome& outcome) {
  std::string text;
  for (std::size_t i = 0; i < outcome.winners.size(); ++i) {
    if (i > 0) text += i + 1 < outcome.winners.size() ? ", " : " and ";
    const SeatInfo& seat = info.seats[outcome.winners[i].index()];
    text += seat.name.empty() ? seat.title : seat.name;
  }
  return text;
}

std::optional<int> Game::side_of(UnitId) const { return std::nullopt; }

std::optional<Seat> Game::commander(const State&, UnitId unit) const {
  const auto side = side_of(unit);
  return side ? info().sides[static_cast<std::size_t>(*side)].seat : std::nullopt;
}

bool Game::reveals(const State& before, const State& after) const { return before.rolls() != after.rolls(); }

bool Game::asks_for(const State&, std::uint8_t) const { return true; }

bool Game::futile(const State&) const { return false; }

std::vector<std::string_view> Game::word_titles(std::uint8_t) const { return {}; }

std::vector<std::pair<std::string, std::string>> Game::secrets(const State&) const { return {}; }

std::vector<Refusal> Game::not_taken(const Position&) const { return {}; }

const data::GameData* Game::data() const { return nullptr; }

std::string Game::title(UnitId unit) const { return notation().unit_name(unit); }

EventNote Game::note(const Event&) const { return {}; }

Disclosure Game::disclosure(const State& before, const Action& action, const State&, Seat seat) const {
  const bool own = decision(before).seat == seat;
  return own || !notation().verbs()[action.verb].secret ? Disclosure::kWhole : Disclosure::kNothing;
}

void Game::overlay(const State&, Seat, std::string_view, OverlayReport&) const {}

std::optional<SightReport> Game::sight(const State&, hex::HexId, hex::HexId) const { return std::nullopt; }

const Advisor* Game::advisor() const { return nullptr; }

void Game::guess_hidden(State&, Seat, RandomStream&) const {}

int Game::turn(const State& state) const {
  View view;
  this->view(state, Seat{0}, view);
  return view.turn;
}

Fact Game::fact(const Event&) const { return {}; }

void Game::objectives(const State&, std::vector<Objective>&) const {}

void all_legal(const Game& game, const State& state, ActionList& subjects, ActionList& out) {
  out.clear();
  if (game.decision(state).over) return;
  subjects.clear();
  game.subjects(state, subjects);
  for (const Action& subject : subjects) {
    if (Game::is_touch(subject))
      game.legal(state, unit_argument(subject), out);
    else
      out.push_back(subject);
  }
}

Action random_action(const Game& game, const State& state, RandomStream& random, ActionList& subjects,
                     ActionList& actions) {
  subjects.clear();
  game.subjects(state, subjects);
  if (subjects.empty()) std::abort();  // a dead end: a broken invariant of the game
  const auto& verbs = game.notation().verbs();
  Action subject;
  do {
    subject = subjects[random.below(static_cast<int>(subjects.size()))];
  } while (!Game::is_touch(subject) && (verbs[subject.verb].gives_up || verbs[subject.verb].aside));
  if (!Game::is_touch(subject)) return subject;
  actions.clear();
  game.legal(state, unit_argument(subject), actions);
  if (actions.empty()) std::abort();  // subjects() promised at least one
  return actions[random.below(static_cast<int>(actions.size()))];
}

std::optional<OddsReport> odds_after(const Game& game, const State& state, const Action& action) {
  State copy = state;
  game.apply(copy, action, CounterDice(0), nullptr);
  return game.odds(game.reveals(state, copy) ? state : copy, game.decision(state).seat);
}

Checked check_text(const Game& game, const State& state, std::string_view text) {
  auto parsed = game.notation().parse(text);
  if (!parsed) return {std::nullopt, {"notation", parsed.error()}};
  auto refusal = game.check(state, parsed.value());
  if (refusal) return {std::nullopt, std::move(*refusal)};
  return {parsed.value(), {}};
}

std::string amount_text(int amount, int parts) { return base::points_text(amount, parts); }

}  // namespace mitla::engine
