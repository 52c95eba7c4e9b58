#include "games/sixdays/ai/ground_script.h"

#include "games/sixdays/ai/air_script.h"
#include "games/sixdays/air.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "rules/ai/best.h"

namespace mitla::sixdays {

using engine::act;
using engine::Action;

namespace {

// --- what an attack promises ---

// In tenths of a unit, over the ten dice: Disruptions dealt less Disruptions suffered.
struct Promise {
  int harm = 0;
  int cleared = 0;  // dice that empty the hex
};
Promise promise(const WarTables& war, int column) {
  Promise sum;
  const auto worth = [](const Harm& harm) {
    return harm.eliminated ? 6 : 2 * harm.disruptions + (harm.retreat ? 2 : 0);
  };
  for (int die = 1; die <= kDie; ++die) {
    const CombatResult& result = war.result(die, column);
    sum.harm += worth(result.defender) - worth(result.attacker);
    sum.cleared += result.defender.retreat || result.defender.eliminated ? 1 : 0;
  }
  return sum;
}

// What taking the hex would be worth beside the harm.
int worth_of_target(const Command& c, HexId target, const Promise& hopes) {
  int worth = hopes.harm;
  worth += open_points(c, target) * hopes.cleared;
  // Units that are Disrupted already do not survive another Disruption.
  for (const UnitId unit : Stack(c.state, target))
    if (c.state.piece(unit).has(kDisrupted)) worth += hopes.harm > 0 ? 4 : 0;
  return c.plan.variation.bent(worth, Varying::kTarget, target.value);
}

int least_worth(const Command& c) {
  switch (c.plan.boldness) {
    case Boldness::kBold:
      return 0;
    case Boldness::kCareful:
      return 12;
    case Boldness::kMeasured:
      break;
  }
  return 5;
}

// The column that the units would have, as far as it can be foreseen before they stand there.
int foreseen_column(const Command& c, HexId target, int attack, int artillery) {
  const WarTables& war = c.rules.war;
  int column = odds_column(attack, defence_of(c.rules, c.state, target));
  column += artillery * war.attacker_artillery;
  bool disrupted = false, cut_off = false;
  for (const UnitId unit : Stack(c.state, target)) {
    disrupted |= c.state.piece(unit).has(kDisrupted);
    cut_off |= !can_trace(c.rules, c.state, unit);
    if (c.rules.unit(unit).type == UnitType::kArtillery && !c.state.piece(unit).has(kUsedShift))
      column += war.defender_artillery;
  }
  if (disrupted) column += war.defender_disrupted;
  if (cut_off) column += war.defender_oos;
  return std::clamp(column, 0, kColumns - 1);
}

// Who alone holds a place with points stays there; Israel only where somebody can come.
bool stays_on_guard(const Command& c, int u) {
  const HexId at = c.state.pieces[u].hex;
  const int goal = on_map(at) ? c.staff.goal_at(at) : -1;
  if (goal < 0 || !is_kept(c, c.staff.goals()[static_cast<std::size_t>(goal)])) return false;
  if (c.side == Side::kIsrael) {
    constexpr int kWorthAGuard = 10;
    if (!is_threatened(c, goal) || c.staff.goal_in(at) < kWorthAGuard) return false;
  }
  for (const UnitId there : Stack(c.state, at))
    if (there != unit_id(u) && !c.state.piece(there).has(kDisrupted)) return false;
  return true;
}

// --- concentration: who can come next to which enemy ---

struct Approach {
  HexId target;
  HexId from;
  std::int16_t unit = 0;
  std::int16_t strength = 0;
  int place = 0;  // what the place is worth
};

bool is_target(const Command& c, HexId hex) {
  if (!hex.exists() || c.state.cell(hex).has(kAttackedHex) || is_closed(c.rules, c.state, hex)) return false;
  if (enemy_in(c.rules, c.state, c.side, hex)) return true;
  return c.side == Side::kUar && israeli_fort_in(c.rules, c.state, hex) && vacant(c.state, hex);
}

void list_approaches(const Command& c, const UnitSet& free, std::vector<Approach>& out) {
  out.clear();
  thread_local std::vector<HexId> hexes;  // scratch
  for (const int u : free) {
    const UnitId unit = unit_id(u);
    const UnitInfo& info = c.unit(u);
    const HexId at = c.state.pieces[u].hex;
    hexes.assign(1, at);
    if (may_move(c.rules, c.state, unit).allows() && !stays_on_guard(c, u)) {
      const auto& reached = search(c.rules, c.state, mover(c.rules, c.state, unit)).hexes();
      hexes.insert(hexes.end(), reached.begin(), reached.end());
    }
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const HexId from = hexes[i];
      if (i > 0 && from == at) continue;
      for (const HexId target : c.rules.board().neighbours(from)) {
        if (!is_target(c, target)) continue;
        if (info.side == Side::kUar && !may_attack_into(c.rules, c.state, unit, target).allows()) continue;
        Approach approach{target, from, static_cast<std::int16_t>(u), 0, 0};
        approach.strength = static_cast<std::int16_t>(attack_strength(c.rules, c.state, unit, from, target));
        approach.place = (fort_in(c.rules, c.state, from) || c.rules.ground.at(from).city ? 2 : 0) +
                         (from == at ? 1 : 0) + (c.rules.ground.at(from).terrain == Terrain::kRough ? 1 : 0);
        out.push_back(approach);
      }
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const Approach& a, const Approach& b) {
    if (a.target != b.target) return a.target.value < b.target.value;
    if (a.strength != b.strength) return a.strength > b.strength;
    if (a.unit != b.unit) return a.unit < b.unit;
    return a.place > b.place;
  });
}

struct Assault {
  std::size_t first = 0, last = 0;  // of the approaches
  UnitSet units;
};

// The best attack that the free units can make together; false if none is worth it.
bool find_assault(const Command& c, const std::vector<Approach>& approaches, Assault& out) {
  rules::Best<Assault> best(least_worth(c));
  for (std::size_t i = 0; i < approaches.size();) {
    std::size_t j = i;
    Assault assault;
    assault.first = i;
    int attack = 0, artillery = 0, column = 0;
    for (; j < approaches.size() && approaches[j].target == approaches[i].target; ++j) {
      const Approach& approach = approaches[j];
      if (assault.units.contains(approach.unit) || column == kColumns - 1) continue;
      assault.units.insert(approach.unit);
      attack += approach.strength;
      artillery +=
          c.unit(approach.unit).type == UnitType::kArtillery && !c.state.pieces[approach.unit].has(kUsedShift)
              ? 1
              : 0;
      // Artillery needs somebody to serve it.
      column = foreseen_column(c, approach.target, attack, assault.units.size() > 1 ? artillery : 0);
    }
    assault.last = j;
    best.offer(worth_of_target(c, approaches[i].target, promise(c.rules.war, column)), assault);
    i = j;
  }
  if (!best.exists()) return false;
  out = *best;
  return true;
}

// The units of the assault go next to the target.
void carry_out(Command& c, const std::vector<Approach>& approaches, const Assault& assault, UnitSet& free) {
  for (const int u : assault.units) {
    free.erase(u);
    for (std::size_t a = assault.first; a < assault.last && c.goes_on(); ++a) {
      if (approaches[a].unit != u) continue;
      const HexId from = approaches[a].from;
      if (from == c.state.pieces[u].hex) break;
      if (!may_stack(c.rules, c.state, from, unit_id(u)).allows()) continue;
      if (c.give(Verb::kMove, unit_id(u), from)) break;
    }
  }
}

// --- moves beside the usual ones ---

// 5.4.3, 5.4.4: to a goal that nobody holds.
bool may_ever_jump(const UnitInfo& info) {
  return info.type == UnitType::kParachute || info.type == UnitType::kCommando;
}
bool leap(Command& c, UnitId unit) {
  const UnitInfo& info = c.rules.unit(unit);
  const bool jumps = may_ever_jump(info);
  if (!has_initiative(c.state, c.side)) return false;
  rules::Best<Action> best(9);
  for (const WarStaff::Goal& goal : c.staff.goals()) {
    if (is_won(c, goal, unit) || !vacant(c.state, goal.hex)) continue;
    // Whoever cannot be supplied there has one day.
    const int supplied = can_trace_from(c.rules, c.state, c.side, false, goal.hex) ? 2 : 0;
    if (jumps && c.legal(Verb::kJump, unit, goal.hex))
      best.offer(goal.value + 1 + supplied, act(Verb::kJump, unit, goal.hex));
    if (goal.value >= 10 && c.legal(Verb::kSail, unit, goal.hex))
      best.offer(goal.value, act(Verb::kSail, unit, goal.hex));
  }
  return best.exists() && c.give(*best);
}

void bring_in(Command& c, UnitId unit, Verb verb, const std::vector<HexId>& hexes) {
  rules::Best<HexId> best;
  for (const HexId to : hexes) {
    const int value = place_value(c, unit, to, best.value()) +
                      (may_stack(c.rules, c.state, to, unit).allows() ? 0 : -20000);
    if (value > best.value() && c.legal(verb, unit, to)) best.offer(value, to);
  }
  if (best.exists()) c.give(verb, unit, *best);
}

void advance_alone(Command& c, int u) {
  const UnitId unit = unit_id(u);
  if (!may_move(c.rules, c.state, unit).allows() || stays_on_guard(c, u)) return;
  const Mover m = mover(c.rules, c.state, unit);
  thread_local std::vector<HexId> hexes;  // scratch
  const auto& reached = search(c.rules, c.state, m).hexes();
  hexes.assign(reached.begin(), reached.end());
  rules::Best<HexId> best(place_value(c, unit, m.from, -1));
  for (const HexId to : hexes)
    if (to != m.from) best.offer(place_value(c, unit, to, best.value()), to);
  if (best.exists()) c.give(Verb::kMove, unit, *best);
}

}  // namespace

// --- 5.4 ---

void order_movement(Command& c) {
  UnitSet free;
  for (const int u : c.state.war.operation.units) {
    const HexId at = c.state.pieces[u].hex;
    const UnitId unit = unit_id(u);
    if (c.state.war.hermon_israeli == 0 && c.give(Verb::kClimb, unit) && !c.goes_on()) return;
    if (at == place(kAvailable)) {
      bring_in(c, unit, Verb::kArrive, c.rules.ground.arrivals);
    } else if (at == place(kSyrianReinforcements)) {
      bring_in(c, unit, Verb::kEnter, c.rules.ground.east_edge);
    }
    if (!c.goes_on()) return;
    if (leap(c, unit) && !c.goes_on()) return;
    if (c.give(Verb::kExit, unit) && !c.goes_on()) return;
    if (on_map(c.state.pieces[u].hex) && !c.state.pieces[u].has(kDisrupted) && c.unit(u).combat > 0)
      free.insert(u);
  }
  thread_local std::vector<Approach> approaches;  // scratch
  Assault assault;
  constexpr int kAssaults = 4;
  for (int n = 0; n < kAssaults && !free.empty() && c.goes_on(); ++n) {
    list_approaches(c, free, approaches);
    if (!find_assault(c, approaches, assault)) break;
    carry_out(c, approaches, assault, free);
  }
  for (const int u : free) {
    if (!c.goes_on()) return;
    advance_alone(c, u);
  }
  if (!c.goes_on() || c.give(Verb::kEnd)) return;
  // 10.3: militia that must go home.
  ActionList actions;
  for (const int u : c.state.war.operation.units) {
    c.staff.game.legal(c.run.whole(), unit_id(u), actions);
    if (!actions.empty() && c.give(actions.front())) return;
  }
}

// --- 6.2 ---

void order_combat(Command& c) {
  const Combat& combat = c.state.war.combat;
  if (!combat.target.exists()) {
    rules::Best<HexId> best(least_worth(c) - 2);
    for (const int u : c.state.war.operation.units) {
      const HexId at = c.state.pieces[u].hex;
      if (!on_map(at)) continue;
      for (const HexId target : c.rules.board().neighbours(at)) {
        if (!target.exists() || !may_attack(c.rules, c.state, target).allows()) continue;
        UnitSet attackers;
        for (const int other : c.state.war.operation.units)
          if (may_attack_with(c.rules, c.state, unit_id(other), target).allows()) attackers.insert(other);
        const int column = make_odds(c.rules, c.state, attackers, target).column;
        best.offer(worth_of_target(c, target, promise(c.rules.war, column)), target);
      }
    }
    if (!best.exists() || !c.give(Verb::kAttack, *best)) {
      c.give(Verb::kEnd);
      return;
    }
  }
  // The strongest first, until the table gives no more.
  const HexId target = combat.target;
  while (c.goes_on()) {
    if (!combat.attackers.empty() &&
        make_odds(c.rules, c.state, combat.attackers, target).column == kColumns - 1)
      break;
    rules::Best<int> next;
    for (const int u : c.state.war.operation.units)
      if (!combat.attackers.contains(u) && may_attack_with(c.rules, c.state, unit_id(u), target).allows())
        next.offer(attack_strength(c.rules, c.state, unit_id(u), c.state.pieces[u].hex, target), u);
    if (!next.exists() || !c.give(Verb::kWith, unit_id(*next))) break;
  }
  if (c.goes_on() && !c.give(Verb::kResolve)) c.give(Verb::kCancel);
}

void order_loss(Command& c) {
  const bool attacker = top(c.state).count != 0;
  const UnitSet& units = attacker ? c.state.war.combat.attackers : c.state.war.combat.defenders;
  rules::Best<Action> best;
  for (const int u : units)
    if (c.legal(Verb::kLose, unit_id(u))) best.offer(-c.unit(u).combat, act(Verb::kLose, unit_id(u)));
  if (best.exists()) c.give(*best);
}

void order_advance(Command& c) {
  rules::Best<Action> best(0);
  const HexId target = c.state.war.combat.target;
  for (const int u : c.state.war.combat.attackers) {
    if (!c.legal(Verb::kAdvance, unit_id(u)) || stays_on_guard(c, u)) continue;
    const UnitId unit = unit_id(u);
    best.offer(
        place_value(c, unit, target, -30000) - place_value(c, unit, c.state.pieces[u].hex, -30000) + 50,
        act(Verb::kAdvance, unit));
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

namespace {

// Where the units of a hex may go: to the safest place.
void order_way_out(Command& c, Verb verb) {
  thread_local ActionList subjects, actions;  // scratch
  rules::Best<Action> best;
  subjects.clear();
  c.staff.game.legal(c.run.whole(), engine::kNobody, subjects);
  for (std::size_t u = 0; u < c.rules.units.size(); ++u) {
    if (c.rules.units[u].side != c.side || !on_map(c.state.pieces[u].hex)) continue;
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit_id(static_cast<int>(u)), actions);
    for (const Action& action : actions) {
      if (action.verb != static_cast<decltype(action.verb)>(verb)) continue;
      const HexId to{static_cast<std::uint16_t>(action.args[1])};
      int value = in_enemy_zone(c.state, c.side, to) ? -3000 : 0;
      value += pull(c, unit_id(static_cast<int>(u)), to) / 4;
      if (fort_in(c.rules, c.state, to)) value += 100;
      best.offer(value, action);
    }
  }
  if (best.exists()) c.give(*best);
}

}  // namespace

void order_retreat(Command& c) { order_way_out(c, Verb::kRetreat); }
void order_displacement(Command& c) { order_way_out(c, Verb::kDisplace); }

// --- 5.2 ---

namespace {

int worth_of_ugdah(const Command& c, int ugdah) {
  int value = 1;
  for (std::size_t u = 0; u < c.rules.units.size(); ++u) {
    const HexId at = c.state.pieces[u].hex;
    if (c.rules.units[u].ugdah != ugdah || c.rules.units[u].side != Side::kIsrael || !on_map(at)) continue;
    value += near_enemy(c, static_cast<int>(u), 4) ? 4 : 1;
    if (favours(c.plan.effort, theater_of(c.rules, at))) value += 4;
  }
  return value;
}

// The UAR moves its army where something can be gained: near the enemy, or on the way to it.
bool uar_army_can_do_something(const Command& c) {
  for (std::size_t u = 0; u < c.rules.units.size(); ++u) {
    const Piece& piece = c.state.pieces[u];
    if (c.rules.units[u].side != Side::kUar || !c.rules.units[u].is_ground() || piece.has(kActivated) ||
        piece.has(kDisrupted))
      continue;
    if (stays_on_guard(c, static_cast<int>(u))) continue;
    if (piece.hex == place(kSyrianReinforcements) || near_enemy(c, static_cast<int>(u), 3)) return true;
  }
  return false;
}

// 10.1: does an Israeli unit stand below Mount Hermon that could go up, or is there one that could jump
// there? One of the last two Operations of a first blow brings it, the first after it lets it climb, while it
// is still in supply: each day that the guns up there fire is a diplomatic point of the UAR.
bool hermon_calls(const Command& c) {
  if (c.state.war.hermon_israeli != 0) return false;
  const bool jump = c.state.war.preempting != 0;
  if (jump && c.state.war.preemptive_left > 2) return false;
  for (const int u : c.rules.ugdah_units[kIndependent]) {
    const Piece& piece = c.state.pieces[u];
    if (piece.has(kDisrupted) || piece.has(kActivated)) continue;
    if (jump ? may_ever_jump(c.unit(u)) && (base_of(piece.hex) >= 0 || on_map(piece.hex))
             : on_map(piece.hex) && c.rules.ground.at(piece.hex).next_to_hermon && !piece.has(kOutOfSupply))
      return true;
  }
  return false;
}

}  // namespace

void order_operation(Command& c) {
  // A variation may put a kind of Operation off.
  const auto now = [&](Verb verb) {
    constexpr int kUsual = 100, kLess = 60;
    return c.plan.variation.bent(kUsual, Varying::kOperation, static_cast<int>(verb)) > kLess;
  };
  if (c.side == Side::kIsrael) {
    if (hermon_calls(c) && now(Verb::kIndependents) && c.give(Verb::kIndependents)) return;
    const bool bases_first = c.plan.air == AirWar::kBasesFirst && now(Verb::kAirOperation);
    if (bases_first && air_worth(c, true) && c.give(Verb::kAirOperation)) return;
    // Ground attacks come after the strikes that open their way.
    if (now(Verb::kAirOperation) && air_worth(c, false) && c.state.war.preempting == 0 &&
        c.give(Verb::kAirOperation))
      return;
    if (!now(Verb::kUgdah) && c.give(Verb::kIndependents)) return;
    rules::Best<int> best(0);
    for (int ugdah = 1; ugdah <= c.rules.ugdot; ++ugdah)
      if (c.legal(Verb::kUgdah, ugdah - 1))
        best.offer(c.plan.variation.bent(10 * worth_of_ugdah(c, ugdah), Varying::kUgdah, ugdah), ugdah);
    if (best.exists() && c.give(Verb::kUgdah, *best - 1)) return;
    if (c.give(Verb::kIndependents)) return;
    if (air_worth(c, true) && c.give(Verb::kAirOperation)) return;
  } else {
    for (const int u : c.rules.force(Force::kCommandos))
      if (c.give(Verb::kTerror, unit_id(u))) return;
    if (now(Verb::kAirOperation) && air_worth(c, false) && c.give(Verb::kAirOperation)) return;
    if (uar_army_can_do_something(c) && now(Verb::kGroundOperation) && c.give(Verb::kGroundOperation)) return;
    if (air_worth(c, false) && c.give(Verb::kAirOperation)) return;
  }
  // 5.2c: the last word of the day; afterwards the side only passes.
  if (c.give(Verb::kFinalOperation)) return;
  c.give(Verb::kPass);
}

void order_activation(Command& c) {
  if (c.state.war.operation.type == OperationType::kUgdah) c.give(Verb::kActivateAll);
  while (c.goes_on()) {
    if (c.give(Verb::kActivateAll)) continue;
    // An Operation has at least one unit.
    rules::Best<Action> best(c.state.war.operation.units.empty() ? -1000 : 0);
    for (std::size_t u = 0; u < c.rules.units.size(); ++u) {
      const UnitId unit = unit_id(static_cast<int>(u));
      if (c.rules.units[u].side != c.side || !may_activate(c.rules, c.state, unit).allows()) continue;
      const HexId at = c.state.pieces[u].hex;
      int value = 1 + c.rules.units[u].combat;
      if (near_enemy(c, static_cast<int>(u), 2)) value += 20;
      if (stays_on_guard(c, static_cast<int>(u))) value -= 15;
      if (c.state.war.preempting != 0 && may_ever_jump(c.rules.units[u])) value += 60;
      if (on_map(at)) {
        if (c.state.war.preempting != 0 && c.rules.units[u].large && c.rules.ground.at(at).port[0])
          value += 50;  // it lands behind the Egyptians
        if (c.side == Side::kIsrael && c.rules.ground.at(at).next_to_hermon &&
            c.state.war.hermon_israeli == 0)
          value += 40;  // it climbs
        value += pull(c, unit, at) / 50;
        if (favours(c.plan.effort, theater_of(c.rules, at))) value += 10;
      } else {
        value += 15;  // whoever waits beside the maps comes in
      }
      best.offer(value > 0 ? c.plan.variation.bent(value, Varying::kUnit, static_cast<int>(u)) : value,
                 act(Verb::kActivate, unit));
    }
    if (!best.exists() || !c.give(*best)) {
      c.give(Verb::kGo);
      return;
    }
  }
}

}  // namespace mitla::sixdays
