// 6.1.1 Air-to-air combat: who meets whom, who fires, and what becomes of them.
#include "games/sixdays/air_combat.h"

#include "games/sixdays/losses.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {

using engine::act;

AirHarm judge_air_combat(const RuleSet& rules, int result, int air_factor) {
  if (result < air_factor + rules.war.air_damaged_above) return AirHarm::kDestroyed;
  if (result == air_factor + rules.war.air_damaged_above) return AirHarm::kDamaged;
  return result <= air_factor + rules.war.air_aborted_above ? AirHarm::kAborted : AirHarm::kNone;
}
int air_combat_modifier(const RuleSet& rules, const UnitInfo& target, bool second) {
  return (target.type == UnitType::kBomber ? rules.war.air_bomber : 0) + (second ? rules.war.air_second : 0);
}

namespace {

constexpr std::uint8_t kFired = 1, kHoldsFire = 2;

UnitSet& own_units(State& state, bool intercepting) {
  return intercepting ? state.war.raid.interceptors : state.war.raid.attackers;
}
const UnitSet& own_units(const State& state, bool intercepting) {
  return intercepting ? state.war.raid.interceptors : state.war.raid.attackers;
}
// Is the side that is asked the one that intercepts?
bool intercepts(const State& state) { return top(state).count != 0; }

bool is_met(const RuleSet& rules, const State& state, int enemy, const UnitSet& by) {
  for (const int u : by)
    if (flight(rules, state, unit_id(u)).foe == unit_id(enemy)) return true;
  return false;
}

// One to one first; the owner of the excess units then adds them to any enemy, or leaves them out.
Reason may_meet(const RuleSet& rules, const State& state, UnitId unit, UnitId enemy) {
  const bool intercepting = intercepts(state);
  const UnitSet& own = own_units(state, intercepting);
  const UnitSet& enemies = own_units(state, !intercepting);
  if (!own.contains(unit.value)) return {"6.1.1", "{u} does not take part in this combat"};
  if (flight(rules, state, unit).foe.exists()) return {"6.1.1", "{u} has its opponent"};
  if (!enemies.contains(enemy.value)) return {"6.1.1", "that unit does not take part in this combat"};
  if (is_met(rules, state, enemy.index(), own))
    for (const int e : enemies)
      if (!is_met(rules, state, e, own)) return {"6.1.1", "units are paired one to one first"};
  return kAllowed;
}
void meet(Play& play, UnitId unit, UnitId enemy) {
  Flight& mine = flight(play.rules, play.state, unit);
  mine.foe = enemy;
  Flight& theirs = flight(play.rules, play.state, enemy);
  if (!theirs.foe.exists()) theirs.foe = unit;
  play.tell(WarEvent::kMeets, "6.1.1", {unit.value, enemy.value});
}
Reason may_hold_fire(const RuleSet& rules, const State& state, UnitId unit) {
  if (!own_units(state, intercepts(state)).contains(unit.value))
    return {"6.1.1", "{u} does not take part in this combat"};
  const Flight& flown = flight(rules, state, unit);
  if (!flown.foe.exists()) return {"6.1.1", "{u} has no opponent"};
  return flown.fired == kHoldsFire ? Reason{"6.1.1", "{u} declines already"} : kAllowed;
}
void hold_fire(Play& play, UnitId unit) { flight(play.rules, play.state, unit).fired = kHoldsFire; }

// Interceptors must be paired as far as there are enemies; what is left over may stay out.
bool pairs_missing(const RuleSet& rules, const State& state) {
  if (!intercepts(state)) return false;
  const UnitSet& own = own_units(state, true);
  const UnitSet& enemies = own_units(state, false);
  bool idle = false, alone = false;
  for (const int u : own) idle |= !flight(rules, state, unit_id(u)).foe.exists();
  for (const int e : enemies) alone |= !is_met(rules, state, e, own);
  return idle && alone;
}
Reason may_end_pairing(const RuleSet& rules, const State& state) {
  return pairs_missing(rules, state) ? Reason{"6.1.1", "every unit is paired as far as there are enemies"}
                                     : kAllowed;
}

void pairing_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const bool intercepting = intercepts(state);
  if (!own_units(state, intercepting).contains(unit.value)) return;
  for (const int e : own_units(state, !intercepting))
    if (may_meet(rules, state, unit, unit_id(e)).allows()) out.push_back(act(Verb::kMeet, unit, unit_id(e)));
  if (may_hold_fire(rules, state, unit).allows()) out.push_back(act(Verb::kHoldFire, unit));
}
void pairing_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  thread_local ActionList actions;  // scratch
  for (const int u : own_units(state, intercepts(state))) {
    actions.clear();
    pairing_actions(rules, state, unit_id(u), actions);
    if (!actions.empty()) units.insert(u);
  }
  if (may_end_pairing(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

// A single interceptor and a single enemy need no choice of whom to meet.
bool pair_the_only_two(Play& play) {
  State& state = play.state;
  if (!pairs_missing(play.rules, state)) return false;
  const UnitSet &own = own_units(state, true), &enemies = own_units(state, false);
  if (own.size() != 1 || enemies.size() != 1) return false;
  meet(play, unit_id(own.first()), unit_id(enemies.first()));
  return true;
}
constexpr VerbRules kPairingVerbs[] = {verb_rules<Verb::kMeet, may_meet, meet>(),
                                       verb_rules<Verb::kHoldFire, may_hold_fire, hold_fire>(),
                                       verb_rules<Verb::kEnd, may_end_pairing, end_frame>()};

}  // namespace

void fire(Play& play, bool intercepting) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  UnitSet targets;
  // Whoever has been paired fires before those who have been added (16.3).
  for (const bool added : {false, true})
    for (const int u : own_units(state, intercepting)) {
      const UnitId unit = unit_id(u);
      Flight& flown = flight(rules, state, unit);
      if (!flown.foe.exists() || flown.fired == kHoldsFire) continue;
      const UnitId foe = flown.foe;
      if ((flight(rules, state, foe).foe != unit) != added) continue;
      flown.fired = kFired;
      const bool second = targets.contains(foe.value);
      targets.insert(foe.value);
      const int die = roll(play);
      const int result = die + air_combat_modifier(rules, rules.unit(foe), second);
      const AirHarm harm = judge_air_combat(rules, result, rules.unit(unit).air);
      std::uint8_t& known = flight(rules, state, foe).harm;
      known = std::max(known, static_cast<std::uint8_t>(harm));
      play.tell(WarEvent::kAirCombat, "6.1.1a",
                {unit.value, foe.value, die, result, static_cast<int>(harm), kDie});
    }
}

void apply_air_combat(Play& play) {
  State& state = play.state;
  Raid& raid = state.war.raid;
  for (const bool intercepting : {true, false}) {
    const UnitSet units = own_units(state, intercepting);
    for (const int u : units) {
      const AirHarm harm = static_cast<AirHarm>(flight(play.rules, state, unit_id(u)).harm);
      if (harm == AirHarm::kNone && !intercepting) continue;  // goes on with its attack
      own_units(state, intercepting).erase(u);
      if (harm == AirHarm::kDestroyed)
        eliminate(play, unit_id(u), "6.1.1a");
      else
        raid.landing.insert(u);  // 6.1.1b
    }
  }
}

const FrameRules kPairingFrame{
    .question = {"pairing", "Choose whom your air units fight, and who holds fire, then end.", "6.1.1"},
    .subjects = pairing_subjects,
    .actions = pairing_actions,
    .verbs = kPairingVerbs,
    .resolve_automatic_step = pair_the_only_two};

}  // namespace mitla::sixdays
