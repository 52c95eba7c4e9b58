// The air war (15.0): who waits for fighters, who bombs what at which altitude, who fires at whom.
#include <algorithm>
#include <vector>

#include "games/barlev/ai/commander.h"
#include "games/barlev/air.h"
#include "games/barlev/air_transport.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

using engine::act;
using engine::BoxId;

BoxId box_id(HexId box) { return BoxId{static_cast<std::uint16_t>(rules::box_number(box))}; }
bool has_war(const Commander& c, Front front) {
  return c.rules.has_map[static_cast<std::size_t>(index(front))] && !is_frozen(c.state, front);
}

// --- 15.2: allocation ---

// Puts `wanted` units of the model from the box `from` into the box `to`.
void assign(Commander& c, int model, HexId from, HexId to, int wanted) {
  if (wanted <= 0 || !c.goes_on()) return;
  int first = -1, count = 0;
  for (const int u : c.own_air()) {
    if (c.unit(u).model != model || planned_place(c.rules, c.state, unit_id(u)) != from) continue;
    if (first < 0) first = u;
    ++count;
  }
  if (first >= 0) c.give(Verb::kAssign, unit_id(first), std::min(wanted, count), box_id(to));
}
int count_planned(const Commander& c, int model, HexId box) {
  int count = 0;
  for (const int u : c.own_air())
    count += c.unit(u).model == model && planned_place(c.rules, c.state, unit_id(u)) == box ? 1 : 0;
  return count;
}

// Two fronts share the Israeli air force: each has half of every model, or all of it if the other is quiet.
void divide(Commander& c, int model) {
  const HexId suez = place(Display::kIsraelSuez, DisplayBox::kAvailable);
  const HexId golan = place(Display::kIsraelGolan, DisplayBox::kAvailable);
  const int south = count_planned(c, model, suez), north = count_planned(c, model, golan);
  const int all = south + north;
  const int to_north = !has_war(c, Front::kGolan) ? 0 : !has_war(c, Front::kSuez) ? all : (all + 1) / 2;
  assign(c, model, suez, golan, to_north - north);
  assign(c, model, golan, suez, north - to_north);
}

// The share of the fighters of a model that wait for enemies, in quarters.
int share_on_superiority(const Commander& c, int model) {
  int any = -1;
  for (const int u : c.own_air())
    if (c.unit(u).model == model) any = u;
  const UnitInfo& unit = c.unit(any);
  if (unit.capability == Capability::kF) return 4;
  if (!is_fighter(unit)) return 0;
  const int own = c.side == Side::kIsrael ? 2 : 0;  // the best Israeli fighters bomb as well
  return std::clamp(own + (c.plan.air == AirWar::kFighters  ? 1
                           : c.plan.air == AirWar::kBombers ? -1
                                                            : 0),
                    0, 4);
}

// --- 15.4: missions ---

// What bombs of this rating do to the hex, in tenths of a point.
int worth_of_bombs(const Commander& c, HexId hex, int rating, Altitude altitude) {
  const Modifiers& modifiers = c.rules.tables.modifiers;
  const FireTable& table = c.rules.tables.ground_attack;
  if (rating < 1) return 0;
  const int high = modifiers.bombing_altitude[static_cast<std::size_t>(altitude)];
  int sum = 0;
  for (const UnitId unit : Stack(c.state, hex)) {
    const UnitInfo& info = c.rules.unit(unit);
    if (info.side == c.side || info.is_hq()) continue;
    int drm = high + c.rules.at(hex).air_drm;
    if (info.is_brigade()) drm += modifiers.bombing_brigade;
    if (info.size == Size::kCompany || info.size == Size::kPartialBattalion) drm += modifiers.bombing_company;
    if (info.tank) drm += modifiers.bombing_tank;
    if (info.is_fixed_sam()) drm += modifiers.bombing_fixed_sam;
    if (installation_in(c.rules, c.state, hex, info.side).exists()) drm += modifiers.bombing_installation;
    const Chance chance = chance_of(table, std::min(rating, table.columns()) - 1, drm);
    const bool neutralized = c.state.piece(unit).has(kNeutralized);
    sum += value_of(info) * (10 * chance.destroyed + (neutralized ? 10 : 3) * chance.neutralized) / 100;
  }
  for (const Bridge& bridge : c.state.land.bridges)
    if (bridge.hex == hex && bridge.has(Bridge::kOfIsrael) != (c.side == Side::kIsrael)) {
      const Chance chance =
          chance_of(table, std::min(rating, table.columns()) - 1, high + modifiers.bombing_bridge);
      constexpr int kBridge = 80;
      sum += kBridge * (chance.destroyed + chance.neutralized) / 10;
    }
  return sum;
}

// The fire from the ground that a mission meets: of a thousand, how many get through and how many are lost.
struct Flak {
  int through = 1000;
  int lost = 0;
};
Flak flak(const Commander& c, HexId hex, Altitude altitude) {
  constexpr int kShots = 3;  // most batteries have more than one mission to fire at
  std::array<Chance, kShots> worst{};
  for (const int u : c.rules.defences[static_cast<std::size_t>(index(other(c.side)))]) {
    const Piece& piece = c.piece(u);
    if (!on_map(piece.hex) || piece.has(kNeutralized | kSamFired)) continue;
    const UnitInfo& info = c.unit(u);
    const int range = c.rules.board().distance(piece.hex, hex) * c.rules.map_numbers(hex).range_per_hex;
    const FireTable& table = c.rules.tables.surface_to_air[static_cast<std::size_t>(info.system)];
    if (range > info.range || static_cast<int>(altitude) >= table.columns()) continue;
    const int drm = info.range > 1 && 2 * range > info.range ? c.rules.tables.modifiers.sam_distance : 0;
    Chance chance = chance_of(table, static_cast<int>(altitude), drm);
    for (Chance& known : worst)
      if (chance.destroyed + chance.neutralized > known.destroyed + known.neutralized)
        std::swap(known, chance);
  }
  Flak flak;
  for (const Chance& chance : worst) {
    flak.lost += flak.through * chance.destroyed / 10;
    flak.through = flak.through * (10 - chance.destroyed - chance.neutralized) / 10;
  }
  return flak;
}

bool is_attacked(const Commander& c, HexId hex) {
  return std::any_of(c.state.air.missions.begin(), c.state.air.missions.end(), [&](const Mission& mission) {
    return mission.hex == hex && side_of(mission) == c.side;
  });
}

struct Option {
  HexId hex;
  Altitude altitude = Altitude::kMedium;
  Flak flak;
};
// Every hex with something to bomb on the front, at every altitude, with the fire that waits there.
std::vector<Option> options_on(const Commander& c, Front front) {
  std::vector<Option> options;
  hex::HexSet seen;
  const auto offer = [&](HexId hex) {
    if (!on_map(hex) || c.rules.at(hex).front != front || seen.contains(hex) || is_attacked(c, hex)) return;
    seen.insert(hex);
    for (const Altitude altitude : {Altitude::kLow, Altitude::kMedium, Altitude::kHigh})
      options.push_back({hex, altitude, flak(c, hex, altitude)});
  };
  for (const int e : c.enemy_ground()) offer(c.piece(e).hex);
  for (const Bridge& bridge : c.state.land.bridges) offer(bridge.hex);
  return options;
}

// The fighters of the enemy that wait on the front: how many missions of a thousand meet one, and the best of
// them.
struct Patrol {
  int met = 0;
  int strength = 0;
};
Patrol patrol_on(const Commander& c, Front front) {
  Patrol patrol;
  const HexId box = place(display_of(other(c.side), front), DisplayBox::kSuperiority);
  for (const int u : c.rules.air[static_cast<std::size_t>(index(other(c.side)))])
    if (c.piece(u).hex == box) {
      patrol.met = std::min(900, patrol.met + 200);
      patrol.strength = std::max(patrol.strength, c.unit(u).air_strength);
    }
  return patrol;
}
Chance air_chance(const Commander& c, int strength, int drm) {
  return strength < 1 ? Chance{} : chance_of(c.rules.tables.air_to_air, strength - 1, drm);
}

// Own fighters on air superiority that are better than the enemy's.
int better_fighters(const Commander& c, Front front, int strength) {
  int count = 0;
  for (const int u : c.own_air())
    count += c.piece(u).hex == place(display_of(c.side, front), DisplayBox::kSuperiority) &&
                     c.unit(u).air_strength > strength
                 ? 1
                 : 0;
  return count;
}

void place_strikes(Commander& c, Front front) {
  std::vector<Option> options = options_on(c, front);
  const Patrol patrol = patrol_on(c, front);
  Chance shot = air_chance(c, patrol.strength, c.rules.tables.modifiers.air_unescorted);
  if (most_interceptors(c.rules, c.state, other(c.side), front) > 1) {
    shot.destroyed = std::min(7, 2 * shot.destroyed);
    shot.neutralized = std::min(2, shot.neutralized);
  }
  int escorts = better_fighters(c, front, patrol.strength);
  const HexId available = place(display_of(c.side, front), DisplayBox::kAvailable);
  for (const int u : c.own_air()) {
    const UnitInfo& info = c.unit(u);
    if (c.piece(u).hex != available || !is_bomber(info) || !c.is_asked(u)) continue;
    const int met = escorts > 0 ? patrol.met / 4 : patrol.met;
    rules::Best<Option> best(0);
    for (const Option& option : options) {
      const int worth = worth_of_bombs(c, option.hex, info.ground_strike, option.altitude);
      const int through =
          option.flak.through * (1000 - met * (shot.destroyed + shot.neutralized) / 10) / 1000;
      const int lost = option.flak.lost + met * shot.destroyed / 10;
      // A lost air unit costs its points; an aborted one only its time.
      constexpr int kLeast = 80;
      best.offer((worth * through - 2 * value_of(info) * lost) / 100 - kLeast, option);
    }
    if (!best.exists() || !c.goes_on()) continue;
    const HexId hex = best->hex;
    const int altitude = static_cast<int>(best->altitude);
    const bool radar = has_missiles(c.rules, c.state, hex);
    const bool flown = (radar && c.give(Verb::kShrike, unit_id(u), hex, altitude)) ||
                       c.give(Verb::kStrike, unit_id(u), hex, altitude);
    if (flown) --escorts;
    if (flown) std::erase_if(options, [&](const Option& option) { return option.hex == hex; });
  }
}

// The strongest unit that waits on air superiority.
UnitId best_fighter(const Commander& c, Display display) {
  rules::Best<UnitId> best(0);
  for (const int u : c.own_air())
    if (c.piece(u).hex == place(display, DisplayBox::kSuperiority))
      best.offer(c.unit(u).air_strength, unit_id(u));
  return *best;
}

// What a fight of the fighter with the others costs and brings, in tenths of a point: shots of both sides,
// with the First Fire of an F-4 (15.54).
int fight(const Commander& c, UnitId fighter, const std::array<UnitId, 2>& enemies) {
  const UnitInfo& own = c.rules.unit(fighter);
  const auto shots = [&](const UnitInfo& unit) {
    const int first =
        unit.first_fire ? air_chance(c, unit.air_strength, c.rules.tables.modifiers.air_first_fire).destroyed
                        : 0;
    return first + air_chance(c, unit.air_strength, 0).destroyed;
  };
  int balance = 0, best = 0;
  for (const UnitId enemy : enemies) {
    if (!enemy.exists()) continue;
    best = std::max(best, value_of(c.rules.unit(enemy)));
    balance -= shots(c.rules.unit(enemy)) * value_of(own) / 10;
  }
  return balance + shots(own) * best / 10;
}

void place_escorts(Commander& c) {
  for (int m = 0; m < c.state.air.missions.size() && c.goes_on(); ++m) {
    const Mission mission = c.state.air.missions[m];
    if (side_of(mission) != c.side || mission.has(Mission::kHelicopter) || count_of(mission.escorts) != 0)
      continue;
    // Only who is better than those who might come flies as an escort.
    const Patrol patrol = patrol_on(c, front_of(mission));
    const UnitId fighter = best_fighter(c, mission.display);
    if (patrol.met != 0 && fighter.exists() && c.rules.unit(fighter).air_strength > patrol.strength)
      c.give(Verb::kEscort, fighter, mission.attacker);
  }
}

void place_interceptors(Commander& c) {
  for (int m = 0; m < c.state.air.missions.size() && c.goes_on(); ++m) {
    const Mission mission = c.state.air.missions[m];
    if (side_of(mission) == c.side || mission.has(Mission::kCancelled)) continue;
    for (int more = 0; more < 2 && c.goes_on(); ++more) {
      const UnitId fighter = best_fighter(c, attacked_display(mission));
      if (!fighter.exists() || fight(c, fighter, mission.escorts) < 0) break;
      if (!c.give(Verb::kIntercept, fighter, mission.attacker)) break;
    }
  }
}

}  // namespace

void order_allocation(Commander& c) {
  const bool divides = c.side == Side::kIsrael && c.rules.has_map[0] && c.rules.has_map[1] &&
                       top(c.state).seat == c.rules.command.common_israel;
  std::vector<int> models;
  for (const int u : c.own_air())
    if (std::find(models.begin(), models.end(), c.unit(u).model) == models.end())
      models.push_back(c.unit(u).model);
  for (const int model : models) {
    if (divides) divide(c, model);
    const int quarters = share_on_superiority(c, model);
    for (const Front front : kFronts) {
      const Display display = display_of(c.side, front);
      if (!has_war(c, front) || seat_of(c.rules, display) != top(c.state).seat) continue;
      const HexId available = place(display, DisplayBox::kAvailable);
      const HexId superiority = place(display, DisplayBox::kSuperiority);
      const int up = count_planned(c, model, superiority);
      const int all = up + count_planned(c, model, available);
      assign(c, model, available, superiority, (all * quarters + 3) / 4 - up);
    }
  }
  c.end();
}

void order_missions(Commander& c) {
  const int step = top(c.state).count;
  if (step == kArabAttacks || step == kIsraeliMissions)
    for (const Front front : kFronts)
      if (has_war(c, front)) place_strikes(c, front);
  if (step == kArabAttacks || step == kIsraeliMissions || step == kTransportEscorts) place_escorts(c);
  if (step != kArabAttacks && step != kTransportEscorts) place_interceptors(c);
  c.end();
}

// 15.53: at the better of the two.
void order_air_shot(Commander& c) {
  thread_local engine::ActionList actions;  // scratch
  actions.clear();
  c.staff.game.legal(c.run.whole(), top(c.state).unit, actions);
  rules::Best<engine::Action> best;
  for (const engine::Action& action : actions)
    if (action.verb == static_cast<std::uint8_t>(Verb::kShoot))
      best.offer(value_of(c.rules.unit(engine::unit_argument(action, 1))), action);
  if (best.exists()) c.run.give_last(*best);
}

void order_ground_shot(Commander& c) {
  thread_local engine::ActionList actions;  // scratch
  for (const int u : c.rules.defences[static_cast<std::size_t>(index(c.side))]) {
    if (!on_map(c.piece(u).hex) || c.piece(u).has(kNeutralized | kSamFired)) continue;
    actions.clear();
    c.staff.game.legal(c.run.whole(), unit_id(u), actions);
    rules::Best<engine::Action> best;
    for (const engine::Action& action : actions) {
      if (action.verb != static_cast<std::uint8_t>(Verb::kShoot)) continue;
      const UnitId target = engine::unit_argument(action, 1);
      const Mission& mission = c.state.air.missions[mission_of(c.state, target)];
      const Chance chance =
          chance_of(c.rules.tables.surface_to_air[static_cast<std::size_t>(c.unit(u).system)],
                    static_cast<int>(mission.altitude), 0);
      best.offer(value_of(c.rules.unit(target)) * (2 * chance.destroyed + chance.neutralized), action);
    }
    if (best.exists()) return c.run.give_last(*best);
  }
  c.run.give_last(act(Verb::kHold));
}

// 15.66: an air unit is given up only for something better.
void order_conversion(Commander& c) {
  const UnitId unit = top(c.state).unit;
  const Mission& mission = c.state.air.missions[mission_of(c.state, unit)];
  const UnitInfo& info = c.rules.unit(unit);
  const bool worth_it =
      on_map(mission.hex) && !mission.has(Mission::kTransport) &&
      worth_of_bombs(c, mission.hex, info.ground_strike, mission.altitude) > 2 * value_of(info);
  c.run.give_last(act(worth_it ? Verb::kPressOn : Verb::kAbort, unit));
}

// The script flies nobody; what others began is given up.
void order_flight(Commander& c) {
  const UnitId carrier = c.state.air.carrier;
  if (carrier.exists()) c.give(Verb::kWithdraw, carrier);
}

void order_fall_back(Commander& c) {
  thread_local engine::ActionList actions;  // scratch
  actions.clear();
  c.staff.game.legal(c.run.whole(), top(c.state).unit, actions);
  rules::Best<engine::Action> best;
  for (const engine::Action& action : actions)
    best.offer(in_enemy_zone(c.state, c.side, engine::hex_argument(action, 1)) ? 0 : 1, action);
  if (best.exists()) c.run.give_last(*best);
}

// 15.85: the best of the enemy's, the worst of one's own.
void order_airfield(Commander& c) {
  rules::Best<UnitId> best;
  for (const Side side : kSides)
    for (const int u : c.rules.air[static_cast<std::size_t>(index(side))])
      if (in_display(c.piece(u).hex) && c.legal(act(Verb::kPick, unit_id(u))))
        best.offer(side == c.side ? -value_of(c.unit(u)) : value_of(c.unit(u)), unit_id(u));
  if (best.exists()) c.run.give_last(act(Verb::kPick, *best));
}

}  // namespace mitla::barlev
