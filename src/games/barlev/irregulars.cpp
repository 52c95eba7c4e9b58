// 12.0 Irregulars: the segments in which they move.
#include "games/barlev/forms.h"
#include "games/barlev/land_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/movement_frame.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

// 6.41, A23: companies form battalions before any of them moves.
Reason may_form(const RuleSet& rules, const State& state, UnitId parent) {
  const UnitInfo& info = rules.unit(parent);
  if (!info.components.empty() && !rules.unit(info.components.front()).irregular)
    return {"6.34", "{u} is formed in the Movement Segment"};
  return may_recombine(rules, state, parent);
}

bool anything_to_do(const RuleSet& rules, const State& state, UnitId unit) {
  if (on_map(state.hex_of(unit)))
    return can_move(rules, state, unit) || may_exit(rules, state, unit).allows();
  return can_enter(rules, state, unit);
}

void irregular_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.unit(unit).is_air()) return;
  move_actions(rules, state, unit, out);
  enter_actions(rules, state, unit, out);
  if (may_exit(rules, state, unit).allows()) out.push_back(act(Verb::kExit, unit));
  if (may_form(rules, state, unit).allows()) out.push_back(act(Verb::kRecombine, unit));
  converge_actions(rules, state, unit, out);
}

// The units about which there is something to choose; `all` = false: any one.
void collect(const RuleSet& rules, const State& state, UnitSet& units, bool all) {
  const auto side = static_cast<std::size_t>(index(top(state).side));
  for (const int u : rules.irregular[side]) {
    if (anything_to_do(rules, state, unit_id(u))) units.insert(u);
    if (!all && !units.empty()) return;
    if (const UnitId parent = rules.units[static_cast<std::size_t>(u)].parent;
        parent.exists() && on_map(state.pieces[static_cast<std::size_t>(u)].hex) &&
        !units.contains(parent.value) && may_form(rules, state, parent).allows())
      units.insert(parent.value);
  }
  if (side != 0) return;
  thread_local ActionList found;  // scratch
  for (const UnitId battalion : rules.converged) {
    found.clear();
    converge_actions(rules, state, battalion, found);
    if (!found.empty()) units.insert(battalion.value);
  }
}

void irregular_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  collect(rules, state, units, true);
  if (may_end_moves(rules, state).allows()) out.push_back(act(Verb::kEnd));
}
bool anything(const RuleSet& rules, const State& state) {
  UnitSet units;
  collect(rules, state, units, false);
  return !units.empty();
}
void end_irregular_moves(Play& play) {
  put_down(play);
  end_frame(play);
}
bool end_if_nothing_left(Play& play) {
  if (anything(play.rules, play.state)) return false;
  end_irregular_moves(play);
  return true;
}

constexpr VerbRules kIrregularVerbs[] = {verb_rules<Verb::kMove, may_move_to, move>(),
                                         verb_rules<Verb::kEnter, may_enter, enter>(),
                                         verb_rules<Verb::kExit, may_exit, leave_map>(),
                                         verb_rules<Verb::kRecombine, may_form, recombine>(),
                                         verb_rules<Verb::kConverge, may_converge, converge>(),
                                         verb_rules<Verb::kEnd, may_end_moves, end_irregular_moves>()};

}  // namespace

const FrameRules kIrregularsFrame{
    .question = {"irregulars", "Move your irregulars, then end the segment.", "12.2"},
    .subjects = irregular_subjects,
    .actions = irregular_actions,
    .verbs = kIrregularVerbs,
    .resolve_automatic_step = end_if_nothing_left};

void begin_irregulars_phasing(Play& play) {
  mark_artillery(play);
  ask_side(play, FrameKind::kIrregulars, play.state.phasing);
}
void begin_irregulars_other(Play& play) { ask_side(play, FrameKind::kIrregulars, other(play.state.phasing)); }
void end_irregulars(Play& play) {
  put_down(play);
  remove_lone_sites(play);
  forget_cleared(play.rules, play.state);
}

}  // namespace mitla::barlev
