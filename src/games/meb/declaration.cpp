#include "games/meb/declaration.h"

#include "games/meb/artillery.h"
#include "games/meb/combat.h"
#include "games/meb/frame.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::act;
using engine::ActionList;

Reason may_be_attacked(const RuleSet& rules, const State& state, HexId hex) {
  if (!held_by(rules, state, hex, other(state.phasing))) return {"7.1", "there is no enemy in {h}"};
  for (const UnitId unit : Stack(state, hex)) {
    if (state.piece(unit).has(kDefended))
      return {"7.3.a", "the enemy in {h} has been attacked in this phase already"};
    if (state.piece(unit).has(kAdvanced))
      return {"7.16.a", "the enemy in {h} advanced in this phase and may not be attacked"};
  }
  return kAllowed;
}

Reason may_use_airstrikes(const RuleSet&, const State& state, int nationality, int count) {
  if (top(state).side != Side::kWestern) return {"8.18", "only the Western player has airstrikes"};
  const int used = airstrikes_used(state)[nationality];
  if (count == used) return {"8.18", "that many are in it already"};
  if (count > used + airstrikes_left(state, nationality))
    return {"8.18.a", "each airstrike marker is used once in a game turn, and there are not so many left"};
  return kAllowed;
}

namespace {

constexpr Reason kNoShips{"8.19", "only the Western player has naval gunfire"};

}  // namespace

Reason may_use_ships(const RuleSet& rules, const State& state, int nationality) {
  if (top(state).side != Side::kWestern) return kNoShips;
  return may_fire_ships(rules, state, nationality);
}

Reason may_withhold_ships(const RuleSet&, const State& state, int nationality) {
  if (top(state).side != Side::kWestern) return kNoShips;
  if (((naval_used(state) >> nationality) & 1) == 0) return {"8.19", "this naval gunfire takes no part"};
  return kAllowed;
}

void use_airstrikes(Play& play, int nationality, int count) {
  Attack& attack = play.state.attack;
  (play.state.phasing == Side::kWestern ? attack.air : attack.air_fpf)[nationality] =
      static_cast<std::uint8_t>(count);
}

void use_or_withhold_ships(Play& play, int nationality) {
  Attack& attack = play.state.attack;
  std::uint8_t& ships = play.state.phasing == Side::kWestern ? attack.naval : attack.naval_fpf;
  ships = static_cast<std::uint8_t>(ships ^ (1 << nationality));
}

void support_actions(const RuleSet& rules, const State& state, Side side, ActionList& out) {
  if (side != Side::kWestern) return;
  for (int flag = 0; flag < rules.flags; ++flag) {
    const int most = airstrikes_used(state)[flag] + airstrikes_left(state, flag);
    for (int n = 0; n <= most; ++n)
      if (may_use_airstrikes(rules, state, flag, n).allows()) out.push_back(act(Verb::kAir, flag, n));
    if (may_use_ships(rules, state, flag).allows()) out.push_back(act(Verb::kNaval, flag));
    if (may_withhold_ships(rules, state, flag).allows()) out.push_back(act(Verb::kWithhold, flag));
  }
}

namespace {

bool adjacent_to_all(const RuleSet& rules, const State& state, HexId from) {
  return std::ranges::all_of(state.attack.targets,
                             [&](HexId target) { return rules.board().adjacent(from, target); });
}

UnitSet ready_guns(const RuleSet& rules, const State& state) {
  UnitSet guns;
  for (const int gun : rules.artillery& rules.of_side[index(state.phasing)])
    if (on_map(state.pieces[gun].hex) && may_fire_from_afar(rules, state, unit_id(gun)).allows())
      guns.insert(gun);
  return guns;
}

// Could anything but airstrikes and ships attack the hex?
bool has_possible_attacker(const RuleSet& rules, const State& state, HexId hex, const UnitSet& guns) {
  for (const HexId next : held_next_to(rules, state, hex, state.phasing))
    for (const UnitId unit : Stack(state, next))
      if (may_take_part(rules, state, unit).allows()) return true;
  // 8.16.b
  if (state.phasing == Side::kEgyptian && !is_next_to(state, hex, Side::kEgyptian)) return false;
  for (const int gun : guns)
    if (in_range(rules, state, unit_id(gun), hex) && may_bear_on(rules, state, unit_id(gun), hex).allows())
      return true;
  return false;
}

bool air_or_naval_could_attack(const RuleSet& rules, const State& state, HexId hex) {
  if (state.phasing != Side::kWestern) return false;
  if (state.air_available[0] + state.air_available[1] > 0) return true;
  return naval_guns_bear(rules, state, 0, hex) || naval_guns_bear(rules, state, 1, hex);
}

bool can_be_attacked_with(const RuleSet& rules, const State& state, HexId hex, const UnitSet& guns) {
  return may_be_attacked(rules, state, hex).allows() &&
         (air_or_naval_could_attack(rules, state, hex) || has_possible_attacker(rules, state, hex, guns));
}

Reason why_nobody_attacks(const RuleSet& rules, const State& state, HexId hex) {
  LeastObstacle least({"7.3.c", "nobody is next to {h} or in range of it who could still attack"});
  for (const int u : rules.of_side[index(state.phasing)]) {
    const UnitId unit = unit_id(u);
    if (!stands(state, unit)) continue;
    const int distance = rules.board().distance(state.hex_of(unit), hex);
    if (distance == 1)
      least.consider(unit, distance, {may_take_part(rules, state, unit)});
    else if (rules.unit(unit).artillery && distance <= rules.unit(unit).range)
      least.consider(unit, distance,
                     {may_fire_from_afar(rules, state, unit), may_bear_on(rules, state, unit, hex)});
  }
  return least.reason();
}

Reason may_attack(const RuleSet& rules, const State& state, HexId hex) {
  if (can_be_attacked_with(rules, state, hex, ready_guns(rules, state))) return kAllowed;
  return first_of(may_be_attacked(rules, state, hex), [&] { return why_nobody_attacks(rules, state, hex); });
}

Reason may_add_target(const RuleSet& rules, const State& state, HexId hex) {
  if (const Reason reason = may_be_attacked(rules, state, hex); !reason.allows()) return reason;
  if (has_target(state.attack, hex)) return {"7.4", "{h} is part of this attack already"};
  if (state.attack.targets.full()) return {"7.4", "a unit has only six neighbours"};
  for (const int u : state.attack.adjacent - rules.artillery)
    if (!rules.board().adjacent(state.pieces[u].hex, hex))
      return {"7.4.a",
              "every attacking unit must be next to every defending hex, and one is not next to {h}"};
  // 8.4: several hexes need a non-artillery attacker adjacent to all of them.
  for (const HexId next : held_next_to(rules, state, hex, state.phasing)) {
    if (!adjacent_to_all(rules, state, next)) continue;
    for (const UnitId unit : Stack(state, next))
      if (!rules.unit(unit).artillery && may_take_part(rules, state, unit).allows() &&
          formations_agree(rules, state, unit))
        return kAllowed;
  }
  return {"8.4", "no unit but artillery is next to {h} and all the other defenders of this attack"};
}

bool in_declaration(const State& state, UnitId unit) {
  return state.attack.adjacent.contains(unit.value) || barrages(state.attack, unit);
}

Reason may_leave(const RuleSet&, const State& state, UnitId unit) {
  return in_declaration(state, unit) ? kAllowed : Reason{"7.2", "{u} is not in this attack"};
}

Reason may_join(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_take_part(rules, state, unit); !reason.allows()) return reason;
  if (in_declaration(state, unit)) return {"7.5", "{u} is in this attack already"};
  const HexId hex = state.hex_of(unit);
  if (rules.unit(unit).artillery) {
    if (std::ranges::none_of(state.attack.targets,  // R56
                             [&](HexId target) { return rules.board().adjacent(hex, target); }))
      return {"8.8", "{u} is not next to any hex of this attack; from a distance it fires"};
  } else if (!adjacent_to_all(rules, state, hex)) {
    return {"7.4", "{u} is not next to every hex of this attack"};
  }
  if (!formations_agree(rules, state, unit))
    return {"7.18.a", "{u} belongs to another division than the attack"};
  return kAllowed;
}

Reason may_be_composed_so(const RuleSet& rules, const State& state) {
  const Attack& attack = state.attack;
  if (nobody_attacks(attack)) return {"7.2", "nobody takes part in this attack yet"};
  if (attack.targets.size() > 1 && pure_barrage(rules, attack))
    return {"8.4", "artillery, aircraft and ships alone attack a single hex"};
  return kAllowed;
}

}  // namespace

Reason may_resolve(const RuleSet& rules, const State& state) {
  return first_of(may_be_composed_so(rules, state), [&] { return may_leave_obligations(rules, state); });
}

namespace {

// Calls visit(hex) for each hex that may be attacked, until it returns true.
template <typename Visit>
bool any_target(const RuleSet& rules, const State& state, Visit&& visit) {
  const UnitSet guns = ready_guns(rules, state);
  for (const int u : rules.of_side[index(other(state.phasing))]) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || state.cells[hex.value].first.index() != u) continue;  // once per stack
    if (can_be_attacked_with(rules, state, hex, guns) && visit(hex)) return true;
  }
  return false;
}

}  // namespace

void combat_actions(const RuleSet& rules, const State& state, ActionList& out) {
  any_target(rules, state, [&](HexId hex) {
    out.push_back(act(Verb::kAttack, hex));
    return false;
  });
  if (!any_still_obliged(rules, state)) out.push_back(act(Verb::kEnd));
}

namespace {

// The declaration: actions about a unit, or about none.
void declaration_units(const RuleSet& rules, const State& state, UnitSet& out) {
  const Attack& attack = state.attack;
  for (const HexId target : attack.targets)
    for (const HexId next : held_next_to(rules, state, target, state.phasing))
      for (const UnitId unit : Stack(state, next))
        if (may_join(rules, state, unit).allows()) out.insert(unit.value);
  for (const int gun : ready_guns(rules, state))
    if (std::ranges::any_of(attack.targets, [&](HexId target) {
          return in_range(rules, state, unit_id(gun), target) &&
                 may_bear_on(rules, state, unit_id(gun), target).allows();
        }))
      out.insert(gun);
  out |= attack.adjacent;
  for (const Gun& gun : attack.barrage) out.insert(gun.unit.value);
}

void declaration_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const Attack& attack = state.attack;
  if (unit.exists()) {
    if (in_declaration(state, unit)) {
      out.push_back(act(Verb::kWithout, unit));
      return;
    }
    if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kWith, unit));
    if (rules.unit(unit).artillery)
      for (const HexId target : attack.targets)
        if (may_fire(rules, state, unit, target).allows()) out.push_back(act(Verb::kFire, unit, target));
    return;
  }
  // Only a hex adjacent to a neighbour of the defenders can share an attacker with them.
  const Side enemy = other(state.phasing);
  int in_first_target = 0;
  for ([[maybe_unused]] const UnitId defender : Stack(state, attack.targets[0])) ++in_first_target;
  base::FixedVector<HexId, 19> offered;
  for (const HexId near : rules.board().neighbours(attack.targets[0])) {
    if (!near.exists()) continue;
    // 6.1: no zones but those of the first target: it is the only hex of the enemy next to this one.
    if (state.cells[near.value].zones[index(enemy)] == in_first_target) continue;
    for (const HexId hex : held_next_to(rules, state, near, enemy)) {
      if (std::ranges::find(offered, hex) != offered.end()) continue;
      offered.push_back(hex);
      if (may_add_target(rules, state, hex).allows()) out.push_back(act(Verb::kAlso, hex));
    }
  }
  support_actions(rules, state, state.phasing, out);
  if (may_resolve(rules, state).allows()) out.push_back(act(Verb::kResolve));
  out.push_back(act(Verb::kCancel));
}

Reason may_end(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)])
    if (still_obliged(rules, state, unit_id(u)))
      return {"7.3", "{u} is next to an enemy and must still attack", unit_id(u)};
  return kAllowed;
}

bool end_empty_combat(Play& play) {
  State& state = play.state;
  if (state.attack.declared != 0) forget_attack(state);
  if (any_target(play.rules, state, [](HexId) { return true; })) return false;
  end_frame(play);
  return true;
}

void begin_attack(Play& play, HexId hex) {
  State& state = play.state;
  state.attack = {};
  state.attack.targets.push_back(hex);
  state.frames.push_back({FrameKind::kDeclare, state.phasing, 0, kNobody, hex});
}

void leave_attack(Play& play, UnitId unit) {
  Attack& attack = play.state.attack;
  attack.adjacent.erase(unit.value);
  for (int i = 0; i < attack.barrage.size(); ++i)
    if (attack.barrage[i].unit == unit) {
      attack.barrage.erase(i);
      return;
    }
}

void declare_attack(Play& play) {
  State& state = play.state;
  Attack& attack = state.attack;
  revive_obligations(play.rules, state);
  for (const HexId target : attack.targets)
    for (const UnitId unit : Stack(state, target)) {
      attack.defenders.insert(unit.value);
      state.piece(unit).marks |= kDefended;
    }
  for (const int u : attack.adjacent) state.pieces[u].marks |= kAttacked;
  for (const Gun& gun : attack.barrage) state.piece(gun.unit).marks |= kAttacked;
  for (int flag = 0; flag < 2; ++flag)
    state.air_available[flag] = static_cast<std::uint8_t>(state.air_available[flag] - attack.air[flag]);
  state.naval_ready = static_cast<std::uint8_t>(state.naval_ready & ~attack.naval);
  attack.declared = 1;
  play.tell(EventKind::kAttackDeclared, "7.2",
            {attack.targets[0].value, attack.targets.size() - 1, attack.adjacent.size(),
             attack.barrage.size(), attack.air[0] + attack.air[1], attack.naval});
  play.rules.chapter().attack_declared(play);
  state.frames.pop_back();
  state.frames.push_back({FrameKind::kChooseTable, state.phasing, 0, kNobody, attack.targets[0]});
  if (!pure_barrage(play.rules, attack))  // 8.12
    state.frames.push_back({FrameKind::kFinalFire, other(state.phasing), 0, kNobody, attack.targets[0]});
}

void add_target(Play& play, HexId hex) { play.state.attack.targets.push_back(hex); }
void join(Play& play, UnitId unit) { play.state.attack.adjacent.insert(unit.value); }
void fire(Play& play, UnitId gun, HexId hex) { play.state.attack.barrage.push_back({gun, 0, hex}); }
void cancel(Play& play) {
  play.state.attack = {};
  end_frame(play);
}

constexpr VerbRules kCombatVerbs[] = {verb_rules<Verb::kAttack, may_attack, begin_attack>(),
                                      verb_rules<Verb::kEnd, may_end, end_frame>()};
constexpr VerbRules kDeclareVerbs[] = {
    verb_rules<Verb::kAlso, may_add_target, add_target>(),
    verb_rules<Verb::kWith, may_join, join>(),
    verb_rules<Verb::kFire, may_fire, fire>(),
    verb_rules<Verb::kWithout, may_leave, leave_attack>(),
    verb_rules<Verb::kAir, may_use_airstrikes, use_airstrikes>(),
    verb_rules<Verb::kNaval, may_use_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kWithhold, may_withhold_ships, use_or_withhold_ships>(),
    verb_rules<Verb::kResolve, may_resolve, declare_attack>(),
    verb_rules<Verb::kCancel, always, cancel>()};

}  // namespace

const FrameRules kCombatFrame{.question = {"combat", "Declare an attack, or end the combat phase.", "7.2"},
                              .subjects = [](const RuleSet& rules, const State& state, UnitSet&,
                                             ActionList& out) { combat_actions(rules, state, out); },
                              .actions = nullptr,
                              .verbs = kCombatVerbs,
                              .resolve_automatic_step = end_empty_combat};

const FrameRules kDeclareFrame{
    .question = {"declare", "Choose who attacks, then resolve the attack.", "7.2"},
    .subjects =
        [](const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
          declaration_units(rules, state, units);
          declaration_actions(rules, state, kNobody, out);
        },
    .actions = declaration_actions,
    .verbs = kDeclareVerbs};

}  // namespace mitla::meb
