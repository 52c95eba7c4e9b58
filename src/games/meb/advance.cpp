// 7.15, 7.16: advance after combat.
#include <algorithm>

#include "games/meb/frame.h"
#include "games/meb/placement.h"
#include "games/meb/retreat.h"

namespace mitla::meb {
namespace {

Reason may_advance_at_all(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (rules.unit(unit).is_static()) return {"2.13.a", "{u} is static and never moves"};
  if (piece.has(kAdvanced)) return {"7.16", "{u} has advanced already"};
  if (!state.may_advance.contains(unit.value))
    return {"7.15", "{u} is not one of the victors next to the path of retreat"};
  if (piece.has(kLanded))
    return {landing_case(rules, piece), "{u} landed in this player turn and may not advance"};
  return kAllowed;
}

// May the unit move from one hex of its way to the next? Zones of control do not count (7.15.a).
bool passable(const RuleSet& rules, const State& state, UnitId unit, HexId from, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  if (!vacant(state, to) && holder(rules, state, to) != info.side) return false;
  if (info.helicopter()) return true;
  const auto d = rules.board().direction_between(from, to);
  return d && !rules.terrain(to).water && ((rules.advance_barred[from.value] >> hex::index_of(*d)) & 1) == 0;
}

// Calls visit(hex, may_end_there) for each hex of a path that the unit can follow.
template <typename Visit>
void follow(const RuleSet& rules, const State& state, UnitId unit, const Path& path, Visit&& visit) {
  HexId at = state.hex_of(unit);
  if (!rules.board().adjacent(at, path[0])) return;
  for (const HexId next : path) {
    if (!passable(rules, state, unit, at, next)) return;
    visit(next, may_end_in(rules, state, unit, next) && !rules.terrain(next).water);
    at = next;
  }
}

}  // namespace

void advance_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (!may_advance_at_all(rules, state, unit).allows()) return;
  for (const Path& path : state.retreat_paths)
    follow(rules, state, unit, path, [&](HexId hex, bool may_end) {
      if (!may_end) return;
      const engine::Action action = engine::act(Verb::kAdvance, unit, hex);
      if (std::ranges::find(out, action) == out.end()) out.push_back(action);  // two paths may share a hex
    });
}

namespace {

UnitSet units_that_can_advance(const RuleSet& rules, const State& state) {
  thread_local engine::ActionList actions;  // scratch
  UnitSet units;
  for (const int u : state.may_advance) {
    actions.clear();
    advance_actions(rules, state, unit_id(u), actions);
    if (!actions.empty()) units.insert(u);
  }
  return units;
}

Reason may_advance(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_advance_at_all(rules, state, unit); !reason.allows()) return reason;
  bool on_path = false;
  bool allowed = false;
  bool crowded = false;
  for (const Path& path : state.retreat_paths) {
    for (const HexId hex : path) on_path = on_path || hex == to;
    follow(rules, state, unit, path, [&](HexId hex, bool may_end) {
      if (hex != to) return;
      allowed = allowed || may_end;
      crowded = crowded || !may_end;
    });
  }
  if (allowed) return kAllowed;
  if (!on_path) return {"7.15.a", "{h} is not on the path of retreat"};
  if (crowded) return {"5.11", "a friend is in {h}; only helicopters share a hex"};
  return {"7.15", "{u} was not next to the start of that path, or the way is barred"};
}

void apply_advance(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  Path way;  // the first that leads there
  bool arrives = false;
  for (const Path& path : state.retreat_paths) {
    if (arrives) break;
    way.clear();
    follow(play.rules, state, unit, path, [&](HexId hex, bool may_end) {
      if (arrives) return;
      way.push_back(hex);
      arrives = hex == to && may_end;
    });
  }
  relocate(play.rules, state, unit, to);
  state.piece(unit).marks |= kAdvanced;
  state.may_advance.erase(unit.value);
  play.tell(EventKind::kAdvanced, "7.15", {unit.value, from.value, to.value});
  for (const HexId hex : way) play.rules.chapter().hex_entered(play, unit, hex);
}

void end_advance(Play& play) {
  play.state.may_advance.clear();
  play.state.frames.pop_back();
}

constexpr VerbRules kAdvanceVerbs[] = {verb_rules<Verb::kAdvance, may_advance, apply_advance>(),
                                       verb_rules<Verb::kPass, always, end_advance>()};

void subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList& out) {
  units |= units_that_can_advance(rules, state);
  out.push_back(engine::act(Verb::kPass));
}

}  // namespace

const FrameRules kAdvanceFrame{.question = {"advance", "Advance along the path of retreat, or pass.", "7.15"},
                               .subjects = subjects,
                               .actions = advance_actions,
                               .verbs = kAdvanceVerbs,
                               .resolve_automatic_step = [](Play& play) {
                                 if (!units_that_can_advance(play.rules, play.state).empty()) return false;
                                 end_advance(play);
                                 return true;
                               }};

}  // namespace mitla::meb
