#include "games/aiw/declaration.h"

#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;
using engine::ActionList;

bool suits_all(const RuleSet& rules, const State& state, const Attack& attack) {
  for (const int a : attack.attackers)
    if (!attacker_bears(rules, state, attack, unit_id(a)).allows() ||
        !chart_allows(rules, state, attack, unit_id(a)).allows())
      return false;
  return true;
}

Reason may_join(const RuleSet& rules, const State& state, UnitId attacker) {
  const Attack& attack = state.attack;
  if (rules.player_of(attacker) != top(state).player) return {"B.VI.C.2", "{u} is not yours"};
  if (attack.attackers.contains(attacker.value)) return {"B.VI.C.6", "{u} takes part already"};
  if (const Reason reason = attacker_ready(rules, state, attacker, attack.type); !reason.allows())
    return reason;
  if (const Reason reason = attacker_bears(rules, state, attack, attacker); !reason.allows()) return reason;
  return chart_allows(rules, state, attack, attacker);
}

namespace {

// S.II.C.3.b, S.II.F.3.c: attacks that leave no choice among the units of the hex.
Reason may_choose(const RuleSet& rules, const Attack& attack) {
  if (attack.type == AttackType::kCloseAssault)
    return {"S.II.C.3.b", "a close assault is made on all units in the hex together"};
  if (each_for_itself(rules, attack)) return {"S.II.F.3.c", "such a strike hits every unit in the hex"};
  return kAllowed;
}

}  // namespace

Reason may_attack_too(const RuleSet& rules, const State& state, UnitId defender) {
  const Attack& attack = state.attack;
  if (const Reason reason = may_choose(rules, attack); !reason.allows()) return reason;
  if (attack.defenders.contains(defender.value)) return {"B.VIII.B.2", "{u} is attacked already"};
  const CounterInfo& info = rules.counter(defender);
  if (info.player == top(state).player || !(info.combat_unit() || info.bridge()))
    return {"B.VI.C.4", "{u} is no enemy unit"};
  if (state.hex_of(defender) != attack.hex) return {"B.VI.C.4", "{u} is not in the hex of this attack"};
  if (state.piece(defender).has(kAboard)) return {"B.V.B.6.b", "{u} is aboard a carrier"};
  if (const Reason reason = defender_open(rules, state, attack.type, defender); !reason.allows())
    return reason;
  Attack wider = attack;
  wider.defenders.insert(defender.value);
  if (!suits_all(rules, state, wider))
    return {"B.VI.D.4.c", "with {u} among the targets one of the attackers could not take part"};
  return kAllowed;
}

Reason may_spare(const RuleSet& rules, const State& state, UnitId defender) {
  const Attack& attack = state.attack;
  if (const Reason reason = may_choose(rules, attack); !reason.allows()) return reason;
  if (!attack.defenders.contains(defender.value)) return {"B.VI.C.4.c", "{u} is not attacked"};
  if (attack.defenders.size() == 1) return {"B.VI.C.4", "{u} is the only target; somebody must be attacked"};
  Attack narrower = attack;
  narrower.defenders.erase(defender.value);
  if (!suits_all(rules, state, narrower))
    return {"B.VI.D.4.c", "without {u} among the targets one of the attackers could not take part"};
  return kAllowed;
}

Reason may_resolve(const State& state) {
  if (state.attack.attackers.empty()) return {"B.VI.C.2", "nobody takes part in this attack yet"};
  if (state.attack.defenders.empty()) return {"B.VI.C.4", "nobody is attacked yet"};
  return kAllowed;
}

void open_attack(Play& play, AttackType type, HexId hex) {
  State& state = play.state;
  state.attack = {};
  state.attack.type = type;
  state.attack.hex = hex;
  state.attack.open = 1;
  state.attack.defenders = open_defenders(play.rules, state, type, hex, state.phasing);
  push(state, FrameKind::kDeclare, state.phasing, 0, hex);
}

namespace {

// The units that might join: of the player on the map, or his strikes.
const UnitSet& candidates(const RuleSet& rules, const State& state) {
  const int player = index(top(state).player);
  return state.attack.type == AttackType::kAirStrike ? rules.all_of[player] : rules.of_player[player];
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Attack& attack = state.attack;
  const bool strike = attack.type == AttackType::kAirStrike;
  for (const int u : candidates(rules, state)) {
    const Piece& piece = state.pieces[u];
    if (!strike && (!on_map(piece.hex) || (piece.marks & (kInverted | kDispersed | kAboard)) != 0)) continue;
    if (may_join(rules, state, unit_id(u)).allows()) units.insert(u);
  }
  units |= attack.attackers;
  for (const int d : open_defenders(rules, state, attack.type, attack.hex, top(state).player)) {
    const bool attacked = attack.defenders.contains(d);
    if ((attacked ? may_spare(rules, state, unit_id(d)) : may_attack_too(rules, state, unit_id(d))).allows())
      units.insert(d);
  }
  if (may_resolve(state).allows()) out.push_back(act(Verb::kResolve));
  out.push_back(act(Verb::kCancel));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (state.attack.attackers.contains(unit.value)) {
    out.push_back(act(Verb::kWithout, unit));
    return;
  }
  if (rules.player_of(unit) == top(state).player) {
    if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kWith, unit));
    return;
  }
  if (may_attack_too(rules, state, unit).allows()) out.push_back(act(Verb::kAt, unit));
  if (may_spare(rules, state, unit).allows()) out.push_back(act(Verb::kSpare, unit));
}

Reason check(const RuleSet& rules, const State& state, const Action& action) {
  const UnitId unit = engine::unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kWith:
      return may_join(rules, state, unit);
    case Verb::kWithout:
      if (!state.attack.attackers.contains(unit.value)) return {"B.VI.C.6", "{u} does not take part"};
      return kAllowed;
    case Verb::kAt:
      return may_attack_too(rules, state, unit);
    case Verb::kSpare:
      return may_spare(rules, state, unit);
    case Verb::kResolve:
      return may_resolve(state);
    default:
      return kAllowed;  // cancel: nothing has happened yet
  }
}

// S.II.F.3.c: bombs take every unit of the hex, hidden ones and a bridge too.
void resolve_bombs(Play& play, Attack attack) {
  const State& state = play.state;
  for (const UnitId unit : Stack(state, attack.hex))
    if (!state.piece(unit).has(kStruck)) attack.defenders.insert(unit.value);
  const UnitId bridge = work_counter(play.rules, state, attack.hex, kBridge);
  if (bridge.exists() && !state.piece(bridge).has(kStruck)) attack.defenders.insert(bridge.value);
  resolve_each(play, attack);
}

void carry_out(Play& play, const Action& action) {
  State& state = play.state;
  Attack& attack = state.attack;
  const UnitId unit = engine::unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kWith:
      attack.attackers.insert(unit.value);
      return;
    case Verb::kWithout:
      attack.attackers.erase(unit.value);
      return;
    case Verb::kAt:
      attack.defenders.insert(unit.value);
      return;
    case Verb::kSpare:
      attack.defenders.erase(unit.value);
      return;
    case Verb::kResolve: {
      const Attack made = attack;
      attack = {};
      pop(state);
      if (each_for_itself(play.rules, made))
        resolve_bombs(play, made);
      else
        resolve(play, made);
      return;
    }
    default:
      attack = {};
      pop(state);
      return;
  }
}

bool settle(Play&) { return false; }

}  // namespace

const FrameRules kDeclareFrame{subjects, actions, check, carry_out, settle};

}  // namespace mitla::aiw
