// The frame in which one attack is built (B.VI.C): who takes part, who is attacked. Declared attacks and
// opportunity fire are built alike; `AttackKind` holds the differences. It is not shared with Middle East
// Battles: there hexes are attacked and not units, each artillery unit names a hex, and who may join depends
// on duties of the whole phase (7.3).
#pragma once

#include <concepts>

#include "games/aiw/air_units.h"
#include "games/aiw/attackers.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {

template <typename Kind>
concept AttackKind = requires(const RuleSet& rules, const State& state, const Attack& attack, UnitId unit,
                              Play& play) {
  // Own units that might take part: cheap checks rule out most others.
  { Kind::candidates(rules, state) } -> std::convertible_to<UnitSet>;
  { Kind::targets(rules, state) } -> std::convertible_to<UnitSet>;  // that might be attacked
  // Against all defenders, without the chart.
  { Kind::could_attack(rules, state, attack, unit) } -> std::same_as<Reason>;
  // May its player choose among the units of the hex?
  { Kind::choice_open(rules, attack) } -> std::same_as<Reason>;
  // By itself, regardless of other targets; as the only target.
  { Kind::may_be_target(rules, state, unit) } -> std::same_as<Reason>;
  { Kind::may_be_let_go(rules, state, unit) } -> std::same_as<Reason>;
  { Kind::may_resolve(state) } -> std::same_as<Reason>;
  Kind::resolve(play);
  // The verb that abandons the attack, and its effect; why a unit cannot be a target again.
  { Kind::kLeave } -> std::convertible_to<Verb>;
  Kind::leave(play);
  { Kind::kTargetAlready } -> std::convertible_to<Reason>;
};

template <AttackKind Kind>
struct AttackBuilding {
  // Could all units that joined attack this group?
  static bool suits_all(const RuleSet& rules, const State& state, const Attack& attack) {
    return all_of(attack.attackers, [&](int a) {
      return Kind::could_attack(rules, state, attack, unit_id(a)).allows() &&
             chart_allows(rules, state, attack, unit_id(a)).allows();
    });
  }

  static Reason may_join(const RuleSet& rules, const State& state, UnitId attacker) {
    const Attack& attack = state.attack;
    if (rules.side_of(attacker) != top(state).side) return {"B.VI.C.2", "{u} is not yours"};
    if (attack.attackers.contains(attacker.value)) return {"B.VI.C.6", "{u} takes part already"};
    return first_of(Kind::could_attack(rules, state, attack, attacker),
                    [&] { return chart_allows(rules, state, attack, attacker); });
  }

  // A.V.D.3.c: whether a close assault includes an overland bridge is the attacker's choice.
  static Reason choice_open(const RuleSet& rules, const Attack& attack, UnitId defender) {
    if (attack.type == AttackType::kCloseAssault && rules.unit(defender).bridge()) return kAllowed;
    return Kind::choice_open(rules, attack);
  }

  // A.I.E.7: a helicopter joins with the air strike that it carries instead of its printed strength.
  static Reason may_strike(const RuleSet& rules, const State& state, UnitId helicopter) {
    const Attack& attack = state.attack;
    if (rules.side_of(helicopter) != top(state).side) return {"B.VI.C.2", "{u} is not yours"};
    if (attack.attackers.contains(helicopter.value))
      return {"A.I.E.7.f", "{u} takes part already, with one of its weapons only"};
    if (!armed(state, helicopter)) return {"A.I.C.1.a", "{u} carries no air strike"};
    if (!strike_serves(rules, state, helicopter, attack.type))
      return {rules.unit(helicopter).strike_weapon == Weapon::kHowitzer ? "A.I.E.7.b" : "A.I.E.7.a",
              "the air strike of {u} is not for this type of attack"};
    const Attack struck = with_strike(attack, helicopter);
    return first_of(Kind::could_attack(rules, state, struck, helicopter),
                    [&] { return chart_allows(rules, state, struck, helicopter); });
  }

  static Reason may_attack_too(const RuleSet& rules, const State& state, UnitId defender) {
    const Attack& attack = state.attack;
    if (const Reason reason = choice_open(rules, attack, defender); !reason.allows()) return reason;
    if (attack.defenders.contains(defender.value)) return Kind::kTargetAlready;
    if (const Reason reason = Kind::may_be_target(rules, state, defender); !reason.allows()) return reason;
    Attack wider = attack;
    wider.hex = state.hex_of(defender);
    wider.defenders.insert(defender.value);
    if (!suits_all(rules, state, wider))
      return {"B.VI.D.4.c", "with {u} among the targets one of the attackers could not take part"};
    return kAllowed;
  }

  static Reason may_spare(const RuleSet& rules, const State& state, UnitId defender) {
    const Attack& attack = state.attack;
    if (const Reason reason = choice_open(rules, attack, defender); !reason.allows()) return reason;
    if (!attack.defenders.contains(defender.value)) return {"B.VI.C.4.c", "{u} is not attacked"};
    if (attack.defenders.size() == 1) return Kind::may_be_let_go(rules, state, defender);
    Attack narrower = attack;
    narrower.defenders.erase(defender.value);
    if (!suits_all(rules, state, narrower))
      return {"B.VI.D.4.c", "without {u} among the targets one of the attackers could not take part"};
    return kAllowed;
  }

  static void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
    const Attack& attack = state.attack;
    for (const int u : Kind::candidates(rules, state))
      if (may_join(rules, state, unit_id(u)).allows() ||
          (armed(state, unit_id(u)) && may_strike(rules, state, unit_id(u)).allows()))
        units.insert(u);
    units |= attack.attackers;
    for (const int d : Kind::targets(rules, state)) {
      const bool attacked = attack.defenders.contains(d);
      const Reason reason =
          attacked ? may_spare(rules, state, unit_id(d)) : may_attack_too(rules, state, unit_id(d));
      if (reason.allows()) units.insert(d);
    }
    if (Kind::may_resolve(state).allows()) out.push_back(act(Verb::kResolve));
    out.push_back(act(Kind::kLeave));
  }

  static void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
    if (state.attack.attackers.contains(unit.value)) {
      out.push_back(act(Verb::kWithout, unit));
      offer_expenditures(rules, state, Verb::kExpend, unit, expenditure(state.piece(unit)), out);
      return;
    }
    if (rules.side_of(unit) == top(state).side) {
      if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kWith, unit));
      if (may_strike(rules, state, unit).allows()) out.push_back(act(Verb::kStrike, unit));
      return;
    }
    if (may_attack_too(rules, state, unit).allows()) out.push_back(act(Verb::kAt, unit));
    if (may_spare(rules, state, unit).allows()) out.push_back(act(Verb::kSpare, unit));
  }

  static Reason may_leave(const RuleSet&, const State& state, UnitId unit) {
    return state.attack.attackers.contains(unit.value) ? kAllowed
                                                       : Reason{"B.VI.C.6", "{u} does not take part"};
  }
  static Reason may_resolve(const RuleSet&, const State& state) { return Kind::may_resolve(state); }
  // O.I.E
  static Reason may_expend(const RuleSet& rules, const State& state, UnitId unit, int turns) {
    if (!rules.has(Switch::kSupply) || state.attack.attackers.contains(unit.value))
      return may_spend_ammunition(rules, state, unit, turns, expenditure(state.piece(unit)));
    return {"O.I.E", "{u} does not take part"};
  }

  static void join(Play& play, UnitId unit) {
    play.state.attack.attackers.insert(unit.value);
    set_expenditure(play.state, unit, 1);
  }
  static void strike(Play& play, UnitId helicopter) {
    join(play, helicopter);
    play.state.attack.strikers.insert(helicopter.value);
  }
  static void leave(Play& play, UnitId unit) {
    play.state.attack.attackers.erase(unit.value);
    play.state.attack.strikers.erase(unit.value);
    set_expenditure(play.state, unit, 1);
    for (const UnitId passenger : passengers_of(play.state, unit)) {  // A.II.A.2
      play.state.attack.attackers.erase(passenger.value);
      set_expenditure(play.state, passenger, 1);
    }
  }
  static void expend(Play& play, UnitId unit, int turns) { set_expenditure(play.state, unit, turns); }
  static void leave_attack(Play& play) {
    reset_expenditure(play.state, play.state.attack.attackers);
    Kind::leave(play);
  }
  static void attack_too(Play& play, UnitId unit) {
    play.state.attack.defenders.insert(unit.value);
    play.state.attack.hex = play.state.hex_of(unit);
  }
  static void spare(Play& play, UnitId unit) { play.state.attack.defenders.erase(unit.value); }

  static constexpr VerbRules kVerbs[] = {verb_rules<Verb::kWith, may_join, join>(),
                                         verb_rules<Verb::kStrike, may_strike, strike>(),
                                         verb_rules<Verb::kWithout, may_leave, leave>(),
                                         verb_rules<Verb::kAt, may_attack_too, attack_too>(),
                                         verb_rules<Verb::kSpare, may_spare, spare>(),
                                         verb_rules<Verb::kExpend, may_expend, expend>(),
                                         verb_rules<Verb::kResolve, may_resolve, Kind::resolve>(),
                                         verb_rules<Kind::kLeave, always, leave_attack>()};
};

}  // namespace mitla::aiw
