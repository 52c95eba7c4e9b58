#include "games/sdw67/ai/odds.h"

#include <algorithm>

#include "games/sdw67/ai/values.h"
#include "games/sdw67/combat.h"
#include "games/sdw67/obligations.h"

namespace mitla::sdw67 {
namespace {

// What a unit loses by a retreat, by a panic (its death included, if it finds no way), and what a hex of
// advance brings.
constexpr int kRetreat = 250;
constexpr int kPanic = 750;
constexpr int kAdvance = 120;

struct Figure {
  int strength = 0;
  int value = 0;
  bool mobile = true;
  bool stands = false;     // 14.5
  bool trapped = false;    // no way out of the hex
  bool dissolves = false;  // 21.3
};
using Figures = base::FixedVector<Figure, 24>;

// 14.2: can a unit of this side leave the hex by a retreat, if these hexes are held by its enemies?
bool has_way_out(const RuleSet& rules, const State& state, Side side, HexId hex, const CombatHexes& enemies) {
  for (const HexId next : rules.contacts[hex.value]) {
    if (!may_enter(rules, state, side, next) || in_enemy_zone(rules, state, side, next)) continue;
    if ((rules.unbridged[hex.value] >> hex::index_of(*rules.board().direction_between(hex, next)) & 1) != 0)
      continue;
    if (contains(enemies, next)) continue;
    bool watched = false;
    if (!protects(rules, state, side, next))
      for (const HexId enemy : enemies) watched = watched || in_contact(rules, enemy, next);
    if (!watched) return true;
  }
  return false;
}

// One side of the attack while the steps of a result are carried out.
struct Force {
  Figures figures;
  bool left = false;  // everybody has left the hexes or died

  // Returns the value of who is lost.
  int eliminate(ResultStep::Pick pick) {
    int lost = 0;
    if (pick == ResultStep::Pick::kAll) {
      for (const Figure& figure : figures) lost += figure.value;
      figures.clear();
    } else if (!figures.empty()) {
      int chosen = 0;
      for (int i = 1; i < figures.size(); ++i) {
        const int more = figures[i].strength - figures[chosen].strength;
        // The owner breaks ties.
        if (more == 0 ? figures[i].value < figures[chosen].value
                      : (more > 0) == (pick == ResultStep::Pick::kStrongest))
          chosen = i;
      }
      lost = figures[chosen].value;
      figures.erase(chosen);
    }
    left = left || figures.empty();
    return lost;
  }
  // 14.2, 14.5, 21.3: the value lost by a retreat or a panic.
  int drive(bool panic) {
    int lost = 0;
    bool stays = false;
    for (const Figure& figure : figures) {
      if (figure.stands && !figure.dissolves)
        stays = true;
      else if (figure.trapped || !figure.mobile || (figure.dissolves && panic))
        lost += figure.value;
      else
        lost += panic || figure.dissolves ? kPanic + figure.value / 6 : kRetreat;
    }
    left = !stays;
    return lost;
  }
};

Force attackers_of(const Staff& staff, const State& state, const Blow& blow) {
  const RuleSet& rules = staff.rules;
  Force force;
  for (const ByteUnit unit : blow.attackers) {
    const UnitInfo& info = rules.unit(unit);
    Figure figure;
    figure.strength = info.strength;
    figure.value = loss_value(staff, state, unit);
    if (info.side == Side::kIsrael) figure.value = figure.value * staff.doctrine.loss / 100;
    const HexId at = state.hex_of(unit);
    figure.stands = on_map(at) && contains(blow.from, at) && protects(rules, state, info.side, at);
    figure.dissolves = is_disintegrated(rules, state, unit);
    force.figures.push_back(figure);
  }
  return force;
}

Force defenders_of(const Staff& staff, const State& state, const Blow& blow) {
  const RuleSet& rules = staff.rules;
  const Side side = other(phasing_side(state));
  Force force;
  for (const HexId hex : blow.to) {
    const bool stands = protects(rules, state, side, hex) && !(blow.surprise && rules.at(hex).fortification);
    const bool trapped = !has_way_out(rules, state, side, hex, blow.from);
    for (const UnitId unit : Stack(state, hex)) {
      if (force.figures.full()) break;
      const UnitInfo& info = rules.unit(unit);
      const bool known = is_known(rules, state, unit, staff.player);
      force.figures.push_back({known_strength(staff, state, unit), loss_value(staff, state, unit),
                               !known || info.mobile, stands, trapped, is_disintegrated(rules, state, unit)});
    }
  }
  return force;
}

int strength_of(const Force& force) {
  int strength = 0;
  for (const Figure& figure : force.figures) strength += figure.strength;
  return strength;
}

int value_of(const Staff& staff, Result result, Force attackers, Force defenders, int prize, int pace) {
  int value = 0;
  for (const ResultStep& step : staff.rules.results[static_cast<int>(result)]) {
    Force& force = step.attacker ? attackers : defenders;
    int lost = 0;
    if (step.op == ResultStep::Op::kEliminate) lost = force.eliminate(step.pick);
    if (step.op == ResultStep::Op::kRetreat) lost = force.drive(false);
    if (step.op == ResultStep::Op::kPanic) lost = force.drive(true);
    value += step.attacker ? -lost : lost;
    if (step.op != ResultStep::Op::kAdvance) continue;
    if (!step.attacker)
      value -= kAdvance;
    else if (defenders.left && !attackers.figures.empty())
      value += prize + kAdvance * pace * step.hexes;
  }
  return value + (defenders.left ? staff.doctrine.clearing : 0);
}

}  // namespace

void add_attackers(const RuleSet& rules, const State& state, HexId hex, Blow& blow) {
  for (const UnitId unit : Stack(state, hex))
    if (is_attacker(rules, state, unit) && !blow.attackers.full()) blow.attackers.push_back(unit);
}

Odds weigh(const Staff& staff, const State& state, const Blow& blow) {
  const RuleSet& rules = staff.rules;
  const Side side = phasing_side(state);
  const Force attackers = attackers_of(staff, state, blow);
  const Force defenders = defenders_of(staff, state, blow);
  Combat combat;
  combat.from = blow.from;
  combat.to = blow.to;
  combat.enhanced = blow.enhanced ? 1 : 0;
  Ratio ratio = make_ratio(rules, state, combat, strength_of(attackers), strength_of(defenders));
  bool fortified = false;
  int prize = 0;
  for (const HexId hex : blow.to) {
    const HexInfo& info = rules.at(hex);
    prize = std::max(prize, ground_value(staff, state, hex, side));
    if (blow.surprise && info.fortification)
      ratio.terrain = info.bare_shift[index(Side::kArab)];
    else if (info.fortification || info.fortified_city)
      fortified = fortified || protects(rules, state, Side::kArab, hex);
  }
  const int column = std::clamp(ratio.base + ratio.shift(), 0, static_cast<int>(rules.columns.size()) - 1);
  bool motorized = false;
  for (const ByteUnit unit : blow.attackers) motorized = motorized || rules.unit(unit).is_motorized();
  const int pace = ratio.enhanced != 0 ? 2 : 1;
  const auto expect = [&](CombatTable table) {
    std::array<int, kResults> known;
    known.fill(INT32_MIN);
    int sum = 0;
    for (int die = 0; die < 6; ++die) {
      const Result result = rules.crt[static_cast<int>(table)][die][column];
      int& value = known[static_cast<int>(result)];
      if (value == INT32_MIN) value = value_of(staff, result, attackers, defenders, prize, pace);
      sum += value;
    }
    return sum / 6;
  };
  Odds odds{expect(CombatTable::kAssault), CombatTable::kAssault};
  if (side == Side::kIsrael && motorized && !fortified) {
    const int mobile = expect(CombatTable::kMobile);
    if (mobile > odds.value) odds = {mobile, CombatTable::kMobile};
  }
  return odds;
}

}  // namespace mitla::sdw67
