#include "games/aiw/moving.h"

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/placement.h"
#include "games/aiw/special_infantry.h"
#include "games/aiw/spotting.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

// S.VII.B.1.a: a flail always; S.V.E.2.b: an engineer when it enters. An engineer aboard does not count: the
// carrier is attacked (d.13).
bool immune(const RuleSet& rules, UnitId unit, bool leaving) {
  if (rules.unit(unit).air) return true;  // A.I.A.1
  if (rules.unit(unit).engineer == EngineerKind::kFlail) return true;
  return !leaving && rules.engineers.contains(unit.value);
}

using Path = base::FixedVector<HexId, 64>;

// S.I.C.3.a: a unit that may still close assault stays face up until that step is over.
bool keeps_for_assault(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return rules.has(Switch::kCloseAssault) && state.step == Step::kMoveInfantry &&
         rules.unit(unit).can(AttackType::kCloseAssault) &&
         !piece.has(kUsedRoad | kWasPassenger | kActed | kQuickMarch);
}

bool carries_engineer(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.engineers.contains(unit.value)) return true;
  return any_of(passengers_of(state, unit),
                [&](UnitId passenger) { return rules.engineers.contains(passenger.value); });
}

void walk_along(Play& play, UnitId unit, const Path& path) {
  State& state = play.state;
  const bool by_road = state.hand.by_road != 0;
  for (int i = 1; i < path.size(); ++i) {
    const auto d = play.rules.board().direction_between(path[i - 1], path[i]);
    walk_step(play, unit, *d, path[i], by_road);
    if (state.hand.unit != unit || state.hand.walking == 0) return;
    if (top(state).side != state.phasing) return;  // the enemy is asked whether he fires
  }
  state.hand.walking = 0;
}

}  // namespace

void take_in_hand(Play& play, UnitId unit) {
  State& state = play.state;
  if (state.hand.unit == unit) return;
  finish_hand(play);
  state.hand.unit = unit;
  state.hand.left = static_cast<std::uint8_t>(allowance(play.rules, state, unit));
  state.piece(unit).set(kMoved);
}

bool begin_expenditure(Play& play, UnitId unit, HexId to) {
  take_in_hand(play, unit);
  return withstands_interdiction(play, unit, to) &&
         (!to.exists() || mine_attacks(play, unit, play.state.hex_of(unit), true));
}

void finish_hand(Play& play) {
  State& state = play.state;
  const UnitId unit = state.hand.unit;
  if (!unit.exists()) return;
  if (on_map(state.hex_of(unit)) && !keeps_for_assault(play.rules, state, unit) &&
      !airborne(play.rules, state, unit))
    invert(state, unit);  // B.V.A.3
  state.hand = {};
  if (on_map(state.hex_of(unit)) && state.piece(unit).has(kQuickMarch)) pay_for_quick_march(play, unit);
}

void spend(Play& play, UnitId unit, HexId hex, int halves) {
  State& state = play.state;
  if (state.hand.unit == unit) {
    state.hand.left = static_cast<std::uint8_t>(state.hand.left - halves);
    state.hand.unloaded = kNobody;
    state.hand.unloaded_too = kNobody;
    state.hand.trail.push_back({hex, halves});
    return;
  }
  for (Participant& participant : state.overrun.participants) {
    if (participant.unit != unit) continue;
    participant.left = static_cast<std::uint8_t>(participant.left - halves);
    participant.trail.push_back({hex, halves});
  }
}

void expose(Play& play, UnitId unit) { expose(play, set_of(unit)); }

void expose(Play& play, const UnitSet& units) {
  if (play.state.step == Step::kHelicopters) return expose_in_flight(play, play.state.hand.unit);
  if (!play.rules.has(Switch::kOpportunityFire) || !on_map(play.state.pieces[units.first()].hex)) return;
  offer_opportunity_fire(play, units);
}

// d.13, A.III.D.6.e: interdiction, the mine in the hex left, the points, the hex, the mine there, opportunity
// fire.
void walk_step(Play& play, UnitId unit, Direction d, HexId to, bool by_road) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, to)) {
    state.hand.walking = 0;  // S.V.E.2.c: it has spent nothing and cannot be fired at
    return;
  }
  const StepCost step = step_cost(rules, state, unit, from, d, to, by_road);
  const int halves = capped_cost(rules, state, unit, step.halves);
  put(rules, state, unit, to);
  spend(play, unit, to, halves);
  if (step.road) state.piece(unit).set(kUsedRoad);
  play.tell(EventKind::kMoved,
            rules.unit(unit).air ? "A.I.E.2"
            : step.road          ? "B.V.C.3"
                                 : "B.V.A.5",
            {unit.value, from.value, to.value, halves});
  if (state.hand.walking != 0) state.hand.walking = to == state.hand.goal ? 0 : 2;
  if (state.cell(to).has(kBlock) && !rules.unit(unit).air) state.hand.left = 0;  // S.V.F.5
  arrive(play, unit, to);
  expose(play, unit);
}

void arrive(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  state.hand.entered_hex = 1;
  if (play.rules.unit(unit).air) {
    drop_stale_markers(play.rules, state);
    return;
  }
  if (state.cell(hex).has(kFort)) score(play, AwardEvent::kFortEntered, unit);
  if (carries_engineer(play.rules, state, unit)) turn_up_abandoned_works(play);  // S.VII.A.5.c
  drop_stale_markers(play.rules, state);                                         // B.VII.D.2
  watch_march(play, unit);
  if (!mine_attacks(play, unit, hex, false)) state.hand.walking = 0;
}

void set_out(Play& play, UnitId unit, HexId goal) {
  State& state = play.state;
  Path path;
  // Read before anything changes: it is the search that listed the move.
  search(play.rules, state, unit).path_to(goal, path);
  const bool by_road = top(state).kind != FrameKind::kOverrun;
  take_in_hand(play, unit);
  state.hand.goal = goal;
  state.hand.walking = 1;
  state.hand.by_road = by_road ? 1 : 0;
  walk_along(play, unit, path);
}

void walk_on(Play& play) {
  State& state = play.state;
  const UnitId unit = state.hand.unit;
  Path path;
  search(play.rules, state, unit).path_to(state.hand.goal, path);
  if (path.empty()) state.hand.walking = 0;
  walk_along(play, unit, path);
}

void move_off_road(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  take_in_hand(play, unit);
  const auto d = play.rules.board().direction_between(state.hex_of(unit), to);
  walk_step(play, unit, *d, to, false);
}

bool resolve_hand_step(Play& play) {
  State& state = play.state;
  Hand& hand = state.hand;
  if (!hand.unit.exists()) return false;
  if (!on_map(state.hex_of(hand.unit))) {
    hand = {};
    return true;
  }
  // S.II.E.4.d, S.V.E.2.a; a helicopter in the air flies on (A.I.E.2.c).
  if (state.piece(hand.unit).has(kDispersed) && !airborne(play.rules, state, hand.unit)) {
    finish_hand(play);
    return true;
  }
  if (hand.walking == 0) return false;
  // S.II.E.3.b: a unit fired at and unharmed may continue, but its owner decides again. An attack clears the
  // trail.
  if (hand.walking == 2 && hand.trail.empty()) {
    hand.walking = 0;
    return true;
  }
  walk_on(play);
  return true;
}

bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving) {
  State& state = play.state;
  if (!state.cell(hex).has(kMine) || immune(play.rules, unit, leaving)) return true;
  const std::string_view rule = leaving ? "S.V.E.2.c" : "S.V.E.2.a";
  const int die = play.roll_die();
  const Result result = table_result(play.rules, mine_odds(play.rules, state, hex), die);  // no modifiers
  play.tell(EventKind::kMineAttack, rule,
            {unit.value, hex.value, die, static_cast<int>(result), leaving ? 1 : 0});
  apply_result(play, unit, result, rule);
  return on_map(state.hex_of(unit)) && !state.piece(unit).has(kDispersed);
}

}  // namespace mitla::aiw
