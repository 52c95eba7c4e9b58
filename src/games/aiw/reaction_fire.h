// Fire of the player who is not moving at units that have just exposed themselves (State::exposed):
// opportunity fire (S.II.E) and anti-aircraft fire (A.I.D). `Kind` holds the differences:
//
//   kType                    the type of attack
//   open_shot(rules, state, firer, target, manner)   by public knowledge: written attacks are ignored because
//                            the enemy may not learn of them
//   kNotExposed, kNoShot     reasons
//   fire(play, shot)         makes or announces the attack
//   after(play)              when the player fires no more
#pragma once

#include <algorithm>

#include "games/aiw/attack_building.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/special_infantry.h"

namespace mitla::aiw {

// With the printed strength, or with the air strike that a helicopter carries (A.I.E.7.f).
enum class Manner : std::uint8_t { kPrinted, kStrike };

// Range and sight of a fit unit to one target, and the chart.
inline Reason bears_and_may(const RuleSet& rules, const State& state, AttackType type, UnitId firer,
                            UnitId target, Manner manner) {
  if (manner == Manner::kPrinted)
    if (const Reason reason = attacker_bears(rules, state, firer, type, target); !reason.allows())
      return reason;
  Attack shot = attack_on(type, state.hex_of(target), set_of(target));
  if (manner == Manner::kStrike) {
    shot.strikers.insert(firer.value);
    if (const Reason reason = attacker_bears(rules, state, shot, firer); !reason.allows()) return reason;
  }
  return chart_allows(rules, state, shot, firer);
}

template <typename Kind>
struct ReactionFire {
  static constexpr Verb kLeave = Verb::kPass;  // S.II.E.3.f
  static constexpr Reason kTargetAlready{"S.II.E.3.c", "{u} is the target already"};

  static Side firing(const State& state) { return other(state.phasing); }
  static Attack shot_at(const State& state, UnitId target) {
    return attack_on(Kind::kType, state.hex_of(target), set_of(target));
  }
  static const UnitSet& firers(const RuleSet& rules, const State& state) {
    return rules.able_to(Kind::kType, firing(state));
  }
  static FireScreen screen(const RuleSet& rules, const State& state, int target) {
    return {rules, state, state.pieces[target].hex, rules.units[target].air};
  }

  static Reason may_fire(const RuleSet& rules, const State& state, UnitId firer, UnitId target,
                         Manner manner) {
    return first_of(Kind::open_shot(rules, state, firer, target, manner),
                    [&] { return attacker_ready(rules, state, firer, Kind::kType); });
  }

  // Calls visit(firer, manner) for every possible shot at one of the targets until it returns true.
  using Allows = Reason (*)(const RuleSet&, const State&, UnitId, UnitId, Manner);
  template <typename Visit>
  static bool any_shot(const RuleSet& rules, const State& state, const UnitSet& at, Allows allows,
                       Visit&& visit) {
    for (const int t : at) {
      const FireScreen screened = screen(rules, state, t);
      for (const int f : firers(rules, state)) {
        if (!faces_up(state.pieces[f]) || screened.excludes(f)) continue;
        const UnitId firer = unit_id(f);
        if (allows(rules, state, firer, unit_id(t), Manner::kPrinted).allows() &&
            visit(firer, Manner::kPrinted))
          return true;
        if (strike_serves(rules, state, firer, Kind::kType) &&
            allows(rules, state, firer, unit_id(t), Manner::kStrike).allows() &&
            visit(firer, Manner::kStrike))
          return true;
      }
    }
    return false;
  }
  static bool can_be_shot_at(const RuleSet& rules, const State& state, const UnitSet& at, Allows allows) {
    return any_shot(rules, state, at, allows, [](UnitId, Manner) { return true; });
  }

  static bool shots_left(const RuleSet& rules, const State& state) {
    return can_be_shot_at(rules, state, state.exposed, Kind::open_shot);
  }

  // Everybody who may fire at the unit does.
  static Attack whole_shot(const RuleSet& rules, const State& state, UnitId target) {
    Attack whole = shot_at(state, target);
    any_shot(rules, state, set_of(target), Kind::open_shot, [&](UnitId firer, Manner manner) {
      whole.attackers.insert(firer.value);
      if (manner == Manner::kStrike) whole.strikers.insert(firer.value);
      return false;
    });
    return whole;
  }

  // The best column that all firers together would reach against one exposed unit.
  static Odds best_odds(const RuleSet& rules, const State& state) {
    Odds best = Odds::kBelow;
    for (const int t : state.exposed)
      if (const Attack whole = whole_shot(rules, state, unit_id(t)); !whole.attackers.empty())
        best = std::max(best, strengths(rules, state, whole).odds);
    return best;
  }

  // Can no shot at any exposed unit have a result, whoever fires? Infantry that may fire from aboard is not
  // tried: with it the answer is no.
  static bool futile(const RuleSet& rules, const State& state) {
    constexpr int kFaces = 6;
    for (const int f : firers(rules, state))
      if (might_fire_mounted(rules, state, f)) return false;
    for (const int t : state.exposed) {
      const Attack whole = whole_shot(rules, state, unit_id(t));
      if (whole.attackers.empty()) continue;
      const Odds odds = strengths(rules, state, whole).odds;
      const int modifier = die_modifier(rules, state, whole, unit_id(t), nullptr);
      for (int die = 1; die <= kFaces; ++die)
        if (table_result(rules, odds, die + modifier) != Result::kNone) return false;
    }
    return true;
  }

  // Begins the next attack; a single exposed unit is its target.
  static void begin_shot(State& state) {
    state.attack = state.exposed.size() == 1 ? shot_at(state, unit_id(state.exposed.first()))
                                             : attack_on(Kind::kType, HexId{});
  }

  // Asks the player if he has a choice and his standing answer leaves it open.
  static void offer(Play& play, const UnitSet& exposed, FrameKind frame) {
    State& state = play.state;
    if (state.orders[index(firing(state))] == kAskNever) return;
    state.exposed = exposed;
    if (!shots_left(play.rules, state) ||
        orders_answer(state, firing(state), [&] { return best_odds(play.rules, state); })) {
      state.exposed.clear();
      return;
    }
    begin_shot(state);
    push(state, frame, firing(state));
  }

  // Moves a copy of the state to the point where he would be asked about the unit in hand, to explain why he
  // was not. Secret records are left out: whether he is asked does not depend on them.
  static void rehearse(State& state, FrameKind frame) {
    state.records = {};
    state.exposed = set_of(state.hand.unit);
    begin_shot(state);
    push(state, frame, firing(state));
  }

  // --- what AttackBuilding needs ---
  static UnitSet candidates(const RuleSet& rules, const State& state) {
    UnitSet found;
    if (state.attack.defenders.empty()) return found;  // S.II.E.3.d: nobody fires at nobody
    const FireScreen screened = screen(rules, state, state.attack.defenders.first());
    for (const int f : firers(rules, state))
      if (faces_up(state.pieces[f]) ? !screened.excludes(f)
                                    : might_fire_mounted(rules, state, f))  // A.II.A.2
        found.insert(f);
    return found;
  }
  static const UnitSet& targets(const RuleSet&, const State& state) { return state.exposed; }

  static Reason could_attack(const RuleSet& rules, const State& state, const Attack& attack, UnitId firer) {
    if (attack.defenders.empty()) return {"S.II.E.3.d", "choose first at whom to fire"};
    if (state.piece(firer).has(kAboard)) return may_fire_mounted(rules, state, attack, firer);
    const Manner manner = attack.strikers.contains(firer.value) ? Manner::kStrike : Manner::kPrinted;
    for (const int d : attack.defenders)
      if (const Reason reason = may_fire(rules, state, firer, unit_id(d), manner); !reason.allows())
        return reason;
    return kAllowed;
  }

  static Reason choice_open(const RuleSet&, const Attack&) { return kAllowed; }

  static Reason may_be_target(const RuleSet& rules, const State& state, UnitId target) {
    const Attack& attack = state.attack;
    if (!state.exposed.contains(target.value)) return Kind::kNotExposed;
    if (!attack.defenders.empty() && state.hex_of(target) != attack.hex)
      return {"B.VI.C.4", "{u} is not in the hex of this attack"};
    return can_be_shot_at(rules, state, set_of(target), may_fire) ? kAllowed : Kind::kNoShot;
  }

  static Reason may_be_let_go(const RuleSet&, const State& state, UnitId) {
    if (state.exposed.size() == 1) return {"S.II.E.3.d", "{u} is the only unit that can be fired at now"};
    if (!state.attack.attackers.empty()) return {"B.VI.C.4", "{u} is the only target of those who fire"};
    return kAllowed;
  }

  static Reason may_resolve(const State& state) {
    if (state.attack.defenders.empty()) return {"S.II.E.3.d", "choose first at whom to fire"};
    if (state.attack.attackers.empty()) return {"S.II.E.3.c", "nobody fires yet"};
    return kAllowed;
  }

  static void resolve(Play& play) {
    State& state = play.state;
    const Attack shot = state.attack;
    state.exposed -= shot.defenders;
    begin_shot(state);
    Kind::fire(play, shot);
  }

  static void leave(Play& play) {
    State& state = play.state;
    state.exposed.clear();
    state.attack = {};
    pop(state);
    Kind::after(play);
  }

  static bool resolve_automatic_step(Play& play) {
    if (shots_left(play.rules, play.state)) return false;
    leave(play);
    return true;
  }
};

}  // namespace mitla::aiw
