#include "games/aiw/smoke.h"

#include "games/aiw/attackers.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"
#include "games/aiw/supply.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

Reason in_force(const RuleSet& rules) {
  if (rules.has(Switch::kSmoke)) return kAllowed;
  return {"O.II.B", "smoke belongs to the Optional rules, section O.II.B"};
}

// Redundant counters (O.II.B.4.b) only make the smoke last longer: one is kept for each hex.
Reason room_for_smoke(const State& state, HexId hex) {
  if (!state.smokes.full() || smoke_in(state, hex)) return kAllowed;
  return {"O.II.B.4", "no smoke counter is left"};
}

// O.II.B.3
Reason can_throw_smoke(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.weapon != Weapon::kM && info.weapon != Weapon::kHowitzer)
    return {"O.II.B.3", "{u} has no weapon of type M or (H) and fires no smoke"};
  if (info.rockets) return {"O.II.B.3", "rocket launchers fire no smoke"};
  return kAllowed;
}

Reason without_friends(const RuleSet& rules, const State& state, HexId hex, std::string_view rule) {
  if (held_by(rules, state, hex, state.phasing)) return {rule, "friends stand in {h}"};
  return kAllowed;
}

// By what the enemy can see: records are left out.
Reason fit_to_fire_smoke(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = in_force(rules); !reason.allows()) return reason;
  if (rules.side_of(unit) != state.phasing) return {"B.VI.C.2", "{u} is not yours"};
  if (const Reason reason = can_throw_smoke(rules, unit); !reason.allows()) return reason;
  const Reason reason = attacker_fit(rules, state, unit, AttackType::kDirect);
  if (reason.rule == "B.VI.C.2.a") return {"O.II.B.3.d", "{u} is not face up"};
  return reason;
}

Reason target_of_smoke(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.distance(state.hex_of(unit), hex) > rules.unit(unit).range)
    return {"O.II.B.3.b", "{h} is out of range of {u}"};
  if (!sees(rules, state, unit, hex)) return {"O.II.B.3.b", "{u} has no line of sight to {h}"};
  return first_of(without_friends(rules, state, hex, "O.II.B.3.b"),
                  [&] { return room_for_smoke(state, hex); });
}

bool has_target(const RuleSet& rules, const State& state, UnitId unit) {
  for (int h = 0; h < rules.hexes; ++h)
    if (target_of_smoke(rules, state, unit, HexId(h)).allows()) return true;
  return false;
}

template <typename Predicate>
UnitSet units_with_target(const RuleSet& rules, const State& state, Predicate&& may) {
  UnitSet units;
  if (!rules.has(Switch::kSmoke)) return units;
  for (const int u : rules.of_side[index(state.phasing)])
    if (may(unit_id(u)).allows() && has_target(rules, state, unit_id(u))) units.insert(u);
  return units;
}

Reason ready_to_fire_smoke(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(fit_to_fire_smoke(rules, state, unit), [&] { return may_leave_fire(rules, state, unit); });
}

void place(Play& play, UnitId by, HexId hex, std::string_view rule) {
  State& state = play.state;
  const SmokeCounter counter{hex, static_cast<std::uint8_t>(state.turn + play.rules.smoke.turns),
                             phase_of_smoke(state)};
  bool renewed = false;
  for (SmokeCounter& there : state.smokes) {
    if (there.hex != hex) continue;
    there = counter;
    renewed = true;
  }
  if (!renewed && state.smokes.full()) return;  // room was there when it was written
  if (!renewed) state.smokes.push_back(counter);
  state.cell(hex).add(kSmoke);
  play.tell(EventKind::kSmokePlaced, rule, {by.value, hex.value});
  drop_stale_markers(play.rules, state);  // B.VII.D.2: it may hide units
}

}  // namespace

std::vector<HexId> smoke_on_line(const RuleSet& rules, const State& state, HexId from, HexId to) {
  std::vector<HexId> hexes;
  any_smoke_between(rules.board(), from, to, state.smokes, [&](HexId hex) {
    hexes.push_back(hex);
    return false;
  });
  return hexes;
}

Reason may_make_smoke(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = in_force(rules); !reason.allows()) return reason;
  if (!rules.unit(unit).smoke) return {"UFT.SMOKE", "{u} is no smoke unit"};
  // Guns that cannot move have no allowance to spend.
  if (const Reason reason = may_act_in_place(rules, state, unit); !reason.allows()) return reason;
  if (state.hex_of(unit) != hex) return {"O.II.B.2", "{u} makes smoke in its own hex"};
  if (!has_spent_nothing(rules, state, unit) || state.piece(unit).has(kSplitMove))
    return {"O.II.B.2", "{u} needs its whole movement allowance to make smoke"};
  return room_for_smoke(state, hex);
}

void make_smoke(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (!begin_expenditure(play, unit)) return;
  spend(play, unit, hex, state.hand.left);
  place(play, unit, hex, "O.II.B.2");
  expose(play, unit);
}

Reason may_fire_smoke(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of(ready_to_fire_smoke(rules, state, unit),
                  [&] { return target_of_smoke(rules, state, unit, hex); });
}

void fire_smoke(Play& play, UnitId unit, HexId hex) {
  place(play, unit, hex, "O.II.B.3.b");
  finish_attackers(play, set_of(unit));  // O.II.B.3.d
}

UnitSet openly_firing_smoke(const RuleSet& rules, const State& state) {
  return units_with_target(rules, state, [&](UnitId unit) { return fit_to_fire_smoke(rules, state, unit); });
}

UnitSet firing_smoke(const RuleSet& rules, const State& state) {
  return units_with_target(rules, state,
                           [&](UnitId unit) { return ready_to_fire_smoke(rules, state, unit); });
}

void smoke_fire_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!ready_to_fire_smoke(rules, state, unit).allows()) return;
  for (int h = 0; h < rules.hexes; ++h)
    if (target_of_smoke(rules, state, unit, HexId(h)).allows())
      out.push_back(act(Verb::kSmoke, unit, HexId(h)));
}

Reason may_write_smoke(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(
      in_force(rules), [&] { return can_throw_smoke(rules, unit); },
      [&] { return may_write_fire(rules, state, unit, FireType::kSmoke); });
}

Reason may_screen_hex(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = in_fire_range(rules, state, unit, hex); !reason.allows()) return reason;
  if (!seen_by(rules, state, state.phasing, hex, spotting_nation(rules, unit)))
    return {"O.II.B.3.c", "no undispersed friend has {h} in sight"};
  return without_friends(rules, state, hex, "O.II.B.3.c");
}

Reason may_screen(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of(may_write_smoke(rules, state, unit),
                  [&] { return may_screen_hex(rules, state, unit, hex); });
}

void land_smoke(Play& play, const UnitSet& attackers, HexId hex) {
  place(play, unit_id(attackers.first()), hex, "O.II.B.3.c");
  finish_attackers(play, attackers);
}

std::uint8_t phase_of_smoke(const State& state) {
  const bool moving = state.step >= Step::kMoveVehicles && state.step <= Step::kEndOfMovement;
  return static_cast<std::uint8_t>(2 * index(state.phasing) + (moving ? 1 : 0));
}

void lift_smoke(Play& play) {
  State& state = play.state;
  const std::uint8_t phase = phase_of_smoke(state);
  for (int i = state.smokes.size() - 1; i >= 0; --i) {
    const SmokeCounter counter = state.smokes[i];
    if (counter.phase != phase || counter.turn > state.turn) continue;
    state.smokes.erase(i);
    state.cell(counter.hex).remove(kSmoke);
    play.tell(EventKind::kSmokeLifts, "O.II.B.4.a", {counter.hex.value});
  }
}

}  // namespace mitla::aiw
