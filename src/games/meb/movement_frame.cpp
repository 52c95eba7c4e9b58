// 4.2.A: the frames of the movement phase.
#include "games/meb/frame.h"
#include "games/meb/movement.h"

namespace mitla::meb {

using engine::act;
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

constexpr VerbRules kMovementVerbs[] = {verb_rules<Verb::kMove, may_move_to, apply_move>(),
                                        verb_rules<Verb::kExit, may_exit, apply_exit>(),
                                        verb_rules<Verb::kEnd, always, end_frame>()};
constexpr VerbRules kEnteringVerbs[] = {verb_rules<Verb::kMove, may_move_to, apply_move>()};

}  // namespace

bool movement_goes_on(const RuleSet& rules, const State& state) {
  if (state.phase_begun != 0) return true;
  for (const int u : rules.of_side[index(state.phasing)])
    if (on_map(state.pieces[u].hex) && can_act_in_movement(rules, state, unit_id(u))) return true;
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  rules.chapter().movement_subjects(state, units, actions);
  return !units.empty() || !actions.empty();
}

const FrameRules kMovementFrame{
    .question = {"movement", "Move your units, then end the movement phase.", "5.1"},
    .subjects = movement_subjects,
    .actions = movement_actions,
    .verbs = kMovementVerbs,
    .resolve_automatic_step = end_unless<movement_goes_on>};

// 10.4: only the unit at the occupied entry hex can act.
const FrameRules kEnteringFrame{
    .question = {"entering", "The entry hex is occupied: move the entering unit on.", "5.11"},
    .subjects = [](const RuleSet&, const State& state, UnitSet& units,
                   ActionList&) { units.insert(top(state).unit.value); },
    .actions =
        [](const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
          if (top(state).unit == unit) move_actions(rules, state, unit, out);
        },
    .verbs = kEnteringVerbs};

}  // namespace mitla::meb
