#include "games/aiw/declaration.h"
#include "games/aiw/frame.h"

#include <vector>

#include "games/aiw/air_units.h"
#include "games/aiw/placement.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

// An attacker and how far it reaches: gathered once and used for each enemy hex.
struct Attacker {
  UnitId unit;
  HexId hex;
  std::uint8_t reach;
};
using Attackers = std::vector<Attacker>;

// `fit`: attacker_fit() or attacker_ready().
const Attackers& attackers(const RuleSet& rules, const State& state, AttackType type,
                           Reason (*fit)(const RuleSet&, const State&, UnitId, AttackType)) {
  thread_local Attackers found;  // scratch
  found.clear();
  for (const int u : rules.able_to(type, state.phasing)) {
    const Piece& piece = state.pieces[u];
    if (!faces_up(piece) || !fit(rules, state, unit_id(u), type).allows()) continue;
    const int reach = type == AttackType::kCloseAssault ? 1    // S.II.C.1.b
                      : piece.has(kArmed)               ? 255  // a strike has its own range
                                                        : rules.units[u].range;
    found.push_back({unit_id(u), piece.hex, static_cast<std::uint8_t>(reach)});
  }
  return found;
}

// One attacker that may fire at one defender is enough: the other defenders are spared (B.VIII.B.3.b).
bool may_fire_at_one(const RuleSet& rules, const State& state, UnitId attacker, HexId hex,
                     const UnitSet& defenders) {
  const int range = rules.distance(hex, state.hex_of(attacker));
  if (range <= rules.unit(attacker).range && any_of(defenders, [&](int d) {
        return multiplier(rules, AttackType::kDirect, attacker, rules.units[d].target, range) > 0 &&
               sees(rules, state, attacker, unit_id(d));
      }))
    return true;
  return strike_serves(rules, state, attacker, AttackType::kDirect) && any_of(defenders, [&](int d) {
           const Attack strike =
               with_strike(attack_on(AttackType::kDirect, hex, set_of(unit_id(d))), attacker);
           return attacker_bears(rules, state, strike, attacker).allows() &&
                  chart_allows(rules, state, strike, attacker).allows();
         });
}

bool has_attacker(const RuleSet& rules, const State& state, AttackType type, HexId hex,
                  const UnitSet& defenders, const Attackers& all) {
  // All units capable of assault have I weapons, which may assault any ground target.
  if (type != AttackType::kDirect)
    return any_of(all, [&](const Attacker& one) { return rules.distance(hex, one.hex) == 1; });
  const FireScreen screen(rules, state, hex, !(defenders & rules.air_units).empty());
  return any_of(all, [&](const Attacker& one) {
    return !screen.excludes(one.unit.index()) && may_fire_at_one(rules, state, one.unit, hex, defenders);
  });
}

// Most hexes are too far from all attackers.
bool in_reach(const RuleSet& rules, HexId hex, const Attackers& all) {
  const std::uint8_t* distances = rules.distances_from(hex);
  return any_of(all, [&](const Attacker& one) { return distances[one.hex.value] <= one.reach; });
}

// Why no unit in the hex may be attacked in this way.
Reason why_no_target(const RuleSet& rules, const State& state, AttackType type, HexId hex) {
  for (const int u : targets_in(rules, state, hex))
    if (rules.units[u].side != state.phasing) return defender_open(rules, state, type, unit_id(u));
  return {"B.VI.C.4", "there is no enemy in {h}"};
}

// Why none of the phasing player's units may attack one of the defenders in this way.
Reason why_no_attacker(const RuleSet& rules, const State& state, AttackType type, HexId hex,
                       const UnitSet& defenders) {
  LeastObstacle least(type == AttackType::kCloseAssault
                          ? Reason{"S.II.C.1.b", "nobody who could close assault is next to {h}"}
                          : Reason{"B.VI.C.2", "nobody who could fire is on the map"});
  for (const int u : rules.of_side[index(state.phasing)]) {
    const UnitId unit = unit_id(u);
    if (!on_map(state.pieces[u].hex) || !rules.units[u].can(type)) continue;
    for (const int d : defenders)
      least.consider(
          unit, rules.distance(state.pieces[u].hex, hex),
          {attacker_ready(rules, state, unit, type), attacker_bears(rules, state, unit, type, unit_id(d)),
           chart_allows(rules, state, attack_on(type, hex, set_of(unit_id(d))), unit)});
  }
  return least.reason();
}

bool can_begin(const RuleSet& rules, const State& state, AttackType type, HexId hex, const Attackers& all) {
  if (!in_reach(rules, hex, all)) return false;
  const UnitSet defenders = open_defenders(rules, state, type, hex, state.phasing);
  return !defenders.empty() && hex_open(rules, state, type, hex).allows() &&
         has_attacker(rules, state, type, hex, defenders, all);
}

// Calls visit(hex) for each hex that may be attacked, until it returns true.
template <typename Visit>
bool any_hex(const RuleSet& rules, const State& state, AttackType type, const Attackers& all, Visit&& visit) {
  if (all.empty()) return false;
  const Side enemy = other(state.phasing);
  for (const int u : rules.of_side[index(enemy)]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || state.cells[hex.value].first.index() != u) continue;  // once per stack
    if (can_begin(rules, state, type, hex, all) && visit(hex)) return true;
  }
  // Bridges and air units in hexes without units on the ground.
  hex::HexSet seen;
  for (const int u : rules.bridges | rules.helicopters[index(enemy)]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || held_by(rules, state, hex, enemy) || seen.contains(hex)) continue;
    seen.insert(hex);
    if (can_begin(rules, state, type, hex, all) && visit(hex)) return true;
  }
  return false;
}

// The frame of a step in which a player chooses hexes to attack one after the other, or ends the step.
template <AttackType kType>
struct HexChoice {
  // May the phasing player begin an attack on the hex? It needs a target and an attacker.
  static Reason may_attack(const RuleSet& rules, const State& state, HexId hex) {
    if (can_begin(rules, state, kType, hex, attackers(rules, state, kType, attacker_ready))) return kAllowed;
    const UnitSet defenders = open_defenders(rules, state, kType, hex, state.phasing);
    if (defenders.empty()) return why_no_target(rules, state, kType, hex);
    return first_of(hex_open(rules, state, kType, hex),
                    [&] { return why_no_attacker(rules, state, kType, hex, defenders); });
  }
  static void attack(Play& play, HexId hex) { open_attack(play, kType, hex); }

  // Is there anything to attack, by what the enemy can see?
  static bool anything(const RuleSet& rules, const State& state) {
    if (any_hex(rules, state, kType, attackers(rules, state, kType, attacker_fit),
                [](HexId) { return true; }))
      return true;
    return kType == AttackType::kDirect && !openly_firing_smoke(rules, state).empty();
  }
  static void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
    if constexpr (kType == AttackType::kDirect) units |= firing_smoke(rules, state);
    any_hex(rules, state, kType, attackers(rules, state, kType, attacker_ready), [&](HexId hex) {
      out.push_back(act(Verb::kAttack, hex));
      return false;
    });
    out.push_back(act(Verb::kEnd));
  }

  // B.VI.C.1: attacks are voluntary. O.II.B.3.b: smoke is fired like direct fire.
  static constexpr VerbRules kVerbs[] = {verb_rules<Verb::kAttack, may_attack, attack>(),
                                         verb_rules<Verb::kEnd, always, end_frame>(),
                                         verb_rules<Verb::kSmoke, may_fire_smoke, fire_smoke>()};
  static constexpr FrameRules rules(rules::Question question) {
    const bool direct = kType == AttackType::kDirect;
    return {.question = question,
            .subjects = subjects,
            .actions = direct ? smoke_fire_actions : nullptr,
            .verbs = std::span(kVerbs).first(direct ? 3 : 2),
            .resolve_automatic_step = end_unless<anything>};
  }
};
using DirectFire = HexChoice<AttackType::kDirect>;
using CloseAssault = HexChoice<AttackType::kCloseAssault>;

}  // namespace

bool anything_to_fire_at(const RuleSet& rules, const State& state) {
  return DirectFire::anything(rules, state);
}
bool anything_to_assault(const RuleSet& rules, const State& state) {
  return CloseAssault::anything(rules, state);
}

const FrameRules kDirectFireFrame =
    DirectFire::rules({"direct-fire", "Choose a hex to fire at, or end the fire.", "B.VIII.A"});
const FrameRules kCloseAssaultFrame =
    CloseAssault::rules({"close-assault", "Choose a hex to close assault, or end the phase.", "S.I.C.4"});

}  // namespace mitla::aiw
