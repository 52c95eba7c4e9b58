#include "games/aiw/attackers.h"

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/indirect_fire.h"
#include "games/aiw/missiles.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

Reason no_such_mode(AttackType type) {
  if (type == AttackType::kOpportunity) return {"S.II.E.2.a", "{u} cannot make opportunity fire"};
  if (type == AttackType::kOverrun) return {"S.II.D.2.a", "{u} cannot overrun"};
  if (type == AttackType::kCloseAssault) return {"S.II.C.1.a", "{u} cannot close assault"};
  return {"UFT.MODES", "{u} cannot make this type of attack"};
}

// S.II.C.2, S.V.E.3, S.VI.E2.2
Reason assaulter_ready(const RuleSet& rules, const State& state, const Piece& piece) {
  if (piece.has(kWasPassenger)) return {"S.II.C.2.a", "{u} was a passenger in this phase"};
  if (piece.has(kQuickMarch)) return {"A.II.C.2.e", "{u} has marched quickly in this turn"};
  if (piece.has(kUsedRoad)) return {"S.II.C.2.b", "{u} used the road rate in this phase"};
  if (state.cell(piece.hex).has(kMine))
    return {"S.V.E.3", "{u} stands in a minefield, and nobody close assaults out of one"};
  if (rules.canal.contains(piece.hex))
    return {"S.VI.E2.2", "{u} is in the canal, and nobody close assaults out of it"};
  return kAllowed;
}

Reason strike_ready(const RuleSet& rules, const State& state, UnitId strike) {
  if (!is_strike(rules, strike)) return {"S.II.F.3", "{u} is no air strike"};
  if (strikes_are_flown(rules)) {
    if (on_map(state.hex_of(strike))) return kAllowed;
    return {"A.I.A.4", "{u} is not carried by an airplane over the map"};
  }
  if (state.hex_of(strike) != kOffBoard) return {"S.II.F.1.b", "{u} has been made already"};
  return kAllowed;
}

// Is there a strike that may attack the defender now?
bool strike_in_reach(const RuleSet& rules, const State& state, UnitId defender) {
  return any_of(rules.all_of[index(other(rules.side_of(defender)))], [&](int u) {
    return attacker_ready(rules, state, unit_id(u), AttackType::kAirStrike).allows() &&
           attacker_bears(rules, state, unit_id(u), AttackType::kAirStrike, defender).allows();
  });
}

}  // namespace

int range_to(const RuleSet& rules, const State& state, UnitId attacker, HexId hex) {
  const HexId from = state.hex_of(attacker);
  return on_map(from) ? rules.distance(from, hex) : 1;
}

AttackType block_of(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  if (attack.strikers.contains(attacker.value)) return AttackType::kAirStrike;  // A.I.C.8
  if (at_overrun_points(state, attack) && !state.piece(attacker).has(kAboard) &&
      state.hex_of(attacker) == state.overrun.hex && rules.unit(attacker).can(AttackType::kCloseAssault))
    return AttackType::kCloseAssault;
  return attack.type;
}

bool resolved_per_unit(const RuleSet& rules, const Attack& attack) {
  if (attack.type == AttackType::kIndirect) return true;
  if (attack.type != AttackType::kAirStrike || attack.attackers.empty()) return false;
  return all_of(attack.attackers, [&](int u) { return rules.units[u].weapon == Weapon::kHowitzer; });
}

Reason attacker_fit(const RuleSet& rules, const State& state, UnitId attacker, AttackType type) {
  if (type == AttackType::kAirStrike) return strike_ready(rules, state, attacker);
  const Piece& piece = state.piece(attacker);
  const UnitInfo& info = rules.unit(attacker);
  if (!on_map(piece.hex) || !info.combat_unit()) return {"B.VI.C.2", "{u} is no unit on the map"};
  if (piece.has(kAboard)) return {"B.V.B.6.b", "{u} is aboard a carrier and cannot attack"};
  if (in_boat(rules, state, attacker)) return {"B.V.B.6.b", "{u} is in a boat and cannot attack"};
  if (piece.has(kDispersed)) return {"B.VI.C.2.a", "{u} is dispersed and cannot attack"};
  if (piece.has(kInverted)) return {"B.VI.C.2.a", "{u} is inverted and cannot attack"};
  if (piece.has(kDown)) return {"O.I.C.4", "{u} is down and cannot attack"};
  if (!info.can(type)) return no_such_mode(type);
  if (rules.has(Switch::kReloads))
    if (const Reason reason = may_fire_missiles(rules, state, attacker); !reason.allows()) return reason;
  // Interdiction in force is open to both players.
  if (piece.interdiction != 0) return may_leave_fire(rules, state, attacker);
  if (rules.has(Switch::kSupply))
    if (const Reason reason = has_ammunition(rules, state, attacker); !reason.allows()) return reason;
  if (type == AttackType::kCloseAssault) return assaulter_ready(rules, state, piece);
  return kAllowed;
}

Reason free_to_fire(const RuleSet& rules, const State& state, UnitId attacker, AttackType type) {
  const bool fires =
      type == AttackType::kDirect || type == AttackType::kOpportunity || type == AttackType::kAntiAircraft;
  return fires ? may_leave_fire(rules, state, attacker) : kAllowed;
}

Reason attacker_ready(const RuleSet& rules, const State& state, UnitId attacker, AttackType type) {
  return first_of(attacker_fit(rules, state, attacker, type),
                  [&] { return free_to_fire(rules, state, attacker, type); });
}

Reason attacker_bears(const RuleSet& rules, const State& state, UnitId attacker, AttackType type,
                      UnitId defender) {
  const HexId hex = state.hex_of(defender);
  if (type == AttackType::kAirStrike) {
    if (strikes_are_flown(rules))
      return strike_bears(rules, state, attacker, arms_of(rules, {}, attacker), defender);
    if (!strike_may_hit(rules, state, attacker, hex))
      return {"S.II.F.2.a", "{u} is not written for this hex or a neighbour of it"};
    // it needs no line of sight, but a friend that has spotted the target; bombs need neither.
    if (rules.unit(attacker).weapon != Weapon::kHowitzer && conceals(rules, state, hex) &&
        !spotted(rules, state, defender))
      return {"S.II.F.3.b", "a unit hidden in woods, town or smoke is among the targets"};
    return kAllowed;
  }
  const int range = rules.distance(state.hex_of(attacker), hex);
  if (type == AttackType::kCloseAssault || type == AttackType::kOverrun) {
    if (range != 1)
      return {type == AttackType::kOverrun ? "S.II.D.2.b" : "S.II.C.1.b", "{u} is not next to the defenders"};
    return kAllowed;
  }
  if (range > rules.unit(attacker).range) return {"B.VI.C.2.b", "the target is out of range of {u}"};
  if (!sees(rules, state, attacker, defender))
    return {"B.VIII.B.1.a", "{u} has no line of sight to the target"};
  return kAllowed;
}

Reason attacker_bears(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  const bool strikes = attack.strikers.contains(attacker.value);
  for (const int d : attack.defenders)
    if (const Reason reason =
            strikes ? strike_bears(rules, state, attacker, arms_of(rules, attack, attacker), unit_id(d))
                    : attacker_bears(rules, state, attacker, attack.type, unit_id(d));
        !reason.allows())
      return reason;
  return kAllowed;
}

Reason chart_allows(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker) {
  const AttackType block = block_of(rules, state, attack, attacker);
  const int range = range_to(rules, state, attacker, attack.hex);
  // Alone, such a strike attacks each unit by its own type.
  if (attack.type == AttackType::kAirStrike && rules.unit(attacker).weapon == Weapon::kHowitzer)
    return kAllowed;
  if (attack.type == AttackType::kOverrun && rules.unit(attacker).weapon != Weapon::kA)
    for (const int d : attack.defenders)
      if (rules.unit(unit_id(d)).target == Target::kArmored)
        return {"S.II.D.2.e", "an armored unit is among the defenders: only A weapons overrun it"};
  const int quarters = multiplier(rules, block, attacker, arms_of(rules, attack, attacker).weapon,
                                  target_type(rules, state, attack, attacker), range);
  if (quarters < 0)
    return {"B.VI.D.4.d", "the chart has no line for the weapon of {u} in this type of attack"};
  if (quarters == 0)
    return {"B.VI.D.4.c", "the chart does not allow {u} to attack this target at this range"};
  return kAllowed;
}

Reason hex_open(const RuleSet& rules, const State& state, AttackType type, HexId hex) {
  if (type != AttackType::kCloseAssault) return kAllowed;
  if (state.cell(hex).has(kMine))
    return {"S.V.E.4", "{h} is mined, and nobody close assaults into a minefield"};
  if (rules.canal.contains(hex)) return {"S.VI.E2.3", "units in the canal cannot be close assaulted"};
  return kAllowed;
}

Reason may_be_included(const RuleSet& rules, const State& state, UnitId bridge) {
  const Piece& piece = state.piece(bridge);
  if (!piece.has(kUnbuilt) || rules.canal.contains(piece.hex))
    return {"S.V.H.4.b", "a bridge is no target of close assaults and overruns"};
  if (!held_by(rules, state, piece.hex, rules.side_of(bridge)))
    return {"A.V.D.3.c", "such a bridge is attacked only together with units in its hex"};
  return kAllowed;
}

Reason defender_open(const RuleSet& rules, const State& state, AttackType type, UnitId defender) {
  const Piece& piece = state.piece(defender);
  if (piece.has(attacked_mark(type))) {
    if (type == AttackType::kDirect)
      return {"B.VIII.B.2", "this unit has been attacked by direct fire in this phase"};
    if (type == AttackType::kAirStrike)
      return {"S.II.F.5.a", "this unit has been struck from the air in this phase"};
    return {"B.VI.C.5", "this unit has been attacked in this way in this phase"};
  }
  if (airborne(rules, state, defender) && type != AttackType::kDirect) {
    if (type == AttackType::kAirStrike) return {"WEC.AIR", "air strikes do nothing to units in the air"};
    return {"A.I.E.4", "a helicopter in the air is attacked by direct and anti-aircraft fire alone"};
  }
  if (type == AttackType::kAirStrike) {
    if (!strike_in_reach(rules, state, defender))
      return {"S.II.F.3.b", "no strike can come down on this unit: it is hidden, or too far away"};
    return kAllowed;
  }
  if (rules.unit(defender).bridge()) {
    if (type == AttackType::kCloseAssault || type == AttackType::kOverrun)
      return may_be_included(rules, state, defender);
    if (!piece.has(kUnbuilt) || !rules.concealing(piece.hex)) return kAllowed;
    // A.V.D.3.b: sections are as hard to see as their carrier.
    if (spotted(rules, state, piece.has(kAboard) ? UnitId(piece.partner) : defender)) return kAllowed;
    return {"B.VIII.B.1.b", "this bridge is hidden in woods or town and not spotted"};
  }
  // In the open, the attacker's line of sight spots (B.VII.D.4); adjacency does too (B.VII.D.3.b).
  if (type != AttackType::kCloseAssault && conceals(rules, state, piece.hex) &&
      !spotted(rules, state, defender))
    return {"B.VIII.B.1.b", "this unit is hidden in woods, town or smoke and not spotted"};
  return kAllowed;
}

Reason in_sight_of_attackers(const RuleSet& rules, const State& state, AttackType type, UnitId defender,
                             Side side) {
  if (type != AttackType::kDirect) return kAllowed;
  const FireScreen screen(rules, state, state.hex_of(defender), rules.unit(defender).air);
  for (const int u : rules.able_to(type, side)) {
    const UnitId unit = unit_id(u);
    if (!faces_up(state.pieces[u]) || screen.excludes(u)) continue;
    if (!attacker_ready(rules, state, unit, type).allows()) continue;
    if (attacker_bears(rules, state, unit, type, defender).allows()) return kAllowed;
    if (strike_serves(rules, state, unit, type) &&
        attacker_bears(rules, state,
                       with_strike(attack_on(type, state.hex_of(defender), set_of(defender)), unit), unit)
            .allows())
      return kAllowed;
  }
  return {"B.VIII.B.1.a", "nobody who could still fire has {u} in range and in sight"};
}

UnitSet assault_targets(const RuleSet& rules, const State& state, HexId hex, Side side) {
  UnitSet targets = held_by(rules, state, hex, side) ? UnitSet{} : units_in(state, hex);
  for (const int u : rules.helicopters[index(other(side))])
    if (state.pieces[u].hex == hex && state.pieces[u].has(kDown)) targets.insert(u);
  return targets;
}

UnitSet open_defenders(const RuleSet& rules, const State& state, AttackType type, HexId hex, Side side) {
  UnitSet open;
  for (const int u : targets_in(rules, state, hex))
    if (rules.units[u].side != side && defender_open(rules, state, type, unit_id(u)).allows()) open.insert(u);
  return open;
}

}  // namespace mitla::aiw
