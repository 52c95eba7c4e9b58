#include "games/sixdays/ai/air_script.h"

#include "games/sixdays/air.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/operations.h"
#include "rules/ai/best.h"

namespace mitla::sixdays {

using engine::act;
using engine::Action;

namespace {

engine::BoxId box_of(HexId box) { return engine::BoxId{static_cast<std::uint16_t>(rules::box_number(box))}; }

int planes_at(const Command& c, int base) {
  int count = 0;
  for (const int e : c.enemy_air()) count += base_of(c.state.pieces[e].hex) == base ? 1 : 0;
  return count;
}
int sent_to(const Command& c, HexId target) {
  int count = 0;
  for (const int u : c.own_air())
    count += c.state.pieces[u].hex == place(kFlying) && flight(c.rules, c.state, unit_id(u)).target == target
                 ? 1
                 : 0;
  return count;
}
// Enemy fighters that could meet an attack.
int fighters_up(const Command& c, HexId target) {
  int count = 0;
  for (const int e : c.enemy_air())
    count += rules::box_number(c.state.pieces[e].hex) < kBase && !on_map(c.state.pieces[e].hex) &&
                     may_defend(c.rules, c.state, unit_id(e), target).allows()
                 ? 1
                 : 0;
  return count;
}

// Of ten dice: those that hit, and those that call the guns.
struct Chances {
  int hits = 0;
  int flak = 0;
};
Chances chances(const Command& c, int u, int modifier) {
  const int bombing = c.unit(u).bombing;
  return {std::clamp(bombing - modifier, 0, kDie),
          std::clamp(kDie - (c.rules.war.flak_from - modifier) + 1, 0, kDie)};
}

// A plane that is caught on the ground is worth a hit, and a base that is destroyed takes all of them along.
int worth_of_raid(const Command& c, int u, int base, int sent) {
  if (c.state.war.bases[base] == BaseStatus::kDestroyed) return 0;
  const int planes = planes_at(c, base);
  if (planes == 0) return 0;
  const Chances dice = chances(c, u, base_attack_modifier(c.rules, c.state, unit_id(u)));
  const int each = c.side == Side::kIsrael ? 6 : 8;
  int value = dice.hits * (each + 2 * std::min(planes, 4)) - 4 * dice.flak - 10 * std::max(0, sent - planes);
  value -= (c.side == Side::kUar ? 12 : 4) * std::max(0, fighters_up(c, base_box(base)) - sent);
  return value;
}

int worth_of_strike(const Command& c, int u, HexId hex, int sent) {
  if (hex == c.rules.ground.east_jerusalem) return 0;  // 6.1.2e: it costs standing
  const Chances dice = chances(c, u, ground_attack_modifier(c.rules, c.state, unit_id(u), hex));
  int best = 0, defenders = 0;
  for (const UnitId unit : Stack(c.state, hex)) {
    ++defenders;
    best = std::max(best, 2 + c.rules.unit(unit).combat / 2 + (c.state.piece(unit).has(kDisrupted) ? 4 : 0));
  }
  if (in_enemy_zone(c.state, other(c.side), hex)) best += 3;  // somebody stands ready to use it
  if (c.staff.goal_in(hex) > 0) best += 1;
  if (favours(c.plan.effort, theater_of(c.rules, hex))) best += 2;
  return dice.hits * best - 4 * dice.flak - 8 * std::max(0, sent + 1 - defenders) -
         6 * std::max(0, fighters_up(c, hex) - sent);
}

template <typename Visit>
void for_each_enemy_hex(const Command& c, Visit&& visit) {
  for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
    const HexId hex = c.state.pieces[e].hex;
    if (c.rules.units[e].side != c.side && on_map(hex) &&
        c.state.stack_top(hex) == unit_id(static_cast<int>(e)))
      visit(hex);
  }
}

constexpr int kLeastOfAMission = 8;

}  // namespace

bool air_worth(const Command& c, bool bases_only) {
  int flyers = 0;
  bool worth = false;
  for (const int u : c.own_air()) {
    const UnitId unit = unit_id(u);
    if (c.unit(u).bombing == 0 || !may_fly(c.rules, c.state, unit).allows()) continue;
    ++flyers;
    if (worth) continue;
    for (int base = 0; base < kBases && !worth; ++base)
      worth = c.rules.bases[static_cast<std::size_t>(base)].side != c.side &&
              (c.state.jordan == Jordan::kIntervened ||
               (c.rules.bases[static_cast<std::size_t>(base)].owner != Nation::kJordanian &&
                c.rules.bases[static_cast<std::size_t>(base)].owner != Nation::kIraqi)) &&
              worth_of_raid(c, u, base, 0) > kLeastOfAMission;
    if (bases_only) continue;
    for_each_enemy_hex(c, [&](HexId hex) {
      if (worth || is_closed(c.rules, c.state, hex) ||
          (c.state.war.no_air_attacks >> static_cast<int>(theater_of(c.rules, hex)) & 1) != 0)
        return;
      if (c.side == Side::kUar && !may_attack_into(c.rules, c.state, unit, hex).allows()) return;
      worth = worth_of_strike(c, u, hex, 0) > kLeastOfAMission;
    });
  }
  return worth && flyers > (c.side == Side::kIsrael ? 1 : 0);
}

void order_air_defence(Command& c) {
  constexpr std::array<Theater, 3> kOrder{Theater::kSinai, Theater::kGolan, Theater::kWestBank};
  while (c.goes_on()) {
    rules::Best<Action> best(0);
    for (const int u : c.own_air())
      for (const Theater theater : kOrder) {
        const HexId box = air_defence(c.side, theater);
        if (!c.legal(Verb::kPatrol, unit_id(u), box_of(box))) continue;
        int there = 0;
        for (const int v : c.own_air()) there += c.state.pieces[v].hex == box ? 1 : 0;
        // Israel keeps its bombers for attacks once a unit is up over each map.
        if (c.side == Side::kIsrael && there > 0) continue;
        best.offer(4 * c.unit(u).air - c.unit(u).bombing - 6 * there,
                   act(Verb::kPatrol, unit_id(u), box_of(box)));
      }
    if (best.exists() && c.give(*best)) continue;
    c.give(Verb::kEnd);
    return;
  }
}

void order_allocation(Command& c) {
  while (c.goes_on()) {
    // An Operation has at least one unit.
    rules::Best<Action> best(c.state.war.operation.units.empty() ? -1000 : kLeastOfAMission);
    for (const int u : c.own_air()) {
      const UnitId unit = unit_id(u);
      if (c.unit(u).bombing == 0 || !may_fly(c.rules, c.state, unit).allows()) continue;
      for (int base = 0; base < kBases; ++base) {
        if (c.rules.bases[static_cast<std::size_t>(base)].side == c.side) continue;
        const int value = c.plan.variation.bent(worth_of_raid(c, u, base, sent_to(c, base_box(base))),
                                                Varying::kBase, base);
        const Action raid = act(Verb::kRaid, unit, box_of(base_box(base)));
        if (value > best.value() && c.legal(raid)) best.offer(value, raid);
      }
      if (c.side == Side::kUar && c.unit(u).type == UnitType::kBomber) {
        const int hits = chances(c, u, bombing_modifier(c.rules, c.state, unit, Mission::kDimona)).hits;
        if (c.legal(Verb::kBombReactor, unit)) best.offer(10 * hits, act(Verb::kBombReactor, unit));
      }
      for_each_enemy_hex(c, [&](HexId hex) {
        const int value =
            c.plan.variation.bent(worth_of_strike(c, u, hex, sent_to(c, hex)), Varying::kStrike, hex.value);
        const Action strike = act(Verb::kStrike, unit, hex);
        if (value > best.value() && c.legal(strike)) best.offer(value, strike);
      });
    }
    if (best.exists() && c.give(*best)) continue;
    c.give(Verb::kGo);
    return;
  }
}

void order_interception(Command& c) {
  const Raid& raid = c.state.war.raid;
  if (c.state.war.jump.unit.exists() || raid.interceptors.size() < raid.attackers.size()) {
    rules::Best<Action> best;
    for (const int u : c.own_air())
      if (c.legal(Verb::kIntercept, unit_id(u))) best.offer(c.unit(u).air, act(Verb::kIntercept, unit_id(u)));
    if (best.exists() && c.give(*best)) return;
  }
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
      if (c.unit(u).air <= 1 && c.give(Verb::kHoldFire, unit_id(u))) return;
  c.give(Verb::kEnd);
}

void order_air_target(Command& c) {
  const Raid& raid = c.state.war.raid;
  rules::Best<Action> best;
  for (const int u : raid.attackers) {
    const UnitId unit = unit_id(u);
    if (c.give(Verb::kDrop, unit)) return;
    if (c.legal(Verb::kCrater, unit)) {
      const int base = base_of(raid.target);
      const int planes = planes_at(c, base);
      best.offer(c.state.war.bases[base] == BaseStatus::kDamaged ? 10 * planes : 8 + 2 * planes,
                 act(Verb::kCrater, unit));
    }
    for (std::size_t e = 0; e < c.rules.units.size(); ++e) {
      const UnitId target = unit_id(static_cast<int>(e));
      if (c.rules.units[e].side == c.side || !c.legal(Verb::kHit, unit, target)) continue;
      const Piece& piece = c.state.pieces[e];
      best.offer(c.rules.units[e].flies() ? 9 + c.rules.units[e].air
                                          : c.rules.units[e].combat + (piece.has(kDisrupted) ? 6 : 0),
                 act(Verb::kHit, unit, target));
    }
  }
  if (!best.exists() || !c.give(*best)) c.give(Verb::kEnd);
}

}  // namespace mitla::sixdays
