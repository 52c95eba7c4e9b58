// The sequence of play as a stack of frames inside the state. A frame asks one question of one seat; each
// kind of frame is a table of functions in the file of its chapter. The outline of the rulebook
// (`next_step`) is asked only when no frame is left.
#pragma once

#include "engine/action.h"
#include "rules/frames_of_verb.h"
#include "rules/question.h"
#include "rules/reason.h"

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
  // Why not; asked only for verbs that belong to this kind of frame.
  Reason (*check)(const RuleSet&, const State&, const engine::Action&);
  void (*carry_out)(Play&, const engine::Action&);
  // Performs one automatic step. Returns false if the frame is waiting for its player; null: it always waits.
  bool (*resolve_automatic_step)(Play&) = nullptr;
  // For a question that depends on the state; null: `question`.
  Question (*varying_question)(const RuleSet&, const State&) = nullptr;
};

// The machine. `Parts` is what a game fills in (sequenced_game.h); here it needs
//   types      RuleSet, State, Play, UnitSet; State::frames, whose elements have a `kind`
//   over(state), next_step(play)
//   frame_rules(kind), frames_of(rules, verb)
//   kAnyFrameVerbs, any_frame  the verbs that may be used whatever is asked, and the FrameRules that answer
//              for them: only subjects, check and carry_out count
// and, if it has something to say, why_not_asked(rules, state, action): why the step to which the action
// belongs asked nobody, if it passed by itself.
template <typename Parts>
struct Sequence {
  using RuleSet = typename Parts::RuleSet;
  using State = typename Parts::State;
  using Play = typename Parts::Play;
  using UnitSet = typename Parts::UnitSet;

  // Performs everything automatic until a frame waits for its player or the game is over.
  static void run(Play& play) {
    while (!Parts::over(play.state)) {
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
    if (in_any_frame(action)) return Parts::any_frame.check(rules, state, action);
    const FramesOfVerb home = Parts::frames_of(rules, action.verb);
    if (home.include(state.frames.back().kind)) return top(state).check(rules, state, action);
    if constexpr (requires { Parts::why_not_asked(rules, state, action); })
      if (const Reason missed = Parts::why_not_asked(rules, state, action); !missed.allows()) return missed;
    return home.elsewhere;
  }

  // Carries a legal action out, without what follows automatically.
  static void carry_out(Play& play, const engine::Action& action) {
    if (in_any_frame(action))
      Parts::any_frame.carry_out(play, action);
    else
      top(play.state).carry_out(play, action);
  }

 private:
  static bool in_any_frame(const engine::Action& action) {
    return ((Parts::kAnyFrameVerbs >> action.verb) & 1) != 0;
  }
  static const auto& top(const State& state) { return Parts::frame_rules(state.frames.back().kind); }
};

// The subjects and actions of a frame that can list all its actions at once because they are few.
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
  // A choice with a single answer that reveals nothing is no choice: takes it and returns true.
  template <auto carry_out, typename Play>
  static bool take_only_action(Play& play) {
    const engine::ActionList& actions = listed(play.rules, play.state);
    if (actions.size() != 1) return false;
    const engine::Action only = actions[0];  // carrying it out may use the scratch again
    carry_out(play, only);
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

}  // namespace mitla::rules
