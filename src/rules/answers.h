// What other seats may still add to an attack, or take away from it, before the dice are cast: a rehearsal on
// a copy of the state, in which everything that the seat may not know is guessed. A game with such answers
// fills in
//   answer_with_all(play)                in the frame of the seat that answers: everything it can give
// and, if the odds of an answered attack are not those of Parts::odds,
//   answered_odds(rules, state, kind)
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "engine/game.h"
#include "rules/sequence.h"

namespace mitla::rules {

// Carries out what is being built, up to the question of another team; nothing if no other team is asked
// before the dice are cast.
std::optional<engine::State> rehearse_declaration(const engine::Game& game, const engine::State& state,
                                                  engine::Seat seat);
// Lets the script of the game answer, as far as it can without a die. `carry_out` performs an action without
// the automatic steps after it, because those of the last answer would cast the dice of the attack.
using CarryOut = std::function<void(engine::State&, const engine::Action&)>;
void rehearse_sensible_answer(const engine::Game& game, const CarryOut& carry_out, engine::State& state);
// The answer as a part of the report of the attack without it.
engine::OddsReport::Answer make_answer(engine::OddsReport::Answer::Kind kind, engine::OddsReport answered,
                                       const engine::OddsReport& before);

template <typename Parts>
std::optional<engine::OddsReport> answered_odds(const typename Parts::RuleSet& rules,
                                                const typename Parts::State& state,
                                                engine::OddsReport::Answer::Kind kind) {
  if constexpr (requires { Parts::answered_odds(rules, state, kind); })
    return Parts::answered_odds(rules, state, kind);
  else
    return Parts::odds(rules, state);
}

template <typename Parts>
void add_answers(const engine::Game& game, const typename Parts::RuleSet& rules, const engine::State& whole,
                 engine::Seat seat, engine::OddsReport& report) {
  using Kind = engine::OddsReport::Answer::Kind;
  using State = typename Parts::State;
  const auto declared = rehearse_declaration(game, whole, seat);
  if (!declared) return;
  const auto add = [&](Kind kind, const engine::State& answered) {
    if (auto odds = answered_odds<Parts>(rules, answered.as<State>(), kind))
      report.answers.push_back(make_answer(kind, std::move(*odds), report));
  };
  const engine::CounterDice dice(0);
  engine::State all = *declared;
  typename Parts::Play play{rules, all, all.as<State>(), dice, nullptr};
  Parts::answer_with_all(play);
  add(Kind::kAll, all);
  if (game.advisor() == nullptr) return;
  engine::State sensible = *declared;
  const auto carry_out = [&](engine::State& state, const engine::Action& action) {
    typename Parts::Play answering{rules, state, state.as<State>(), dice, nullptr};
    Sequence<Parts>::carry_out(answering, action);
  };
  rehearse_sensible_answer(game, carry_out, sensible);
  add(Kind::kSensible, sensible);
}

}  // namespace mitla::rules
