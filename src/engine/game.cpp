#include "engine/game.h"

#include <cstdlib>

namespace mitla::engine {

bool Game::reveals(const State& before, const State& after) const { return before.rolls() != after.rolls(); }

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

Checked check_text(const Game& game, const State& state, std::string_view text) {
  auto parsed = game.notation().parse(text);
  if (!parsed) return {std::nullopt, {"notation", parsed.error()}};
  auto refusal = game.check(state, parsed.value());
  if (refusal) return {std::nullopt, std::move(*refusal)};
  return {parsed.value(), {}};
}

std::string amount_text(int halves) {
  const std::string sign = halves < 0 ? "-" : "";
  const int size = halves < 0 ? -halves : halves;
  if (size == 1) return sign + "1/2";
  return sign + std::to_string(size / 2) + (size % 2 == 0 ? "" : ".5");
}

}  // namespace mitla::engine
