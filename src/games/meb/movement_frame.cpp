// 4.2.A: the frames of the movement phase.
#include "games/meb/frame.h"
#include "games/meb/movement.h"

namespace mitla::meb {

using engine::act;
using engine::Action;
using engine::ActionList;

namespace {

void movement_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (on_map(state.pieces[u].hex) && can_act_in_movement(rules, state, unit_id(u))) units.insert(u);
  rules.chapter().movement_subjects(state, units, out);
  out.push_back(act(Verb::kEnd));
}

void movement_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  move_actions(rules, state, unit, out);
  rules.chapter().movement_actions(state, unit, out);
}

Reason check(const RuleSet& rules, const State& state, const Action& action) {
  if (action.verb >= kFirstOwnVerb) return rules.chapter().check(state, action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
      return may_move_to(rules, state, unit_argument(action), hex_argument(action, 1));
    case Verb::kExit:
      return may_exit(rules, state, unit_argument(action), hex_argument(action, 1));
    default:  // kEnd
      return kAllowed;
  }
}

void carry_out(Play& play, const Action& action) {
  if (action.verb >= kFirstOwnVerb) {
    play.rules.chapter().apply(play, action);
    return;
  }
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kMove:
      apply_move(play, unit_argument(action), hex_argument(action, 1));
      break;
    case Verb::kExit:
      apply_exit(play, unit_argument(action), hex_argument(action, 1));
      break;
    default:  // kEnd
      play.state.frames.pop_back();
      break;
  }
}

bool anything_to_do(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (on_map(state.pieces[u].hex) && can_act_in_movement(rules, state, unit_id(u))) return true;
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  rules.chapter().movement_subjects(state, units, actions);
  return !units.empty() || !actions.empty();
}

// With nothing to move, land or declare the phase is over before it begins (10.14).
bool end_empty_phase(Play& play) {
  State& state = play.state;
  if (state.phase_begun != 0 || anything_to_do(play.rules, state)) return false;
  state.frames.pop_back();
  return true;
}

}  // namespace

const FrameRules kMovementFrame{
    .question = {"movement", "Move your units, then end the movement phase.", "5.1"},
    .subjects = movement_subjects,
    .actions = movement_actions,
    .check = check,
    .carry_out = carry_out,
    .resolve_automatic_step = end_empty_phase};

// 10.4: only the unit at the occupied entry hex can do something.
const FrameRules kEnteringFrame{
    .question = {"entering", "The entry hex is occupied: move the entering unit on.", "5.11"},
    .subjects = [](const RuleSet&, const State& state, UnitSet& units,
                   ActionList&) { units.insert(top(state).unit.value); },
    .actions =
        [](const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
          if (top(state).unit == unit) move_actions(rules, state, unit, out);
        },
    .check = check,
    .carry_out = carry_out};

}  // namespace mitla::meb
