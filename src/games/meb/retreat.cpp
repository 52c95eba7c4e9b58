#include "games/meb/retreat.h"

#include <algorithm>

#include "games/meb/combat.h"
#include "games/meb/displacement.h"
#include "games/meb/frame.h"

namespace mitla::meb {

using engine::act;

namespace {

using StepList = base::FixedVector<HexId, hex::kDirectionCount>;

// How far a unit can retreat through vacant hexes only, at most `hexes`, continuing from `at`, which is
// `so_far` away from its start.
int farthest_vacant(const RuleSet& rules, const State& state, UnitId unit, HexId start, HexId at, int so_far,
                    int hexes) {
  if (so_far == hexes) return hexes;
  int best = so_far;
  for (const hex::Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(at, d);
    if (!retreat_step_open(rules, state, unit, start, at, d, to, so_far) || !vacant(state, to)) continue;
    best = std::max(best, farthest_vacant(rules, state, unit, start, to, so_far + 1, hexes));
    if (best == hexes) break;
  }
  return best;
}

// R61: a helicopter flies over anything; only the hex where it ends matters.
bool helicopter_can_end(const RuleSet& rules, const State& state, UnitId unit, HexId start, HexId at,
                        int so_far, int hexes, bool beside_friends) {
  if (so_far == hexes) return helicopter_may_end(rules, state, unit, at, beside_friends);
  for (const HexId to : rules.board().neighbours(at))
    if (to.exists() && rules.board().distance(start, to) == so_far + 1 &&
        helicopter_can_end(rules, state, unit, start, to, so_far + 1, hexes, beside_friends))
      return true;
  return false;
}

}  // namespace

Retreat plan_retreat(const RuleSet& rules, const State& state, UnitId unit, int hexes) {
  Retreat r;
  r.unit = unit;
  const HexId start = state.hex_of(unit);
  r.path.push_back(start);
  r.goal = static_cast<std::uint8_t>(hexes);
  const UnitInfo& info = rules.unit(unit);
  if (info.is_static()) {  // R54
    r.goal = 0;
    r.dies = 1;
    return r;
  }
  if (info.helicopter()) {
    if (helicopter_can_end(rules, state, unit, start, start, 0, hexes, false)) return r;
    r.displacing = 1;
    if (helicopter_can_end(rules, state, unit, start, start, 0, hexes, true)) return r;
    r.displacing = 0;
  }
  const int vacant_way = farthest_vacant(rules, state, unit, start, start, 0, hexes);
  if (!info.helicopter()) {
    if (vacant_way == hexes) return r;
    r.displacing = 1;
    if (can_retreat_displacing(rules, state, r)) return r;
    r.displacing = 0;
  }
  // 7.12.a, R60: doomed; it moves as far as vacant hexes allow and displaces no unit.
  r.goal = static_cast<std::uint8_t>(vacant_way);
  r.dies = 1;
  return r;
}

namespace {

// The next hexes from which the plan can still be completed.
StepList next_hexes(const RuleSet& rules, const State& state, const Retreat& r) {
  StepList out;
  const HexId start = r.path[0];
  const HexId at = r.path.back();
  const int so_far = r.made();
  if (so_far >= r.goal) return out;
  const bool flies = rules.unit(r.unit).helicopter() && r.dies == 0;
  for (const hex::Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(at, d);
    if (!to.exists()) continue;
    if (flies) {
      if (rules.board().distance(start, to) == so_far + 1 &&
          helicopter_can_end(rules, state, r.unit, start, to, so_far + 1, r.goal, r.displacing != 0))
        out.push_back(to);
      continue;
    }
    if (!retreat_step_open(rules, state, r.unit, start, at, d, to, so_far)) continue;
    if (r.displacing != 0) {
      if (can_complete_retreat_via(rules, state, r, to)) out.push_back(to);
    } else if (vacant(state, to) &&
               farthest_vacant(rules, state, r.unit, start, to, so_far + 1, r.goal) == r.goal) {
      out.push_back(to);
    }
  }
  return out;
}

// The group that is retreating: defenders or attackers of the combat.
const UnitSet& retreating_group(const State& state) {
  return state.retreating[top(state).side == state.phasing ? 1 : 0];
}

}  // namespace

void retreat_actions(const RuleSet& rules, const State& state, engine::ActionList& out) {
  const auto add = [&](const Retreat& r) {
    if (r.goal == 0) {
      out.push_back(act(Verb::kPerish, r.unit));
      return;
    }
    for (const HexId hex : next_hexes(rules, state, r)) out.push_back(act(Verb::kRetreat, r.unit, hex));
  };
  if (state.retreat.unit.exists()) {
    add(state.retreat);
    return;
  }
  for (const int u : retreating_group(state)) add(plan_retreat(rules, state, unit_id(u), top(state).count));
}

void displacement_actions(const RuleSet& rules, const State& state, engine::ActionList& out) {
  for (const Displacement& m : displacements_that_help(rules, state))
    out.push_back(act(Verb::kDisplace, m.unit, m.to));
}

namespace {

// The retreat that an action about this unit would begin or continue.
Reason find_retreat(const RuleSet& rules, const State& state, UnitId unit, Retreat& out) {
  if (state.retreat.unit.exists()) {
    if (state.retreat.unit != unit) return {"7.10", "another unit is in the middle of its retreat"};
    out = state.retreat;
    return kAllowed;
  }
  if (!retreating_group(state).contains(unit.value)) return {"7.2.a", "{u} need not retreat now"};
  out = plan_retreat(rules, state, unit, top(state).count);
  return kAllowed;
}

Reason may_retreat(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  Retreat r;
  if (const Reason reason = find_retreat(rules, state, unit, r); !reason.allows()) return reason;
  if (r.goal == 0) return {"7.10", "{u} cannot retreat at all and is eliminated"};
  for (const HexId hex : next_hexes(rules, state, r))
    if (hex == to) return kAllowed;

  const HexId at = r.path.back();
  const auto d = rules.board().direction_between(at, to);
  if (!d) return {"7.10", "{h} is not next to {u}; it retreats from hex to hex"};
  if (rules.board().distance(r.path[0], to) != r.made() + 1)
    return {"7.12", "{h} does not lead {u} away: it must end the full distance from its start"};
  if (!vacant(state, to) && holder(rules, state, to) != rules.unit(unit).side)
    return {"5.5", "{h} is held by the enemy"};
  if (in_zone_of(state, to, other(rules.unit(unit).side)))
    return {"7.11", "{u} may not retreat into the enemy zone of control in {h}"};
  if (rules.terrain(to).water || ((rules.retreat_barred[at.value] >> hex::index_of(*d)) & 1))
    return {retreat_water_case(rules, at, *d, to),
            "{u} may not retreat across or into the water towards {h}"};
  if (!vacant(state, to) && r.displacing == 0)
    return {"7.12", "{u} must use vacant hexes; a friend is in {h}"};
  if (!vacant(state, to)) return {"7.14", "the friend in {h} cannot be displaced so that {u} gets home"};
  return {"7.12", "from {h} {u} could not go as far as it must"};
}

Reason may_perish(const RuleSet& rules, const State& state, UnitId unit) {
  Retreat r;
  if (const Reason reason = find_retreat(rules, state, unit, r); !reason.allows()) return reason;
  if (r.goal != 0 || state.retreat.unit.exists()) return {"7.10", "{u} can retreat and must"};
  return kAllowed;
}

void finish(Play& play) {
  State& state = play.state;
  const Retreat r = state.retreat;
  state.retreat = {};
  for (UnitSet& group : state.retreating) group.erase(r.unit.value);
  Path path = r.path;
  if (r.dies == 0) {
    path.pop_back();  // 7.15: the way behind it
    if (play.rules.unit(r.unit).side == state.phasing) state.piece(r.unit).marks |= kShaken;  // 8.10
  }
  if (!state.retreat_paths.full()) state.retreat_paths.push_back(path);
  if (r.dies != 0) eliminate(play, r.unit, "7.12");
}

void apply_retreat(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  if (!state.retreat.unit.exists()) state.retreat = plan_retreat(play.rules, state, unit, top(state).count);
  step_retreat(play.rules, state, to, &play);
  if (top(state).kind == FrameKind::kRetreat && state.retreat.made() == state.retreat.goal) finish(play);
}

void apply_perish(Play& play, UnitId unit) {
  play.state.retreat = plan_retreat(play.rules, play.state, unit, top(play.state).count);
  finish(play);
}

Reason may_displace(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  bool this_unit = false;
  for (const Displacement& m : displacements_that_help(rules, state)) {
    if (m.unit != unit) continue;
    if (m.to == to) return kAllowed;
    this_unit = true;
  }
  if (!this_unit) return {"7.13", "{u} is not in the way of the retreat"};
  return why_not_displaced(rules, state, unit, to);
}

void apply_displace(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  displace(play.rules, state, unit, to, &play);
  if (top(state).kind == FrameKind::kRetreat && state.retreat.made() == state.retreat.goal) finish(play);
}

constexpr VerbRules kRetreatVerbs[] = {verb_rules<Verb::kRetreat, may_retreat, apply_retreat>(),
                                       verb_rules<Verb::kPerish, may_perish, apply_perish>()};
constexpr VerbRules kDisplaceVerbs[] = {verb_rules<Verb::kDisplace, may_displace, apply_displace>()};

using Displacing = rules::ShortFrame<displacement_actions>;

// A unit in the middle of its retreat, or any of the group that must still retreat.
void retreat_subjects(const RuleSet&, const State& state, UnitSet& units, engine::ActionList&) {
  if (state.retreat.unit.exists())
    units.insert(state.retreat.unit.value);
  else
    units |= retreating_group(state);
}

bool retreat_automatically(Play& play) {
  State& state = play.state;
  if (state.retreat.unit.exists() || !retreating_group(state).empty())
    return rules::ShortFrame<retreat_actions>::take_only_action<kRetreatVerbs>(play);
  state.frames.pop_back();
  return true;
}

}  // namespace

const FrameRules kRetreatFrame{.question = {"retreat", "Retreat your units.", "7.10"},
                               .subjects = retreat_subjects,
                               .actions = rules::ShortFrame<retreat_actions>::actions,
                               .verbs = kRetreatVerbs,
                               .resolve_automatic_step = retreat_automatically};

const FrameRules kDisplaceFrame{
    .question = {"displace", "Move a friend out of the way of the retreat.", "7.13"},
    .subjects = Displacing::subjects,
    .actions = Displacing::actions,
    .verbs = kDisplaceVerbs,
    .resolve_automatic_step = Displacing::take_only_action<kDisplaceVerbs, Play>};

}  // namespace mitla::meb
