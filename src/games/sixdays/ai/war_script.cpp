#include "games/sixdays/ai/war_script.h"

#include <algorithm>

#include "games/sixdays/air.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/war.h"
#include "hex/reach.h"
#include "rules/ai/best.h"

namespace mitla::sixdays {

using engine::act;
using engine::Action;

namespace {

constexpr int kFar = 0xFFFF;

}  // namespace

WarStaff::WarStaff(const engine::Game& its_game, const RuleSet& its_rules)
    : game(its_game), rules(its_rules) {
  const Ground& ground = rules.ground;
  goals_.push_back({ground.west_jerusalem, 40});
  for (const PlaceValue& place : rules.war_places) goals_.push_back({place.hex, place.points});
  for (const HexId hex : ground.golan_forts) goals_.push_back({hex, 2});
  for (const BridgeInfo& bridge : ground.bridges) goals_.push_back({bridge.home, 4});
  hex::Reach reach;
  for (int m = 0; m < kMobilities; ++m)
    for (const Goal& goal : goals_) {
      auto& way = ways_[static_cast<std::size_t>(m)].emplace_back(
          static_cast<std::size_t>(rules.board().size()), static_cast<std::uint16_t>(kFar));
      // Backwards: what it costs to come from the neighbour.
      hex::reach(
          rules.board(), goal.hex, hex::kMaxBudget,
          [&](HexId from, hex::Direction d, HexId to) {
            const int cost = ground.step[m][to.value][hex::index_of(hex::opposite(d))];
            (void)from;
            return cost == 0 ? -1 : cost;
          },
          reach);
      for (const HexId hex : reach.hexes()) way[hex.value] = static_cast<std::uint16_t>(reach.cost(hex));
    }
}

namespace {

struct Command {
  const WarStaff& staff;
  const engine::State& whole;
  const State& state;
  const RuleSet& rules;
  Effort effort;
  engine::RandomStream& random;
  ActionList& out;
  Side side;

  bool legal(const Action& action) const { return !staff.game.check(whole, action); }
  // Gives the order if it is legal.
  bool give(const Action& action) const {
    if (!legal(action)) return false;
    out.push_back(action);
    return true;
  }
  template <typename... Args>
  bool give(Verb verb, Args... args) const {
    return give(act(verb, args...));
  }
};

bool favours(Effort effort, Theater theater) {
  return static_cast<int>(effort) == 1 + static_cast<int>(theater);
}

// --- what a place is worth to a unit ---

// Goals that the other side holds pull more than goals of one's own, which only need a guard.
int pull(const Command& c, UnitId unit, HexId hex) {
  const UnitInfo& info = c.rules.unit(unit);
  int best = 0;
  const auto& goals = c.staff.goals();
  for (std::size_t g = 0; g < goals.size(); ++g) {
    if (theater_of(c.rules, goals[g].hex) != theater_of(c.rules, hex)) continue;
    const int way = c.staff.way(g, info.mobility, hex);
    if (way == kFar) continue;
    const bool own = controller(c.state, goals[g].hex) == c.side;
    const bool guarded = own && friend_in(c.rules, c.state, c.side, goals[g].hex) && goals[g].hex != hex;
    if (guarded || (own && c.side == Side::kIsrael)) continue;
    int value = goals[g].value * 4000 / (way + 12);
    if (own) value /= 2;
    if (favours(c.effort, theater_of(c.rules, hex))) value = value * 3 / 2;
    best = std::max(best, value);
  }
  return best;
}

// The best that the unit, with the friends who could help it, promises against the enemies next to the hex.
int strike_value(const Command& c, UnitId unit, HexId hex) {
  int best = 0;
  for (const HexId target : c.rules.board().neighbours(hex)) {
    if (!target.exists() || !enemy_in(c.rules, c.state, c.side, target) ||
        c.state.cell(target).has(kAttackedHex))
      continue;
    int attack = attack_strength(c.rules, c.state, unit, hex, target);
    for (const int u : c.state.war.operation.units)
      if (unit_id(u) != unit && on_map(c.state.pieces[u].hex) && !c.state.pieces[u].has(kDisrupted) &&
          c.rules.board().adjacent(c.state.pieces[u].hex, target))
        attack += attack_strength(c.rules, c.state, unit_id(u), c.state.pieces[u].hex, target);
    const int defence = std::max(1, defence_of(c.rules, c.state, target));
    best = std::max(best, std::min(600, 150 * attack / defence));
  }
  return best;
}

int place_value(const Command& c, UnitId unit, HexId hex) {
  const UnitInfo& info = c.rules.unit(unit);
  int value = pull(c, unit, hex) + strike_value(c, unit, hex);
  for (const WarStaff::Goal& goal : c.staff.goals())
    if (goal.hex == hex && controller(c.state, hex) != c.side) value += 200 * goal.value;
  if (!can_trace_from(c.rules, c.state, info.side, info.is_mech(), hex)) value -= 700;
  if (hex != c.state.hex_of(unit) && !may_stack(c.rules, c.state, hex, unit).allows()) value -= 2000;
  if (fort_in(c.rules, c.state, hex) || c.rules.ground.at(hex).city) value += 60;
  return value;
}

// --- movement ---

void order_movement(Command& c) {
  rules::Best<Action> best(0);
  for (const int u : c.state.war.operation.units) {
    const UnitId unit = unit_id(u);
    if (c.state.pieces[u].hex == place(kAvailable)) {
      for (const HexId to : c.rules.ground.arrivals)
        if (c.legal(act(Verb::kArrive, unit, to)))
          best.offer(1 + place_value(c, unit, to), act(Verb::kArrive, unit, to));
      continue;
    }
    if (c.state.pieces[u].hex == place(kSyrianReinforcements)) {
      for (const HexId to : c.rules.ground.east_edge)
        if (c.legal(act(Verb::kEnter, unit, to)))
          best.offer(1 + place_value(c, unit, to), act(Verb::kEnter, unit, to));
      continue;
    }
    if (c.legal(act(Verb::kClimb, unit)) && c.state.war.hermon_israeli == 0)
      best.offer(3000, act(Verb::kClimb, unit));
    if (c.legal(act(Verb::kExit, unit))) best.offer(5000, act(Verb::kExit, unit));
    if (!may_move(c.rules, c.state, unit).allows()) continue;
    const Mover m = mover(c.rules, c.state, unit);
    const int stay = place_value(c, unit, m.from);
    for (const HexId to : search(c.rules, c.state, m).hexes()) {
      if (to == m.from) continue;
      const int gain = place_value(c, unit, to) - stay;
      best.offer(gain, act(Verb::kMove, unit, to));
    }
  }
  if (best.exists() && c.give(*best)) return;
  if (c.give(Verb::kEnd)) return;
  // 10.3: militia that must go home.
  ActionList actions;
  for (const int u : c.state.war.operation.units) {
    actions.clear();
    c.staff.game.legal(c.whole, unit_id(u), actions);
    if (!actions.empty()) {
      c.out.push_back(actions.front());
      return;
    }
  }
}

// --- combat ---

// What a column promises the attacker, in tenths of a unit: Disruptions dealt less Disruptions suffered.
int promise(const WarTables& war, int column) {
  int value = 0;
  for (int die = 1; die <= kDie; ++die) {
    const CombatResult& result = war.result(die, column);
    const auto worth = [](const Harm& harm) {
      return harm.eliminated ? 5 : 2 * harm.disruptions + (harm.retreat ? 2 : 0);
    };
    value += worth(result.defender) - worth(result.attacker);
  }
  return value;
}

void order_combat(Command& c) {
  const Combat& combat = c.state.war.combat;
  if (combat.target.exists()) {
    for (const int u : c.state.war.operation.units)
      if (!combat.attackers.contains(u) && c.give(Verb::kWith, unit_id(u))) return;
    c.give(Verb::kResolve);
    return;
  }
  rules::Best<Action> best(4);
  for (const int u : c.state.war.operation.units) {
    const HexId at = c.state.pieces[u].hex;
    if (!on_map(at)) continue;
    for (const HexId target : c.rules.board().neighbours(at)) {
      if (!target.exists() || !may_attack(c.rules, c.state, target).allows()) continue;
      UnitSet attackers;
      for (const int other : c.state.war.operation.units)
        if (may_attack_with(c.rules, c.state, unit_id(other), target).allows()) attackers.insert(other);
      best.offer(promise(c.rules.war, make_odds(c.rules, c.state, attackers, target).column),
                 act(Verb::kAttack, target));
    }
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

void order_loss(Command& c) {
  const bool attacker = top(c.state).count != 0;
  const UnitSet& units = attacker ? c.state.war.combat.attackers : c.state.war.combat.defenders;
  rules::Best<Action> best;
  for (const int u : units)
    if (c.legal(act(Verb::kLose, unit_id(u))))
      best.offer(-c.rules.units[u].combat, act(Verb::kLose, unit_id(u)));
  c.give(*best);
}

void order_advance(Command& c) {
  rules::Best<Action> best(0);
  const HexId target = c.state.war.combat.target;
  for (const int u : c.state.war.combat.attackers)
    if (c.legal(act(Verb::kAdvance, unit_id(u))))
      best.offer(place_value(c, unit_id(u), target) - place_value(c, unit_id(u), c.state.pieces[u].hex) + 50,
                 act(Verb::kAdvance, unit_id(u)));
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

// --- Operations ---

bool near_enemy(const Command& c, int u, int hexes) {
  const HexId at = c.state.pieces[u].hex;
  if (!on_map(at)) return false;
  for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
    const HexId there = c.state.pieces[e].hex;
    if (c.rules.units[e].side != c.side && on_map(there) && c.rules.board().distance(at, there) <= hexes)
      return true;
  }
  return false;
}
int enemy_aircraft_ready(const Command& c) {
  int count = 0;
  for (const int u : c.rules.air[static_cast<std::size_t>(index(other(c.side)))])
    count += base_of(c.state.pieces[u].hex) >= 0 ? 1 : 0;
  return count;
}

void order_operation(Command& c) {
  const auto air_worth = [&] {
    return c.side == Side::kIsrael ? enemy_aircraft_ready(c) > 2 || air_operations_left(c.state) > 1 : true;
  };
  if (c.side == Side::kIsrael) {
    if (enemy_aircraft_ready(c) > 2 && c.give(Verb::kAirOperation)) return;
    rules::Best<Action> best(0);
    for (int ugdah = 1; ugdah <= c.rules.ugdot; ++ugdah) {
      if (!c.legal(act(Verb::kUgdah, ugdah - 1))) continue;
      int value = 1;
      for (std::size_t u = 0; u < c.rules.units.size(); ++u)
        if (c.rules.units[u].ugdah == ugdah && c.rules.units[u].side == Side::kIsrael &&
            on_map(c.state.pieces[u].hex)) {
          value += near_enemy(c, static_cast<int>(u), 4) ? 4 : 1;
          if (favours(c.effort, theater_of(c.rules, c.state.pieces[u].hex))) value += 4;
        }
      best.offer(value, act(Verb::kUgdah, ugdah - 1));
    }
    if (best.exists() && c.give(*best)) return;
    if (c.give(Verb::kIndependents)) return;
    if (air_worth() && c.give(Verb::kAirOperation)) return;
  } else {
    for (const int u : c.rules.force(Force::kCommandos))
      if (c.give(Verb::kTerror, unit_id(u))) return;
    bool front = false;
    for (std::size_t u = 0; u < c.rules.units.size() && !front; ++u)
      front = c.rules.units[u].side == Side::kUar && c.rules.units[u].is_ground() &&
              near_enemy(c, static_cast<int>(u), 3);
    if (front && c.give(Verb::kGroundOperation)) return;
    if (c.give(Verb::kAirOperation)) return;
  }
  if (c.state.war.passes != 0 && c.give(Verb::kFinalOperation)) return;
  c.give(Verb::kPass);
}

void order_activation(Command& c) {
  if (c.give(Verb::kActivateAll)) return;
  rules::Best<Action> best(0);
  for (std::size_t u = 0; u < c.rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (c.rules.units[u].side != c.side || !may_activate(c.rules, c.state, unit).allows()) continue;
    int value = 1 + c.rules.units[u].combat;
    if (near_enemy(c, static_cast<int>(u), 2)) value += 20;
    if (on_map(c.state.pieces[u].hex)) value += pull(c, unit, c.state.pieces[u].hex) / 50;
    // Who holds a goal stays there.
    if (c.side == Side::kUar)
      for (const WarStaff::Goal& goal : c.staff.goals())
        if (goal.hex == c.state.pieces[u].hex && goal.value >= 10) value -= 15;
    best.offer(value, act(Verb::kActivate, unit));
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kGo);
}

// --- air ---

void order_air_defence(Command& c) {
  constexpr std::array<Theater, 3> kOrder{Theater::kSinai, Theater::kGolan, Theater::kWestBank};
  rules::Best<Action> best(0);
  for (const int u : c.rules.air[static_cast<std::size_t>(index(c.side))])
    for (const Theater theater : kOrder) {
      const engine::BoxId box{static_cast<std::uint16_t>(rules::box_number(air_defence(c.side, theater)))};
      if (!c.legal(act(Verb::kPatrol, unit_id(u), box))) continue;
      int there = 0;
      for (const int v : c.rules.air[static_cast<std::size_t>(index(c.side))])
        there += c.state.pieces[v].hex == air_defence(c.side, theater) ? 1 : 0;
      // Israel keeps its bombers for attacks once a unit is up over each map.
      const int value = 4 * c.rules.units[u].air - c.rules.units[u].bombing - 6 * there;
      if (c.side == Side::kIsrael && there > 0) continue;
      best.offer(value, act(Verb::kPatrol, unit_id(u), box));
    }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

int sent_to(const Command& c, HexId target) {
  int count = 0;
  for (const int u : c.rules.air[static_cast<std::size_t>(index(c.side))])
    count += c.state.pieces[u].hex == place(kFlying) && flight(c.rules, c.state, unit_id(u)).target == target
                 ? 1
                 : 0;
  return count;
}

void order_allocation(Command& c) {
  rules::Best<Action> best(0);
  for (const int u : c.rules.air[static_cast<std::size_t>(index(c.side))]) {
    const UnitId unit = unit_id(u);
    if (!may_fly(c.rules, c.state, unit).allows() || c.rules.units[u].bombing == 0) continue;
    for (int base = 0; base < kBases; ++base) {
      const engine::BoxId box{static_cast<std::uint16_t>(rules::box_number(base_box(base)))};
      if (c.rules.bases[static_cast<std::size_t>(base)].side == c.side) continue;
      int planes = 0;
      for (const int e : c.rules.air[static_cast<std::size_t>(index(other(c.side)))])
        planes += base_of(c.state.pieces[e].hex) == base ? 1 : 0;
      const int value =
          c.side == Side::kIsrael ? 6 * planes - 5 * sent_to(c, base_box(base)) : 2 * planes - 4;
      if (planes > 0 && c.legal(act(Verb::kRaid, unit, box)))
        best.offer(value + c.rules.units[u].bombing, act(Verb::kRaid, unit, box));
    }
    if (c.legal(act(Verb::kBombReactor, unit))) best.offer(14, act(Verb::kBombReactor, unit));
    for (const HexId hex : c.rules.ground.tel_aviv)
      if (c.legal(act(Verb::kBomb, unit, hex))) best.offer(9, act(Verb::kBomb, unit, hex));
    for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
      const HexId hex = c.state.pieces[e].hex;
      if (c.rules.units[e].side == c.side || !on_map(hex) ||
          c.state.stack_top(hex) != unit_id(static_cast<int>(e)))
        continue;
      if (hex == c.rules.ground.east_jerusalem) continue;
      int value = 2 + defence_of(c.rules, c.state, hex) - 3 * sent_to(c, hex) -
                  2 * ground_attack_modifier(c.rules, c.state, unit, hex);
      if (!in_enemy_zone(c.state, other(c.side), hex)) value -= 4;
      if (c.legal(act(Verb::kStrike, unit, hex))) best.offer(value, act(Verb::kStrike, unit, hex));
    }
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kGo);
}

void order_interception(Command& c) {
  if (c.state.war.jump.unit.exists() ||
      c.state.war.raid.interceptors.size() < c.state.war.raid.attackers.size())
    for (const int u : c.rules.air[static_cast<std::size_t>(index(c.side))])
      if (c.give(Verb::kIntercept, unit_id(u))) return;
  if (c.give(Verb::kScramble)) return;
  c.give(Verb::kEnd);
}

void order_pairing(Command& c) {
  const bool intercepting = top(c.state).count != 0;
  const Raid& raid = c.state.war.raid;
  const UnitSet& own = intercepting ? raid.interceptors : raid.attackers;
  const UnitSet& enemies = intercepting ? raid.attackers : raid.interceptors;
  for (const int u : own)
    for (const int e : enemies)
      if (c.give(Verb::kMeet, unit_id(u), unit_id(e))) return;
  // Bombers do not spoil their aim for a shot that hardly ever hits.
  if (!intercepting)
    for (const int u : own)
      if (c.rules.units[u].air <= 1 && c.give(Verb::kHoldFire, unit_id(u))) return;
  c.give(Verb::kEnd);
}

void order_air_target(Command& c) {
  const Raid& raid = c.state.war.raid;
  rules::Best<Action> best;
  for (const int u : raid.attackers) {
    const UnitId unit = unit_id(u);
    if (c.give(Verb::kDrop, unit)) return;
    if (c.legal(act(Verb::kCrater, unit))) {
      const int base = base_of(raid.target);
      int planes = 0;
      for (const int e : c.rules.air[static_cast<std::size_t>(index(other(c.side)))])
        planes += base_of(c.state.pieces[e].hex) == base ? 1 : 0;
      best.offer(c.state.war.bases[base] == BaseStatus::kDamaged ? 10 * planes : 8, act(Verb::kCrater, unit));
    }
    for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
      const UnitId target = unit_id(static_cast<int>(e));
      if (c.rules.units[e].side == c.side || !c.legal(act(Verb::kHit, unit, target))) continue;
      const Piece& piece = c.state.pieces[e];
      best.offer(c.rules.units[e].flies() ? 5 + c.rules.units[e].air
                                          : c.rules.units[e].combat + (piece.has(kDisrupted) ? 6 : 0),
                 act(Verb::kHit, unit, target));
    }
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

// --- peace ---

bool leads(const Command& c) {
  return mvp_halves(c.rules, c.state, c.side) > mvp_halves(c.rules, c.state, other(c.side)) &&
         dvp_halves(c.rules, c.state, c.side) >= dvp_halves(c.rules, c.state, other(c.side));
}
void order_cease_fire(Command& c) {
  if (!leads(c) && c.side == Side::kIsrael && c.give(Verb::kIgnore)) return;
  c.give(Verb::kAccept);
}
void order_agreement(Command& c) { c.give(leads(c) ? Verb::kAgree : Verb::kRefuse); }

// Anything that is allowed.
void order_anything(Command& c) {
  thread_local ActionList subjects, actions;  // scratch
  c.out.push_back(engine::random_action(c.staff.game, c.whole, c.random, subjects, actions));
}

}  // namespace

bool war_order(const WarStaff& staff, const engine::State& whole, Effort effort, engine::RandomStream& random,
               ActionList& out) {
  const State& state = whole.as<State>();
  if (state.frames.empty() || top(state).kind < kFirstWarFrame) return false;
  Command c{staff, whole, state, staff.rules, effort, random, out, top(state).side};
  const std::size_t before = out.size();
  switch (top(state).kind) {
    case FrameKind::kAirDefence:
      order_air_defence(c);
      break;
    case FrameKind::kPreemptive:
      c.give(Verb::kAttempt);
      break;
    case FrameKind::kOperation:
      order_operation(c);
      break;
    case FrameKind::kActivation:
      order_activation(c);
      break;
    case FrameKind::kMovement:
      order_movement(c);
      break;
    case FrameKind::kAllocation:
      order_allocation(c);
      break;
    case FrameKind::kInterception:
      order_interception(c);
      break;
    case FrameKind::kPairing:
      order_pairing(c);
      break;
    case FrameKind::kAirTarget:
      order_air_target(c);
      break;
    case FrameKind::kLanding:
      c.give(Verb::kEnd);
      break;
    case FrameKind::kCombat:
      order_combat(c);
      break;
    case FrameKind::kLoss:
      order_loss(c);
      break;
    case FrameKind::kAdvance:
      order_advance(c);
      break;
    case FrameKind::kCeaseFire:
      order_cease_fire(c);
      break;
    case FrameKind::kAgreement:
      order_agreement(c);
      break;
    default:
      break;
  }
  if (out.size() == before) order_anything(c);
  return out.size() > before;
}

int war_worth(const RuleSet& rules, const State& state) {
  const auto lead = [&](auto&& count) { return count(Side::kIsrael) - count(Side::kUar); };
  int worth = lead([&](Side side) { return mvp_halves(rules, state, side); }) +
              lead([&](Side side) { return dvp_halves(rules, state, side); });
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const Piece& piece = state.pieces[u];
    if (!piece.has(kDisrupted)) continue;
    worth += rules.units[u].side == Side::kIsrael ? -1 : 1;
  }
  return worth;
}

}  // namespace mitla::sixdays
