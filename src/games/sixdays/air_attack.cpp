// 6.1.2, 6.1.3: attacks on units, cities, the reactor and airbases; the course of a raid; landing.
#include "games/sixdays/air_combat.h"
#include "games/sixdays/bases.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/war_levels.h"

namespace mitla::sixdays {

using engine::act;
using engine::BoxId;

int ground_attack_modifier(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const WarHex& info = rules.ground.at(hex);
  return (israeli_fort_in(rules, state, hex) ? info.fort_air_drm : info.air_drm) +
         (flight(rules, state, unit).fired == 1 ? rules.war.bombing_fought : 0);
}
int base_attack_modifier(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  int modifier = 0;
  if (info.side == Side::kIsrael && info.aircraft != "Fouga") modifier += rules.war.base_ordnance;
  if (state.war.preempting != 0) modifier += rules.war.base_preemptive;
  if (flight(rules, state, unit).fired == 1) modifier += rules.war.base_fought;
  return modifier;
}
int bombing_modifier(const RuleSet& rules, const State& state, UnitId unit, Mission mission) {
  return (flight(rules, state, unit).fired == 1 ? rules.war.bombing_fought : 0) +
         (mission == Mission::kDimona && state.has(Flag::kDimonaAlert) ? rules.war.dimona_alert : 0);
}

namespace {

// The attack is over: flak, and on to the landing.
void finish_attack(Play& play, UnitId unit, int result) {
  State& state = play.state;
  state.war.raid.attackers.erase(unit.value);
  state.war.raid.landing.insert(unit.value);
  if (result < play.rules.war.flak_from) return;
  flight(play.rules, state, unit).harm = static_cast<std::uint8_t>(AirHarm::kDamaged);
  play.tell(WarEvent::kFlak, "6.1.2", {unit.value});
}

Reason may_attack_now(const RuleSet& rules, const State& state, UnitId unit) {
  if (!state.war.raid.attackers.contains(unit.value)) return {"6.1", "{u} is not over this target"};
  if (rules.unit(unit).bombing == 0) return {"6.1.2", "{u} has no bombing factor"};
  return kAllowed;
}

// --- 6.1.2 units on the ground; 6.1.3 units at a base ---
Reason may_hit(const RuleSet& rules, const State& state, UnitId unit, UnitId target) {
  if (const Reason reason = may_attack_now(rules, state, unit); !reason.allows()) return reason;
  const Raid& raid = state.war.raid;
  if (rules.side_of(target) == rules.side_of(unit)) return {"6.1", "that unit is on your own side"};
  const HexId at = state.hex_of(target);
  if (raid.mission == Mission::kGround)
    return at == raid.target ? kAllowed : Reason{"6.1.2", "that unit is not in the hex that is attacked"};
  if (raid.mission != Mission::kBase || !rules.unit(target).flies() || base_of(at) != base_of(raid.target))
    return {"6.1.3", "that unit is not at the base that is attacked"};
  return kAllowed;
}
void destroy_base(Play& play, int base) {
  State& state = play.state;
  state.war.bases[base] = BaseStatus::kDestroyed;
  play.tell(WarEvent::kBaseDestroyed, "6.1.3a", {rules::box_number(base_box(base))});
  for (const int u : play.rules.air[index(play.rules.bases[base].side)])
    if (base_of(state.pieces[u].hex) == base) eliminate(play, unit_id(u), "6.1.3a");
}
int attack_base(Play& play, UnitId unit, UnitId target) {
  State& state = play.state;
  const int base = base_of(state.war.raid.target);
  const int die = roll(play);
  const int result = die + base_attack_modifier(play.rules, state, unit);
  const bool hits = result <= play.rules.unit(unit).bombing;
  play.tell(WarEvent::kBaseAttack, "6.1.3",
            {unit.value, rules::box_number(state.war.raid.target), target.exists() ? target.value : -1, die,
             result, hits ? 1 : 0, kDie});
  if (result <= 0) {
    destroy_base(play, base);
  } else if (hits && target.exists()) {
    eliminate(play, target, "6.1.3");
  } else if (hits) {
    if (state.war.bases[base] == BaseStatus::kDamaged) {
      destroy_base(play, base);
    } else {
      state.war.bases[base] = BaseStatus::kDamaged;
      play.tell(WarEvent::kBaseDamaged, "6.1.3", {rules::box_number(base_box(base))});
    }
  }
  return result;
}
void hit(Play& play, UnitId unit, UnitId target) {
  State& state = play.state;
  if (state.war.raid.mission == Mission::kBase)
    return finish_attack(play, unit, attack_base(play, unit, target));
  const HexId hex = state.war.raid.target;
  const int die = roll(play);
  const int result = die + ground_attack_modifier(play.rules, state, unit, hex);
  const bool hits = result <= play.rules.unit(unit).bombing;
  play.tell(WarEvent::kAirAttack, "6.1.2",
            {unit.value, target.value, hex.value, die, result, hits ? 1 : 0, kDie});
  if (hex == play.rules.ground.east_jerusalem) {
    const int lost = roll(play);
    change_dsp(play, play.rules.side_of(unit), -lost, "6.1.2e");
  }
  if (hits) disrupt(play, target, "6.1.2");
  finish_attack(play, unit, result);
}

// --- 6.1.3 the base itself ---
Reason may_crater(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_attack_now(rules, state, unit); !reason.allows()) return reason;
  if (state.war.raid.mission != Mission::kBase) return {"6.1.3", "no airbase is attacked"};
  return state.war.bases[base_of(state.war.raid.target)] == BaseStatus::kDestroyed
             ? Reason{"6.1.3a", "the base is destroyed already"}
             : kAllowed;
}
void crater(Play& play, UnitId unit) { finish_attack(play, unit, attack_base(play, unit, kNobody)); }

// --- 6.1.2a cities and the reactor ---
Reason may_drop(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_attack_now(rules, state, unit); !reason.allows()) return reason;
  const Mission mission = state.war.raid.mission;
  if (mission != Mission::kCity && mission != Mission::kDimona)
    return {"6.1.2a", "neither a city nor the reactor is attacked"};
  if (mission == Mission::kDimona && state.war.dimona_bombed != 0)
    return {"6.1.2b", "the reactor has been bombed already"};
  return kAllowed;
}
void drop(Play& play, UnitId unit) {
  State& state = play.state;
  const Mission mission = state.war.raid.mission;
  const int die = roll(play);
  const int result = die + bombing_modifier(play.rules, state, unit, mission);
  const bool hits = result <= play.rules.unit(unit).bombing;
  play.tell(WarEvent::kBombing, "6.1.2a",
            {unit.value, mission == Mission::kDimona ? 1 : 0, die, result, hits ? 1 : 0, kDie});
  if (state.war.bombing_counted == 0) {  // 6.1.2c, R-69
    state.war.bombing_counted = 1;
    raise_scl(play, play.rules.war.bombed, "6.1.2c");
  }
  if (hits) {
    change_dvp(play, Side::kUar, mission == Mission::kDimona ? 2 * die : die, "6.1.2a");
    if (mission == Mission::kDimona) state.war.dimona_bombed = 1;
  }
  finish_attack(play, unit, result);
}

// Calls visit(action) for every attack of the unit until it returns true.
template <typename Visit>
bool find_air_target(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  if (!may_attack_now(rules, state, unit).allows()) return false;
  const Raid& raid = state.war.raid;
  if (raid.mission == Mission::kGround) {
    for (const UnitId target : Stack(state, raid.target))
      if (may_hit(rules, state, unit, target).allows() && visit(act(Verb::kHit, unit, target))) return true;
  } else if (raid.mission == Mission::kBase) {
    for (const int target : rules.air[index(rules.bases[base_of(raid.target)].side)])
      if (base_of(state.pieces[target].hex) == base_of(raid.target) &&
          visit(act(Verb::kHit, unit, unit_id(target))))
        return true;
    return may_crater(rules, state, unit).allows() && visit(act(Verb::kCrater, unit));
  } else if (may_drop(rules, state, unit).allows()) {
    return visit(act(Verb::kDrop, unit));
  }
  return false;
}
bool has_air_target(const RuleSet& rules, const State& state, int u) {
  return find_air_target(rules, state, unit_id(u), [](const engine::Action&) { return true; });
}
void air_target_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  find_air_target(rules, state, unit, [&](const engine::Action& action) {
    out.push_back(action);
    return false;
  });
}
void air_target_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : state.war.raid.attackers)
    if (has_air_target(rules, state, u)) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool anybody_attacks(const RuleSet& rules, const State& state) {
  for (const int u : state.war.raid.attackers)
    if (has_air_target(rules, state, u)) return true;
  return false;
}
constexpr VerbRules kAirTargetVerbs[] = {
    verb_rules<Verb::kHit, may_hit, hit>(), verb_rules<Verb::kCrater, may_crater, crater>(),
    verb_rules<Verb::kDrop, may_drop, drop>(), verb_rules<Verb::kEnd, always, end_frame>()};

// --- landing ---

bool lands_damaged(const RuleSet& rules, const State& state, UnitId unit) {
  return flight(rules, state, unit).harm == static_cast<std::uint8_t>(AirHarm::kDamaged);
}
Reason may_land(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  if (!state.war.raid.landing.contains(unit.value) || rules.side_of(unit) != top(state).side)
    return {"5.5a", "{u} does not land now"};
  const int base = base_of(rules::box(box.value));
  if (base < 0) return {"5.5a", "{u} lands at an airbase"};
  if ((rules::box(box.value) == damaged_box(base)) != lands_damaged(rules, state, unit))
    return {"5.5(2)", "damaged units have a space of their own"};
  return may_base(rules, state, unit, base);
}
void land_in(Play& play, UnitId unit, HexId box) {
  State& state = play.state;
  state.war.raid.landing.erase(unit.value);
  relocate(play.rules, state, unit, box);
  flight(play.rules, state, unit) = {};
  play.tell(WarEvent::kLandsAt, "5.5a", {unit.value, rules::box_number(box)});
}
void land(Play& play, UnitId unit, BoxId box) { land_in(play, unit, rules::box(box.value)); }

UnitSet landing_units(const RuleSet& rules, const State& state, Side side) {
  UnitSet units;
  for (const int u : state.war.raid.landing)
    if (rules.units[u].side == side) units.insert(u);
  return units;
}
void land_the_rest(Play& play) {
  const UnitSet units = landing_units(play.rules, play.state, top(play.state).side);
  end_frame(play);
  for (const int u : units)
    land_anywhere(play, unit_id(u), lands_damaged(play.rules, play.state, unit_id(u)));
}
// Calls visit(base) for every base that takes the unit until it returns true: may_land without what is clear.
template <typename Visit>
bool find_base(const RuleSet& rules, const State& state, const BaseCrowd& crowd, UnitId unit, Visit&& visit) {
  for (int base = 0; base < kBases; ++base)
    if (may_base(rules, state, crowd, unit, base).allows() && visit(base)) return true;
  return false;
}
void landing_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!landing_units(rules, state, top(state).side).contains(unit.value)) return;
  const bool damaged = lands_damaged(rules, state, unit);
  find_base(rules, state, BaseCrowd(rules, state, top(state).side), unit, [&](int base) {
    const HexId at = damaged ? damaged_box(base) : base_box(base);
    out.push_back(act(Verb::kLand, unit, BoxId{static_cast<std::uint16_t>(rules::box_number(at))}));
    return false;
  });
}
bool finds_base(const RuleSet& rules, const State& state, const BaseCrowd& crowd, int u) {
  return find_base(rules, state, crowd, unit_id(u), [](int) { return true; });
}
void landing_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const BaseCrowd crowd(rules, state, top(state).side);
  for (const int u : landing_units(rules, state, top(state).side))
    if (finds_base(rules, state, crowd, u)) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool land_if_no_choice(Play& play) {
  const BaseCrowd crowd(play.rules, play.state, top(play.state).side);
  for (const int u : landing_units(play.rules, play.state, top(play.state).side))
    if (finds_base(play.rules, play.state, crowd, u)) return false;
  land_the_rest(play);
  return true;
}
constexpr VerbRules kLandingVerbs[] = {verb_rules<Verb::kLand, may_land, land>(),
                                       verb_rules<Verb::kEnd, always, land_the_rest>()};

// --- the course of a raid ---

enum : std::uint8_t { kToIntercept, kToPair, kToAnswer, kToFight, kToAttack, kToLand };

bool next_raid_step(Play& play) {
  State& state = play.state;
  Raid& raid = state.war.raid;
  const Side attacker = state.war.operating, defender = other(attacker);
  switch (raid.step++) {
    case kToIntercept:
      ask(play, FrameKind::kInterception, defender);
      return true;
    case kToPair:
      if (!raid.interceptors.empty()) ask(play, FrameKind::kPairing, defender, 1);
      return true;
    case kToAnswer:
      if (raid.interceptors.empty()) return true;
      fire(play, true);
      ask(play, FrameKind::kPairing, attacker, 0);
      return true;
    case kToFight:
      if (raid.interceptors.empty()) return true;
      fire(play, false);
      apply_air_combat(play);
      return true;
    case kToAttack:
      if (!raid.attackers.empty()) ask(play, FrameKind::kAirTarget, attacker);
      return true;
    case kToLand:
      raid.landing |= raid.attackers;
      raid.attackers = {};
      for (const Side side : {attacker, defender})
        if (!landing_units(play.rules, state, side).empty()) ask(play, FrameKind::kLanding, side);
      return true;
    default:
      end_frame(play);
      raid = {};
      return true;
  }
}
void no_subjects(const RuleSet&, const State&, UnitSet&, ActionList&) {}

}  // namespace

void land_anywhere(Play& play, UnitId unit, bool damaged) {
  State& state = play.state;
  const auto box = [&](int base) { return damaged ? damaged_box(base) : base_box(base); };
  const int home = base_of(flight(play.rules, state, unit).home);
  if (home >= 0 && may_base(play.rules, state, unit, home).allows()) return land_in(play, unit, box(home));
  for (int base = 0; base < kBases; ++base)
    if (may_base(play.rules, state, unit, base).allows()) return land_in(play, unit, box(base));
  state.war.raid.landing.erase(unit.value);
  flight(play.rules, state, unit) = {};
  eliminate(play, unit, "5.5d");
}

const FrameRules kRaidFrame{.question = {"raid", "The attack is carried out.", "6.1"},
                            .subjects = no_subjects,
                            .actions = nullptr,
                            .verbs = {},
                            .resolve_automatic_step = next_raid_step};
const FrameRules kAirTargetFrame{
    .question = {"air-target", "Choose what your air units attack, or end: the rest go home.", "6.1.2"},
    .subjects = air_target_subjects,
    .actions = air_target_actions,
    .verbs = kAirTargetVerbs,
    .resolve_automatic_step = rules::end_unless<anybody_attacks, Play>};
const FrameRules kLandingFrame{
    .question = {"landing", "Land your air units, or end: the rest go back where they came from.", "5.5a"},
    .subjects = landing_subjects,
    .actions = landing_actions,
    .verbs = kLandingVerbs,
    .resolve_automatic_step = land_if_no_choice};

}  // namespace mitla::sixdays
