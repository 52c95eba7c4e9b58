#include "games/meb/ai/strike.h"

#include <algorithm>
#include <functional>

#include "games/meb/artillery.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"
#include "games/meb/retreat.h"
#include "rules/ai/best.h"

namespace mitla::meb {
namespace {

constexpr int kFarthestRetreat = 4;
constexpr int kNoFormation = 1000;
constexpr int kUnwatched = 16;  // hundredths of the ground's worth that fire brings if no friend watches it
constexpr int kIdlePrice = 15;  // hundredths of its usual price that a spare marker costs

// By length of retreat, how many units of a hex could not escape in the present position.
struct Escapes {
  int defenders = 0;
  int strength = 0;  // what an exchange must match
  std::array<int, kFarthestRetreat + 1> caught{};
};

Escapes escapes_from(const RuleSet& rules, const State& state, HexId hex) {
  Escapes escapes;
  for (const UnitId unit : Stack(state, hex)) {
    ++escapes.defenders;
    escapes.strength += rules.unit(unit).printed_defence();
    for (int hexes = 1; hexes <= kFarthestRetreat; ++hexes)
      escapes.caught[hexes] += plan_retreat(rules, state, unit, hexes).dies != 0 ? 1 : 0;
  }
  return escapes;
}

// The value of each result for the attack in state.attack, in the present position.
struct Meaning {
  int kill = 0;  // all defenders
  std::array<int, kFarthestRetreat + 1>
      driven{};  // a retreat of this many hexes, including units without a way
  std::array<int, kFarthestRetreat + 1> pursued{};  // what pursuing those who escape promises
  std::array<bool, kFarthestRetreat + 1> dead{};    // no unit is left that could come back
  int stake = 0;                                    // the ground itself
  int idle_stake = 0;                               // the same, for fire that has no other use
  int own_loss = 0;
  int attackers = 0;  // adjacent ones
  int doomed = 0;     // those that a retreat eliminates
  int exchanged = 0;  // units lost in an exchange
};

int exchange_cost(const RuleSet& rules, const State& state, int debt) {
  base::FixedVector<int, kMaxUnits> strengths;
  for (const int u : state.attack.adjacent) strengths.push_back(rules.units[u].printed_attack());
  std::sort(strengths.begin(), strengths.end(), std::greater<>());
  int units = 0;
  for (const int strength : strengths) {
    if (debt <= 0) break;
    debt -= strength;
    ++units;
  }
  return units;
}

// 7.15, 6.2: units that drove the enemy out can follow him, hold him where he stops and so force him to
// attack (7.3); but not units that have just landed (9.11, 10.10), nor is any attack forced at night (7.19).
bool can_pursue(const RuleSet& rules, const State& state) {
  if (rules.night(state.turn)) return false;
  for (const int u : state.attack.adjacent - rules.artillery)
    if (!state.pieces[u].has(kLanded)) return true;
  return false;
}

// `known` belongs to the first target.
Meaning meaning_of(const Staff& staff, const State& state, const Escapes& known) {
  const RuleSet& rules = staff.rules;
  const Side side = state.phasing;
  Meaning meaning;
  int debt = 0;
  meaning.dead.fill(true);
  const int pursuit = can_pursue(rules, state) ? staff.doctrine(side).pursuit : 0;
  for (const HexId hex : state.attack.targets) {
    if (staff.ground.objective_at(hex) >= 0)
      meaning.stake += staff.ground.stake(state, side) * staff.doctrine(side).stake / 100;
    const Escapes escapes = hex == state.attack.targets[0] ? known : escapes_from(rules, state, hex);
    const int loss = staff.ground.loss(other(side));
    meaning.kill += escapes.defenders * loss;
    debt += escapes.strength;
    for (int hexes = 1; hexes <= kFarthestRetreat; ++hexes) {
      const int away = escapes.defenders - escapes.caught[hexes];
      meaning.driven[hexes] += escapes.caught[hexes] * loss + away * (40 + 15 * hexes);
      meaning.pursued[hexes] += away * pursuit;
      meaning.dead[hexes] = meaning.dead[hexes] && away == 0;
    }
  }
  // No unit follows a barrage into the hex, and the enemy will return unless a unit blocks his way.
  if (pure_barrage(rules, state.attack)) {
    int watchers = 0;
    for (const HexId hex : state.attack.targets) watchers += held_next_to(rules, state, hex, side).size();
    const Doctrine& doctrine = staff.doctrine(side);
    const int whole = meaning.stake;
    meaning.stake = whole * (watchers == 0 ? kUnwatched : std::min(doctrine.barrage * watchers, 100)) / 100;
    meaning.idle_stake = whole * std::min(doctrine.idle + doctrine.barrage * watchers, 100) / 100;
  }
  meaning.own_loss = staff.ground.loss(side) * staff.doctrine(side).loss / 100;
  meaning.attackers = state.attack.adjacent.size();
  for (const int u : state.attack.adjacent)
    if ((state.pieces[u].marks & (kLanded | kCrossed)) != 0 ||
        plan_retreat(rules, state, unit_id(u), 1).dies != 0)
      ++meaning.doomed;
  meaning.exchanged = exchange_cost(rules, state, debt);
  return meaning;
}

int value_of(const Meaning& m, std::optional<Result> result) {
  if (!result) return 0;
  const auto driven = [&m](int hexes, int tenths) {
    return m.driven[hexes] + (m.dead[hexes] ? m.stake : m.stake * tenths / 10);
  };
  const auto won = [&](int hexes, int tenths) { return driven(hexes, tenths) + m.pursued[hexes]; };
  const int exchange = m.exchanged * m.own_loss;
  switch (*result) {
    case Result::kDE:
      return m.kill + m.stake;
    case Result::kEX:
      return m.kill + m.stake - exchange;
    case Result::kD1:
      return won(1, 7);
    case Result::kD2:
      return won(2, 8);
    case Result::kD3:
      return won(3, 9);
    case Result::kD4:
      return won(4, 9);
    case Result::kAX:
      return won(1, 7) - exchange;
    case Result::kBR:
      return driven(1, 4) - m.doomed * m.own_loss - 20 * m.attackers;
    case Result::kA1:
      return -m.doomed * m.own_loss - 60 * m.attackers;
    case Result::kAE:
      return -m.attackers * m.own_loss;
  }
  return 0;
}

Meaning meaning_of(const Staff& staff, const State& state) {
  return meaning_of(staff, state, escapes_from(staff.rules, state, state.attack.targets[0]));
}

struct Verdict {
  int gain = 0;
  int misses = 0;  // thousandths: no effect at all
  CombatTable table = CombatTable::kFrontalAssault;
};

Verdict judge(const Staff& staff, const State& state, const Meaning& meaning) {
  const RuleSet& rules = staff.rules;
  const int shift = total_shift(rules, state);
  const int differential = total_attack(rules, state) - total_defence(rules, state);
  static const std::vector<int> kDay{0};
  const std::vector<int>& dark = rules.night(state.turn) ? rules.night_shift[index(state.phasing)] : kDay;
  const int traits = combat_traits(rules, state);
  rules::Best<Verdict> best;
  for (int t = 0; t < 2; ++t) {
    if (!may_use_table(rules, state, t).allows()) continue;
    int sum = 0;
    int misses = 0;
    for (const int night : dark) {
      const int column = shifted_column(rules, differential, shift + night);
      for (int die = 0; die < 6; ++die) {
        const auto result = effective_result(traits, rules.crt[t][die][column]);
        sum += value_of(meaning, result);
        misses += result ? 0 : 1;
      }
    }
    const int ways = 6 * static_cast<int>(dark.size());
    const int gain = sum / ways;
    best.offer(gain, {gain, 1000 * misses / ways, static_cast<CombatTable>(t)});
  }
  return *best;
}

// Fire could be used elsewhere, and fire into a city costs points.
int price_of_fire(const Staff& staff, const State& state, bool idle = false) {
  const Attack& attack = state.attack;
  const int markers = attack.air[0] + attack.air[1];
  const int guns = attack.barrage.size();
  const int marker = staff.doctrine(state.phasing).marker * (idle ? kIdlePrice : 100) / 100;
  int price = marker * markers + 30 * guns + (attack.naval != 0 ? 30 : 0);
  if (state.phasing != Side::kWestern || staff.ground.city_fire() == 0) return price;
  if (markers == 0 && guns == 0 && attack.naval == 0 && (attack.adjacent & staff.rules.artillery).empty())
    return price;
  for (const HexId hex : attack.targets)
    if (staff.rules.terrain(hex).city) price += staff.ground.city_fire();
  return price;
}

// Does the unit belong to a group that may attack together without a penalty?
bool belongs(const RuleSet& rules, int unit, int formation, int flag) {
  const UnitInfo& info = rules.units[unit];
  if (formation >= 0 && !info.joins_any_formation && info.formation != formation) return false;
  return flag < 0 || info.nationality == flag;
}

// Fills in the defenders and all protective fire that they could give.
void expect_defence(const RuleSet& rules, State& state) {
  Attack& attack = state.attack;
  attack.defenders.clear();
  attack.fpf.clear();
  for (const HexId hex : attack.targets)
    for (const UnitId unit : Stack(state, hex)) attack.defenders.insert(unit.value);
  if (pure_barrage(rules, attack)) return;  // 8.12
  for (const int gun : rules.artillery& rules.of_side[index(other(state.phasing))]) {
    if (!on_map(state.pieces[gun].hex)) continue;
    for (const HexId hex : attack.targets)
      if (may_give_fpf(rules, state, unit_id(gun), hex).allows()) {
        attack.fpf.push_back({unit_id(gun), 0, hex});
        break;
      }
  }
}

// Composes attacks on a hex from the units that may attack it without a penalty.
struct Gatherer {
  const Staff& staff;
  State& state;
  HexId hex;
  const Escapes& escapes;
  int formation;
  int flag;
  Moment moment;
  int spare_air;
  std::vector<Strike>& out;
  int duty = 0;  // the result of the obligatory attack without fire, if it is a loss
  UnitSet adjacent{};
  base::FixedVector<Gun, kMaxUnits> guns{};
  Meaning meaning{};

  void gather() {
    begin();
    find_adjacent();
    find_guns();
    const bool assault = !(adjacent - staff.rules.artillery).empty();
    if (assault) {
      compose(adjacent, false);
      duty = obliged() ? std::min(0, judge(staff, state, meaning).gain) : 0;
      weigh();
      compose(adjacent, true);
      weigh_with_air();
    }
    // 8.6: guns, aircraft and ships alone risk nothing.
    compose(adjacent & staff.rules.artillery, true);
    weigh_with_air();
  }

  // 7.3: must one of them attack the hex in any case?
  bool obliged() const {
    if (moment == Moment::kBefore) return true;
    for (const int u : adjacent)
      if (still_obliged(staff.rules, state, unit_id(u))) return true;
    return false;
  }

  void begin() {
    state.attack = {};
    state.attack.targets.push_back(hex);
  }

  void find_adjacent() {
    const RuleSet& rules = staff.rules;
    for (const HexId next : held_next_to(rules, state, hex, state.phasing))
      for (const UnitId unit : Stack(state, next))
        if (belongs(rules, unit.value, formation, flag) && may_take_part(rules, state, unit).allows())
          adjacent.insert(unit.value);
  }

  void find_guns() {
    const RuleSet& rules = staff.rules;
    for (const int gun : rules.artillery& rules.of_side[index(state.phasing)])
      if (on_map(state.pieces[gun].hex) && belongs(rules, gun, formation, flag) &&
          may_fire_from_afar(rules, state, unit_id(gun)).allows())
        guns.push_back({unit_id(gun), 0, hex});
    std::ranges::stable_sort(guns, std::greater{},
                             [&](const Gun& gun) { return barrage_strength(rules, gun); });
  }

  void compose(const UnitSet& beside, bool fire) {
    begin();
    Attack& attack = state.attack;
    attack.adjacent = beside;
    if (fire) {
      for (const Gun& gun : guns)
        if (!attack.barrage.full() && may_bear_on(staff.rules, state, gun.unit, hex).allows())
          attack.barrage.push_back(gun);
      for (int nation = 0; nation < staff.rules.flags; ++nation)
        if (state.phasing == Side::kWestern && (flag < 0 || flag == nation) &&
            naval_guns_bear(staff.rules, state, nation, hex))
          attack.naval = static_cast<std::uint8_t>(attack.naval | (1 << nation));
    }
    expect_defence(staff.rules, state);
    meaning = meaning_of(staff, state, escapes);
  }

  bool anybody() const {
    const Attack& attack = state.attack;
    return !attack.adjacent.empty() || !attack.barrage.empty() || attack.air[0] + attack.air[1] > 0 ||
           attack.naval != 0;
  }

  // Fire that will not be needed elsewhere and costs no points (9.8).
  bool is_idle() const {
    return moment == Moment::kNow && state.attack.air[0] + state.attack.air[1] <= spare_air &&
           !staff.rules.terrain(hex).city;
  }

  void weigh() {
    if (!anybody()) return;
    const bool barrage = pure_barrage(staff.rules, state.attack);
    const bool idle = barrage && is_idle();
    Meaning used = meaning;
    if (idle) used.stake = std::max(used.stake, used.idle_stake);
    const Verdict verdict = judge(staff, state, used);
    int gain = verdict.gain - price_of_fire(staff, state, idle);
    // After a barrage without effect the adjacent units must still attack the hex.
    if (barrage) gain += duty * verdict.misses / 1000;
    out.push_back({state.attack, gain, gain - duty});
  }

  // With no airstrike, and with each number that reaches another column.
  void weigh_with_air() {
    weigh();
    if (state.phasing != Side::kWestern) return;
    const std::size_t first = out.size();
    for (int nation = 0; nation < staff.rules.flags; ++nation) {
      if (flag >= 0 && flag != nation) continue;
      const int most = state.air_available[nation];
      int column = -1;
      for (int n = 1; n <= most; ++n) {
        state.attack.air[nation] = static_cast<std::uint8_t>(n);
        const int next =
            staff.rules.column_of(total_attack(staff.rules, state) - total_defence(staff.rules, state));
        if (next == column) continue;
        column = next;
        weigh();
      }
      state.attack.air[nation] = 0;
    }
    keep_best_from(first);
  }

  void keep_best_from(std::size_t first) {
    if (out.size() <= first + 1) return;
    const auto best = std::max_element(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                                       [](const Strike& a, const Strike& b) { return a.gain < b.gain; });
    out[first] = *best;
    out.resize(first + 1);
  }
};

}  // namespace

int strike_gain(const Staff& staff, State& state) {
  expect_defence(staff.rules, state);
  return judge(staff, state, meaning_of(staff, state)).gain - price_of_fire(staff, state);
}

CombatTable better_table(const Staff& staff, State& state) {
  return judge(staff, state, meaning_of(staff, state)).table;
}

void strikes_on(const Staff& staff, State& state, HexId hex, int formation, Moment moment, int spare_air,
                std::vector<Strike>& out) {
  const RuleSet& rules = staff.rules;
  const Escapes escapes = escapes_from(rules, state, hex);
  const auto gather = [&](int f, int flag) {
    Gatherer{staff, state, hex, escapes, f, flag, moment, spare_air, out}.gather();
  };
  if (state.phasing != Side::kWestern || !rules.formations_attack_apart) {
    // 7.18: nations separately, or together at a penalty.
    if (state.phasing == Side::kWestern && (formation != kAnyFormation || rules.flags > 1))
      for (int flag = 0; flag < rules.flags; ++flag) gather(kAnyFormation, flag);
    gather(kAnyFormation, -1);
    return;
  }
  if (formation != kAnyFormation) return gather(formation, -1);
  // Each formation that has a unit next to the hex or in range.
  std::uint64_t tried = 0;
  for (const int u : rules.of_side[index(state.phasing)]) {
    const UnitInfo& info = rules.units[u];
    const HexId at = state.pieces[u].hex;
    if (!on_map(at) || ((tried >> info.formation) & 1) != 0) continue;
    if (rules.board().distance(at, hex) > std::max<int>(1, info.range)) continue;
    tried |= std::uint64_t{1} << info.formation;
    gather(info.formation, -1);
  }
  if (tried == 0) gather(kNoFormation, -1);  // aircraft alone
}

}  // namespace mitla::meb
