// Refusals sampled from random games: at random decisions, random verbs are tried with random arguments.
//
//   SampledGame game("aiw/s2", seed);
//   while (game.play_on())
//     for (const Action& action : game.strangers(verb, 4)) ... game.refusal(action) ...
#pragma once

#include <gtest/gtest.h>
#include <algorithm>

#include <functional>
#include <map>
#include <set>

#include "rules/sequenced_game.h"
#include "support/all_games.h"

namespace mitla::test {

template <typename RuleSet, typename GameState>
class SampledGame {
 public:
  using Action = engine::Action;

  SampledGame(const std::string& scenario, std::uint64_t seed)
      : game_(all_games().open(scenario, {}).value()), dice_(seed), random_(seed ^ 0x5eedULL) {
    const auto& options = game_->info().options;
    if (std::any_of(options.begin(), options.end(), [](const auto& option) { return option.id == "setup"; }))
      game_ = all_games().open(scenario, {{"setup", "ready"}}).value();
    game_->start(state_, dice_, nullptr);
    before_ = state_;
  }

  // Plays one random action; false if the game is over.
  bool play_on() {
    before_ = state_;
    game_->apply(state_, random_action(*game_, state_, random_, subjects_, actions_), dice_, nullptr);
    return !game_->decision(state_).over;
  }

  const RuleSet& rules() const { return dynamic_cast<const rules::GameWithRules<RuleSet>&>(*game_).rules(); }
  const engine::Game& game() const { return *game_; }
  const engine::State& whole() const { return state_; }
  const GameState& state() const { return state_.as<GameState>(); }
  const GameState& before() const { return before_.as<GameState>(); }  // the last action
  engine::RandomStream& random() { return random_; }
  std::string text(const Action& action) const { return game_->notation().print(action); }

  std::optional<engine::Refusal> refusal(const Action& action) const { return game_->check(state_, action); }

  // An action of the verb with any arguments.
  Action stranger(std::uint8_t verb) {
    const engine::VerbSpec& spec = game_->notation().verbs()[verb];
    Action action;
    action.verb = verb;
    for (std::size_t i = 0; i < spec.arguments.size(); ++i)
      action.args[i] = argument(spec, spec.arguments[i]);
    return action;
  }

 private:
  std::uint16_t argument(const engine::VerbSpec& verb, engine::ArgumentKind kind) {
    const auto below = [&](int count) { return static_cast<std::uint16_t>(random_.below(count)); };
    switch (kind) {
      case engine::ArgumentKind::kUnit:
        return below(game_->notation().unit_count());
      case engine::ArgumentKind::kHex: {  // mostly one where a unit stands
        const hex::HexId at = state().hex_of(engine::unit_id(below(game_->notation().unit_count())));
        const int hexes = game_->notation().board().size();
        return at.value < hexes ? at.value : below(hexes);
      }
      case engine::ArgumentKind::kNumber:
        return below(8);
      case engine::ArgumentKind::kWord:
        return below(static_cast<int>(verb.words.size()));
      case engine::ArgumentKind::kBox:  // no game with refusals to sample has these
      case engine::ArgumentKind::kCard:
      case engine::ArgumentKind::kOption:
        break;
    }
    return 0;
  }

  std::shared_ptr<const engine::Game> game_;
  engine::CounterDice dice_;
  engine::RandomStream random_;
  engine::State state_;
  engine::State before_;
  engine::ActionList subjects_, actions_;
};

// The unit that a refusal names: that of the action, or else the longest name found in the sentence.
template <typename RuleSet>
engine::UnitId unit_named(const RuleSet& rules, const engine::Refusal& refusal, engine::UnitId otherwise) {
  std::size_t longest = 0;
  if (otherwise.exists() && refusal.why.find(rules.unit(otherwise).name) != std::string::npos)
    return otherwise;  // in Suez '56 two counters may share a name
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const std::string& name = rules.units[u].name;
    if (name.size() <= longest || refusal.why.find(name) == std::string::npos) continue;
    longest = name.size();
    otherwise = engine::unit_id(static_cast<int>(u));
  }
  return otherwise;
}

// What would have to be different: a part of the sentence of a case, and how to change it on a copy of the
// state. Returns false if that cannot be built here.
template <typename RuleSet, typename GameState>
struct Lifting {
  std::string_view rule;
  std::string_view part;
  std::function<bool(const RuleSet&, GameState&, engine::UnitId unit, hex::HexId hex)> lift;
};

// Removes the reason for the refusal, if it is one of these cases, and checks that it no longer refuses: the
// action is then legal, or another case refuses it.
template <typename Sample, typename Liftings>
void expect_lifted(Sample& sample, const engine::Action& action, const engine::Refusal& refusal,
                   const Liftings& liftings, std::map<std::string, int>& lifted) {
  for (const auto& lifting : liftings) {
    if (lifting.rule != refusal.rule || refusal.why.find(lifting.part) == std::string::npos) continue;
    engine::State copy = sample.whole();
    auto& state = copy.as<std::remove_cvref_t<decltype(sample.state())>>();
    const engine::Notation& notation = sample.game().notation();
    const engine::UnitId unit = unit_named(sample.rules(), refusal, notation.subject(action));
    if (!lifting.lift(sample.rules(), state, unit, notation.hex_of(action))) return;
    const auto again = sample.game().check(copy, action);
    EXPECT_TRUE(!again || again->rule != refusal.rule || again->why != refusal.why)
        << sample.text(action) << " is still refused: " << refusal.rule << ": " << refusal.why;
    ++lifted[std::string(lifting.rule) + " " + std::string(lifting.part)];
    return;
  }
}

}  // namespace mitla::test
