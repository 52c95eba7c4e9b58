// Direct fire (22.0) and screens (13.3). Fire costs the firer nothing, so everybody fires; the question is at
// whom, and with whom.
#include <algorithm>

#include "games/barlev/ai/commander.h"
#include "games/barlev/direct_fire.h"
#include "games/barlev/first_fire.h"
#include "games/barlev/morale.h"
#include "games/barlev/strength.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

using Firers = base::FixedVector<UnitId, 48>;

struct Shot {
  UnitId target;
  Firers firers;
};

bool may_fire_now(const Commander& c, UnitId unit) {
  if (c.rules.side_of(unit) != c.side || !barlev::is_asked(c.rules, c.state, unit)) return false;
  const Piece& piece = c.state.piece(unit);
  return !piece.has(kHasFired) && c.state.land.fires_in[unit.value] == 0 &&
         fire_of(c.rules, c.state, unit) > 0;
}
bool may_be_target(const Commander& c, int enemy) {
  const Piece& piece = c.piece(enemy);
  return on_map(piece.hex) && !piece.has(kScreened | kFiredAt) &&
         c.state.land.target_of[static_cast<std::size_t>(enemy)] == 0 &&
         !is_frozen(c.state, c.rules.at(piece.hex).front);
}

// Whoever may fire at the target, the strongest first.
void collect_firers(const Commander& c, UnitId target, Firers& out) {
  const HexId hex = c.state.hex_of(target);
  const auto side = static_cast<std::size_t>(index(c.side));
  for (const HexId from : c.rules.board().neighbours(hex)) {
    if (!from.exists()) continue;
    const HexList& contacts = c.rules.contacts[side][from.value];
    if (std::find(contacts.begin(), contacts.end(), hex) == contacts.end()) continue;
    for (const UnitId unit : Stack(c.state, from))
      if (!out.full() && may_fire_now(c, unit) &&
          (c.kind != FrameKind::kFirstFire || has_first_fire(c.rules, c.state, unit, target)))
        out.push_back(unit);
  }
  std::sort(out.begin(), out.end(), [&](UnitId a, UnitId b) {
    const int x = attack_eighths(c.rules, c.state, a), y = attack_eighths(c.rules, c.state, b);
    return x != y ? x > y : a.value < b.value;
  });
}

// What a hit on the target is worth, in tenths of a point, by the faces of the die.
int worth_of_hit(const Commander& c, UnitId target, const Chance& chance) {
  const UnitInfo& info = c.rules.unit(target);
  const int value = value_of(info);
  const bool neutralized = c.state.piece(target).has(kNeutralized);
  if (info.is_hq()) return neutralized ? 0 : value * (chance.destroyed + chance.neutralized) / 10;
  // A unit that is neutralized in the first impulse does not fire back (22.51).
  const int saved = c.kind == FrameKind::kFirstFire ? 3 * info.attack : 0;
  const int when_neutralized = neutralized ? value : value * 3 / 10 + saved;
  return (chance.destroyed * (value + saved) + chance.neutralized * when_neutralized) / 10;
}

// The best group against the target: each firer more as long as it adds more than it could do elsewhere.
int best_group(const Commander& c, UnitId target, Firers& firers) {
  const HexId hex = c.state.hex_of(target);
  const UnitInfo& info = c.rules.unit(target);
  const int defence = defence_eighths(c.rules, c.state, target);
  if (defence == 0) return 0;
  const Modifiers& modifiers = c.rules.tables.modifiers;
  const int ground = shelter(c.rules, c.state, hex, info.side);
  const int elsewhere = 6;  // hundredths of a point that a point of attack earns in any case
  int sum = 0, best = 0, best_count = 0;
  bool over_obstacle = true, saggers = true, despair = false;
  for (int i = 0; i < firers.size(); ++i) {
    const UnitInfo& firer = c.rules.unit(firers[i]);
    sum += attack_eighths(c.rules, c.state, firers[i]);
    over_obstacle = over_obstacle && fires_over_obstacle(c.rules, c.state.hex_of(firers[i]), hex);
    saggers = saggers && firer.sagger;
    despair = despair || is_broken(c.state, firer.nation);
    const int column = c.rules.tables.odds_column(sum, defence);
    if (column < 0) continue;
    int drm = ground + (over_obstacle ? modifiers.direct_obstacle : 0) +
              (despair ? modifiers.direct_broken_morale : 0);
    if (saggers && info.tank && info.side == Side::kIsrael) drm += modifiers.direct_sagger;
    const int value =
        10 * worth_of_hit(c, target, c.staff.direct_fire(column, drm)) - elsewhere * 10 * sum / kEighths;
    if (value > best) {
      best = value;
      best_count = i + 1;
    }
  }
  while (firers.size() > best_count) firers.pop_back();
  return best;
}

// First fire is worth less if others could join in the second impulse.
int least_for_impulse(const Commander& c, UnitId target) {
  if (c.kind != FrameKind::kFirstFire) return 0;
  return 4 * value_of(c.rules.unit(target));
}

Shot best_shot(const Commander& c) {
  rules::Best<Shot> best(0);
  for (const int e : c.enemy_ground()) {
    if (!may_be_target(c, e)) continue;
    Shot shot;
    shot.target = unit_id(e);
    collect_firers(c, shot.target, shot.firers);
    if (shot.firers.empty()) continue;
    const int value = best_group(c, shot.target, shot.firers);
    if (value > least_for_impulse(c, shot.target)) best.offer(value, shot);
  }
  return *best;
}

// In the second impulse who is left fires at whatever gives any chance.
Shot any_shot(const Commander& c) {
  rules::Best<Shot> best(0);
  for (const int e : c.enemy_ground()) {
    if (!may_be_target(c, e)) continue;
    Shot shot;
    shot.target = unit_id(e);
    collect_firers(c, shot.target, shot.firers);
    int sum = 0;
    for (const UnitId unit : shot.firers) sum += attack_eighths(c.rules, c.state, unit);
    const int defence = defence_eighths(c.rules, c.state, shot.target);
    const int column = sum == 0 || defence == 0 ? -1 : c.rules.tables.odds_column(sum, defence);
    if (column < 0) continue;
    const int drm = shelter(c.rules, c.state, c.state.hex_of(shot.target), c.rules.side_of(shot.target)) + 1;
    best.offer(worth_of_hit(c, shot.target, c.staff.direct_fire(column, drm)), shot);
  }
  return *best;
}

bool declare(Commander& c, const Shot& shot) {
  if (!shot.target.exists() || !c.give(Verb::kAttack, shot.target)) return false;
  for (const UnitId unit : shot.firers)
    if (!c.run.over() && top(c.state).kind == FrameKind::kFireGroup) c.give(Verb::kWith, unit);
  if (c.give(Verb::kResolve)) return true;
  c.give(Verb::kCancel);
  return false;
}

}  // namespace

void order_fire(Commander& c) {
  while (c.goes_on() && declare(c, best_shot(c))) {
  }
  if (c.kind == FrameKind::kSimultaneous)
    while (c.goes_on() && declare(c, any_shot(c))) {
    }
  c.end();
}

// An attack that somebody else began to declare: everybody joins.
void order_fire_group(Commander& c) {
  for (const HexId from : c.rules.board().neighbours(top(c.state).hex)) {
    if (!from.exists()) continue;
    for (const UnitId unit : Stack(c.state, from))
      if (c.rules.side_of(unit) == c.side && c.state.land.fires_in[unit.value] == 0)
        c.give(Verb::kWith, unit);
  }
  if (!c.give(Verb::kResolve)) c.give(Verb::kCancel);
}

// Screened artillery is lost only with all others of its hex.
void order_screens(Commander& c) {
  for (const int u : c.own_ground())
    if (c.goes_on() && c.unit(u).artillery && on_map(c.piece(u).hex) && !c.piece(u).has(kScreened))
      c.give(Verb::kScreen, unit_id(u));
  c.end();
}

}  // namespace mitla::barlev
