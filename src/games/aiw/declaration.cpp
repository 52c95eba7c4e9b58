#include "games/aiw/declaration.h"

#include "games/aiw/attack_building.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/placement.h"
#include "games/aiw/special_infantry.h"
#include "games/aiw/wire_guided.h"

namespace mitla::aiw {
namespace {

// S.II.F.3.c, A.I.C.4.a: bombs attack every unit of the hex, also hidden ones and a bridge.
void resolve_bombs(Play& play, Attack attack) {
  for (const int u : targets_in(play.rules, play.state, attack.hex))
    if (!play.state.pieces[u].has(kStruck) && !airborne(play.rules, play.state, unit_id(u)))
      attack.defenders.insert(u);
  resolve_each(play, attack);
}

// A.III.D.6.b: interdiction stops assaulters before they attack.
void resolve_assault(Play& play, Attack attack) {
  const UnitSet declared = attack.attackers;
  for (const int u : declared)
    if (!withstands_interdiction(play, unit_id(u))) attack.attackers.erase(u);
  reset_expenditure(play.state, declared - attack.attackers);
  if (attack.attackers.empty())
    play.tell(EventKind::kAttackBroken, "A.III.D.6.c", {attack.hex.value});
  else
    resolve(play, attack);
}

// An attack of the phasing player: direct fire, close assault, air strikes.
struct Declaration {
  static constexpr Verb kLeave = Verb::kCancel;
  static constexpr Reason kTargetAlready{"B.VIII.B.2", "{u} is attacked already"};

  static UnitSet candidates(const RuleSet& rules, const State& state) {
    const Attack& attack = state.attack;
    const Side side = top(state).side;
    if (attack.type == AttackType::kAirStrike) return rules.all_of[index(side)];
    const FireScreen screen(rules, state, attack.hex, !(attack.defenders & rules.air_units).empty());
    // S.II.C.1.b: the screen is for fire; assaulters stand next to the hex.
    const bool fires = attack.type != AttackType::kCloseAssault;
    UnitSet found;
    for (const int u : rules.able_to(attack.type, side)) {
      const Piece& piece = state.pieces[u];
      const bool might = !faces_up(piece) ? might_fire_mounted(rules, state, u)
                         : fires          ? !screen.excludes(u)
                                          : rules.distance(attack.hex, piece.hex) == 1;
      if (might) found.insert(u);
    }
    return found;
  }

  static UnitSet targets(const RuleSet& rules, const State& state) {
    return open_defenders(rules, state, state.attack.type, state.attack.hex, top(state).side);
  }

  static Reason could_attack(const RuleSet& rules, const State& state, const Attack& attack,
                             UnitId attacker) {
    if (state.piece(attacker).has(kAboard)) return may_fire_mounted(rules, state, attack, attacker);
    return first_of(attacker_ready(rules, state, attacker, attack.type),
                    [&] { return attacker_bears(rules, state, attack, attacker); });
  }

  // S.II.C.3.b, S.II.F.3.c: attacks that leave no choice among the units of the hex.
  static Reason choice_open(const RuleSet& rules, const Attack& attack) {
    if (attack.type == AttackType::kCloseAssault)
      return {"S.II.C.3.b", "a close assault is made on all units in the hex together"};
    if (resolved_per_unit(rules, attack)) return {"S.II.F.3.c", "such a strike hits every unit in the hex"};
    return kAllowed;
  }

  static Reason may_be_target(const RuleSet& rules, const State& state, UnitId defender) {
    const Attack& attack = state.attack;
    const UnitInfo& info = rules.unit(defender);
    if (info.side == top(state).side || !(info.combat_unit() || info.bridge()))
      return {"B.VI.C.4", "{u} is no enemy unit"};
    if (state.hex_of(defender) != attack.hex) return {"B.VI.C.4", "{u} is not in the hex of this attack"};
    if (state.piece(defender).has(kAboard) && !info.bridge())  // A.V.D.3.b
      return {"B.V.B.6.b", "{u} is aboard a carrier"};
    return first_of(defender_open(rules, state, attack.type, defender), [&] {
      return in_sight_of_attackers(rules, state, attack.type, defender, top(state).side);
    });
  }

  static Reason may_be_let_go(const RuleSet&, const State&, UnitId) {
    return {"B.VI.C.4", "{u} is the only target, and an attack needs one"};
  }

  static Reason may_resolve(const State& state) {
    if (state.attack.attackers.empty()) return {"B.VI.C.2", "nobody takes part in this attack yet"};
    if (state.attack.defenders.empty()) return {"B.VI.C.4", "nobody is attacked yet"};
    return kAllowed;
  }

  static void resolve(Play& play) {
    const Attack made = play.state.attack;
    leave(play);
    if (resolved_per_unit(play.rules, made))
      resolve_bombs(play, made);
    else if (made.type == AttackType::kCloseAssault)
      resolve_assault(play, made);
    else if (made.type == AttackType::kDirect)
      announce_direct_fire(play, made);
    else
      aiw::resolve(play, made);
  }

  static void leave(Play& play) {
    play.state.attack = {};
    pop(play.state);
  }
};

using Building = AttackBuilding<Declaration>;

rules::Question question(const RuleSet&, const State& state) {
  if (state.attack.type == AttackType::kCloseAssault)
    return {"declare", "Choose who close assaults, then resolve the attack.", "S.II.C"};
  if (state.attack.type == AttackType::kAirStrike)
    return {"declare", "Choose the strikes and their targets, then resolve the attack.", "S.II.F.3"};
  return {"declare", "Choose who fires and at whom, then resolve the attack.", "B.VIII.B"};
}

}  // namespace

void open_attack(Play& play, AttackType type, HexId hex) {
  State& state = play.state;
  state.attack = attack_on(type, hex);
  // Every unit that some attacker could attack. In an east bank position some may be seen and others not
  // (S.VI.E.2.b).
  // A.V.D.3.c: a bridge is part of a close assault only if the attacker wants it.
  for (const int d : open_defenders(play.rules, state, type, hex, state.phasing))
    if (!(type == AttackType::kCloseAssault && play.rules.units[d].bridge()) &&
        in_sight_of_attackers(play.rules, state, type, unit_id(d), state.phasing).allows())
      state.attack.defenders.insert(d);
  push(state, FrameKind::kDeclare, state.phasing, 0, hex);
}

Reason may_join(const RuleSet& rules, const State& state, UnitId attacker) {
  return Building::may_join(rules, state, attacker);
}

const FrameRules kDeclareFrame{.question = {},
                               .subjects = Building::subjects,
                               .actions = Building::actions,
                               .verbs = Building::kVerbs,
                               .varying_question = question};

}  // namespace mitla::aiw
