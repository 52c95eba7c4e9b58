#include "games/aiw/wire_guided.h"

#include "games/aiw/attack_building.h"
#include "games/aiw/frame.h"
#include "games/aiw/missiles.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

UnitSet missiles_of(const RuleSet& rules, const Attack& attack) {
  UnitSet missiles;
  for (const int u : attack.attackers)
    if (rules.units[u].wire_guided) missiles.insert(u);
  return missiles;
}

Attack shot_at(const State& state, UnitId missile) {
  return attack_on(AttackType::kOpportunity, state.hex_of(missile), set_of(missile));
}

// By public knowledge: whether the enemy is asked must not betray his records. The wires lead to the missile
// unit, so that it counts as spotted.
Reason open_shot(const RuleSet& rules, const State& state, UnitId firer, UnitId missile) {
  if (!state.exposed.contains(missile.value))
    return {"O.I.B.2.b", "only wire-guided missiles that are just attacking can be fired at"};
  if (state.hex_of(firer) != state.guided.hex)
    return {"O.I.B.2.b", "{u} is not in the hex that is being attacked"};
  return first_of(
      attacker_fit(rules, state, firer, AttackType::kOpportunity),
      [&] { return attacker_bears(rules, state, firer, AttackType::kOpportunity, missile); },
      [&] { return chart_allows(rules, state, shot_at(state, missile), firer); });
}

bool shots_left(const RuleSet& rules, const State& state) {
  return any_of(state.exposed, [&](int missile) {
    return any_of(Stack(state, state.guided.hex),
                  [&](UnitId firer) { return open_shot(rules, state, firer, unit_id(missile)).allows(); });
  });
}

// The best column that all who could fire would reach together.
Odds best_odds(const RuleSet& rules, const State& state) {
  Odds best = Odds::kBelow;
  for (const int missile : state.exposed) {
    Attack shot = shot_at(state, unit_id(missile));
    for (const UnitId firer : Stack(state, state.guided.hex))
      if (open_shot(rules, state, firer, unit_id(missile)).allows()) shot.attackers.insert(firer.value);
    if (!shot.attackers.empty()) best = std::max(best, strengths(rules, state, shot).odds);
  }
  return best;
}

void begin_shot(State& state) {
  state.attack = state.exposed.size() == 1 ? shot_at(state, unit_id(state.exposed.first()))
                                           : attack_on(AttackType::kOpportunity, HexId{});
}

// O.I.B.2.d: those who are left must attack.
void resolve_announced(Play& play) {
  State& state = play.state;
  Attack attack = state.guided;
  state.guided = {};
  const UnitSet announced = attack.attackers;
  for (const int u : announced)
    if (!on_map(state.pieces[u].hex) || state.pieces[u].has(kDispersed)) attack.attackers.erase(u);
  reset_expenditure(state, announced - attack.attackers);
  if (attack.attackers.empty())
    play.tell(EventKind::kAttackBroken, "O.I.B.2.d", {attack.hex.value});
  else
    resolve(play, attack);
}

struct FireBack {
  static constexpr Verb kLeave = Verb::kPass;
  static constexpr Reason kTargetAlready{"O.I.B.2.b", "{u} is the target already"};

  static UnitSet candidates(const RuleSet&, const State& state) { return units_in(state, state.guided.hex); }
  static const UnitSet& targets(const RuleSet&, const State& state) { return state.exposed; }

  static Reason could_attack(const RuleSet& rules, const State& state, const Attack& attack, UnitId firer) {
    if (attack.defenders.empty()) return {"O.I.B.2.b", "choose first at whom to fire"};
    for (const int d : attack.defenders)
      if (const Reason reason = may_fire_back(rules, state, firer, unit_id(d)); !reason.allows())
        return reason;
    return kAllowed;
  }

  static Reason choice_open(const RuleSet&, const Attack&) { return kAllowed; }

  static Reason may_be_target(const RuleSet& rules, const State& state, UnitId target) {
    if (!state.exposed.contains(target.value))
      return {"O.I.B.2.b", "{u} is no wire-guided missile that is just attacking"};
    if (!state.attack.defenders.empty() && state.hex_of(target) != state.attack.hex)
      return {"B.VI.C.4", "{u} is not in the hex of this attack"};
    const bool anyone = any_of(Stack(state, state.guided.hex), [&](UnitId firer) {
      return may_fire_back(rules, state, firer, target).allows();
    });
    return anyone ? kAllowed : Reason{"O.I.B.2.c", "none of your units there may fire at {u}"};
  }

  static Reason may_be_let_go(const RuleSet&, const State& state, UnitId) {
    if (state.exposed.size() == 1) return {"O.I.B.2.b", "{u} is the only unit that can be fired at now"};
    if (!state.attack.attackers.empty()) return {"B.VI.C.4", "{u} is the only target of those who fire"};
    return kAllowed;
  }

  static Reason may_resolve(const State& state) {
    if (state.attack.defenders.empty()) return {"O.I.B.2.b", "choose first at whom to fire"};
    if (state.attack.attackers.empty()) return {"O.I.B.2.b", "nobody fires yet"};
    return kAllowed;
  }

  static void resolve(Play& play) {
    State& state = play.state;
    const Attack shot = state.attack;
    state.exposed -= shot.defenders;  // S.II.E.3.e: one attack on each
    begin_shot(state);
    aiw::resolve(play, shot);
  }

  static void leave(Play& play) {
    State& state = play.state;
    state.exposed.clear();
    state.attack = {};
    pop(state);
    resolve_announced(play);
  }

  static bool resolve_automatic_step(Play& play) {
    if (shots_left(play.rules, play.state)) return false;
    leave(play);
    return true;
  }
};

using Building = AttackBuilding<FireBack>;

}  // namespace

Reason may_fire_back(const RuleSet& rules, const State& state, UnitId firer, UnitId missile) {
  return first_of(open_shot(rules, state, firer, missile),
                  [&] { return attacker_ready(rules, state, firer, AttackType::kOpportunity); });
}

void announce_direct_fire(Play& play, const Attack& attack) {
  State& state = play.state;
  const UnitSet missiles = missiles_of(play.rules, attack);
  if (!play.rules.has(Switch::kMissilesDisturbed) || missiles.empty()) {
    resolve(play, attack);
    return;
  }
  for (const int u : attack.attackers) use_missiles(play, unit_id(u));  // O.I.B.2.e
  state.guided = attack;
  state.exposed = missiles;
  const Side enemy = other(state.phasing);
  if (!shots_left(play.rules, state) ||
      orders_answer(state, enemy, [&] { return best_odds(play.rules, state); })) {
    state.exposed.clear();
    resolve_announced(play);
    return;
  }
  play.tell(EventKind::kMissilesFly, "O.I.B.2.a", {attack.hex.value, attack.attackers.size()});
  begin_shot(state);
  push(state, FrameKind::kFireBack, enemy, 0, attack.hex);
}

const FrameRules kFireBackFrame{
    .question = {"fire-back", "Wire-guided missiles are in flight: fire at those who guide them, or pass.",
                 "O.I.B.2.b"},
    .subjects = Building::subjects,
    .actions = Building::actions,
    .verbs = Building::kVerbs,
    .resolve_automatic_step = FireBack::resolve_automatic_step};

}  // namespace mitla::aiw
