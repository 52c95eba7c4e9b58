// Attacks of several units on one hex: who can come beside it, whether that is enough, and what it costs.
#include <algorithm>

#include "games/barlev/ai/situation.h"
#include "games/barlev/direct_fire.h"
#include "games/barlev/movement.h"
#include "games/barlev/strength.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

// A unit and a hex beside enemies that it can reach.
struct Approach {
  UnitId unit;
  HexId hex;
};

struct Target {
  HexId hex;
  int defence = 0;  // points
  int value = 0;    // tenths of a point
  int worth = 0;    // of an attack with everybody who can come, in thousandths of a point
};

bool is_fighter_of(const Commander& c, int u) {
  return on_map(c.piece(u).hex) && fire_of(c.rules, c.state, unit_id(u)) > 0 && c.is_asked(u);
}

std::vector<Approach> approaches(const Commander& c, const Situation& s) {
  std::vector<Approach> found;
  const auto side = static_cast<std::size_t>(index(c.side));
  for (const int u : c.own_ground()) {
    if (!is_fighter_of(c, u) || !may_move(c.rules, c.state, unit_id(u)).allows()) continue;
    // Far from every enemy nobody is reached in one turn.
    if (s.enemy_distance(c.piece(u).hex) > 4 + movement_left(c.rules, c.state, unit_id(u))) continue;
    const hex::Reach& reach = search(c.rules, c.state, mover(c.rules, c.state, unit_id(u)));
    for (const HexId hex : reach.hexes())
      for (const HexId next : c.rules.contacts[side][hex.value])
        if (c.state.stack_top(next).exists() && c.rules.side_of(c.state.stack_top(next)) != c.side) {
          found.push_back({unit_id(u), hex});
          break;
        }
  }
  return found;
}

bool touches(const Commander& c, HexId from, HexId to) {
  const HexList& contacts = c.rules.contacts[static_cast<std::size_t>(index(c.side))][from.value];
  return std::find(contacts.begin(), contacts.end(), to) != contacts.end();
}

// What the attack is worth with so many points of fire.
int worth_of(const Commander& c, const Situation& s, const Target& target, int fire) {
  const int drm = shelter(c.rules, c.state, target.hex, other(c.side));
  constexpr int kEnough = 4;  // to one
  const int used = std::min(fire, kEnough * target.defence);
  int gain = used * c.staff.rate(drm) / 10 * target.value / std::max(1, target.defence);
  if (s.is_objective(target.hex)) gain += 2500 * used / std::max(1, kEnough * target.defence);
  // Those who are fought already fire in any case.
  const int newly_fought = s.units_beside(c.side, target.hex) == 0 ? s.enemy_fire(target.hex) : 0;
  const Front front = c.rules.at(target.hex).front;
  return gain - loss_from(c, newly_fought, 0, front, s.care(front));
}

Target describe(const Commander& c, HexId hex) {
  Target target;
  target.hex = hex;
  for (const UnitId unit : Stack(c.state, hex)) {
    if (c.rules.side_of(unit) == c.side) continue;
    target.defence += std::max(1, defence_eighths(c.rules, c.state, unit) / kEighths);
    target.value += value_of(c.rules.unit(unit));
  }
  return target;
}

// The best hex from which the unit fires at the target.
HexId best_approach(const Commander& c, const Situation& s, const std::vector<Approach>& all, UnitId unit,
                    HexId target) {
  rules::Best<HexId> best;
  for (const Approach& approach : all) {
    if (approach.unit != unit || !touches(c, approach.hex, target)) continue;
    int value = exchange(c, s, unit, approach.hex);
    if (fires_over_obstacle(c.rules, approach.hex, target)) value -= 600;
    if (approach.hex == c.state.hex_of(unit)) value += 200;
    best.offer(value, approach.hex);
  }
  return *best;
}

}  // namespace

void assault(Commander& c, Situation& s) {
  const std::vector<Approach> all = approaches(c, s);
  std::vector<Target> targets;
  hex::HexSet seen;
  for (const int e : c.enemy_ground()) {
    const HexId hex = c.piece(e).hex;
    if (!on_map(hex) || seen.contains(hex) || is_frozen(c.state, c.rules.at(hex).front)) continue;
    seen.insert(hex);
    if (s.is_last_move(c.rules.at(hex).front)) continue;  // after it fire takes no place any more
    Target target = describe(c, hex);
    int fire = s.fire_at(c.side, hex);
    UnitId last;
    for (const Approach& approach : all) {
      if (approach.unit == last || touches(c, c.state.hex_of(approach.unit), hex) ||
          !touches(c, approach.hex, hex))
        continue;
      last = approach.unit;
      fire += fire_of(c.rules, c.state, approach.unit);
    }
    // Who holds throws out those who have come among his own places.
    const bool attacks = s.attacks(c.rules.at(hex).front);
    if (!attacks && !s.is_home(hex)) continue;
    const int least_odds = attacks && s.is_superior(c.rules.at(hex).front) ? 2 : 3;
    if (fire < least_odds * target.defence) continue;
    target.worth = worth_of(c, s, target, fire);
    if (target.worth > 0) targets.push_back(target);
  }
  std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.hex.value < b.hex.value;
  });
  UnitSet used;
  for (const Target& target : targets) {
    constexpr int kEnough = 4;
    UnitId last;
    for (const Approach& approach : all) {
      if (!c.goes_on() || s.fire_at(c.side, target.hex) >= kEnough * target.defence) break;
      const UnitId unit = approach.unit;
      if (unit == last || used.contains(unit.value) || !touches(c, approach.hex, target.hex)) continue;
      last = unit;
      if (touches(c, c.state.hex_of(unit), target.hex)) {  // it is there already
        used.insert(unit.value);
        continue;
      }
      const HexId hex = best_approach(c, s, all, unit, target.hex);
      if (hex.exists() && move_to(c, s, unit, hex)) used.insert(unit.value);
    }
    // Those who stand beside it stay for the attack.
    for (const HexId next : c.rules.board().neighbours(target.hex))
      if (next.exists() && touches(c, next, target.hex))
        for (const UnitId unit : Stack(c.state, next))
          if (c.rules.side_of(unit) == c.side) s.engage(unit);
  }
}

}  // namespace mitla::barlev
