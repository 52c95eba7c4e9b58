#include "games/meb/retreat.h"

#include <algorithm>

#include "games/meb/displacement.h"
#include "games/meb/losses.h"
#include "games/meb/placement.h"
#include "games/meb/retreat_steps.h"
#include "games/meb/verbs.h"

namespace mitla::meb {

using engine::act;
using engine::Refusal;

namespace {

int made(const Retreat& r) { return r.path.size() - 1; }

// How far a unit gets through vacant hexes only, at most `hexes`, going on from `at` where it is `so_far`
// away.
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
  // 7.12.a, R60: doomed; it goes as far as vacant hexes allow and displaces nobody.
  r.goal = static_cast<std::uint8_t>(vacant_way);
  r.dies = 1;
  return r;
}

void next_hexes(const RuleSet& rules, const State& state, const Retreat& r, StepList& out) {
  const HexId start = r.path[0];
  const HexId at = r.path.back();
  const int so_far = made(r);
  if (so_far >= r.goal) return;
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
      if (step_can_lead_home(rules, state, r, to)) out.push_back(to);
    } else if (vacant(state, to) &&
               farthest_vacant(rules, state, r.unit, start, to, so_far + 1, r.goal) == r.goal) {
      out.push_back(to);
    }
  }
}

const UnitSet& retreating_group(const RuleSet& rules, const State& state) {
  (void)rules;
  return state.retreating[state.frames.back().side == state.phasing ? 1 : 0];
}

void retreat_actions(const RuleSet& rules, const State& state, engine::ActionList& out) {
  const auto add = [&](const Retreat& r) {
    if (r.goal == 0) {
      out.push_back(act(Verb::kPerish, r.unit));
      return;
    }
    StepList hexes;
    next_hexes(rules, state, r, hexes);
    for (const HexId hex : hexes) out.push_back(act(Verb::kRetreat, r.unit, hex));
  };
  if (state.retreat.unit.exists()) {
    add(state.retreat);
    return;
  }
  for (const int u : retreating_group(rules, state))
    add(plan_retreat(rules, state, unit_id(u), state.frames.back().count));
}

namespace {

// The retreat that an action about this unit would begin or go on with.
std::optional<Refusal> find_retreat(const RuleSet& rules, const State& state, UnitId unit, Retreat& out) {
  if (state.retreat.unit.exists()) {
    if (state.retreat.unit != unit)
      return refusal(rules, {"7.10", "another unit is in the middle of its retreat"}, unit);
    out = state.retreat;
    return std::nullopt;
  }
  if (!retreating_group(rules, state).contains(unit.value))
    return refusal(rules, {"7.2.a", "{u} need not retreat now"}, unit);
  out = plan_retreat(rules, state, unit, state.frames.back().count);
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> check_retreat(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  Retreat r;
  if (auto refused = find_retreat(rules, state, unit, r)) return refused;
  if (r.goal == 0) return refusal(rules, {"7.10", "{u} cannot retreat at all and is eliminated"}, unit);
  StepList hexes;
  next_hexes(rules, state, r, hexes);
  for (const HexId hex : hexes)
    if (hex == to) return std::nullopt;

  const HexId at = r.path.back();
  const auto d = rules.board().direction_between(at, to);
  if (!d) return refusal(rules, {"7.10", "{h} is not next to {u}; it retreats from hex to hex"}, unit, to);
  if (rules.board().distance(r.path[0], to) != made(r) + 1)
    return refusal(rules,
                   {"7.12", "{h} does not lead {u} away: it must end the full distance from its start"}, unit,
                   to);
  if (!vacant(state, to) && holder(rules, state, to) != rules.unit(unit).side)
    return refusal(rules, {"5.5", "{h} is held by the enemy"}, unit, to);
  if (in_zone_of(state, to, other(rules.unit(unit).side)))
    return refusal(rules, {"7.11", "{u} may not retreat into the enemy zone of control in {h}"}, unit, to);
  if (rules.terrain(to).water || ((rules.retreat_barred[at.value] >> hex::index_of(*d)) & 1))
    return refusal(
        rules,
        {retreat_water_case(rules, at, *d, to), "{u} may not retreat across or into the water towards {h}"},
        unit, to);
  if (!vacant(state, to) && r.displacing == 0)
    return refusal(rules, {"7.12", "{u} must use vacant hexes; a friend is in {h}"}, unit, to);
  if (!vacant(state, to))
    return refusal(rules, {"7.14", "the friend in {h} cannot be displaced so that {u} gets home"}, unit, to);
  return refusal(rules, {"7.12", "from {h} {u} could not go as far as it must"}, unit, to);
}

std::optional<Refusal> check_perish(const RuleSet& rules, const State& state, UnitId unit) {
  Retreat r;
  if (auto refused = find_retreat(rules, state, unit, r)) return refused;
  if (r.goal != 0 || state.retreat.unit.exists())
    return refusal(rules, {"7.10", "{u} can retreat and must"}, unit);
  return std::nullopt;
}

namespace {

void finish(Play& play) {
  State& state = play.state;
  const Retreat r = state.retreat;
  state.retreat = {};
  for (UnitSet& group : state.retreating) group.erase(r.unit.value);
  Path path = r.path;
  if (r.dies == 0) {
    path.pop_back();  // 7.15: the way that it left behind it
    if (play.rules.unit(r.unit).side == state.phasing) state.piece(r.unit).marks |= kShaken;  // 8.10
  }
  if (!state.retreat_paths.full()) state.retreat_paths.push_back(path);
  if (r.dies != 0) eliminate(play, r.unit, "7.12");
}

}  // namespace

void apply_retreat(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  if (!state.retreat.unit.exists())
    state.retreat = plan_retreat(play.rules, state, unit, state.frames.back().count);
  step_retreat(play.rules, state, to, &play);
  if (state.frames.back().kind == FrameKind::kRetreat && made(state.retreat) == state.retreat.goal)
    finish(play);
}

void apply_perish(Play& play, UnitId unit) {
  play.state.retreat = plan_retreat(play.rules, play.state, unit, play.state.frames.back().count);
  finish(play);
}

void displacement_actions(const RuleSet& rules, const State& state, engine::ActionList& out) {
  DisplacementList moves;
  displacements_that_help(rules, state, moves);
  for (const Displacement& m : moves) out.push_back(act(Verb::kDisplace, m.unit, m.to));
}

std::optional<Refusal> check_displace(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  DisplacementList moves;
  displacements_that_help(rules, state, moves);
  bool this_unit = false;
  for (const Displacement& m : moves) {
    if (m.unit != unit) continue;
    if (m.to == to) return std::nullopt;
    this_unit = true;
  }
  if (!this_unit) return refusal(rules, {"7.13", "{u} is not in the way of the retreat"}, unit, to);
  return displacement_refusal(rules, state, unit, to);
}

void apply_displace(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  displace(play.rules, state, unit, to, &play);
  if (state.frames.back().kind == FrameKind::kRetreat && made(state.retreat) == state.retreat.goal)
    finish(play);
}

}  // namespace mitla::meb
