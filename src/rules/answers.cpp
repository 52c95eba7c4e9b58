#include "rules/answers.h"

#include <algorithm>

namespace mitla::rules {

using engine::Action;
using engine::ActionList;
using engine::CounterDice;
using engine::OddsReport;
using engine::State;

namespace {

constexpr std::uint64_t kGuess = 1;  // the guess need not be good, only the same for equal knowledge
constexpr int kMostAnswers = 32;

bool casts_dice(const State& before, const State& after) { return before.rolls() != after.rolls(); }

}  // namespace

std::optional<State> rehearse_declaration(const engine::Game& game, const State& state, engine::Seat seat) {
  const engine::Decision decision = game.decision(state);
  if (decision.over) return std::nullopt;
  State known = state;
  engine::RandomStream random(kGuess);
  game.guess_hidden(known, seat, random);
  ActionList actions;
  game.legal(known, engine::kNobody, actions);
  const auto& verbs = game.notation().verbs();
  const auto goes_on = [&](const Action& action) {
    return verbs[action.verb].role == engine::VerbRole::kGo && verbs[action.verb].arguments.empty();
  };
  const auto go = std::find_if(actions.begin(), actions.end(), goes_on);
  if (go == actions.end()) return std::nullopt;
  State declared = known;
  game.apply(declared, *go, CounterDice(0), nullptr);
  if (casts_dice(known, declared)) return std::nullopt;
  const engine::Decision next = game.decision(declared);
  if (next.over || engine::same_team(game.info(), next.seat, decision.seat)) return std::nullopt;
  return declared;
}

void rehearse_sensible_answer(const engine::Game& game, const CarryOut& carry_out, State& state) {
  const engine::Seat seat = game.decision(state).seat;
  engine::RandomStream random(kGuess);
  for (int given = 0; given < kMostAnswers; ++given) {
    ActionList orders;
    game.advisor()->orders(state, engine::Plan{}, random, orders);
    for (const Action& action : orders) {
      State next = state;
      game.apply(next, action, CounterDice(0), nullptr);
      const bool last =
          casts_dice(state, next) || game.decision(next).over || game.decision(next).seat != seat;
      if (last) {
        next = state;
        carry_out(next, action);
      }
      if (!casts_dice(state, next)) state = next;
      if (last) return;
    }
  }
}

OddsReport::Answer make_answer(OddsReport::Answer::Kind kind, OddsReport answered, const OddsReport& before) {
  OddsReport::Answer answer;
  answer.kind = kind;
  answer.attack = std::move(answered.attack);
  answer.defence = std::move(answered.defence);
  answer.tables = std::move(answered.tables);
  for (OddsReport::Line& line : answered.lines) {
    const auto same = [&](const OddsReport::Line& other) { return other.text == line.text; };
    if (std::none_of(before.lines.begin(), before.lines.end(), same)) answer.lines.push_back(std::move(line));
  }
  return answer;
}

}  // namespace mitla::rules
