// The sequence of play as a stack of frames inside the state. A frame asks one question of one seat; each
// kind of frame is a table of functions in the file of its chapter. The outline of the rulebook (`next_step`)
// decides only when no frame is left.
#pragma once

#include <span>

#include "engine/action.h"
#include "engine/state.h"
#include "rules/question.h"
#include "rules/reason.h"
#include "rules/verb_rules.h"

namespace mitla::rules {

template <typename Play, typename UnitSet>
struct FrameRules {
  using RuleSet = typename Play::RuleSet;
  using State = typename Play::State;

  Question question;
  // The units about which the frame offers something, and its actions about no unit.
  void (*subjects)(const RuleSet&, const State&, UnitSet& units, engine::ActionList& out);
  // The actions about a unit; null: there are none.
  void (*actions)(const RuleSet&, const State&, engine::UnitId unit, engine::ActionList& out);
  // The verbs that belong to this kind of frame.
  std::span<const VerbRules<Play>> verbs;
  // Performs one automatic step. Returns false if the frame is waiting for its player; null: it always waits.
  bool (*resolve_automatic_step)(Play&) = nullptr;
  // For a question that depends on the state; null: `question`.
  Question (*varying_question)(const RuleSet&, const State&) = nullptr;
};

// The machine. `Parts` is what a game fills in (sequenced_game.h); here it needs
//   types      RuleSet, State, Play, UnitSet; State::frames, whose elements have a `kind`
//   over(state), next_step(play)
//   frame_rules(kind)
//   any_frame  the FrameRules of the verbs that may be used whatever is asked; only subjects and verbs count
//   not_now(rules, verb)  why a verb is refused in a frame to which it does not belong
// and, if it has something to say,
//   own_verbs(rules, state)  verbs of the innermost frame beside those of its table
//   finish_if_over(play)  for a game that a loss can end at once, in the middle of an effect: called between
//              two steps, when no effect is half done and the open frames may be dropped
//   return_to(rules, state, action, n)  puts the state back to the n-th last step that has passed in this
//              phase and to which the action could belong; false if there were no more
template <typename Parts>
struct Sequence {
  using RuleSet = typename Parts::RuleSet;
  using State = typename Parts::State;
  using Play = typename Parts::Play;
  using UnitSet = typename Parts::UnitSet;

  // Performs everything automatic until a frame waits for its player or the game is over.
  static void run(Play& play) {
    play.automatic = true;
    while (true) {
      if constexpr (requires { Parts::finish_if_over(play); }) Parts::finish_if_over(play);
      if (Parts::over(play.state)) return;
      if (play.state.frames.empty())
        Parts::next_step(play);
      else if (const auto step = top(play.state).resolve_automatic_step; step == nullptr || !step(play))
        return;
    }
  }

  static Question question(const RuleSet& rules, const State& state) {
    const auto& frame = top(state);
    return frame.varying_question != nullptr ? frame.varying_question(rules, state) : frame.question;
  }

  static void subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList& out) {
    top(state).subjects(rules, state, units, out);
    Parts::any_frame.subjects(rules, state, units, out);
  }

  // For kNobody the actions about no unit.
  static void actions(const RuleSet& rules, const State& state, engine::UnitId unit,
                      engine::ActionList& out) {
    if (!unit.exists()) {
      UnitSet units;
      subjects(rules, state, units, out);
    } else if (const auto list = top(state).actions; list != nullptr) {
      list(rules, state, unit, out);
    }
  }

  static Reason check(const RuleSet& rules, const State& state, const engine::Action& action) {
    const auto* verb = find(rules, state, action);
    return verb != nullptr ? verb->may(rules, state, action) : Parts::not_now(rules, action.verb);
  }

  // Does the innermost frame take the verb?
  static bool takes(const RuleSet& rules, const State& state, std::uint8_t verb) {
    return find(rules, state, engine::act(verb)) != nullptr;
  }

  // The same for a person. A step in which no action is possible is skipped; an action of such a step is
  // refused with the reason found there, by a rehearsal on a copy of the state.
  static Reason explain(const RuleSet& rules, const engine::State& whole, const engine::Action& action) {
    if (const auto* verb = find(rules, whole.as<State>(), action))
      return verb->may(rules, whole.as<State>(), action);
    Reason found;  // of the last step with this verb, unless another one would allow the action
    if constexpr (requires(State & copy) { Parts::return_to(rules, copy, action, 0); }) {
      engine::State copy = whole;
      for (int n = 0; Parts::return_to(rules, copy.as<State>(), action, n); ++n, copy = whole) {
        const auto* verb = find(rules, copy.as<State>(), action);
        if (verb == nullptr) continue;
        const Reason reason = verb->may(rules, copy.as<State>(), action);
        if (reason.allows()) return Parts::not_now(rules, action.verb);
        if (found.allows()) found = reason;
      }
    }
    return found.allows() ? Parts::not_now(rules, action.verb) : found;
  }

  // Carries out a legal action, without the automatic steps that follow.
  static void carry_out(Play& play, const engine::Action& action) {
    find(play.rules, play.state, action)->carry_out(play, action);
  }

 private:
  using Verbs = std::span<const VerbRules<Play>>;

  static const VerbRules<Play>* find(const RuleSet& rules, const State& state, const engine::Action& action) {
    Verbs own;
    if constexpr (requires { Parts::own_verbs(rules, state); }) own = Parts::own_verbs(rules, state);
    for (const Verbs verbs : {top(state).verbs, own, Parts::any_frame.verbs})
      for (const VerbRules<Play>& verb : verbs)
        if (verb.verb == action.verb) return &verb;
    return nullptr;
  }
  static const auto& top(const State& state) { return Parts::frame_rules(state.frames.back().kind); }
};

// The automatic step of a frame that asks as long as anything can be chosen.
template <auto anything, typename Play>
bool end_unless(Play& play) {
  if (anything(play.rules, play.state)) return false;
  play.state.frames.pop_back();
  return true;
}

// The subjects and actions of a frame with so few actions that it lists all of them at once.
template <auto list>
struct ShortFrame {
  template <typename RuleSet, typename State, typename UnitSet>
  static void subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList&) {
    for (const engine::Action& action : listed(rules, state)) units.insert(action.args[0]);
  }
  template <typename RuleSet, typename State>
  static void actions(const RuleSet& rules, const State& state, engine::UnitId unit,
                      engine::ActionList& out) {
    for (const engine::Action& action : listed(rules, state))
      if (engine::unit_argument(action) == unit) out.push_back(action);
  }
  // A choice with a single answer that reveals nothing is not asked: takes the answer and returns true.
  template <const auto& verbs, typename Play>
  static bool take_only_action(Play& play) {
    const engine::ActionList& actions = listed(play.rules, play.state);
    if (actions.size() != 1) return false;
    const engine::Action only = actions[0];  // carrying it out may use the scratch again
    for (const VerbRules<Play>& verb : verbs)
      if (verb.verb == only.verb) play.force(only, [&] { verb.carry_out(play, only); });
    return true;
  }

 private:
  template <typename RuleSet, typename State>
  static const engine::ActionList& listed(const RuleSet& rules, const State& state) {
    thread_local engine::ActionList actions;  // scratch
    actions.clear();
    list(rules, state, actions);
    return actions;
  }
};

// The verbs allowed in every frame, in a game where conceding is the only one.
template <typename Play, typename UnitSet, auto kConcede, void (*concede)(Play&)>
struct Concession {
  using RuleSet = typename Play::RuleSet;
  using State = typename Play::State;
  static void subjects(const RuleSet&, const State&, UnitSet&, engine::ActionList& out) {
    out.push_back(engine::act(kConcede));
  }
  static constexpr VerbRules<Play> kVerbs[] = {verb_rules<kConcede, always<RuleSet, State>, concede>()};
  static constexpr FrameRules<Play, UnitSet> kFrame{
      .question = {}, .subjects = subjects, .actions = nullptr, .verbs = kVerbs};
};

}  // namespace mitla::rules
