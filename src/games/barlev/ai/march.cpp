// Movement (17.0), of irregulars (12.0) and of reserves (17.9) too: attacks first, then everybody goes where
// goals, fire and danger together are worth most.
#include <algorithm>

#include "games/barlev/ai/situation.h"
#include "games/barlev/air.h"
#include "games/barlev/mobilization.h"
#include "games/barlev/movement.h"
#include "games/barlev/stacking.h"
#include "rules/ai/best.h"

namespace mitla::barlev {

bool move_to(Commander& c, Situation& s, UnitId unit, HexId hex) {
  const engine::Action action = engine::act(Verb::kMove, unit, hex);
  if (!c.goes_on() || !c.legal(action)) return false;
  s.moves(unit, c.state.hex_of(unit), hex::kNowhere);
  c.run.give(action);
  s.moves(unit, hex::kNowhere, c.state.hex_of(unit));
  return true;
}

int exchange(const Commander& c, const Situation& s, UnitId unit, HexId hex) {
  const int fire = fire_of(c.rules, c.state, unit);
  const auto side = static_cast<std::size_t>(index(c.side));
  const auto enemy = static_cast<std::size_t>(index(other(c.side)));
  const HexId from = c.state.hex_of(unit);
  int gain = 0;
  for (const HexId next : c.rules.contacts[side][hex.value])
    if (c.state.stack_top(next).exists() && c.rules.side_of(c.state.stack_top(next)) != c.side)
      gain = std::max(gain, fire * c.staff.rate(shelter(c.rules, c.state, next, other(c.side))) * 3 / 2);
  const bool holds = !s.attacks(c.rules.at(hex).front);
  if (holds) gain = 0;
  int theirs = 0;
  for (const HexId next : c.rules.contacts[enemy][hex.value]) {
    const int standing = s.enemy_fire(next);
    if (standing == 0) continue;
    const bool already = c.rules.board().adjacent(from, next);
    const int others = s.units_beside(c.side, next) - (already && fire > 0 ? 1 : 0);
    // They fire once, at somebody: it costs little to join a fight. Who holds has no use for the fight
    // itself, and each of the units in it bears its share.
    theirs += others <= 0 ? standing : standing / (holds ? 1 + others : 3 + 2 * others);
  }
  const Front front = c.rules.at(hex).front;
  return gain - loss_from(c, theirs, shelter(c.rules, c.state, hex, c.side), front, s.care(front));
}

namespace {

bool may_go(const Commander& c, UnitId unit) { return may_move(c.rules, c.state, unit).allows(); }

// Hexes to the nearest headquarters that could command the unit.
int to_hq(const Commander& c, const UnitInfo& info, HexId hex) {
  int least = hex::kFar;
  for (const int h : c.rules.hqs) {
    const UnitInfo& hq = c.unit(h);
    if (hq.nation != info.nation || !on_map(c.piece(h).hex)) continue;
    const bool other_army = (info.army == Army::kSecond || info.army == Army::kThird) && hq.army != info.army;
    if (!other_army) least = std::min(least, c.rules.board().distance(c.piece(h).hex, hex));
  }
  return least;
}
bool is_out_of_command(const Commander& c, const UnitInfo& info, HexId hex) {
  const HexInfo& at = c.rules.at(hex);
  if (info.side == Side::kIsrael) return to_hq(c, info, hex) > c.rules.numbers().command_israeli;
  if (info.is_commando() || (at.front == Front::kSuez && (at.bank == Bank::kWest || at.canal))) return false;
  return to_hq(c, info, hex) > c.rules.numbers().command_arab;
}

// Does somebody else of the side who can fight stand in the hex?
bool is_guarded(const Commander& c, UnitId unit, HexId hex) {
  for (const UnitId there : Stack(c.state, hex))
    if (there != unit && c.rules.side_of(there) == c.side && c.rules.unit(there).defence > 0 &&
        !c.rules.unit(there).is_hq())
      return true;
  return false;
}

// --- units that fight ---

int worth_of_place(const Commander& c, const Situation& s, UnitId unit, HexId hex, int least) {
  const UnitInfo& info = c.rules.unit(unit);
  const int way = s.way(mobility_of(c.rules, c.state, unit), hex);
  int value = way >= kNoWay ? -12000 : -25 * way;
  const int distance = s.enemy_distance(hex);
  if (s.is_objective(hex)) {
    if (controller(c.state, hex) != c.side)
      value += 5000;
    else if (distance <= 4 && !is_guarded(c, unit, hex))
      value += 2000;
  }
  // 10.45: a raid over the Canal only wakes the Egyptian reserves.
  if (info.side == Side::kIsrael && !s.crosses() && c.rules.at(hex).front == Front::kSuez &&
      c.rules.at(hex).bank == Bank::kWest)
    value -= 3000;
  if (distance <= 3) value += 150 * c.rules.at(hex).direct_drm;
  if (value + 2500 <= least) return value;  // nothing below adds as much
  value += exchange(c, s, unit, hex);
  if (value > least && is_out_of_command(c, info, hex)) value -= 900;
  return value;
}

void march(Commander& c, Situation& s, UnitId unit) {
  struct Choice {
    int value;
    HexId hex;
  };
  thread_local std::vector<Choice> choices;  // scratch
  choices.clear();
  constexpr int kInertia = 60;
  const HexId from = c.state.hex_of(unit);
  const int stay = worth_of_place(c, s, unit, from, -1'000'000) + kInertia;
  const hex::Reach& reach = search(c.rules, c.state, mover(c.rules, c.state, unit));
  for (const HexId hex : reach.hexes()) {
    if (hex == from) continue;
    const int value = worth_of_place(c, s, unit, hex, stay);
    if (value > stay) choices.push_back({value, hex});
  }
  std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return a.value != b.value ? a.value > b.value : a.hex.value < b.hex.value;
  });
  for (const Choice& choice : choices)
    if (!c.goes_on() || move_to(c, s, unit, choice.hex)) return;
}
// On the last move a unit goes from place to place as far as it comes: passing through is enough (3.41).
void march_on(Commander& c, Situation& s, UnitId unit) {
  for (HexId from; c.goes_on() && from != c.state.hex_of(unit) && may_go(c, unit);) {
    from = c.state.hex_of(unit);
    march(c, s, unit);
  }
}

// --- units that support ---

// Batteries stand where they reach the enemy and the enemy does not reach them.
int worth_for_battery(const Commander& c, const Situation& s, UnitId unit, HexId hex) {
  const UnitInfo& info = c.rules.unit(unit);
  const int distance = s.enemy_distance(hex);
  const int per_hex = c.rules.map_numbers(hex).range_per_hex;
  const int wanted = std::max(2, info.range * 2 / 3 / per_hex);
  int value = -100 * std::abs(std::min(distance, 60) - wanted);
  if (in_enemy_zone(c.state, c.side, hex)) value -= 5000;
  if (distance <= 1) value -= 2000;
  if (has_unit_of(c.rules, c.state, hex, c.side)) value += 40;
  if (is_out_of_command(c, info, hex)) value -= 300;
  return value;
}
// Missiles and guns stand where they cover most of what others do not cover, out of reach of the enemy
// (15.62).
struct Cover {
  HexId hex;
  int value;   // of the units there, in tenths of a point
  int covers;  // batteries of the same kind that reach it
};
std::vector<Cover> stacks_to_cover(const Commander& c, UnitId unit) {
  std::vector<Cover> stacks;
  const UnitInfo& info = c.rules.unit(unit);
  const Front front = c.rules.at(c.state.hex_of(unit)).front;
  hex::HexSet seen;
  for (const int u : c.own_ground()) {
    const HexId at = c.piece(u).hex;
    if (!on_map(at) || seen.contains(at) || c.rules.at(at).front != front) continue;
    seen.insert(at);
    Cover cover{at, 0, 0};
    for (const UnitId there : Stack(c.state, at))
      if (!c.rules.unit(there).is_installation() && !c.rules.unit(there).is_air_defence())
        cover.value += value_of(c.rules.unit(there));
    if (cover.value > 0) stacks.push_back(cover);
  }
  for (const int u : c.rules.defences[static_cast<std::size_t>(index(c.side))]) {
    const HexId at = c.piece(u).hex;
    if (u == unit.value || !on_map(at) || c.rules.at(at).front != front ||
        is_missile(c.unit(u).system) != is_missile(info.system))
      continue;
    const int reach = c.unit(u).range / c.rules.map_numbers(at).range_per_hex;
    for (Cover& cover : stacks) cover.covers += c.rules.board().distance(at, cover.hex) <= reach ? 1 : 0;
  }
  return stacks;
}
int worth_for_air_defence(const Commander& c, const Situation& s, UnitId unit, HexId hex,
                          const std::vector<Cover>& stacks) {
  const UnitInfo& info = c.rules.unit(unit);
  const int reach = info.range / c.rules.map_numbers(hex).range_per_hex;
  int value = 0;
  for (const Cover& cover : stacks) {
    const int distance = c.rules.board().distance(hex, cover.hex);
    if (distance <= reach) value += (2 * distance <= reach ? 2 : 1) * cover.value / (1 + cover.covers);
  }
  if (in_enemy_zone(c.state, c.side, hex)) value -= 5000;
  if (s.enemy_distance(hex) <= 1) value -= 2000;
  return value;
}
// Headquarters go where they command most and nobody fires at them.
int worth_for_hq(const Commander& c, const Situation& s, UnitId unit, HexId hex) {
  const int distance = s.enemy_distance(hex);
  int value = distance <= 2 ? -4000 : distance <= 3 ? -800 : 0;
  const Front front = c.rules.at(hex).front;
  for (const int u : c.own_ground()) {
    const HexId at = c.piece(u).hex;
    if (!on_map(at) || c.rules.at(at).front != front || c.unit(u).is_installation()) continue;
    const int far = c.rules.board().distance(at, hex);
    value += far <= c.rules.numbers().command_israeli ? 100 : 0;
    value -= far;
  }
  (void)unit;
  return value;
}

template <typename Worth>
void go_where(Commander& c, Situation& s, UnitId unit, int inertia, Worth&& worth) {
  const HexId from = c.state.hex_of(unit);
  rules::Best<HexId> best(worth(from) + inertia);
  const hex::Reach& reach = search(c.rules, c.state, mover(c.rules, c.state, unit));
  for (const HexId hex : reach.hexes())
    if (hex != from && worth(hex) > best.value() && may_stack(c.rules, c.state, unit, hex).allows())
      best.offer(worth(hex), hex);
  if (best.exists()) move_to(c, s, unit, *best);
}

bool supports(const UnitInfo& info) {
  return (info.artillery && !info.is_dual_purpose()) || info.type == UnitType::kBridgingEngineer ||
         info.type == UnitType::kCombatEngineer || info.type == UnitType::kFerry;
}

void move_unit(Commander& c, Situation& s, UnitId unit) {
  if (!c.goes_on() || !may_go(c, unit)) return;
  const UnitInfo& info = c.rules.unit(unit);
  if (info.is_hq())
    go_where(c, s, unit, 150, [&](HexId hex) { return worth_for_hq(c, s, unit, hex); });
  else if (info.is_air_defence() && info.side == Side::kArab) {
    const std::vector<Cover> stacks = stacks_to_cover(c, unit);
    go_where(c, s, unit, 20, [&](HexId hex) { return worth_for_air_defence(c, s, unit, hex, stacks); });
  } else if (info.pontoon && !s.crosses())
    go_where(c, s, unit, 20, [&](HexId hex) {  // kept for the crossing
      constexpr int kBehind = 6;
      return -100 * std::abs(std::min(s.enemy_distance(hex), 30) - kBehind);
    });
  else if (info.pontoon)
    go_where(c, s, unit, 20, [&](HexId hex) {  // to the Canal, past the enemy
      return -10 * s.way(Mobility::kTracked, hex) - (in_enemy_zone(c.state, c.side, hex) ? 5000 : 0) -
             (s.enemy_distance(hex) <= 1 ? 1000 : 0);
    });
  else if (supports(info))
    go_where(c, s, unit, c.state.piece(unit).has(kFilling) ? 100'000 : 250,
             [&](HexId hex) { return worth_for_battery(c, s, unit, hex); });
  else if (s.is_last_move(c.rules.at(c.state.hex_of(unit)).front))
    march_on(c, s, unit);
  else if (!s.is_engaged(unit))
    march(c, s, unit);
}

// --- units that enter the map ---

void enter_units(Commander& c, Situation& s) {
  thread_local engine::ActionList entries;  // scratch
  for (const int u : c.own_ground()) {
    if (!c.goes_on()) return;
    const UnitId unit = unit_id(u);
    if (on_map(c.piece(u).hex) || !c.piece(u).has(kDrawn | kReleased)) continue;
    entries.clear();
    enter_actions(c.rules, c.state, unit, entries);
    rules::Best<engine::Action> best;
    for (const engine::Action& action : entries) {
      const HexId hex = engine::hex_argument(action, 1);
      best.offer(-s.way(c.unit(u).mobility, hex) - (in_enemy_zone(c.state, c.side, hex) ? 200 : 0), action);
    }
    if (!best.exists() || !c.give(*best)) continue;
    s.moves(unit, hex::kNowhere, c.state.hex_of(unit));
    move_unit(c, s, unit);
  }
}

// A unit that was moved in an earlier run of the same segment has had its turn.
bool has_moved(const Commander& c, int u) { return c.state.spent[static_cast<std::size_t>(u)] != 0; }

}  // namespace

void order_movement(Commander& c) {
  Situation s(c);
  if (c.kind == FrameKind::kMovement) build_crossings(c, s);
  enter_units(c, s);
  if (c.goes_on()) assault(c, s);
  struct Turn {
    int way;
    UnitId unit;
  };
  std::vector<Turn> order;
  for (const int u : c.own_ground())
    if (c.goes_on() && on_map(c.piece(u).hex) && !has_moved(c, u) && c.is_asked(u)) {
      // Those in front make room for those behind; guns and headquarters follow.
      const UnitInfo& info = c.unit(u);
      const int later = info.is_hq() ? 2 * kNoWay : supports(info) ? kNoWay : 0;
      order.push_back({later + s.way(info.mobility, c.piece(u).hex), unit_id(u)});
    }
  std::stable_sort(order.begin(), order.end(), [](const Turn& a, const Turn& b) { return a.way < b.way; });
  for (const Turn& turn : order) move_unit(c, s, turn.unit);
  c.end();
}

}  // namespace mitla::barlev
