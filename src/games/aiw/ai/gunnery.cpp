#include "games/aiw/ai/gunnery.h"

#include <algorithm>
#include <functional>

#include "games/aiw/attackers.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

constexpr int kLeastValue = 60;
constexpr int kDefender = 50;   // hundredths of a place's pay that each of its defenders is worth
constexpr int kOpenPlace = 50;  // the same of an open place that a unit could enter and does not

// A gun that can fire at the defenders of an attack.
struct Bearing {
  UnitId unit;
  int strength = 0;  // quarters
  int cost = 0;
  bool shielded = false;  // the defenders are hull down against it
};
using Bearings = base::FixedVector<Bearing, kMaxUnits>;

struct Value {
  UnitId unit;
  int value = 0;
  int modifier = 0;
  int hull_down = 0;
  bool dispersed = false;
};
using Values = base::FixedVector<Value, 16>;

int part_of_game(const RuleSet& rules, const State& state, int whole) {
  return whole * (state.last_turn - state.turn + 1) / std::max(1, rules.last_turn);
}

int gain_of(const RuleSet& rules, Odds odds, const Values& values, bool shielded) {
  int gain = 0;
  for (const Value& v : values)
    gain += expected_gain(rules, odds, v.modifier + (shielded ? v.hull_down : 0), v.value, v.dispersed);
  return gain;
}

// Adds the strongest guns first until the column is reached, then removes those not needed.
bool pick(const Bearings& bearings, bool shielded_too, int needed, UnitSet& out, int& cost) {
  int strength = 0;
  int last = -1;
  for (int i = 0; i < bearings.size() && strength < needed; ++i) {
    if (bearings[i].shielded && !shielded_too) continue;
    strength += bearings[i].strength;
    last = i;
  }
  if (strength < needed || last < 0) return false;
  out.clear();
  cost = 0;
  for (int i = last; i >= 0; --i) {
    if (bearings[i].shielded && !shielded_too) continue;
    if (strength - bearings[i].strength >= needed) {
      strength -= bearings[i].strength;
      continue;
    }
    out.insert(bearings[i].unit.value);
    cost += bearings[i].cost;
  }
  return true;
}

// The least strength in quarters for a column (B.VI.A.1.b).
int needed_for(Odds odds, int defence) {
  const int column = static_cast<int>(odds) - static_cast<int>(Odds::k1to1);
  if (column >= 0) return defence * (column + 1);
  return (defence + -column) / (1 - column);
}

bool counts_hull_down(AttackType type) {
  return type == AttackType::kDirect || type == AttackType::kOpportunity;
}

class Choice {
 public:
  Choice(const Staff& staff, Attack attack, const Guns& guns) : staff_(staff), attack_(std::move(attack)) {
    note_defenders();
    for (const Gun& gun : guns) note_gun(gun);
    std::ranges::stable_sort(bearings_, std::greater{}, &Bearing::strength);
  }

  void offer(BestShot& best) const {
    if (bearings_.empty()) return;
    if (attack_.type == AttackType::kCloseAssault) return offer_all(best);
    // SIT.B-2: any attack counts, however small.
    if (bonus_ > 0) offer(set_of(bearings_.back().unit), bonus_, bearings_.back().cost, best);
    for (const bool shielded : {false, true}) {
      if (shielded && !any_shielded_) break;
      for (int c = 0; c < kOddsColumns; ++c) {
        const Odds odds = static_cast<Odds>(c);
        UnitSet attackers;
        int cost = 0;
        if (!pick(bearings_, shielded, needed_for(odds, defence_), attackers, cost)) break;
        offer(attackers, gain_of(staff_.rules, odds, values_, shielded) + bonus_, cost, best);
      }
    }
  }

 private:
  void offer(const UnitSet& attackers, int gain, int cost, BestShot& best) const {
    if (gain - cost <= best.value()) return;
    Shot shot{attack_, gain};
    shot.attack.attackers = attackers;
    best.offer(gain - cost, shot);
  }

  // S.II.C: assaulting units are turned up again at the end of the phase, so all take part; an engineer among
  // them helps all (S.II.C.4.b).
  void offer_all(BestShot& best) const {
    Attack attack = attack_;
    int strength = 0;
    for (const Bearing& bearing : bearings_) {
      attack.attackers.insert(bearing.unit.value);
      strength += bearing.strength;
    }
    const Odds odds = odds_of(strength, defence_);
    int gain = bonus_;
    for (const Value& v : values_)
      gain += expected_gain(staff_.rules, odds, die_modifier(staff_.rules, staff_.state, attack, v.unit),
                            v.value, v.dispersed);
    best.offer(gain, {attack, gain});
  }

  void note_defenders() {
    for (const int d : attack_.defenders) {
      if (values_.full()) break;
      const UnitId unit = unit_id(d);
      values_.push_back({unit, kill_value(staff_, unit),
                         die_modifier(staff_.rules, staff_.state, attack_, unit),
                         staff_.rules.unit(unit).hull_down, staff_.state.piece(unit).has(kDispersed)});
      bonus_ += staff_.prices.attacked(staff_.state, unit);
    }
    defence_ = std::max(1, defence_strength(staff_.rules, staff_.state, attack_));
  }

  void note_gun(const Gun& gun) {
    const RuleSet& rules = staff_.rules;
    const State& state = staff_.state;
    if (!chart_allows(rules, state, attack_, gun.unit).allows()) return;
    const int strength = effective_strength(rules, state, attack_, gun.unit);
    if (strength <= 0) return;
    const UnitId first = unit_id(attack_.defenders.first());
    const bool shielded = counts_hull_down(attack_.type) && hull_down(rules, state, gun.unit, first);
    any_shielded_ = any_shielded_ || shielded;
    bearings_.push_back({gun.unit, strength, gun.cost, shielded});
  }

  const Staff& staff_;
  Attack attack_;
  Values values_;
  Bearings bearings_;
  int defence_ = 1;
  int bonus_ = 0;
  bool any_shielded_ = false;
};

// A place that is open now may be closed a turn later.
int open_places(const Staff& staff, UnitId unit) {
  const UnitInfo& info = staff.rules.unit(unit);
  if (!on_map(staff.state.hex_of(unit))) return 0;
  const bool last = phases_left(staff.rules, staff.state, info.side) <= 1;
  int pay = 0;
  for (const Place& place : staff.ways.places()) {
    if ((!place.at_once && !last) || !vacant(staff.state, place.hex)) continue;
    const int way = halves_from(place.way, info, staff.state.hex_of(unit));
    // S.III.A: some units may fire and still move half as far.
    const bool all_the_same = info.smf && 2 * way <= pace(staff.rules, unit);
    if (way <= pace(staff.rules, unit) && !all_the_same)
      pay = std::max(pay, place.pay[index(info.side)] * kOpenPlace / 100);
  }
  return pay;
}

// The ready guns that can fire at a defender.
void bearing_guns(const Staff& staff, AttackType type, UnitId defender, const Guns& ready, Guns& out) {
  out.clear();
  const HexId hex = staff.state.hex_of(defender);
  for (const Gun& gun : ready) {
    const UnitInfo& info = staff.rules.unit(gun.unit);
    if (type == AttackType::kDirect && staff.rules.distance(staff.state.hex_of(gun.unit), hex) > info.range)
      continue;
    if (attacker_bears(staff.rules, staff.state, gun.unit, type, defender).allows()) out.push_back(gun);
  }
}

void ready_guns(const Staff& staff, AttackType type, Guns& out) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  const int side = index(state.phasing);
  const bool strike = type == AttackType::kAirStrike;
  out.clear();
  for (const int u : strike ? rules.all_of[side] : rules.of_side[side]) {
    const Piece& piece = state.pieces[u];
    if (!strike && (!on_map(piece.hex) || piece.has(kInverted | kDispersed | kAboard))) continue;
    if (!attacker_ready(rules, state, unit_id(u), type).allows()) continue;
    // A unit that fires does not move; assaults come after movement.
    out.push_back({unit_id(u), type == AttackType::kDirect ? delay_cost(staff, unit_id(u)) : 0});
  }
}

// What each gun could do alone to one of the defenders.
void note_solo(const Staff& staff, HexId hex, const UnitSet& open, const Guns& guns, Costs& solo) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  for (const int d : open) {
    const Attack attack = attack_on(AttackType::kDirect, hex, set_of(unit_id(d)));
    const int value = kill_value(staff, unit_id(d)) + staff.prices.attacked(state, unit_id(d));
    const int modifier = die_modifier(rules, state, attack, unit_id(d));
    const int defence = defence_strength(rules, state, attack);
    for (const Gun& gun : guns) {
      const Odds odds = odds_of(effective_strength(rules, state, attack, gun.unit), defence);
      int& best = solo[gun.unit.value];
      best = std::max(best, expected_gain(rules, odds, modifier, value, state.pieces[d].has(kDispersed)));
    }
  }
}

// Calls visit(hex, defenders, guns) for every hex that can be attacked in this way.
template <typename Visit>
void for_each_target(const Staff& staff, AttackType type, const Hexes& hexes, const Guns& ready,
                     Visit&& visit) {
  static thread_local Guns bearing;
  for (const HexId hex : hexes) {
    if (!hex_open(staff.rules, staff.state, type, hex).allows()) continue;
    const UnitSet open = open_defenders(staff.rules, staff.state, type, hex, staff.state.phasing);
    if (open.empty()) continue;
    bearing_guns(staff, type, unit_id(open.first()), ready, bearing);
    if (!bearing.empty()) visit(hex, open, bearing);
  }
}

}  // namespace

int kill_value(const Staff& staff, UnitId unit) {
  const State& state = staff.state;
  const UnitInfo& info = staff.rules.unit(unit);
  const HexId hex = state.hex_of(unit);
  const auto alone = [&](UnitId u) {
    int value = staff.prices.loss(u) + part_of_game(staff.rules, state, staff.prices.fight(u));
    if (!staff.rules.unit(u).neutral())
      value += expectation(staff, u, unit, hex, phases_left(staff.rules, state, info.side));
    return value;
  };
  int value = alone(unit);
  if (const UnitId passenger = sharer_of(state, unit); !info.neutral() && passenger.exists())
    value += alone(passenger);
  for (const Place& place : staff.ways.places())
    if (place.hex == hex && !info.neutral()) value += place.pay[index(info.side)] * kDefender / 100;
  return std::max(value, kLeastValue);
}

int delay_cost(const Staff& staff, UnitId unit) {
  const UnitInfo& info = staff.rules.unit(unit);
  const HexId hex = staff.state.hex_of(unit);
  const int left = phases_left(staff.rules, staff.state, info.side);
  const auto lost_by = [&](UnitId u) {
    return expectation(staff, u, unit, hex, left) - expectation(staff, u, unit, hex, left - 1);
  };
  int cost = lost_by(unit);
  if (const UnitId passenger = sharer_of(staff.state, unit); passenger.exists()) cost += lost_by(passenger);
  return std::max(0, info.smf ? cost / 2 : cost) + open_places(staff, unit);
}

int expected_gain(const RuleSet& rules, Odds odds, int modifier, int value, bool dispersed) {
  if (odds == Odds::kBelow) return 0;
  int sixths = 0;
  for (int die = 1; die <= 6; ++die) {
    const Result result = table_result(rules, odds, die + modifier);
    sixths += kills(result, dispersed) ? 100 : disperses(result, dispersed) ? kDispersalShare : 0;
  }
  return static_cast<int>(static_cast<std::int64_t>(value) * sixths / 600);
}

int expected_gain(const Staff& staff, const Attack& attack, Odds odds, UnitId defender) {
  return expected_gain(staff.rules, odds, die_modifier(staff.rules, staff.state, attack, defender),
                       kill_value(staff, defender), staff.state.piece(defender).has(kDispersed));
}

void offer_shots(const Staff& staff, AttackType type, HexId hex, const UnitSet& defenders, const Guns& guns,
                 BestShot& best) {
  // S.II.C: a close assault attacks all units of the hex or none.
  const bool together = type == AttackType::kCloseAssault;
  if (together || defenders.size() > 1) Choice(staff, attack_on(type, hex, defenders), guns).offer(best);
  if (together) return;
  for (const int d : defenders) Choice(staff, attack_on(type, hex, set_of(unit_id(d))), guns).offer(best);
}

Hexes enemy_hexes(const RuleSet& rules, const State& state, Side side) {
  Hexes hexes;
  for (const int u : rules.of_side[index(other(side))] | rules.bridges) {
    const HexId hex = state.pieces[u].hex;
    if (!on_map(hex) || rules.units[u].side == side || state.pieces[u].has(kAboard)) continue;
    if (!rules.units[u].bridge() && state.cells[hex.value].first.index() != u) continue;  // once per stack
    if (!contains(hexes, hex)) hexes.push_back(hex);
  }
  return hexes;
}

BestShot best_shot(const Staff& staff, AttackType type, const Costs& costs) {
  static thread_local Guns ready;
  ready_guns(staff, type, ready);
  for (Gun& gun : ready) gun.cost += costs[gun.unit.value];
  BestShot best;
  if (ready.empty()) return best;
  const Hexes hexes = enemy_hexes(staff.rules, staff.state, staff.state.phasing);
  // By joining others a gun gives up what it could do alone.
  Costs solo{};
  if (type == AttackType::kDirect)
    for_each_target(staff, type, hexes, ready, [&](HexId hex, const UnitSet& open, const Guns& guns) {
      note_solo(staff, hex, open, guns, solo);
    });
  for_each_target(staff, type, hexes, ready, [&](HexId hex, const UnitSet& open, Guns& guns) {
    for (Gun& gun : guns) gun.cost += solo[gun.unit.value] / 2;
    offer_shots(staff, type, hex, open, guns, best);
  });
  return best;
}

int barrage_gain(const Staff& staff, Side side, const UnitSet& batteries, HexId hex) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  int gain = 0;
  const auto add = [&](UnitId unit) {
    const Attack attack = attack_on(AttackType::kIndirect, hex, set_of(unit));
    int strength = 0;
    for (const int battery : batteries)
      strength += effective_strength(rules, state, attack, unit_id(battery));
    const Odds odds = odds_of(strength, defence_strength(rules, state, attack));
    const int gained = expected_gain(staff, attack, odds, unit);
    gain += rules.side_of(unit) == side ? -gained : gained;
  };
  for (const UnitId unit : Stack(state, hex)) add(unit);
  if (const UnitId bridge = bridge_in(rules, state, hex); bridge.exists()) add(bridge);
  return gain;
}

}  // namespace mitla::aiw
