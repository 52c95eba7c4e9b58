// Indirect fire (14.0): the hex at which the batteries in reach do most, one after the other.
#include <algorithm>

#include "games/barlev/ai/commander.h"
#include "games/barlev/bridges.h"
#include "games/barlev/strength.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

using Batteries = base::FixedVector<UnitId, 64>;

struct Fire {
  HexId hex;
  int count = 0;  // of the batteries that reach it, in the order of `collect`
};

bool may_fire_now(const Commander& c, int u) {
  const Piece& piece = c.piece(u);
  return on_map(piece.hex) && !piece.has(kNeutralized | kFired | kSpFired | kOnBridge) && c.is_asked(u) &&
         !(piece.has(kMustLeave) && c.unit(u).is_towed());
}
void collect(const Commander& c, HexId hex, Batteries& out) {
  const int per_hex = c.rules.map_numbers(hex).range_per_hex;
  for (const int u : c.rules.artillery[static_cast<std::size_t>(index(c.side))])
    if (!out.full() && may_fire_now(c, u) &&
        c.rules.board().distance(c.piece(u).hex, hex) * per_hex <= c.unit(u).range)
      out.push_back(unit_id(u));
  std::sort(out.begin(), out.end(), [&](UnitId a, UnitId b) {
    const int x = bombardment_eighths(c.rules, c.state, a), y = bombardment_eighths(c.rules, c.state, b);
    return x != y ? x > y : a.value < b.value;
  });
}

int modifier(const Commander& c, UnitId unit, HexId hex) {
  const Modifiers& modifiers = c.rules.tables.modifiers;
  const UnitInfo& info = c.rules.unit(unit);
  int drm = c.rules.at(hex).indirect_drm;
  if (info.tank || info.is_brigade()) drm += modifiers.indirect_hard_target;
  if (installation_in(c.rules, c.state, hex, info.side).exists()) drm += modifiers.indirect_installation;
  return drm;
}

bool has_friend_beside(const Commander& c, HexId hex) {
  for (const HexId next : c.rules.board().neighbours(hex))
    if (next.exists() && has_unit_of(c.rules, c.state, next, c.side)) return true;
  return false;
}

// What a column does to everything in the hex, in tenths of a point.
int worth_of_column(const Commander& c, HexId hex, int column) {
  const FireTable& table = c.rules.tables.indirect_fire;
  // A neutralized unit does not fire back and dies more easily: this helps whoever is there to attack it.
  const int neutralizing = has_friend_beside(c, hex) ? 4 : 2;
  int sum = 0;
  for (const UnitId unit : Stack(c.state, hex)) {
    const UnitInfo& info = c.rules.unit(unit);
    if (info.side == c.side || info.is_hq()) continue;
    const Chance chance = chance_of(table, column, modifier(c, unit, hex));
    const bool neutralized = c.state.piece(unit).has(kNeutralized);
    sum += value_of(info) * (10 * chance.destroyed + (neutralized ? 10 : neutralizing) * chance.neutralized) /
           100;
  }
  if (const int bridge = bridge_in(c.state, hex); bridge >= 0) {
    const bool theirs = c.state.land.bridges[bridge].has(Bridge::kOfIsrael) != (c.side == Side::kIsrael);
    const Chance chance = chance_of(table, column, c.rules.tables.modifiers.indirect_hard_target);
    constexpr int kBridge = 60;
    sum += (theirs ? kBridge : -kBridge) * (chance.destroyed + chance.neutralized) / 10;
  }
  return sum;
}

// The number of batteries that does most for what it uses.
Fire best_fire(const Commander& c, HexId hex, int& value) {
  Batteries batteries;
  collect(c, hex, batteries);
  bool arab_row = false;
  int eighths = 0, last = -1;
  rules::Best<Fire> best(0);
  for (int i = 0; i < batteries.size(); ++i) {
    const Nationality nationality = c.rules.unit(batteries[i]).nationality;
    arab_row = arab_row || (nationality != Nationality::kIsrael && nationality != Nationality::kJordan);
    eighths += bombardment_eighths(c.rules, c.state, batteries[i]);
    const int column = c.rules.tables.indirect_column(arab_row, eighths);
    if (column <= last) continue;
    last = column;
    constexpr int kSpare = 4;  // what a factor earns elsewhere, in tenths of a point
    best.offer(10 * worth_of_column(c, hex, column) - kSpare * eighths / kEighths, {hex, i + 1});
  }
  value = best.exists() ? best.value() : 0;
  return *best;
}

}  // namespace

void order_indirect_fire(Commander& c) {
  thread_local engine::ActionList targets;  // scratch
  targets.clear();
  c.staff.game.legal(c.run.whole(), kNobody, targets);
  rules::Best<Fire> best(0);
  for (const engine::Action& action : targets) {
    if (action.verb != static_cast<std::uint8_t>(Verb::kTarget)) continue;
    int value = 0;
    const Fire fire = best_fire(c, engine::hex_argument(action, 0), value);
    if (value > 0) best.offer(value, fire);
  }
  if (!best.exists() || !c.give(Verb::kTarget, best->hex)) return c.end();
  Batteries batteries;
  collect(c, best->hex, batteries);
  for (int i = 0; i < std::min(best->count, batteries.size()); ++i) c.give(Verb::kFire, batteries[i]);
  if (c.legal(engine::act(Verb::kResolve)))
    c.run.give_last(engine::act(Verb::kResolve));
  else if (c.give(Verb::kCancel))
    c.end();
}

// Fire that somebody else began to declare.
void order_barrage(Commander& c) {
  Batteries batteries;
  collect(c, top(c.state).hex, batteries);
  for (const UnitId unit : batteries)
    if (c.state.land.fires_in[unit.value] == 0) c.give(Verb::kFire, unit);
  if (c.legal(engine::act(Verb::kResolve)))
    c.run.give_last(engine::act(Verb::kResolve));
  else
    c.run.give_last(engine::act(Verb::kCancel));
}

}  // namespace mitla::barlev
